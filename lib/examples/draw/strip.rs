//! Games on a strip of squares: below it a bar for each move, and what the move leaves.

use std::error::Error;
use std::ops::Range;

use grundy::grundy::{GrundySearch, Options};
use grundy::strip;
use grundy::xor::nim_sum;
use rules::book::strips::{Cards, CoinStrip};
use rules::book::words::{self, centres};
use rules::book::Rules;

use crate::svg::{sum, Svg, BAND, INK, LINE, LOST, PAPER, STONE, WON};

#[derive(Default)]
struct Square {
    text: String,
    is_shaded: bool,
    is_coin: bool,
}

struct Move {
    /// The squares that it touches.
    squares: Range<usize>,
    /// The Grundy numbers of the components that it leaves.
    left: Vec<u64>,
}

const MOST_SQUARES: usize = 24;
const MOST_MOVES: usize = 24;

/// Reads letters of one byte each, of which a longer text would also take long.
pub(crate) fn letters(text: &str) -> Result<String, String> {
    let is_short = text.is_ascii() && text.len() <= MOST_SQUARES;
    Some(text.to_owned()).filter(|_| is_short).ok_or_else(|| format!("expected at most {} ASCII letters", MOST_SQUARES))
}

/// Strings from which a move erases a word, and then plays on with what is left on both sides.
pub(crate) fn draw_words(text: &str, words: &[String]) -> Result<String, Box<dyn Error>> {
    let words: Vec<String> = words.iter().filter(|word| !word.is_empty()).cloned().collect();
    let mut game = GrundySearch::new(|part: &&str, options: &mut Options<&str>| {
        for taken in occurrences(part, &words) {
            options.push_sum(vec![&part[..taken.start], &part[taken.end..]]);
        }
    });
    let moves = occurrences(text, &words).into_iter().map(|squares| {
        let left = vec![game.grundy_number(&&text[..squares.start]), game.grundy_number(&&text[squares.end..])];
        Move { squares, left }
    });
    let moves = moves.collect();
    let number = game.grundy_number(&text);
    let title = format!("A move erases {}", words.join(", "));
    draw(&title, &squares(text), moves, format!("The whole text has Grundy number {}.", number))
}

/// Returns where words occur in a text, from left to right.
fn occurrences(text: &str, dictionary: &[String]) -> Vec<Range<usize>> {
    let mut found: Vec<Range<usize>> = words::occurrences(text.as_bytes(), dictionary).collect();
    found.sort_by_key(|place| place.start);
    found.dedup();
    found
}

fn squares(text: &str) -> Vec<Square> {
    text.chars().map(|letter| Square { text: letter.to_string(), ..Square::default() }).collect()
}

/// A row of cards from which a move takes `taken` neighbours.
pub(crate) fn draw_cards(cards: usize, taken: usize) -> Result<String, Box<dyn Error>> {
    let numbers = strip::grundy_numbers(cards, |left, right| (right + 1).checked_sub(taken).map(|right| (left, right)));
    let rules = Cards { least: taken as u64, most: taken as u64 };
    let moves = rules.moves(&(cards as u64)).map(|sides| {
        let (before, after) = (sides[0] as usize, sides[1] as usize);
        Move { squares: before..before + taken, left: vec![numbers[before], numbers[after]] }
    });
    let squares: Vec<Square> = (1..=cards).map(|card| Square { text: card.to_string(), ..Square::default() }).collect();
    let title = format!("A row of {} cards; a move takes {} neighbours", cards, taken);
    draw(&title, &squares, moves.collect(), format!("The whole row has Grundy number {}.", numbers[cards]))
}

/// A text in which a move cuts out a letter between two equal ones.
pub(crate) fn draw_cuts(text: &str) -> Result<String, Box<dyn Error>> {
    let centres: Vec<usize> = centres(text.as_bytes()).collect();
    let is_centre = |place: usize| centres.contains(&place);
    let rows = strip::rows((0..text.len()).map(is_centre));
    let parts = |left: usize, right: usize| Some((left.saturating_sub(1), right.saturating_sub(1)));
    let numbers = strip::grundy_numbers(text.len(), parts);
    let row_numbers: Vec<u64> = rows.iter().map(|row| numbers[row.len()]).collect();
    let mut moves = vec![];
    for (index, row) in rows.iter().enumerate() {
        for place in row.clone() {
            let (left, right) = (place.saturating_sub(row.start + 1), (row.end - place).saturating_sub(2));
            let mut numbers_left = row_numbers.clone();
            numbers_left
                .splice(index..=index, [left, right].iter().filter(|part| **part > 0).map(|&part| numbers[part]));
            moves.push(Move { squares: place..place + 1, left: numbers_left });
        }
    }
    let mut squares = squares(text);
    for (place, square) in squares.iter_mut().enumerate() {
        square.is_shaded = is_centre(place);
    }
    let legend = format!("Shaded letters can be cut out; the Grundy numbers of their runs: {}.", sum(&row_numbers));
    draw("A move cuts out a letter between two equal ones", &squares, moves, legend)
}

