//! Games of heaps: their moves, and who wins.

use std::fmt;

use grundy::mex::mex_in_place;
use rules::book::heaps::{GrundysGame, Octal, OnePileNim, Subtraction};
use rules::book::Rules;

use crate::list::alternatives;

/// Who wins when no move is left: under normal play the player who has just moved, under misère play the other.
/// Misère play is for Nim only: in other games Grundy numbers do not tell who wins it.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Ending {
    Normal,
    Misere,
}

/// What a move does to one heap.
#[derive(Clone)]
pub(crate) enum Rule {
    Nim,
    Take(Vec<u64>),
    Kayles,
    Grundy,
}

impl Rule {
    /// Returns what a move may leave of a heap: each a list of heaps, without empty ones.
    fn options(&self, heap: usize) -> Vec<Vec<usize>> {
        let heap = heap as u64;
        let mut options: Vec<Vec<u64>> = match self {
            Rule::Nim => OnePileNim.moves(&heap).collect(),
            Rule::Take(amounts) => Subtraction { amounts: amounts.clone() }.moves(&heap).collect(),
            Rule::Kayles => Octal::new("0.77").moves(&heap).collect(),
            Rule::Grundy => GrundysGame.moves(&heap).collect(),
        };
        // What takes least comes first.
        options.sort_by_key(|left| heap - left.iter().sum::<u64>());
        let positive = |left: &Vec<u64>| left.iter().filter(|&&heap| heap > 0).map(|&heap| heap as usize).collect();
        options.iter().map(positive).collect()
    }
}

impl fmt::Display for Rule {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Rule::Nim => write!(out, "A move takes any number of stones from one heap."),
            Rule::Take(amounts) => write!(out, "A move takes {} from one heap.", alternatives(amounts)),
            Rule::Kayles => write!(out, "A move takes one or two from a heap, and may leave two heaps."),
            Rule::Grundy => write!(out, "A move splits a heap into two of different sizes."),
        }
    }
}

/// A move: what one heap becomes. Heaps are counted from 0 here and in all that is shown, as in the problems.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Move {
    /// The place of the heap in the list of heaps.
    pub(crate) place: usize,
    pub(crate) from: usize,
    pub(crate) left: Vec<usize>,
}

impl Move {
    /// Returns the move as it is typed, and what that means.
    pub(crate) fn explained(&self) -> (String, String) {
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
pub(crate) struct Parts<'a>(pub(crate) &'a [usize]);

impl fmt::Display for Parts<'_> {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        let parts: Vec<String> = self.0.iter().map(usize::to_string).collect();
        write!(out, "{}", if parts.is_empty() { "0".to_owned() } else { parts.join("+") })
    }
}

/// A position of a game.
pub(crate) struct Game {
    pub(crate) rule: Rule,
    pub(crate) ending: Ending,
    /// The Grundy number of each heap that can come up.
    pub(crate) numbers: Vec<u64>,
    pub(crate) heaps: Vec<usize>,
}

impl Game {
    pub(crate) fn new(rule: Rule, ending: Ending, heaps: Vec<usize>) -> Game {
        let largest = heaps.iter().max().copied().unwrap_or(0);
        let mut numbers: Vec<u64> = vec![];
        for heap in 0..=largest {
            let of_option = |left: &Vec<usize>| left.iter().fold(0, |sum, &heap| sum ^ numbers[heap]);
            let mut of_options: Vec<u64> = rule.options(heap).iter().map(of_option).collect();
            numbers.push(mex_in_place(&mut of_options));
        }
        Game { rule, ending, numbers, heaps }
    }

    pub(crate) fn nim_sum(&self) -> u64 {
        self.nim_sum_of(&self.heaps)
    }

    fn nim_sum_of(&self, heaps: &[usize]) -> u64 {
        heaps.iter().fold(0, |sum, &heap| sum ^ self.numbers[heap])
    }

    /// Returns whether the player to move loses, unless the game is over.
    pub(crate) fn is_lost(&self) -> bool {
        self.nim_sum() == self.wanted()
    }

    /// Returns the nim-sum that a winning move leaves. It is 0, but 1 in misère Nim when
    /// at most one heap is larger than one stone: then an odd number of heaps of one must be left.
    pub(crate) fn wanted(&self) -> u64 {
        let large = self.heaps.iter().filter(|&&heap| heap > 1).count();
        u64::from(self.ending == Ending::Misere && large < 2)
    }

    /// Returns all moves, heap by heap.
    pub(crate) fn moves(&self) -> Vec<Move> {
        let heaps = self.heaps.iter().enumerate();
        heaps
            .flat_map(|(place, &from)| {
                let options = self.rule.options(from);
                options.into_iter().map(move |left| Move { place, from, left })
            })
            .collect()
    }

    /// Returns a move to a lost position in a heap whose Grundy number goes down, if there is one.
    fn winning_move(&self) -> Option<Move> {
        let change = self.nim_sum() ^ self.wanted();
        self.moves().into_iter().find(|one| {
            let number = self.numbers[one.from];
            let target = number ^ change;
            target < number && self.nim_sum_of(&one.left) == target
        })
    }

