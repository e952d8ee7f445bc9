//! A table whose game another node owns: a copy that follows it.
//!
//! Those who watch at this node are shown what the copy shows. Whatever changes the game is asked of the owner; when it is done, the copy catches up
//! before the one who asked hears of it. Every few seconds the copy asks the owner how far the game is and says which players are here. When the
//! owner does not answer, or is not the owner any more, the game is taken if it is free, and then this table is the game's own.

use std::collections::HashMap;
use std::sync::Arc;
use std::time::Duration;

use slipway_play::{Action, BySeat, Event, Match, Seat};
use tokio::time::{Instant, sleep};

use crate::bus::{Subscription, Unanswered};
use crate::services::{OwnedGame, Services};
use crate::store::{GameRow, Lease, Loaded, Owner, Remark, Stage, Store as _, Write};
use crate::views::Frame;
use crate::wire::{Announcement, Answer, NodeId, OwnerQuestion, Sent, Visitor, Wanted, WhyNot, read, subject, written};

use super::{Problem, Table};

/// How often the owner is asked; and how often while it does not answer.
const OFTEN: Duration = Duration::from_secs(2);
const SOON: Duration = Duration::from_millis(500);
/// A node that has not asked for this long watches no more.
const SILENT: Duration = Duration::from_secs(7);
/// How long a question waits for an owner, in all; how long for one answer; and how long until it is asked again.
const PATIENCE: Duration = Duration::from_secs(2);
const ONE_ANSWER: Duration = Duration::from_secs(1);
const AGAIN: Duration = Duration::from_millis(50);

/// An owner whom nobody has watched here for this long, while others watch elsewhere, gives the game to one of them.
const DESERTED: Duration = Duration::from_secs(30);
/// After this many questions in a row without an answer, those who watch learn that the owner cannot be reached.
const UNREACHABLE: u32 = 2;

/// What a table is to its game.
pub(super) enum Role {
    /// It decides.
    Owner(Owning),
    /// It is a copy.
    Follower(Following),
}

/// What an owner knows of the copies.
pub(super) struct Owning {
    /// The nodes that have copies, with the players who watch there.
    followers: HashMap<NodeId, (Vec<Visitor>, Instant)>,
    /// Since when there are copies, and nobody watches here.
    deserted: Option<Instant>,
    _counted: OwnedGame,
}

/// What a copy knows of its owner.
pub(super) struct Following {
    owner: NodeId,
    /// Nothing while the bus cannot be reached.
    news: Option<Subscription>,
    /// When the owner is asked next.
    next: Instant,
    /// How many questions in a row had no answer.
    unanswered: u32,
}

impl Role {
    /// The role that a lease gives.
    pub(super) fn of(lease: &Lease, services: &Services) -> Role {
        match &lease.owner {
            Owner::Me => {
                Role::Owner(Owning { followers: HashMap::new(), deserted: None, _counted: services.owned.count() })
            }
            Owner::Node(owner) => {
                Role::Follower(Following { owner: owner.clone(), news: None, next: Instant::now(), unanswered: 0 })
            }
        }
    }
}

impl Table {
    pub(super) fn is_follower(&self) -> bool {
        matches!(self.role, Role::Follower(_))
    }

    /// Whether this node has been without a beat for as long as a lease lasts: others may have the game, and whoever asks them gets on.
    pub(super) fn is_lost(&self) -> bool {
        !self.is_follower() && self.lease.term > 0 && self.services.pulse.is_lost()
    }

    /// Whether other nodes show this game.
    pub(super) fn is_followed(&self) -> bool {
        matches!(&self.role, Role::Owner(owning) if !owning.followers.is_empty())
    }

    /// When a copy has to ask, or an owner has to look who is still there.
    pub(super) fn follow_at(&self) -> Option<Instant> {
        match &self.role {
            Role::Owner(owning) => owning.followers.values().map(|(_, asked)| *asked + SILENT).min(),
            Role::Follower(following) => Some(following.next),
        }
    }

    /// The next news from the owner; it never comes to the owner itself.
    pub(super) async fn news(&mut self) -> Vec<u8> {
        if let Role::Follower(Following { news, .. }) = &mut self.role {
            if let Some(message) = match news {
                Some(subscription) => subscription.next().await,
                None => std::future::pending().await,
            } {
                return message;
            }
            // The bus has dropped it: the owner is asked, and then there is another.
            *news = None;
        }
        std::future::pending().await
    }

