//! A position as an SVG document.
//!
//! The picture brings its own background, so it looks the same on light and dark pages. Stones of Slash and Crossway
//! stand on the crossings of a Go board, everything else in cells. What differs in colour differs in shape, too: white
//! stones have an outline, discs are small, rings mark and crosses forbid.

use slipway_messages::Message;

use super::Picture;
use super::layout::{self, Label};
use crate::core::board::{Cell, Shape};
use crate::core::info::{Diagonals, Piece, Points};
use crate::core::setup::Content;
use crate::core::side::Side;

/// The width of a cell.
const CELL: f64 = 40.0;
/// Between the board and the outer border, where the coordinates stand, and where they don't.
const WIDE: f64 = 38.0;
const NARROW: f64 = 20.0;
/// The coloured edges of connection games.
const EDGE: f64 = 8.0;

const TABLE: &str = "#dccdab";
const WOOD: &str = "#f1e7d0";
const WOOD_EDGE: &str = "#ebd097";
const PAPER: &str = "#fbf8f0";
const GRID: &str = "#a3926d";
const FAINT: &str = "#cdbc95";
const LABEL: &str = "#5f5239";
const BLACK: &str = "#23272d";
const WHITE: &str = "#fffefa";
const DISC: &str = "#e0a336";
const MARK: &str = "#1f7ac4";
const CROSS: &str = "#cf3a2c";

/// A place in the picture, y downwards, rounded to hundredths so that the text stays short and stable.
#[derive(Clone, Copy)]
struct Point {
    x: f64,
    y: f64,
}

fn point(x: f64, y: f64) -> Point {
    let round = |value: f64| (value * 100.0).round() / 100.0;
    Point { x: round(x), y: round(y) }
}

impl Point {
    fn shifted(self, right: f64, down: f64) -> Point {
        point(self.x + right, self.y + down)
    }
}

impl Picture {
    /// A complete SVG document, with its words as `say` words them.
    pub fn svg(&self, say: impl Fn(&Message) -> String) -> String {
        let shows: Vec<String> = self.shows().iter().map(&say).collect();
        self.document(&format!("<title>{}</title>\n<desc>{}</desc>\n", say(&self.title()), shows.join(" ")))
    }

    /// An SVG document that says nothing, for somebody who puts the words in: right after its first tag.
    #[must_use]
    pub fn svg_without_words(&self) -> String {
        self.document("")
    }

