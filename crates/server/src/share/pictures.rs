//! Pictures of games for those who show links: drawn when they are asked for, few at a time, and kept for a while.
//!
//! Drawing takes some hundredths of a second of a processor, thousands of times as much as a question to the API. So a picture is drawn once for
//! each event of a game, a client may have a few drawn in a while, and is sent away when many wait.

use std::collections::VecDeque;
use std::sync::{Arc, LazyLock, Mutex, MutexGuard, PoisonError};

use axum::body::Bytes;
use resvg::tiny_skia::{Pixmap, Transform};
use resvg::usvg::{Options, Tree};
use slipway_messages::Language;
use tokio::sync::Semaphore;

use super::letters::{FONTS, TEXT};
use super::sketch::{HEIGHT, WIDTH, sketch};
use crate::views::GameView;

/// Changes with what pictures look like, so that nobody keeps an old one.
const LOOK: u32 = 2;
/// How many are drawn at the same time, and how many more may wait for that.
const AT_ONCE: usize = 2;
const WAITING: usize = 16;
/// How many bytes of pictures are kept.
const KEPT: usize = 8 << 20;

/// Draws pictures and keeps the latest.
#[derive(Clone)]
pub struct Pictures(Arc<Shared>);

struct Shared {
    drawing: Arc<Semaphore>,
    queue: Semaphore,
    /// The latest last.
    kept: Mutex<VecDeque<(String, Bytes)>>,
}

/// Why there is no picture.
#[derive(Debug, PartialEq, Eq)]
pub enum NoPicture {
    /// Many others wait for one.
    Busy,
    /// This client has had many drawn.
    TooMany,
    /// It cannot be drawn.
    Failed,
}

/// Where the picture of a game is: another address for another picture, as those who show links keep it for good.
pub fn address(site: &str, view: &GameView, language: Language) -> String {
    format!("{site}/api/games/{}/picture.png?v={}&language={language}", view.id, version(view))
}

/// What tells one picture of a game from another: what it shows, and the language of its words.
pub fn tag(view: &GameView, language: Language) -> String {
    format!("{}-{language}", version(view))
}

/// What changes with what a picture shows: the stage and the number of the latest event.
fn version(view: &GameView) -> String {
    let version = view.snapshot.as_ref().map_or(0, |snapshot| snapshot.version.0);
    let ending = if view.canceled { "-canceled" } else { "" };
    format!("{LOOK}-{version}{ending}")
}

impl Pictures {
    /// None is drawn yet.
    pub fn new() -> Pictures {
        let drawing = Arc::new(Semaphore::new(AT_ONCE));
        Pictures(Arc::new(Shared { drawing, queue: Semaphore::new(AT_ONCE + WAITING), kept: Mutex::default() }))
    }

    /// The picture of this game as PNG, with its words in this language. `may_draw` is asked only if it has to be drawn.
    ///
    /// # Errors
    /// When it is not to be had now.
    pub async fn of(
        &self,
        view: GameView,
        language: Language,
        may_draw: impl FnOnce() -> bool,
    ) -> Result<Bytes, NoPicture> {
        let name = format!("{} {}", view.id, tag(&view, language));
        if let Some(kept) = self.found(&name) {
            return Ok(kept);
        }
        if !may_draw() {
            return Err(NoPicture::TooMany);
        }
        let _place = self.0.queue.try_acquire().map_err(|_| NoPicture::Busy)?;
        let turn = Arc::clone(&self.0.drawing).acquire_owned().await.map_err(|_| NoPicture::Failed)?;
        // Somebody else may have waited for the same.
        if let Some(kept) = self.found(&name) {
            return Ok(kept);
        }
        let pictures = self.clone();
        let drawn = tokio::task::spawn_blocking(move || {
            // Somebody who hangs up does not make room for another drawing before this one is done, and it is kept for the next who asks.
            let _turn = turn;
            let Some(drawn) = draw(&view, language).map(Bytes::from) else {
                tracing::error!(%name, "the picture of a game cannot be drawn");
                return None;
            };
            metrics::counter!("slipway_pictures").increment(1);
            pictures.keep(name, drawn.clone());
            Some(drawn)
        });
        drawn.await.ok().flatten().ok_or(NoPicture::Failed)
    }

