use std::process::Command;

use xtask_slither::{BlackStones, Grid, KeptLayer, Search, answers, keep, sweep, write_certificate};

#[test]
fn the_certificate_from_the_table_of_4x4_is_a_proof() {
    let grid = Grid::new(4).unwrap();
    let folder = tempfile::tempdir().unwrap();
    let mut ignore = |_: &BlackStones<'_>| {};
    sweep(grid, &mut [&mut ignore], &mut |layer| keep(folder.path(), grid, layer)).unwrap();
    let mut layers = Vec::new();
    let mut read = |stones| KeptLayer::read(folder.path(), grid, stones);
    let take = &mut |layer| {
        layers.push(layer);
        Ok(())
    };
    answers(grid, Search { first: 4, weight: 3, most: 100_000 }, &mut read, take).unwrap();
    let path = folder.path().join("slither-4.certificate");
    write_certificate(grid, &layers, &mut std::fs::File::create(&path).unwrap()).unwrap();

    let checker = concat!(env!("CARGO_MANIFEST_DIR"), "/../../examples/check_proof.py");
    let checked = Command::new("python3").arg(checker).arg(&path).output().unwrap();
    assert!(checked.status.success(), "{}", String::from_utf8_lossy(&checked.stderr));
    let said = String::from_utf8(checked.stdout).unwrap();
    assert!(said.contains("black wins"), "{said}");
}
