/** Whose turn each turn of a line was. */
import { look, other, upTo, type Line, type Side } from '../rules/rules';

/**
 * The side of each turn. The rules say who begins and who goes on after the pie option; otherwise the sides take turns. So a long game costs no more
 * than a short one.
 */
export function turnSides(line: Line): Side[] {
  const sides: Side[] = [];
  for (const index of line.moves.keys()) {
    const before = sides[index - 1];
    const asked = before === undefined || line.moves[index - 1] === 'swap';
    sides.push(asked ? look(upTo(line, index)).turn : other(before));
  }
  return sides;
}
