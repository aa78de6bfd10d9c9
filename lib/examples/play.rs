//! Plays a game of heaps against you, never loses a game that it can win, and says why it moves as it does.
//!
//! `cargo run --release --example play -- nim 3,4,5`; `-- --help` lists the games, and `help` in the game the commands.

// Examples run with today's compiler.
#![allow(clippy::incompatible_msrv)]

use std::io::{self, BufRead, Write};
use std::{fmt, process};

use clap::{Parser, Subcommand};
use grundy::mex::mex_in_place;

/// Plays a game of heaps against you and explains its moves; who cannot move loses, and heaps are counted from 0
#[derive(Parser)]
#[command(
    name = "play",
    bin_name = "cargo run --release --example play --",
    after_help = "Examples:
  cargo run --release --example play -- nim 3,4,5
      a move takes any number from one heap
  cargo run --release --example play -- take 1,3,4 5,7,9
      a move takes 1, 3 or 4 from one heap
  cargo run --release --example play -- kayles 7,4
      a move takes one or two, and may split what is left
  cargo run --release --example play -- grundy 8,9
      a move splits a heap into two of different sizes"
)]
struct Arguments {
    #[command(subcommand)]
    game: Start,
    /// Let the computer move first
    #[arg(long, global = true)]
    second: bool,
}

#[derive(Subcommand)]
enum Start {
    /// A move takes any number of stones from one heap
    Nim {
        /// The heaps, with commas between them
        #[arg(value_delimiter = ',', required = true, value_parser = clap::value_parser!(u16).range(..=1000))]
        heaps: Vec<u16>,
    },
    /// A move takes one of these numbers of stones from one heap
    Take {
        /// The numbers, with commas between them
        #[arg(value_delimiter = ',', required = true, value_parser = clap::value_parser!(u16).range(1..=1000))]
        amounts: Vec<u16>,
        /// The heaps, with commas between them
        #[arg(value_delimiter = ',', required = true, value_parser = clap::value_parser!(u16).range(..=1000))]
        heaps: Vec<u16>,
    },
    /// A move takes one or two pins from a row, and may leave two rows
    Kayles {
        /// The rows, with commas between them
        #[arg(value_delimiter = ',', required = true, value_parser = clap::value_parser!(u16).range(..=1000))]
        heaps: Vec<u16>,
    },
    /// A move splits a heap into two of different sizes
    Grundy {
        /// The heaps, with commas between them
        #[arg(value_delimiter = ',', required = true, value_parser = clap::value_parser!(u16).range(..=1000))]
        heaps: Vec<u16>,
    },
}

fn main() {
    let arguments = Arguments::parse();
    let (rule, heaps) = match arguments.game {
        Start::Nim { heaps } => (Rule::Take((1..=1000).collect()), heaps),
        Start::Take { mut amounts, heaps } => {
            amounts.sort_unstable();
            amounts.dedup();
            (Rule::Take(amounts.into_iter().map(usize::from).collect()), heaps)
        }
        Start::Kayles { heaps } => (Rule::Kayles, heaps),
        Start::Grundy { heaps } => (Rule::Grundy, heaps),
    };
    let heaps = heaps.into_iter().map(usize::from).collect();
    let game = Game::new(rule, heaps);
    if let Err(error) = converse(game, arguments.second) {
        if error.kind() != io::ErrorKind::BrokenPipe {
            eprintln!("play: {}", error);
            process::exit(2);
        }
    }
}

/// What a move does to one heap.
enum Rule {
    Take(Vec<usize>),
    Kayles,
    Grundy,
}

impl Rule {
    /// Returns what a move may leave of a heap: each a list of heaps, without empty ones.
    fn options(&self, heap: usize) -> Vec<Vec<usize>> {
        let rows = |left: usize| (0..=left / 2).map(move |smaller| vec![smaller, left - smaller]);
        let mut options: Vec<Vec<usize>> = match self {
            Rule::Take(amounts) => amounts
                .iter()
                .filter_map(|&taken| Some(vec![heap.checked_sub(taken)?]))
                .collect(),
            Rule::Kayles => (1..=heap.min(2)).flat_map(|taken| rows(heap - taken)).collect(),
            Rule::Grundy => rows(heap).filter(|parts| parts[0] > 0 && parts[0] < parts[1]).collect(),
        };
        options.iter_mut().for_each(|heaps| heaps.retain(|&heap| heap > 0));
        options
    }
}

