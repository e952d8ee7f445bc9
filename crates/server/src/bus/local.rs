//! Messages within this process.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use tokio::sync::{mpsc, oneshot};
use tokio::time::timeout;

use super::{Inquiry, ReplyTo, Unanswered};

/// How many messages may wait for somebody; later ones are lost.
const WAITING: usize = 1024;

/// With fewer subjects than this it is not worth looking.
const TIDY: usize = 64;

/// Where the messages of several nodes meet.
#[derive(Clone, Default)]
pub struct Hub(Arc<Mutex<Meeting>>);

/// A node that has subscribed, and where its messages go.
type Subscribed = (Arc<str>, mpsc::Sender<Vec<u8>>);

/// Says what becomes of a message, given from which node it is and to which.
type DecidesFate = Box<dyn FnMut(&str, &str) -> Fate + Send>;

#[derive(Default)]
struct Meeting {
    nodes: HashMap<String, mpsc::Sender<Inquiry>>,
    subjects: HashMap<String, Vec<Subscribed>>,
    /// With so many subjects those are looked for that nobody listens to any more.
    tidy_at: usize,
    fate: Option<DecidesFate>,
}

/// What becomes of a message.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fate {
    /// It arrives.
    Arrives,
    /// It is lost.
    #[cfg_attr(not(test), expect(dead_code, reason = "only tests lose messages"))]
    Lost,
    /// It arrives twice.
    #[cfg_attr(not(test), expect(dead_code, reason = "only tests double messages"))]
    Twice,
    /// It arrives, and the answer to it is lost.
    #[cfg_attr(not(test), expect(dead_code, reason = "only tests lose messages"))]
    AnswerLost,
}

/// The end of one node.
#[derive(Clone)]
pub struct LocalBus {
    hub: Hub,
    node: Arc<str>,
}

impl Hub {
    /// The end of this node.
    pub fn end(&self, node: &str) -> LocalBus {
        LocalBus { hub: self.clone(), node: node.into() }
    }

    /// From now on this decides what becomes of messages, given from which node they are and to which.
    #[cfg(test)]
    pub fn decide(&self, fate: impl FnMut(&str, &str) -> Fate + Send + 'static) {
        self.meeting().fate = Some(Box::new(fate));
    }

    /// The node is gone.
    #[cfg(test)]
    pub fn remove(&self, node: &str) {
        let mut meeting = self.meeting();
        meeting.nodes.remove(node);
        meeting.subjects.values_mut().for_each(|ends| ends.retain(|(name, _)| **name != *node));
    }

    fn meeting(&self) -> MutexGuard<'_, Meeting> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Meeting {
    fn fate(&mut self, from: &str, to: &str) -> Fate {
        self.fate.as_mut().map_or(Fate::Arrives, |fate| fate(from, to))
    }
}

impl LocalBus {
    pub(super) async fn ask(&self, node: &str, question: Vec<u8>, patience: Duration) -> Result<Vec<u8>, Unanswered> {
        let (reply, answer) = oneshot::channel();
        let sent = {
            let mut meeting = self.hub.meeting();
            let fate = meeting.fate(&self.node, node);
            let end = meeting.nodes.get(node).filter(|end| !end.is_closed()).cloned().ok_or(Unanswered::Nobody)?;
            let again = |reply| Inquiry { question: question.clone(), reply: ReplyTo::Local(reply) };
            match fate {
                Fate::Lost => false,
                Fate::Arrives => end.try_send(again(reply)).is_ok(),
                Fate::Twice => {
                    let (unread, _) = oneshot::channel();
                    end.try_send(again(unread)).is_ok() && end.try_send(again(reply)).is_ok()
                }
                Fate::AnswerLost => {
                    let (unread, _) = oneshot::channel();
                    let _ = end.try_send(again(unread));
                    false
                }
            }
        };
        if !sent {
            tokio::time::sleep(patience).await;
            return Err(Unanswered::Late);
        }
        timeout(patience, answer).await.ok().and_then(Result::ok).ok_or(Unanswered::Late)
    }

    pub(super) fn publish(&self, subject: &str, message: &[u8]) {
        let mut meeting = self.hub.meeting();
        let mut ends = meeting.subjects.remove(subject).unwrap_or_default();
        ends.retain(|(_, end)| !end.is_closed());
        for (node, end) in &ends {
            let times = match meeting.fate(&self.node, node) {
                Fate::Lost => 0,
                Fate::Arrives | Fate::AnswerLost => 1,
                Fate::Twice => 2,
            };
            // Who does not keep up notices by the numbers.
            (0..times).for_each(|_| drop(end.try_send(message.to_vec())));
        }
        if !ends.is_empty() {
            meeting.subjects.insert(subject.to_owned(), ends);
        }
    }

    pub(super) fn subscribe(&self, subject: &str) -> mpsc::Receiver<Vec<u8>> {
        let (end, messages) = mpsc::channel(WAITING);
        let mut meeting = self.hub.meeting();
        if meeting.subjects.len() >= meeting.tidy_at {
            // Subjects that nobody has said anything about since their listeners left.
            meeting.subjects.retain(|_, ends| ends.iter().any(|(_, end)| !end.is_closed()));
            meeting.tidy_at = (2 * meeting.subjects.len()).max(TIDY);
        }
        meeting.subjects.entry(subject.to_owned()).or_default().push((Arc::clone(&self.node), end));
        messages
    }

    pub(super) fn listen(&self, node: &str) -> mpsc::Receiver<Inquiry> {
        let (end, questions) = mpsc::channel(WAITING);
        self.hub.meeting().nodes.insert(node.to_owned(), end);
        questions
    }
}
