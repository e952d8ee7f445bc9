#!/usr/bin/env python3
"""Checks certificates of `slipway solve --proof FILE.certificate`, with nothing but Python and the rules, which stand here once more.

    python3 examples/check_proof.py FILE.certificate ...

docs/certificates.md describes the format and says why what is checked is a proof. The games: Slash and Crossway by Mark Steere, Slither by Corey Clark, Slyde by
Mike Zapawa, Slicron by Saïd Galdseid. A position is a string of cells in the order a1, b1, ... (on Slicron's hexagon a1, a2, ...): "." is empty, "x" a black
stone or a tile, "o" a white stone, "X" a tile with a disc, "O" an empty cell with a disc.
"""

import functools
import gzip
import sys

ORTHOGONAL = [(1, 0), (-1, 0), (0, 1), (0, -1)]
DIAGONAL = [(1, 1), (1, -1), (-1, -1), (-1, 1)]
RISING = [(1, 1), (-1, -1)]
# The hexagon of Slicron in slanted coordinates, in which it is part of a square.
LINKS = {"slash": ORTHOGONAL + RISING, "crossway": ORTHOGONAL + DIAGONAL, "slither": ORTHOGONAL, "slyde": ORTHOGONAL,
         "slicron": ORTHOGONAL + RISING}
ORDER = {".": 0, "x": 1, "o": 2, "X": 2, "O": 3}
STONE, OTHER = {"b": "x", "w": "o"}, {"b": "w", "w": "b"}
put = lambda cells, place, kind: cells[:place] + kind + cells[place + 1:]


class Refused(Exception):
    """Why a file is no certificate."""


class Board:
    """A board of one of the games: its cells by number, who is linked to whom, and the rules."""
    def __init__(self, game, rows):
        self.game, size = game, len(rows)
        side = (size + 1) // 2
        self.places = [(x, y) for y in range(size) for x in range(size) if game != "slicron" or -side < x - y < side]
        numbers = {place: number for number, place in enumerate(self.places)}
        self.area = len(self.places)
        near = lambda by: [[numbers[x + dx, y + dy] for dx, dy in by if (x + dx, y + dy) in numbers] for x, y in self.places]
        self.linked, self.around = near(LINKS[game]), near(ORTHOGONAL + DIAGONAL)
        # For each cell of a square board: a diagonal neighbour and the two cells between.
        self.corners = game != "slicron" and [[(numbers[x + dx, y + dy], numbers[x + dx, y], numbers[x, y + dy])
                        for dx, dy in DIAGONAL if (x + dx, y + dy) in numbers] for x, y in self.places]
        self.edge = {side: [[n for n, place in enumerate(self.places) if place[axis] == end] for end in (0, size - 1)]
                     for side, axis in (("b", 1), ("w", 0))}
        self.rim = {n for n in range(self.area) if len(self.linked[n]) < 6}

    def group(self, start, inside):
        """The cells connected to those of `start`, all of them in `inside`."""
        reached = [cell for cell in start if cell in inside]
        seen = set(reached)
        for cell in reached:
            new = [near for near in self.linked[cell] if near in inside and near not in seen]
            seen.update(new)
            reached += new
        return seen

    def joined(self, side, stones):
        """Whether stones join the edges of a side: Black's are south and north, White's west and east."""
        return not self.group(self.edge[side][0], stones).isdisjoint(self.edge[side][1])

    def outcome(self, cells, mover):
        """None while the game goes on, otherwise "b", "w" or "draw". Only the side that has just moved can have joined its edges."""
        if self.game in ("slyde", "slicron"):
            return None if self.turns(cells, mover) else self.compare_groups(cells) if self.game == "slyde" else OTHER[mover]
        last = OTHER[mover]
        own = {n for n in range(self.area) if cells[n] == STONE[last]}
        return last if self.joined(last, own) else None

    def has_crosscut(self, cells):
        return any(cells[n] != "." and cells[far] == cells[n] and "." != cells[one] == cells[two] != cells[n]
                   for n in range(self.area) for far, one, two in self.corners[n])

    def compare_groups(self, cells):
        """Slyde: the larger group wins, of equal ones the next. Tiles are Black's, the other cells White's."""
        sizes = []
        for kinds in ("xX", ".O"):
            left, found = {n for n in range(self.area) if cells[n] in kinds}, []
            while left:
                group = self.group([next(iter(left))], left)
                left -= group
                found.append(len(group))
            sizes.append(sorted(found, reverse=True) + [0] * (self.area - len(found)))
        return "draw" if sizes[0] == sizes[1] else "bw"[sizes[0] < sizes[1]]

    @functools.lru_cache(maxsize=1 << 16)
    def turns(self, cells, mover):
        """What every legal turn leads to: numbers as a certificate writes them, and the cells after it."""
        return getattr(self, "turns_of_" + self.game)(cells, mover)

    def turns_of_slash(self, cells, mover):
        return {(n,): put(cells, n, STONE[mover]) for n in range(self.area) if cells[n] == "."}

    def turns_of_crossway(self, cells, mover):
        """No stone may complete a 2x2 block with one colour on each diagonal; who has no placement passes."""
        own, other = STONE[mover], STONE[OTHER[mover]]
        legal = {(n,): put(cells, n, own) for n in range(self.area) if cells[n] == "." and not any(
            cells[far] == own and cells[one] == cells[two] == other for far, one, two in self.corners[n])}
        return legal or {(self.area,): cells}

    def turns_of_slither(self, cells, mover):
        """Shift a stone or not, then place one; afterwards no own stones may touch at a corner only. Who can do nothing passes."""
        own, none = STONE[mover], self.area
        shifted = [(none, none, cells)]
        for start in range(self.area):
            if cells[start] == own:
                lifted = put(cells, start, ".")
                shifted += [(start, end, put(lifted, end, own)) for end in self.around[start] if cells[end] == "."]
        legal = {}
        for start, end, now in shifted:
            bare = [(one, two) for n in range(self.area) if now[n] == own for far, one, two in self.corners[n]
                    if now[far] == own and own not in (now[one], now[two])]
            for place in range(self.area):
                if now[place] == "." and all(place in between for between in bare) and not any(
                        now[far] == own and own not in (now[one], now[two]) for far, one, two in self.corners[place]):
                    legal[(place, none) if start == none else (place, start, end)] = put(now, place, own)
        return legal or {(none, none): cells}

    def turns_of_slyde(self, cells, mover):
        """A tile slides. White puts a disc on the cell that it left, Black on the tile."""
        left, moved = (".", "X") if mover == "b" else ("O", "x")
        return {(start, end): put(put(cells, start, left), end, moved) for start in range(self.area) if cells[start] == "x"
                for end in self.linked[start] if cells[end] == "."}

    def turns_of_slicron(self, cells, mover):
        """If the stone opens paths, one that is shorter than all of the groups that it joins stays, and the rest of the group leaves."""
        legal, own = {}, STONE[mover]
        stones = {n for n in range(self.area) if cells[n] == own}
        for place in range(self.area):
            if cells[place] != ".":
                continue
            after, group = put(cells, place, own), self.group([place], stones | {place})
            new = [path for path in self.paths(group) if place in path]
            old = [len(path) for near in self.linked[place] if near in stones for path in self.paths(self.group([near], stones))]
            kept = sorted(path for path in new if all(len(path) < length for length in old))
            for number, path in enumerate(kept):
                legal[place, number] = "".join("." if n in group and n not in path else after[n] for n in range(self.area))
            if not new:
                legal[place, 0] = after
        return legal

    def paths(self, group):
        """Every shortest way between two edge stones of a group without a third on it, from the smaller end."""
        paths, rim = [], sorted(group & self.rim)
        for start in rim:
            ways, seen = [(start,)], {start}
            while ways:
                ways = [way + (near,) for way in ways for near in self.linked[way[-1]] if near in group and near not in seen]
                seen.update(way[-1] for way in ways)
                paths += [way for way in ways if start < way[-1] and sum(n in self.rim for n in way) == 2 and way[-1] in self.rim]
        return paths


