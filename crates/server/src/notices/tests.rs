//! A push service and a mail server on this machine that really receive, and a clock that the test holds.

use std::collections::HashSet;
use std::sync::{Arc, Mutex};
use std::time::Duration;

use axum::Router;
use axum::body::Bytes;
use axum::extract::State;
use axum::http::{HeaderMap, StatusCode, Uri};
use data_encoding::BASE64URL_NOPAD;
use serde_json::{Value, json};
use slipway_messages::Language;
use web_push_native::p256::SecretKey;
use web_push_native::p256::ecdsa::signature::Verifier as _;
use web_push_native::p256::ecdsa::{Signature, VerifyingKey};
use web_push_native::p256::elliptic_curve::sec1::ToEncodedPoint as _;
use web_push_native::{Auth, decrypt};
use xtask_services::{Letterbox, Reception};

use super::deliveries::CLAIMED;
use super::*;
use crate::ids::Secret;
use crate::mail::{MailOptions, MailSender};
use crate::people::NameClaim;
use crate::store::{
    About, GameProgress, Kept, Listing, NodeName, Notice, NoticeKind, PlayerKind, Postgres, Sitter, Sqlite, Stage,
    Storage, Store as _, Write, suite,
};

/// Noon, in Berlin and elsewhere not the night.
const NOON: UnixMillis = 1_782_900_000_000;
const SECOND: UnixMillis = 1_000;
const HOUR: UnixMillis = 3_600 * SECOND;

/// What a push service got.
#[derive(Clone, Debug)]
struct Received {
    path: String,
    headers: HeaderMap,
    body: Vec<u8>,
}

/// A push service on this machine.
#[derive(Clone)]
struct PushService {
    origin: String,
    received: Arc<Mutex<Vec<Received>>>,
    answer: Arc<Mutex<StatusCode>>,
}

impl PushService {
    async fn open() -> PushService {
        let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.unwrap();
        let origin = format!("http://{}", listener.local_addr().unwrap());
        let service =
            PushService { origin, received: Arc::default(), answer: Arc::new(Mutex::new(StatusCode::CREATED)) };
        let take = async |State(service): State<PushService>, uri: Uri, headers: HeaderMap, body: Bytes| {
            let answer = *service.answer.lock().unwrap();
            if answer.is_success() {
                let received = Received { path: uri.path().to_owned(), headers, body: body.to_vec() };
                service.received.lock().unwrap().push(received);
            }
            answer
        };
        let router = Router::new().fallback(take).with_state(service.clone());
        tokio::spawn(async move { axum::serve(listener, router).await.unwrap() });
        service
    }

    fn answers(&self, status: StatusCode) {
        *self.answer.lock().unwrap() = status;
    }

    /// What has come since the last time.
    fn taken(&self) -> Vec<Received> {
        std::mem::take(&mut self.received.lock().unwrap())
    }
}

/// Somebody with a name and a browser.
struct Person {
    player: Hash,
    browser: Browser,
}

struct Browser {
    secret: SecretKey,
    auth: [u8; 16],
    path: String,
}

impl Browser {
    fn new() -> Browser {
        let secret = SecretKey::from_slice(&PushKey::generate()).unwrap();
        let [auth, name] = [Secret::random().hash(), Secret::random().hash()];
        Browser {
            secret,
            auth: auth.0[..16].try_into().unwrap(),
            path: format!("/{}", BASE64URL_NOPAD.encode(&name.0)),
        }
    }

    fn subscription(&self, service: &PushService) -> PushTarget {
        let public = self.secret.public_key().to_encoded_point(false);
        let write = |bytes: &[u8]| BASE64URL_NOPAD.encode(bytes);
        let endpoint = format!("{}{}", service.origin, self.path);
        PushTarget::read(&endpoint, &write(public.as_bytes()), &write(&self.auth)).unwrap()
    }

    /// What only this browser can read.
    fn read(&self, received: &Received) -> Value {
        assert_eq!(received.path, self.path);
        let text = decrypt(received.body.clone(), &self.secret, &Auth::from(self.auth)).unwrap();
        serde_json::from_slice(&text).unwrap()
    }
}

