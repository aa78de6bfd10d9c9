//! Heaps and stairs: columns of stones.

use std::cmp::Reverse;
use std::error::Error;

use clap::{Args, Subcommand};
use grundy::subtraction::grundy_numbers;
use grundy::take_fraction::TakeFraction;
use grundy::xor::{winning_move, WinningMove};
use grundy::xor_basis::XorBasis;
use grundy::{misere, staircase};
use rules::book::heaps::Subtraction;
use rules::book::Rules;

use crate::games::list::{alternatives, List};
use crate::svg::{join, sum, width_of, Svg, INK, LINE, PAPER, STONE};

/// A game of heaps, as it is given on the command line.
#[derive(Subcommand)]
pub(crate) enum Heaps {
    /// A move takes any number of stones from one heap
    Nim(Stones),
    /// Nim in which a player who takes the last stone loses
    Misere(Stones),
    /// A move takes one of these numbers of stones from one heap: 1,3,4 or 1-3,7
    Take {
        /// Numbers and ranges with commas between them
        amounts: List<u64>,
        #[command(flatten)]
        stones: Stones,
    },
    /// A move takes at most a fraction of a heap, with a divisor for each: 6/2,8/3 for half of 6 and a third of 8
    Fraction {
        /// Heaps and divisors, with commas between them
        #[arg(value_delimiter = ',', required = true, value_parser = fraction)]
        heaps: Vec<(u64, u64)>,
    },
    /// The fewest stones to take away, in whole heaps, so that no heaps that are left have nim-sum 0
    Independent(Stones),
}

#[derive(Args)]
pub(crate) struct Stones {
    /// Their numbers from left to right, with commas between them
    #[arg(value_delimiter = ',', required = true, value_parser = clap::value_parser!(u64).range(..=MOST_STONES))]
    stones: Vec<u64>,
}

const MOST_STONES: u64 = 20;
const MOST_COLUMNS: usize = 12;

/// Reads a heap and its divisor.
fn fraction(text: &str) -> Result<(u64, u64), String> {
    let parts = text.split_once('/').and_then(|(heap, divisor)| Some((heap.parse().ok()?, divisor.parse().ok()?)));
    match parts {
        Some((heap, divisor)) if heap <= MOST_STONES && divisor > 0 => Ok((heap, divisor)),
        _ => Err(format!("expected a heap of at most {} stones and a divisor from 1 on, such as 6/2", MOST_STONES)),
    }
}

/// Columns of stones, some of which a move takes, and what is written below.
struct Columns {
    title: String,
    stones: Vec<u64>,
    /// How many stones of each column a move takes from its top.
    taken: Vec<u64>,
    /// How high each column stands above the ground.
    lifts: Vec<f64>,
    /// Lines below the columns: a name, and a text for each column.
    lines: Vec<(&'static str, Vec<String>)>,
    legend: Vec<String>,
}

pub(crate) fn draw_heaps(game: &Heaps) -> Result<String, Box<dyn Error>> {
    let stones = match game {
        Heaps::Nim(heaps) | Heaps::Misere(heaps) | Heaps::Independent(heaps) => heaps.stones.clone(),
        Heaps::Take { stones, .. } => stones.stones.clone(),
        Heaps::Fraction { heaps } => heaps.iter().map(|heap| heap.0).collect(),
    };
    let mut columns = Columns {
        title: String::new(),
        taken: vec![0; stones.len()],
        lifts: vec![0.0; stones.len()],
        lines: vec![("heap", strings(&stones))],
        legend: vec![],
        stones,
    };
    match game {
        Heaps::Nim(Stones { stones: heaps }) => {
            columns.title = "Heaps of Nim".to_owned();
            columns.lines.push(("binary", in_binary(heaps)));
            columns.winning(heaps, winning_move(heaps), |winning| winning.to);
        }
        Heaps::Misere(Stones { stones: heaps }) => {
            columns.title = "Heaps of misère Nim".to_owned();
            columns.lines.push(("binary", in_binary(heaps)));
            columns.winning(heaps, misere::winning_move(heaps), |winning| winning.to);
        }
        Heaps::Take { amounts: List(amounts), stones: Stones { stones: heaps } } => {
            let largest = heaps.iter().max().copied().unwrap_or(0);
            let table = grundy_numbers(amounts, largest as usize);
            let numbers: Vec<u64> = heaps.iter().map(|&heap| table[heap as usize]).collect();
            columns.title = format!("Heaps from which a move takes {}", alternatives(amounts));
            columns.lines.push(("Grundy number", strings(&numbers)));
            columns.winning(&numbers, winning_move(&numbers), |winning| {
                let heap = heaps[winning.component];
                let rules = Subtraction { amounts: amounts.clone() };
                let mut options = rules.moves(&heap).flatten();
                options.find(|&option| table[option as usize] == winning.to).expect("an option has it")
            });
        }
        Heaps::Fraction { heaps } => {
            let number = |&(heap, divisor): &(u64, u64)| TakeFraction(divisor).grundy_number(heap);
            let numbers: Vec<u64> = heaps.iter().map(number).collect();
            columns.title = "Heaps from which a move takes at most a fraction".to_owned();
            columns.lines.push(("divisor K", heaps.iter().map(|heap| heap.1.to_string()).collect()));
            columns.lines.push(("at most", heaps.iter().map(|heap| (heap.0 / heap.1).to_string()).collect()));
            columns.lines.push(("Grundy number", strings(&numbers)));
            columns.winning(&numbers, winning_move(&numbers), |winning| {
                let (heap, divisor) = heaps[winning.component];
                TakeFraction(divisor).option_to(heap, winning.to).expect("an option has it")
            });
        }
        Heaps::Independent(Stones { stones: heaps }) => columns.independent(heaps),
    }
    columns.draw()
}

impl Columns {
    /// Says the nim-sum of these numbers, and shows a winning move; `to` tells how many stones it leaves of its column.
    fn winning(&mut self, numbers: &[u64], winning: Option<WinningMove>, to: impl Fn(WinningMove) -> u64) {
        self.legend.push(format!("The nim-sum is {}.", sum(numbers)));
        let winning = match winning {
            Some(winning) => winning,
            None => return self.legend.push("No move wins.".to_owned()),
        };
        let left = to(winning);
        let stones = self.stones[winning.component];
        self.taken[winning.component] = stones - left;
        self.legend.push(format!("A winning move, {} → {}, takes the dashed stones.", stones, left));
    }

