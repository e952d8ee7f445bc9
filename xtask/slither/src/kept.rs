//! The table in files: for each number of black stones, beside which white stones Black wins when White is to move.
//!
//! Of the sets that symmetries make of each other only the least is written. A file has the rows of these, from the least set to the greatest, and is packed with gzip.

use std::collections::HashMap;
use std::fs::File;
use std::io::{self, BufReader, BufWriter, Read, Write};
use std::path::{Path, PathBuf};

use flate2::Compression;
use flate2::bufread::GzDecoder;
use flate2::write::GzEncoder;

use crate::grid::{CellSet, Grid, Symmetry, cells, place_of};
use crate::row::{has, words};
use crate::table::Layer;

fn file_of(folder: &Path, grid: Grid, stones: u32) -> PathBuf {
    folder.join(format!("slither-{}-{stones}.table", grid.side()))
}

/// Writes a layer to its file.
///
/// # Errors
/// When the disk takes no more.
pub fn keep(folder: &Path, grid: Grid, layer: &Layer) -> io::Result<()> {
    let path = file_of(folder, grid, layer.stones);
    let unfinished = path.with_extension("unfinished");
    let mut out = GzEncoder::new(BufWriter::new(File::create(&unfinished)?), Compression::fast());
    for (_, row) in layer.rows().filter(|&(set, _)| grid.is_least(set)) {
        let bytes: Vec<u8> = row.iter().flat_map(|word| word.to_le_bytes()).collect();
        out.write_all(&bytes)?;
    }
    out.finish()?.flush()?;
    std::fs::rename(unfinished, path)
}

/// A layer that was kept.
pub struct KeptLayer {
    grid: Grid,
    numbers: HashMap<CellSet, usize>,
    words: usize,
    rows: Vec<u64>,
}

/// What is known of certain black stones.
pub struct Beside<'a> {
    row: &'a [u64],
    /// For each cell its bit in the index of white stones.
    bits: Vec<usize>,
}

impl KeptLayer {
    /// Reads the layer with this number of black stones.
    ///
    /// # Errors
    /// When the file is not there or is no such layer.
    pub fn read(folder: &Path, grid: Grid, stones: u32) -> io::Result<KeptLayer> {
        let sets = (0..=grid.full()).filter(|set| set.count_ones() == stones);
        let open = sets.filter(|&set| grid.is_clean(set) && !grid.joins_black(set));
        let numbers: HashMap<CellSet, usize> = open.filter(|&set| grid.is_least(set)).zip(0..).collect();
        let words = words(grid.area() - stones as usize);
        let mut from = GzDecoder::new(BufReader::new(File::open(file_of(folder, grid, stones))?));
        let mut rows = vec![0; numbers.len() * words];
        let mut bytes = vec![0; 8 * words];
        for row in rows.chunks_exact_mut(words) {
            from.read_exact(&mut bytes)?;
            for (word, bytes) in row.iter_mut().zip(bytes.as_chunks::<8>().0) {
                *word = u64::from_le_bytes(*bytes);
            }
        }
        Ok(KeptLayer { grid, numbers, words, rows })
    }

    /// What is known of these black stones; none if they are not clean, join the edges or are not as many.
    pub fn beside(&self, black: CellSet) -> Option<Beside<'_>> {
        let turned = |symmetry| (self.grid.turned(black, symmetry), symmetry);
        let (least, symmetry) =
            Symmetry::of_a_side().map(turned).min_by_key(|&(set, _)| set).expect("there are symmetries");
        let begin = self.numbers.get(&least)? * self.words;
        let free = self.grid.full() & !least;
        let bit = |cell| 1 << place_of(self.grid.turned_cell(cell, symmetry), free);
        Some(Beside { row: &self.rows[begin..begin + self.words], bits: (0..self.grid.area()).map(bit).collect() })
    }
}

impl Beside<'_> {
    /// Whether Black wins if White, with these stones, is to move.
    pub fn wins_against(&self, white: CellSet) -> bool {
        has(self.row, cells(white).map(|cell| self.bits[cell]).sum())
    }
}
