//! Storing what happens. It has happened, and is shown, when it is stored and not before.

use slipway_play::{Event, Match, Rematch};

use crate::ids::GameId;
use crate::pulse::{millis, now};
use crate::store::{About, GameProgress, GameRow, Kept, Listing, Remark, Stage, Write};
use crate::writer::Refused;

use super::Table;

impl Table {
    /// The game that both want after this one, with the seats exchanged.
    fn rematch(&self) -> Option<Write> {
        let (game, events) = Match::start(&self.settings, now()).ok()?;
        let [first, second] = self.about.sitters.clone();
        let at = millis(now());
        let about = About {
            id: GameId::random(),
            created: at,
            stage: Stage::Playing,
            stage_since: at,
            progress: GameProgress { updated: at, plies: game.ply().0, to_move: game.to_move(), deadline: None },
            result: None,
            sitters: [second, first],
            next: None,
            ..self.about.clone()
        };
        let game = about.id.clone();
        let row = GameRow::Whole(Box::new(about));
        Some(Write { game, revision: 1, row, events: kept(&events), remarks: Vec::new() })
    }

    /// Stores the events; then they have happened.
    pub(super) async fn make(&mut self, game: Box<Match>, events: Vec<Event>) -> Result<(), Refused> {
        // Most of the time nothing is new but a turn.
        let ended = game.ending().is_some() && self.about.stage != Stage::Ended;
        let progress = self.progress(&game);
        let is_other = progress.deadline != self.about.progress.deadline;
        if ended || is_other || game.rematch() == Rematch::Agreed {
            return self.make_with(self.about.clone(), game, events).await;
        }
        self.store(GameRow::Progress(progress), kept(&events), Vec::new(), None).await?;
        self.about.progress = progress;
        self.happened(game, events);
        Ok(())
    }

    /// Stores the events, and what else is new about the game; then they have happened.
    pub(super) async fn make_with(
        &mut self,
        mut about: About,
        game: Box<Match>,
        events: Vec<Event>,
    ) -> Result<(), Refused> {
        about.progress = self.progress(&game);
        if let Some(ending) = game.ending() {
            about.stage = Stage::Ended;
            about.result = Some(ending.to_string());
        }
        // The next game is stored together with the agreement to it.
        let agreed = game.rematch() == Rematch::Agreed && about.next.is_none();
        let next = agreed.then(|| self.rematch()).flatten();
        if let Some(next) = &next {
            about.next = Some(next.game.clone());
        }
        self.store_about(about, kept(&events), next).await?;
        self.happened(game, events);
        Ok(())
    }

    /// Stores what is new about the game; then it is so.
    pub(super) async fn store_about(
        &mut self,
        mut about: About,
        events: Vec<Kept>,
        next: Option<Write>,
    ) -> Result<(), Refused> {
        if about.stage != self.about.stage {
            about.stage_since = millis(now());
        }
        self.store(GameRow::Whole(Box::new(about.clone())), events, Vec::new(), next).await?;
        let (before, after) = (&self.about, &about);
        if before.listing != after.listing || before.stage != after.stage || after.next != before.next {
            self.services.lobby.changed();
        }
        if after.stage != Stage::Open || after.listing != Listing::Lobby {
            self.services.gate.unlist(&after.id);
        }
        self.about = about;
        Ok(())
    }

    /// Every write of this game goes through here, with its number.
    pub(super) async fn store(
        &mut self,
        row: GameRow,
        events: Vec<Kept>,
        remarks: Vec<Remark>,
        next: Option<Write>,
    ) -> Result<(), Refused> {
        let revision = self.revision + 1;
        let write = Write { game: self.about.id.clone(), revision, row, events, remarks };
        let stored = self.services.writer.keep(next.into_iter().chain([write]).collect()).await;
        match stored {
            Ok(()) => self.revision = revision,
            Err(_) => self.outdated = true,
        }
        stored
    }

    /// Lets what is stored be seen.
    fn happened(&mut self, game: Box<Match>, events: Vec<Event>) {
        self.game = Some(game);
        self.show_events(&events);
        self.events.extend(events);
    }
}

/// Events as they are stored.
pub(super) fn kept(events: &[Event]) -> Vec<Kept> {
    let keep = |event: &Event| Kept {
        version: u64::from(event.version.0),
        at: millis(event.at),
        body: serde_json::to_string(event).expect("an event has text keys only"),
    };
    events.iter().map(keep).collect()
}