    fn found(&self, name: &str) -> Option<Bytes> {
        let mut kept = self.kept();
        let place = kept.iter().position(|(known, _)| known == name)?;
        let picture = kept.remove(place)?;
        let bytes = picture.1.clone();
        kept.push_back(picture);
        Some(bytes)
    }

    fn keep(&self, name: String, bytes: Bytes) {
        let mut kept = self.kept();
        kept.push_back((name, bytes));
        let mut size: usize = kept.iter().map(|(_, bytes)| bytes.len()).sum();
        while size > KEPT {
            let Some((_, oldest)) = kept.pop_front() else { return };
            size -= oldest.len();
        }
    }

    fn kept(&self) -> MutexGuard<'_, VecDeque<(String, Bytes)>> {
        // The list is whole whatever happened to the one who held the lock.
        self.0.kept.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// The picture as PNG; none if what is stored of the game makes no sense.
fn draw(view: &GameView, language: Language) -> Option<Vec<u8>> {
    static OPTIONS: LazyLock<Options<'static>> =
        LazyLock::new(|| Options { font_family: TEXT.to_owned(), fontdb: Arc::clone(&FONTS), ..Options::default() });
    let tree = Tree::from_str(&sketch(view, language)?, &OPTIONS).ok()?;
    let mut pixels = Pixmap::new(WIDTH, HEIGHT)?;
    resvg::render(&tree, Transform::identity(), &mut pixels.as_mut());
    pixels.encode_png().ok()
}

#[cfg(test)]
mod tests {
    use slipway_games::{Game, Pie};
    use slipway_play::{BySeat, Clock, Match, MatchSettings};

    use super::*;
    use crate::pulse::now;
    use crate::store::Stage;
    use crate::views::PlayerView;

    fn view(id: &str) -> GameView {
        let settings =
            MatchSettings { game: Game::Slash, size: 3, pie: Pie::On, position: None, clock: Clock::default() };
        let (game, _) = Match::start(&settings, now()).unwrap();
        let player = PlayerView { name: None, kind: None, seated: true, here: false, rating: None, change: None };
        GameView {
            id: id.to_owned(),
            created: 0,
            now: 0,
            stage: Stage::Playing,
            listed: false,
            settings,
            you: None,
            players: BySeat { first: player.clone(), second: player },
            rated: false,
            speed: None,
            uncounted: None,
            snapshot: Some(game.snapshot(now())),
            next: None,
            canceled: false,
            offered_to: None,
        }
    }

    #[tokio::test]
    async fn a_picture_is_drawn_once_and_a_client_may_have_only_so_many_drawn() {
        let pictures = Pictures::new();
        assert_eq!(pictures.of(view("one"), Language::English, || false).await, Err(NoPicture::TooMany));
        let drawn = pictures.of(view("one"), Language::English, || true).await.unwrap();
        // The second time nothing is drawn, so nothing is asked.
        assert_eq!(pictures.of(view("one"), Language::English, || false).await.unwrap(), drawn);
        assert_eq!(pictures.of(view("two"), Language::English, || false).await, Err(NoPicture::TooMany));
    }

    #[tokio::test]
    async fn who_comes_when_many_wait_is_sent_away() {
        let pictures = Pictures::new();
        let all = pictures.0.queue.acquire_many((AT_ONCE + WAITING) as u32).await.unwrap();
        assert_eq!(pictures.of(view("one"), Language::English, || true).await, Err(NoPicture::Busy));
        drop(all);
        assert!(pictures.of(view("one"), Language::English, || true).await.is_ok());
    }

    #[test]
    fn old_pictures_make_room_for_new_ones() {
        let pictures = Pictures::new();
        let third = Bytes::from(vec![0; KEPT / 3]);
        for name in ["a", "b", "c"] {
            pictures.keep(name.to_owned(), third.clone());
        }
        // What was asked for lately stays longest.
        assert!(pictures.found("a").is_some());
        pictures.keep("d".to_owned(), third);
        assert!(pictures.found("a").is_some() && pictures.found("b").is_none());
    }

    #[test]
    fn what_makes_no_sense_is_not_drawn_and_nothing_panics() {
        let mut broken = view("one");
        broken.settings.size = 77;
        assert_eq!(draw(&broken, Language::English), None);
        let mut broken = view("one");
        broken.snapshot.as_mut().unwrap().moves = vec!["z99".to_owned()];
        assert_eq!(draw(&broken, Language::English), None);
    }
}
