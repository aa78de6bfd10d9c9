//! Heaps of stones and numbers, drawn as columns.

use grundy::xor::nim_sum;
use grundy::{misere, moore};

use super::heap_reasons::{self, fibonacci_nim};
use super::prelude::*;

/// The widest row of heaps.
const WIDEST: i32 = 480;
/// A larger heap stands in several columns of ten stones each.
const TALLEST: u64 = 16;
/// The parts of a heap's stones are numbered from `place * PARTS` on.
const PARTS: usize = 128;

/// What moves are called, and who wins where no nim-sum of heaps says so.
pub(super) enum Style {
    Take,
    Split,
    TakeOrSplit,
    /// A number is lowered.
    Lower,
    Misere,
    Wythoff,
    Euclid,
    /// With the number of heaps that a move may change.
    Moore(usize),
    /// With the most that the next move may take.
    Fibonacci(u64),
}

/// What a move leaves of each heap: one heap, which may be empty, or two.
pub(super) type After = Vec<Vec<u64>>;

/// A position of heaps.
pub(super) struct Heaps<'a> {
    pub(super) style: Style,
    /// The part of the address before the heaps.
    pub(super) head: &'a str,
    pub(super) rule: &'a str,
    pub(super) heaps: Vec<u64>,
    /// Returns the Grundy number of the heap at a place, or that of a pair.
    pub(super) number: &'a dyn Fn(usize, &[u64]) -> u64,
}

/// Returns what a move leaves of heaps that it does not change.
pub(super) fn unchanged(heaps: &[u64]) -> After {
    heaps.iter().map(|&heap| vec![heap]).collect()
}

/// Returns what a move leaves that changes one heap only.
pub(super) fn replaced(heaps: &[u64], place: usize, left: Vec<u64>) -> After {
    let mut after = unchanged(heaps);
    after[place] = left;
    after
}

