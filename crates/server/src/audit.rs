//! Looking through a data folder: whether it is whole, and whether every game in it can be played through by the rules.

use std::path::Path;

use slipway_play::{Event, Match};

use crate::store::{Loaded, Sqlite, Stage, Store, StoreError, TOGETHER};

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
    for ids in store.all().await?.chunks(TOGETHER) {
        for loaded in store.load(ids).await? {
            look_at(&mut audit, &loaded);
        }
    }
    store.close().await;
    Ok(audit)
}

fn look_at(audit: &mut Audit, loaded: &Loaded) {
    let Loaded { about, events: kept, remarks } = loaded;
    audit.games += 1;
    audit.events += kept.len();
    let mut fault = |what: String| audit.faults.push(format!("game {}: {what}", about.id));
    if let Some((place, kept)) = (1..).zip(kept).find(|(place, kept)| *place != kept.version) {
        fault(format!("event {place} has the number {}", kept.version));
    }
    if let Some((place, remark)) = (1..).zip(remarks).find(|(place, remark)| *place != remark.number) {
        fault(format!("remark {place} has the number {}", remark.number));
    }
    let events: Result<Vec<Event>, _> = kept.iter().map(|kept| serde_json::from_str(&kept.body)).collect();
    let events = match events {
        Ok(events) if events.is_empty() => return,
        Ok(events) => events,
        Err(error) => return fault(format!("an event cannot be read: {error}")),
    };
    match Match::replay(&events) {
        Ok(game) => {
            if game.ending().is_some() != (about.stage == Stage::Ended) {
                fault("its list entry and its events disagree about its end".to_owned());
            }
            if about.progress.to_move != game.to_move() || about.progress.plies != game.ply().0 {
                fault("its list entry and its events disagree about whose turn it is".to_owned());
            }
            audit.plies += game.line().turns().len();
        }
        Err(error) => fault(error.to_string()),
    }
}
