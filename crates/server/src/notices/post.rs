//! Sends a request to a push service, and reads nothing of the answer but its status.
//!
//! The address comes from a browser, so it may name any machine. Only one that everybody can reach is asked: the name is looked up, all its addresses are
//! looked at, and the connection goes to one of those, not to what the name means a moment later.

use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr};
use std::sync::{Arc, LazyLock};
use std::time::Duration;

use axum::body::Body;
use hyper::Request;
use hyper::client::conn::http1;
use hyper::header::{HOST, RETRY_AFTER};
use hyper_util::rt::TokioIo;
use rustls::pki_types::ServerName;
use rustls::{ClientConfig, RootCertStore};
use thiserror::Error;
use tokio::io::{AsyncRead, AsyncWrite};
use tokio::net::{TcpStream, lookup_host};
use tokio::time::timeout;
use tokio_rustls::TlsConnector;

use super::PrivatePush;
use super::push::{PushEndpoint, PushRequest};

/// How long all of it may take.
const PATIENCE: Duration = Duration::from_secs(10);
/// The longest that a service can ask to be left alone.
const LONGEST_WAIT: u64 = 3_600;

/// What a push service says.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PushAnswer {
    /// It has the notice.
    Taken,
    /// Nobody is there any more.
    Gone,
    /// It takes no such notice, now or later.
    Refused(u16),
    /// It may take it later: after this time, if it has said one.
    Later(u16, Option<Duration>),
}

/// Why a push service could not be asked.
#[derive(Debug, Error)]
pub enum PostError {
    /// It is a machine that not everybody can reach.
    #[error("the address leads into a private network")]
    Private,
    /// Nothing came of it.
    #[error("the push service cannot be reached: {0}")]
    Unreachable(String),
}

fn unreachable(error: impl std::fmt::Display) -> PostError {
    PostError::Unreachable(error.to_string())
}

static TLS: LazyLock<Option<TlsConnector>> = LazyLock::new(|| {
    let roots = RootCertStore { roots: webpki_roots::TLS_SERVER_ROOTS.to_vec() };
    let provider = Arc::new(rustls::crypto::ring::default_provider());
    let config = ClientConfig::builder_with_provider(provider).with_safe_default_protocol_versions().ok()?;
    Some(TlsConnector::from(Arc::new(config.with_root_certificates(roots).with_no_client_auth())))
});

/// Sends it.
///
/// # Errors
/// When the service cannot be reached, or may not be.
pub async fn post(
    endpoint: &PushEndpoint,
    request: PushRequest,
    private: PrivatePush,
) -> Result<PushAnswer, PostError> {
    timeout(PATIENCE, post_at_leisure(endpoint, request, private)).await.map_err(unreachable)?
}

async fn post_at_leisure(
    endpoint: &PushEndpoint,
    request: PushRequest,
    private: PrivatePush,
) -> Result<PushAnswer, PostError> {
    let addresses: Vec<SocketAddr> =
        lookup_host((endpoint.host.as_str(), endpoint.port)).await.map_err(unreachable)?.collect();
    if private == PrivatePush::Refused && !addresses.iter().all(|address| is_public(address.ip())) {
        return Err(PostError::Private);
    }
    let stream = TcpStream::connect(addresses.as_slice()).await.map_err(unreachable)?;
    if !endpoint.is_encrypted {
        return over(stream, endpoint, request).await;
    }
    let name = ServerName::try_from(endpoint.host.clone()).map_err(unreachable)?;
    let tls = TLS.as_ref().ok_or_else(|| unreachable("there is no TLS"))?;
    over(tls.connect(name, stream).await.map_err(unreachable)?, endpoint, request).await
}

