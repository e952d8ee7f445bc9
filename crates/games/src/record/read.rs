//! From the nodes of a file to a record: what the properties say, and whether the rules allow it.

use super::error::{NodeProblem, RecordError};
use super::sgf::{self, Property, RawNode};
use super::{Record, RecordNode, hex};
use crate::core::game::{Game, SizeError};
use crate::core::rules::{Pie, Rules};
use crate::core::setup::Setup;
use crate::core::side::Side;
use crate::games::Position;
use crate::start::StartError;

/// Hex in the list of games of SGF.
const HEX: &str = "11";

/// Reads the first game of a text; `wanted` is the game if the caller knows it.
pub(super) fn read(text: &str, wanted: Option<Game>) -> Result<Record, RecordError> {
    let mut nodes = sgf::scan(text)?;
    free_the_root(&mut nodes);
    let root = &mut nodes[0].properties;
    let name = simple(&take(root, "GM"));
    let is_hex = name.as_deref() == Some(HEX);
    let game = match name {
        _ if is_hex => Game::Slash,
        Some(name) => name.parse().map_err(RecordError::UnknownGame)?,
        None => wanted.ok_or(RecordError::NoGameName)?,
    };
    if let Some(wanted) = wanted.filter(|&wanted| wanted != game) {
        return Err(RecordError::OtherGame { found: game, wanted });
    }
    let setup = simple(&take(root, "POSITION"));
    let setup = setup.map(|text| Setup::parse(game, &text)).transpose().map_err(StartError::from)?;
    let size = match (simple(&take(root, "SZ")), &setup) {
        (Some(text), _) => size(game, &text)?,
        (None, Some(setup)) => setup.board().size(),
        (None, None) if is_hex => hex::DEFAULT_SIZE,
        (None, None) => return Err(RecordError::NoSize),
    };
    let rule = simple(&take(root, "RU"));
    // The rules of a Hex game are free text, and its pie rule shows only where it is used.
    let pie = if is_hex { Pie::On } else { rule.as_deref().map_or(Ok(Pie::On), pie)? };
    let board = game.board(size).map_err(StartError::from)?;
    if is_hex {
        hex::to_slash(&mut nodes, board)?;
    }
    let root = &mut nodes[0].properties;
    // The version of SGF and the letters of the file are the same in all that is written here.
    let _ = (take(root, "FF"), take(root, "CA"));
    let [black, white, result, date] = ["PB", "PW", "RE", "DT"].map(|name| simple(&take(root, name)));
    let position = setup.map(|setup| setup.to_string());
    let mut record =
        Record { game, size, pie, position, black, white, result, date, other: Vec::new(), nodes: Vec::new() };
    record.nodes = replay(record.start()?, nodes)?;
    record.other = std::mem::take(&mut record.nodes[0].other);
    Ok(record)
}

/// A turn in the first node gets a node of its own, so that what is before the first turn has one, too.
fn free_the_root(nodes: &mut Vec<RawNode>) {
    let turns: Vec<Property> = nodes[0].properties.extract_if(.., |property| side_of(property).is_some()).collect();
    if turns.is_empty() {
        return;
    }
    for node in &mut nodes[1..] {
        node.parent = node.parent.map(|parent| parent + 1);
    }
    nodes.insert(1, RawNode { parent: Some(0), properties: turns });
}

