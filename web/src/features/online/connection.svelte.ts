/**
 * The live connection of one game. It is opened again whenever it is lost, and asks for what it has missed; a turn that was on its way is sent
 * again, with its number, so that it is played once.
 */
import { reasonOf, t } from '../../messages';
import { forget, keep, kept } from '../../base/storage';
import { ServerError } from '../../server/ask';
import { cancelGame, joinGame, socketOf, viewGame } from '../../server/games';
import { fold, lineOf, sending, sentAgain, turnSent, unheard, unknown, type Followed } from './followed';
import type { Action, MatchEvent } from '../../rules/rules';
import { turnOnItsWay, type TurnOnItsWay } from '../../server/kept';
import type { Frame, GameView } from '../../server/wire';

const SHORTEST = 500;
const LONGEST = 15_000;
/** A connection that leaves an action unanswered for this long is dead, whatever the browser believes. */
const SILENCE = 10_000;
/** After this long out of sight a page checks whether the connection is still alive. */
const AWAY = 20_000;

export class Connection {
  readonly id: string;
  state: Followed = $state.raw(unknown);
  /** How it stands with the connection. */
  link: 'connecting' | 'live' | 'lost' = $state('connecting');
  /** Why the game cannot be shown. */
  problem: string | null = $state(null);

  readonly view: GameView | null = $derived(this.state.view);
  readonly line = $derived(lineOf(this.state));
  readonly sentTurn = $derived(turnSent(this.state));

  /** Receives every event once, those that happened while the connection was lost included; not what happened before the page was opened. */
  heard: (event: MatchEvent) => void = () => undefined;

  #socket: WebSocket | null = null;
  #wait = SHORTEST;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #silence: ReturnType<typeof setTimeout> | undefined;
  #refreshing = false;
  #again: ReturnType<typeof setTimeout> | undefined;
  #againWait = SHORTEST;
  #lastId = 0;
  /** Whether a turn of this page is kept in the browser. */
  #keeps = false;
  #open = false;
  /** Whether the connection is let go for a moment. */
  #resting = false;
  #hiddenAt: number | null = null;

  constructor(id: string) {
    this.id = id;
  }

