//! The time of processors that programs take.

use std::time::Duration;

use anyhow::{Context, Result};

/// What a process and all that it has started have taken, their own time and the system's for them; those that have ended and were waited for
/// count, too.
///
/// # Errors
/// When this is no Linux, or the process has ended.
pub fn processor_time(process: u32) -> Result<Duration> {
    // A tick is a hundredth of a second for every program that asks.
    Ok(Duration::from_millis(ticks(process)? * 10))
}

fn ticks(process: u32) -> Result<u64> {
    let text = std::fs::read_to_string(format!("/proc/{process}/stat"))?;
    // The name in the second field may have spaces in it; after it, the times are the 12th to 15th: its own, and those of its children that ended.
    let (_, fields) = text.rsplit_once(") ").context("the system's account of it cannot be read")?;
    let own: u64 = fields.split(' ').skip(11).take(4).filter_map(|field| field.parse::<u64>().ok()).sum();
    let threads = std::fs::read_dir(format!("/proc/{process}/task"))?.flatten();
    let lists = threads.filter_map(|thread| std::fs::read_to_string(thread.path().join("children")).ok());
    let children: Vec<u32> =
        lists.flat_map(|list| list.split_whitespace().flat_map(str::parse).collect::<Vec<_>>()).collect();
    // One that has ended just now is counted with its parent the next time.
    Ok(own + children.into_iter().filter_map(|child| ticks(child).ok()).sum::<u64>())
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::process::Command;

    #[test]
    fn the_time_of_children_counts_while_they_run_and_afterwards() {
        let busy = "i=0; while [ $i -lt 200000 ]; do i=$((i+1)); done";
        let mut shell = Command::new("sh").args(["-c", &format!("({busy}); sleep 60")]).spawn().unwrap();
        let begin = std::time::Instant::now();
        while processor_time(shell.id()).unwrap() < Duration::from_millis(30) {
            assert!(begin.elapsed() < Duration::from_secs(30), "it takes no time");
            std::thread::sleep(Duration::from_millis(20));
        }
        shell.kill().unwrap();
        shell.wait().unwrap();
    }
}
