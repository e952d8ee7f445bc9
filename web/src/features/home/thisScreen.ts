/** What was played in this browser without a server: the games under way, and the game that the start page offers. */
import { gameIds } from '../../base/addresses';
import { lastGame } from '../../base/lastGame';
import { LocalMatch } from '../../match/match.svelte';
import { gameInfo, games, type GameInfo } from '../../rules/rules';

export interface ThisScreen {
  running: LocalMatch[];
  isRunning: (game: string) => boolean;
  /** Whether nobody has played here yet. */
  isNew: boolean;
  offered: GameInfo;
}

export function thisScreen(): ThisScreen {
  const running = games().flatMap(({ id }) => {
    const match = LocalMatch.kept(id);
    return match && !match.over && match.line.moves.length > 0 ? [match] : [];
  });
  const last = lastGame();
  return {
    running,
    isRunning: (game) => running.some((match) => match.line.game === game),
    isNew: last === null && running.length === 0,
    offered: gameInfo(last ?? running[0]?.line.game ?? gameIds[0]),
  };
}
