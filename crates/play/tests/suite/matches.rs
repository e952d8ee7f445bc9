//! What happens in a match, without clocks and takebacks.

use crate::table::{STUCK_SOON, Table, settings, stuck_soon};
use slipway_games::{Game, Pie, Side};
use slipway_play::{
    Action, Clock, Ending, EventKind, Match, MatchResult, MatchSettings, Millis, Moment, Ply, Reason, Rematch, Seat,
};

use Seat::{First, Second};

fn won(seat: Seat, side: Side, reason: Reason) -> EventKind {
    EventKind::Ended(Ending { result: MatchResult::Won { seat, side }, reason })
}

fn passed(ply: u32, seat: Seat, side: Side) -> EventKind {
    EventKind::Passed { ply: Ply(ply), seat, side }
}

mod turns {
    use super::*;

    #[test]
    fn a_turn_is_recorded_in_its_canonical_spelling() {
        let mut table = Table::start(&settings(Game::Slash, 3));
        let turn =
            EventKind::Played { ply: Ply(1), turn: "b2".to_owned(), seat: First, side: Side::Black, clocks: None };
        assert_eq!(table.play(" B2 ", 7), [turn]);
        assert_eq!((table.events[1].version.0, table.events[1].at), (2, Moment(7)));
    }

    #[test]
    fn nobody_moves_out_of_turn() {
        let mut table = Table::start(&settings(Game::Slash, 3)).moves("b2");
        assert_eq!(table.refused(First, Action::play("a1"), 0), "it is not your turn; the second player is to move");
    }

    #[test]
    fn an_illegal_turn_is_refused_in_the_words_of_the_rules() {
        let mut table = Table::start(&MatchSettings {
            position: Some(".oxxx/o.o.o/xxx.o/xo.ox/o.x.o b".to_owned()),
            ..settings(Game::Crossway, 5)
        });
        let refused = table.refusal(First, Action::play("b4"), 0);
        assert_eq!(refused.message().code(), "illegal-crosscut");
        assert_eq!(
            refused.to_string(),
            "b4 would complete a crosscut: b4 and c5 on one diagonal, c4 and b5 on the other"
        );
        assert_eq!(refused.cells(), ["b4", "c5", "c4", "b5"]);
        let refused = table.refusal(First, Action::play("hello"), 0);
        assert_eq!(refused.message().code(), "turn-error-form");
        assert!(refused.to_string().starts_with("\"hello\" is not a move in Crossway"));
    }

    #[test]
    fn a_turn_that_was_sent_twice_is_played_once() {
        let mut table = Table::start(&settings(Game::Slash, 3));
        let turn = Action::Play { turn: "b2".to_owned(), ply: Some(Ply(1)) };
        table.act(First, turn.clone(), 0);
        assert_eq!(
            table.refused(First, turn, 0),
            "this was meant as move 1, but the next one is move 2; the match has changed in the meantime"
        );
    }

    #[test]
    fn the_board_decides_the_match() {
        let mut table = Table::start(&settings(Game::Slash, 3)).moves("b1 swap a1 c1 a2 c2");
        assert_eq!(table.play("a3", 0)[1..], [won(First, Side::Black, Reason::Rules)]);
        assert_eq!(table.game.to_move(), None);
        assert_eq!(table.refused(Second, Action::play("c3"), 0), "the match is over: Black has won");
    }

    /// Slyde knows draws: the game settles with equal lists of groups.
    #[test]
    fn a_drawn_game_has_no_winner() {
        let mut table = Table::start(&settings(Game::Slyde, 4));
        assert_eq!(table.game.sides()[First], Side::White);
        let mut state = 3_u32;
        let mut games = 0;
        while !matches!(table.game.ending(), Some(Ending { result: MatchResult::Drawn, reason: Reason::Rules })) {
            if table.game.ending().is_some() {
                table = Table::start(&settings(Game::Slyde, 4));
                games += 1;
                assert!(games < 2_000, "no drawn game was found");
            }
            let legal = table.game.line().position().legal();
            state = state.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
            let turn = &legal[(state >> 8) as usize % legal.len()];
            let seat = table.game.to_move().unwrap();
            table.game.act(seat, &Action::play(turn), Moment(0)).unwrap();
        }
        assert_eq!(table.refused(First, Action::Resign {}, 0), "the match is over: the game is a draw");
    }
}

mod pie_rules {
    use super::*;

    /// "replace the black stone by a white one on the same point. Nobody changes sides."
    #[test]
    fn in_slash_the_swap_recolours_the_stone_and_everybody_keeps_the_colour() {
        let table = Table::start(&settings(Game::Slash, 3)).moves("b2 swap");
        assert_eq!((table.game.sides().first, table.game.to_move()), (Side::Black, Some(First)));
        assert_eq!(table.game.line().position().to_string(), ".../.o./... b");
    }

