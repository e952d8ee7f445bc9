/**
 * What a tip for a game is made of: a position, the turn to make and one to avoid. `tips.test.ts` puts every claim to the solver. Its words are
 * `tips-<game>-<id>-head` and `-text` among the messages of the game.
 */
export interface Tip {
  id: string;
  size: number;
  /** The position as in `docs/rules`; without one it is the usual beginning. */
  position?: string;
  /** Whether the pie rule is played. */
  pie?: boolean;
  good: string;
  bad: string;
  /** The good turn wins and the bad one does not; or it saves the draw and the bad one loses. */
  claim: 'wins' | 'draws';
  /** Too long to prove again in a test: it is in the map of first moves (`data/openings.jsonl`). */
  byMap?: boolean;
}
