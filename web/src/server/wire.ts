// Made from crates/server by `cargo test -p slipway-server`; changes belong there.

import type { Arg } from '../messages';
import type { BySeat, Clock, Ending, MatchEvent, Seat, MatchSettings, Snapshot, Standing, Version } from '../rules/types';

export type Stage = "open" | "playing" | "ended";

export type PlayerKind = "guest" | "person" | "bot" | "house";

export type Speed = "live" | "correspondence";

export type RatingView = { 
/**
 * In whole points.
 */
rating: number, 
/**
 * How uncertain that is: the true strength is within two of these with a probability of 95 %.
 */
deviation: number, 
/**
 * Whether it is too uncertain to say much.
 */
provisional: boolean, };

export type Uncounted = "aborted" | "too-many-today" | "same-opponent" | "not-rateable";

export type GameRating = { 
/**
 * Which of the five games.
 */
game: string, 
/**
 * How fast it is played.
 */
speed: Speed, 
/**
 * In whole points.
 */
rating: number, 
/**
 * How uncertain that is: the true strength is within two of these with a probability of 95 %.
 */
deviation: number, 
/**
 * Whether it is too uncertain to say much.
 */
provisional: boolean, 
/**
 * How many games have counted.
 */
games: number, 
/**
 * How many of them were won.
 */
won: number, 
/**
 * How many of them were lost.
 */
lost: number, 
/**
 * How many of them were drawn.
 */
drawn: number, };

export type PlayerView = { 
/**
 * The name, if one was given.
 */
name: string | null, 
/**
 * Whether it is a guest, who may be called anything, or somebody whose name nobody else has; not there while nobody sits there.
 */
kind: PlayerKind | null, 
/**
 * Whether anybody sits there.
 */
seated: boolean, 
/**
 * Whether the player is looking now.
 */
here: boolean, 
/**
 * The rating at this game and speed: in a rated game that is over, the one before it. Nothing for guests, and without a clock.
 */
rating: RatingView | null, 
/**
 * What a rated game has changed about it, in whole points, once it is over.
 */
change: number | null, };

export type OfferedTo = "you" | "another";

export type GameView = { 
/**
 * Its name.
 */
id: string, 
/**
 * When it was made.
 */
created: number, 
/**
 * What time it is on the server.
 */
now: number, 
/**
 * How far it has come.
 */
stage: Stage, 
/**
 * Whether it is listed in the lobby.
 */
listed: boolean, 
/**
 * What was agreed.
 */
settings: MatchSettings, 
/**
 * The seat of the one who looks.
 */
you: Seat | null, 
/**
 * Who sits there.
 */
players: BySeat<PlayerView>, 
/**
 * Whether it counts for ratings.
 */
rated: boolean, 
/**
 * How fast it is played; nothing without a clock.
 */
speed: Speed | null, 
/**
 * Why it does not count after all, if it was rated and is over.
 */
uncounted: Uncounted | null, 
/**
 * The match, once it has begun.
 */
snapshot: Snapshot | null, 
/**
 * The game that was agreed on after this one.
 */
next: string | null, 
/**
 * Whether it was taken back before it began.
 */
canceled: boolean, 
/**
 * Whom it is offered to, if that is one person alone, while nobody has joined.
 */
offered_to?: OfferedTo, };

export type GameEntry = { 
/**
 * Its name.
 */
id: string, 
/**
 * Which of the five games.
 */
game: string, 
/**
 * Cells on a side.
 */
size: number, 
/**
 * The time control.
 */
clock: Clock, 
/**
 * Whether the pie rule is played.
 */
pie: boolean, 
/**
 * How far it has come.
 */
stage: Stage, 
/**
 * How many turns were made.
 */
plies: number, 
/**
 * The names, if given.
 */
names: BySeat<string | null>, 
/**
 * Which of them are guests.
 */
kinds: BySeat<PlayerKind | null>, 
/**
 * Whether it counts for ratings.
 */
rated: boolean, 
/**
 * How fast it is played; nothing without a clock.
 */
speed: Speed | null, 
/**
 * The ratings at this game and speed: in a rated game that is over, those before it.
 */
ratings: BySeat<RatingView | null>, 
/**
 * What a rated game has changed about them, in whole points, once it is over.
 */
changes: BySeat<number | null>, 
/**
 * Which seats are taken.
 */
seated: BySeat<boolean>, 
/**
 * When it was made.
 */
created: number, 
/**
 * When something last happened.
 */
updated: number, 
/**
 * How it ended, in English words that never change; `canceled` or `not begun` if nobody joined.
 */
result: string | null, 
/**
 * The same as data, if it was played.
 */
ending: Ending | null, 
/**
 * The seat of the one who looks.
 */
you: Seat | null, 
/**
 * Whether it waits for the one who looks.
 */
your_turn: boolean, };