    /// Takes what the owner has told.
    pub(super) async fn hear(&mut self, message: &[u8]) {
        if !self.is_follower() {
            return;
        }
        match read::<Announcement>(message) {
            Some(Announcement::Stored(write)) if write.revision == self.revision + 1 => self.apply(*write).await,
            Some(Announcement::Stored(write)) if write.revision > self.revision => self.reload().await,
            Some(Announcement::Here(here)) => self.show_presence(here),
            Some(Announcement::Released) => self.read_again().await,
            Some(Announcement::Taken(node)) => {
                if let Role::Follower(following) = &mut self.role {
                    (following.owner, following.next) = (node, Instant::now());
                }
            }
            // What is known already, what this Slipway does not know, and what is not about a game.
            Some(Announcement::Stored(_) | Announcement::Gone(_) | Announcement::Figures(..)) | None => {}
        }
    }

    /// Asks the owner how far the game is, and says who is here.
    pub(super) async fn follow(&mut self) {
        if let Role::Owner(owning) = &mut self.role {
            owning.followers.retain(|_, (_, asked)| asked.elapsed() < SILENT);
            return self.tell_presence(self.here_now()).await;
        }
        let topic = subject(&self.about.id);
        if let Role::Follower(following) = &mut self.role
            && following.news.is_none()
        {
            following.news = self.services.bus.subscribe(&topic).await;
        }
        let wanted = Wanted::Follow(self.services.node.clone(), self.visitors());
        let asked = self.owner().cloned();
        let next = match self.ask_owner(&wanted).await {
            Ok(Answer::Done { revision, here }) => {
                self.catch_up(revision).await;
                self.show_presence(here);
                self.owner_answered();
                OFTEN
            }
            Ok(Answer::Not { revision, .. }) => {
                self.catch_up(revision).await;
                self.owner_answered();
                OFTEN
            }
            Ok(Answer::NotMine) | Err(_) => {
                let was_unreachable = self.is_unreachable();
                self.read_again().await;
                self.owner_silent(was_unreachable);
                // Another owner does not know of this copy yet.
                if self.owner() == asked.as_ref() { SOON } else { Duration::ZERO }
            }
        };
        if let Role::Follower(following) = &mut self.role {
            following.next = Instant::now() + next;
        }
    }

    /// The node that is asked, if it is another.
    fn owner(&self) -> Option<&NodeId> {
        match &self.role {
            Role::Follower(following) => Some(&following.owner),
            Role::Owner(_) => None,
        }
    }

    /// Whether the owner has not answered for a while.
    pub(super) fn is_unreachable(&self) -> bool {
        matches!(&self.role, Role::Follower(following) if following.unanswered >= UNREACHABLE)
    }

    fn owner_answered(&mut self) {
        let was_unreachable = self.is_unreachable();
        if let Role::Follower(following) = &mut self.role {
            following.unanswered = 0;
        }
        if was_unreachable {
            self.show_view();
        }
    }

    /// The owner did not answer, and the game was read again. Those who watch learn when that lasts, and when it is over.
    fn owner_silent(&mut self, was_unreachable: bool) {
        match &mut self.role {
            Role::Follower(following) => {
                following.unanswered = following.unanswered.saturating_add(1);
                if following.unanswered == UNREACHABLE {
                    self.show(&Frame::Reconnecting {});
                }
            }
            Role::Owner(_) if was_unreachable => self.show_view(),
            Role::Owner(_) => {}
        }
    }

    /// Gives the game away if people have watched it elsewhere for a while and nobody here: the balancer spreads people over the nodes, and games
    /// follow them. True if it is free now, and this table has no game any more.
    pub(super) async fn is_given_away(&mut self) -> bool {
        let is_watched = !self.watchers.is_empty();
        // Time away that no event has recorded is known here alone.
        let has_paused = self.lease.paused > 0 || self.game.as_deref().is_some_and(|game| self.pause(game).is_some());
        let Role::Owner(owning) = &mut self.role else { return false };
        if is_watched || owning.followers.is_empty() || has_paused {
            owning.deserted = None;
            return false;
        }
        if owning.deserted.get_or_insert_with(Instant::now).elapsed() < DESERTED {
            return false;
        }
        owning.deserted = None;
        if self.services.store.release(&self.about.id, self.lease.term).await.is_err() {
            // If it was freed all the same, the next one who is asked takes it.
            return false;
        }
        metrics::counter!("slipway_games_given_away").increment(1);
        self.tell_nodes(&Announcement::Released).await;
        true
    }

