//! Passkeys: adding them, and signing in with one. They are discoverable: the browser knows whose one is, so nobody types a name.
//!
//! Compiled with the feature `passkeys` only, because what checks them wants OpenSSL.

use axum::extract::{Extension, State};
use axum::http::HeaderMap;
use axum::response::{IntoResponse, Response};
use axum::routing::{get, post};
use axum::{Json, Router};
use data_encoding::HEXLOWER;
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use slipway_messages::{Message, message};
use utoipa::ToSchema;
use webauthn_rs::Webauthn;
use webauthn_rs::prelude::{
    CredentialID, DiscoverableAuthentication, Passkey, PasskeyRegistration, PublicKeyCredential,
    RegisterPublicKeyCredential, Uuid, WebauthnError,
};

use crate::ids::{Hash, letters_hash};
use crate::people::{CeremonyPurpose, NewPasskey, SigningDevice, StoredPasskey};
use crate::pulse::{millis, now};
use crate::store::UnixMillis;

use super::answer::Said;
use super::body::{JsonBody, Nothing};
use super::games::known_or_introduced;
use super::people::{NameClaimed, welcomed};
use super::who::{Asker, Client, device};
use super::{Api, Sorry};

/// What a browser is asked.
#[derive(Debug, Serialize, ToSchema)]
pub struct PasskeyOptions {
    /// For `navigator.credentials`: PublicKeyCredentialCreationOptionsJSON or PublicKeyCredentialRequestOptionsJSON of the W3C's WebAuthn.
    #[serde(rename = "publicKey")]
    #[schema(value_type = Object)]
    pub public_key: Value,
}

/// What a browser has answered.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct ShownPasskey {
    /// The credential in the W3C's form: RegistrationResponseJSON or AuthenticationResponseJSON.
    #[schema(value_type = Object)]
    pub credential: Value,
}

/// One of your passkeys.
#[derive(Debug, Serialize, ToSchema)]
pub struct PasskeyView {
    /// Its name.
    pub id: String,
    /// Where it was made, in a few words; empty if that is not known.
    pub device: String,
    /// Since when it is there, in milliseconds since 1970.
    #[schema(value_type = i64)]
    pub created: UnixMillis,
    /// When somebody last signed in with it.
    #[schema(value_type = Option<i64>)]
    pub used: Option<UnixMillis>,
}

/// Your passkeys.
#[derive(Debug, Serialize, ToSchema)]
pub struct PasskeyList {
    /// The newest first.
    pub passkeys: Vec<PasskeyView>,
}

/// Which passkey is to go.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct RemovingPasskey {
    /// Its name.
    pub id: String,
}

/// The addresses.
pub fn router() -> Router<Api> {
    Router::new()
        .route("/api/me/passkeys", get(list))
        .route("/api/me/passkeys/begin", post(begin))
        .route("/api/me/passkeys/finish", post(finish))
        .route("/api/me/passkeys/remove", post(remove))
        .route("/api/sign-in/passkey/begin", post(sign_in_begin))
        .route("/api/sign-in/passkey/finish", post(sign_in_finish))
}

fn relying_party(api: &Api) -> Result<&Webauthn, Sorry> {
    let party = api.hall.services().relying_party.as_ref();
    party.ok_or_else(|| Sorry::conflict(message!("server-passkeys-none")))
}

/// Whether this client may go on: what is tried with passkeys counts as every sign-in does.
fn check_tries(api: &Api, Client(client): Client) -> Result<(), Sorry> {
    let may = api.gate.lets_sign_in(client);
    if may { Ok(()) } else { Err(Sorry::too_many(message!("server-too-many-sign-ins"))) }
}

/// What passkeys of a player are filed under in browsers. It tells nothing about the player.
fn handle(player: Hash) -> Uuid {
    let Hash(letters) = letters_hash(&format!("passkeys of {}", HEXLOWER.encode(&player.0)));
    let mut handle = [0; 16];
    handle.copy_from_slice(&letters[..16]);
    Uuid::from_bytes(handle)
}

/// A failure of the server's own: what it has written itself makes no sense.
fn broken(error: impl std::fmt::Display) -> Sorry {
    tracing::warn!(%error, "a passkey could not be read or written");
    Sorry::busy(message!("server-not-now"))
}

fn written(what: &impl Serialize) -> Result<String, Sorry> {
    serde_json::to_string(what).map_err(broken)
}