export type Remark = { 
/**
 * Its number among the remarks of the game, from 1.
 */
number: number, 
/**
 * When it was said.
 */
at: number, 
/**
 * Who said it.
 */
seat: Seat, 
/**
 * What was said.
 */
text: string, };

export type Frame = { "kind": "view", 
/**
 * The game.
 */
view: GameView, } | { "kind": "presence", 
/**
 * Who is here now.
 */
here: BySeat<boolean>, } | { "kind": "event", 
/**
 * What.
 */
event: MatchEvent, 
/**
 * How it stands now; nothing if another event of the same moment follows.
 */
standing: Standing | null, 
/**
 * The game that was agreed on after this one.
 */
next: string | null, } | { "kind": "events", 
/**
 * In order.
 */
events: Array<MatchEvent>, 
/**
 * How it stands after them; nothing if another part of the history follows.
 */
standing: Standing | null, 
/**
 * The game that was agreed on after this one.
 */
next: string | null, } | { "kind": "done", 
/**
 * The number of the question.
 */
id: number, 
/**
 * The number of the latest event.
 */
version: Version, } | { "kind": "said", 
/**
 * In order.
 */
remarks: Array<Remark>, } | { "kind": "noted", 
/**
 * The number of the question.
 */
id: number, 
/**
 * The number of the remark.
 */
number: number, } | { "kind": "refused", 
/**
 * The number of the question.
 */
id: number, 
/**
 * Why, in a sentence.
 */
error: string, 
/**
 * Which sentence it is, in any language.
 */
code: string, 
/**
 * What is filled in.
 */
args: Record<string, Arg>, 
/**
 * The names of the cells to show with it.
 */
cells: Array<string>, 
/**
 * How things stand.
 */
view: GameView | null, } | { "kind": "error", 
/**
 * In a sentence.
 */
error: string, 
/**
 * Which sentence it is, in any language.
 */
code: string, 
/**
 * What is filled in.
 */
args: Record<string, Arg>, } | { "kind": "reconnecting", } | { "kind": "closing", 
/**
 * In a sentence.
 */
reason: string, 
/**
 * Which sentence it is, in any language.
 */
code: string, 
/**
 * What is filled in.
 */
args: Record<string, Arg>, };

export type LobbyView = { 
/**
 * What time it is on the server.
 */
now: number, 
/**
 * With a free seat.
 */
open: Array<GameEntry>, 
/**
 * Under way.
 */
playing: Array<GameEntry>, 
/**
 * Over.
 */
ended: Array<GameEntry>, };

export type Mine = { 
/**
 * What time it is on the server.
 */
now: number, 
/**
 * The latest first.
 */
games: Array<GameEntry>, };

export type CreatedGame = { 
/**
 * How it stands.
 */
view: GameView, 
/**
 * The secret that opens the free seat.
 */
invitation: string, 
/**
 * Who you are, if you asked for it.
 */
token: string | null, };

export type Joined = { 
/**
 * How it stands.
 */
view: GameView, 
/**
 * Who you are, if you asked for it.
 */
token: string | null, };

export type SeatWish = "first" | "second" | "either";