impl Heaps<'_> {
    /// Lists the heaps that a move changes.
    pub(super) fn changed(&self, after: &After) -> Vec<usize> {
        (0..after.len())
            .filter(|&place| after[place] != [self.heaps[place]])
            .collect()
    }

    /// Writes the address of a position, and in Fibonacci Nim the limit to the next move.
    fn written(&self, heaps: &[u64], limit: u64) -> String {
        match self.style {
            Style::Fibonacci(_) => format!("{}:{}:{}", self.head, joined(heaps), limit),
            _ => format!("{}:{}", self.head, joined(heaps)),
        }
    }

    /// Returns what the player to move can force, where no nim-sum says so.
    fn outcome(&self, heaps: &[u64], limit: u64) -> Option<Outcome> {
        Some(Outcome::won_if(match &self.style {
            Style::Misere => misere::next_player_wins(heaps),
            Style::Moore(most) => moore::next_player_wins(heaps, *most),
            Style::Fibonacci(_) => fibonacci_nim().next_player_wins(heaps[0], limit),
            _ => return None,
        }))
    }

    /// Returns whether both numbers are one component.
    fn is_pair(&self) -> bool {
        matches!(self.style, Style::Wythoff | Style::Euclid)
    }

    /// Returns the number of stones in a full column.
    fn height(&self) -> u64 {
        match self.heaps.iter().max().map_or(0, |&heap| heap) {
            highest if highest > TALLEST => 10,
            highest => highest.max(3),
        }
    }

    /// Returns the distance of a heap's last column from its first.
    fn breadth(&self, place: usize) -> i32 {
        self.heaps[place].saturating_sub(1) as i32 / self.height() as i32 * STEP
    }

    /// Returns the place of a heap's first column.
    fn foot(&self, place: usize) -> (i32, i32) {
        let height = self.height() as i32;
        let (mut x, mut row) = (30, 0);
        for earlier in 0..place {
            x += 60 + self.breadth(earlier);
            if x + self.breadth(earlier + 1) > WIDEST {
                (x, row) = (30, row + 1);
            }
        }
        (x, (row + 1) * height * STEP + row * 60)
    }

    /// Returns the picture and what pressing each stone would do. The part `place * PARTS + i` is the stone above i others.
    fn picture(&self) -> (Picture, Vec<(usize, String)>) {
        let mut picture = Picture::default();
        let mut refusals = vec![];
        for (place, &heap) in self.heaps.iter().enumerate() {
            let (x, y) = self.foot(place);
            for below in 0..heap {
                let part = place * PARTS + below as usize;
                let name = format!("heap {}, stone {} of {}", letter(place), below + 1, heap);
                let column = (below / self.height()) as i32;
                let up = (below % self.height()) as i32;
                let at = (x + column * STEP, y - STEP / 2 - up * STEP);
                picture.part(Kind::Stone, at, "", part, name).heap = Some(place);
                let left = if let Style::Split = self.style {
                    vec![below, heap - below]
                } else {
                    vec![below]
                };
                let text = self.text(&replaced(&self.heaps, place, left));
                refusals.push((part, format!("This would {text}")));
            }
            picture.add(
                Kind::Label,
                (x + self.breadth(place) / 2, y + 16),
                format!("{}: {}", letter(place), heap),
            );
        }
        (picture, refusals)
    }

    /// Adds the components: the heaps, the pair, or none.
    fn add_components(&self, shown: &mut Shown) {
        if matches!(self.style, Style::Moore(_) | Style::Fibonacci(_)) {
            return;
        }
        if self.is_pair() {
            let (x, y) = self.foot(0);
            let at = (x + self.breadth(0) / 2 + 30, y + 38);
            shown.component("the pair", (self.number)(0, &self.heaps), at);
            return;
        }
        for (place, &heap) in self.heaps.iter().enumerate() {
            let (x, y) = self.foot(place);
            let name = format!("heap {}", letter(place));
            let at = (x + self.breadth(place) / 2, y + 38);
            shown.component(name, (self.number)(place, &[heap]), at);
        }
    }

    /// Returns a move, given what it leaves.
    fn one_move(&self, after: After) -> Move {
        let changed = self.changed(&after);
        let component = if self.is_pair() { 0 } else { changed[0] };
        let heaps = after.concat();
        let limit = 2 * (self.heaps[0] - heaps[0].min(self.heaps[0]));
        let mut parts = vec![];
        for &place in &changed {
            let left = after[place].iter();
            parts.extend(left.map(|&left| place * PARTS + left as usize));
        }
        parts.dedup();
        let leaves = match self.outcome(&heaps, limit) {
            Some(outcome) => Leaves::Outcome(outcome, None),
            None if self.is_pair() => Leaves::Number((self.number)(0, &heaps)),
            None => Leaves::Number(nim_sum(
                after[component]
                    .iter()
                    .map(|&heap| (self.number)(component, &[heap])),
            )),
        };
        Move {
            text: self.text(&after),
            parts,
            to: self.written(&heaps, limit),
            component,
            leaves,
        }
    }

    /// Returns the game, given what each of its moves leaves.
    pub(super) fn shown(&self, after: Vec<After>) -> Shown {
        let limit = if let Style::Fibonacci(limit) = self.style {
            limit
        } else {
            0
        };
        let mut shown = Shown::new(self.written(&self.heaps, limit), self.rule);
        (shown.picture, shown.refusals) = self.picture();
        self.add_components(&mut shown);
        shown.moves = after
            .into_iter()
            .map(|after| self.one_move(after))
            .collect();
        shown.heaps = self.heaps.len();
        shown.outcome = self.outcome(&self.heaps, limit);
        let is_lost = shown.outcome == Some(Outcome::Lost);
        shown.reason = match &self.style {
            Style::Misere => Some(heap_reasons::misere(&self.heaps)),
            _ if shown.moves.is_empty() => None,
            Style::Moore(most) => Some(heap_reasons::moore(&self.heaps, *most, is_lost)),
            Style::Fibonacci(limit) => Some(heap_reasons::fibonacci(self.heaps[0], *limit)),
            _ => None,
        };
        shown.hint = match self.style {
            Style::Split => "Press a stone to split the heap below it.",
            Style::TakeOrSplit => {
                "Press the lowest stone that the move takes, or a stone to split the heap below it."
            }
            Style::Moore(_) => "Press the lowest stone that the move takes, in each of the heaps.",
            _ => "Press the lowest stone that the move takes.",
        };
        if let Style::Misere = self.style {
            shown.ending = "The player who takes the last stone loses.";
            let large = self.heaps.iter().filter(|&&heap| heap > 1).count();
            if large <= 1 {
                shown.sum_means = Some(heap_reasons::MISERE_SUM);
            }
        }
        shown
    }

    /// Says what a move does, given what it leaves.
    fn text(&self, after: &After) -> String {
        let changed = self.changed(after);
        let place = changed[0];
        let heap = self.heaps[place];
        let left = &after[place];
        let name = letter(place);
        let taken = heap - left.iter().sum::<u64>();
        match (&self.style, &left[..]) {
            (Style::Fibonacci(_), _) => format!("take {}", count(taken, "stone")),
            (Style::Lower, _) => format!("lower {} from {} to {}", name, heap, left[0]),
            (Style::Euclid, _) => format!("take {taken} from {name}"),
            (Style::Wythoff, _) if changed.len() > 1 => format!("take {taken} from both heaps"),
            (_, [one, other]) if taken == 0 => format!("split heap {name} into {one} and {other}"),
            (_, [one, other]) => {
                format!("take {taken} and split heap {name} into {one} and {other}")
            }
            _ => {
                let taken = |&place: &usize| {
                    format!(
                        "{} from heap {}",
                        self.heaps[place] - after[place][0],
                        letter(place)
                    )
                };
                format!("take {}", changed.iter().map(taken).join(", "))
            }
        }
    }
}
