//! Looking through a data folder: whether it is whole, and whether every game in it can be played through by the rules.

use std::path::Path;

use slipway_play::{Event, Match};

use crate::store::{Sqlite, Stage, Store, StoreError};

/// What was found in a data folder.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Audit {
    /// How many games are kept.
    pub games: usize,
    /// How many events they have.
    pub events: usize,
    /// How many turns were made.
    pub plies: usize,
    /// What is wrong, a sentence each.
    pub faults: Vec<String>,
}

/// Looks through a data folder.
///
/// # Errors
/// When it cannot be read at all.
pub fn audit(folder: &Path) -> Result<Audit, String> {
    let runtime =
        tokio::runtime::Builder::new_current_thread().enable_all().build().map_err(|error| error.to_string())?;
    runtime.block_on(look(folder)).map_err(|error| error.to_string())
}

async fn look(folder: &Path) -> Result<Audit, StoreError> {
    let store = Sqlite::open(folder).await?;
    let mut audit = Audit::default();
    if let Err(error) = store.check().await {
        audit.faults.push(error.to_string());
    }
    for id in store.all().await? {
        let Some(loaded) = store.load(&id).await? else { continue };
        audit.games += 1;
        audit.events += loaded.events.len();
        let mut fault = |what: String| audit.faults.push(format!("game {id}: {what}"));
        if let Some((place, kept)) = (1..).zip(&loaded.events).find(|(place, kept)| *place != kept.version) {
            fault(format!("event {place} has the number {}", kept.version));
        }
        let events: Result<Vec<Event>, _> = loaded.events.iter().map(|kept| serde_json::from_str(&kept.body)).collect();
        let events = match events {
            Ok(events) => events,
            Err(error) => {
                fault(format!("an event cannot be read: {error}"));
                continue;
            }
        };
        if events.is_empty() {
            continue;
        }
        match Match::replay(&events) {
            Ok(game) => {
                audit.plies += game.line().turns().len();
                let is_over = loaded.about.stage == Stage::Ended;
                if game.ending().is_some() != is_over {
                    fault("its list entry and its events disagree about its end".to_owned());
                }
                if loaded.about.progress.to_move != game.to_move() || loaded.about.progress.plies != game.ply().0 {
                    fault("its list entry and its events disagree about whose turn it is".to_owned());
                }
            }
            Err(error) => fault(error.to_string()),
        }
    }
    store.close().await;
    Ok(audit)
}
