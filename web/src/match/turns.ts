/** Whose turn each turn of a line was. After the pie option colours do not simply alternate, so the rules are asked. */
import { look, upTo, type Line, type Side } from '../rules/rules';

export class TurnSides {
  #moves: readonly string[] = [];
  #sides: readonly Side[] = [];

  /** The side of each turn. What was asked for an earlier line of the same game is not asked again. */
  of(line: Line): readonly Side[] {
    let same = 0;
    while (same < this.#moves.length && this.#moves[same] === line.moves[same]) same += 1;
    this.#sides = line.moves.map((_, index) => (index < same ? this.#sides[index] : undefined) ?? look(upTo(line, index)).turn);
    this.#moves = line.moves;
    return this.#sides;
  }
}