  /** Begins to follow the game, until the answer is called. */
  follow(): () => void {
    this.#open = true;
    const back = (): void => this.#comeBack();
    const offline = (): void => this.#lose();
    const shown = (): void => {
      if (document.hidden) this.#hiddenAt = performance.now();
      else this.#comeBack();
    };
    addEventListener('online', back);
    addEventListener('pageshow', back);
    addEventListener('offline', offline);
    document.addEventListener('visibilitychange', shown);
    void this.#connect();
    return () => {
      this.#open = false;
      removeEventListener('online', back);
      removeEventListener('pageshow', back);
      removeEventListener('offline', offline);
      document.removeEventListener('visibilitychange', shown);
      clearTimeout(this.#timer);
      clearTimeout(this.#silence);
      clearTimeout(this.#again);
      this.#hangUp();
    };
  }

  /** Takes the free seat; an error says why not. */
  async join(invitation: string | null, name: string | null): Promise<void> {
    // A connection is either a player's or a watcher's, from its beginning on.
    await this.#meanwhile(async () => (await joinGame(this.id, invitation, name)).view);
  }

  /** Calls the game off that nobody has joined; an error says why not. */
  async cancel(): Promise<void> {
    await this.#meanwhile(() => cancelGame(this.id));
  }

  /** Asks for something while the connection rests, and then connects again. */
  async #meanwhile(ask: () => Promise<GameView>): Promise<void> {
    this.#resting = true;
    this.#hangUp();
    this.link = 'connecting';
    try {
      this.#take({ kind: 'view', view: await ask() });
    } catch (error) {
      await this.refresh();
      throw error;
    } finally {
      this.#resting = false;
      this.#wait = SHORTEST;
      void this.#connect();
    }
  }

  /** Plays a whole turn. It shows at once; without a connection it waits for one. */
  play(turn: string, ply: number): void {
    this.#keeps = true;
    keep(this.#keptName, { turn, version: this.view?.snapshot?.version ?? 0 } satisfies TurnOnItsWay);
    this.act({ kind: 'play', turn, ply });
  }

  act(action: Action): void {
    this.#lastId += 1;
    const sent = { id: this.#lastId, action };
    this.state = sending(this.state, sent);
    if (this.link === 'live') this.#send(sent);
  }

  /** Whether an action of this kind is on its way. */
  isAsking(...kinds: Action['kind'][]): boolean {
    return this.state.sent.some(({ action }) => kinds.includes(action.kind));
  }

  /** Asks for all there is to know. */
  async refresh(): Promise<void> {
    if (this.#refreshing) return;
    this.#refreshing = true;
    try {
      const view = await viewGame(this.id);
      if (this.#open) this.#take({ kind: 'view', view });
    } catch (error) {
      if (this.#open && error instanceof ServerError && error.status === null) this.#lose();
    } finally {
      this.#refreshing = false;
    }
  }

  get #keptName(): string {
    return `online.turn.${this.id}`;
  }

  async #connect(): Promise<void> {
    clearTimeout(this.#timer);
    if (!this.#open || this.#socket || this.#resting) return;
    if (!this.view) {
      // A socket cannot say why it does not open; a question can.
      try {
        const view = await viewGame(this.id);
        if (!this.#open) return;
        this.problem = null;
        this.#take({ kind: 'view', view });
        this.#playKept();
      } catch (error) {
        if (!this.#open) return;
        this.problem = reasonOf(error);
        if (error instanceof ServerError && error.passing) this.#tryLater();
        else this.link = 'lost';
        return;
      }
      if (this.#socket) return;
    }
    // The server sends a view first, and then the events after those that the page has.
    const socket = new WebSocket(socketOf(this.id, this.state.events.length));
    this.#socket = socket;
    socket.onmessage = ({ data }) => {
      if (this.#socket === socket) this.#receive(data);
    };
    socket.onclose = () => {
      if (this.#socket === socket) this.#lose();
    };
  }

  #receive(data: unknown): void {
    const frame = readFrame(data);
    // What cannot be read is passed over. An event that is missed shows as a gap.
    if (!frame) return;
    this.#take(frame);
    // The connection is one when the first view has come: from then on nothing is missing.
    if (frame.kind === 'view' && this.link !== 'live') {
      this.link = 'live';
      this.#wait = SHORTEST;
      this.state = { ...sentAgain(this.state), notice: null };
      for (const sent of this.state.sent) this.#send(sent);
    }
    if (this.state.sent.length === 0) clearTimeout(this.#silence);
  }

  /** Takes a frame into account. */
  #take(frame: Frame): void {
    const before = this.state;
    this.state = fold(before, frame, performance.now());
    if (this.#keeps && !turnSent(this.state)) {
      this.#keeps = false;
      forget(this.#keptName);
    }
    for (const event of unheard(before, this.state)) this.heard(event);
    if (this.state.stale) this.#askAgainSoon();
    else if (this.view?.snapshot?.version === this.state.events.length) this.#againWait = SHORTEST;
  }

  /** A new connection brings what was missed. Not more often than the server likes. */
  #askAgainSoon(): void {
    if (this.#again !== undefined) return;
    this.#again = setTimeout(() => {
      this.#again = undefined;
      if (!this.state.stale || !this.#open) return;
      this.#hangUp();
      void this.#connect();
    }, this.#againWait);
    this.#againWait = Math.min(LONGEST, this.#againWait * 2);
  }

  #send(sent: { id: number; action: Action }): void {
    this.#socket?.send(JSON.stringify(sent));
    clearTimeout(this.#silence);
    this.#silence = setTimeout(() => this.#lose(), SILENCE);
  }

  /** The turn that was on its way when the page was left. */
  #playKept(): void {
    const turn = kept(this.#keptName, turnOnItsWay);
    forget(this.#keptName);
    const snapshot = this.view?.snapshot;
    if (!turn || !snapshot || snapshot.version !== turn.version || snapshot.to_move !== this.view?.you) return;
    this.play(turn.turn, snapshot.moves.length + 1);
  }

  #lose(): void {
    this.#hangUp();
    if (this.#open) this.#tryLater();
  }

  #hangUp(): void {
    const socket = this.#socket;
    this.#socket = null;
    socket?.close();
    clearTimeout(this.#silence);
    this.link = this.link === 'connecting' ? 'connecting' : 'lost';
  }

  #tryLater(): void {
    this.link = 'lost';
    clearTimeout(this.#timer);
    // Not everybody at the same moment, when a server starts again.
    this.#timer = setTimeout(() => void this.#connect(), this.#wait * (0.75 + Math.random() / 2));
    this.#wait = Math.min(LONGEST, this.#wait * 2);
  }

  /** The network or the person is back. */
  #comeBack(): void {
    const away = this.#hiddenAt === null ? 0 : performance.now() - this.#hiddenAt;
    this.#hiddenAt = null;
    if (this.link === 'lost') {
      this.#hangUp();
      this.#wait = SHORTEST;
      void this.#connect();
    } else if (away > AWAY) {
      void this.refresh();
    }
  }
}

/** A frame, if it is one. What is in it is the server's word. */
function readFrame(data: unknown): Frame | null {
  if (typeof data !== 'string') return null;
  try {
    const frame: unknown = JSON.parse(data);
    return typeof frame === 'object' && frame !== null && 'kind' in frame ? (frame as Frame) : null;
  } catch {
    return null;
  }
}

/** How it stands with the connection, in words; nothing while all is well. */
export function linkWords({ link, sentTurn, view, state }: Connection): string {
  if (view?.canceled) return '';
  if (link === 'live') return state.reconnecting ? t('online-reconnecting') : '';
  if (link === 'connecting') return t('online-connecting');
  const why = state.notice ? t('online-lost-because', { reason: state.notice.replace(/\.$/, '') }) : t('online-lost');
  return sentTurn ? `${why} ${t('online-turn-kept')}` : `${why} ${t('online-trying-again')}`;
}
