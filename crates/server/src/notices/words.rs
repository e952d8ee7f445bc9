//! What notices say, and whether they still are news.

use serde_json::json;
use slipway_games::Game;
use slipway_messages::{Language, Message, message};
use slipway_play::{MatchResult, Seat};

use crate::ids::{GameId, Hash};
use crate::share::words::{capital, isolated};
use crate::store::{About, NoticeKind, Sitter, Stage, result};

use super::push::Pushed;

/// How many games a digest names.
const NAMED: usize = 10;

/// Something worth saying about a game.
#[derive(Clone, Debug)]
pub struct GameNews {
    /// About which game.
    pub game: GameId,
    /// What it is about.
    pub kind: NoticeKind,
    /// "Slash against Bob".
    title: Message,
    /// "It is your turn".
    body: Message,
}

/// The text of a letter.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LetterText {
    /// In one line.
    pub subject: String,
    /// The rest.
    pub text: String,
}

impl GameNews {
    /// What there is to say about this game as it is now; nothing if it is no news any more.
    pub fn of(about: &About, kind: NoticeKind, player: Hash) -> Option<GameNews> {
        let seat = Seat::BOTH.into_iter().find(|&seat| sitter(about, seat).is_some_and(|one| one.player == player));
        let body = match kind {
            NoticeKind::Turn => {
                let to_move = about.progress.to_move.filter(|_| about.stage == Stage::Playing);
                to_move.filter(|&to_move| Some(to_move) == seat).map(|_| message!("server-notice-turn"))
            }
            NoticeKind::Accepted => {
                // Who has made the game and has moved in it knows.
                let own_first = if seat == Some(Seat::First) { 0 } else { 1 };
                let has_begun = about.stage == Stage::Playing && about.progress.plies <= own_first;
                has_begun.then(|| message!("server-notice-accepted"))
            }
            NoticeKind::Over => seat
                .filter(|_| about.stage == Stage::Ended && about.next.is_none())
                .map(|seat| message!("server-notice-over", outcome = outcome(about, seat))),
            NoticeKind::Challenge => {
                let is_offered = about.stage == Stage::Open && about.offer.invited == Some(player);
                is_offered.then(|| message!("server-notice-challenge"))
            }
        }?;
        let other = Seat::BOTH.into_iter().filter_map(|seat| sitter(about, seat)).find(|one| one.player != player);
        let name = other.and_then(|other| other.name.as_deref()).map(isolated);
        let game = Game::ALL.into_iter().find(|game| game.id() == about.game)?.name();
        let title = match name {
            Some(name) => message!("server-notice-title", game = game, name = name),
            None => message!("server-notice-title-guest", game = game),
        };
        Some(GameNews { game: about.id.clone(), kind, title, body })
    }

    /// Which of two about the same game says more.
    fn weight(&self) -> u8 {
        match self.kind {
            NoticeKind::Over => 3,
            NoticeKind::Turn => 2,
            NoticeKind::Accepted => 1,
            NoticeKind::Challenge => 0,
        }
    }

    /// Where the game is, from the top of the site.
    fn path(&self) -> String {
        format!("game/{}/", self.game)
    }

    fn line(&self, language: Language) -> String {
        format!("{}: {}", self.title.in_language(language), self.body.in_language(language))
    }
}

fn sitter(about: &About, seat: Seat) -> Option<&Sitter> {
    about.sitters[usize::from(seat == Seat::Second)].as_ref()
}

fn outcome(about: &About, seat: Seat) -> &'static str {
    match about.result.as_deref().and_then(result::read).map(|ending| ending.result) {
        Some(MatchResult::Won { seat: winner, .. }) if winner == seat => "won",
        Some(MatchResult::Won { .. }) => "lost",
        Some(MatchResult::Drawn) => "drawn",
        Some(MatchResult::Void { .. }) | None => "void",
    }
}

/// One piece of news for each game: the one that says most.
pub fn one_of_each_game(all: Vec<GameNews>) -> Vec<GameNews> {
    let mut kept: Vec<GameNews> = Vec::with_capacity(all.len());
    for news in all {
        match kept.iter_mut().find(|other| other.game == news.game) {
            Some(other) if other.weight() < news.weight() => *other = news,
            Some(_) => {}
            None => kept.push(news),
        }
    }
    kept
}

/// What a browser shows: the news of one game, or that several wait.
pub fn pushed(all: &[GameNews], language: Language) -> Option<Pushed> {
    let payload = |title: String, body: String, url: String, tag: &str| {
        json!({ "title": title, "body": body, "url": url, "tag": tag }).to_string()
    };
    match all {
        [] => None,
        [news] => {
            let (title, body) = (news.title.in_language(language), capital(&news.body.in_language(language)));
            let topic = news.game.to_string();
            let payload = payload(title, body, news.path(), &topic);
            Some(Pushed {
                payload,
                topic,
                is_urgent: matches!(news.kind, NoticeKind::Accepted | NoticeKind::Challenge),
            })
        }
        several => {
            let title = message!("server-notice-several", count = several.len()).in_language(language);
            let lines: Vec<String> = several.iter().take(4).map(|news| news.line(language)).collect();
            let payload = payload(title, lines.join("\n"), "games/".to_owned(), "digest");
            Some(Pushed { payload, topic: "digest".to_owned(), is_urgent: false })
        }
    }
}

/// What a letter says, with the way to each board, and how to get no more of them.
pub fn letter(all: &[GameNews], language: Language, site: &str, stop: &str) -> Option<LetterText> {
    let subject = match all {
        [] => return None,
        [news] => news.line(language),
        several => message!("server-notice-several", count = several.len()).in_language(language),
    };
    let mut text = String::new();
    for news in all.iter().take(NAMED) {
        text.push_str(&format!("{}\n{site}/{}\n\n", news.line(language), news.path()));
    }
    if all.len() > NAMED {
        let more = message!("server-notice-more", count = all.len() - NAMED, address = format!("{site}/games/"));
        text.push_str(&format!("{}\n\n", more.in_language(language)));
    }
    let why = message!("server-notice-why", settings = format!("{site}/settings/")).in_language(language);
    let stop = message!("server-notice-stop", stop = stop).in_language(language);
    text.push_str(&format!("-- \n{why}\n{stop}\n"));
    Some(LetterText { subject, text })
}
