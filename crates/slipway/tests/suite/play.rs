//! `slipway play` in a real pseudo-terminal: what a person sees, what is on the disk, and that the terminal is given back.

use std::fs::{File, OpenOptions};
use std::io::{Read, Write};
use std::path::PathBuf;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use rustix::event::{PollFd, PollFlags, Timespec, poll};
use rustix::process::{Pid, Signal, kill_process};
use rustix::pty::{OpenptFlags, grantpt, openpt, ptsname, unlockpt};
use rustix::termios::{Termios, Winsize, tcgetattr, tcsetwinsize};
use slipway_games::Record;
use vt100::Parser;

/// The app in a terminal of 80x24.
struct Terminal {
    child: Child,
    /// Our end of the terminal.
    ours: File,
    /// The app's end, which stays open so that its settings can be looked at afterwards.
    theirs: File,
    before: Termios,
    screen: Parser,
}

impl Terminal {
    fn open(arguments: &[&str]) -> Terminal {
        let ours = openpt(OpenptFlags::RDWR | OpenptFlags::NOCTTY | OpenptFlags::CLOEXEC).unwrap();
        grantpt(&ours).unwrap();
        unlockpt(&ours).unwrap();
        let name = ptsname(&ours, Vec::new()).unwrap().into_string().unwrap();
        let theirs = OpenOptions::new().read(true).write(true).open(name).unwrap();
        tcsetwinsize(&theirs, Winsize { ws_row: 24, ws_col: 80, ws_xpixel: 0, ws_ypixel: 0 }).unwrap();
        let before = tcgetattr(&theirs).unwrap();
        let end = || Stdio::from(theirs.try_clone().unwrap());
        // With a session of its own: otherwise the app would find the terminal in which the tests run.
        let child = Command::new("setsid")
            .args(["--ctty", env!("CARGO_BIN_EXE_slipway"), "play"])
            .args(arguments)
            .env("TERM", "xterm-256color")
            .env("LANG", "C.UTF-8")
            .env_remove("NO_COLOR")
            .env_remove("SLIPWAY_LANGUAGE")
            .env_remove("LC_ALL")
            .stdin(end())
            .stdout(end())
            .stderr(end())
            .spawn()
            .unwrap();
        Terminal { child, ours: File::from(ours), theirs, before, screen: Parser::new(24, 80, 0) }
    }

    /// Reads until the screen shows this.
    fn shows(&mut self, words: &str) -> &mut Terminal {
        let begin = Instant::now();
        while !self.screen.screen().contents().contains(words) {
            let ended = self.child.try_wait().unwrap();
            let heard = self.hear();
            let contents = self.screen.screen().contents();
            assert!(heard || ended.is_none(), "it ended without {words}:\n{contents}");
            assert!(begin.elapsed() < PATIENCE, "{words} does not come:\n{contents}");
        }
        self
    }

    /// Takes what it has written, for which it has a moment; tells whether there was anything.
    fn hear(&mut self) -> bool {
        let moment = Timespec { tv_sec: 0, tv_nsec: 50_000_000 };
        let mut ready = [PollFd::new(&self.ours, PollFlags::IN)];
        if poll(&mut ready, Some(&moment)).unwrap() == 0 {
            return false;
        }
        let mut bytes = [0; 4096];
        let count = self.ours.read(&mut bytes).unwrap();
        self.screen.process(&bytes[..count]);
        true
    }

    fn send(&mut self, keys: &str) -> &mut Terminal {
        self.ours.write_all(keys.as_bytes()).unwrap();
        self
    }

    /// Waits for the end and looks at what is left of the terminal.
    fn ends_with(mut self, status: i32) {
        let begin = Instant::now();
        let ended = loop {
            // Asked first, so that what is heard after it is the last there is.
            let ended = self.child.try_wait().unwrap();
            let heard = self.hear();
            if let (Some(ended), false) = (ended, heard) {
                break ended;
            }
            assert!(begin.elapsed() < PATIENCE, "it does not end:\n{}", self.screen.screen().contents());
        };
        let screen = self.screen.screen();
        assert_eq!(ended.code(), Some(status), "{}", screen.contents());
        assert!(!screen.alternate_screen(), "the usual screen is back");
        assert!(!screen.hide_cursor(), "the cursor is shown");
        assert_eq!(screen.mouse_protocol_mode(), vt100::MouseProtocolMode::None, "the mouse is free");
        let after = tcgetattr(&self.theirs).unwrap();
        let modes = |termios: &Termios| (termios.input_modes, termios.output_modes, termios.local_modes);
        assert_eq!(modes(&after), modes(&self.before), "keys mean what they meant");
    }
}

