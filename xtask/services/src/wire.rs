//! Just enough of PostgreSQL's protocol to find the answer to a COMMIT among what the server sends.

/// What a commit is answered with, after the letter and the length.
const COMMIT: &[u8] = b"COMMIT\0";
/// The letter of the message that says a command is complete.
const COMPLETE: u8 = b'C';
/// A letter and four bytes of length, which count themselves.
const HEAD: usize = 5;

/// Reads what the server sends over one connection, piece by piece.
#[derive(Debug, Default)]
pub struct Answers {
    /// The beginning of the message that is being read: its head, and as much of the body as tells a commit.
    begun: Vec<u8>,
    /// What is left of its body.
    left: usize,
    /// Whether anything has come yet.
    is_under_way: bool,
}

impl Answers {
    /// Where in this piece an answer to a COMMIT begins, if one ends here: at 0 if it began in the piece before. Nothing more can be asked then.
    pub fn commit(&mut self, piece: &[u8]) -> Option<usize> {
        let mut start = 0;
        for (place, &byte) in piece.iter().enumerate() {
            // Before its first message, the server may say in one byte whether it encrypts.
            if !self.is_under_way {
                self.is_under_way = true;
                if matches!(byte, b'N' | b'S') {
                    continue;
                }
            }
            if self.begun.is_empty() {
                start = place;
            }
            if self.begun.len() < HEAD + COMMIT.len() {
                self.begun.push(byte);
            }
            if self.begun.len() == HEAD && self.left == 0 {
                let length = [self.begun[1], self.begun[2], self.begun[3], self.begun[4]];
                self.left = (u32::from_be_bytes(length) as usize).saturating_sub(4);
            } else if self.begun.len() >= HEAD {
                self.left -= 1;
            } else {
                continue;
            }
            if self.left == 0 {
                let message = std::mem::take(&mut self.begun);
                if message[0] == COMPLETE && &message[HEAD..] == COMMIT {
                    return Some(start);
                }
            }
        }
        None
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn message(letter: u8, body: &[u8]) -> Vec<u8> {
        let length = u32::try_from(body.len() + 4).unwrap().to_be_bytes();
        [&[letter], &length[..], body].concat()
    }

    /// As a server answers: encryption refused, greetings, a row with the word in it, a commit, ready.
    fn session() -> (Vec<u8>, usize) {
        let before = [
            b"N".to_vec(),
            message(b'R', &[0; 4]),
            message(b'S', b"TimeZone\0UTC\0"),
            message(b'2', b""),
            message(b'D', b"\0\x01\0\0\0\x07COMMIT\0"),
            message(b'C', b"INSERT 0 1\0"),
            message(b'C', b"COMMIT PREPARED\0"),
        ]
        .concat();
        let at = before.len();
        ([before, message(b'C', b"COMMIT\0"), message(b'Z', b"I")].concat(), at)
    }

    #[test]
    fn the_answer_to_a_commit_is_found_and_nothing_that_looks_like_it() {
        let (bytes, at) = session();
        assert_eq!(Answers::default().commit(&bytes), Some(at));
        assert_eq!(Answers::default().commit(&bytes[..at]), None);
        assert_eq!(Answers::default().commit(&bytes[1..]), Some(at - 1), "without a question about encryption");
    }

    #[test]
    fn it_is_found_however_the_pieces_are_cut() {
        let (bytes, at) = session();
        let end = at + HEAD + COMMIT.len();
        for size in 1..40 {
            let mut answers = Answers::default();
            let mut passed = 0;
            let found = bytes.chunks(size).find_map(|piece| {
                let found = answers.commit(piece).map(|start| passed + start);
                passed += piece.len();
                found
            });
            let found = found.unwrap_or_else(|| panic!("pieces of {size}"));
            assert!((at..end).contains(&found), "pieces of {size}: {found}");
        }
    }
}
