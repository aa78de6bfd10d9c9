//! Games on a board: covering squares, and turning coins.

use games::Game;
use games::book::coins::TurningCorners;
use games::notation::cells::Cells;
use grundy::connected_coins::{grundy_exponent, winning_move};
use grundy::nimber::nim_product;
use grundy::placement_game::PlacementGame;
use grundy::polyomino::Placements;
use grundy::xor::nim_sum;

use super::Figure;
use crate::svg::{INK, LINE, MOVE, PAPER, STONE, Svg, join, sum};

#[derive(Clone, Default)]
struct Square {
    text: String,
    /// Below the text, smaller.
    note: String,
    /// A shape covers it.
    is_covered: bool,
    /// The move turns it.
    is_framed: bool,
    /// A coin lies on it.
    is_coin: bool,
}

/// A board with a text below it.
struct Panel {
    squares: Vec<Vec<Square>>,
    text: String,
}

impl Panel {
    fn new(
        rows: usize,
        columns: usize,
        text: String,
        square: impl Fn(usize, usize) -> Square,
    ) -> Panel {
        let row = |row| (0..columns).map(|column| square(row, column)).collect();
        Panel {
            squares: (0..rows).map(row).collect(),
            text,
        }
    }
}

const SIDE: f64 = 40.0;
const MOST_PANELS: usize = 24;

/// All first placements of a shape on an empty board, with the Grundy numbers of the rest.
pub(super) fn draw_placements(shape: &Cells, is_free: bool, board: &Cells) -> Figure {
    if board.marked.contains(&true) {
        return Err("expected an empty board".into());
    }
    let squares = marked(shape);
    let columns = board.columns;
    let rows = board.marked.len() / columns;
    let placements = Placements::new(rows, columns, &squares, is_free);
    // More would also take long to compute.
    check_count(placements.count(placements.board()))?;
    let mut game = PlacementGame::new(&placements);
    let mut numbers = vec![];
    let mut panels = vec![];
    for placement in placements.on(placements.board()) {
        let number = game.grundy_number(placements.board() & !placement);
        numbers.push(number);
        let text = format!("{}{}", number, if number == 0 { " wins" } else { "" });
        panels.push(Panel::new(rows, columns, text, |row, column| Square {
            is_covered: placement >> (row * columns + column) & 1 == 1,
            ..Square::default()
        }));
    }
    let number = game.grundy_number(placements.board());
    let legend = format!(
        "The empty board has the Grundy number {} = {}.",
        mex_of(numbers),
        number
    );
    Ok(draw("The first moves on an empty board", panels, &[legend]))
}

/// Returns the rows and columns of what is marked.
fn marked(cells: &Cells) -> Vec<(usize, usize)> {
    let places = (0..cells.marked.len()).filter(|&place| cells.marked[place]);
    places
        .map(|place| (place / cells.columns, place % cells.columns))
        .collect()
}

/// Writes out a mex, each number once.
fn mex_of(mut numbers: Vec<u64>) -> String {
    numbers.sort_unstable();
    numbers.dedup();
    format!("mex {{{}}}", join(&numbers, ", "))
}

/// All moves of Turning Corners from a single head.
pub(super) fn draw_corners(coins: &Cells) -> Figure {
    let [(row, column)] = marked(coins)[..] else {
        return Err("expected a single head, as in TTT/TTH".into());
    };
    let (row, column) = (row as u64, column as u64);
    let mut panels = vec![];
    let mut numbers = vec![];
    for heads in TurningCorners.moves(&(row, column)) {
        let left: Vec<u64> = heads
            .iter()
            .map(|&(row, column)| nim_product(row, column))
            .collect();
        numbers.push(nim_sum(&left));
        panels.push(Panel::new(
            row as usize + 1,
            column as usize + 1,
            sum(&left),
            |one, other| {
                let place = (one as u64, other as u64);
                if !heads.contains(&place) {
                    return Square {
                        is_framed: place == (row, column),
                        ..Square::default()
                    };
                }
                Square {
                    text: nim_product(place.0, place.1).to_string(),
                    is_framed: true,
                    is_coin: true,
                    ..Square::default()
                }
            },
        ));
    }
    check_count(panels.len())?;
    let product = nim_product(row, column);
    let legend = [
        "A move turns the framed corners.".to_owned(),
        "Coins are heads, with their Grundy numbers.".to_owned(),
        format!("{row} ⊗ {column} = {} = {product}.", mex_of(numbers)),
    ];
    Ok(draw(
        "The moves of Turning Corners from one head",
        panels,
        &legend,
    ))
}