/// One request over one connection, which ends with it. A redirection is not followed.
async fn over(
    stream: impl AsyncRead + AsyncWrite + Send + Unpin + 'static,
    endpoint: &PushEndpoint,
    PushRequest { headers, body }: PushRequest,
) -> Result<PushAnswer, PostError> {
    let (mut sender, connection) = http1::handshake(TokioIo::new(stream)).await.map_err(unreachable)?;
    let path = endpoint.uri.path_and_query().map_or("/", |path| path.as_str());
    let host = endpoint.uri.authority().map_or("", |authority| authority.as_str());
    let request = headers
        .iter()
        .fold(Request::post(path).header(HOST, host), |request, (name, value)| request.header(*name, value));
    let request = request.body(Body::from(body)).map_err(unreachable)?;
    let answer = async {
        let answer = sender.send_request(request).await.map_err(unreachable)?;
        let wait = answer.headers().get(RETRY_AFTER).and_then(|wait| wait.to_str().ok()?.trim().parse::<u64>().ok());
        let wait = wait.map(|seconds| Duration::from_secs(seconds.min(LONGEST_WAIT)));
        Ok(match answer.status().as_u16() {
            200..=299 => PushAnswer::Taken,
            404 | 410 => PushAnswer::Gone,
            status @ (408 | 429 | 500..) => PushAnswer::Later(status, wait),
            status => PushAnswer::Refused(status),
        })
    };
    let mut connection = std::pin::pin!(connection);
    let mut answer = std::pin::pin!(answer);
    // The connection does the work for as long as the answer is waited for; then both are dropped, with whatever else the service has to say.
    tokio::select! {
        biased;
        answer = &mut answer => return answer,
        ended = &mut connection => ended.map_err(unreachable)?,
    }
    answer.await
}

/// Whether everybody can reach this address, and not only those on the server's own networks.
fn is_public(address: IpAddr) -> bool {
    match address.to_canonical() {
        IpAddr::V4(address) => is_public_v4(address),
        IpAddr::V6(address) => is_public_v6(address),
    }
}

fn is_public_v4(address: Ipv4Addr) -> bool {
    let [first, second, third, _] = address.octets();
    let is_shared = first == 100 && (64..128).contains(&second);
    let is_for_protocols =
        (first, second, third) == (192, 0, 0) || (first, second) == (198, 18) || (first, second) == (198, 19);
    !(first == 0
        || first >= 224
        || address.is_private()
        || address.is_loopback()
        || address.is_link_local()
        || address.is_documentation()
        || is_shared
        || is_for_protocols)
}

fn is_public_v6(address: Ipv6Addr) -> bool {
    let segments = address.segments();
    let inner = |high: u16, low: u16| Ipv4Addr::from(u32::from(high) << 16 | u32::from(low));
    match segments {
        // An address of the old kind in a new one.
        [0x64, 0xff9b, 0, 0, 0, 0, high, low] => is_public_v4(inner(high, low)),
        [0x2002, high, low, ..] => is_public_v4(inner(high, low)),
        // Tunnels, tests and examples.
        [0x2001, 0..=0x1ff, ..] | [0x2001, 0xdb8, ..] | [0x3fff, ..] => false,
        // All that is given to sites so far.
        [first, ..] => first & 0xe000 == 0x2000,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_addresses_that_everybody_can_reach_are_asked() {
        for public in ["1.1.1.1", "142.250.1.1", "2606:4700::1111", "::ffff:1.1.1.1", "64:ff9b::1.1.1.1"] {
            assert!(is_public(public.parse().unwrap()), "{public}");
        }
        for private in [
            "0.0.0.0",
            "10.1.2.3",
            "100.64.0.1",
            "127.0.0.1",
            "169.254.169.254",
            "172.16.0.1",
            "192.0.0.8",
            "192.168.1.1",
            "198.18.0.1",
            "224.0.0.1",
            "255.255.255.255",
            "::",
            "::1",
            "fe80::1",
            "fd00::1",
            "ff02::1",
            "::ffff:10.0.0.1",
            "::10.0.0.1",
            "64:ff9b::10.0.0.1",
            "2002:7f00:1::",
            "2001:db8::1",
            "2001::1",
            "fec0::1",
        ] {
            assert!(!is_public(private.parse().unwrap()), "{private}");
        }
    }

    #[tokio::test]
    async fn a_name_that_leads_to_this_machine_is_not_asked() {
        for address in ["https://localhost/abc", "https://127.0.0.1/abc", "https://[::1]/abc"] {
            let endpoint = PushEndpoint::read(address, PrivatePush::Refused).unwrap();
            let request = PushRequest { headers: Vec::new(), body: Vec::new() };
            let asked = post(&endpoint, request, PrivatePush::Refused).await;
            assert!(matches!(asked, Err(PostError::Private)), "{address}: {asked:?}");
        }
    }
}