export type MakeGame = { 
/**
 * What is played: game, size, pie rule, perhaps a position to begin with, and the clock.
 */
settings: MatchSettings, 
/**
 * Where you sit: `first` moves first.
 */
seat: SeatWish, 
/**
 * Whether everybody may join from the lobby.
 */
listed: boolean, 
/**
 * What you want to be called, at most 40 characters.
 */
name?: string | null, 
/**
 * Whether you want a token for the Authorization header, as bots do, instead of a cookie.
 */
token?: boolean, 
/**
 * Whether it counts for ratings: both need a name, the board is of the default size with the pie rule, and there is a clock.
 */
rated?: boolean, 
/**
 * Between which ratings somebody has to be who joins: the lowest and the highest.
 */
range?: [number, number] | null, 
/**
 * The name of the only one who may join.
 */
to?: string | null, };

export type JoinGame = { 
/**
 * The secret of the invitation link; a listed game needs none.
 */
invitation?: string | null, 
/**
 * What you want to be called, at most 40 characters.
 */
name?: string | null, 
/**
 * Whether you want a token, as with a new game.
 */
token?: boolean, };

export type Saying = { 
/**
 * At most 200 characters.
 */
text: string, };

export type ChallengeKind = "open" | "standing" | "direct" | "house";

export type ChallengeSeat = "first" | "second" | "either";

export type Challenger = { 
/**
 * The name, if one was given.
 */
name: string | null, 
/**
 * A guest, somebody with a name, a bot, or a player of the server.
 */
kind: PlayerKind, 
/**
 * How strong, at this game and speed.
 */
rating: RatingView | null, 
/**
 * Whether this one was here lately.
 */
here: boolean, };

export type WhyImpossible = { 
/**
 * In a sentence, in the language that Accept-Language asks for.
 */
error: string, 
/**
 * Which sentence it is, in any language.
 */
code: string, 
/**
 * What is filled in, by name.
 */
args: Record<string, Arg>, };

export type ChallengeView = { 
/**
 * Its name. That of an open or direct one is the name of its game.
 */
id: string, 
/**
 * What it is.
 */
kind: ChallengeKind, 
/**
 * Who offers it.
 */
from: Challenger, 
/**
 * Who is asked, where it is for one person.
 */
to: string | null, 
/**
 * Which of the five games.
 */
game: string, 
/**
 * Cells on a side.
 */
size: number, 
/**
 * Whether the pie rule is played.
 */
pie: boolean, 
/**
 * The time control.
 */
clock: Clock, 
/**
 * Whether the game counts for ratings if you accept.
 */
rated: boolean, 
/**
 * Where the one sits who accepts.
 */
seat: ChallengeSeat, 
/**
 * Between which ratings somebody has to be who accepts: the lowest and the highest.
 */
range: [number, number] | null, 
/**
 * Since when it is offered, in milliseconds since 1970.
 */
created: number, 
/**
 * How many more games it takes now, where it stands.
 */
left: number | null, 
/**
 * Whether the one who looks can accept it.
 */
possible: boolean, 
/**
 * Why not.
 */
why: WhyImpossible | null, };

export type Challenges = { 
/**
 * What time it is on the server.
 */
now: number, 
/**
 * Those for you alone, the oldest first.
 */
to_me: Array<ChallengeView>, 
/**
 * Your own, the oldest first.
 */
mine: Array<ChallengeView>, 
/**
 * Those for anybody, the oldest first; then the players of the server.
 */
open: Array<ChallengeView>, 
/**
 * Whether another page of `open` follows.
 */
more: boolean, };

export type MakeStanding = { 
/**
 * What is played: game, size, pie rule, and the clock.
 */
settings: MatchSettings, 
/**
 * Where you sit.
 */
seat: SeatWish, 
/**
 * Whether the games count for ratings.
 */
rated?: boolean, 
/**
 * Between which ratings somebody has to be who accepts: the lowest and the highest.
 */
range?: [number, number] | null, 
/**
 * How many unfinished games there can be from it at once, from 1 to 20.
 */
at_once: number, };

export type AcceptChallenge = { 
/**
 * What a guest wants to be called, at most 40 characters.
 */
name?: string | null, 
/**
 * Whether you want a token, as with a new game.
 */
token?: boolean, };