    fn document(&self, words: &str) -> String {
        let (width, height) = self.extent();
        format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{width}\" height=\"{height}\" \
             viewBox=\"0 0 {width} {height}\" role=\"img\">\n{words}{}</svg>\n",
            self.svg_body()
        )
    }

    fn has_tiles(&self) -> bool {
        self.setup.game().info().pieces.black == Piece::Tile
    }

    /// The width and the height of the picture.
    #[must_use]
    pub fn extent(&self) -> (f64, f64) {
        let board = self.setup.board();
        let (width, height) = layout::extent(board);
        // The coordinates of hexagonal boards stand all around.
        let around = match board.shape() {
            Shape::Square => WIDE + NARROW,
            Shape::Hexagon => 2.0 * WIDE,
        };
        (around + width * CELL, (around + height * CELL).round())
    }

    /// The elements of the picture without the document around them, to be placed in a larger drawing.
    #[must_use]
    pub fn svg_body(&self) -> String {
        let (width, height) = self.extent();
        let mut elements = vec![format!("<rect width=\"{width}\" height=\"{height}\" rx=\"10\" fill=\"{TABLE}\"/>")];
        let info = self.setup.game().info();
        if info.ground.coloured_edges {
            elements.extend(self.coloured_edges());
        }
        elements.extend(match (info.shape, info.ground.points) {
            (Shape::Hexagon, _) => self.hexagons(),
            (Shape::Square, Points::Crossings) => self.go_board(),
            (Shape::Square, Points::Cells) if self.has_tiles() => self.squares(PAPER),
            (Shape::Square, Points::Cells) => self.squares(WOOD),
        });
        elements.push(self.coordinates());
        elements.extend(self.stones_and_tiles());
        elements.extend(self.lines_drawn());
        elements.extend(self.discs());
        elements.extend(self.rings_and_crosses());
        elements.iter().map(|element| format!("{element}\n")).collect()
    }

    /// The centre of a cell.
    fn centre(&self, cell: Cell) -> Point {
        let (x, y) = layout::centre(self.setup.board(), cell);
        self.north_west().shifted(x * CELL, y * CELL)
    }

    /// The north-west corner of the board, or of the rectangle around it.
    fn north_west(&self) -> Point {
        match self.setup.board().shape() {
            Shape::Square => point(WIDE, NARROW),
            Shape::Hexagon => point(WIDE, WIDE),
        }
    }

    /// The north-west and the south-east corner of a square board.
    fn corners(&self) -> (Point, Point) {
        let side = f64::from(self.setup.board().rows()) * CELL;
        (self.north_west(), self.north_west().shifted(side, side))
    }

    /// North and south in Black's colour, west and east in White's; mitred, because a corner belongs to both its edges.
    fn coloured_edges(&self) -> Vec<String> {
        let (nw, se) = self.corners();
        let (outer_nw, outer_se) = (nw.shifted(-EDGE, -EDGE), se.shifted(EDGE, EDGE));
        let edge = |fill: &str, a: Point, b: Point, c: Point, d: Point| {
            format!(
                "<path d=\"{}\" fill=\"{fill}\" stroke=\"{BLACK}\" stroke-linejoin=\"round\"/>",
                outline(&[a, b, c, d])
            )
        };
        let across = |a: Point, b: Point| point(b.x, a.y);
        let (ne, sw) = (across(nw, se), across(se, nw));
        let (outer_ne, outer_sw) = (across(outer_nw, outer_se), across(outer_se, outer_nw));
        vec![
            edge(BLACK, outer_nw, outer_ne, ne, nw),
            edge(BLACK, outer_sw, outer_se, se, sw),
            edge(WHITE, outer_nw, nw, sw, outer_sw),
            edge(WHITE, outer_ne, ne, se, outer_se),
        ]
    }

    /// A field with a line through every row and file; for Slash with the diagonals that connect.
    fn go_board(&self) -> Vec<String> {
        let (nw, se) = self.corners();
        let half = CELL / 2.0;
        let mut elements = vec![rectangle(nw, se, WOOD)];
        // Where both diagonals connect, drawing them would hide the rest.
        if self.setup.game().info().ground.diagonals == Diagonals::Rising {
            let board = self.setup.board();
            let last = board.rows() - 1;
            let diagonals: String = board
                .cells()
                .filter(|cell| cell.row() == 0 || cell.column() == 0)
                .map(|start| (start, last - start.row().max(start.column())))
                .filter(|&(_, steps)| steps > 0)
                .map(|(start, steps)| {
                    let end = Cell::at(start.column() + steps, start.row() + steps);
                    polyline(&[self.centre(start), self.centre(end)])
                })
                .collect();
            elements.push(format!("<path d=\"{diagonals}\" fill=\"none\" stroke=\"{FAINT}\" stroke-width=\"1.5\"/>"));
        }
        let lines = self.grid(nw.shifted(half, half), se.shifted(-half, -half), self.setup.board().rows() - 1);
        elements.push(format!("<path d=\"{lines}\" fill=\"none\" stroke=\"{GRID}\" stroke-linecap=\"square\"/>"));
        elements
    }

    /// A field of squares.
    fn squares(&self, fill: &str) -> Vec<String> {
        let (nw, se) = self.corners();
        let lines = self.grid(nw, se, self.setup.board().rows());
        vec![
            rectangle(nw, se, fill),
            format!("<path d=\"{lines}\" fill=\"none\" stroke=\"{GRID}\" stroke-linecap=\"square\"/>"),
        ]
    }

    /// Equally spaced lines in both directions that divide the area into this many parts each way.
    fn grid(&self, nw: Point, se: Point, parts: u8) -> String {
        let step = |part: u8| f64::from(part) * CELL;
        let rows = (0..=parts).map(|part| format!("M{} {}H{}", nw.x, nw.y + step(part), se.x));
        let files = (0..=parts).map(|part| format!("M{} {}V{}", nw.x + step(part), nw.y, se.y));
        rows.chain(files).collect()
    }

    /// A field of pointy-top hexagons, those on the rim a little darker.
    fn hexagons(&self) -> Vec<String> {
        let board = self.setup.board();
        let hexagon = |cell: Cell| {
            let centre = self.centre(cell);
            let corners = layout::corners(Shape::Hexagon).iter();
            outline(&corners.map(|(x, y)| centre.shifted(x * CELL, y * CELL)).collect::<Vec<_>>())
        };
        let (rim, inner): (Vec<Cell>, Vec<Cell>) = board.cells().partition(|&cell| board.on_edge(cell));
        [(rim, WOOD_EDGE), (inner, WOOD)]
            .into_iter()
            .map(|(cells, fill)| {
                let outlines: String = cells.into_iter().map(hexagon).collect();
                format!("<path d=\"{outlines}\" fill=\"{fill}\" stroke=\"{GRID}\" stroke-linejoin=\"round\"/>")
            })
            .collect()
    }

    /// The names of rows and files, or of rows and of the numbers in them.
    fn coordinates(&self) -> String {
        let board = self.setup.board();
        let gap = match board.shape() {
            Shape::Square => 21.0,
            Shape::Hexagon => 13.0,
        };
        let labels = layout::labels(board, gap / CELL);
        let labels: Vec<String> = labels
            .iter()
            .map(|Label { text, x, y }| label(self.north_west().shifted(x * CELL, y * CELL), text))
            .collect();
        format!(
            "<g fill=\"{LABEL}\" font-family=\"system-ui, sans-serif\" font-size=\"13\" text-anchor=\"middle\">\n{}\n</g>",
            labels.join("\n")
        )
    }

    /// The round stones of four games and the square tiles of Slyde.
    fn stones_and_tiles(&self) -> Vec<String> {
        let radius = match self.setup.game().info().ground.points {
            Points::Crossings => 18.0,
            Points::Cells => 15.5,
        };
        let stones = |side: Side, fill: &str| {
            let stones = self.setup.cells_with(Content::Stone(side)).map(|cell| circle(self.centre(cell), radius));
            group(&format!("fill=\"{fill}\" stroke=\"{BLACK}\" stroke-width=\"1.5\""), stones)
        };
        let tiles = [Content::Tile, Content::FixedTile].map(|content| {
            let tiles = self.setup.cells_with(content).map(|cell| {
                let corner = self.centre(cell).shifted(-17.5, -17.5);
                format!("<rect x=\"{}\" y=\"{}\" width=\"35\" height=\"35\" rx=\"6\"/>", corner.x, corner.y)
            });
            group(&format!("fill=\"{BLACK}\""), tiles)
        });
        [stones(Side::Black, BLACK), stones(Side::White, WHITE)].into_iter().chain(tiles).flatten().collect()
    }

    /// The discs of Slyde, on tiles and on empty cells.
    fn discs(&self) -> Option<String> {
        let discs = [Content::FixedTile, Content::FixedEmpty]
            .into_iter()
            .flat_map(|content| self.setup.cells_with(content))
            .map(|cell| circle(self.centre(cell), 7.5));
        group(&format!("fill=\"{DISC}\" stroke=\"{BLACK}\" stroke-width=\"1.5\""), discs)
    }

    fn lines_drawn(&self) -> Option<String> {
        let lines = self.lines.iter().map(|cells| {
            let points: Vec<Point> = cells.iter().map(|&cell| self.centre(cell)).collect();
            format!("<path d=\"{}\"/>", polyline(&points))
        });
        group(&pen(MARK, 5.0), lines)
    }

    fn rings_and_crosses(&self) -> Vec<String> {
        // Around a disc, not on it.
        let radius = if self.has_tiles() { 12.0 } else { 9.0 };
        let rings = self.marks.iter().map(|cell| circle(self.centre(cell), radius));
        let crosses = self.crosses.iter().map(|cell| {
            let start = self.centre(cell).shifted(-7.0, -7.0);
            format!("<path d=\"M{} {}l14 14m0 -14l-14 14\"/>", start.x, start.y)
        });
        group(&pen(MARK, 3.0), rings).into_iter().chain(group(&pen(CROSS, 4.0), crosses)).collect()
    }
}

