//! The syntax of SGF: a text becomes nodes with properties, and nothing is understood yet.
//!
//! What FF\[4\] asks for is read, and what older programs wrote instead: text before the game, lower-case letters in names, any
//! white space between things. The trees of SGF are nested; here they are a flat list in which a parent comes before its
//! children, so that no depth of nesting is too deep.

use super::error::{RecordError, SyntaxProblem};

/// A property that a record keeps without understanding it, such as `BL[571.4]` for a clock.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Property {
    name: String,
    /// As they stand in the file, escapes included: in a value of two parts `\:` is not the colon between them.
    values: Vec<String>,
}

impl Property {
    /// A property with one value.
    ///
    /// # Errors
    /// When the name is not made of capital letters.
    pub fn new(name: &str, text: &str) -> Result<Property, RecordError> {
        if name.is_empty() || !name.bytes().all(|letter| letter.is_ascii_uppercase()) {
            return Err(RecordError::PropertyName { name: name.to_owned() });
        }
        Ok(Property::of(name, text))
    }

    /// A property with one value and a name that is one.
    pub(super) fn of(name: &str, text: &str) -> Property {
        Property { name: name.to_owned(), values: vec![escape(text)] }
    }

    /// Its name, like `BL`.
    #[must_use]
    pub fn name(&self) -> &str {
        &self.name
    }

    /// Its values as text, of which there is at least one.
    pub fn texts(&self) -> impl Iterator<Item = String> {
        self.values.iter().map(|value| unescape(value))
    }

    /// Puts a text in place of the values.
    pub(super) fn say(&mut self, text: &str) {
        self.values = vec![escape(text)];
    }

    /// The values with their escapes, to be changed.
    pub(super) fn values_mut(&mut self) -> &mut [String] {
        &mut self.values
    }

    /// The values with their escapes.
    pub(super) fn into_values(self) -> Vec<String> {
        self.values
    }
}

impl std::fmt::Display for Property {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(&self.name)?;
        self.values.iter().try_for_each(|value| write!(f, "[{value}]"))
    }
}

/// A node as it stands in the file.
#[derive(Debug)]
pub(super) struct RawNode {
    /// Which node it follows; only the first follows none.
    pub parent: Option<usize>,
    pub properties: Vec<Property>,
}

/// The nodes of the first game in the text, in the order of the file.
pub(super) fn scan(text: &str) -> Result<Vec<RawNode>, RecordError> {
    let text = text.replace("\r\n", "\n").replace('\r', "\n");
    let start = first_game(&text).ok_or(RecordError::NoGame)?;
    Scanner { text: &text, at: start }.game()
}

/// Where the first `(` stands that is followed by `;`. What is before it, a byte order mark or a letter, is not SGF.
fn first_game(text: &str) -> Option<usize> {
    text.match_indices('(').map(|(at, _)| at).find(|&at| {
        let rest = text[at + 1..].trim_start();
        rest.starts_with(';')
    })
}

struct Scanner<'a> {
    text: &'a str,
    at: usize,
}