export type PlaySomebody = { 
/**
 * Which game; any of them without it.
 */
game?: string | null, 
/**
 * With a clock for the game, or with days for each move.
 */
clock: Speed, 
/**
 * Whether it has to count for ratings, or must not; without it, it counts if it can.
 */
rated?: boolean | null, 
/**
 * Between which ratings the other one has to be: the lowest and the highest.
 */
range?: [number, number] | null, 
/**
 * What a guest wants to be called, at most 40 characters.
 */
name?: string | null, 
/**
 * Whether you want a token, as with a new game.
 */
token?: boolean, };

export type Meanwhile = { 
/**
 * The name.
 */
player: string, 
/**
 * Which of the five games.
 */
game: string, 
/**
 * Cells on a side.
 */
size: number, };

export type PlayBegun = { 
/**
 * How it stands.
 */
view: GameView, 
/**
 * Whether somebody was waiting, so that it has begun; otherwise you wait now.
 */
joined: boolean, 
/**
 * Whom you could play while you wait.
 */
meanwhile: Meanwhile | null, 
/**
 * Who you are, if you asked for it.
 */
token: string | null, };

export type MyNews = { "kind": "ready", } | { "kind": "accepted", 
/**
 * The game.
 */
game: string, 
/**
 * Who, if a name was given.
 */
by: string | null, } | { "kind": "declined", 
/**
 * The game.
 */
game: string, } | { "kind": "turn", 
/**
 * In which game.
 */
game: string, } | { "kind": "over", 
/**
 * Which one.
 */
game: string, } | { "kind": "challenge", 
/**
 * The challenge, which is also its game.
 */
game: string, 
/**
 * Who, if a name was given.
 */
from: string | null, } | { "kind": "withdrawn", 
/**
 * Which one.
 */
game: string, };

export type Me = { 
/**
 * A guest, or somebody with a name.
 */
kind: PlayerKind, 
/**
 * The name that was claimed, if one was.
 */
name: string | null, 
/**
 * When it may be changed, in milliseconds since 1970.
 */
rename_from: number | null, 
/**
 * Your own e-mail address, if you have confirmed one. Nobody else sees it.
 */
email: string | null, 
/**
 * Whether this server sends mail.
 */
mail: boolean, 
/**
 * Whether this server takes passkeys.
 */
passkeys: boolean, };

export type WantedName = { 
/**
 * 2 to 20 letters of one script and digits, perhaps with - and _ between them.
 */
name: string, 
/**
 * Whether it is for a program. It stays one.
 */
bot?: boolean, 
/**
 * Whether you want a token for the Authorization header, as bots do, instead of a cookie.
 */
token?: boolean, };

export type NameCheck = { 
/**
 * The name, as it would be shown.
 */
name: string, 
/**
 * Why you cannot claim it; nothing if you can.
 */
why: WhyImpossible | null, };

export type NameClaimed = { 
/**
 * Who it is now.
 */
me: Me, 
/**
 * The key of a new account: it opens the account on any device, and nobody can read it again.
 */
key: string | null, 
/**
 * The token, if one was asked for.
 */
token: string | null, };

export type NewKey = { 
/**
 * 25 letters in groups.
 */
key: string, };

export type NewCode = { 
/**
 * 8 letters in two groups.
 */
code: string, 
/**
 * How long it is good, in milliseconds since 1970.
 */
until: number, };

export type SigningIn = { 
/**
 * The key of the account, or a code that another device shows. Capitals and what stands between the letters do not matter.
 */
key: string, 
/**
 * Whether you want a token for the Authorization header, as bots do, instead of a cookie.
 */
token?: boolean, };

export type SessionView = { 
/**
 * Its name.
 */
id: string, 
/**
 * What it is, in a few words; empty if it did not say.
 */
device: string, 
/**
 * Since when, in milliseconds since 1970.
 */
created: number, 
/**
 * When it was last seen, within an hour.
 */
seen: number, 
/**
 * Whether it is the one that asks.
 */
current: boolean, };

export type Sessions = { 
/**
 * The latest first.
 */
sessions: Array<SessionView>, };

export type EndingSessions = { 
/**
 * The name of one of them; without it all but the one that asks.
 */
id?: string | null, };