/// A move: what one heap becomes. Heaps are counted from 0 here and in all that is shown, as in the problems.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Move {
    /// The place of the heap in the list of heaps.
    place: usize,
    from: usize,
    left: Vec<usize>,
}

impl Move {
    /// Returns the move as it is typed, and what that means.
    fn explained(&self) -> (String, String) {
        let typed = format!("{} {}", self.place, Parts(&self.left));
        let meaning = match &self.left[..] {
            [first, second] => format!("heap {} becomes the heaps {} and {}", self.place, first, second),
            left => format!("heap {} becomes {}", self.place, Parts(left)),
        };
        (typed, meaning)
    }
}

impl fmt::Display for Move {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "heap {}: {} becomes {}", self.place, self.from, Parts(&self.left))
    }
}

/// What is left of a heap, as it is typed and shown: 0, 4, 3+1.
struct Parts<'a>(&'a [usize]);

impl fmt::Display for Parts<'_> {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        let parts: Vec<String> = self.0.iter().map(usize::to_string).collect();
        write!(
            out,
            "{}",
            if parts.is_empty() {
                "0".to_owned()
            } else {
                parts.join("+")
            }
        )
    }
}

/// A position, and how it came about.
struct Game {
    rule: Rule,
    /// The Grundy number of each heap that can come up.
    numbers: Vec<usize>,
    heaps: Vec<usize>,
    /// The earlier positions in which the human was to move.
    before: Vec<Vec<usize>>,
}

impl Game {
    fn new(rule: Rule, heaps: Vec<usize>) -> Game {
        let largest = heaps.iter().max().copied().unwrap_or(0);
        let mut numbers: Vec<usize> = vec![];
        for heap in 0..=largest {
            let of_option = |left: &Vec<usize>| left.iter().fold(0, |sum, &heap| sum ^ numbers[heap]);
            let mut of_options: Vec<usize> = rule.options(heap).iter().map(of_option).collect();
            numbers.push(mex_in_place(&mut of_options));
        }
        Game {
            rule,
            numbers,
            heaps,
            before: vec![],
        }
    }

    fn nim_sum(&self, heaps: &[usize]) -> usize {
        heaps.iter().fold(0, |sum, &heap| sum ^ self.numbers[heap])
    }

    /// Returns all moves, heap by heap.
    fn moves(&self) -> Vec<Move> {
        let heaps = self.heaps.iter().enumerate();
        heaps
            .flat_map(|(place, &from)| {
                let options = self.rule.options(from);
                options.into_iter().map(move |left| Move { place, from, left })
            })
            .collect()
    }

    /// Returns a move to a position of nim-sum 0 in a heap whose Grundy number goes down, if there is one.
    fn winning_move(&self) -> Option<Move> {
        let sum = self.nim_sum(&self.heaps);
        self.moves().into_iter().find(|one| {
            let number = self.numbers[one.from];
            let target = number ^ sum;
            target < number && self.nim_sum(&one.left) == target
        })
    }

    /// Returns what the computer does: a winning move, else one that leaves the game as long as may be.
    fn reply(&self) -> Option<Move> {
        let longest = || {
            self.moves()
                .into_iter()
                .max_by_key(|one| one.left.iter().sum::<usize>())
        };
        self.winning_move().or_else(longest)
    }

    /// Makes a move. No heap gets another number: one that is emptied stays, and the second part of a split comes last.
    fn make(&mut self, one: &Move) {
        let mut left = one.left.iter().copied();
        self.heaps[one.place] = left.next().unwrap_or(0);
        self.heaps.extend(left);
    }

    /// Returns a move that leaves one heap, and one that leaves two, as far as there are any now.
    fn examples(&self) -> Vec<Move> {
        let moves = self.moves();
        let first = |is_split: bool| moves.iter().find(|one| (one.left.len() > 1) == is_split).cloned();
        [first(false), first(true)].iter().flatten().cloned().collect()
    }

