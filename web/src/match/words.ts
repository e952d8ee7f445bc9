/** How players, sizes and results are called. */
import { t, type Key } from '../messages';
import { gameInfo, other, otherSeat, type Ending, type GameInfo, type View } from '../rules/rules';
import type { LocalMatch, Player } from './match.svelte';

export function sizeName(info: GameInfo, size: number): string {
  const name = info.shape === 'hexagon' ? t('size-side', { size }) : t('size-square', { size });
  if (size === info.default_size) return t('size-usual', { name });
  return name;
}

export function playerName(player: Player, you: boolean): string {
  switch (player.kind) {
    case 'human':
      return you ? t('player-you') : t('player-person');
    case 'computer':
      return t('player-level', { level: player.level, name: t(`level-${player.level}` as Key) });
    case 'strongest':
      return t('player-strongest', { seconds: player.seconds });
  }
}

/** How the match ended and why. */
export function result(match: LocalMatch): { head: string; why: string } {
  const { view, snapshot, againstComputer, youWon } = match;
  const { ending, sides } = snapshot;
  if (ending === null) return { head: '', why: '' };
  if (ending.result.kind !== 'won') return { head: t('result-draw'), why: because(view) };
  const { seat, side } = ending.result;
  const head = againstComputer ? t(youWon ? 'result-you-win' : 'result-you-lose') : t('result-wins', { side });
  if (ending.reason === 'resignation') return { head, why: t('result-resigned', { side: sides[otherSeat(seat)] }) };
  return { head, why: because(view) };
}

/** Why the game on the board is over. */
export function because(view: View): string {
  const winner = view.outcome;
  if (winner === null) return '';
  if (view.groups) {
    return t('result-groups', { groups: groupsCompared(view.groups) });
  }
  if (winner === 'draw') return '';
  if (gameInfo(view.line.game).won_by === 'last-placement') return t('result-stuck', { side: other(winner) });
  return t('result-joined', { side: winner });
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

/** What decides between the groups of a position: the first sizes that differ, from the largest group on. */
export function groupsCompared(groups: NonNullable<View['groups']>): string {
  const sizes = (index: 0 | 1, place: number): number => groups[index][place]?.length ?? 0;
  const places = Math.max(groups[0].length, groups[1].length);
  const place = Array.from({ length: places }, (_, index) => index).find((index) => sizes(0, index) !== sizes(1, index));
  if (place === undefined) return t('groups-equal', { equal: sizes(0, 0) });
  const differ = { tiles: sizes(0, place), gaps: sizes(1, place) };
  if (place === 0) return t('groups-largest', differ);
  if (place === 1) return t('groups-second', { ...differ, equal: sizes(0, 0) });
  return t('groups-later', { ...differ, count: place });
}

/** How a game in a list ended: "Black has won on time". */
export function endingName({ result: verdict, reason }: Ending): string {
  if (verdict.kind === 'drawn') return t('ending-drawn');
  if (verdict.kind === 'void') return t('ending-void', { by: verdict.by });
  return t('ending-won', { side: verdict.side, by: reason === 'abort' ? 'rules' : reason });
}