impl Drop for Terminal {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// Longer than any machine is busy: a test that waits in vain should say so one day.
const PATIENCE: Duration = Duration::from_secs(600);

const F6: &str = "\x1b[17~";
const F10: &str = "\x1b[21~";
const UP: &str = "\x1b[A";

/// A file of this test alone, which is not there yet.
fn new_file(name: &str) -> PathBuf {
    let file = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = std::fs::remove_file(&file);
    file
}

#[test]
fn two_people_play_save_and_quit() {
    let file = new_file("played.sgf");
    let mut terminal = Terminal::open(&["slither", "--size", "5", "--two", "--no-pie"]);
    terminal.shows("Slither by Corey Clark, 5x5 board").shows("Black to move");
    terminal.send("c3\r").shows("1.c3").shows("White to move");
    // The cursor is in the middle, on the black stone.
    terminal.send("\r").shows("There is already a black stone on c3");
    terminal.send(UP).send("\r").shows("2.c4");
    // With the mouse on a1, which is in column 7 and row 11.
    terminal.send("\x1b[<0;7;11M\x1b[<0;7;11m").shows("3.a1");
    terminal.send(F6).shows("Save the game as: slither.sgf_");
    terminal.send("\x15").send(file.to_str().unwrap()).send("\r").shows("Saved as");
    terminal.send(F10);
    terminal.ends_with(0);
    let record = Record::parse(&std::fs::read_to_string(&file).unwrap()).unwrap();
    assert_eq!(record.main_line().unwrap().position().to_string(), "...../..o../..x../...../x.... w");
    assert!(record.date.as_ref().is_some_and(|date| date.split('-').count() == 3), "{record}");

    let mut terminal = Terminal::open(&["--record", file.to_str().unwrap(), "--two"]);
    terminal.shows("1.c3 2.c4 3.a1");
    terminal.send("undo\r").shows("Taken back").send("b1\r").shows("3.b1");
    terminal.send(F10).shows("The game is not saved. Quit anyway?").send("y");
    terminal.ends_with(0);
}

#[test]
fn the_computer_answers() {
    let mut terminal = Terminal::open(&["slash", "--size", "5", "--level", "1", "--no-pie"]);
    terminal.shows("Your turn (Black)").send("c3\r").shows("2.").shows("The engine considered");
    terminal.shows("Your turn (Black)").send("\x03").shows("Quit anyway?").send("\x03");
    terminal.ends_with(0);
}

#[test]
fn the_terminal_is_given_back_when_the_system_ends_the_app() {
    let mut terminal = Terminal::open(&["crossway", "--second", "--time", "3600"]);
    terminal.shows("The computer is thinking").shows("playouts");
    kill_process(Pid::from_child(&terminal.child), Signal::TERM).unwrap();
    terminal.ends_with(1);
}

#[test]
fn a_search_is_ended_by_a_key() {
    // A board on which nothing is proven in an hour.
    let mut terminal = Terminal::open(&["slash", "--size", "13", "--second", "--time", "3600", "--no-pie"]);
    terminal.shows("playouts").send("now\r").shows("1.").shows("Your turn (White)");
    terminal.send("quit\r").shows("Quit anyway?").send("y");
    terminal.ends_with(0);
}

#[test]
fn another_size_of_the_screen_is_drawn_anew() {
    let mut terminal = Terminal::open(&["slash", "--size", "19", "--two"]);
    terminal.shows("the whole board takes 45x21").send("a9\r").shows("1.a9");
    terminal.screen.screen_mut().set_size(40, 120);
    tcsetwinsize(&terminal.ours, Winsize { ws_row: 40, ws_col: 120, ws_xpixel: 0, ws_ypixel: 0 }).unwrap();
    terminal.shows("━a━b━c━d").send("quit\r").shows("Quit anyway?").send("y");
    terminal.ends_with(0);
}

#[test]
fn the_whole_screen_speaks_the_language_that_was_asked_for() {
    let mut terminal = Terminal::open(&["--language", "de"]);
    terminal.shows("Welches Spiel?").shows("von Corey Clark, 2010").send("3");
    terminal.shows("Tauschregel").send("\r").shows("Du bist am Zug (Schwarz)");
    terminal.send("ende\r");
    terminal.ends_with(0);
    let mut terminal = Terminal::open(&["slash", "--size", "5", "--two", "--no-pie", "--language", "de"]);
    terminal.shows("Schwarz am Zug").send("c3\r").shows("Züge").send("zurück\r").shows("Zurückgenommen");
    terminal.send("b2\r").shows("1.b2").send(F10).shows("Trotzdem beenden?").send("j");
    terminal.ends_with(0);
}

#[test]
fn without_a_terminal_it_says_so_and_names_bestmove() {
    let ran =
        Command::new(env!("CARGO_BIN_EXE_slipway")).args(["play", "slash"]).stdin(Stdio::null()).output().unwrap();
    assert_eq!(ran.status.code(), Some(2));
    assert_eq!(
        String::from_utf8(ran.stderr).unwrap(),
        "slipway: to play here, standard input and output have to be a terminal; programs ask `slipway bestmove` for the engine's move\n"
    );
    assert!(ran.stdout.is_empty());
}
