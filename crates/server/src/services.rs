//! What all tables share: one of each for the whole server.

use std::net::IpAddr;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Instant;

use slipway_games::Game;
use tokio::sync::watch;
use tokio::task::JoinHandle;

use crate::attendance::Attendance;
use crate::bus::Bus;
use crate::house::{House, HousePlayer, HouseRating};
use crate::ids::{GameId, Hash};
use crate::limits::Gate;
use crate::lobby::Lobby;
use crate::mail::{MailError, MailOptions, Mailer, PublicUrl};
use crate::news::{MyNews, subject_of};
use crate::notices::Notices;
use crate::people::People;
use crate::pulse::{Pulse, measured, millis, now, own_time};
use crate::ratings::{RatingView, Ratings, Speed};
use crate::reader::Reader;
use crate::standing::StandingOffers;
use crate::store::{PlayerKind, Storage, Store as _, StoreError, UnixMillis};
use crate::wire::{NodeId, written};
use crate::writer::Writer;

/// Other nodes note who is here every minute, so somebody who was noted no longer ago than this may be here.
const HERE: UnixMillis = 150_000;

/// How many live games this node owns.
#[derive(Clone, Default)]
pub struct OwnedGames(Arc<AtomicU64>);

/// One of them, for as long as this is held.
pub struct OwnedGame(OwnedGames);

impl OwnedGames {
    /// One more.
    pub fn count(&self) -> OwnedGame {
        self.0.fetch_add(1, Ordering::Relaxed);
        OwnedGame(self.clone())
    }

    /// How many there are.
    pub fn number(&self) -> u64 {
        self.0.load(Ordering::Relaxed)
    }
}

impl Drop for OwnedGame {
    fn drop(&mut self) {
        self.0.0.fetch_sub(1, Ordering::Relaxed);
    }
}

/// What all tables share.
pub struct Services {
    /// Stores what happens.
    pub writer: Writer,
    /// Reads games.
    pub reader: Reader,
    /// When the server was well.
    pub pulse: Pulse,
    /// What clients may do.
    pub gate: Gate,
    /// Which players are around.
    pub attendance: Attendance,
    /// What the lobby shows.
    pub lobby: Lobby,
    /// Who has a name.
    pub people: People,
    /// Challenges that stand.
    pub standing: StandingOffers,
    /// The players of the server itself.
    pub house: House,
    /// What people learn who are not looking.
    pub notices: Notices,
    /// How strong people and bots are.
    pub ratings: Ratings,
    /// Where everything is stored, for those who only read.
    pub store: Storage,
    /// What leads to the other nodes.
    pub bus: Bus,
    /// The name of this node, new with each start.
    pub node: NodeId,
    /// The live games that are this node's.
    pub owned: OwnedGames,
    /// Where people find this server, for what is sent to them.
    pub public_url: Option<PublicUrl>,
    /// Sends letters, where this server sends any.
    pub mail: Option<Mailer>,
    /// Checks passkeys, where there is an address to tie them to.
    #[cfg(feature = "passkeys")]
    pub relying_party: Option<webauthn_rs::Webauthn>,
    is_closing: watch::Sender<bool>,
}

/// What leads from this server to people who do not look at it.
#[derive(Clone, Default)]
pub struct Outside {
    /// Where they find it.
    pub public_url: Option<PublicUrl>,
    /// Sends them letters.
    pub mail: Option<Mailer>,
    /// What workers show who play for the house players.
    pub worker_token: Option<String>,
    /// Where browsers are that use passkeys.
    #[cfg(feature = "passkeys")]
    pub passkeys_at: Option<PublicUrl>,
}

impl Outside {
    /// As it was set up.
    ///
    /// # Errors
    /// When the mail server cannot be one.
    pub fn of(public_url: Option<&PublicUrl>, mail: Option<&MailOptions>) -> Result<Outside, MailError> {
        let mail = mail.zip(public_url).map(|(mail, public)| Mailer::new(mail, public)).transpose()?;
        Ok(Outside { public_url: public_url.cloned(), mail, ..Outside::default() })
    }
}