/// Who looks at which game.
#[derive(Default)]
struct Looking(HashSet<(String, Hash)>);

impl Presence for Looking {
    async fn is_looking(&self, game: &GameId, player: Hash) -> bool {
        self.0.contains(&(game.to_string(), player))
    }
}

/// Everything that a test needs, over one storage.
struct Site {
    store: Storage,
    /// The same storage, as another node has it.
    other: Storage,
    service: PushService,
    letterbox: Letterbox,
    people: People,
}

/// Runs the same on both storages.
async fn on_each(name: &str, test: impl AsyncFn(&Site)) {
    let folder = std::env::temp_dir().join(format!("slipway-notices-{name}-{}", std::process::id()));
    let _ = std::fs::remove_dir_all(&folder);
    let store: Storage = Sqlite::open(&folder).await.unwrap().into();
    test(&Site::over(store.clone(), store.clone()).await).await;
    store.close().await;
    let _ = std::fs::remove_dir_all(&folder);
    if let Some(database) = crate::store::database_for_tests(&format!("notices_{name}")).await {
        let open = async || Postgres::open(&database.url(), &NodeName::Among(None)).await.unwrap();
        let (one, other): (Storage, Storage) = (open().await.into(), open().await.into());
        test(&Site::over(one.clone(), other.clone()).await).await;
        one.close().await;
        other.close().await;
    }
}

impl Site {
    async fn over(store: Storage, other: Storage) -> Site {
        let people = People::new(store.tables());
        Site { store, other, service: PushService::open().await, letterbox: Letterbox::open().unwrap(), people }
    }

    /// The notices as a node has them that has just started.
    fn notices_of(&self, store: &Storage) -> Notices {
        let rules = NoticeRules { private_push: PrivatePush::Allowed, ..NoticeRules::default() };
        let public: PublicUrl = "https://play.example".parse().unwrap();
        let options = MailOptions {
            server: self.letterbox.url().parse().unwrap(),
            sender: "games@play.example".parse::<MailSender>().unwrap(),
        };
        let mail = Mailer::new(&options, &public).unwrap();
        Notices::new(store.tables(), People::new(store.tables()), rules, (Some(public), Some(mail)))
    }

    fn notices(&self) -> Notices {
        self.notices_of(&self.store)
    }

    async fn account(&self, name: &str, kind: PlayerKind) -> Hash {
        let player = Secret::random().hash();
        self.people.claim(player, &NameClaim { name, kind, device: "a browser" }, NOON).await.unwrap();
        player
    }

    async fn person(&self, name: &str) -> Person {
        let player = self.account(name, PlayerKind::Person).await;
        let browser = Browser::new();
        let (device, subscription) = (("Firefox, Linux", Language::English), browser.subscription(&self.service));
        self.notices().subscribe((player, player), &subscription, device, NOON).await.unwrap();
        Person { player, browser }
    }

    async fn address(&self, player: Hash, address: &str) {
        let new = "INSERT INTO addresses (address, shown, player, since) VALUES ($1, $1, $2, $3)";
        self.store.tables().change(new, values![address, player, NOON]).await.unwrap();
    }

    /// A game of this player, who has the first seat, with this news of it.
    async fn game(&self, player: Hash, kinds: &[NoticeKind], at: UnixMillis) -> About {
        let person =
            |player, name: &str| Some(Sitter { player, name: Some(name.to_owned()), kind: PlayerKind::Person });
        let about = About {
            stage: Stage::Playing,
            listing: Listing::Private,
            progress: GameProgress { updated: at, plies: 0, to_move: Some(slipway_play::Seat::First), deadline: None },
            sitters: [person(player, "Ada"), person(Hash([2; 32]), "Bob")],
            ..suite::game()
        };
        let notices = kinds.iter().map(|&kind| Notice { player, kind, number: 1, at }).collect();
        let event = Kept { version: 1, at, body: "{}".to_owned() };
        self.store.keep(&[Write { notices, ..suite::write(&about, 1, [event]) }]).await.unwrap();
        about
    }

