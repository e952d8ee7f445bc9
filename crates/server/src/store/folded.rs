//! Games that ended long ago, each as one compressed value.
//!
//! A game of a hundred turns is a hundred rows with an index entry each. Thirty days after its end it is folded into one value that holds every event
//! with its moment, and what was said; it is read as before, by everybody. Whatever happens to it afterwards (a rematch is agreed on) is
//! rows again, which follow what is folded.

use std::io::{Read as _, Write as _};

use flate2::Compression;
use flate2::read::DeflateDecoder;
use flate2::write::DeflateEncoder;
use serde::{Deserialize, Serialize};

use crate::store::{Kept, Loaded, Remark, StoreError};

/// How the value is made, as its first byte.
const FORM: u8 = 1;

#[derive(Serialize, Deserialize)]
struct FoldedGame {
    events: Vec<Kept>,
    remarks: Vec<Remark>,
}

/// The value for these events and remarks.
pub fn fold(events: &[Kept], remarks: &[Remark]) -> Vec<u8> {
    let game = FoldedGame { events: events.to_vec(), remarks: remarks.to_vec() };
    let text = serde_json::to_vec(&game).expect("events have text keys only");
    let mut encoder = DeflateEncoder::new(vec![FORM], Compression::best());
    encoder.write_all(&text).and_then(|()| encoder.finish()).expect("memory takes all that is written")
}

/// Puts what was folded before what the game has besides.
///
/// # Errors
/// When the value makes no sense.
pub fn unfold(body: &[u8], game: &mut Loaded) -> Result<(), StoreError> {
    let broken = |what: String| StoreError::Damaged(format!("game {} cannot be unfolded: {what}", game.about.id));
    let Some((&FORM, packed)) = body.split_first() else { return Err(broken("its form is not known".to_owned())) };
    let mut text = Vec::new();
    DeflateDecoder::new(packed).read_to_end(&mut text).map_err(|error| broken(error.to_string()))?;
    let folded: FoldedGame = serde_json::from_slice(&text).map_err(|error| broken(error.to_string()))?;
    game.events.splice(0..0, folded.events);
    game.remarks.splice(0..0, folded.remarks);
    Ok(())
}
