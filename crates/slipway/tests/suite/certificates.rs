//! Certificates, by both checkers: `slipway verify`, and `examples/check_proof.py`, which shares no code with it.

use std::fs;
use std::io::{Read, Write};
use std::path::{Path, PathBuf};
use std::process::Command;

use flate2::Compression;
use flate2::read::GzDecoder;
use flate2::write::GzEncoder;

use crate::ran::{folder, refused, slipway};

const ROOT: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../..");

/// Writes a certificate of a small position of every game, by turns and where there are some by carriers.
fn examples(test: &str) -> Vec<(PathBuf, &'static str)> {
    let folder = folder(test);
    let examples: [(&str, &[&str], &str); 10] = [
        ("slash", &["slash", "--size", "3"], "slash .../.../... b, Black to move wins; 13 answers"),
        ("slash-turns", &["slash", "--size", "3", "--by-turns"], "slash .../.../... b, Black to move wins; 47 answers"),
        ("slash-lost", &["slash", "--size", "4", "--moves", "a2"], "slash ..../..../x.../.... w, White to move wins; "),
        ("crossway", &["crossway", "--size", "4"], "crossway ..../..../..../.... b, Black to move wins; "),
        ("crossway-turns", &["crossway", "--size", "3", "--by-turns"], "crossway .../.../... b, Black to move wins; "),
        (
            "crossway-lost",
            &["crossway", "--size", "4", "--moves", "b2"],
            "crossway ..../..../.x../.... w, White to move loses; ",
        ),
        ("slither", &["slither", "--size", "3"], "slither .../.../... b, Black to move wins; "),
        ("slyde", &["slyde", "--size", "4"], "slyde .x.x/x.x./.x.x/x.x. w, White to move wins; "),
        (
            "slyde-draw",
            &["slyde", "--size", "4", "--moves", "b2-a2"],
            "slyde .x.x/x.x./xO.x/x.x. b, Black to move draws; ",
        ),
        (
            "slicron",
            &["slicron", "--size", "3", "--moves", "a1 a3 b1 b4 d2 d3 e2 d1"],
            "slicron .x./oxo./...../x..o/x.o b, Black to move loses; ",
        ),
    ];
    let write = |(name, arguments, proven): (&str, &[&str], &'static str)| {
        let file = folder.join(format!("{name}.certificate"));
        let ran = slipway(&[&["solve", "--no-pie", "--proof", file.to_str().unwrap()], arguments].concat());
        assert_eq!((ran.status, ran.err.as_str()), (0, ""), "{name}");
        (file, proven)
    };
    examples.into_iter().map(write).collect()
}

/// What the checker in Python says of each file: whether it is a proof.
fn by_python(files: &[PathBuf]) -> Vec<bool> {
    let ran = Command::new("python3").arg(Path::new(ROOT).join("examples/check_proof.py")).args(files).output();
    let ran = ran.expect("Python checks certificates: install python3");
    let lines = String::from_utf8(ran.stdout).unwrap();
    let verdicts: Vec<bool> = lines
        .lines()
        .zip(files)
        .map(|(line, file)| {
            let said = line.strip_prefix(&format!("{}: ", file.display())).unwrap();
            assert!(said.starts_with("proven: ") || said.starts_with("refused: "), "{line}");
            said.starts_with("proven: ")
        })
        .collect();
    assert_eq!(verdicts.len(), files.len(), "{}", String::from_utf8_lossy(&ran.stderr));
    assert_eq!(ran.status.success(), verdicts.iter().all(|&proven| proven));
    verdicts
}

/// What `slipway verify` says.
fn by_us(file: &Path) -> bool {
    let name = file.to_str().unwrap();
    let ran = slipway(&["verify", name]);
    match ran.status {
        0 => assert!(ran.out.starts_with("proven: ") && ran.err.is_empty(), "{ran:?}"),
        _ => {
            assert_eq!((ran.status, ran.out.as_str()), (2, ""), "{ran:?}");
            assert!(ran.err.starts_with(&format!("slipway: {name} is not a proof: ")), "{ran:?}");
            assert_eq!(ran.err.lines().count(), 1, "{ran:?}");
        }
    }
    ran.status == 0
}

fn unpacked(file: &Path) -> Vec<u8> {
    let mut bytes = Vec::new();
    GzDecoder::new(fs::File::open(file).unwrap()).read_to_end(&mut bytes).unwrap();
    bytes
}

fn pack(file: &Path, bytes: &[u8]) {
    let mut out = GzEncoder::new(fs::File::create(file).unwrap(), Compression::fast());
    out.write_all(bytes).unwrap();
    out.finish().unwrap();
}

