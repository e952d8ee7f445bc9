//! Turns as numbers.
//!
//! A cell is its number in the order of cells, from 0. The number of cells stands for "none".

use std::io::{self, Read};

use slipway_games::{Board, Cell, Game, Position, Rules, Step, Turn};

/// A turn as it stands in a file: what it means can depend on the position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct WrittenTurn([u16; 3]);

/// How the turns of a game are written on a board.
#[derive(Clone, Debug)]
pub struct TurnCode {
    game: Game,
    cells: Vec<Cell>,
}

impl TurnCode {
    pub fn new(game: Game, board: Board) -> TurnCode {
        TurnCode { game, cells: board.cells().collect() }
    }

    /// In place of a cell: there is none.
    fn none(&self) -> u16 {
        self.cells.len() as u16
    }

    fn number(&self, cell: Cell) -> u16 {
        self.cells.iter().position(|&other| other == cell).expect("turns are on the board") as u16
    }

    fn cell(&self, number: u16) -> Option<Cell> {
        self.cells.get(usize::from(number)).copied()
    }

    /// Writes a number: a byte on boards of up to 255 cells, otherwise two with the higher first.
    pub fn write_number(&self, number: u16, out: &mut Vec<u8>) {
        let [high, low] = number.to_be_bytes();
        if self.cells.len() > 255 {
            out.push(high);
        }
        out.push(low);
    }

    /// # Errors
    /// When the file ends or cannot be unpacked.
    pub fn read_number(&self, from: &mut impl Read) -> io::Result<u16> {
        let mut bytes = [0; 2];
        let begin = usize::from(self.cells.len() <= 255);
        from.read_exact(&mut bytes[begin..])?;
        Ok(u16::from_be_bytes(bytes))
    }

    /// Writes a turn that is legal in the position.
    pub fn write(&self, position: &Position, turn: &Turn, out: &mut Vec<u8>) {
        let none = self.none();
        let numbers: &[u16] = match (self.game, turn) {
            (_, Turn::Slide { from, to }) => &[self.number(*from), self.number(*to)],
            (_, Turn::ShiftAndPlace { from, to, place }) => &[*place, *from, *to].map(|cell| self.number(cell)),
            (Game::Slither, Turn::Place(place)) => &[self.number(*place), none],
            (Game::Slither, _) => &[none, none],
            (_, Turn::Place(place) | Turn::PlaceAndKeep { place, .. }) => &[self.number(*place)],
            (_, Turn::Pass | Turn::Swap) => &[none],
        };
        numbers.iter().for_each(|&number| self.write_number(number, out));
        if let (Game::Slicron, Turn::Place(place) | Turn::PlaceAndKeep { place, .. }) = (self.game, turn) {
            let path = choices(position, *place).iter().position(|choice| choice == turn);
            out.extend((path.expect("the turn is legal") as u16).to_be_bytes());
        }
    }

    /// # Errors
    /// When the file ends or cannot be unpacked.
    pub fn read(&self, from: &mut impl Read) -> io::Result<WrittenTurn> {
        let first = self.read_number(from)?;
        let mut numbers = [first, 0, 0];
        match self.game {
            Game::Slash | Game::Crossway => {}
            Game::Slyde => numbers[1] = self.read_number(from)?,
            Game::Slither => {
                numbers[1] = self.read_number(from)?;
                if numbers[1] != self.none() {
                    numbers[2] = self.read_number(from)?;
                }
            }
            Game::Slicron => {
                let mut path = [0; 2];
                from.read_exact(&mut path)?;
                numbers[1] = u16::from_be_bytes(path);
            }
        }
        Ok(WrittenTurn(numbers))
    }

    /// What a written turn means in a position, if anything. Whether it is legal is not asked.
    pub fn turn(&self, position: &Position, WrittenTurn([first, second, third]): WrittenTurn) -> Option<Turn> {
        let pass = first == self.none();
        Some(match self.game {
            Game::Slash | Game::Crossway if pass => Turn::Pass,
            Game::Slither if pass && second == self.none() => Turn::Pass,
            Game::Slash | Game::Crossway => Turn::Place(self.cell(first)?),
            Game::Slither if second == self.none() => Turn::Place(self.cell(first)?),
            Game::Slither => {
                let (from, to) = (self.cell(second)?, self.cell(third)?);
                Turn::ShiftAndPlace { from, to, place: self.cell(first)? }
            }
            Game::Slyde => Turn::Slide { from: self.cell(first)?, to: self.cell(second)? },
            Game::Slicron => choices(position, self.cell(first)?).get(usize::from(second))?.clone(),
        })
    }
}

/// The legal turns of Slicron with a placement on this cell, in the order of the cells of the paths that stay.
fn choices(position: &Position, at: Cell) -> Vec<Turn> {
    let mut turns = position.legal_turns();
    turns.retain(|turn| matches!(turn, Turn::Place(place) | Turn::PlaceAndKeep { place, .. } if *place == at));
    turns.sort_unstable();
    turns
}

/// The position after a turn that the rules have listed, without asking them again.
pub fn after_listed(position: &Position, turn: &Turn) -> Position {
    let steps: &[Step] = match *turn {
        Turn::Place(cell) => &[Step::Place(cell)],
        Turn::ShiftAndPlace { from, to, place } => &[Step::Shift { from, to }, Step::Place(place)],
        Turn::Slide { from, to } => &[Step::Slide { from, to }],
        Turn::Pass => &[Step::Pass],
        Turn::Swap => &[Step::Swap],
        Turn::PlaceAndKeep { .. } => return position.after(turn).expect("a listed turn is legal"),
    };
    let mut after = position.clone();
    steps.iter().for_each(|&step| after.play(step));
    after
}
