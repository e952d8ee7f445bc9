//! Addresses: where people find the server, where letters go out, whom they come from, and whom they go to.

use std::fmt;
use std::str::FromStr;

use axum::http::Uri;
use lettre::Address;
use lettre::message::Mailbox;
use thiserror::Error;
use url::{Host, Url};

/// The longest address that is used ("256 octets" with the two brackets, RFC 5321, section 4.5.3.1.3).
const ADDRESS: usize = 254;

/// Where people find this server: `https://play.example`, without a slash at the end.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PublicUrl(String);

/// A mail server that takes letters: `smtps://user:password@mail.example`.
#[derive(Clone, PartialEq, Eq)]
pub struct SmtpUrl(pub(super) Url);

/// Whom letters come from.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MailSender(pub(super) Mailbox);

/// How letters go out.
#[derive(Clone, Debug)]
pub struct MailOptions {
    /// Who takes them.
    pub server: SmtpUrl,
    /// Whom they come from.
    pub sender: MailSender,
}

/// Why an address of the set-up is refused.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum AddressError {
    /// Not where people could find anything.
    #[error("write the address as people's browsers have it, like https://play.example; the app is at its top")]
    Public,
    /// Not an address of a mail server.
    #[error("write it like smtps://user:password@mail.example or smtp://user:password@mail.example:587")]
    Server,
    /// Something that is not known after the question mark.
    #[error("only tls=none can stand after the question mark")]
    Parameter,
    /// A password would go through the network in the open.
    #[error("a password is never sent without encryption; leave tls=none away")]
    OpenPassword,
    /// Nobody's address.
    #[error("write an e-mail address, like slipway@play.example or Slipway <slipway@play.example>")]
    Sender,
}

impl FromStr for PublicUrl {
    type Err = AddressError;

    fn from_str(text: &str) -> Result<PublicUrl, AddressError> {
        let uri: Uri = text.trim().parse().map_err(|_| AddressError::Public)?;
        let is_top = matches!(uri.path(), "" | "/") && uri.query().is_none();
        match (uri.scheme_str(), uri.authority()) {
            (Some(scheme @ ("http" | "https")), Some(authority)) if is_top && !authority.as_str().contains('@') => {
                Ok(PublicUrl(format!("{scheme}://{}", authority.as_str().to_ascii_lowercase())))
            }
            _ => Err(AddressError::Public),
        }
    }
}

impl fmt::Display for PublicUrl {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl PublicUrl {
    /// The name of the machine, without a port.
    pub fn host(&self) -> &str {
        let authority = self.0.split_once("://").map_or("", |(_, authority)| authority);
        let is_port = |port: &str| port.bytes().all(|byte| byte.is_ascii_digit());
        authority.rsplit_once(':').filter(|(_, port)| is_port(port)).map_or(authority, |(host, _)| host)
    }
}

impl FromStr for SmtpUrl {
    type Err = AddressError;

    fn from_str(text: &str) -> Result<SmtpUrl, AddressError> {
        let url = Url::parse(text.trim()).map_err(|_| AddressError::Server)?;
        let has_rest = !matches!(url.path(), "" | "/") || url.fragment().is_some();
        if !matches!(url.scheme(), "smtp" | "smtps") || url.host_str().is_none_or(str::is_empty) || has_rest {
            return Err(AddressError::Server);
        }
        if url.query().is_some_and(|query| query != "tls=none" || url.scheme() == "smtps") {
            return Err(AddressError::Parameter);
        }
        let server = SmtpUrl(url);
        if server.is_open() && !server.is_here() && !server.0.username().is_empty() {
            return Err(AddressError::OpenPassword);
        }
        Ok(server)
    }
}

/// Never shows the password.
impl fmt::Debug for SmtpUrl {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "SmtpUrl({}://{})", self.0.scheme(), self.0.host_str().unwrap_or_default())
    }
}

impl SmtpUrl {
    /// Whether it is this very machine.
    fn is_here(&self) -> bool {
        match self.host() {
            Host::Ipv4(address) => address.is_loopback(),
            Host::Ipv6(address) => address.is_loopback(),
            Host::Domain(name) => name == "localhost",
        }
    }

    /// Whether nothing is encrypted: between processes of one machine, or because somebody has said so.
    pub(super) fn is_open(&self) -> bool {
        self.0.scheme() == "smtp" && (self.is_here() || self.0.query().is_some())
    }