/// Where the strategy begins: behind the line of the first claim.
fn begin_of_strategy(bytes: &[u8]) -> usize {
    let ends = bytes.iter().enumerate().filter(|&(_, &byte)| byte == b'\n');
    ends.map(|(place, _)| place + 1).nth(3).unwrap()
}

fn replaced(bytes: &[u8], old: &str, new: &str) -> Vec<u8> {
    let (old, new) = (old.as_bytes(), new.as_bytes());
    let at = bytes.windows(old.len()).position(|window| window == old).unwrap();
    [&bytes[..at], new, &bytes[at + old.len()..]].concat()
}

#[test]
fn both_checkers_accept_a_certificate_of_every_game() {
    let examples = examples("certificates_accepted");
    for (file, proven) in &examples {
        let ran = slipway(&["verify", file.to_str().unwrap()]);
        assert!(ran.out.starts_with(&format!("proven: in {proven}")) && ran.status == 0, "{ran:?}");
        assert_eq!(slipway(&["verify", file.to_str().unwrap(), "--threads", "3"]).out, ran.out);
    }
    let files: Vec<PathBuf> = examples.into_iter().map(|(file, _)| file).collect();
    assert!(by_python(&files).iter().all(|&proven| proven));
}

#[test]
fn both_checkers_accept_every_certificate_in_the_repository() {
    let entries = fs::read_dir(Path::new(ROOT).join("data/certificates")).unwrap();
    let mut files: Vec<PathBuf> = entries.map(|entry| entry.unwrap().path()).collect();
    files.retain(|file| file.extension().is_some_and(|ending| ending == "certificate"));
    assert!(files.len() >= 8, "{files:?}");
    assert!(files.iter().all(|file| by_us(file)));
    assert!(by_python(&files).iter().all(|&proven| proven));
}

#[test]
fn the_same_strategy_gives_the_same_bytes() {
    let (one, other) = (examples("certificates_once"), examples("certificates_twice"));
    for ((one, _), (other, _)) in one.iter().zip(&other) {
        assert_eq!(fs::read(one).unwrap(), fs::read(other).unwrap(), "{}", one.display());
    }
}

#[test]
fn what_is_cut_damaged_or_altered_is_refused_by_both_checkers() {
    let mut altered = Vec::new();
    for (file, _) in examples("certificates_altered") {
        let (packed, bytes) = (fs::read(&file).unwrap(), unpacked(&file));
        let mut put = |name: &str, whole: &dyn Fn(&Path)| {
            let file = file.with_extension(format!("{name}.certificate"));
            whole(&file);
            altered.push(file);
        };
        // The file as it lies on the disk.
        for part in [1, packed.len() / 3, packed.len() / 2, packed.len() - 9, packed.len() - 1] {
            put(&format!("cut-{part}"), &|file| fs::write(file, &packed[..part]).unwrap());
        }
        for place in [20, packed.len() / 2, packed.len() - 6] {
            let mut damaged = packed.clone();
            damaged[place] ^= 0x10;
            put(&format!("damaged-{place}"), &|file| fs::write(file, &damaged).unwrap());
        }
        // What it says.
        let begin = begin_of_strategy(&bytes);
        for part in [bytes.len() - 1, bytes.len() - 5, bytes.len() / 2, begin, begin / 2, 0] {
            put(&format!("short-{part}"), &|file| pack(file, &bytes[..part]));
        }
        put("longer", &|file| pack(file, &[&bytes[..], b"\n"].concat()));
        let left_out = [&bytes[..begin], &bytes[begin + 1..]].concat();
        put("left-out", &|file| pack(file, &left_out));
        let off_the_board = [&bytes[..begin], b"\xFF", &bytes[begin + 1..]].concat();
        put("off-the-board", &|file| pack(file, &off_the_board));
        let line = String::from_utf8(bytes[..begin].to_vec()).unwrap();
        let claim = line.lines().last().unwrap();
        let other = match claim.split_once(' ').unwrap() {
            ("black", rest) => format!("white {rest}"),
            (_, rest) => format!("black {rest}"),
        };
        put("other-winner", &|file| pack(file, &replaced(&bytes, claim, &other)));
        put("other-number", &|file| pack(file, &replaced(&bytes, claim, &format!("{claim}0"))));
        put("other-format", &|file| pack(file, &replaced(&bytes, "certificate 1", "certificate 2")));
        put("claim-twice", &|file| pack(file, &replaced(&bytes, "end\n", &format!("{claim}\nend\n"))));
        let mover = if line.contains(" b\n") { (" b\n", " w\n") } else { (" w\n", " b\n") };
        put("other-mover", &|file| pack(file, &replaced(&bytes, mover.0, mover.1)));
    }
    for file in &altered {
        assert!(!by_us(file), "{}", file.display());
    }
    for (file, proven) in altered.iter().zip(by_python(&altered)) {
        assert!(!proven, "{}", file.display());
    }
}

