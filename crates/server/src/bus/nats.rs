//! Messages over a NATS server, from version 2.9 on. Core NATS: nothing is stored there.

use std::sync::Arc;
use std::time::Duration;

use async_nats::connection::State;
use async_nats::{Client, ConnectOptions, RequestErrorKind, Subject, Subscriber};
use futures_util::StreamExt as _;
use tokio::sync::mpsc;
use tokio::time::{sleep, timeout};

use super::{Inquiry, ReplyTo, Unanswered};

/// The oldest version that this was tried with.
const OLDEST: (u32, u32) = (2, 9);
/// How long the first connection may take.
const PATIENCE: Duration = Duration::from_secs(5);
/// How often the connection is asked whether it is alive.
const PING: Duration = Duration::from_secs(2);
/// How long a table waits to hand a message over; the connection may be gone, and then it is lost.
const HANDED_OVER: Duration = Duration::from_millis(100);
/// How long a node that ends waits for what it has sent, and for questions that others have sent before they knew.
const LINGER: Duration = Duration::from_millis(300);
/// How many questions may wait.
const WAITING: usize = 1024;
/// After a connection was lost, it is tried again after this long; twice as long each further time, up to the other.
const AGAIN: (Duration, Duration) = (Duration::from_millis(50), Duration::from_secs(2));

/// A connection to a NATS server. It comes back by itself.
#[derive(Clone)]
pub struct NatsBus {
    client: Client,
    /// What our subjects begin with.
    prefix: Arc<str>,
}

impl NatsBus {
    /// Connects.
    ///
    /// # Errors
    /// When the address is wrong, nobody answers there, or the server is too old; in a sentence.
    pub async fn connect(url: &str, cluster: &str) -> Result<NatsBus, String> {
        if !["nats://", "tls://"].iter().any(|scheme| url.starts_with(scheme)) {
            return Err("the address of the bus should be like nats://bus.example:4222".to_owned());
        }
        // What comes after the password.
        let place = url.rsplit('@').next().unwrap_or(url).trim_start_matches("nats://").trim_start_matches("tls://");
        let options = ConnectOptions::new()
            .name("slipway")
            .connection_timeout(PATIENCE)
            .ping_interval(PING)
            .request_timeout(None)
            .reconnect_delay_callback(|attempts| {
                let doubled = 2_u32.saturating_pow(u32::try_from(attempts).unwrap_or(16).min(16));
                AGAIN.0.saturating_mul(doubled).min(AGAIN.1)
            });
        let connected = timeout(PATIENCE, options.connect(url)).await;
        let client = match connected {
            Ok(Ok(client)) => client,
            Ok(Err(error)) => return Err(format!("the bus at {place} cannot be reached ({error})")),
            Err(_) => return Err(format!("the bus at {place} cannot be reached (no answer within 5 seconds)")),
        };
        let version = client.server_info().version.clone();
        if version_of(&version).is_some_and(|version| version < OLDEST) {
            let (major, minor) = OLDEST;
            return Err(format!("the bus at {place} is NATS {version}; Slipway needs {major}.{minor} or newer"));
        }
        Ok(NatsBus { client, prefix: format!("slipway.{cluster}").into() })
    }

    pub(super) fn is_connected(&self) -> bool {
        self.client.connection_state() == State::Connected
    }

    pub(super) async fn ask(&self, node: &str, question: Vec<u8>, patience: Duration) -> Result<Vec<u8>, Unanswered> {
        if !self.is_connected() {
            return Err(Unanswered::Nobody);
        }
        let subject = format!("{}.node.{node}", self.prefix);
        match timeout(patience, self.client.request(subject, question.into())).await {
            Ok(Ok(answer)) => Ok(answer.payload.to_vec()),
            Ok(Err(error)) if error.kind() == RequestErrorKind::NoResponders => Err(Unanswered::Nobody),
            _ => Err(Unanswered::Late),
        }
    }

    pub(super) async fn publish(&self, subject: &str, message: Vec<u8>) {
        if self.is_connected() {
            let subject = format!("{}.{subject}", self.prefix);
            // Those who miss it notice by the numbers.
            let _ = timeout(HANDED_OVER, self.client.publish(subject, message.into())).await;
        }
    }

    pub(super) async fn finish(&self) {
        let _ = timeout(LINGER, self.client.flush()).await;
        sleep(LINGER).await;
    }

    pub(super) async fn reply(&self, subject: Subject, answer: Vec<u8>) {
        let _ = timeout(HANDED_OVER, self.client.publish(subject, answer.into())).await;
    }

    pub(super) async fn subscribe(&self, subject: &str) -> Option<Subscriber> {
        let subscribed = self.client.subscribe(format!("{}.{subject}", self.prefix));
        timeout(HANDED_OVER, subscribed).await.ok()?.ok()
    }

    /// Its subscription comes back with the connection; only the first may have to wait for one.
    pub(super) async fn listen(&self, node: &str) -> mpsc::Receiver<Inquiry> {
        let (questions, waiting) = mpsc::channel(WAITING);
        let (bus, subject) = (self.clone(), format!("node.{node}"));
        let mut subscribed = bus.subscribe(&subject).await;
        tokio::spawn(async move {
            loop {
                while let Some(message) = match &mut subscribed {
                    Some(messages) => messages.next().await,
                    None => None,
                } {
                    let asked = Inquiry {
                        question: message.payload.to_vec(),
                        reply: ReplyTo::Nats(bus.clone(), message.reply),
                    };
                    if questions.send(asked).await.is_err() {
                        return;
                    }
                }
                if questions.is_closed() {
                    return;
                }
                sleep(AGAIN.1).await;
                subscribed = bus.subscribe(&subject).await;
            }
        });
        waiting
    }
}

/// The first two numbers of a version.
fn version_of(text: &str) -> Option<(u32, u32)> {
    let mut numbers = text.split(['.', '-']).map(str::parse::<u32>);
    Some((numbers.next()?.ok()?, numbers.next()?.ok()?))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_version_is_read_by_its_first_two_numbers() {
        assert_eq!(version_of("2.9.10"), Some((2, 9)));
        assert_eq!(version_of("2.11.0-RC.1"), Some((2, 11)));
        assert_eq!(version_of("unknown"), None);
        assert!(version_of("2.8.4").unwrap() < OLDEST);
    }

    #[tokio::test]
    async fn what_is_wrong_with_a_bus_is_a_sentence_without_the_password() {
        for url in ["http://127.0.0.1:1", "nats://ann:secret@127.0.0.1:1"] {
            let said = NatsBus::connect(url, "test").await.err().unwrap();
            assert!(said.contains("bus") && !said.contains("secret"), "{said}");
        }
    }
}
