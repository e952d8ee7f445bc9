//! Any text as a game record.

use crate::text;
use slipway_games::record::Record;

/// Panics if something does not hold of this input.
pub fn check(bytes: &[u8]) {
    let text = text(bytes);
    let record = match Record::parse(text) {
        Ok(record) => record,
        Err(error) => return assert!(!error.to_string().is_empty()),
    };
    let written = record.to_string();
    assert_eq!(Record::parse(&written).as_ref(), Ok(&record), "{written}");
    assert_eq!(Record::parse_as(&written, record.game).as_ref(), Ok(&record), "{written}");
    record.main_line().expect("what was read can be played");
    let last = record.nodes.len() - 1;
    record.line_to(last).expect("what was read can be played");
    for (number, node) in record.nodes.iter().enumerate() {
        assert_eq!(node.parent.is_none(), number == 0);
        assert!(node.parent.is_none_or(|parent| parent < number), "node {number} comes before its parent");
    }
}
