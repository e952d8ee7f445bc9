/** Every step of every lesson, put to the rules. */
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { gameIds } from '../../base/addresses';
import { say, t } from '../../messages';
import { keys as known } from '../../messages/forTests';
import { act, board as boardOf, look, read, why, type Line, type View } from '../../rules/rules';
import { readRules } from '../../rules/forTests';
import { Attempt, lineOf, shown } from './attempt.svelte';
import type { Answer, LessonStep, TurnTask } from '../../games/lesson';
import { lessons } from '../../games/lessons';

beforeAll(readRules);

const all = gameIds.flatMap((game) => lessons[game].steps.map((step) => ({ game, step, name: `${game}: ${step.id}` })));
const withTurns = all.flatMap(({ game, step }) =>
  step.tasks.flatMap((task) => (task.kind === 'turn' ? [{ game, step, task, name: `${game}: ${task.ask}` }] : [])),
);

function cell(game: string, step: LessonStep, name: string): number {
  const found = boardOf(game, step.size).cells.findIndex((info) => info.name === name);
  expect(found, `${name} on the board`).toBeGreaterThanOrEqual(0);
  return found;
}

function after(line: Line, turn: string): View {
  const done = read(line, turn);
  if (done.kind === 'refused') throw new Error(`${turn}: ${say(done.refusal.reason)}`);
  return look(done.line);
}

/** Every turn that can be made of the steps of the line. */
function turnsOf(line: Line): Line[] {
  return look(line).steps.flatMap((step) => {
    const done = act(line, step);
    if (done.kind === 'refused') throw new Error(say(done.refusal.reason));
    return done.line.steps.length > 0 ? turnsOf(done.line) : [done.line];
  });
}

const listed = (answers: Answer[] = []): string[] => answers.flatMap(({ turns }) => (Array.isArray(turns) ? turns : []));

describe('every step', () => {
  it.each(all)('$name shows a position that the rules accept', ({ game, step }) => {
    const view = look(lineOf(game, step));
    const expectsAnEnd = step.tasks.length === 0 || step.tasks[0]?.kind === 'guess';
    if (!expectsAnEnd) expect(view.outcome).toBeNull();
    if (step.tasks[0]?.kind === 'guess') expect(view.outcome).not.toBeNull();
    for (const figure of [step.figure, step.figureAfter]) {
      for (const name of [...(figure?.marks ?? []), ...(figure?.line ?? [])]) cell(game, step, name);
    }
  });

  it.each(all)('$name has all its texts', ({ step }) => {
    const keys: string[] = [step.head, step.text];
    for (const task of step.tasks) {
      keys.push(task.ask, task.otherwise ?? 'learn-legal-but');
      if (task.kind === 'turn') keys.push(...[...task.right, ...(task.wrong ?? [])].map((answer) => answer.say));
      else keys.push(task.say);
    }
    expect(keys.filter((key) => !known.includes(key))).toEqual([]);
  });

  it('has a name of its own, and every text is used', () => {
    for (const game of gameIds) {
      const { steps } = lessons[game];
      expect(new Set(steps.map(({ id }) => id)).size).toBe(steps.length);
      const used = JSON.stringify(steps);
      const unused = known.filter((key) => key.startsWith(`learn-${game}-`) && !used.includes(`"${key}"`));
      expect(unused).toEqual([]);
    }
  });
});

describe('the first step', () => {
  it.each(gameIds)('of %s says the aim of the game', (game) => {
    const [first] = lessons[game].steps;
    expect(first && t(first.text)).toMatch(
      /^(Build a chain .* from one of your edges to the other|The player who places the last stone wins|To win, have the largest group)/,
    );
  });
});