export type EmailAddress = { 
/**
 * The address.
 */
email: string, };

export type CodeMailed = { 
/**
 * How long the code is good, in milliseconds since 1970.
 */
until: number, };

export type MailedCode = { 
/**
 * 8 letters. Capitals and what stands between the letters do not matter.
 */
code: string, };

export type SigningInByMail = { 
/**
 * 8 letters. Capitals and what stands between the letters do not matter.
 */
code: string, 
/**
 * Whether you want a token for the Authorization header, as bots do, instead of a cookie.
 */
token?: boolean, };

export type Accepts = { 
/**
 * Which games.
 */
games: Array<string>, 
/**
 * How fast.
 */
speeds: Array<Speed>, 
/**
 * Whether games may count for ratings.
 */
rated: boolean, 
/**
 * What it is, in words: a bot's own, or, of a player of the server, in the language that Accept-Language asks for.
 */
about: string, 
/**
 * Which sentence that is, in any language, of a player of the server.
 */
code: string | null, 
/**
 * What is filled in, by name.
 */
args: Record<string, Arg>, };

export type WillAccept = { 
/**
 * Which games, at least one.
 */
games: Array<string>, 
/**
 * How fast, at least one.
 */
speeds: Array<Speed>, 
/**
 * Whether games may count for ratings.
 */
rated: boolean, 
/**
 * A sentence about the bot, at most 200 characters.
 */
about: string, };

export type Profile = { 
/**
 * The name.
 */
name: string, 
/**
 * A person or a bot.
 */
kind: PlayerKind, 
/**
 * Since when, in milliseconds since 1970.
 */
since: number, 
/**
 * What time it is.
 */
now: number, 
/**
 * The ratings, by game and speed.
 */
ratings: Array<GameRating>, 
/**
 * What a bot or a player of the server accepts.
 */
accepts: Accepts | null, 
/**
 * Games that everybody may see, those first where something happened last.
 */
games: Array<GameEntry>, 
/**
 * Whether there are more, on the next page.
 */
more: boolean, };

export type NoticeWays = { 
/**
 * To your browsers.
 */
push: boolean, 
/**
 * By e-mail.
 */
mail: boolean, };

export type NoticeKinds = { 
/**
 * That it is your turn, in games with days for a move.
 */
turn: NoticeWays, 
/**
 * That somebody has joined your game.
 */
accepted: NoticeWays, 
/**
 * That a game is over.
 */
over: NoticeWays, 
/**
 * That somebody wants to play with you.
 */
challenge: NoticeWays, };

export type QuietHours = { 
/**
 * When they begin.
 */
from: string, 
/**
 * When they end, perhaps the next day.
 */
until: string, 
/**
 * The IANA name of your time zone.
 */
zone: string, };

export type PushDevice = { 
/**
 * Its name.
 */
id: string, 
/**
 * What it is, in a few words.
 */
device: string, 
/**
 * Since when, in milliseconds since 1970.
 */
since: number, };

export type NoticeSettings = { 
/**
 * The key that a browser subscribes with, in base64url.
 */
push_key: string | null, 
/**
 * Whether this server sends mails.
 */
mail: boolean, 
/**
 * The address that they go to.
 */
email: string | null, 
/**
 * What you learn.
 */
kinds: NoticeKinds, 
/**
 * When nothing is sent.
 */
quiet: QuietHours | null, 
/**
 * Your browsers, the newest first.
 */
devices: Array<PushDevice>, };

export type WantedNotices = { 
/**
 * What you learn.
 */
kinds: NoticeKinds, 
/**
 * When nothing is sent; left out, you are told at any hour.
 */
quiet?: QuietHours | null, };

export type PushKeys = { 
/**
 * Its public key.
 */
p256dh: string, 
/**
 * What only it and the server know.
 */
auth: string, };

export type PushSubscription = { 
/**
 * The address at its push service.
 */
endpoint: string, 
/**
 * What notices are encrypted with.
 */
keys: PushKeys, };

export type EndingPush = { 
/**
 * Its name.
 */
id?: string | null, 
/**
 * Or its address at the push service.
 */
endpoint?: string | null, };