    /// What happens to it next.
    async fn goes_on(&self, about: &About, revision: u64, kinds: &[NoticeKind], at: UnixMillis) {
        let player = about.sitters[0].as_ref().unwrap().player;
        let notices = kinds.iter().map(|&kind| Notice { player, kind, number: revision, at }).collect();
        let event = Kept { version: revision, at, body: "{}".to_owned() };
        self.store.keep(&[Write { notices, ..suite::write(about, revision, [event]) }]).await.unwrap();
    }

    /// Looks once, as a node does every few seconds.
    async fn look(&self, now: UnixMillis) {
        self.look_while(now, &Looking::default()).await;
    }

    async fn look_while(&self, now: UnixMillis, looking: &Looking) {
        let notices = self.notices();
        notices.sort(now).await.unwrap();
        notices.send(now, looking).await.unwrap();
    }

    async fn left(&self) -> usize {
        let all = "SELECT kind FROM notices UNION ALL SELECT kind FROM deliveries";
        self.store.tables().rows(all, &[]).await.unwrap().len()
    }
}

#[tokio::test]
async fn a_notice_arrives_once_signed_and_only_its_browser_can_read_it() {
    on_each("arrives", async |site| {
        let ada = site.person("Ada").await;
        let game = site.game(ada.player, &[NoticeKind::Turn], NOON).await;
        site.look(NOON + 14 * SECOND).await;
        assert!(site.service.taken().is_empty(), "it waits for somebody who is about to look");
        for _ in 0..3 {
            site.look(NOON + 16 * SECOND).await;
        }
        let received = site.service.taken();
        assert_eq!(received.len(), 1);
        let id = game.id.as_str();
        let url = format!("game/{id}/");
        let expected = json!({ "title": "Slash against Bob", "body": "It is your turn", "url": url, "tag": id });
        assert_eq!(ada.browser.read(&received[0]), expected);
        let header = |name: &str| received[0].headers[name].to_str().unwrap();
        assert_eq!([header("content-encoding"), header("topic"), header("urgency")], ["aes128gcm", id, "normal"]);
        assert!(header("ttl").parse::<u32>().unwrap() > 0);
        // RFC 8292: a token that is signed with the key that the page has subscribed with.
        let (token, key) = header("authorization").strip_prefix("vapid t=").unwrap().split_once(", k=").unwrap();
        assert_eq!(key, site.notices().key(NOON).await.unwrap().public());
        let decode = |text: &str| BASE64URL_NOPAD.decode(text.as_bytes()).unwrap();
        let (signed, signature) = token.rsplit_once('.').unwrap();
        let key = VerifyingKey::from_sec1_bytes(&decode(key)).unwrap();
        key.verify(signed.as_bytes(), &Signature::from_slice(&decode(signature)).unwrap()).unwrap();
        let claims: Value = serde_json::from_slice(&decode(signed.split_once('.').unwrap().1)).unwrap();
        assert_eq!((&claims["aud"], &claims["sub"]), (&json!(site.service.origin), &json!("https://play.example")));
        let good = claims["exp"].as_i64().unwrap() - NOON / 1_000;
        assert!((3_600..=86_400).contains(&good), "{good}");
        assert_eq!(site.left().await, 0);
    })
    .await;
}

#[tokio::test]
async fn nobody_is_disturbed_for_what_is_no_news_any_more() {
    on_each("withdrawn", async |site| {
        let ada = site.person("Ada").await;
        let later = NOON + 20 * SECOND;
        let looked_at = site.game(ada.player, &[NoticeKind::Turn], NOON).await;
        let looking = Looking(HashSet::from([(looked_at.id.to_string(), ada.player)]));
        site.look_while(later, &looking).await;
        let moved = site.game(ada.player, &[NoticeKind::Turn, NoticeKind::Accepted], NOON).await;
        let progress = GameProgress { plies: 1, to_move: Some(slipway_play::Seat::Second), ..moved.progress };
        site.goes_on(&About { progress, ..moved }, 2, &[], NOON).await;
        let again = site.game(ada.player, &[NoticeKind::Over], NOON).await;
        let ended = About { stage: Stage::Ended, next: Some(GameId::random()), ..again };
        site.goes_on(&ended, 2, &[], NOON).await;
        site.game(ada.player, &[NoticeKind::Challenge], NOON).await;
        site.look(later).await;
        assert!(site.service.taken().is_empty());
        assert_eq!(site.left().await, 0);
        // Two turns of one game are one notice.
        let twice = site.game(ada.player, &[NoticeKind::Turn], NOON).await;
        site.goes_on(&twice, 2, &[NoticeKind::Turn], NOON + SECOND).await;
        site.look(later).await;
        assert_eq!(site.service.taken().len(), 1);
    })
    .await;
}

