//! Letters: plain text, over somebody's SMTP server.
//!
//! A server has a mailer, or it sends no mail; nothing else depends on it. Credentials are never logged, nor is it logged to whom a letter goes.

mod address;

use std::fmt;
use std::time::Duration;

use lettre::message::header::{ContentType, Header, HeaderName, HeaderValue};
use lettre::message::{Mailbox, SinglePart};
use lettre::transport::smtp::authentication::Credentials;
use lettre::transport::smtp::client::{Tls, TlsParameters};
use lettre::transport::smtp::extension::ClientId;
use lettre::{Address, AsyncSmtpTransport, AsyncTransport, Message, Tokio1Executor};
use percent_encoding::percent_decode_str;
use thiserror::Error;
use tokio::time::timeout;
use url::Host;

use crate::ids::random_letters;

pub use address::{AddressError, MailOptions, MailSender, PublicUrl, SmtpUrl, read_address};

/// How long a server may take for one command, and for a whole letter.
const COMMAND: Duration = Duration::from_secs(10);
const LETTER: Duration = Duration::from_secs(30);
/// How long the name of a letter is.
const NAME: usize = 20;

/// A letter to somebody.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Letter {
    /// Whom it is for: an address that [`read_address`] has read.
    pub to: String,
    /// What it is about, in one line.
    pub subject: String,
    /// What it says.
    pub text: String,
    /// Its name on its way, without brackets: a letter that is sent again under the same name is shown once. One by lot unless given.
    pub message_id: Option<String>,
}

/// Why a letter did not go out.
#[derive(Debug, Error)]
pub enum MailError {
    /// It cannot be sent to anybody like this, now or later.
    #[error("no such letter can be sent: {0}")]
    Refused(String),
    /// Later it may go.
    #[error("the mail server did not take a letter: {0}")]
    Failed(String),
}

/// Sends letters.
#[derive(Clone)]
pub struct Mailer {
    transport: AsyncSmtpTransport<Tokio1Executor>,
    sender: Mailbox,
}

/// Says that nobody has to answer: "an automatic process" has written this (RFC 3834, section 5).
#[derive(Clone)]
struct AutoSubmitted;

impl Header for AutoSubmitted {
    fn name() -> HeaderName {
        HeaderName::new_from_ascii_str("Auto-Submitted")
    }

    fn parse(_: &str) -> Result<AutoSubmitted, Box<dyn std::error::Error + Send + Sync>> {
        Ok(AutoSubmitted)
    }

    fn display(&self) -> HeaderValue {
        HeaderValue::new(AutoSubmitted::name(), "auto-generated".to_owned())
    }
}

/// Where letters of this kind are ended (RFC 2369, section 3.2).
#[derive(Clone)]
struct ListUnsubscribe(String);

impl Header for ListUnsubscribe {
    fn name() -> HeaderName {
        HeaderName::new_from_ascii_str("List-Unsubscribe")
    }

    fn parse(text: &str) -> Result<ListUnsubscribe, Box<dyn std::error::Error + Send + Sync>> {
        Ok(ListUnsubscribe(text.to_owned()))
    }

    fn display(&self) -> HeaderValue {
        // An address is never folded.
        HeaderValue::dangerous_new_pre_encoded(ListUnsubscribe::name(), self.0.clone(), self.0.clone())
    }
}

/// A request without any question ends them (RFC 8058, section 3.1).
#[derive(Clone)]
struct OneClick;

impl Header for OneClick {
    fn name() -> HeaderName {
        HeaderName::new_from_ascii_str("List-Unsubscribe-Post")
    }

    fn parse(_: &str) -> Result<OneClick, Box<dyn std::error::Error + Send + Sync>> {
        Ok(OneClick)
    }

    fn display(&self) -> HeaderValue {
        HeaderValue::new(OneClick::name(), "List-Unsubscribe=One-Click".to_owned())
    }
}

impl Mailer {
    /// Over this server. Nothing is sent yet.
    ///
    /// # Errors
    /// When the server could never be reached encrypted: its name is no name.
    pub fn new(options: &MailOptions, public: &PublicUrl) -> Result<Mailer, MailError> {
        let (url, host) = (&options.server, options.server.host());
        // Without the brackets that an address has in a URL.
        let host = match host {
            Host::Ipv6(address) => address.to_string(),
            Host::Ipv4(_) | Host::Domain(_) => host.to_string(),
        };
        let parameters =
            || TlsParameters::new(host.clone()).map_err(|error| MailError::Refused(format!("{host}: {error}")));
        let (port, tls) = match url.0.scheme() {
            "smtps" => (465, Tls::Wrapper(parameters()?)),
            _ if url.is_open() => (25, Tls::None),
            _ => (587, Tls::Required(parameters()?)),
        };
        let mut builder = AsyncSmtpTransport::<Tokio1Executor>::builder_dangerous(host)
            .port(url.0.port().unwrap_or(port))
            .tls(tls)
            .timeout(Some(COMMAND))
            .hello_name(ClientId::Domain(public.host().to_owned()));
        if !url.0.username().is_empty() {
            let read = |text: &str| percent_decode_str(text).decode_utf8_lossy().into_owned();
            let (user, password) = (read(url.0.username()), read(url.0.password().unwrap_or_default()));
            builder = builder.credentials(Credentials::new(user, password));
        }
        Ok(Mailer { transport: builder.build(), sender: options.sender.0.clone() })
    }

    /// Sends a letter. When it returns, the mail server has it.
    ///
    /// # Errors
    /// When the mail server does not take it: for ever, or now.
    pub async fn send(&self, letter: Letter) -> Result<(), MailError> {
        self.send_written(self.written(letter, None)?).await
    }

