//! Sending what is due.

use futures_util::StreamExt as _;

use crate::ids::Hash;
use crate::mail::{Letter, MailError};
use crate::store::{StoreError, UnixMillis, values};

use super::deliveries::DeliveryBatch;
use super::devices::Device;
use super::post::{PushAnswer, post};
use super::push::{PushEndpoint, PushRequest};
use super::words::{GameNews, letter, one_of_each_game, pushed};
use super::{Notices, Presence, Way};

/// How many batches are on their way at the same moment, at most.
const AT_ONCE: usize = 8;
/// After so many tries it is given up. With waits that double up to an hour that is after about a day.
const TRIES: i64 = 30;
/// The longest wait between two tries.
const LONGEST_WAIT: UnixMillis = 3_600_000;

/// What became of a batch.
enum Sending {
    /// It has arrived, or never will.
    Done,
    /// The browser is not there any more.
    Gone,
    /// Later it may, not before this many milliseconds.
    Later(UnixMillis),
}

impl Notices {
    /// Sends what is due.
    ///
    /// # Errors
    /// When the storage fails. What was not done is done the next time.
    pub async fn send(&self, now: UnixMillis, presence: &impl Presence) -> Result<(), StoreError> {
        let due = futures_util::stream::iter(self.due(now).await?);
        let sent = due.map(async |(player, way)| self.send_batch(player, &way, now, presence).await);
        let mut sent = Box::pin(sent.buffer_unordered(AT_ONCE));
        let mut whole = Ok(());
        while let Some(one) = sent.next().await {
            // What is in the way of one is not in the way of the others.
            whole = whole.and(one);
        }
        whole
    }

    async fn send_batch(
        &self,
        player: Hash,
        way: &Way,
        now: UnixMillis,
        presence: &impl Presence,
    ) -> Result<(), StoreError> {
        let Some(batch) = self.claim(player, way, now).await? else { return Ok(()) };
        let wishes = self.wishes(player).await?;
        if let Some(end) = wishes.quiet.as_ref().and_then(|quiet| quiet.end(now)) {
            return self.put_off(&batch, end).await;
        }
        let mut news = Vec::new();
        for delivery in &batch.deliveries {
            if wishes.wants(delivery.kind, way) && !self.has_later_turn(player, delivery).await? {
                let about = "SELECT * FROM games JOIN progress USING (id) WHERE id = $1";
                let about =
                    self.tables.row(about, values![&delivery.game]).await?.map(|row| row.about()).transpose()?;
                news.extend(about.and_then(|about| GameNews::of(&about, delivery.kind, player)));
            }
        }
        let mut worth_it = Vec::new();
        for news in one_of_each_game(news) {
            if !presence.is_looking(&news.game, player).await {
                worth_it.push(news);
            }
        }
        if worth_it.is_empty() {
            return self.done(&batch).await;
        }
        let sent = match way {
            Way::Mail => self.send_letter(&batch, &worth_it).await?,
            Way::Device(id) => {
                let device = self.devices(player).await?.into_iter().find(|device| device.id == *id);
                match device {
                    Some(device) => self.push(&device, &worth_it, now).await?,
                    None => Sending::Gone,
                }
            }
        };
        match (sent, way) {
            (Sending::Done, _) | (Sending::Gone, Way::Mail) => self.done(&batch).await,
            (Sending::Gone, Way::Device(id)) => self.forget_device(player, id).await,
            (Sending::Later(wait), _) => {
                let tries = batch.deliveries.iter().map(|delivery| delivery.tries).max().unwrap_or_default();
                if tries + 1 >= TRIES {
                    tracing::warn!(
                        count = batch.deliveries.len(),
                        "notices could not be sent for a day, and are given up"
                    );
                    metrics::counter!("slipway_notices_given_up").increment(1);
                    return self.done(&batch).await;
                }
                let first = self.rules.retry_millis();
                let wait = wait.max(first.saturating_mul(1 << tries.clamp(0, 30)).min(LONGEST_WAIT));
                self.try_again(&batch, now + wait).await
            }
        }
    }

    async fn push(&self, device: &Device, news: &[GameNews], now: UnixMillis) -> Result<Sending, StoreError> {
        let private = self.rules.private_push;
        let Ok(endpoint) = PushEndpoint::read(&device.subscription.endpoint, private) else { return Ok(Sending::Gone) };
        let Some(pushed) = pushed(news, device.language) else { return Ok(Sending::Done) };
        let contact = self.public_url.as_ref().map(ToString::to_string).filter(|url| url.starts_with("https:"));
        let key = self.key(now).await?;
        let request = PushRequest::of(&pushed, (&device.subscription, &endpoint), key, contact.as_deref(), now);
        let Some(request) = request else { return Ok(Sending::Gone) };
        let answer = post(&endpoint, request, private).await;
        let outcome = match &answer {
            Ok(PushAnswer::Taken) => "sent",
            Ok(PushAnswer::Gone) => "gone",
            Ok(PushAnswer::Refused(_)) => "refused",
            Ok(PushAnswer::Later(..)) | Err(_) => "failed",
        };
        metrics::counter!("slipway_pushes", "outcome" => outcome).increment(1);
        // The rest of the address leads to somebody's browser, and is nothing for a log.
        let service = &endpoint.host;
        Ok(match answer {
            Ok(PushAnswer::Taken) => Sending::Done,
            Ok(PushAnswer::Gone) => Sending::Gone,
            Ok(PushAnswer::Refused(status)) => {
                tracing::warn!(service, status, "a push service refuses a notice");
                Sending::Done
            }
            Ok(PushAnswer::Later(status, wait)) => {
                tracing::info!(service, status, "a push service takes a notice later");
                let wait = wait.map_or(0, |wait| UnixMillis::try_from(wait.as_millis()).unwrap_or(LONGEST_WAIT));
                Sending::Later(wait)
            }
            Err(error) => {
                tracing::info!(service, %error, "a notice was not pushed");
                Sending::Later(0)
            }
        })
    }

    async fn send_letter(&self, batch: &DeliveryBatch, news: &[GameNews]) -> Result<Sending, StoreError> {
        let (Some(mail), Some(site)) = (&self.mail, &self.public_url) else { return Ok(Sending::Done) };
        let Some(to) = self.people.address(batch.player).await? else { return Ok(Sending::Done) };
        let stop = format!("{site}/api/notices/stop/{}", self.stop_of(batch.player).await?);
        let language = self.wishes(batch.player).await?.language;
        let Some(written) = letter(news, language, &site.to_string(), &stop) else { return Ok(Sending::Done) };
        let message_id = Some(format!("{}@{}", batch.id, site.host()));
        let letter = Letter { to, subject: written.subject, text: written.text, message_id };
        Ok(match mail.send_stoppable(letter, &stop).await {
            Ok(()) => Sending::Done,
            Err(error @ MailError::Refused(_)) => {
                tracing::warn!(%error, "a letter with notices is refused");
                Sending::Done
            }
            Err(error @ MailError::Failed(_)) => {
                tracing::info!(%error, "a letter with notices was not sent");
                Sending::Later(0)
            }
        })
    }
}
