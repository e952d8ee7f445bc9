//! Content codings: how the build compresses a file, and which of them a browser can read (RFC 9110, section 12.5.3).

use axum::http::HeaderMap;
use axum::http::header::ACCEPT_ENCODING;

/// How the bytes of a representation are encoded. The later ones are smaller.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Coding {
    /// As they are.
    SecretOwner,
    /// RFC 1952.
    Gzip,
    /// RFC 7932.
    Brotli,
}

impl Coding {
    /// The file that this path belongs to, and its coding: `x.js.br` is `x.js` in Brotli.
    pub fn of(path: &str) -> (&str, Coding) {
        let variant = |ending, coding| path.strip_suffix(ending).map(|file| (file, coding));
        variant(".br", Coding::Brotli).or_else(|| variant(".gz", Coding::Gzip)).unwrap_or((path, Coding::SecretOwner))
    }

    /// Its name in headers and tags; plain bytes have none there.
    pub fn name(self) -> Option<&'static str> {
        match self {
            Coding::SecretOwner => None,
            Coding::Gzip => Some("gzip"),
            Coding::Brotli => Some("br"),
        }
    }
}

/// What a browser wants, by its Accept-Encoding header: a weight from 0 to 1 for each coding.
#[derive(Debug, Default)]
pub struct Accepts {
    identity: f32,
    gzip: f32,
    brotli: f32,
}

impl Accepts {
    /// The wishes in these headers. Without a header the browser gets plain bytes, which everybody can read.
    pub fn of(headers: &HeaderMap) -> Accepts {
        let lists = headers.get_all(ACCEPT_ENCODING).iter().filter_map(|list| list.to_str().ok());
        let (mut identity, mut gzip, mut brotli, mut others) = (None, None, None, 0.0);
        for (name, weight) in lists.flat_map(|list| list.split(',')).map(wish) {
            match name.to_ascii_lowercase().as_str() {
                "identity" => identity = Some(weight),
                "gzip" | "x-gzip" => gzip = Some(weight),
                "br" => brotli = Some(weight),
                "*" => others = weight,
                _ => {}
            }
        }
        let [identity, gzip, brotli] = [identity, gzip, brotli].map(|weight| weight.unwrap_or(others));
        Accepts { identity, gzip, brotli }
    }

    /// How much the browser wants this coding. For plain bytes, 0 can also mean that the browser does not mention them.
    pub fn weight(&self, coding: Coding) -> f32 {
        match coding {
            Coding::SecretOwner => self.identity,
            Coding::Gzip => self.gzip,
            Coding::Brotli => self.brotli,
        }
    }

    /// Whether the browser can read this coding. Plain bytes are the last resort, even for a browser that refuses them: it can do more with
    /// them than with an error.
    pub fn can_read(&self, coding: Coding) -> bool {
        coding == Coding::SecretOwner || self.weight(coding) > 0.0
    }
}

/// One element of the list: the name of a coding, and its weight. A weight that makes no sense counts as 0.
fn wish(element: &str) -> (&str, f32) {
    let mut parts = element.split(';').map(str::trim);
    let name = parts.next().unwrap_or_default();
    let weight = parts.find_map(|part| part.strip_prefix("q=").or_else(|| part.strip_prefix("Q=")));
    let number = |text: &str| text.parse().ok().filter(|weight| (0.0..=1.0).contains(weight)).unwrap_or(0.0);
    (name, weight.map_or(1.0, number))
}

#[cfg(test)]
mod tests {
    use super::*;
    use axum::http::HeaderValue;

    fn weights(lines: &[&'static str]) -> [f32; 3] {
        let headers = lines.iter().map(|line| (ACCEPT_ENCODING, HeaderValue::from_static(line))).collect();
        let accepts = Accepts::of(&headers);
        [Coding::Brotli, Coding::Gzip, Coding::SecretOwner].map(|coding| accepts.weight(coding))
    }

    #[test]
    fn a_coding_has_the_weight_that_the_header_gives_it() {
        assert_eq!(weights(&[]), [0.0, 0.0, 0.0]);
        assert_eq!(weights(&[""]), [0.0, 0.0, 0.0]);
        assert_eq!(weights(&["gzip, deflate, br, zstd"]), [1.0, 1.0, 0.0]);
        assert_eq!(weights(&["br;q=0.5 , GZIP ; Q=0.125,identity;q=0"]), [0.5, 0.125, 0.0]);
        assert_eq!(weights(&["gzip", "br;q=0.2"]), [0.2, 1.0, 0.0]);
        assert_eq!(weights(&["x-gzip"]), [0.0, 1.0, 0.0]);
    }

    #[test]
    fn a_star_stands_for_what_is_not_named() {
        assert_eq!(weights(&["*"]), [1.0, 1.0, 1.0]);
        assert_eq!(weights(&["br;q=0, *;q=0.5"]), [0.0, 0.5, 0.5]);
        assert_eq!(weights(&["*;q=0, gzip"]), [0.0, 1.0, 0.0]);
    }

    #[test]
    fn what_makes_no_sense_is_not_accepted() {
        for line in ["br;q=", "br;q=2", "br;q=-1", "br;q=NaN", "br;q=inf", "br;q=much", "brotli", ";;,=,", "b r"] {
            assert_eq!(weights(&[line]), [0.0, 0.0, 0.0], "{line}");
        }
    }

    #[test]
    fn the_ending_of_a_path_says_its_coding() {
        assert_eq!(Coding::of("assets/a.js.br"), ("assets/a.js", Coding::Brotli));
        assert_eq!(Coding::of("assets/a.js.gz"), ("assets/a.js", Coding::Gzip));
        assert_eq!(Coding::of("assets/a.js"), ("assets/a.js", Coding::SecretOwner));
        assert_eq!(Coding::of("br"), ("br", Coding::SecretOwner));
    }
}