describe('a turn', () => {
  it.each(withTurns)('$name: what is listed is legal', ({ game, step, task }) => {
    const line = lineOf(game, step);
    for (const turn of [...listed(task.right), ...listed(task.wrong), shown(task.show, task.right)]) after(line, turn);
  });

  it.each(withTurns)('$name: nothing is both right and wrong, and what should win does', ({ game, step, task }) => {
    const line = lineOf(game, step);
    const mover = look(line).turn;
    const right = new Set(listed(task.right).map((turn) => after(line, turn).line.moves.at(-1)));
    const wrong = new Set(listed(task.wrong).map((turn) => after(line, turn).line.moves.at(-1)));
    expect([...right].filter((turn) => wrong.has(turn))).toEqual([]);
    if (task.right.some(({ turns }) => turns === 'winning')) {
      const winners = turnsOf(line).filter((turn) => look(turn).outcome === mover);
      expect(winners.map((turn) => turn.moves.at(-1))).toContain(after(line, shown(task.show, task.right)).line.moves.at(-1));
    }
  });

  it.each(withTurns)('$name: the opponent can reply', ({ game, step, task }) => {
    for (const { turns, reply } of task.right) {
      if (!reply) continue;
      const answers = Array.isArray(turns) ? turns.map((turn) => after(lineOf(game, step), turn).line) : turnsOf(lineOf(game, step));
      for (const line of answers) expect(reply.some((turn) => read(line, turn).kind === 'played')).toBe(true);
    }
  });
});

describe('what the lessons promise', () => {
  const stepOf = (game: (typeof gameIds)[number], id: string): LessonStep => {
    const found = lessons[game].steps.find((step) => step.id === id);
    if (!found) throw new Error(`no step ${id}`);
    return found;
  };
  const taskOf = (step: LessonStep): TurnTask => {
    const found = step.tasks.find((task) => task.kind === 'turn');
    if (!found) throw new Error('no turn is asked for');
    return found;
  };

  it('Slash: a point that connects is one of six', () => {
    const step = stepOf('slash', 'six');
    expect(listed(taskOf(step).right)).toHaveLength(6);
  });

  it('Slash: the last point would have won for White too', () => {
    const step = stepOf('slash', 'full');
    const position = step.position?.replace(/b$/, 'w') ?? '';
    expect(after({ ...lineOf('slash', step), position }, 'd3').outcome).toBe('white');
  });

  it('Crossway: on the sheet’s figure Black has three points and White seven', () => {
    const step = stepOf('crossway', 'sheet');
    const names = boardOf('crossway', 5).cells.map(({ name }) => name);
    const places = (position: string): string[] =>
      look({ ...lineOf('crossway', step), position }).steps.flatMap((made) => (made.kind === 'place' ? [names[made.cell] ?? ''] : []));
    expect(places(step.position ?? '').toSorted()).toEqual(listed(taskOf(step).right).toSorted());
    expect(places(step.position?.replace(/b$/, 'w') ?? '')).toHaveLength(7);
  });

  it('Crossway and Slither: who is stuck can only pass, and the reply wins', () => {
    for (const game of ['crossway', 'slither'] as const) {
      const step = stepOf(game, 'pass');
      const line = lineOf(game, step);
      expect(look(line).steps).toEqual([{ kind: 'pass' }]);
      const reply = taskOf(step).right[0]?.reply?.[0] ?? '';
      expect(after(after(line, 'pass').line, reply).outcome).toBe('white');
    }
  });

  it('Slither: the win needs a shift', () => {
    const line = lineOf('slither', stepOf('slither', 'win'));
    const winners = turnsOf(line).filter((turn) => look(turn).outcome === 'black');
    expect(new Set(winners.map((turn) => turn.moves.at(-1)))).toEqual(new Set(['d2-c1/c3']));
  });

  it('Slyde: what breaks the group of six is what is asked for', () => {
    const step = stepOf('slyde', 'free');
    const largest = (line: Line): number => look(line).groups?.[0][0]?.length ?? 0;
    expect(largest(lineOf('slyde', step))).toBe(6);
    const breaking = turnsOf(lineOf('slyde', step)).filter((line) => largest(line) < 6);
    expect(breaking.map((line) => line.moves.at(-1)).toSorted()).toEqual(listed(taskOf(step).right).toSorted());
  });

  it('Slyde: the two finished games end as the texts say', () => {
    const sizes = ({ groups }: View): number[][] | undefined => groups?.map((side) => side.map((group) => group.length));
    const count = look(lineOf('slyde', stepOf('slyde', 'count')));
    expect(sizes(count)).toEqual([
      [8, 5, 3, 1, 1],
      [8, 6, 3, 1],
    ]);
    expect(count.outcome).toBe('white');
    const draw = look(lineOf('slyde', stepOf('slyde', 'draw')));
    expect(sizes(draw)).toEqual([
      [5, 2, 1],
      [5, 2, 1],
    ]);
    expect(draw.outcome).toBe('draw');
    const slides = turnsOf(lineOf('slyde', stepOf('slyde', 'win')));
    expect(slides.map((line) => look(line).outcome).toSorted()).toEqual(['black', 'white']);
  });

  it('Slicron: the rim is what the rules call the edge', () => {
    const edge = boardOf('slicron', 3)
      .cells.filter((info) => info.edge)
      .map(({ name }) => name);
    expect(listed(taskOf(stepOf('slicron', 'rim')).right).toSorted()).toEqual(edge.toSorted());
  });

  it('Slicron: the stone between two edge stones opens a choice of two paths', () => {
    const step = stepOf('slicron', 'choice');
    const done = act(lineOf('slicron', step), { kind: 'place', cell: cell('slicron', step, 'b1') });
    expect(done.kind === 'played' && look(done.line).paths).toHaveLength(2);
  });

  it('Slicron: of three placements one is the last stone', () => {
    const turns = turnsOf(lineOf('slicron', stepOf('slicron', 'last')));
    expect(turns.map((line) => [line.moves.at(-1), look(line).outcome])).toEqual([
      ['b3', null],
      ['c4', null],
      ['d3', 'black'],
    ]);
  });
});

