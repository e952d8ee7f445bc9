/** How players, sizes and results are called. */
import { t, type Key } from '../messages';
import { gameInfo, type GameInfo, type View } from '../rules/rules';
import type { Match, Player } from './match.svelte';

export function sizeName(info: GameInfo, size: number): string {
  const name = info.shape === 'hexagon' ? t('size.side', { size }) : t('size.square', { size });
  if (size === info.default_size) return t('size.usual', { name });
  return name;
}

export function playerName(player: Player, you: boolean): string {
  switch (player.kind) {
    case 'human':
      return you ? t('player.you') : t('player.person');
    case 'computer':
      return t('player.level', { level: player.level, name: t(`level.${player.level}` as Key) });
    case 'strongest':
      return t('player.strongest', { seconds: player.seconds });
  }
}

/** How the game ended and why. */
export function result(match: Match): { head: string; why: string } {
  const { view, winner, resigned, againstComputer, seats } = match;
  const person = seats.findIndex((player) => player.kind === 'human');
  const head =
    winner === 'draw'
      ? t('result.draw')
      : winner === null
        ? ''
        : againstComputer
          ? t(match.side(person === 1 ? 1 : 0) === winner ? 'result.youWin' : 'result.youLose')
          : t('result.wins', { side: t(`side.${winner}`) });
  if (resigned !== null && view.outcome === null) return { head, why: t('result.resigned', { side: t(`side.${match.side(resigned)}`) }) };
  return { head, why: because(view) };
}

/** Why the game on the board is over. */
export function because(view: View): string {
  const winner = view.outcome;
  if (winner === null) return '';
  if (view.groups) {
    return t('result.groups', groupSizes(view.groups));
  }
  if (winner === 'draw') return '';
  if (gameInfo(view.line.game).won_by === 'last-placement')
    return t('result.stuck', { side: t(`side.${winner === 'black' ? 'white' : 'black'}`), winner: t(`side.${winner}`) });
  return t(winner === 'black' ? 'result.northSouth' : 'result.westEast', { side: t(`side.${winner}`) });
}

/** The sizes of the groups of a position, the largest first, as two lists: 5, 3, 1×4. */
export function groupSizes(groups: NonNullable<View['groups']>): { tiles: string; empties: string } {
  const [tiles, empties] = groups.map((side) => {
    const counts = new Map<number, number>();
    for (const group of side) counts.set(group.length, (counts.get(group.length) ?? 0) + 1);
    return [...counts].map(([size, count]) => (count === 1 ? `${size}` : `${size}×${count}`)).join(', ');
  });
  return { tiles: tiles ?? '', empties: empties ?? '' };
}