/// Coins on a strip, the first square is 1; a move slides one to the left, and not over another.
pub(crate) fn draw_slide(coins: &[u64]) -> Result<String, Box<dyn Error>> {
    if coins.windows(2).any(|pair| pair[0] >= pair[1]) {
        return Err("the squares of the coins must ascend".into());
    }
    let mut squares: Vec<Square> = (1..=coins.last().copied().unwrap_or(0))
        .map(|square| Square { text: square.to_string(), is_coin: coins.contains(&square), ..Square::default() })
        .collect();
    // Those before the last coin, the third last, and so on.
    let counting_gaps = |coins: &[u64]| -> Vec<u64> {
        let before = |index: usize| if index == 0 { 0 } else { coins[index - 1] };
        (0..coins.len()).rev().step_by(2).map(|index| coins[index] - before(index) - 1).collect()
    };
    for (index, &coin) in coins.iter().enumerate().rev() {
        let before = if index == 0 { 0 } else { coins[index - 1] };
        if (coins.len() - 1 - index) % 2 == 0 {
            (before..coin - 1).for_each(|square| squares[square as usize].is_shaded = true);
        }
    }
    let mut options: Vec<Vec<u64>> = CoinStrip.moves(&coins.to_vec()).flatten().collect();
    // The shortest slides come first.
    options.reverse();
    let moves = options.iter().map(|moved| {
        let index = (0..coins.len()).find(|&index| moved[index] != coins[index]).expect("a coin moves");
        Move { squares: moved[index] as usize - 1..coins[index] as usize, left: counting_gaps(moved) }
    });
    let legend = format!("Shaded gaps count, from the right: {}.", sum(&counting_gaps(coins)));
    draw("Coins that slide to the left", &squares, moves.collect(), legend)
}

fn draw(title: &str, squares: &[Square], moves: Vec<Move>, legend: String) -> Result<String, Box<dyn Error>> {
    const SIDE: f64 = 30.0;
    const LEFT: f64 = 14.0;
    const TOP: f64 = 12.0;
    const STEP: f64 = 22.0;
    if squares.len() > MOST_SQUARES || moves.len() > MOST_MOVES {
        let said = format!("{} squares and {} moves", squares.len(), moves.len());
        return Err(format!("{}, and a picture holds {} and {}", said, MOST_SQUARES, MOST_MOVES).into());
    }
    let mut svg = Svg::new(title);
    let x = |square: usize| LEFT + SIDE * square as f64;
    for (index, square) in squares.iter().enumerate() {
        let fill = if square.is_shaded { BAND } else { PAPER };
        svg.rectangle((x(index), TOP), (SIDE, SIDE), &format!("fill=\"{fill}\" stroke=\"{LINE}\""));
        if square.is_coin {
            let middle = (x(index) + SIDE / 2.0, TOP + SIDE / 2.0);
            svg.circle(middle, SIDE / 2.0 - 3.0, &format!("fill=\"{STONE}\" stroke=\"{INK}\""));
        }
        svg.text(x(index) + SIDE / 2.0, TOP + SIDE / 2.0 + 4.5, "middle", &square.text);
    }
    let beside = x(squares.len()) + 14.0;
    for (index, Move { squares, left }) in moves.iter().enumerate() {
        let wins = nim_sum(left) == 0;
        let y = TOP + SIDE + 10.0 + STEP * index as f64;
        let fill = if wins { LOST } else { WON };
        let size = (SIDE * squares.len() as f64 - 6.0, 12.0);
        svg.rectangle((x(squares.start) + 3.0, y), size, &format!("rx=\"5\" fill=\"{fill}\" stroke=\"{INK}\""));
        let said = format!("{}{}", sum(left), if wins { " wins" } else { "" });
        svg.text(beside, y + 10.5, "start", &said);
    }
    svg.legend(&[legend.as_str(), "Bars are moves, with the nim-sum that each leaves."]);
    Ok(svg.end())
}