/// A table of coins, and the table after a winning move. What the address calls heads is shown as tails, which this game turns.
pub(super) fn draw_blocks(coins: &Cells) -> Figure {
    let columns = coins.columns;
    let rows = coins.marked.len() / columns;
    let tails = marked(coins);
    let number = |&(row, column): &(usize, usize)| 1_u64 << grundy_exponent(row, column);
    let panel = |tails: &[(usize, usize)], turned: &[(usize, usize)]| {
        let text = sum(&tails.iter().map(number).collect::<Vec<u64>>());
        Panel::new(rows, columns, text, |row, column| {
            let is_coin = tails.contains(&(row, column));
            let note = if is_coin {
                number(&(row, column)).to_string()
            } else {
                String::new()
            };
            Square {
                text: if is_coin { "T" } else { "H" }.to_owned(),
                note,
                is_framed: turned.contains(&(row, column)),
                is_coin,
                ..Square::default()
            }
        })
    };
    let turned = winning_move(&tails).unwrap_or_default();
    let mut panels = vec![panel(&tails, &turned)];
    let mut legend = vec!["Filled coins are tails, with their Grundy numbers."];
    if turned.is_empty() {
        legend.push("No move wins.");
    } else {
        let places = (0..rows * columns).map(|place| (place / columns, place % columns));
        let left: Vec<_> = places
            .filter(|place| tails.contains(place) != turned.contains(place))
            .collect();
        panels.push(panel(&left, &[]));
        legend.push("A winning move turns the framed coins.");
    }
    Ok(draw("Coins on a table", panels, &legend))
}

fn check_count(moves: usize) -> Result<(), String> {
    if moves > MOST_PANELS {
        return Err(format!(
            "a picture holds {MOST_PANELS} first moves, found {moves}"
        ));
    }
    Ok(())
}

fn draw<S: AsRef<str>>(title: &str, panels: Vec<Panel>, legend: &[S]) -> String {
    const GAP: f64 = 26.0;
    const WIDTH: f64 = 720.0;
    let mut svg = Svg::new(title);
    let (mut left, mut top) = (14.0, 12.0);
    for Panel { squares, text } in panels {
        let (rows, columns) = (squares.len() as f64, squares[0].len() as f64);
        if left > 14.0 && left + SIDE * columns > WIDTH {
            left = 14.0;
            top += SIDE * rows + 44.0;
        }
        let corner =
            |row: usize, column: usize| (left + SIDE * column as f64, top + SIDE * row as f64);
        for (row, squares) in squares.iter().enumerate() {
            draw_row(&mut svg, corner(row, 0), squares.len());
        }
        for (row, squares) in squares.iter().enumerate() {
            for (column, square) in squares.iter().enumerate() {
                draw_square(&mut svg, corner(row, column), square);
            }
        }
        svg.text(
            left + SIDE * columns / 2.0,
            top + SIDE * rows + 18.0,
            "middle",
            &text,
        );
        left += SIDE * columns + GAP;
    }
    svg.legend(legend);
    svg.end()
}

/// Draws a row of empty squares.
fn draw_row(svg: &mut Svg, (x, y): (f64, f64), squares: usize) {
    let width = SIDE * squares as f64;
    svg.grow(x + width, y + SIDE);
    let lines = (1..squares).map(|square| format!("M{} {y}v{SIDE}", x + SIDE * square as f64));
    let path = format!(
        "M{x} {y}h{width}v{SIDE}h-{width}z{}",
        lines.collect::<String>()
    );
    svg.add(&format!(
        "<path d=\"{path}\" fill=\"{PAPER}\" stroke=\"{LINE}\"/>"
    ));
}

fn draw_square(svg: &mut Svg, (x, y): (f64, f64), square: &Square) {
    let middle = (x + SIDE / 2.0, y + SIDE / 2.0);
    if square.is_coin {
        svg.circle(
            middle,
            SIDE / 2.0 - 4.0,
            &format!("fill=\"{STONE}\" stroke=\"{INK}\""),
        );
    }
    if square.is_covered {
        svg.rectangle(
            (x, y),
            (SIDE, SIDE),
            &format!("fill=\"{STONE}\" stroke=\"{INK}\""),
        );
    }
    if square.is_framed {
        let style = format!("fill=\"none\" stroke=\"{MOVE}\" stroke-width=\"2.5\"");
        svg.rectangle((x + 1.5, y + 1.5), (SIDE - 3.0, SIDE - 3.0), &style);
    }
    let up = if square.note.is_empty() { 4.5 } else { -1.0 };
    if !square.text.is_empty() {
        svg.text(middle.0, middle.1 + up, "middle", &square.text);
    }
    if !square.note.is_empty() {
        svg.add(&format!(
            "<text x=\"{:.1}\" y=\"{:.1}\" text-anchor=\"middle\" font-size=\"11\">{}</text>",
            middle.0,
            middle.1 + 12.0,
            square.note
        ));
    }
}