impl Services {
    /// Starts them over a storage. The task that writes comes beside them, for the one who has to end it.
    ///
    /// # Errors
    /// When the storage cannot be used.
    pub async fn start(
        store: Storage,
        gate: Gate,
        bus: Bus,
        node: NodeId,
        outside: Outside,
    ) -> Result<(Services, JoinHandle<()>), StoreError> {
        let asked = own_time();
        if let Some(shared) = store.time().await? {
            measured(asked, shared);
        }
        let start = now();
        let away = store.returned(millis(start)).await?;
        let (writer, writing) = Writer::start(store.clone());
        let lease = gate.limits().work_lease;
        let house = House::new(store.tables(), outside.worker_token.as_deref(), lease, millis(start));
        house.move_in(millis(start)).await?;
        let people = People::new(store.tables());
        let leads_outside = (outside.public_url.clone(), outside.mail.clone());
        let notices = Notices::new(store.tables(), people.clone(), gate.limits().notices.clone(), leads_outside);
        let services = Services {
            writer,
            reader: Reader::start(store.clone()),
            pulse: Pulse::new(away, start),
            attendance: Attendance::new(gate.limits().maker_away),
            gate,
            lobby: Lobby::default(),
            standing: StandingOffers::new(store.tables()),
            house,
            people,
            notices,
            ratings: Ratings::new(store.tables(), house_rating),
            store,
            bus,
            node,
            owned: OwnedGames::default(),
            public_url: outside.public_url,
            mail: outside.mail,
            #[cfg(feature = "passkeys")]
            relying_party: outside.passkeys_at.as_ref().and_then(crate::people::relying_party),
            is_closing: watch::Sender::new(false),
        };
        Ok((services, writing))
    }

    /// Whether people may sign in with passkeys here.
    #[cfg(feature = "passkeys")]
    pub fn takes_passkeys(&self) -> bool {
        self.relying_party.is_some()
    }

    /// The server is about to stop.
    pub fn close(&self) {
        self.is_closing.send_replace(true);
    }

    /// Waits until that is so.
    pub async fn closing(&self) {
        // Whoever could say so is here for as long as this is.
        let _ = self.is_closing.subscribe().wait_for(|is_closing| *is_closing).await;
    }

    /// Whether this is a node among several that has been without the storage for so long that others may have its games.
    pub fn is_lost(&self) -> bool {
        self.bus.leads_to_others() && self.pulse.is_lost()
    }

    /// Waits until that is so.
    pub async fn lost(&self) {
        if !self.bus.leads_to_others() {
            std::future::pending::<()>().await;
        }
        self.pulse.lost().await;
    }

    /// Counts a game that this client begins or joins, and says whether it may. Where the storage counts for all nodes and does not answer, this node
    /// counts alone.
    pub async fn lets_begin(&self, client: IpAddr) -> bool {
        let most = self.gate.limits().new_games_per_minute.get();
        let counted = self.store.begins(client, most).await.ok().flatten();
        counted.unwrap_or_else(|| self.gate.lets_begin(client))
    }

    /// The same for a game that this client puts into the lobby.
    pub async fn lets_list(&self, client: IpAddr, game: &GameId) -> bool {
        let most = self.gate.limits().new_games_per_minute.get();
        let counted = self.store.lists(client, game, most).await.ok().flatten();
        counted.unwrap_or_else(|| self.gate.list(client, game))
    }

    /// How strong somebody of this kind is at a game and a speed. Guests have no rating, and without a clock there is none.
    ///
    /// # Errors
    /// When the storage fails.
    pub async fn rating(
        &self,
        player: Hash,
        kind: PlayerKind,
        game: Game,
        speed: Option<Speed>,
    ) -> Result<Option<RatingView>, StoreError> {
        let known = self.ratings.of_players([player], millis(now())).await?;
        Ok(speed.and_then(|speed| known.rating(player, kind, game, speed)))
    }

    /// Tells somebody something, wherever this person is on the site.
    pub async fn tell(&self, person: Hash, news: &MyNews) {
        self.bus.publish(&subject_of(person), written(news)).await;
    }

    /// Whether this player looks at the site now, at any node, as far as that is known.
    pub async fn is_here(&self, player: Hash) -> bool {
        if self.attendance.is_here(player, Instant::now()) {
            return true;
        }
        let seen = self.store.last_seen(player).await;
        seen.is_ok_and(|seen| seen.is_some_and(|seen| millis(now()) - seen < HERE))
    }

    /// Whether this player is here, or was here a short while ago, at any node.
    pub async fn is_around(&self, player: Hash) -> bool {
        if self.attendance.is_around(player, Instant::now()) {
            return true;
        }
        let away = UnixMillis::try_from(self.gate.limits().maker_away.as_millis()).unwrap_or(UnixMillis::MAX);
        let seen = self.store.last_seen(player).await;
        // If nobody knows, an offer stays.
        seen.map_or(true, |seen| seen.is_some_and(|seen| millis(now()) - seen < away))
    }
}

/// How strong a house player is at a game.
fn house_rating(player: Hash, game: Game) -> Option<RatingView> {
    let HouseRating { rating, deviation } = HousePlayer::of(player)?.rating(game);
    Some(RatingView { rating, deviation, provisional: false })
}