describe('a learner', () => {
  const withTasks = all.filter(({ step }) => step.tasks.length > 0);

  it.each(withTasks)('$name is done when everything has been shown', ({ game, step }) => {
    vi.useFakeTimers();
    const attempt = new Attempt(game, step);
    for (const task of step.tasks) {
      expect(attempt.task).toBe(task);
      expect(attempt.status).toBe('open');
      attempt.show();
      vi.runAllTimers();
    }
    expect(attempt.status).toBe('done');
    attempt.restart();
    expect([attempt.status, attempt.at, attempt.line]).toEqual(['open', 0, lineOf(game, step)]);
    vi.useRealTimers();
  });

  it.each(withTasks)('$name: what should be refused is, on each of its cells', ({ game, step }) => {
    for (const [index, task] of step.tasks.entries()) {
      if (task.kind !== 'refusal') continue;
      for (const name of task.cells) {
        const attempt = new Attempt(game, step);
        for (let before = 0; before < index; before += 1) attempt.show();
        const { board } = attempt;
        if (task.after) {
          board.press(attempt.cell(task.after.from));
          board.press(attempt.cell(task.after.to));
        }
        if (task.from !== undefined) board.press(attempt.cell(task.from));
        expect(attempt.at).toBe(index);
        expect(why(attempt.line, attempt.cell(name), board.selected)).not.toBeNull();
        board.press(attempt.cell(name));
        expect(attempt.said).toBe(task.say);
      }
    }
  });

  it('may play something else that is legal, and take it back', () => {
    const step = lessons.slash.steps.find(({ id }) => id === 'six');
    if (!step) throw new Error('no such step');
    const attempt = new Attempt('slash', step);
    attempt.board.press(attempt.cell('b4'));
    expect([attempt.status, attempt.said]).toEqual(['wrong', 'learn-slash-six-diagonal']);
    attempt.takeBack();
    expect([attempt.status, attempt.line.moves]).toEqual(['open', []]);
    attempt.board.press(attempt.cell('a1'));
    expect(attempt.said).toBe('learn-slash-six-far');
    attempt.takeBack();
    attempt.board.press(attempt.cell('d4'));
    expect(attempt.status).toBe('done');
  });
});