/// A text centred on a point.
fn label(at: Point, text: &str) -> String {
    let baseline = at.shifted(0.0, 4.5);
    format!("<text x=\"{}\" y=\"{}\">{text}</text>", baseline.x, baseline.y)
}

fn circle(centre: Point, radius: f64) -> String {
    format!("<circle cx=\"{}\" cy=\"{}\" r=\"{radius}\"/>", centre.x, centre.y)
}

fn rectangle(nw: Point, se: Point, fill: &str) -> String {
    let (width, height) = (se.x - nw.x, se.y - nw.y);
    format!("<rect x=\"{}\" y=\"{}\" width=\"{width}\" height=\"{height}\" fill=\"{fill}\"/>", nw.x, nw.y)
}

/// The elements with common attributes, if there are any.
fn group(attributes: &str, elements: impl Iterator<Item = String>) -> Option<String> {
    let elements: Vec<String> = elements.collect();
    (!elements.is_empty()).then(|| format!("<g {attributes}>\n{}\n</g>", elements.join("\n")))
}

/// The attributes of lines with round ends.
fn pen(colour: &str, width: f64) -> String {
    format!(
        "fill=\"none\" stroke=\"{colour}\" stroke-width=\"{width}\" stroke-linecap=\"round\" stroke-linejoin=\"round\""
    )
}

fn polyline(points: &[Point]) -> String {
    let places: Vec<String> = points.iter().map(|point| format!("{} {}", point.x, point.y)).collect();
    format!("M{}", places.join("L"))
}

fn outline(corners: &[Point]) -> String {
    format!("{}Z", polyline(corners))
}

#[cfg(test)]
mod tests {
    use crate::draw::Picture;
    use crate::{Game, Setup};

    fn drawn(game: Game, position: &str, marked: &str) -> String {
        let setup = Setup::parse(game, position).unwrap();
        let cell = setup.board().cell(marked).unwrap();
        Picture::of(&setup).mark([cell]).svg(ToString::to_string)
    }

    #[test]
    fn every_stone_and_every_mark_is_a_circle() {
        let svg = drawn(Game::Slicron, ".../..../..oo./.x../x.. b", "c5");
        assert_eq!(svg.matches("<circle").count(), 5);
        assert!(svg.contains("<desc>Black stones: a1 and b2. White stones: c3 and c4. Marked: c5.</desc>"));
    }

    #[test]
    fn north_is_up_and_west_is_left() {
        let corner = |name: &str| drawn(Game::Slither, ".../.../... b", name);
        assert!(corner("a3").contains("<circle cx=\"58\" cy=\"40\""));
        assert!(corner("c1").contains("<circle cx=\"138\" cy=\"120\""));
    }
}
