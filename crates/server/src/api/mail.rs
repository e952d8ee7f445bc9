//! E-mail addresses of accounts, and signing in by a letter.

use std::time::Duration;

use axum::Json;
use axum::extract::{Extension, State};
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Response};
use serde::{Deserialize, Serialize};
use slipway_messages::{Language, message};
use tokio::time::sleep;
use ts_rs::TS;
use utoipa::ToSchema;

use crate::language::Asked;
use crate::mail::{MailError, Mailer, PublicUrl, read_address};
use crate::people::{AccountLetter, Mailing, Typing};
use crate::pulse::{millis, now};
use crate::store::UnixMillis;

use super::answer::Said;
use super::body::{JsonBody, Nothing};
use super::games::known_or_introduced;
use super::people::{Me, NameClaimed, sign_in_with};
use super::who::{Asker, Client};
use super::{Api, Sorry};

/// When a letter is tried again that the mail server did not take: the answer did not wait for it.
const AGAIN: [Duration; 2] = [Duration::from_secs(5), Duration::from_secs(30)];

/// Somebody's e-mail address.
#[derive(Debug, Deserialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct EmailAddress {
    /// The address.
    #[schema(max_length = 254, example = "ada@mail.example")]
    pub email: String,
}

/// A code is on its way, if the address is one to which a code goes.
#[derive(Debug, Serialize, TS, ToSchema)]
pub struct CodeMailed {
    /// How long the code is good, in milliseconds since 1970.
    #[ts(type = "number")]
    #[schema(value_type = i64)]
    pub until: UnixMillis,
}

/// A code from a letter.
#[derive(Debug, Deserialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct MailedCode {
    /// 8 letters. Capitals and what stands between the letters do not matter.
    #[schema(example = "abcd-efgh", pattern = "^[A-Za-z0-9]{4}-[A-Za-z0-9]{4}$")]
    pub code: String,
}

/// A code from a letter, by which somebody signs in.
#[derive(Debug, Deserialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct SigningInByMail {
    /// 8 letters. Capitals and what stands between the letters do not matter.
    #[schema(example = "abcd-efgh", pattern = "^[A-Za-z0-9]{4}-[A-Za-z0-9]{4}$")]
    pub code: String,
    /// Whether you want a token for the Authorization header, as bots do, instead of a cookie.
    #[serde(default)]
    #[ts(optional, as = "Option<bool>")]
    pub token: bool,
}

/// What a server needs to send letters.
fn post_office(api: &Api) -> Result<(Mailer, PublicUrl), Sorry> {
    let services = api.hall.services();
    let both = services.mail.clone().zip(services.public_url.clone());
    both.ok_or_else(|| Sorry::conflict(message!("server-mail-none")))
}

/// An address that letters can go to, from a client that may ask for one.
fn checked(api: &Api, client: Client, email: &str) -> Result<String, Sorry> {
    let address = read_address(email).ok_or_else(|| Sorry::bad(message!("server-email-form")))?;
    if !api.gate.lets_write(client.0) {
        return Err(Sorry::too_many(message!("server-too-many-letters")));
    }
    Ok(address)
}

/// Mails a code that shows that an address is yours. There is one address by account, and one account by address.
#[utoipa::path(post, path = "/api/me/email", request_body = EmailAddress, responses(
    (status = 202, description = "The code is on its way", body = CodeMailed),
    (status = 409, description = "This server sends no mail, or the address takes none", body = Said),
))]
pub async fn email(
    State(api): State<Api>,
    Extension(client): Extension<Client>,
    asker: Asker,
    Asked(language): Asked,
    JsonBody(EmailAddress { email }): JsonBody<EmailAddress>,
) -> Result<Response, Sorry> {
    let account = asker.needs_account()?;
    let (mailer, public) = post_office(&api)?;
    let address = checked(&api, client, &email)?;
    let typing = Typing { address: &address, client: client.0 };
    let people = &api.hall.services().people;
    let Mailing { until, letter } = people.ask_for_address(account, typing, millis(now())).await?;
    if let Some((to, notice)) = letter {
        // Every address gets a letter, so what becomes of it tells nothing about accounts.
        mailer.send(notice.letter(to, language, &public)).await.map_err(|error| {
            tracing::warn!(%error, "a code could not be mailed");
            match error {
                MailError::Refused(_) => Sorry::conflict(message!("server-email-refused")),
                MailError::Failed(_) => Sorry::busy(message!("server-mail-failed")),
            }
        })?;
    }
    Ok((StatusCode::ACCEPTED, Json(CodeMailed { until })).into_response())
}