    /// Says why a move is right, or why none is.
    fn reason(&self, one: &Move) -> String {
        let numbers: Vec<usize> = self.heaps.iter().map(|&heap| self.numbers[heap]).collect();
        let words: Vec<String> = numbers.iter().map(usize::to_string).collect();
        let sum = self.nim_sum(&self.heaps);
        let (heaps, numbers) = match self.heaps.len() {
            1 => ("the heap has", format!("{}", sum)),
            _ => (
                "the heaps have",
                format!("{}, nim-sum {} = {}", words.join(", "), words.join(" ⊕ "), sum),
            ),
        };
        let head = format!("Grundy numbers: {} {}.", heaps, numbers);
        if sum == 0 {
            return format!(
                "{}\n  From nim-sum 0 every move leads to another nim-sum, so all of them lose.",
                head
            );
        }
        let number = self.numbers[one.from];
        let target = number ^ sum;
        let left = match &one.left[..] {
            [] => "an empty heap has".to_owned(),
            [heap] => format!("a heap of {} has", heap),
            [first, second, ..] => format!("the heaps {} and {} have together", first, second),
        };
        format!(
            "{}\n  Heap {} must go from Grundy number {} to {} ⊕ {} = {}; {} {}.",
            head, one.place, number, number, sum, target, left, target
        )
    }

    /// Reads a move such as "1 5" or "0 3+4".
    fn parse(&self, line: &str) -> Result<Move, String> {
        let usage = || format!("{:?} is neither a move such as \"0 2\" nor a command; try help", line);
        let (place, left) = line.split_once(char::is_whitespace).ok_or_else(usage)?;
        let place: usize = place.parse().map_err(|_| usage())?;
        let mut left = left
            .split('+')
            .map(|part| part.trim().parse::<usize>().map_err(|_| usage()))
            .collect::<Result<Vec<usize>, String>>()?;
        left.retain(|&heap| heap > 0);
        left.sort_unstable();
        let heap = self.heaps.get(place);
        let &from = heap.ok_or_else(|| format!("there is no heap {}", place))?;
        let one = Move { place, from, left };
        if self.moves().contains(&one) {
            return Ok(one);
        }
        let options = self.rule.options(from);
        let options: Vec<String> = options.iter().map(|left| Parts(left).to_string()).collect();
        Err(if options.is_empty() {
            format!("heap {} of {} has no move", place, from)
        } else {
            format!("heap {} of {} can become: {}", place, from, options.join(", "))
        })
    }

    fn show(&self, out: &mut impl Write) -> io::Result<()> {
        writeln!(out)?;
        for (place, &heap) in self.heaps.iter().enumerate() {
            // As many as fit a line of 80 columns.
            const MOST: usize = 60;
            let more = if heap > MOST { "…" } else { "" };
            let line = format!(
                "  heap {:<2} {:>4}  {}{}",
                place,
                heap,
                "o".repeat(heap.min(MOST)),
                more
            );
            writeln!(out, "{}", line.trim_end())?;
        }
        Ok(())
    }
}