/// Plays every variation through. The nodes are in the order of the file, so the positions up to the parent of a node are always
/// among those up to the node before it, and none is played twice.
fn replay(start: Position, raw: Vec<RawNode>) -> Result<Vec<RecordNode>, RecordError> {
    let mut positions = vec![start];
    let mut plies: Vec<usize> = Vec::with_capacity(raw.len());
    let mut nodes = Vec::with_capacity(raw.len());
    for (index, RawNode { parent, mut properties }) in raw.into_iter().enumerate() {
        if let Some(stones) = properties.iter().find(|property| matches!(property.name(), "AB" | "AW" | "AE")) {
            return Err(node_error(index, stones, NodeProblem::SetupStones));
        }
        let mut ply = parent.map_or(0, |parent| plies[parent]);
        let mut turn = None;
        if let Some((place, text)) = the_turn(index, &properties)? {
            positions.truncate(ply + 1);
            let mut position = positions[ply].clone();
            let property = properties.remove(place);
            turn =
                Some(play(&mut position, &property, &text).map_err(|problem| node_error(index, &property, problem))?);
            positions.push(position);
            ply += 1;
        }
        plies.push(ply);
        let comment = take(&mut properties, "C").iter().map(|value| sgf::unescape(value)).collect::<Vec<_>>();
        nodes.push(RecordNode { parent, turn, comment: comment.join("\n"), other: properties });
    }
    Ok(nodes)
}

/// Plays a turn and tells its canonical spelling.
fn play(position: &mut Position, property: &Property, text: &str) -> Result<String, NodeProblem> {
    if side_of(property) != Some(position.turn()) {
        return Err(NodeProblem::OutOfTurn { turn: position.turn() });
    }
    let turn = position.read(text)?;
    position.play_turn(&turn).expect("what was read is legal");
    Ok(turn.on(position.board()).to_string())
}

/// Where among the properties of a node its turn is, and what it says.
pub(super) fn the_turn(node: usize, properties: &[Property]) -> Result<Option<(usize, String)>, RecordError> {
    let mut turns = properties.iter().enumerate().filter(|(_, property)| side_of(property).is_some());
    let Some((place, property)) = turns.next() else { return Ok(None) };
    let texts: Vec<String> = property.texts().collect();
    match (texts.as_slice(), turns.next()) {
        ([text], None) => Ok(Some((place, text.clone()))),
        (_, second) => Err(node_error(node, second.map_or(property, |(_, other)| other), NodeProblem::TwoTurns)),
    }
}

/// The side whose turn a property is, if it is one.
pub(super) fn side_of(property: &Property) -> Option<Side> {
    match property.name() {
        "B" => Some(Side::Black),
        "W" => Some(Side::White),
        _ => None,
    }
}

pub(super) fn node_error(node: usize, property: &Property, problem: NodeProblem) -> RecordError {
    RecordError::Node { node, property: property.to_string(), problem: Box::new(problem) }
}

/// The nodes of the main line: from the first node always to the first child.
pub(super) fn main_line(nodes: usize, parent: impl Fn(usize) -> Option<usize>) -> Vec<usize> {
    let mut line = vec![0];
    // A first child comes before any other node that has the same parent.
    for node in 1..nodes {
        if parent(node) == line.last().copied() {
            line.push(node);
        }
    }
    line
}

/// Takes the values of all properties of this name.
fn take(properties: &mut Vec<Property>, name: &str) -> Vec<String> {
    properties.extract_if(.., |property| property.name() == name).flat_map(Property::into_values).collect()
}

/// The values as one line of text, if they say anything.
fn simple(values: &[String]) -> Option<String> {
    let line = |value: &String| sgf::unescape(value).replace('\n', " ").trim().to_owned();
    let lines: Vec<String> = values.iter().map(line).filter(|line| !line.is_empty()).collect();
    (!lines.is_empty()).then(|| lines.join(", "))
}

fn size(game: Game, text: &str) -> Result<u8, RecordError> {
    let (columns, rows) = text.split_once(':').unwrap_or((text, text));
    let [columns, rows] = [columns, rows].map(|number| number.trim().parse::<u32>().ok());
    let size = columns.filter(|_| columns == rows).ok_or_else(|| RecordError::NotASize { text: text.to_owned() })?;
    u8::try_from(size).map_err(|_| StartError::from(SizeError { game, size }).into())
}

fn pie(text: &str) -> Result<Pie, RecordError> {
    match text.to_lowercase().as_str() {
        "pie" => Ok(Pie::On),
        "no pie" => Ok(Pie::Off),
        _ => Err(RecordError::Pie { text: text.to_owned() }),
    }
}