    /// Shows the fewest stones to take away, in whole heaps.
    fn independent(&mut self, heaps: &[u64]) {
        self.title = "Heaps to take away so that no others have nim-sum 0".to_owned();
        self.lines.push(("binary", in_binary(heaps)));
        let mut order: Vec<usize> = (0..heaps.len()).filter(|&index| heaps[index] > 0).collect();
        order.sort_by_key(|&index| Reverse(heaps[index]));
        let mut basis = XorBasis::new();
        let mut left = vec![];
        for index in order {
            if basis.insert(heaps[index]) {
                left.push(heaps[index]);
                continue;
            }
            self.taken[index] = heaps[index];
            let subset = basis.subset(heaps[index]).expect("it is no new one");
            let parts: Vec<u64> = subset.into_iter().map(|index| left[index]).collect();
            self.legend.push(format!("The dashed heap {} = {} must go.", heaps[index], join(&parts, " ⊕ ")));
        }
        self.legend.push(format!("{} are left; no heaps among them have nim-sum 0.", join(&left, ", ")));
    }

    fn draw(self) -> Result<String, Box<dyn Error>> {
        const STEP: f64 = 64.0;
        const RADIUS: f64 = 11.0;
        const HIGH: f64 = 2.0 * RADIUS + 2.0;
        if self.stones.len() > MOST_COLUMNS {
            let count = self.stones.len();
            return Err(format!("{} columns, and a picture holds {}", count, MOST_COLUMNS).into());
        }
        let mut svg = Svg::new(&self.title);
        let names = self.lines.iter().map(|line| width_of(line.0)).fold(0.0, f64::max);
        let x = |column: usize| 14.0 + names + STEP * (column as f64 + 0.5);
        let tops = self.stones.iter().zip(&self.lifts).map(|(&stones, lift)| HIGH * stones as f64 + lift);
        let ground = 14.0 + tops.fold(0.0, f64::max);
        for (column, &stones) in self.stones.iter().enumerate() {
            let foot = ground - self.lifts[column];
            svg.rectangle(
                (x(column) - STEP / 2.0, foot),
                (STEP, 5.0 + self.lifts[column]),
                &format!("fill=\"{LINE}\""),
            );
            for stone in 0..stones {
                let is_taken = stones - stone <= self.taken[column];
                let fill = if is_taken { PAPER } else { STONE };
                let dash = if is_taken { " stroke-dasharray=\"4 3\"" } else { "" };
                let y = foot - HIGH * (stone as f64 + 0.5);
                svg.circle((x(column), y), RADIUS, &format!("fill=\"{fill}\" stroke=\"{INK}\"{dash}"));
            }
        }
        for (line, (name, texts)) in self.lines.iter().enumerate() {
            let y = ground + 24.0 + 19.0 * line as f64;
            svg.text(14.0, y, "start", name);
            for (column, text) in texts.iter().enumerate() {
                svg.text(x(column), y, "middle", text);
            }
        }
        svg.legend(&self.legend);
        Ok(svg.end())
    }
}

/// Balls on stairs, from the lowest; a move takes balls to the stair below, and those of every second stair count.
pub(crate) fn draw_stairs(Stones { stones: balls }: &Stones) -> Result<String, Box<dyn Error>> {
    // The lowest stair is the ground.
    let counted: Vec<u64> = balls.iter().copied().skip(1).step_by(2).collect();
    let of = |stair: usize| if stair % 2 == 1 { balls[stair].to_string() } else { "–".to_owned() };
    let stairs = 0..balls.len();
    let mut columns = Columns {
        title: "Balls on stairs".to_owned(),
        stones: balls.to_vec(),
        taken: vec![0; balls.len()],
        lifts: stairs.clone().map(|stair| 14.0 * stair as f64).collect(),
        lines: vec![
            ("stair", stairs.clone().map(|stair| (stair + 1).to_string()).collect()),
            ("counts", stairs.map(of).collect()),
        ],
        legend: vec![],
    };
    columns.winning(&counted, staircase::winning_move(balls), |winning| winning.to);
    columns.draw()
}

fn strings(numbers: &[u64]) -> Vec<String> {
    numbers.iter().map(u64::to_string).collect()
}

/// Returns the numbers in binary, all with as many digits as the largest.
fn in_binary(numbers: &[u64]) -> Vec<String> {
    let largest = numbers.iter().max().copied().unwrap_or(0);
    let digits = format!("{:b}", largest).len();
    numbers.iter().map(|number| format!("{:0digits$b}", number)).collect()
}
