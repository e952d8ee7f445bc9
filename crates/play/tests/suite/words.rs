//! Everything that a match has to say can be said, in every language: each variant gives its words what they need.

use slipway_games::{Outcome, Side, SizeError, StartError, TurnError};
use slipway_messages::every;
use slipway_messages::testing::in_every_language;
use slipway_play::{
    ClockError, Ending, MatchResult, MatchStartError, PlayerMessage, Ply, Reason, Refusal, ReplayError, Seat,
    TurnsError, Version,
};

fn every_ending() -> Vec<Ending> {
    let mut endings = Vec::new();
    for seat in Seat::BOTH {
        for reason in [Reason::Rules, Reason::Resignation, Reason::Time, Reason::Abort] {
            for side in Side::BOTH {
                endings.push(Ending { result: MatchResult::Won { seat, side }, reason });
            }
            endings.push(Ending { result: MatchResult::Drawn, reason });
            endings.push(Ending { result: MatchResult::Void { by: seat }, reason });
        }
    }
    endings
}

fn every_refusal() -> Vec<Refusal> {
    let turn = TurnError::NotATurn { game: slipway_games::Game::Slash, text: "?".to_owned() };
    let plies = [Ply(0), Ply(1), Ply(5)];
    let mut refusals = every!(Refusal {
        Refusal::Over(_) => [Refusal::Over(every_ending()[0])],
        Refusal::Suspended => [Refusal::Suspended],
        Refusal::TooLate(_) => [Refusal::TooLate(Seat::First), Refusal::TooLate(Seat::Second)],
        Refusal::NotYourTurn(_) => [Refusal::NotYourTurn(Seat::First), Refusal::NotYourTurn(Seat::Second)],
        Refusal::OtherPly { .. } => [Refusal::OtherPly { meant: Ply(1), next: Ply(2) }],
        Refusal::Turn(_) => [Refusal::Turn(turn)],
        Refusal::NothingAfter { .. } => [Refusal::NothingAfter { to_ply: Ply(3), now: Ply(3) }],
        Refusal::NotYourChoice { .. } => [Refusal::NotYourChoice { to_ply: Ply(0) }],
        Refusal::AlreadyOffered => [Refusal::AlreadyOffered],
        Refusal::OffersUsedUp => [Refusal::OffersUsedUp],
        Refusal::HistoryFull => [Refusal::HistoryFull],
        Refusal::AnswerFirst { .. } => [Refusal::AnswerFirst { to_ply: Ply(2) }],
        Refusal::NoTakebackAsked => [Refusal::NoTakebackAsked],
        Refusal::OtherTakeback { .. } => [Refusal::OtherTakeback { offered: Ply(2), accepted: Ply(1) }],
        Refusal::NothingToWithdraw => [Refusal::NothingToWithdraw],
        Refusal::TooLateToAbort => [Refusal::TooLateToAbort],
        Refusal::StillOn => [Refusal::StillOn],
        Refusal::NoRematchAsked => [Refusal::NoRematchAsked],
        Refusal::RematchAgreed => [Refusal::RematchAgreed],
    });
    refusals.extend(every_ending().into_iter().map(Refusal::Over));
    refusals.extend(plies.map(|to_ply| Refusal::AnswerFirst { to_ply }));
    refusals.extend(plies.map(|now| Refusal::NothingAfter { to_ply: now, now }));
    refusals.extend(plies.map(|offered| Refusal::OtherTakeback { offered, accepted: Ply(9) }));
    refusals
}

fn every_start_error() -> Vec<MatchStartError> {
    let size = StartError::Size(SizeError { game: slipway_games::Game::Slash, size: 99 });
    let clocks = every!(ClockError {
        ClockError::NoTime => [ClockError::NoTime],
        ClockError::TooLong => [ClockError::TooLong],
    });
    let mut errors = every!(MatchStartError {
        MatchStartError::Game(_) => [MatchStartError::Game(size)],
        MatchStartError::Decided(_) => [
            MatchStartError::Decided(Outcome::Draw),
            MatchStartError::Decided(Outcome::Won(Side::Black)),
            MatchStartError::Decided(Outcome::Won(Side::White)),
        ],
        MatchStartError::Clock(_) => [MatchStartError::Clock(ClockError::NoTime)],
    });
    errors.extend(clocks.into_iter().map(MatchStartError::Clock));
    errors
}

#[test]
fn every_refusal_and_every_ending() {
    every_ending().iter().for_each(|ending| drop(in_every_language(&ending.message())));
    every_refusal().iter().for_each(|refusal| drop(in_every_language(&refusal.message())));
    in_every_language(&PlayerMessage::read("[]").unwrap_err().message());
}

#[test]
fn every_reason_why_a_match_cannot_start_or_be_read() {
    every_start_error().iter().for_each(|error| drop(in_every_language(&error.message())));
    let (version, expected, found) = (Version(3), Version(3), Version(4));
    let replayed = every!(ReplayError {
        ReplayError::NoStart => [ReplayError::NoStart],
        ReplayError::Start(_) => [ReplayError::Start(every_start_error().remove(0))],
        ReplayError::Version { .. } => [ReplayError::Version { expected, found }],
        ReplayError::Earlier { .. } => [ReplayError::Earlier { version }],
        ReplayError::Impossible { .. } => [ReplayError::Impossible { version, refusal: Refusal::StillOn }],
        ReplayError::Differs { .. } => [ReplayError::Differs { version }],
        ReplayError::Torn { .. } => [ReplayError::Torn { version }],
    });
    replayed.iter().for_each(|error| drop(in_every_language(&error.message())));
    let turns = every!(TurnsError {
        TurnsError::Start(_) => [TurnsError::Start(every_start_error().remove(0))],
        TurnsError::Turn { .. } => [TurnsError::Turn { number: 2, text: "?".to_owned(), refusal: Refusal::StillOn }],
    });
    turns.iter().for_each(|error| drop(in_every_language(&error.message())));
}