fn read<T: DeserializeOwned>(text: &str) -> Result<T, Sorry> {
    serde_json::from_str(text).map_err(broken)
}

/// What a browser sends.
fn shown<T: DeserializeOwned>(credential: Value) -> Result<T, Sorry> {
    serde_json::from_value(credential).map_err(|_| Sorry::bad(message!("server-passkey-form")))
}

/// Why a passkey was not good enough.
fn refusal(error: &WebauthnError) -> Message {
    match error {
        WebauthnError::CredentialPossibleCompromise => message!("server-passkey-copied"),
        WebauthnError::InvalidRPOrigin => message!("server-passkey-elsewhere"),
        WebauthnError::UserNotVerified | WebauthnError::UserNotPresent => message!("server-passkey-unlocked"),
        _ => message!("server-passkey-wrong"),
    }
}

/// Begins to add a passkey to your account: what your browser has to be asked.
#[utoipa::path(post, path = "/api/me/passkeys/begin", operation_id = "passkey_begin", request_body = Nothing, responses(
    (status = 200, description = "What your browser has to be asked; the answer is good for five minutes", body = PasskeyOptions),
    (status = 409, description = "You have ten, or this server has no address to tie them to", body = Said),
))]
pub async fn begin(
    State(api): State<Api>,
    Extension(client): Extension<Client>,
    asker: Asker,
    JsonBody(Nothing {}): JsonBody<Nothing>,
) -> Result<Response, Sorry> {
    let account = asker.needs_account()?;
    let party = relying_party(&api)?;
    check_tries(&api, client)?;
    let people = &api.hall.services().people;
    let there = people.room_for_passkey(account.player).await?;
    let there: Vec<CredentialID> = there.into_iter().map(|passkey| passkey.credential.into()).collect();
    let begun = party.start_passkey_registration(handle(account.player), &account.name, &account.name, Some(there));
    let (options, ceremony) = begun.map_err(broken)?;
    let mut options = serde_json::to_value(options).map_err(broken)?;
    let mut public_key = options["publicKey"].take();
    // The device has to know whose it is, so that nobody types a name.
    public_key["authenticatorSelection"]["residentKey"] = json!("required");
    public_key["authenticatorSelection"]["requireResidentKey"] = json!(true);
    if let Some(secret) = asker.secret() {
        let ceremony = written(&ceremony)?;
        people.begin_ceremony(secret.hash(), CeremonyPurpose::Add, &ceremony, millis(now())).await?;
    }
    Ok(Json(PasskeyOptions { public_key }).into_response())
}

/// Adds the passkey that your browser has made.
#[utoipa::path(post, path = "/api/me/passkeys/finish", operation_id = "passkey_finish", request_body = ShownPasskey, responses(
    (status = 200, description = "Your passkeys", body = PasskeyList),
    (status = 403, description = "It is not what your browser was asked for, or too late", body = Said),
    (status = 409, description = "You have ten, or this one already", body = Said),
))]
pub async fn finish(
    State(api): State<Api>,
    asker: Asker,
    headers: HeaderMap,
    JsonBody(ShownPasskey { credential }): JsonBody<ShownPasskey>,
) -> Result<Response, Sorry> {
    let player = asker.needs_account()?.player;
    let party = relying_party(&api)?;
    let credential: RegisterPublicKeyCredential = shown(credential)?;
    let people = &api.hall.services().people;
    let (browser, at) = (asker.secret().map(|secret| secret.hash()), millis(now()));
    let ceremony: PasskeyRegistration = read(&people.take_ceremony(browser, CeremonyPurpose::Add, at).await?)?;
    let passkey = party.finish_passkey_registration(&credential, &ceremony);
    let passkey = passkey.map_err(|error| Sorry::forbidden(refusal(&error)))?;
    let text = written(&passkey)?;
    let new = NewPasskey { credential: passkey.cred_id().as_ref(), passkey: &text, device: &device(&headers) };
    people.add_passkey(player, new, at).await?;
    list(State(api), asker).await
}

/// Your passkeys.
#[utoipa::path(get, path = "/api/me/passkeys", operation_id = "passkeys", responses(
    (status = 200, description = "All of them", body = PasskeyList),
    (status = 403, description = "You have no account", body = Said),
))]
pub async fn list(State(api): State<Api>, asker: Asker) -> Result<Response, Sorry> {
    let all = api.hall.services().people.passkeys(asker.needs_account()?.player).await?;
    let view = |StoredPasskey { id, device, created, used, .. }| PasskeyView { id, device, created, used };
    Ok(Json(PasskeyList { passkeys: all.into_iter().map(view).collect() }).into_response())
}