#[tokio::test]
async fn several_games_make_one_digest() {
    on_each("digest", async |site| {
        let ada = site.person("Ada").await;
        site.game(ada.player, &[NoticeKind::Turn], NOON).await;
        let over = site.game(ada.player, &[NoticeKind::Turn], NOON).await;
        let ended =
            About { stage: Stage::Ended, result: Some("the first player (Black) has won on time".to_owned()), ..over };
        site.goes_on(&ended, 2, &[NoticeKind::Over], NOON).await;
        site.look(NOON + 20 * SECOND).await;
        let received = site.service.taken();
        assert_eq!(received.len(), 1);
        let notice = ada.browser.read(&received[0]);
        assert_eq!((&notice["title"], &notice["tag"]), (&json!("News from 2 games"), &json!("digest")));
        let body = notice["body"].as_str().unwrap();
        assert!(body.contains("Slash against Bob: it is your turn") && body.contains("you have won"), "{body}");
    })
    .await;
}

#[tokio::test]
async fn quiet_hours_end_before_anything_is_sent() {
    on_each("quiet", async |site| {
        let ada = site.person("Ada").await;
        // 12:00 in Berlin.
        let quiet = Quiet::read("11:00", "14:00", "Europe/Berlin").unwrap();
        let hours = quiet.end(NOON).unwrap() - NOON;
        assert!((0..3 * HOUR).contains(&hours));
        let wishes = Wishes { quiet: Some(quiet), ..site.notices().wishes(ada.player).await.unwrap() };
        site.notices().wish(ada.player, &wishes).await.unwrap();
        assert_eq!(site.notices().wishes(ada.player).await.unwrap(), wishes);
        site.game(ada.player, &[NoticeKind::Turn], NOON).await;
        site.look(NOON + 20 * SECOND).await;
        site.look(NOON + hours - SECOND).await;
        assert!(site.service.taken().is_empty());
        site.look(NOON + hours).await;
        assert_eq!(site.service.taken().len(), 1);
        // What was about to be sent when somebody chose these hours waits, too.
        let awake = Wishes { quiet: None, ..wishes.clone() };
        site.notices().wish(ada.player, &awake).await.unwrap();
        let next = NOON + 24 * HOUR;
        site.game(ada.player, &[NoticeKind::Turn], next).await;
        site.notices().sort(next + 20 * SECOND).await.unwrap();
        site.notices().wish(ada.player, &wishes).await.unwrap();
        site.look(next + 20 * SECOND).await;
        assert!(site.service.taken().is_empty());
        site.look(next + hours).await;
        assert_eq!(site.service.taken().len(), 1);
    })
    .await;
}

#[tokio::test]
async fn a_restart_loses_nothing_and_doubles_nothing() {
    on_each("restart", async |site| {
        let ada = site.person("Ada").await;
        let game = site.game(ada.player, &[NoticeKind::Turn], NOON).await;
        let now = NOON + 20 * SECOND;
        // It ends after each step, and another one goes on.
        site.notices().sort(now).await.unwrap();
        let way = Way::Device(site.notices().devices(ada.player).await.unwrap()[0].id.clone());
        let batch = site.notices().claim(ada.player, &way, now).await.unwrap().unwrap();
        assert_eq!(batch.deliveries.len(), 1);
        site.look(now + CLAIMED - SECOND).await;
        assert!(site.service.taken().is_empty(), "the one who has claimed it may still be at it");
        site.look(now + CLAIMED).await;
        let received = site.service.taken();
        assert_eq!(received.len(), 1);
        // If it was sent before the end, it takes its own place there.
        assert_eq!(received[0].headers["topic"], game.id.as_str());
        site.look(now + 2 * CLAIMED).await;
        assert!(site.service.taken().is_empty());
        assert_eq!(site.left().await, 0);
    })
    .await;
}