    /// The machine. The parser leaves it a text for schemes that it does not know.
    pub(super) fn host(&self) -> Host {
        let text = self.0.host_str().unwrap_or_default();
        Host::parse(text).unwrap_or_else(|_| Host::Domain(text.to_owned()))
    }
}

impl FromStr for MailSender {
    type Err = AddressError;

    fn from_str(text: &str) -> Result<MailSender, AddressError> {
        let mut sender: Mailbox = text.trim().parse().map_err(|_| AddressError::Sender)?;
        sender.name.get_or_insert_with(|| "Slipway".to_owned());
        Ok(MailSender(sender))
    }
}

/// The address of somebody, as letters take it; none if it is not one. The part behind the @ is in small letters, as it means the same.
pub fn read_address(text: &str) -> Option<String> {
    let text = text.trim();
    let address: Address = text.parse().ok().filter(|_| text.len() <= ADDRESS)?;
    // What is not a name, such as [127.0.0.1], is a machine that somebody wants to reach from within.
    let is_name = address.domain().contains('.') && !address.domain().starts_with('[');
    is_name.then(|| format!("{}@{}", address.user(), address.domain().to_lowercase()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_public_address_is_the_top_of_a_site() {
        for (text, read) in [
            ("https://Play.example/", "https://play.example"),
            (" http://127.0.0.1:4750 ", "http://127.0.0.1:4750"),
            ("http://[::1]:80", "http://[::1]:80"),
        ] {
            assert_eq!(text.parse::<PublicUrl>().unwrap().to_string(), read);
        }
        for wrong in
            ["", "play.example", "ftp://play.example", "https://play.example/games", "https://a@b.c", "https://a/?b"]
        {
            assert_eq!(wrong.parse::<PublicUrl>(), Err(AddressError::Public), "{wrong}");
        }
        let host = |text: &str| text.parse::<PublicUrl>().unwrap().host().to_owned();
        assert_eq!([host("https://play.example:8443"), host("http://[::1]:80")], ["play.example", "[::1]"]);
    }

    #[test]
    fn a_mail_server_is_reached_encrypted_unless_it_is_this_machine() {
        let open = |text: &str| text.parse::<SmtpUrl>().map(|url| url.is_open());
        assert_eq!(open("smtp://user:pass@mail.example:587"), Ok(false));
        assert_eq!(open("smtps://user:p%40ss@mail.example"), Ok(false));
        assert_eq!(open("smtp://127.0.0.1:2525"), Ok(true));
        assert_eq!(open("smtp://[::1]:2525"), Ok(true));
        assert_eq!(open("smtp://relay.internal?tls=none"), Ok(true));
        assert_eq!(open("smtp://user:pass@relay.internal?tls=none"), Err(AddressError::OpenPassword));
        assert_eq!(open("smtp://mail.example?tls=perhaps"), Err(AddressError::Parameter));
        assert_eq!(open("smtps://mail.example?tls=none"), Err(AddressError::Parameter));
        for wrong in ["", "mail.example", "http://mail.example", "smtp://", "smtp://mail.example/box", "smtp:mail"] {
            assert_eq!(open(wrong), Err(AddressError::Server), "{wrong}");
        }
        let shown = format!("{:?}", "smtps://user:secret@mail.example".parse::<SmtpUrl>().unwrap());
        assert_eq!(shown, "SmtpUrl(smtps://mail.example)");
    }

    #[test]
    fn an_address_of_somebody_is_read_as_letters_take_it() {
        assert_eq!(read_address(" Ada@Mail.Example ").as_deref(), Some("Ada@mail.example"));
        for wrong in ["", "ada", "ada@", "@mail.example", "ada@localhost", "ada@[127.0.0.1]", "a b@mail.example"] {
            assert_eq!(read_address(wrong), None, "{wrong}");
        }
        for wrong in ["ada@mail.example\r\nRCPT TO:<eve@mail.example>", &format!("{}@mail.example", "a".repeat(300))] {
            assert_eq!(read_address(wrong), None, "{wrong}");
        }
    }

    #[test]
    fn a_sender_has_a_name() {
        let sender = |text: &str| text.parse::<MailSender>().map(|sender| sender.0.to_string());
        assert_eq!(sender("games@play.example"), Ok("Slipway <games@play.example>".to_owned()));
        assert_eq!(sender("Games <games@play.example>"), Ok("Games <games@play.example>".to_owned()));
        assert_eq!(sender("games"), Err(AddressError::Sender));
    }
}
