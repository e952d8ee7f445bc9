//! A record as SGF.

use std::fmt;

use super::sgf::{Property, escape};
use super::{Record, RecordNode};
use crate::core::rules::Pie;
use crate::core::setup::Setup;
use crate::core::side::Side;

/// A line is broken between two nodes before it gets longer than this.
const WIDTH: usize = 80;

/// What the first node says by the fields of a record, and what any node does: nothing else may say it a second time.
const OF_THE_RECORD: [&str; 10] = ["FF", "GM", "CA", "SZ", "RU", "POSITION", "PB", "PW", "DT", "RE"];
const OF_A_NODE: [&str; 6] = ["B", "W", "C", "AB", "AW", "AE"];

impl fmt::Display for Record {
    /// The record as SGF, the same for the same record.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "({}", self.first_node())?;
        let sides = self.sides();
        let mut children: Vec<Vec<usize>> = vec![Vec::new(); self.nodes.len()];
        for node in 1..self.nodes.len() {
            if let Some(parent) = self.parent(node) {
                children[parent].push(node);
            }
        }
        // A stack of what is still to be written, because variations may be nested deeper than functions can.
        let mut rest: Vec<TextPiece> = Vec::new();
        // The first node stands alone, and the turns begin on a line of their own.
        let mut column = WIDTH;
        push_variations(&mut rest, children.first().map_or(&[], Vec::as_slice));
        while let Some(piece) = rest.pop() {
            let node = match piece {
                TextPiece::Open => {
                    f.write_str("\n(")?;
                    column = 1;
                    continue;
                }
                TextPiece::Close => {
                    f.write_str(")")?;
                    column += 1;
                    continue;
                }
                TextPiece::Node(node) => node,
            };
            let text = written(&self.nodes[node], sides[node]);
            // Behind an opening bracket a node stands in any case.
            if column > 1 && column + text.lines().next().map_or(0, |line| line.chars().count()) > WIDTH {
                f.write_str("\n")?;
                column = 0;
            }
            f.write_str(&text)?;
            column = match text.rfind('\n') {
                Some(end) => text[end..].chars().count() - 1,
                None => column + text.chars().count(),
            };
            push_variations(&mut rest, &children[node]);
        }
        f.write_str(")\n")
    }
}

/// A part of the text that follows the first node.
enum TextPiece {
    Open,
    Node(usize),
    Close,
}

/// Puts the children of a node on the stack, the first on top. Only where there is a choice they are in brackets.
fn push_variations(rest: &mut Vec<TextPiece>, children: &[usize]) {
    match children {
        [only] => rest.push(TextPiece::Node(*only)),
        _ => rest.extend(
            children.iter().rev().flat_map(|&child| [TextPiece::Close, TextPiece::Node(child), TextPiece::Open]),
        ),
    }
}

impl Record {
    /// The first node: what the game is, who played it, and what else is known of it, each on a line of its own.
    fn first_node(&self) -> String {
        let mut lines = vec![format!(";FF[4]GM[{}]CA[UTF-8]SZ[{}]", self.game.id(), self.size)];
        match self.pie {
            Pie::On if self.game.pie_rule().is_none() => {}
            Pie::On => lines[0].push_str("RU[pie]"),
            Pie::Off => lines[0].push_str("RU[no pie]"),
        }
        let said = |name: &str, text: &Option<String>| text.as_ref().map(|text| Property::of(name, text).to_string());
        lines.extend(said("POSITION", &self.position));
        let people = [("PB", &self.black), ("PW", &self.white), ("DT", &self.date), ("RE", &self.result)];
        lines.push(people.iter().filter_map(|(name, text)| said(name, text)).collect());
        let root = self.nodes.first();
        let other = self.other.iter().chain(root.iter().flat_map(|root| &root.other));
        let free = |property: &&Property| !is_taken(property) && !OF_THE_RECORD.contains(&property.name());
        lines.push(other.filter(free).map(Property::to_string).collect());
        lines.extend(root.and_then(comment));
        lines.retain(|line| !line.is_empty());
        lines.join("\n")
    }

    /// The side whose turn each node has.
    fn sides(&self) -> Vec<Side> {
        let setup = self.position.as_deref().and_then(|text| Setup::parse(self.game, text).ok());
        let mut to_move = vec![setup.map_or(self.game.first_side(), |setup| setup.turn); self.nodes.len()];
        for node in 1..self.nodes.len() {
            let Some(parent) = self.parent(node) else { continue };
            to_move[node] = match self.nodes[parent].turn.as_deref() {
                None => to_move[parent],
                // Who exchanges colours goes on with the colour that was to move; a recoloured stone is a turn like others.
                Some("swap") if self.game.swap_exchanges_sides() => to_move[parent],
                Some(_) => to_move[parent].opponent(),
            };
        }
        to_move
    }
}

fn is_taken(property: &Property) -> bool {
    OF_A_NODE.contains(&property.name())
}

fn comment(node: &RecordNode) -> Option<String> {
    (!node.comment.is_empty()).then(|| format!("C[{}]", escape(&node.comment)))
}

fn written(node: &RecordNode, side: Side) -> String {
    let mut text = String::from(";");
    if let Some(turn) = &node.turn {
        text.push_str(&format!("{}[{}]", side.letter().to_ascii_uppercase(), escape(turn)));
    }
    text.extend(node.other.iter().filter(|property| !is_taken(property)).map(Property::to_string));
    text.extend(comment(node));
    text
}
