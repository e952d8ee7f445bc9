//! The real terminal: taken when the app begins, given back however it ends.

use std::io::{self, Stdout, stdout};
use std::panic;
use std::sync::atomic::AtomicBool;
use std::sync::atomic::Ordering::Relaxed;
use std::sync::mpsc::{Sender, channel};
use std::sync::{Arc, Mutex};
use std::thread;
use std::time::{SystemTime, UNIX_EPOCH};

use ratatui::Terminal;
use ratatui::backend::CrosstermBackend;
use ratatui::crossterm::cursor::Show;
use ratatui::crossterm::event::{
    self, DisableMouseCapture, EnableMouseCapture, Event, KeyEventKind, MouseButton, MouseEventKind,
};
use ratatui::crossterm::execute;
use ratatui::crossterm::terminal::{
    EnterAlternateScreen, LeaveAlternateScreen, disable_raw_mode, enable_raw_mode, size,
};
use slipway_messages::{Message, message, worded};

use super::save;
use super::state::{Page, Request, TuiInput, TuiState};
use super::thinking::EngineThread;
use super::view::{self, Look};

/// Why the app ended before the person wanted it to.
#[derive(Debug)]
pub enum TerminalError {
    /// The terminal does not do what a screen needs.
    Unusable(io::Error),
    /// Keys are not heard any more.
    NoKeys(String),
    /// The system's signals are not heard.
    NoSignals(io::Error),
    /// The engine's thread has ended.
    EngineGone,
    /// The system wanted the app to end.
    Ended,
    /// Something panicked.
    Fault(String),
}

worded!(TerminalError);

impl TerminalError {
    /// What happened.
    #[must_use]
    pub fn message(&self) -> Message {
        match self {
            TerminalError::Unusable(error) => message!("terminal-unusable", reason = error.to_string()),
            TerminalError::NoKeys(reason) => message!("terminal-no-keys", reason = &**reason),
            TerminalError::NoSignals(error) => message!("terminal-no-signals", reason = error.to_string()),
            TerminalError::EngineGone => message!("terminal-engine-gone"),
            TerminalError::Ended => message!("terminal-ended"),
            TerminalError::Fault(reason) => message!("terminal-fault", reason = &**reason),
        }
    }
}

/// What the main thread waits for.
pub enum News {
    /// Something for the state.
    Input(TuiInput),
    /// The screen is to be drawn again.
    Redraw,
    /// The engine's thread has ended.
    EngineGone,
    /// The system wants the app to end.
    Ended,
    /// The keyboard cannot be read any more.
    NoKeys(String),
}

/// Plays until the person quits.
///
/// # Errors
/// When the terminal cannot be used, or something else than the person ended it.
pub fn run(page: Page, look: Look) -> Result<(), TerminalError> {
    let broken = keep_panics_off_the_screen();
    let result = match Screen::take() {
        Ok(mut screen) => play(&mut screen, page, look),
        Err(error) => Err(TerminalError::Unusable(error)),
    };
    // The screen is given back by now, so that this can be read.
    let words = broken.lock().map(|words| words.clone()).unwrap_or_default();
    if words.is_empty() { result } else { Err(TerminalError::Fault(words)) }
}

fn play(screen: &mut Screen, page: Page, look: Look) -> Result<(), TerminalError> {
    let (news, received) = channel();
    read_keys(news.clone());
    #[cfg(unix)]
    wait_for_signals(news.clone())?;
    let seed = SystemTime::now().duration_since(UNIX_EPOCH).map_or(1, |since| since.as_nanos() as u64);
    let mut thinker = EngineThread::start(news, seed);
    let mut state = TuiState::new(page, look, size().map_err(TerminalError::Unusable)?);
    let mut requests: Vec<Request> = state.think_if_due().into_iter().collect();
    loop {
        for request in std::mem::take(&mut requests) {
            match request {
                Request::Think(order) => thinker.think(*order),
                Request::MoveNow => thinker.move_now(),
                Request::Forget => thinker.forget(),
                Request::Write(file) => requests.extend(state.take(TuiInput::Written(save::write(&file)))),
                Request::Leave => return Ok(()),
            }
        }
        if !requests.is_empty() {
            continue;
        }
        // The system says so, too, but nobody may have listened yet.
        let now = size().map_err(TerminalError::Unusable)?;
        if now != state.size {
            requests.extend(state.take(TuiInput::Resize(now.0, now.1)));
        }
        screen.terminal.draw(|frame| view::draw(frame, &state)).map_err(TerminalError::Unusable)?;
        // Everything that is there already comes before the next picture.
        let first = received.recv();
        for news in first.into_iter().chain(received.try_iter()) {
            match news {
                News::Input(input) => requests.extend(state.take(input)),
                News::Redraw => screen.terminal.clear().map_err(TerminalError::Unusable)?,
                News::EngineGone => return Err(TerminalError::EngineGone),
                News::Ended => return Err(TerminalError::Ended),
                News::NoKeys(error) => return Err(TerminalError::NoKeys(error)),
            }
        }
    }
}