    /// Says at once who is here, where that is another node's to know.
    pub(super) async fn tell_owner(&mut self) {
        if self.is_follower() {
            self.follow().await;
        }
    }

    /// This node has stopped. If it had the game, the game is free.
    pub(super) fn ask_soon(&mut self, gone: &NodeId) {
        if let Role::Follower(following) = &mut self.role
            && following.owner == *gone
        {
            following.next = Instant::now();
        }
    }

    /// The players who watch here.
    fn visitors(&self) -> Vec<Visitor> {
        let seated = self.watchers.iter().filter_map(|watcher| {
            let who = watcher.who.filter(|&who| self.seat(Some(who)).is_some())?;
            Some(Visitor { who, client: watcher.client })
        });
        seated.collect()
    }

    async fn ask_owner(&self, wanted: &Wanted) -> Result<Answer, Unanswered> {
        let Role::Follower(Following { owner, .. }) = &self.role else { return Err(Unanswered::Nobody) };
        let question = written(&OwnerQuestion { game: self.about.id.clone(), wanted: wanted.clone() });
        let answer = self.services.bus.ask(owner, question, ONE_ANSWER).await?;
        read(&answer).ok_or(Unanswered::Late)
    }

    /// Does this if the game is this node's, and has its owner do it otherwise. A question that meets a handover waits for its end.
    pub(super) async fn decide(&mut self, mut wanted: Wanted) -> Result<(), Problem> {
        let until = Instant::now() + PATIENCE;
        let mut may_be_done = false;
        let decided = loop {
            if self.is_follower() {
                match self.ask_owner(&wanted).await {
                    Ok(Answer::Done { revision, here }) => {
                        self.catch_up(revision).await;
                        self.show_presence(here);
                        break Ok(());
                    }
                    Ok(Answer::Not { why, revision }) => {
                        self.catch_up(revision).await;
                        break Err(self.problem(why, &wanted));
                    }
                    Ok(Answer::NotMine) | Err(Unanswered::Nobody) => {}
                    // Perhaps it was done. What may be asked twice is; the rest is for the one who asks to find out.
                    Err(Unanswered::Late) => {
                        may_be_done = true;
                        if !can_be_repeated(&wanted) {
                            break Err(Problem::NotKept);
                        }
                        if let Wanted::Act(acting, _) = &mut wanted {
                            acting.sent = Sent::Again;
                        }
                    }
                }
            } else {
                let done = self.own(&wanted).await;
                let may_work_now = match done {
                    Err(Problem::Overtaken) => true,
                    Err(Problem::NotKept) => self.is_follower(),
                    _ => false,
                };
                if !may_work_now {
                    break done;
                }
            }
            if Instant::now() >= until {
                break Err(Problem::NotKept);
            }
            if self.is_follower() {
                self.read_again().await;
            }
            if self.is_follower() || self.outdated {
                sleep(AGAIN).await;
            }
        };
        match decided {
            // Not this time, but an owner that did not answer in time may have stored it.
            Err(Problem::NotKept | Problem::Overtaken) if may_be_done => Err(Problem::NotKnown),
            decided => decided,
        }
    }

    /// Answers another node.
    pub(super) async fn answer_node(&mut self, wanted: Wanted) -> Answer {
        if self.is_follower() || self.is_lost() {
            return Answer::NotMine;
        }
        let mut done = self.own(&wanted).await;
        if matches!(done, Err(Problem::Overtaken)) && !self.is_follower() {
            done = self.own(&wanted).await;
        }
        if self.is_follower() {
            // It was not this node's after all.
            return Answer::NotMine;
        }
        let revision = self.revision;
        match done {
            Ok(()) => Answer::Done { revision, here: self.here },
            Err(problem) => Answer::Not { why: why_not(problem), revision },
        }
    }