/// Another turn can be as good. But what one checker takes, the other takes.
#[test]
fn the_checkers_agree_about_every_single_altered_byte() {
    let mut altered = Vec::new();
    for (file, _) in examples("certificates_bytes") {
        let bytes = unpacked(&file);
        let begin = begin_of_strategy(&bytes);
        for place in (begin..bytes.len()).step_by(bytes.len() / 12) {
            let mut changed = bytes.clone();
            changed[place] ^= 1;
            let file = file.with_extension(format!("{place}.certificate"));
            pack(&file, &changed);
            altered.push(file);
        }
    }
    let mut refused = 0;
    for (file, proven) in altered.iter().zip(by_python(&altered)) {
        assert_eq!(by_us(file), proven, "{}", file.display());
        refused += usize::from(!proven);
    }
    assert!(refused > altered.len() / 2, "{refused} of {}", altered.len());
}

#[test]
fn a_fault_is_said_with_its_place() {
    let folder = folder("certificates_faults");
    let (good, bad) = (folder.join("good.certificate"), folder.join("bad.certificate"));
    let (good, name) = (good.to_str().unwrap(), bad.to_str().unwrap());
    let solve = |more: &[&str]| slipway(&[&["solve", "slash", "--size", "3", "--proof", good], more].concat());
    let said = |bytes: &[u8], sentence: &str| {
        pack(&bad, bytes);
        refused(&["verify", name], &format!("{name} is not a proof: {sentence}"));
    };
    solve(&["--by-turns"]);
    let bytes = unpacked(Path::new(good));
    let begin = begin_of_strategy(&bytes);
    said(&bytes[..begin], "it is cut off");
    said(b"", "it is cut off");
    said(&bytes[1..], "it does not begin with the line \"slipway certificate 1\"");
    // The last of the eight answers to a reply after b2 is that to a1, and now goes to a1 as well.
    let taken = [&bytes[..begin + 8], &[0], &bytes[begin + 9..]].concat();
    let at =
        "in .../.x./o.. b its turn a1 cannot be played: there is already a white stone on a1; choose an empty cell";
    said(&taken, at);
    let off = [&bytes[..begin], &[77], &bytes[begin + 1..]].concat();
    said(&off, "in .../.../... b what it has is no turn");
    said(
        &replaced(&bytes, "turns 47", "turns 46"),
        "it has 47 answers where its line \"black wins by turns 46\" gives another number",
    );
    said(
        &replaced(&bytes, "turns 47", "magic 47"),
        "\"black wins by magic 47\" is not a claim, such as \"black wins by turns 1234\"",
    );
    said(&[&bytes[..], b"more"].concat(), "it goes on after the line \"end\"");
    solve(&[]);
    let bytes = unpacked(Path::new(good));
    let begin = begin_of_strategy(&bytes);
    // The first claim places on b2, which has the number 4; c1, with the number 2, is not in its carrier.
    assert_eq!((bytes[begin], bytes[begin + 3]), (1, 4));
    let elsewhere = [&bytes[..begin + 3], &[2], &bytes[begin + 4..]].concat();
    said(&elsewhere, "in the claim without stones its placement on c1 may be impossible");
    let alone = [&bytes[..begin + 4], &[1], &bytes[begin + 5..]].concat();
    let ran = (pack(&bad, &alone), slipway(&["verify", name])).1;
    assert!(ran.err.contains("in the claim with stones on b2 a reply on "), "{ran:?}");
    fs::write(&bad, [&fs::read(good).unwrap()[..], b"\0"].concat()).unwrap();
    refused(&["verify", name], &format!("{name} is not a proof: it goes on after the line \"end\""));
    refused(&["verify", good, "--threads", "0"], "--threads is 0; it should be from 1 to 256");
}

#[test]
fn a_certificate_is_for_positions_without_an_open_pie_option() {
    let file = folder("certificates_pie").join("pie.certificate");
    refused(
        &["solve", "crossway", "--size", "3", "--moves", "b2", "--proof", file.to_str().unwrap()],
        "the pie option is open; a certificate is for positions in which it is not, give --no-pie",
    );
}
