//! Makes the table of Slither on a small board, counts what is in it, and writes a certificate from it.
//!
//! ```text
//! cargo run --release -p xtask-slither -- count --size 5 --keep slither-5 --zugzwangs zugzwangs.txt
//! cargo run --release -p xtask-slither -- certificate --size 5 --table slither-5 --output slither-5.certificate
//! ```

use std::collections::{BTreeMap, VecDeque};
use std::fs::{self, File};
use std::io::{BufWriter, Write};
use std::path::PathBuf;
use std::rc::Rc;
use std::time::Instant;

use anyhow::{Context, Result};
use clap::{Args, Parser};
use xtask_slither::{
    BlackStones, Census, Count, Grid, KeptLayer, Search, answers, keep, sweep, winners, write_certificate,
};

#[derive(Parser)]
#[command(about = "Makes the table of every position of Slither on a small board")]
enum Command {
    /// Make the table and count boards, wins, mutual zugzwangs and passes
    Count(CountTask),
    /// Say who wins boards, with the table that `count` kept
    Winner(WinnerTask),
    /// Write a certificate that Black wins the empty board, with the table that `count` kept
    Certificate(CertificateTask),
}

#[derive(Args)]
struct CountTask {
    /// Cells on a side of the board: 3, 4 or 5
    #[arg(long)]
    size: usize,
    /// Threads; the memory is the same
    #[arg(long, default_value_t = 1)]
    threads: usize,
    /// A folder for the table
    #[arg(long)]
    keep: Option<PathBuf>,
    /// A file for the mutual zugzwangs, each once up to symmetries: the board, and how many boards symmetries make of it
    #[arg(long)]
    zugzwangs: Option<PathBuf>,
}

#[derive(Args)]
struct WinnerTask {
    /// Cells on a side of the board: 3, 4 or 5
    #[arg(long)]
    size: usize,
    /// The folder with the table
    #[arg(long)]
    table: PathBuf,
    /// The boards: rows from the north joined by '/'
    #[arg(required = true)]
    boards: Vec<String>,
}

#[derive(Args)]
struct CertificateTask {
    /// Cells on a side of the board: 3, 4 or 5
    #[arg(long)]
    size: usize,
    /// The folder with the table
    #[arg(long)]
    table: PathBuf,
    /// Black's first stone
    #[arg(long, default_value = "c3")]
    first: String,
    /// How many answers a position is reckoned to need in which Black cannot win at once
    #[arg(long, default_value_t = 3)]
    weight: u64,
    /// Give up when Black has more positions than this with one number of stones
    #[arg(long, default_value_t = 30_000_000)]
    most: usize,
    /// Where to write the certificate
    #[arg(long)]
    output: PathBuf,
}

fn main() -> Result<()> {
    match Command::parse() {
        Command::Count(task) => count(&task),
        Command::Winner(task) => winner(&task),
        Command::Certificate(task) => certificate(&task),
    }
}

fn grid(size: usize) -> Result<Grid> {
    Grid::new(size).context("there are tables for 3, 4 and 5 cells a side")
}

fn count(task: &CountTask) -> Result<()> {
    let grid = grid(task.size)?;
    let begun = Instant::now();
    if let Some(folder) = &task.keep {
        fs::create_dir_all(folder)?;
    }
    let mut parts = vec![Census::new(grid); task.threads.max(1)];
    let mut visitors: Vec<_> = parts.iter_mut().map(|census| |stones: &BlackStones<'_>| census.add(stones)).collect();
    sweep(grid, &mut visitors, &mut |layer| {
        eprintln!("{} black stones: {} sets, {:.0?}", layer.stones, layer.rows().count(), begun.elapsed());
        task.keep.as_ref().map_or(Ok(()), |folder| keep(folder, grid, layer))
    })?;
    drop(visitors);
    let mut census = Census::new(grid);
    parts.into_iter().for_each(|part| census.join(part));
    print(&census);
    if let Some(path) = &task.zugzwangs {
        census.zugzwangs.sort_unstable();
        let mut out = BufWriter::new(File::create(path)?);
        for zugzwang in &census.zugzwangs {
            writeln!(out, "{} {}", grid.text(zugzwang.board), zugzwang.turned)?;
        }
        out.flush()?;
    }
    Ok(())
}

/// What was counted, by how many stones Black has more, and the zugzwangs by the numbers of both.
fn print(census: &Census) {
    let mut by_difference: BTreeMap<i64, Count> = BTreeMap::new();
    let mut all = Count::default();
    for ([black, white], count) in &census.counts {
        by_difference.entry(i64::from(*black) - i64::from(*white)).or_default().add(count);
        all.add(count);
    }
    println!("difference boards black-wins white-wins zugzwangs passes");
    let line = |name: String, count: &Count| {
        let Count { boards, black_wins, white_wins, zugzwangs, passes } = count;
        println!("{name} {boards} {black_wins} {white_wins} {zugzwangs} {passes}");
    };
    by_difference.iter().for_each(|(difference, count)| line(format!("{difference:+}"), count));
    line("all".to_owned(), &all);
    println!("up to symmetries {} zugzwangs", census.zugzwangs.len());
    println!("\nblack white boards zugzwangs passes");
    for ([black, white], count) in census.counts.iter().filter(|(_, count)| count.zugzwangs + count.passes > 0) {
        println!("{black} {white} {} {} {}", count.boards, count.zugzwangs, count.passes);
    }
}

fn winner(task: &WinnerTask) -> Result<()> {
    let grid = grid(task.size)?;
    // Reading takes longest. A board needs two layers, and the next board often the same.
    let mut recent: VecDeque<(u32, Rc<KeptLayer>)> = VecDeque::new();
    let mut layer = |stones| {
        if let Some((_, layer)) = recent.iter().find(|&&(number, _)| number == stones) {
            return Ok(Rc::clone(layer));
        }
        recent.truncate(1);
        let layer = Rc::new(KeptLayer::read(&task.table, grid, stones)?);
        recent.push_front((stones, Rc::clone(&layer)));
        Ok(layer)
    };
    for text in &task.boards {
        let board = grid.read(text).with_context(|| format!("{text} is no board of this size"))?;
        let found = winners(grid, board, &mut layer)?;
        let [with_black, with_white] =
            found.with_context(|| format!("{text} has a bare diagonal, or somebody has won"))?;
        println!("{text}: with Black to move {with_black:?} wins, with White to move {with_white:?}");
    }
    Ok(())
}

fn certificate(task: &CertificateTask) -> Result<()> {
    let grid = grid(task.size)?;
    let begun = Instant::now();
    let first = grid.cell(&task.first).with_context(|| format!("{} is no cell of this board", task.first))?;
    let search = Search { first, weight: task.weight, most: task.most };
    let mut layers = Vec::new();
    let mut read = |stones| KeptLayer::read(&task.table, grid, stones);
    answers(grid, search, &mut read, &mut |layer| {
        eprintln!("turn {}: {} answers, {:.0?}", layers.len() + 1, layer.len(), begun.elapsed());
        layers.push(layer);
        Ok(())
    })?;
    let mut out = BufWriter::new(File::create(&task.output)?);
    write_certificate(grid, &layers, &mut out)?;
    out.flush()?;
    Ok(())
}