#[tokio::test]
async fn two_nodes_send_one() {
    on_each("nodes", async |site| {
        let mut people = Vec::new();
        for number in 0..6 {
            let person = site.person(&format!("Ada{number}")).await;
            site.game(person.player, &[NoticeKind::Turn], NOON).await;
            people.push(person);
        }
        let (one, other) = (site.notices(), site.notices_of(&site.other));
        let (now, nobody) = (NOON + 20 * SECOND, Looking::default());
        let (first, second) = tokio::join!(one.sort(now), other.sort(now));
        first.and(second).unwrap();
        let (first, second) = tokio::join!(one.send(now, &nobody), other.send(now, &nobody));
        first.and(second).unwrap();
        let mut paths: Vec<String> = site.service.taken().into_iter().map(|received| received.path).collect();
        paths.sort();
        let mut expected: Vec<String> = people.iter().map(|person| person.browser.path.clone()).collect();
        expected.sort();
        assert_eq!(paths, expected);
        // All nodes sign with the same key.
        assert_eq!(one.key(NOON).await.unwrap().public(), other.key(NOON).await.unwrap().public());
    })
    .await;
}

#[tokio::test]
async fn a_browser_that_is_gone_is_forgotten_and_a_service_that_is_down_is_asked_again() {
    on_each("gone", async |site| {
        let ada = site.person("Ada").await;
        site.game(ada.player, &[NoticeKind::Turn], NOON).await;
        let mut now = NOON + 20 * SECOND;
        site.service.answers(StatusCode::SERVICE_UNAVAILABLE);
        site.look(now).await;
        site.service.answers(StatusCode::CREATED);
        site.look(now + 29 * SECOND).await;
        assert!(site.service.taken().is_empty());
        site.look(now + 30 * SECOND).await;
        assert_eq!(site.service.taken().len(), 1);
        // Each wait is twice as long, up to an hour; after a day it is given up.
        site.service.answers(StatusCode::TOO_MANY_REQUESTS);
        site.game(ada.player, &[NoticeKind::Turn], now).await;
        let begin = now;
        while site.left().await > 0 {
            now += HOUR;
            site.look(now).await;
            assert!(now - begin < 48 * HOUR, "it is never given up");
        }
        assert!(now - begin > 20 * HOUR, "it is given up too early");
        site.service.answers(StatusCode::GONE);
        site.game(ada.player, &[NoticeKind::Turn], now).await;
        site.look(now + 20 * SECOND).await;
        assert_eq!(site.notices().devices(ada.player).await.unwrap(), []);
        assert_eq!(site.left().await, 0);
    })
    .await;
}

#[tokio::test]
async fn only_people_who_want_it_are_told_where_they_are_signed_in() {
    on_each("wishes", async |site| {
        let (ada, bot) = (site.person("Ada").await, site.account("Robot", PlayerKind::Bot).await);
        let now = NOON + 20 * SECOND;
        site.game(bot, &[NoticeKind::Turn], NOON).await;
        let usual = site.notices().wishes(ada.player).await.unwrap();
        let push = Kinds::NONE.with(NoticeKind::Over);
        site.notices().wish(ada.player, &Wishes { push, ..usual.clone() }).await.unwrap();
        site.game(ada.player, &[NoticeKind::Turn], NOON).await;
        site.look(now).await;
        assert!(site.service.taken().is_empty());
        assert_eq!(site.left().await, 0);
        site.notices().wish(ada.player, &usual).await.unwrap();
        // At most twenty browsers, and one that another account takes over is that one's.
        for _ in 0..25 {
            let subscription = Browser::new().subscription(&site.service);
            let device = ("Firefox, Linux", Language::German);
            site.notices().subscribe((ada.player, ada.player), &subscription, device, NOON + 1).await.unwrap();
        }
        assert_eq!(site.notices().devices(ada.player).await.unwrap().len(), 20);
        let bob = site.account("Bob", PlayerKind::Person).await;
        let taken = site.notices().devices(ada.player).await.unwrap()[0].subscription.clone();
        site.notices().subscribe((bob, bob), &taken, ("", Language::English), NOON + 2).await.unwrap();
        assert_eq!(site.notices().devices(ada.player).await.unwrap().len(), 19);
        assert!(!site.notices().unsubscribe(ada.player, None, Some(&taken.endpoint)).await.unwrap());
        assert!(site.notices().unsubscribe(bob, None, Some(&taken.endpoint)).await.unwrap());
        // Whoever signs out gets nothing there any more.
        site.people.sign_out(ada.player).await.unwrap();
        assert_eq!(site.notices().devices(ada.player).await.unwrap(), []);
        site.game(ada.player, &[NoticeKind::Turn], NOON).await;
        site.look(now).await;
        assert!(site.service.taken().is_empty());
    })
    .await;
}

