//! From what has happened to what is to be sent: a notice becomes a delivery for each way that its player wants it by.

use crate::ids::Hash;
use crate::store::{NoticeKind, PlayerKind, StoreError, UnixMillis, values};

use super::{Notices, Way};

/// How many players are seen to at once, at most. Later ones wait for the next look.
const TOGETHER: i64 = 200;

impl Notices {
    /// Looks who has notices that are old enough, and to which ways they go.
    ///
    /// # Errors
    /// When the storage fails. What was not done is done the next time.
    pub async fn sort(&self, now: UnixMillis) -> Result<(), StoreError> {
        let until = now - self.rules.delay_millis();
        let players = "SELECT DISTINCT player FROM notices WHERE at <= $1 LIMIT $2";
        for row in self.tables.rows(players, values![until, TOGETHER]).await? {
            self.sort_those_of(row.hash("player")?, until, now).await?;
        }
        Ok(())
    }

    /// Whoever deletes a notice is the one who makes its deliveries: both or neither is stored.
    async fn sort_those_of(&self, player: Hash, until: UnixMillis, now: UnixMillis) -> Result<(), StoreError> {
        let ways = self.ways(player).await?;
        let wishes = self.wishes(player).await?;
        let mut changes = self.tables.begin().await?;
        let taken = "DELETE FROM notices WHERE player = $1 AND at <= $2 RETURNING *";
        for row in changes.rows(taken, values![player, until]).await? {
            let number: i64 = row.get("kind")?;
            // A kind that a newer Slipway has stored is left out.
            let Some(kind) = NoticeKind::of(number) else { continue };
            let (game, event, at) = (row.get::<String>("game")?, row.get::<i64>("number")?, row.get::<i64>("at")?);
            for way in ways.iter().filter(|way| wishes.wants(kind, way)) {
                let ready = match way {
                    Way::Mail => now.max(at + self.rules.gather_millis()),
                    Way::Device(_) => now,
                };
                let due = Notices::not_before(&wishes, ready);
                let new = "INSERT INTO deliveries (player, way, game, kind, number, at, due, tries) \
                    VALUES ($1, $2, $3, $4, $5, $6, $7, 0) ON CONFLICT DO NOTHING";
                changes.change(new, values![player, way.as_str(), game.as_str(), number, event, at, due]).await?;
            }
        }
        changes.commit().await
    }

    /// The ways to somebody: none to those who are no people.
    async fn ways(&self, player: Hash) -> Result<Vec<Way>, StoreError> {
        let account = self.people.account(player).await?;
        if account.is_none_or(|account| account.kind != PlayerKind::Person) {
            return Ok(Vec::new());
        }
        let devices = self.devices(player).await?.into_iter().map(|device| Way::Device(device.id));
        let mail = if self.sends_mail() { self.people.address(player).await? } else { None };
        Ok(devices.chain(mail.map(|_| Way::Mail)).collect())
    }
}