    /// Does this as the owner.
    async fn own(&mut self, wanted: &Wanted) -> Result<(), Problem> {
        match wanted {
            Wanted::Join(joining) => self.join(joining.clone()).await.map(drop),
            Wanted::Cancel(who) => self.cancel(*who).await.map(drop),
            Wanted::Act(acting, action) => self.act(*acting, action).await.map(drop),
            Wanted::Say(who, text) => self.say(*who, text.clone()).await.map(drop),
            Wanted::Seat(seating) => self.reseat(seating).await,
            Wanted::Clock => {
                self.look_at_the_clock().await;
                Ok(())
            }
            Wanted::Follow(node, visitors) => {
                for visitor in visitors {
                    if self.is_maker(Some(visitor.who)) {
                        // If it cannot be stored now, the game is not in the lobby, which its maker sees.
                        let _ = self.back_to_the_lobby(visitor.client).await;
                    }
                }
                if let Role::Owner(owning) = &mut self.role {
                    owning.followers.insert(node.clone(), (visitors.clone(), Instant::now()));
                }
                self.tell_presence(self.here_now()).await;
                Ok(())
            }
        }
    }

    /// Players who watch from other nodes.
    pub(super) fn visits(&self, seat: Seat) -> bool {
        let Role::Owner(owning) = &self.role else { return self.here[seat] };
        owning.followers.values().flat_map(|(visitors, _)| visitors).any(|visitor| self.sits(Some(visitor.who), seat))
    }

    /// Shows who is here, also to other nodes, if that is new.
    pub(super) async fn tell_presence(&mut self, here: BySeat<bool>) {
        if here != self.here {
            self.show_presence(here);
            self.tell_nodes(&Announcement::Here(here)).await;
        }
    }

    /// Tells the nodes that have copies.
    pub(super) async fn tell_nodes(&self, news: &Announcement) {
        if self.is_followed() {
            self.services.bus.publish(&subject(&self.about.id), written(news)).await;
        }
    }

    /// Brings the copy to this write at least.
    async fn catch_up(&mut self, revision: u64) {
        // Announcements that came before the answer are here already.
        while let Role::Follower(Following { news: Some(news), .. }) = &mut self.role
            && let Some(message) = news.arrived()
        {
            Box::pin(self.hear(&message)).await;
        }
        if self.revision < revision {
            self.reload().await;
        }
    }

    /// Reads from the storage what the table has missed. If that does not work now, the next question to the owner tells.
    pub(super) async fn reload(&mut self) {
        // Where there is only one server, nobody else writes.
        if self.lease.term == 0 {
            return;
        }
        let loaded = self.services.store.load(std::slice::from_ref(&self.about.id)).await;
        if let Ok(Some(loaded)) = loaded.map(|mut games| games.pop())
            && loaded.revision > self.revision
        {
            if self.is_follower() {
                let lease = self.lease.clone();
                self.adopt(Loaded { lease, ..loaded }).await;
            } else {
                // Another node has taken the game while this one stood still.
                self.read_again().await;
            }
        }
    }

    /// Reads the game again, and takes it if it is free. Where that does not work, the table stays outdated.
    pub(super) async fn read_again(&mut self) {
        let Ok(loaded) = self.services.reader.load(&self.about.id).await else { return };
        self.adopt(loaded).await;
    }

    /// Goes on with what was read, and shows those who watch what is new.
    async fn adopt(&mut self, loaded: Loaded) {
        let lease = loaded.lease.clone();
        if loaded.revision != self.revision {
            let services = Arc::clone(&self.services);
            let Ok(fresh) = Table::replayed(loaded, services).await else { return };
            let known = self.events.len();
            let Table { revision, about, settings, game, events, remarks, ratings, .. } = fresh;
            let said = self.remarks.len();
            (self.revision, self.about, self.settings) = (revision, about, settings);
            (self.game, self.events, self.remarks, self.ratings) = (game, events, remarks, ratings);
            let news = self.events[known.min(self.events.len())..].to_vec();
            self.show_events(&news);
            self.show_view();
            let new = self.remarks[said.min(self.remarks.len())..].to_vec();
            self.show_said(&new);
        }
        self.outdated = false;
        let followed = self.is_follower();
        self.hold(lease);
        if followed && !self.is_follower() {
            let taken = Announcement::Taken(self.services.node.clone());
            self.services.bus.publish(&subject(&self.about.id), written(&taken)).await;
        }
    }

    /// From now on the game is whose this lease says.
    fn hold(&mut self, lease: Lease) {
        match (&mut self.role, &lease.owner) {
            (Role::Owner(_), Owner::Me) => {}
            (Role::Follower(following), Owner::Node(owner)) => {
                if following.owner != *owner {
                    following.owner.clone_from(owner);
                    following.next = Instant::now();
                }
            }
            (role, _) => {
                *role = Role::of(&lease, &self.services);
                self.taken_up = false;
            }
        }
        self.lease = lease;
    }