#[tokio::test]
async fn letters_are_gathered_and_can_be_ended_by_whoever_got_one() {
    on_each("letters", async |site| {
        let ada = site.account("Ada", PlayerKind::Person).await;
        site.address(ada, "ada@mail.example").await;
        site.notices().meet(ada, Language::German).await.unwrap();
        let first = site.game(ada, &[NoticeKind::Turn], NOON).await;
        site.look(NOON + 200 * SECOND).await;
        site.game(ada, &[NoticeKind::Turn], NOON + 100 * SECOND).await;
        site.look(NOON + 299 * SECOND).await;
        assert!(site.letterbox.letters().is_empty());
        // The mail server is down for a while.
        site.letterbox.receives(Reception::Later);
        site.look(NOON + 300 * SECOND).await;
        site.letterbox.receives(Reception::Good);
        site.look(NOON + 330 * SECOND).await;
        site.look(NOON + 400 * SECOND).await;
        let letters = site.letterbox.letters();
        assert_eq!(letters.len(), 1, "{letters:?}");
        let letter = &letters[0];
        assert_eq!(letter.to, ["ada@mail.example"]);
        let link = format!("https://play.example/game/{}/", first.id);
        assert!(letter.text.contains(&link) && letter.text.contains("du bist am Zug"), "{}", letter.text);
        assert!(
            letter.head.contains("Neues aus 2 Spielen") && letter.head.contains("@play.example>"),
            "{}",
            letter.head
        );
        let head = letter.head.replace("\r\n", "\n").replace("\n ", " ");
        let line = |name: &str| head.lines().find_map(|line| line.strip_prefix(name)).unwrap().trim().to_owned();
        assert_eq!(line("List-Unsubscribe-Post:"), "List-Unsubscribe=One-Click");
        let stop = line("List-Unsubscribe:").trim_matches(['<', '>']).to_owned();
        assert!(letter.text.contains(&stop));
        let token = stop.strip_prefix("https://play.example/api/notices/stop/").unwrap();
        assert_eq!(site.notices().language_of_stop(token).await.unwrap(), Some(Language::German));
        assert!(!site.notices().stop_mails("nonsense").await.unwrap());
        assert!(site.notices().stop_mails(token).await.unwrap());
        assert_eq!(site.notices().wishes(ada).await.unwrap().mail, Kinds::NONE);
        site.game(ada, &[NoticeKind::Turn], NOON + 500 * SECOND).await;
        site.look(NOON + 2 * HOUR).await;
        tokio::time::sleep(Duration::ZERO).await;
        assert_eq!(site.letterbox.letters().len(), 1);
    })
    .await;
}

/// The process ends after it has sent a letter and before it has noted that: the next one has the same name, and mail programs show one.
#[tokio::test]
async fn a_letter_that_is_sent_again_has_the_same_name() {
    on_each("name", async |site| {
        let ada = site.account("Ada", PlayerKind::Person).await;
        site.address(ada, "ada@mail.example").await;
        site.game(ada, &[NoticeKind::Turn], NOON).await;
        let now = NOON + 400 * SECOND;
        site.notices().sort(now).await.unwrap();
        let batch = site.notices().claim(ada, &Way::Mail, now).await.unwrap().unwrap();
        site.look(now + CLAIMED).await;
        let letters = site.letterbox.letters();
        assert_eq!(letters.len(), 1);
        assert!(letters[0].head.contains(&format!("<{}@play.example>", batch.id)), "{}", letters[0].head);
    })
    .await;
}
