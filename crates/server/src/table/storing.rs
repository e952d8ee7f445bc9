//! Storing what happens. It has happened, and is shown, when it is stored and not before.

use std::time::Duration;

use slipway_play::{Event, Match, Rematch, Seat};
use tokio::time::{Instant, sleep};

use crate::ids::GameId;
use crate::news::MyNews;
use crate::pulse::{millis, now};
use crate::store::{
    About, GameProgress, GameRow, Kept, Lease, Listing, Offer, PlayerKind, Remark, Stage, Write, result,
};
use crate::wire::Announcement;
use crate::writer::Refused;

use super::outbox::notices;
use super::{Problem, Table};

/// How long it is tried to find out whether something is stored, and how often.
const FIND_OUT: Duration = Duration::from_secs(3);
const AGAIN: Duration = Duration::from_millis(200);

/// How far a game has come, and whose turn it is.
pub(super) type GameTurn = (Stage, u32, Option<Seat>);

/// How something came to be stored.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Stored {
    /// With an answer. The table has to go on with it.
    Now,
    /// Without one. It was found when the game was read again, and the table has gone on with it.
    Found,
}

impl From<Refused> for Problem {
    fn from(refused: Refused) -> Problem {
        match refused {
            Refused::Stale => Problem::Overtaken,
            Refused::NotStored => Problem::NotKept,
            Refused::Failed => Problem::NotKnown,
        }
    }
}

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
            offer: Offer { rated: self.about.offer.rated, ..Offer::default() },
            ..self.about.clone()
        };
        let game = about.id.clone();
        let (row, events) = (GameRow::Whole(Box::new(about)), kept(&events));
        let notices = notices(None, &row, self.settings.clock, number_of(&events), at);
        Some(Write { game, revision: 1, term: Lease::NEW, row, events, remarks: Vec::new(), notices })
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
        if self.store(GameRow::Progress(progress), kept(&events), Vec::new(), None).await? == Stored::Now {
            let before = self.turn();
            self.about.progress = progress;
            self.happened(game, events);
            self.tell_players(before).await;
        }
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
            about.result = Some(result::written(ending));
        }
        // The next game is stored together with the agreement to it.
        let agreed = game.rematch() == Rematch::Agreed && about.next.is_none();
        let next = agreed.then(|| self.rematch()).flatten();
        if let Some(next) = &next {
            about.next = Some(next.game.clone());
        }
        let before = self.turn();
        if self.store_about(about, kept(&events), next).await? == Stored::Now {
            self.happened(game, events);
            self.tell_players(before).await;
        }
        Ok(())
    }

    /// Stores what is new about the game; then it is so.
    pub(super) async fn store_about(
        &mut self,
        mut about: About,
        events: Vec<Kept>,
        next: Option<Write>,
    ) -> Result<Stored, Refused> {
        if about.stage != self.about.stage {
            about.stage_since = millis(now());
        }
        let stored = self.store(GameRow::Whole(Box::new(about.clone())), events, Vec::new(), next).await?;
        let (before, after) = (&self.about, &about);
        if before.listing != after.listing || before.stage != after.stage || after.next != before.next {
            self.services.lobby.changed();
        }
        if after.stage != Stage::Open || after.listing != Listing::Lobby {
            self.services.gate.unlist(&after.id);
        }
        if stored == Stored::Now {
            self.about = about;
        }
        Ok(stored)
    }

    /// Every write of this game goes through here, with its number. A write whose outcome is not known is looked for before anybody is answered.
    pub(super) async fn store(
        &mut self,
        row: GameRow,
        events: Vec<Kept>,
        remarks: Vec<Remark>,
        next: Option<Write>,
    ) -> Result<Stored, Refused> {
        let (revision, term) = (self.revision + 1, self.lease.term);
        let notices = notices(Some(&self.about), &row, self.settings.clock, number_of(&events), millis(now()));
        let write = Write { game: self.about.id.clone(), revision, term, row, events, remarks, notices };
        let writes = next.into_iter().chain([write.clone()]).collect();
        let why = match self.services.writer.keep(writes).await {
            Ok(()) => {
                self.revision = revision;
                self.tell_stored(write).await;
                return Ok(Stored::Now);
            }
            Err(why) => why,
        };
        self.outdated = true;
        let until = Instant::now() + FIND_OUT;
        while self.outdated {
            // In a box: taking a game up may store something, too.
            Box::pin(self.read_again()).await;
            if self.outdated && (why == Refused::Stale || Instant::now() >= until) {
                break;
            }
            if self.outdated {
                sleep(AGAIN).await;
            }
        }
        match why {
            Refused::Stale => Err(Refused::Stale),
            _ if self.outdated => Err(Refused::Failed),
            _ if self.has(&write) => {
                self.tell_stored(write).await;
                Ok(Stored::Found)
            }
            _ => Err(Refused::NotStored),
        }
    }

    async fn tell_stored(&self, write: Write) {
        if self.is_followed() {
            self.tell_nodes(&Announcement::Stored(Box::new(write))).await;
        }
    }

    /// Whether the game, as it was read again, has had this write: nobody else would have written the same.
    fn has(&self, write: &Write) -> bool {
        let has_event = |event: &Kept| {
            let index = usize::try_from(event.version).ok().and_then(|version| version.checked_sub(1));
            let there = index.and_then(|index| self.events.get(index));
            there.is_some_and(|there| kept(std::slice::from_ref(there))[0] == *event)
        };
        let has_row = match &write.row {
            GameRow::Whole(about) if write.events.is_empty() => {
                (about.stage, about.listing, &about.result, &about.sitters)
                    == (self.about.stage, self.about.listing, &self.about.result, &self.about.sitters)
            }
            GameRow::Whole(_) | GameRow::Progress(_) => true,
        };
        self.revision >= write.revision
            && has_row
            && write.events.iter().all(has_event)
            && write.remarks.iter().all(|remark| self.remarks.contains(remark))
    }

    fn turn(&self) -> GameTurn {
        (self.about.stage, self.about.progress.plies, self.about.progress.to_move)
    }

    /// Tells players who do not look at the game that it is their turn, or that it is over.
    pub(super) async fn tell_players(&self, before: GameTurn) {
        // That the game has begun is told by the one who sits down.
        if before == self.turn() || before.0 == Stage::Open {
            return;
        }
        let id = || self.about.id.to_string();
        let to_move = self.about.progress.to_move;
        for seat in Seat::BOTH {
            let Some(sitter) = &self.about.sitters[usize::from(seat == Seat::Second)] else { continue };
            let news = match self.about.stage {
                Stage::Playing if to_move == Some(seat) => MyNews::Turn { game: id() },
                Stage::Ended => MyNews::Over { game: id() },
                Stage::Open | Stage::Playing => continue,
            };
            if sitter.kind != PlayerKind::House && !self.here[seat] {
                self.services.tell(sitter.player, &news).await;
            }
        }
    }

    /// Whether a house player is to move here, or is at the game that follows.
    fn waits_for_house(&self) -> bool {
        let Some(game) = self.game.as_deref() else { return false };
        match game.to_move() {
            Some(seat) => self.is_house(seat),
            None => game.rematch() == Rematch::Agreed && Seat::BOTH.into_iter().any(|seat| self.is_house(seat)),
        }
    }

    /// Lets what is stored be seen.
    fn happened(&mut self, game: Box<Match>, events: Vec<Event>) {
        self.game = Some(game);
        if !events.is_empty() {
            self.lease.paused = 0;
        }
        self.show_events(&events);
        self.events.extend(events);
        if self.waits_for_house() {
            self.services.house.wake();
        }
        self.wait_for_ratings();
    }
}

/// The number of the last of these events; 0 if there is none.
fn number_of(events: &[Kept]) -> u64 {
    events.last().map_or(0, |event| event.version)
}

/// Events as they are stored.
pub fn kept(events: &[Event]) -> Vec<Kept> {
    let keep = |event: &Event| Kept {
        version: u64::from(event.version.0),
        at: millis(event.at),
        body: serde_json::to_string(event).expect("an event has text keys only"),
    };
    events.iter().map(keep).collect()
}
