//! The browsers that somebody wants notices in.

use data_encoding::BASE64URL_NOPAD;
use slipway_messages::{Language, Message, message};
use web_push_native::p256::PublicKey;

use crate::ids::{Hash, random_letters};
use crate::people::NotDone;
use crate::store::{StoreError, TableRow, UnixMillis, values};

use super::{Notices, PushEndpoint};

/// How many one account may have. One more ends the oldest.
pub const DEVICES: i64 = 20;
/// How long the name of one is.
const NAME: usize = 12;
/// How long an address may be.
const LONGEST: usize = 1_000;

/// What a browser says about its subscription: where notices go, and what they are encrypted with.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PushTarget {
    /// The address at the push service.
    pub endpoint: String,
    /// The public key of the browser, uncompressed.
    pub p256dh: Vec<u8>,
    /// What only the browser and this server know.
    pub auth: Vec<u8>,
}

/// A browser that gets notices.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Device {
    /// Its name, for its owner.
    pub id: String,
    /// What it is, in words.
    pub device: String,
    /// Since when.
    pub since: UnixMillis,
    /// Where notices go.
    pub subscription: PushTarget,
    /// What it is spoken to in.
    pub language: Language,
}

impl PushTarget {
    /// Reads what a browser has sent.
    ///
    /// # Errors
    /// When nothing could be sent there: why.
    pub fn read(endpoint: &str, p256dh: &str, auth: &str) -> Result<PushTarget, Message> {
        let keys = || message!("server-push-keys");
        let bytes = |text: &str| BASE64URL_NOPAD.decode(text.trim_end_matches('=').as_bytes()).map_err(|_| keys());
        let (p256dh, auth) = (bytes(p256dh)?, bytes(auth)?);
        if p256dh.len() != 65 || PublicKey::from_sec1_bytes(&p256dh).is_err() || auth.len() != 16 {
            return Err(keys());
        }
        if endpoint.len() > LONGEST {
            return Err(message!("server-push-address"));
        }
        Ok(PushTarget { endpoint: endpoint.to_owned(), p256dh, auth })
    }
}

impl Device {
    pub(super) fn of(row: &TableRow) -> Result<Device, StoreError> {
        let language: String = row.get("language")?;
        Ok(Device {
            id: row.get("id")?,
            device: row.get("device")?,
            since: row.get("since")?,
            subscription: PushTarget {
                endpoint: row.get("endpoint")?,
                p256dh: row.get("p256dh")?,
                auth: row.get("auth")?,
            },
            language: language.parse().unwrap_or_default(),
        })
    }
}

impl Notices {
    /// The browsers of this player, the newest first. One that was signed out is none of them.
    ///
    /// # Errors
    /// When the storage fails.
    pub async fn devices(&self, player: Hash) -> Result<Vec<Device>, StoreError> {
        let all = "SELECT push_devices.* FROM push_devices JOIN sessions ON sessions.id = push_devices.session \
            AND sessions.player = push_devices.player WHERE push_devices.player = $1 ORDER BY since DESC, push_devices.id LIMIT 100";
        self.tables.rows(all, values![player]).await?.iter().map(Device::of).collect()
    }

    /// A browser wants notices from now on. The browser is known by its address: whoever else was signed in there gets none any more.
    ///
    /// # Errors
    /// When nothing can be sent there, or nobody is signed in with this secret.
    pub async fn subscribe(
        &self,
        (player, secret): (Hash, Hash),
        subscription: &PushTarget,
        (device, language): (&str, Language),
        now: UnixMillis,
    ) -> Result<(), NotDone> {
        PushEndpoint::read(&subscription.endpoint, self.rules.private_push).map_err(NotDone::Wrong)?;
        let PushTarget { endpoint, p256dh, auth } = subscription;
        let mut changes = self.tables.begin().await?;
        let session = "SELECT id FROM sessions WHERE player = $1 AND (secret = $2 OR former = $2)";
        let session = changes.row(session, values![player, secret]).await?;
        let session: String = session.ok_or_else(|| NotDone::NotYours(message!("server-account-needed")))?.get("id")?;
        changes.change("DELETE FROM push_devices WHERE endpoint = $1", values![endpoint.as_str()]).await?;
        let new = "INSERT INTO push_devices (id, player, session, endpoint, p256dh, auth, language, device, since) \
            VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)";
        let id = random_letters(NAME);
        let about = values![
            id.as_str(),
            player,
            session.as_str(),
            endpoint.as_str(),
            p256dh.as_slice(),
            auth.as_slice(),
            language.tag(),
            device,
            now
        ];
        changes.change(new, about).await?;
        let oldest = "DELETE FROM push_devices WHERE player = $1 AND id NOT IN \
            (SELECT id FROM push_devices WHERE player = $1 ORDER BY since DESC, id LIMIT $2)";
        changes.change(oldest, values![player, DEVICES]).await?;
        changes.commit().await?;
        Ok(self.meet(player, language).await?)
    }

    /// A browser of this player, by its name or its address, gets nothing any more. False if there is none.
    ///
    /// # Errors
    /// When the storage fails.
    pub async fn unsubscribe(
        &self,
        player: Hash,
        id: Option<&str>,
        endpoint: Option<&str>,
    ) -> Result<bool, StoreError> {
        let end = "DELETE FROM push_devices WHERE player = $1 AND (id = $2 OR endpoint = $3)";
        let (id, endpoint) = (id.unwrap_or_default(), endpoint.unwrap_or_default());
        Ok(self.tables.change(end, values![player, id, endpoint]).await? > 0)
    }

    /// The push service has said that nobody is there any more.
    pub(super) async fn forget_device(&self, player: Hash, id: &str) -> Result<(), StoreError> {
        let mut changes = self.tables.begin().await?;
        changes.change("DELETE FROM push_devices WHERE id = $1", values![id]).await?;
        changes.change("DELETE FROM deliveries WHERE player = $1 AND way = $2", values![player, id]).await?;
        changes.commit().await
    }
}
