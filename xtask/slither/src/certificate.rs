//! A strategy as a certificate, as docs/certificates.md describes it.

use std::io::{self, Write};

use flate2::{Compression, GzBuilder};

use crate::grid::{CellSet, Grid, cells};
use crate::strategy::Answer;

/// Writes the answers of Black's strategy on the empty board: layer by layer, the positions of a layer in any order.
///
/// # Errors
/// When the output takes no more.
pub fn write_certificate(grid: Grid, layers: &[Vec<Answer>], out: &mut dyn Write) -> io::Result<()> {
    let mut out = GzBuilder::new().write(out, Compression::best());
    let number: usize = layers.iter().map(Vec::len).sum();
    writeln!(out, "slipway certificate 1\ngame slither\nposition {} b", grid.text([0, 0]))?;
    writeln!(out, "black wins by turns {number}")?;
    for layer in layers {
        let mut layer = layer.clone();
        layer.sort_by_cached_key(|answer| in_order(grid, answer.board));
        for answer in &layer {
            out.write_all(&turn_bytes(grid, answer))?;
        }
    }
    writeln!(out, "end")?;
    out.finish()?;
    Ok(())
}

/// A board as a number, so that boards have the order of the format: cell by cell from the first, empty before black before white.
fn in_order(grid: Grid, [black, white]: [CellSet; 2]) -> u64 {
    (0..grid.area()).fold(0, |number, cell| number << 2 | u64::from(black >> cell & 1 | (white >> cell & 1) << 1))
}

/// "The cell of the placement; then the cell that a stone is shifted from, or none; after a shift the cell that it is shifted to."
fn turn_bytes(grid: Grid, answer: &Answer) -> Vec<u8> {
    let (before, after) = (answer.board[0], answer.after);
    let new: Vec<usize> = cells(after & !before).collect();
    match (new.as_slice(), cells(before & !after).next()) {
        (&[place], None) => vec![place as u8, grid.area() as u8],
        (&[low, high], Some(from)) if grid.around(from) >> low & 1 == 1 => vec![high as u8, from as u8, low as u8],
        (&[low, high], Some(from)) => vec![low as u8, from as u8, high as u8],
        _ => unreachable!("a turn adds one stone and shifts at most one"),
    }
}
