/** What the server and the page say to each other. The types of both come from Rust; `wire.ts` is made from them. */
export type {
  Action,
  BySeat,
  Clock,
  ClockFace,
  Ending,
  Entry,
  EventKind,
  Frame,
  GameView,
  MatchEvent as Event,
  Millis,
  Moment,
  PlayerView as Seated,
  Ply,
  Reason,
  Rematch,
  Remark,
  Seat,
  Settings,
  Snapshot,
  Stage,
  Standing,
  Takeback,
  Verdict,
  Version,
} from './wire';
import type { Entry, GameView, Seat, Settings } from './wire';

export interface LobbyList {
  /** What time it is on the server. */
  now: number;
  open: Entry[];
  playing: Entry[];
  ended: Entry[];
}

export interface MineList {
  now: number;
  games: Entry[];
}

export interface NewGame {
  settings: Settings;
  seat: Seat | 'either';
  listed: boolean;
  name: string | null;
}
export interface Created {
  view: GameView;
  invitation: string;
}
export interface Joined {
  view: GameView;
}