    /// Makes the same of a write as the owner did.
    async fn apply(&mut self, write: Write) {
        let events: Result<Vec<Event>, _> = write.events.iter().map(|kept| serde_json::from_str(&kept.body)).collect();
        let Ok(events) = events else { return self.reload().await };
        if !events.is_empty() {
            // The first events of a game begin it. Later ones are applied to a copy, as one that does not fit must leave no trace.
            let game = match self.game.clone() {
                Some(mut game) => events.iter().try_for_each(|event| game.apply(event)).map(|()| game),
                None => Match::replay(&events).map(Box::new),
            };
            let Ok(game) = game else { return self.reload().await };
            self.game = Some(game);
            self.events.extend(events.iter().cloned());
            self.lease.paused = 0;
        }
        self.revision = write.revision;
        let before = self.about.clone();
        match write.row {
            GameRow::Whole(about) => self.about = *about,
            GameRow::Progress(progress) => self.about.progress = progress,
        }
        let after = &self.about;
        let is_other = before.sitters != after.sitters
            || before.listing != after.listing
            || (after.stage == Stage::Ended && before.stage != Stage::Ended && events.is_empty());
        if before.stage != after.stage || is_other {
            self.services.lobby.changed();
        }
        if before.sitters != self.about.sitters {
            self.read_ratings().await;
        }
        self.show_events(&events);
        self.wait_for_ratings();
        if is_other {
            self.show_view();
        }
        self.remarks.extend(write.remarks.iter().cloned());
        self.show_said(&write.remarks);
    }

    fn problem(&self, why: WhyNot, wanted: &Wanted) -> Problem {
        let who = match wanted {
            Wanted::Join(joining) => Some(joining.who),
            Wanted::Cancel(who) | Wanted::Say(who, _) => *who,
            Wanted::Act(acting, _) => acting.who,
            Wanted::Seat(_) | Wanted::Clock | Wanted::Follow(..) => None,
        };
        match why {
            WhyNot::NotYours(why) => Problem::NotYours(why),
            WhyNot::NotNow(why) => Problem::NotNow(why),
            WhyNot::TooMany(why) => Problem::TooMany(why),
            WhyNot::Refused(why) => Problem::Refused(why, Box::new(self.view(who))),
            WhyNot::NotKept => Problem::NotKept,
            WhyNot::NotKnown => Problem::NotKnown,
        }
    }

    /// The remark that somebody has just made.
    pub(super) fn remark_of(&self, seat: Option<Seat>, text: &str) -> Option<Remark> {
        self.remarks.iter().rev().find(|remark| Some(remark.seat) == seat && remark.text == text).cloned()
    }

    /// Shows the players what was said.
    pub(super) fn show_said(&mut self, remarks: &[Remark]) {
        if remarks.is_empty() {
            return;
        }
        let text = Frame::Said { remarks }.text();
        let watchers = std::mem::take(&mut self.watchers);
        let hears = |watcher: &super::Watcher| {
            self.seat(watcher.who).is_none() || watcher.frames.try_send(text.clone()).is_ok()
        };
        self.watchers = watchers.into_iter().filter(hears).collect();
    }
}

/// Whether asking twice comes to the same as asking once: a turn carries its ply, and who sits there already may join again.
fn can_be_repeated(wanted: &Wanted) -> bool {
    match wanted {
        Wanted::Act(_, Action::Play { ply, .. }) => ply.is_some(),
        Wanted::Join(_) | Wanted::Seat(_) | Wanted::Clock | Wanted::Follow(..) => true,
        Wanted::Act(..) | Wanted::Cancel(_) | Wanted::Say(..) => false,
    }
}

fn why_not(problem: Problem) -> WhyNot {
    match problem {
        Problem::NotYours(why) => WhyNot::NotYours(why),
        Problem::NotNow(why) => WhyNot::NotNow(why),
        Problem::TooMany(why) => WhyNot::TooMany(why),
        Problem::Refused(why, _) => WhyNot::Refused(why),
        Problem::Overtaken | Problem::NotKept => WhyNot::NotKept,
        Problem::NotKnown => WhyNot::NotKnown,
    }
}