impl Scanner<'_> {
    fn game(&mut self) -> Result<Vec<RawNode>, RecordError> {
        let mut nodes: Vec<RawNode> = Vec::new();
        // For each "(" that is open, the node before it.
        let mut forks: Vec<Option<usize>> = Vec::new();
        let mut current = None;
        // Whether properties belong to the current node: not between a bracket and the next ";".
        let mut within_node = false;
        while let Some(letter) = self.skip_space() {
            match letter {
                '(' => {
                    forks.push(current);
                    within_node = false;
                }
                ')' => {
                    current = forks.pop().flatten();
                    within_node = false;
                    if forks.is_empty() {
                        return Ok(nodes);
                    }
                }
                ';' => {
                    nodes.push(RawNode { parent: current, properties: Vec::new() });
                    current = Some(nodes.len() - 1);
                    within_node = true;
                }
                _ if letter.is_ascii_alphabetic() => {
                    if !within_node {
                        return Err(self.error(self.at, SyntaxProblem::OutsideNode));
                    }
                    let property = self.property()?;
                    nodes.last_mut().expect("a node was begun").properties.push(property);
                    continue;
                }
                _ => return Err(self.error(self.at, SyntaxProblem::Unexpected { letter })),
            }
            self.at += 1;
        }
        Err(self.error(self.at, SyntaxProblem::NotClosed { missing: forks.len() }))
    }

    fn property(&mut self) -> Result<Property, RecordError> {
        let start = self.at;
        let written = self.text[start..].split(|c: char| !c.is_ascii_alphabetic()).next().unwrap_or_default();
        self.at += written.len();
        // Old programs wrote "GaMe" for GM: only the capitals count. A name without any is somebody's typing.
        let capitals: String = written.chars().filter(char::is_ascii_uppercase).collect();
        let name = if capitals.is_empty() { written.to_ascii_uppercase() } else { capitals };
        let mut values = Vec::new();
        while self.skip_space() == Some('[') {
            values.push(self.value(&name)?);
        }
        if values.is_empty() {
            return Err(self.error(start, SyntaxProblem::NoValue { name }));
        }
        Ok(Property { name, values })
    }

    /// The value that begins here, without its brackets and with its escapes.
    fn value(&mut self, name: &str) -> Result<String, RecordError> {
        let start = self.at;
        let mut escaped = false;
        for (offset, letter) in self.text[start + 1..].char_indices() {
            match letter {
                ']' if !escaped => {
                    let end = start + 1 + offset;
                    self.at = end + 1;
                    return Ok(self.text[start + 1..end].to_owned());
                }
                _ => escaped = letter == '\\' && !escaped,
            }
        }
        Err(self.error(start, SyntaxProblem::ValueNotClosed { name: name.to_owned() }))
    }

    /// Goes to the next character that is not white space, and tells it.
    fn skip_space(&mut self) -> Option<char> {
        let rest = &self.text[self.at..];
        let trimmed = rest.trim_start();
        self.at += rest.len() - trimmed.len();
        trimmed.chars().next()
    }

    fn error(&self, at: usize, problem: SyntaxProblem) -> RecordError {
        let before = &self.text[..at];
        let begin = before.rfind('\n').map_or(0, |end| end + 1);
        let column = before[begin..].chars().filter(|&c| c != '\u{feff}').count() + 1;
        RecordError::Syntax { line: before.matches('\n').count() + 1, column, problem }
    }
}

/// The text that a value stands for: a backslash makes the next character a plain one, and hides a line break.
pub(super) fn unescape(value: &str) -> String {
    let mut text = String::with_capacity(value.len());
    let mut letters = value.chars();
    while let Some(letter) = letters.next() {
        match letter {
            '\\' => text.extend(letters.next().filter(|&next| next != '\n')),
            _ => text.push(letter),
        }
    }
    text
}

/// The text as a value can hold it.
pub(super) fn escape(text: &str) -> String {
    let mut value = String::with_capacity(text.len());
    for letter in text.chars() {
        if matches!(letter, ']' | '\\') {
            value.push('\\');
        }
        value.push(letter);
    }
    value
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a test that cannot go on fails")]

    use super::*;

    /// Each node as its parent's number and its properties.
    fn scanned(text: &str) -> Vec<String> {
        let shown = |node: &RawNode| {
            let properties: String = node.properties.iter().map(Property::to_string).collect();
            node.parent.map_or(properties.clone(), |parent| format!("{parent}:{properties}"))
        };
        scan(text).unwrap().iter().map(shown).collect()
    }

    #[test]
    fn a_parent_comes_before_its_children_and_children_are_in_order() {
        assert_eq!(scanned("(;A[0];A[1](;A[2];A[3])(;A[4]))"), ["A[0]", "0:A[1]", "1:A[2]", "2:A[3]", "1:A[4]"]);
    }

    #[test]
    fn white_space_and_old_names_are_read() {
        assert_eq!(
            scanned("\u{feff}mail (see below)\n( ;\tGaMe [1]\n[2] ; Black[d4] ; c[x] )"),
            ["GM[1][2]", "0:B[d4]", "1:C[x]"]
        );
    }

    #[test]
    fn escapes_and_brackets_stay_as_they_are_in_values() {
        assert_eq!(scanned(r"(;C[a [b\] (;) \\])"), [r"C[a [b\] (;) \\]"]);
        assert_eq!(unescape("a [b\\] \\\\ so\\\nft"), r"a [b] \ soft");
        assert_eq!(unescape(&escape(r"\]\\]:[")), r"\]\\]:[");
    }

    #[test]
    fn brackets_around_brackets_are_no_nodes() {
        assert_eq!(scanned("(;A[0](((;A[1])))(;A[2]);A[3])"), ["A[0]", "0:A[1]", "0:A[2]", "0:A[3]"]);
    }

    #[test]
    fn a_hundred_thousand_nested_variations_are_nothing_special() {
        let deep = 100_000;
        assert_eq!(scan(&("(;".repeat(deep) + &")".repeat(deep))).unwrap().len(), deep);
        assert_eq!(scan(&("(;".to_owned() + &"(".repeat(deep) + &")".repeat(deep + 1))).unwrap().len(), 1);
    }
}