/// The whole conversation.
fn converse(mut game: Game, mut computer_moves: bool) -> io::Result<()> {
    let mut out = io::stdout();
    let mut lines = io::stdin().lock().lines();
    writeln!(
        out,
        "Who cannot move loses. Heaps are counted from 0. Type a move, hint, undo, help or quit."
    )?;
    for one in game.examples() {
        let (typed, meaning) = one.explained();
        writeln!(out, "The move \"{}\" means that {}.", typed, meaning)?;
    }
    loop {
        if game.moves().is_empty() {
            let winner = if computer_moves { "You win" } else { "I win" };
            return writeln!(out, "\nNo move is left. {}.", winner);
        }
        if computer_moves {
            let Some(reply) = game.reply() else { continue };
            game.show(&mut out)?;
            writeln!(out, "\n  {}\nSo I move {}.", game.reason(&reply), reply)?;
            game.make(&reply);
            computer_moves = false;
            continue;
        }
        game.show(&mut out)?;
        write!(out, "\nyour move> ")?;
        out.flush()?;
        let Some(line) = lines.next().transpose()? else {
            return writeln!(out);
        };
        match line.trim() {
            "" => {}
            "quit" => return Ok(()),
            "help" => {
                let examples = game.examples();
                let commands = [
                    ("hint", "a good move, and why"),
                    ("undo", "take back your last move and mine"),
                    ("quit", "end"),
                ];
                let commands = commands
                    .iter()
                    .map(|(typed, meaning)| (typed.to_string(), meaning.to_string()));
                for (typed, meaning) in examples.iter().map(Move::explained).chain(commands) {
                    writeln!(out, "  {:<7} {}", typed, meaning)?;
                }
            }
            "hint" => match game.reply() {
                Some(reply) if game.nim_sum(&game.heaps) != 0 => {
                    writeln!(out, "  {}\n  {}", reply, game.reason(&reply))?
                }
                Some(reply) => writeln!(out, "  {}", game.reason(&reply))?,
                None => {}
            },
            "undo" => match game.before.pop() {
                Some(before) => game.heaps = before,
                None => writeln!(out, "  there is nothing to take back")?,
            },
            line => match game.parse(line) {
                Ok(one) => {
                    game.before.push(game.heaps.clone());
                    game.make(&one);
                    computer_moves = true;
                }
                Err(said) => writeln!(out, "  {}", said)?,
            },
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{Game, Rule};

    /// Whether the player to move wins, by the definition alone.
    fn next_player_wins(rule: &Rule, heaps: &[usize]) -> bool {
        (0..heaps.len()).any(|place| {
            rule.options(heaps[place]).into_iter().any(|left| {
                let mut after = heaps.to_vec();
                after.splice(place..=place, left);
                !next_player_wins(rule, &after)
            })
        })
    }

    /// Plays the computer, who is to move, against all that a human may do; returns how many games it lost.
    fn lost_games(game: &mut Game) -> usize {
        let Some(reply) = game.reply() else { return 1 };
        let before = game.heaps.clone();
        game.make(&reply);
        let mut lost = 0;
        for one in game.moves() {
            let after_reply = game.heaps.clone();
            game.make(&one);
            lost += lost_games(game);
            game.heaps = after_reply;
        }
        game.heaps = before;
        lost
    }

    #[test]
    fn no_won_game_is_lost() {
        let rules: [(fn() -> Rule, usize); 4] = [
            (|| Rule::Take((1..=10).collect()), 4),
            (|| Rule::Take(vec![1, 3, 4]), 5),
            (|| Rule::Kayles, 4),
            (|| Rule::Grundy, 6),
        ];
        let mut won = 0;
        for (rule, largest) in rules.iter() {
            for first in 0..=*largest {
                for second in 0..=first {
                    let heaps: Vec<usize> = [first, second].iter().copied().filter(|&heap| heap > 0).collect();
                    let mut game = Game::new(rule(), heaps.clone());
                    let wins = next_player_wins(&game.rule, &heaps);
                    assert_eq!(game.winning_move().is_some(), wins, "{:?}", heaps);
                    if wins {
                        assert_eq!(lost_games(&mut game), 0, "{:?}", heaps);
                        won += 1;
                    }
                }
            }
        }
        assert!(won > 30, "{}", won);
    }

    #[test]
    fn heaps_keep_their_numbers() {
        let mut game = Game::new(Rule::Kayles, vec![1, 5, 4]);
        for line in ["0 0", "1 2+1"].iter() {
            let one = game.parse(line).expect("it is a move");
            game.make(&one);
        }
        assert_eq!(game.heaps, [0, 1, 4, 2]);
        assert_eq!(game.parse("0 0"), Err("heap 0 of 0 has no move".to_owned()));
    }

    #[test]
    fn examples_are_moves_of_the_game() {
        let typed = |rule, heaps| {
            let moves = Game::new(rule, heaps).examples();
            moves.iter().map(|one| one.explained().0).collect::<Vec<String>>()
        };
        assert_eq!(typed(Rule::Take(vec![1, 3, 4]), vec![0, 5]), ["1 4"]);
        assert_eq!(typed(Rule::Kayles, vec![5]), ["0 4", "0 1+3"]);
        assert_eq!(typed(Rule::Grundy, vec![2, 5]), ["1 1+4"]);
        assert_eq!(typed(Rule::Grundy, vec![2]), [""; 0]);
    }

    #[test]
    fn a_reason_tells_grundy_numbers_from_sizes() {
        let game = Game::new(Rule::Take(vec![1, 3, 4]), vec![5, 7, 0]);
        let reason = game.reason(&game.winning_move().expect("5 alone is won"));
        assert!(reason.contains("the heaps have 3, 0, 0, nim-sum 3"), "{}", reason);
        let end = "Heap 0 must go from Grundy number 3 to 3 ⊕ 3 = 0; a heap of 2 has 0.";
        assert!(reason.ends_with(end), "{}", reason);
    }

    #[test]
    fn moves_are_read_and_others_are_refused() {
        let game = Game::new(Rule::Kayles, vec![5, 1]);
        let one = game.parse("0 2+1").expect("two pins go from the middle");
        assert_eq!((one.place, one.left), (0, vec![1, 2]));
        assert_eq!(game.parse("1 0").expect("the last pin goes").left, []);
        for line in ["0", "2 0", "0 5", "0 2+3", "x 1", "0 x", "-1 1"].iter() {
            assert!(game.parse(line).is_err(), "{}", line);
        }
    }
}