    /// "the players exchange colours, the stone stays black"
    #[test]
    fn in_crossway_and_slither_the_swap_exchanges_the_colours() {
        for game in [Game::Crossway, Game::Slither] {
            let mut table = Table::start(&settings(game, 3)).moves("b2");
            assert_eq!((table.game.sides().first, table.game.to_move()), (Side::Black, Some(Second)));
            let swap = EventKind::Played {
                ply: Ply(2),
                turn: "swap".to_owned(),
                seat: Second,
                side: Side::White,
                clocks: None,
            };
            assert_eq!(table.play("swap", 0), [swap]);
            assert_eq!((table.game.sides().first, table.game.to_move()), (Side::White, Some(First)));
            assert_eq!(table.game.line().position().to_string(), ".../.x./... w");
        }
    }

    /// "choose a side once the first black stone is placed. Choosing Black = `swap` as above; choosing White = simply
    /// making White's first move"
    #[test]
    fn in_slicron_the_second_player_chooses_a_side() {
        let black = Table::start(&settings(Game::Slicron, 3)).moves("c3 swap");
        assert_eq!((black.game.sides().second, black.game.to_move()), (Side::Black, Some(First)));
        let white = Table::start(&settings(Game::Slicron, 3)).moves("c3 a1");
        assert_eq!((white.game.sides().second, white.game.to_move()), (Side::White, Some(First)));
    }

    #[test]
    fn the_winner_is_the_person_who_has_the_colour_at_the_end() {
        let table = Table::start(&settings(Game::Crossway, 3)).moves("b2 swap a1 b1 c1 b3");
        assert_eq!(table.events.last().unwrap().kind, won(Second, Side::Black, Reason::Rules));
    }

    #[test]
    fn the_swap_is_the_second_players_and_only_with_the_pie_rule() {
        let mut table = Table::start(&settings(Game::Crossway, 3));
        assert!(table.refused(First, Action::play("swap"), 0).starts_with("nobody can swap now"));
        let mut without = Table::start(&MatchSettings { pie: Pie::Off, ..settings(Game::Crossway, 3) }).moves("b2");
        assert!(without.refused(Second, Action::play("swap"), 0).starts_with("nobody can swap now"));
    }
}

mod forced_passes {
    use super::*;

    /// "A player with no legal placement forfeits the turn (`pass`; automatic, never a choice)"
    #[test]
    fn a_stuck_player_passes_without_being_asked() {
        let mut table = Table::start(&stuck_soon(Clock::default())).moves("c1");
        let events = table.play("b4", 9);
        assert!(matches!(&events[0], EventKind::Played { turn, seat: First, .. } if turn == "b4"));
        assert_eq!(events[1..], [passed(3, Second, Side::White)]);
        assert_eq!((table.events.last().unwrap().at, table.game.to_move()), (Moment(9), Some(First)));
        assert_eq!(table.play("d2", 9)[1..], [passed(5, Second, Side::White)]);
        assert_eq!(table.play("b2", 9)[1..], [won(First, Side::Black, Reason::Rules)]);
        assert_eq!(table.turns(), "c1 b4 pass d2 pass b2");
    }

    #[test]
    fn a_match_can_begin_with_a_forced_pass() {
        let table = Table::start(&MatchSettings {
            position: Some("xoxo/o..o/oxox/xxoo b".to_owned()),
            ..settings(Game::Crossway, 4)
        });
        assert_eq!(table.events[1].kind, passed(1, First, Side::Black));
        assert_eq!(table.game.to_move(), Some(Second));
        let table = table.moves("b3");
        assert_eq!(table.events.last().unwrap().kind, won(Second, Side::White, Reason::Rules));
    }

    /// "A player without any legal turn passes […]. Passing is otherwise not allowed."
    #[test]
    fn slither_has_forced_passes() {
        let rows = "xoxoxoo/xoxoxxx/xooooxo/xxooxxo/o..oooo/ooxxxoo/xxxxoox b";
        let table = Table::start(&MatchSettings { position: Some(rows.to_owned()), ..settings(Game::Slither, 7) });
        assert_eq!(table.events[1].kind, passed(1, First, Side::Black));
    }

    #[test]
    fn passing_is_never_a_choice() {
        let mut table = Table::start(&settings(Game::Crossway, 4)).moves("b2");
        assert!(
            table
                .refused(Second, Action::play("pass"), 0)
                .starts_with("passing is only for a player without a legal move")
        );
    }
}

mod endings {
    use super::*;

    #[test]
    fn anybody_can_resign_at_any_time() {
        let mut table = Table::start(&settings(Game::Crossway, 3)).moves("b2 swap");
        assert_eq!(table.act(Second, Action::Resign {}, 0), [won(First, Side::White, Reason::Resignation)]);
        assert_eq!(table.refused(First, Action::Resign {}, 0), "the match is over: White has won by resignation");
    }

    #[test]
    fn a_match_can_be_called_off_before_its_second_move() {
        for (turns, seat) in [("", First), ("", Second), ("b2", First), ("b2", Second)] {
            let mut table = Table::start(&settings(Game::Slash, 3)).moves(turns);
            let void = EventKind::Ended(Ending { result: MatchResult::Void { by: seat }, reason: Reason::Abort });
            assert_eq!(table.act(seat, Action::Abort {}, 0), [void]);
        }
        let mut table = Table::start(&settings(Game::Slash, 3)).moves("b2 swap");
        assert_eq!(
            table.refused(First, Action::Abort {}, 0),
            "a match can be aborted only before its second move; you can resign, or ask to take back a move"
        );
    }