/// The terminal while it is ours.
struct Screen {
    terminal: Terminal<CrosstermBackend<Stdout>>,
}

impl Screen {
    fn take() -> io::Result<Screen> {
        enable_raw_mode()?;
        OURS.store(true, Relaxed);
        // From here on, whatever fails gives back what was taken.
        let taken = execute!(stdout(), EnterAlternateScreen, EnableMouseCapture)
            .and_then(|()| Terminal::new(CrosstermBackend::new(stdout())));
        match taken {
            Ok(terminal) => Ok(Screen { terminal }),
            Err(error) => {
                give_back();
                Err(error)
            }
        }
    }
}

impl Drop for Screen {
    fn drop(&mut self) {
        give_back();
    }
}

/// Whether the terminal has to be given back; doing so twice would put the cursor into what was said since.
static OURS: AtomicBool = AtomicBool::new(false);

fn give_back() {
    if !OURS.swap(false, Relaxed) {
        return;
    }
    // A terminal that is gone needs nothing back.
    let _ = execute!(stdout(), DisableMouseCapture, LeaveAlternateScreen, Show);
    let _ = disable_raw_mode();
}

/// What a panic says is kept until the screen is given back, on which it could not be read.
fn keep_panics_off_the_screen() -> Arc<Mutex<String>> {
    let broken = Arc::new(Mutex::new(String::new()));
    let said = Arc::clone(&broken);
    let (main, usual) = (thread::current().id(), panic::take_hook());
    panic::set_hook(Box::new(move |panic| {
        if thread::current().id() == main {
            give_back();
            usual(panic);
        } else if let Ok(mut words) = said.lock() {
            // Another thread must not touch the screen: the main one ends the app when it hears of it.
            *words = panic.to_string();
        }
    }));
    broken
}

fn read_keys(news: Sender<News>) {
    thread::spawn(move || {
        loop {
            let event = match event::read() {
                Ok(event) => event,
                Err(error) => {
                    let _ = news.send(News::NoKeys(error.to_string()));
                    return;
                }
            };
            let heard = match event {
                Event::Key(key) if key.kind == KeyEventKind::Release => continue,
                Event::Key(key) if key == LAYOUT_ANEW => News::Redraw,
                Event::Key(key) => News::Input(TuiInput::Key(key)),
                Event::Mouse(mouse) if mouse.kind == MouseEventKind::Down(MouseButton::Left) => {
                    News::Input(TuiInput::Click(mouse.column, mouse.row))
                }
                Event::Resize(columns, rows) => News::Input(TuiInput::Resize(columns, rows)),
                _ => continue,
            };
            if news.send(heard).is_err() {
                return;
            }
        }
    });
}

/// Ctrl-L, as everywhere.
const LAYOUT_ANEW: event::KeyEvent = event::KeyEvent::new(event::KeyCode::Char('l'), event::KeyModifiers::CONTROL);

#[cfg(unix)]
fn wait_for_signals(news: Sender<News>) -> Result<(), TerminalError> {
    use signal_hook::consts::{SIGHUP, SIGINT, SIGTERM};
    let mut signals =
        signal_hook::iterator::Signals::new([SIGHUP, SIGINT, SIGTERM]).map_err(TerminalError::NoSignals)?;
    thread::spawn(move || {
        if signals.forever().next().is_some() {
            let _ = news.send(News::Ended);
        }
    });
    Ok(())
}