class Reader:
    """The unpacked file, from which numbers and sets of cells are read."""
    def __init__(self, file):
        self.file, self.area = file, 0

    def line(self):
        line = self.file.readline(1000)
        if not line.endswith(b"\n"):
            raise Refused("it is cut off")
        return line[:-1].decode("ascii")

    def number(self, size=None):
        return int.from_bytes(self.bytes(size or (1 if self.area <= 255 else 2)), "big")

    def bytes(self, size):
        data = self.file.read(size)
        if len(data) < size:
            raise Refused("it is cut off")
        return data

    def turn(self, game):
        first = self.number()
        if game in ("slash", "crossway"):
            return (first,)
        second = self.number(2) if game == "slicron" else self.number()
        return (first, second, self.number()) if game == "slither" and second != self.area else (first, second)

    def mask(self):
        number = int.from_bytes(self.bytes((self.area + 7) // 8), "little")
        return frozenset(cell for cell in range(number.bit_length()) if number >> cell & 1)


def check_turns(board, begin, mover, side, aim, reader):
    """A strategy by turns: an answer to every reply. Gives how many turns there are."""
    def over(cells, mover):
        """Whether the game is over, which it must be as claimed."""
        outcome = board.outcome(cells, mover)
        if outcome and outcome != side and not (aim == "draws" and outcome == "draw"):
            raise Refused(f"in {cells} the claim fails: {outcome}")
        return outcome

    def replies(cells):
        """The positions after every reply in which the game goes on."""
        if over(cells, OTHER[side]):
            return set()
        return {after for after in board.turns(cells, OTHER[side]).values() if not over(after, side)}

    layer, number = set() if over(begin, mover) else {begin} if mover == side else replies(begin), 0
    while layer:
        following = set()
        for cells in sorted(layer, key=lambda cells: [ORDER[kind] for kind in cells]):
            turn = reader.turn(board.game)
            if (after := board.turns(cells, side).get(turn)) is None:
                raise Refused(f"in {cells} its turn {turn} cannot be played")
            following |= replies(after)
            number += 1
        layer = following
    return number


def check_carriers(board, begin, mover, side, aim, reader):
    """A strategy by carriers. A claim is its stones, its carrier and the opponent's stones that it needs. Gives how many claims there are."""
    if board.game not in ("slash", "crossway") or aim != "wins" or board.outcome(begin, mover):
        raise Refused("nothing can be shown by carriers here")
    crosscuts = board.game == "crossway"

    def answers(stones):
        return [(stones, reader.mask(), reader.mask() if crosscuts else frozenset()) for _ in range(reader.number())]

    def check_answers(stones, free, theirs, claims):
        """Every reply, on the free cells or elsewhere, has a claim that holds after it."""
        for _, carrier, needed in claims:
            if not (carrier <= free and needed <= theirs | free and not needed & carrier):
                raise Refused(f"with stones on {sorted(stones)} an answer is not sure")
        if not any(needed <= theirs for _, _, needed in claims):
            raise Refused(f"with stones on {sorted(stones)} a reply elsewhere is not answered")
        for reply in free:
            forbidden = crosscuts and any(far in theirs and {one, two} <= stones for far, one, two in board.corners[reply])
            if not forbidden and not any(reply not in carrier and needed <= theirs | {reply} for _, carrier, needed in claims):
                raise Refused(f"with stones on {sorted(stones)} a reply on {reply} is not answered")

    own, theirs, free = (frozenset(n for n in range(board.area) if begin[n] == kind)
                         for kind in (STONE[side], STONE[OTHER[side]], "."))
    claims = answers(own)
    if mover != side:
        check_answers(own, free, theirs, claims)
    elif len(claims) != 1 or not (claims[0][1] <= free and claims[0][2] <= theirs):
        raise Refused("its first claim does not hold at the beginning")
    as_bytes = lambda cells: sum(1 << cell for cell in cells).to_bytes((board.area + 7) // 8, "little")
    layer, number, following = set(claims), 0, set()
    while layer:
        for stones, carrier, needed in sorted(layer, key=lambda claim: [as_bytes(cells) for cells in claim]):
            place = reader.number()
            safe = stones | carrier
            if place not in carrier or crosscuts and any(
                    far in stones and one not in safe and two not in safe for far, one, two in board.corners[place]):
                raise Refused(f"with stones on {sorted(stones)} a placement on {place} may be impossible")
            if not board.joined(side, stones | {place}):
                found = answers(stones | {place})
                check_answers(stones | {place}, carrier - {place}, needed, found)
                following |= set(found)
            number += 1
        layer, following = following, set()
    return number


def check(file):
    """Checks a file and says what it proves."""
    reader = Reader(file)
    if reader.line() != "slipway certificate 1":
        raise Refused("it does not begin with the line of a certificate")
    game, position = reader.line(), reader.line()
    words = position.split(" ")
    if game[:5] != "game " or game[5:] not in LINKS or len(words) != 3 or words[0] != "position" or words[2] not in STONE:
        raise Refused("its game or its position cannot be read, or the pie option is open")
    game, rows, mover = game[5:], words[1].split("/")[::-1], words[2]
    board = Board(game, rows)
    reader.area, begin = board.area, "".join(rows)
    widths = [sum(y == row for _, y in board.places) for row in range(len(rows))]
    if [len(row) for row in rows] != widths or not set(begin) <= set(".xXO" if game == "slyde" else ".xo"):
        raise Refused("its position is none of the game")
    if game != "slyde" and game != "slicron" and board.outcome(begin, OTHER[mover]) or game == "crossway" and board.has_crosscut(begin):
        raise Refused("its position cannot come up")
    claims = []
    while (line := reader.line()) != "end":
        words = line.split(" ")
        if len(words) != 5 or words[0] not in ("black", "white") or words[1] not in ("wins", "draws") or words[2] != "by":
            raise Refused(f"{line!r} is not a claim")
        method = {"turns": check_turns, "carriers": check_carriers}.get(words[3])
        if method is None or str(method(board, begin, mover, words[0][0], words[1], reader)) != words[4]:
            raise Refused(f"the strategy is not as long as {line!r} says")
        claims.append(" ".join(words[:2]))
    if file.read(1) or len(claims) != 1 and set(claims) != {"black draws", "white draws"} or len(claims) > 2:
        raise Refused("its claims are not those of a result")
    return f"proven: in {game} {position.partition(' ')[2]}, " + " and ".join(claims)


if __name__ == "__main__":
    status = 0
    for name in sys.argv[1:]:
        try:
            with gzip.open(name) as opened:
                print(f"{name}: {check(opened)}")
        except (Refused, OSError, EOFError, ValueError, gzip.zlib.error) as error:
            status = print(f"{name}: refused: {error}") or 1
    sys.exit(status)