    /// White is stuck from the start: after d2 there have been three plies, but only one move.
    #[test]
    fn a_forced_pass_is_no_second_move() {
        let stuck = "oxox/x.oo/o.x./xxox w".to_owned();
        let mut table =
            Table::start(&MatchSettings { position: Some(stuck), ..settings(Game::Crossway, 4) }).moves("d2");
        assert_eq!((table.turns().as_str(), table.game.may_abort()), ("pass d2 pass", true));
        table.act(Second, Action::Abort {}, 0);
        assert_eq!(table.refused(Second, Action::Abort {}, 0), "the match is over: the second player has aborted it");
    }
}

mod rematches {
    use super::*;

    fn finished() -> Table {
        let mut table = Table::start(&settings(Game::Slash, 3)).moves("b2 swap");
        table.act(First, Action::Resign {}, 0);
        table
    }

    /// The other player begins: each person takes the other seat of a match with the same settings.
    #[test]
    fn a_rematch_is_offered_and_accepted() {
        let mut table = finished();
        table.act(First, Action::OfferRematch {}, 1);
        assert_eq!(table.game.rematch(), Rematch::Offered { seat: First });
        assert_eq!(table.act(Second, Action::AcceptRematch {}, 2), [EventKind::RematchAccepted { seat: Second }]);
        assert_eq!(table.game.rematch(), Rematch::Agreed);
        let rematch = Table::start(table.game.settings());
        assert_eq!(rematch.game.to_move(), Some(First));
        assert_eq!(First.other(), Second);
    }

    #[test]
    fn two_who_ask_agree() {
        let mut table = finished();
        table.act(Second, Action::OfferRematch {}, 1);
        assert_eq!(table.act(First, Action::OfferRematch {}, 1), [EventKind::RematchAccepted { seat: First }]);
        assert_eq!(table.refused(First, Action::OfferRematch {}, 1), "the rematch is already agreed");
    }

    #[test]
    fn nobody_agrees_with_himself_or_before_the_end() {
        let mut table = Table::start(&settings(Game::Slash, 3));
        let still_on = "a rematch comes after the match, and this one is not over yet";
        assert_eq!(table.refused(First, Action::OfferRematch {}, 0), still_on);
        table.act(First, Action::Abort {}, 0);
        let unasked = "your opponent has not asked for a rematch; you can ask for one";
        assert_eq!(table.refused(First, Action::AcceptRematch {}, 0), unasked);
        table.act(First, Action::OfferRematch {}, 0);
        assert_eq!(table.refused(First, Action::AcceptRematch {}, 0), unasked);
        assert_eq!(table.refused(First, Action::OfferRematch {}, 0), "you have already asked; wait for the answer");
    }
}

mod starts {
    use super::*;

    fn refused(settings: &MatchSettings) -> String {
        Match::start(settings, Moment(0)).unwrap_err().to_string()
    }

    fn crossway(position: &str) -> MatchSettings {
        MatchSettings { position: Some(position.to_owned()), ..settings(Game::Crossway, 4) }
    }

    #[test]
    fn the_first_seat_has_the_side_that_begins_the_game_even_if_the_other_is_to_move() {
        let table = Table::start(&crossway(STUCK_SOON));
        assert_eq!((table.game.sides().first, table.game.to_move()), (Side::Black, Some(Second)));
    }

    #[test]
    fn the_settings_are_kept_as_the_rules_write_them() {
        let table = Table::start(&crossway(&format!("  {STUCK_SOON}  ")));
        assert_eq!(table.game.settings().position.as_deref(), Some(STUCK_SOON));
        assert_eq!(Table::start(&settings(Game::Slyde, 4)).game.settings().pie, Pie::Off);
    }

    #[test]
    fn what_cannot_be_played_does_not_start() {
        assert_eq!(
            refused(&settings(Game::Slyde, 5)),
            "Slyde has no board of size 5; its sizes are 4, 6, 8, 10, 12, 14 and 16"
        );
        assert_eq!(
            refused(&crossway(".../.../... b")),
            "the position is for a board of size 3, but size 4 was asked for"
        );
        assert!(refused(&crossway("xo../ox../..../.... b")).starts_with("no game can reach this position: "));
        assert_eq!(
            refused(&crossway("x.../x.../x.../x... w")),
            "there is nothing left to play in this position: Black has won"
        );
        assert_eq!(
            refused(&MatchSettings { pie: Pie::Off, ..crossway("x.../..../..../.... w swap") }),
            "the pie option is open in the position, but the pie rule is switched off"
        );
        let clock = Clock::Fischer { initial: Millis(0), increment: Millis(1) };
        assert_eq!(
            refused(&MatchSettings { clock, ..settings(Game::Slash, 3) }),
            "a clock needs some time to start with; for a match without clocks, leave the clock out"
        );
        let clock = Clock::Correspondence { per_move: Millis::days(367) };
        assert_eq!(refused(&MatchSettings { clock, ..settings(Game::Slash, 3) }), "a clock can have at most 366 days");
    }
}
