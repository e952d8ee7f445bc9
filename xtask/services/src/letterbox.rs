//! A mail server that keeps what it gets: the other end of a letter.

use std::io::{BufRead, BufReader, Write};
use std::net::{Ipv4Addr, SocketAddr, TcpListener, TcpStream};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::Duration;

use anyhow::{Context, Result};
use mailin::{Action, AuthMechanism, Handler, Response, Session, SessionBuilder, response};

/// How long somebody waits for letters before a test has failed.
const LONG: Duration = Duration::from_secs(20);

/// A letter that has come.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ReceivedLetter {
    /// Whom the envelope names as the sender.
    pub from: String,
    /// Whom the envelope is for.
    pub to: Vec<String>,
    /// The lines of the head.
    pub head: String,
    /// What it says.
    pub text: String,
}

/// What the mail server says to the next letters.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Reception {
    /// It takes them.
    #[default]
    Good,
    /// Not now: 451.
    Later,
    /// Never: 550.
    Never,
}

#[derive(Default)]
struct Post {
    letters: Mutex<(Vec<ReceivedLetter>, Reception)>,
    come: Condvar,
}

impl Post {
    fn lock(&self) -> MutexGuard<'_, (Vec<ReceivedLetter>, Reception)> {
        self.letters.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// A mail server on a free port of this machine, for as long as the process runs.
#[derive(Clone)]
pub struct Letterbox {
    /// Where it is.
    pub address: SocketAddr,
    post: Arc<Post>,
}

impl Letterbox {
    /// Opens one for everybody.
    ///
    /// # Errors
    /// When it cannot listen.
    pub fn open() -> Result<Letterbox> {
        Letterbox::start(None)
    }

    /// Opens one for those with this name and password.
    ///
    /// # Errors
    /// When it cannot listen.
    pub fn locked(name: &str, password: &str) -> Result<Letterbox> {
        Letterbox::start(Some((name.to_owned(), password.to_owned())))
    }

    fn start(lock: Option<(String, String)>) -> Result<Letterbox> {
        let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).context("a mail server listens nowhere")?;
        let letterbox = Letterbox { address: listener.local_addr()?, post: Arc::default() };
        let post = Arc::clone(&letterbox.post);
        thread::spawn(move || {
            for socket in listener.incoming().flatten() {
                let visit = Visit { post: Arc::clone(&post), lock: lock.clone(), letter: None };
                // A client that goes away is its own matter.
                thread::spawn(move || drop(converse(socket, visit)));
            }
        });
        Ok(letterbox)
    }

    /// Its address as mail settings take it.
    pub fn url(&self) -> String {
        format!("smtp://{}", self.address)
    }

    /// From now on it says this to letters.
    pub fn receives(&self, reception: Reception) {
        self.post.lock().1 = reception;
    }

    /// What has come so far.
    pub fn letters(&self) -> Vec<ReceivedLetter> {
        self.post.lock().0.clone()
    }

    /// Waits until this many letters have come since the start; gives all of them.
    ///
    /// # Panics
    /// When they do not come.
    pub fn wait_for(&self, count: usize) -> Vec<ReceivedLetter> {
        let waited = self.post.come.wait_timeout_while(self.post.lock(), LONG, |post| post.0.len() < count);
        let (post, late) = waited.unwrap_or_else(PoisonError::into_inner);
        assert!(!late.timed_out(), "{} letters have come, not {count}: {:?}", post.0.len(), post.0);
        post.0.clone()
    }
}

/// One client.
struct Visit {
    post: Arc<Post>,
    lock: Option<(String, String)>,
    letter: Option<(ReceivedLetter, Vec<u8>)>,
}

impl Handler for Visit {
    fn rcpt(&mut self, _to: &str) -> Response {
        match self.post.lock().1 {
            Reception::Good => response::OK,
            Reception::Later => response::INTERNAL_ERROR,
            Reception::Never => response::NO_MAILBOX,
        }
    }

    fn data_start(&mut self, _domain: &str, from: &str, _is8bit: bool, to: &[String]) -> Response {
        let letter = ReceivedLetter { from: from.to_owned(), to: to.to_vec(), ..ReceivedLetter::default() };
        self.letter = Some((letter, Vec::new()));
        response::OK
    }

    fn data(&mut self, bytes: &[u8]) -> std::io::Result<()> {
        if let Some((_, all)) = &mut self.letter {
            all.extend_from_slice(bytes);
        }
        Ok(())
    }

    fn data_end(&mut self) -> Response {
        let Some((letter, bytes)) = self.letter.take() else { return response::TRANSACTION_FAILED };
        let all = String::from_utf8_lossy(&bytes).replace("\r\n", "\n");
        let (head, body) = all.split_once("\n\n").unwrap_or((&all, ""));
        // A line of the head that begins with a space goes on with the one before.
        let head = head.replace("\n ", " ");
        let is_quoted = head.to_lowercase().contains("content-transfer-encoding: quoted-printable");
        let text = if is_quoted { unquoted(body) } else { body.to_owned() };
        self.post.lock().0.push(ReceivedLetter { head, text, ..letter });
        self.post.come.notify_all();
        response::OK
    }

    fn auth_plain(&mut self, _as: &str, name: &str, password: &str) -> Response {
        match &self.lock {
            Some((known, secret)) if known == name && secret == password => response::AUTH_OK,
            _ => response::INVALID_CREDENTIALS,
        }
    }
}

fn converse(socket: TcpStream, visit: Visit) -> Result<()> {
    let mut builder = SessionBuilder::new("letterbox.test");
    if visit.lock.is_some() {
        builder.enable_auth(AuthMechanism::Plain).insecure_enable_plaintext_auth();
    }
    let mut session: Session<Visit> = builder.build(socket.peer_addr()?.ip(), visit);
    let (mut lines, mut answers) = (BufReader::new(socket.try_clone()?), socket);
    session.greeting().write_to(&mut answers)?;
    loop {
        let mut line = Vec::new();
        if lines.read_until(b'\n', &mut line)? == 0 {
            return Ok(());
        }
        let answer = session.process(&line);
        // In one piece.
        answers.write_all(&answer.buffer()?)?;
        if answer.action == Action::Close {
            return Ok(());
        }
    }
}

/// Text that was sent as quoted-printable (RFC 2045, section 6.7).
fn unquoted(text: &str) -> String {
    let joined = text.replace("=\n", "");
    let mut bytes = Vec::with_capacity(joined.len());
    let mut rest = joined.as_str();
    while let Some((before, after)) = rest.split_once('=') {
        bytes.extend_from_slice(before.as_bytes());
        let (digits, further) = after.split_at_checked(2).unwrap_or((after, ""));
        bytes.extend(u8::from_str_radix(digits, 16).ok());
        rest = further;
    }
    bytes.extend_from_slice(rest.as_bytes());
    String::from_utf8_lossy(&bytes).into_owned()
}