    /// Returns what the computer does: a winning move, else one that leaves the game as long as may be.
    pub(crate) fn reply(&self) -> Option<Move> {
        let longest = || self.moves().into_iter().max_by_key(|one| one.left.iter().sum::<usize>());
        self.winning_move().or_else(longest)
    }

    /// Makes a move. No heap gets another number: one that is emptied stays, and the second part of a split comes last.
    pub(crate) fn make(&mut self, one: &Move) {
        let mut left = one.left.iter().copied();
        self.heaps[one.place] = left.next().unwrap_or(0);
        self.heaps.extend(left);
    }

    /// Returns a move that leaves one heap, and one that leaves two, as far as there are any now.
    pub(crate) fn examples(&self) -> Vec<Move> {
        let moves = self.moves();
        let first = |is_split: bool| moves.iter().find(|one| (one.left.len() > 1) == is_split).cloned();
        [first(false), first(true)].iter().flatten().cloned().collect()
    }

    /// Reads a move such as "1 5" or "0 3+4".
    pub(crate) fn parse(&self, line: &str) -> Result<Move, String> {
        let usage = || {
            let examples = self.examples();
            let typed: Vec<String> = examples.iter().map(|one| format!("{:?}", one.explained().0)).collect();
            format!("{:?} is neither a move such as {} nor a command; try help", line, typed.join(" or "))
        };
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
}

#[cfg(test)]
mod tests {
    use super::{Ending, Game, Rule};

    /// Whether the player to move wins, by the definition alone.
    fn next_player_wins(rule: &Rule, ending: Ending, heaps: &[usize]) -> bool {
        let mut is_over = true;
        for place in 0..heaps.len() {
            for left in rule.options(heaps[place]) {
                is_over = false;
                let mut after = heaps.to_vec();
                after.splice(place..=place, left);
                if !next_player_wins(rule, ending, &after) {
                    return true;
                }
            }
        }
        is_over && ending == Ending::Misere
    }

    /// Plays the computer, who is to move, against all that a human may do; returns how many games it lost.
    fn lost_games(game: &mut Game) -> usize {
        let Some(reply) = game.reply() else {
            return (game.ending == Ending::Normal) as usize;
        };
        let before = game.heaps.clone();
        game.make(&reply);
        let moves = game.moves();
        let mut lost = (moves.is_empty() && game.ending == Ending::Misere) as usize;
        for one in moves {
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
        for (rule, ending, largest) in [
            (Rule::Nim, Ending::Normal, 4),
            (Rule::Nim, Ending::Misere, 4),
            (Rule::Take(vec![1, 3, 4]), Ending::Normal, 5),
            (Rule::Kayles, Ending::Normal, 4),
            (Rule::Grundy, Ending::Normal, 6),
        ] {
            let mut won = 0;
            for first in 0..=largest {
                for second in 0..=first {
                    for third in 0..=second.min(2) {
                        let heaps = [first, second, third];
                        let heaps: Vec<usize> = heaps.iter().copied().filter(|&heap| heap > 0).collect();
                        let mut game = Game::new(rule.clone(), ending, heaps.clone());
                        let wins = next_player_wins(&rule, ending, &heaps);
                        let is_over = game.moves().is_empty();
                        assert_eq!(game.winning_move().is_some(), wins && !is_over, "{:?}", heaps);
                        if wins {
                            assert_eq!(lost_games(&mut game), 0, "{:?}", heaps);
                            won += 1;
                        }
                    }
                }
            }
            assert!(won > 12, "{}", won);
        }
    }

    #[test]
    fn heaps_keep_their_numbers() {
        let mut game = Game::new(Rule::Kayles, Ending::Normal, vec![1, 5, 4]);
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
            let moves = Game::new(rule, Ending::Normal, heaps).examples();
            moves.iter().map(|one| one.explained().0).collect::<Vec<String>>()
        };
        assert_eq!(typed(Rule::Take(vec![1, 3, 4]), vec![0, 5]), ["1 4"]);
        assert_eq!(typed(Rule::Kayles, vec![5]), ["0 4", "0 1+3"]);
        assert_eq!(typed(Rule::Grundy, vec![2, 5]), ["1 1+4"]);
        assert_eq!(typed(Rule::Grundy, vec![2]), [""; 0]);
    }

    #[test]
    fn moves_are_read_and_others_are_refused() {
        let game = Game::new(Rule::Kayles, Ending::Normal, vec![5, 1]);
        let one = game.parse("0 2+1").expect("two pins go from the middle");
        assert_eq!((one.place, one.left), (0, vec![1, 2]));
        assert_eq!(game.parse("1 0").expect("the last pin goes").left, []);
        for line in ["0", "2 0", "0 5", "0 2+3", "x 1", "0 x", "-1 1"].iter() {
            assert!(game.parse(line).is_err(), "{}", line);
        }
    }
}