/// Makes an address yours, with the code that was mailed to it.
#[utoipa::path(post, path = "/api/me/email/confirm", request_body = MailedCode, responses(
    (status = 200, description = "Who you are, with the address", body = Me),
    (status = 409, description = "The address is somebody else's meanwhile", body = Said),
))]
pub async fn confirm_email(
    State(api): State<Api>,
    asker: Asker,
    Asked(language): Asked,
    JsonBody(MailedCode { code }): JsonBody<MailedCode>,
) -> Result<Response, Sorry> {
    let account = asker.needs_account()?;
    let people = &api.hall.services().people;
    let (address, before) = people.confirm_address(account.player, &code, millis(now())).await?;
    // Letters about games are in this language until something else is chosen.
    api.hall.services().notices.meet(account.player, language).await?;
    if let Some(before) = before.filter(|before| *before != address) {
        tell_removed(&api, before, account.name.clone(), language);
    }
    Ok(Json(Me::new(Some(account), Some(address), &api)).into_response())
}

/// Takes your address from your account. It gets a letter that says so.
#[utoipa::path(post, path = "/api/me/email/remove", request_body = Nothing, responses(
    (status = 200, description = "Who you are, without an address", body = Me),
    (status = 409, description = "You have no address", body = Said),
))]
pub async fn remove_email(
    State(api): State<Api>,
    asker: Asker,
    Asked(language): Asked,
    JsonBody(Nothing {}): JsonBody<Nothing>,
) -> Result<Response, Sorry> {
    let account = asker.needs_account()?;
    let address = api.hall.services().people.remove_address(account.player).await?;
    tell_removed(&api, address, account.name.clone(), language);
    Ok(Json(Me::new(Some(account), None, &api)).into_response())
}

/// Mails a code by which you sign in, if an account has this address. The answer is the same if none has it. The code works only in the browser that
/// asks.
#[utoipa::path(post, path = "/api/sign-in/email", request_body = EmailAddress, responses(
    (status = 202, description = "If an account has this address, a code is on its way", body = CodeMailed),
    (status = 409, description = "This server sends no mail", body = Said),
))]
pub async fn sign_in_email(
    State(api): State<Api>,
    Extension(client): Extension<Client>,
    asker: Asker,
    Asked(language): Asked,
    headers: HeaderMap,
    JsonBody(EmailAddress { email }): JsonBody<EmailAddress>,
) -> Result<Response, Sorry> {
    let (mailer, public) = post_office(&api)?;
    let address = checked(&api, client, &email)?;
    let asker = asker.introduced();
    let typing = Typing { address: &address, client: client.0 };
    let people = &api.hall.services().people;
    let Mailing { until, letter } = people.ask_to_sign_in(asker.secret.hash(), typing, millis(now())).await?;
    if let Some((to, notice)) = letter {
        // The answer does not wait: how long it takes would tell that somebody has the address.
        tokio::spawn(send_patiently(mailer, public, to, notice, language));
    }
    let answer = (StatusCode::ACCEPTED, Json(CodeMailed { until }));
    Ok(known_or_introduced(&api, &headers, &asker, false, answer))
}

/// Signs in with a code that was mailed to you. The games that you have as a guest come along.
#[utoipa::path(post, path = "/api/sign-in/email/confirm", request_body = SigningInByMail, responses(
    (status = 200, description = "Who you are now", body = NameClaimed),
    (status = 403, description = "The code is not the one that was mailed, or was asked for in another browser", body = Said),
))]
pub async fn confirm_sign_in(
    State(api): State<Api>,
    Extension(client): Extension<Client>,
    asker: Asker,
    headers: HeaderMap,
    JsonBody(SigningInByMail { code, token }): JsonBody<SigningInByMail>,
) -> Result<Response, Sorry> {
    sign_in_with(&api, client, &asker, &headers, &code, token).await
}

/// Tells an address that it is not an account's any more.
fn tell_removed(api: &Api, to: String, name: String, language: Language) {
    if let Ok((mailer, public)) = post_office(api) {
        tokio::spawn(send_patiently(mailer, public, to, AccountLetter::Removed { name }, language));
    }
}

/// Sends a letter that nobody waits for. A mail server may be away for a moment.
async fn send_patiently(mailer: Mailer, public: PublicUrl, to: String, notice: AccountLetter, language: Language) {
    let letter = notice.letter(to, language, &public);
    let mut again = AGAIN.into_iter();
    while let Err(error) = mailer.send(letter.clone()).await {
        tracing::warn!(%error, "a letter about an account did not go out");
        match (error, again.next()) {
            (MailError::Failed(_), Some(pause)) => sleep(pause).await,
            (MailError::Failed(_) | MailError::Refused(_), _) => return,
        }
    }
}