    /// Sends a letter of a kind that somebody may not want any more: a request to `stop` ends them (RFC 8058), which mail programs offer as a button.
    ///
    /// # Errors
    /// When the mail server does not take it: for ever, or now.
    pub async fn send_stoppable(&self, letter: Letter, stop: &str) -> Result<(), MailError> {
        self.send_written(self.written(letter, Some(stop))?).await
    }

    async fn send_written(&self, message: Message) -> Result<(), MailError> {
        let sent = match timeout(LETTER, self.transport.send(message)).await {
            Ok(Ok(_)) => Ok(()),
            Ok(Err(error)) if error.is_permanent() => Err(MailError::Refused(whole(&error))),
            Ok(Err(error)) => Err(MailError::Failed(whole(&error))),
            Err(_) => Err(MailError::Failed(format!("it took longer than {} s", LETTER.as_secs()))),
        };
        let outcome = if sent.is_ok() { "slipway_letters_sent" } else { "slipway_letters_failed" };
        metrics::counter!(outcome).increment(1);
        sent
    }

    fn written(
        &self,
        Letter { to, subject, text, message_id }: Letter,
        stop: Option<&str>,
    ) -> Result<Message, MailError> {
        let refused = |why: &dyn fmt::Display| MailError::Refused(why.to_string());
        let to: Address = to.parse().map_err(|_| refused(&"it has no address"))?;
        let name = message_id.unwrap_or_else(|| format!("{}@{}", random_letters(NAME), self.sender.email.domain()));
        let mut builder = Message::builder();
        if let Some(stop) = stop {
            builder = builder.header(ListUnsubscribe(format!("<{stop}>"))).header(OneClick);
        }
        builder
            .from(self.sender.clone())
            .to(Mailbox::new(None, to))
            .subject(subject)
            .message_id(Some(format!("<{name}>")))
            .header(AutoSubmitted)
            .singlepart(SinglePart::builder().header(ContentType::TEXT_PLAIN).body(text))
            .map_err(|error| refused(&error))
    }
}

/// An error with its causes.
fn whole(error: &dyn std::error::Error) -> String {
    let causes = std::iter::successors(error.source(), |error| error.source());
    causes.fold(error.to_string(), |mut text, cause| {
        let cause = cause.to_string();
        if !text.contains(&cause) {
            text.push_str(": ");
            text.push_str(&cause);
        }
        text
    })
}

#[cfg(test)]
mod tests {
    use xtask_services::{Letterbox, Reception};

    use super::*;

    fn mailer(url: &str) -> Mailer {
        let sender = "Slipway <games@play.example>".parse().unwrap();
        let options = MailOptions { server: url.parse().unwrap(), sender };
        Mailer::new(&options, &"https://play.example".parse().unwrap()).unwrap()
    }

    fn letter() -> Letter {
        let text = "Schöne Grüße\n.\nFrom here\n".to_owned();
        Letter { to: "ada@mail.example".to_owned(), subject: "Übung".to_owned(), text, message_id: None }
    }

    #[tokio::test]
    async fn a_letter_arrives_as_it_was_written() {
        let letterbox = Letterbox::open().unwrap();
        let mailer = mailer(&letterbox.url());
        mailer.send(letter()).await.unwrap();
        mailer.send(Letter { message_id: Some("turn-1@play.example".to_owned()), ..letter() }).await.unwrap();
        let [first, second] = letterbox.letters().try_into().unwrap();
        assert_eq!(
            (first.from.as_str(), first.to.as_slice()),
            ("games@play.example", ["ada@mail.example".to_owned()].as_slice())
        );
        assert_eq!(first.text.trim_end(), letter().text.trim_end());
        for line in
            ["From: Slipway <games@play.example>", "To: ada@mail.example", "Auto-Submitted: auto-generated", "Date: "]
        {
            assert!(first.head.contains(line), "{}", first.head);
        }
        assert!(first.head.contains("@play.example>") && !first.head.contains("Übung"), "{}", first.head);
        assert!(second.head.contains("Message-ID: <turn-1@play.example>"), "{}", second.head);
    }

    #[tokio::test]
    async fn a_mail_server_with_a_password_gets_it_on_this_machine() {
        let letterbox = Letterbox::locked("slip", "p@ss:word").unwrap();
        let at = letterbox.address;
        mailer(&format!("smtp://slip:p%40ss%3Aword@{at}")).send(letter()).await.unwrap();
        let refused = mailer(&format!("smtp://slip:wrong@{at}")).send(letter()).await;
        assert!(matches!(refused, Err(MailError::Refused(_))), "{refused:?}");
        assert_eq!(letterbox.letters().len(), 1);
    }

    #[tokio::test]
    async fn what_may_go_later_is_told_from_what_never_goes() {
        let letterbox = Letterbox::open().unwrap();
        let mailer = mailer(&letterbox.url());
        letterbox.receives(Reception::Later);
        assert!(matches!(mailer.send(letter()).await, Err(MailError::Failed(_))));
        letterbox.receives(Reception::Never);
        assert!(matches!(mailer.send(letter()).await, Err(MailError::Refused(_))));
        let nobody = mailer.send(Letter { to: "nobody".to_owned(), ..letter() }).await;
        assert!(matches!(nobody, Err(MailError::Refused(_))));
        // A server without encryption gets nothing where encryption is due.
        let url = format!("smtp://user:password@localhost.test:{}", letterbox.address.port());
        assert!(matches!(super::tests::mailer(&url).send(letter()).await, Err(MailError::Failed(_))));
        assert_eq!(letterbox.letters(), []);
    }
}