/// Takes a passkey from your account: nobody signs in with it any more. Devices that are signed in stay so.
#[utoipa::path(post, path = "/api/me/passkeys/remove", operation_id = "passkey_remove", request_body = RemovingPasskey, responses(
    (status = 200, description = "Those that are left", body = PasskeyList),
    (status = 404, description = "There is no such passkey", body = Said),
))]
pub async fn remove(
    State(api): State<Api>,
    asker: Asker,
    JsonBody(RemovingPasskey { id }): JsonBody<RemovingPasskey>,
) -> Result<Response, Sorry> {
    if !api.hall.services().people.remove_passkey(asker.needs_account()?.player, &id).await? {
        return Err(Sorry::missing(message!("server-passkey-gone")));
    }
    list(State(api), asker).await
}

/// Begins to sign in with a passkey, whosever it is: what your browser has to be asked. The answer works only in the browser that asks.
#[utoipa::path(post, path = "/api/sign-in/passkey/begin", operation_id = "passkey_sign_in_begin", request_body = Nothing, responses(
    (status = 200, description = "What your browser has to be asked; the answer is good for five minutes", body = PasskeyOptions),
    (status = 409, description = "This server has no address to tie passkeys to", body = Said),
))]
pub async fn sign_in_begin(
    State(api): State<Api>,
    Extension(client): Extension<Client>,
    asker: Asker,
    headers: HeaderMap,
    JsonBody(Nothing {}): JsonBody<Nothing>,
) -> Result<Response, Sorry> {
    let party = relying_party(&api)?;
    check_tries(&api, client)?;
    let (options, ceremony) = party.start_discoverable_authentication().map_err(broken)?;
    let public_key = serde_json::to_value(options.public_key).map_err(broken)?;
    let (asker, ceremony) = (asker.introduced(), written(&ceremony)?);
    let people = &api.hall.services().people;
    people.begin_ceremony(asker.secret.hash(), CeremonyPurpose::SignIn, &ceremony, millis(now())).await?;
    Ok(known_or_introduced(&api, &headers, &asker, false, Json(PasskeyOptions { public_key })))
}

/// Signs in with the passkey that your browser has shown. The games that you have as a guest come along.
#[utoipa::path(post, path = "/api/sign-in/passkey/finish", operation_id = "passkey_sign_in_finish", request_body = ShownPasskey, responses(
    (status = 200, description = "Who you are now", body = NameClaimed),
    (status = 403, description = "The passkey opens nothing, or was asked for in another browser", body = Said),
))]
pub async fn sign_in_finish(
    State(api): State<Api>,
    Extension(client): Extension<Client>,
    asker: Asker,
    headers: HeaderMap,
    JsonBody(ShownPasskey { credential }): JsonBody<ShownPasskey>,
) -> Result<Response, Sorry> {
    let party = relying_party(&api)?;
    check_tries(&api, client)?;
    let credential: PublicKeyCredential = shown(credential)?;
    let people = &api.hall.services().people;
    let (before, at) = (asker.secret().map(|secret| secret.hash()), millis(now()));
    let ceremony = people.take_ceremony(before, CeremonyPurpose::SignIn, at).await?;
    let ceremony: DiscoverableAuthentication = read(&ceremony)?;
    let refused = |error: &WebauthnError| Sorry::forbidden(refusal(error));
    let (whose, called) = party.identify_discoverable_authentication(&credential).map_err(|error| refused(&error))?;
    let stored = people.passkey_called(called).await?;
    if handle(stored.player) != whose {
        return Err(Sorry::forbidden(message!("server-passkey-wrong")));
    }
    let mut passkey: Passkey = read(&stored.passkey)?;
    let result = party.finish_discoverable_authentication(&credential, ceremony, &[(&passkey).into()]);
    let result = result.map_err(|error| {
        if matches!(error, WebauthnError::CredentialPossibleCompromise) {
            tracing::warn!(passkey = stored.id, "a passkey was shown whose count went back: there may be a copy of it");
        }
        refused(&error)
    })?;
    passkey.update_credential(&result);
    let signing = SigningDevice { before, device: &device(&headers) };
    let signed_in = people.sign_in_with_passkey(&stored, &written(&passkey)?, signing, at).await?;
    welcomed(&api, &asker, &headers, signed_in, false).await
}
