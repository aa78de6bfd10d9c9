//! Formulas from the simplest on, one for each vector of values at some positions.

use std::mem;
use std::ops::Range;

use formula::{Formula, Function, List, Operator};
use rustc_hash::FxHashMap;

use super::sample::Sample;

/// The most formulas.
const MOST: usize = 6_000;

/// The most of one round that are joined with each other.
const JOINED: usize = 60;

/// With more numbers these are not joined after they are shifted by one.
const SHIFTED: usize = 4;

/// Greater values would overflow when they are joined.
const GREATEST: u64 = 1 << 40;

/// Every number is compared with smaller ones.
const LARGE: u64 = 7;

/// A formula, and its values.
pub(crate) struct Entry {
    pub(crate) formula: Formula,
    pub(crate) bits: u32,
    pub(crate) values: Vec<u64>,
    pub(crate) greatest: u64,
    pub(crate) hash: u64,
}

/// The formulas, and the rows at which they are evaluated.
pub(crate) struct Bank {
    pub(crate) rows: Vec<Vec<u64>>,
    pub(crate) entries: Vec<Entry>,
    /// The entry with these values, by their hash.
    known: FxHashMap<u64, usize>,
    factors: Vec<u64>,
    /// The values of the formula that is being added.
    values: Vec<u64>,
    /// The large numbers that stand in the rules.
    pub(crate) named: Vec<Entry>,
}

/// Returns the factor of a row in a hash.
fn factor(row: usize) -> u64 {
    let mixed = (row as u64 + 1).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    (mixed ^ mixed >> 29).wrapping_mul(0xbf58_476d_1ce4_e5b9) | 1
}

impl Bank {
    /// Makes formulas of the numbers of a sample, evaluated at these positions.
    pub(crate) fn new(sample: &Sample, rows: Vec<Vec<u64>>) -> Bank {
        let mut bank = Bank {
            factors: (0..rows.len()).map(factor).collect(),
            rows,
            entries: vec![],
            known: FxHashMap::default(),
            values: vec![],
            named: vec![],
        };
        let large = sample.named.iter().filter(|value| **value >= LARGE);
        bank.named = large.map(|value| bank.constant(*value)).collect();
        for leaf in leaves(sample) {
            bank.add(leaf);
        }
        let leaves = bank.entries.len();
        for at in 0..leaves {
            let leaf = bank.entries[at].formula.clone();
            bank.add(leaf.clone().plus(1));
            bank.add(leaf.plus(-1));
        }
        let shifted = bank.entries.len();
        for at in 0..leaves {
            bank.add_made_of_one(at, sample.names.len() == 1);
        }
        let made = bank.entries.len();
        // Areas; what is multiplied by a parameter says nothing.
        let multiplied = if sample.is_family() { 0 } else { 3 };
        for place in 1..sample.names.len().min(multiplied) {
            let [one, other] = [place - 1, place].map(Formula::Number);
            bank.add(Formula::join(Operator::Times, one, other));
        }
        bank.join(0..leaves, 0..leaves);
        let joined = bank.entries.len();
        if leaves <= SHIFTED {
            bank.join(leaves..shifted, leaves..shifted);
            bank.add_digits_of_joined(joined);
        }
        bank.add_rounds(sample.names.len(), made..joined);
        bank.join(0..leaves, leaves..made);
        bank.join(leaves..made, 0..leaves);
        let mixed = bank.entries.len();
        for place in 0..sample.names.len() {
            let number = Formula::Number(place);
            bank.add(Formula::join(Operator::Xor, number, Formula::Constant(1)));
        }
        for at in made..mixed.min(made + JOINED) {
            bank.add_made_of_one(at, false);
        }
        bank.join(made..joined, 0..leaves);
        bank.join(joined..mixed, 0..leaves);
        bank.join(leaves..made, leaves..made);
        bank.join(made..joined, made..joined);
        bank
    }

    /// Returns the entry of a number, which is compared only.
    fn constant(&self, value: u64) -> Entry {
        let formula = Formula::Constant(value);
        Entry {
            bits: formula.bits(),
            formula,
            values: vec![value; self.rows.len()],
            greatest: value,
            hash: 0,
        }
    }

    /// Adds the binary digits of two shifted numbers that are joined, as in (a - 1) OR (b - 1).
    fn add_digits_of_joined(&mut self, from: usize) {
        for at in from..self.entries.len() {
            let of = self.entries[at].formula.clone();
            if let Formula::Join(Operator::Or | Operator::Xor | Operator::And, ..) = of {
                for function in [Function::OnesAtEnd, Function::ZerosAtEnd, Function::Bits] {
                    self.add(Formula::apply(function, of.clone()));
                }
            }
        }
    }

    /// Adds remainders of numbers by sums, and how often a number is in them, as in ⌊(n mod (l + r)) / l⌋.
    fn add_rounds(&mut self, numbers: usize, sums: Range<usize>) {
        for sum in sums {
            let sum = self.entries[sum].formula.clone();
            if !matches!(sum, Formula::Join(Operator::Plus, ..)) {
                continue;
            }
            for number in (0..numbers).map(Formula::Number) {
                let rest = Formula::join(Operator::Remainder, number, sum.clone());
                self.add(rest.clone());
                for by in (0..numbers).map(Formula::Number) {
                    self.add(Formula::join(Operator::Quotient, rest.clone(), by));
                }
            }
        }
    }

    /// Returns a hash that is linear: that of a sum of values is the sum of their hashes.
    pub(crate) fn hash(&self, values: impl IntoIterator<Item = u64>) -> u64 {
        let pairs = values.into_iter().zip(&self.factors);
        pairs.fold(0, |sum, (value, factor)| {
            sum.wrapping_add(value.wrapping_mul(*factor))
        })
    }

    /// Returns the entry with these values.
    pub(crate) fn find(&self, hash: u64) -> Option<&Entry> {
        self.known.get(&hash).map(|&at| &self.entries[at])
    }

    fn add(&mut self, formula: Formula) {
        let values = formula.values(&self.rows, &|_| None);
        self.insert(&values, 0, |_| formula);
    }

    /// Adds a formula that is made of an entry, whose values are known.
    fn add_made(&mut self, at: usize, formula: Formula) {
        let entry = &self.entries[at];
        let known = |part: &Formula| (entry.formula == *part).then(|| entry.values.clone());
        let values = formula.values(&self.rows, &known);
        self.insert(&values, 0, |_| formula);
    }

    /// Adds the formula with these values, of at least so many bits, unless another has them; the one with fewer bits stays.
    fn insert(
        &mut self,
        values: &[u64],
        least_bits: u32,
        formula: impl FnOnce(&[Entry]) -> Formula,
    ) {
        let mut hash = 0_u64;
        let mut greatest = 0;
        let mut difference = 0;
        for (value, factor) in values.iter().zip(&self.factors) {
            hash = hash.wrapping_add(value.wrapping_mul(*factor));
            difference |= value ^ values[0];
            greatest = greatest.max(*value);
        }
        if difference == 0 || greatest > GREATEST {
            return;
        }
        if let Some(&known) = self.known.get(&hash) {
            if least_bits < self.entries[known].bits {
                let formula = formula(&self.entries);
                let bits = formula.bits();
                let entry = &mut self.entries[known];
                if bits < entry.bits {
                    entry.formula = formula;
                    entry.bits = bits;
                }
            }
            return;
        }
        if self.entries.len() < MOST {
            let formula = formula(&self.entries);
            self.known.insert(hash, self.entries.len());
            self.entries.push(Entry {
                bits: formula.bits(),
                formula,
                values: values.to_vec(),
                greatest,
                hash,
            });
        }
    }

    fn add_joined(&mut self, operator: Operator, at: [usize; 2]) {
        let [one, other] = at.map(|at| &self.entries[at]);
        let mut values = mem::take(&mut self.values);
        operator.join(&one.values, &other.values, &mut values);
        self.insert(&values, one.bits + other.bits, |entries| {
            let [one, other] = at.map(|at| entries[at].formula.clone());
            Formula::join(operator, one, other)
        });
        self.values = values;
    }

    /// Returns for each operator the entry with the values of two others that it joins, as far as hashes alone tell.
    fn known_joined(&self, one: &Entry, other: &Entry) -> [Option<usize>; OPERATORS.len()] {
        let mut least = 0_u64;
        let mut and = 0_u64;
        let pairs = one.values.iter().zip(&other.values);
        for ((one, other), factor) in pairs.zip(&self.factors) {
            let smaller = if one < other { one } else { other };
            least = least.wrapping_add(smaller.wrapping_mul(*factor));
            and = and.wrapping_add((one & other).wrapping_mul(*factor));
        }
        let sum = one.hash.wrapping_add(other.hash);
        OPERATORS.map(|operator| {
            let hash = match operator {
                Operator::Plus => sum,
                Operator::Minus => one.hash.wrapping_sub(least),
                Operator::Distance => sum.wrapping_sub(least).wrapping_sub(least),
                Operator::Least => least,
                Operator::Greatest => sum.wrapping_sub(least),
                Operator::Xor => sum.wrapping_sub(and).wrapping_sub(and),
                Operator::And => and,
                Operator::Or => sum.wrapping_sub(and),
                _ => return None,
            };
            self.known.get(&hash).copied()
        })
    }

    fn join(&mut self, ones: Range<usize>, others: Range<usize>) {
        let is_square = ones == others;
        let ones = ones.start..ones.end.min(ones.start + JOINED);
        let others = others.start..others.end.min(others.start + JOINED);
        for one in ones {
            for other in others.clone() {
                if self.entries.len() >= MOST {
                    return;
                }
                let [left, right] = [one, other].map(|at| &self.entries[at]);
                let known = self.known_joined(left, right);
                for (operator, known) in OPERATORS.into_iter().zip(known) {
                    let [left, right] = [one, other].map(|at| &self.entries[at]);
                    let is_again = is_square && operator.is_symmetric() && other < one;
                    let is_shorter =
                        known.is_none_or(|known| left.bits + right.bits < self.entries[known].bits);
                    if is_shorter && !is_again && is_useful(operator, &left.formula, &right.formula)
                    {
                        self.add_joined(operator, [one, other]);
                    }
                }
            }
        }
    }

    /// Adds what functions and constants make of an entry.
    fn add_made_of_one(&mut self, at: usize, is_alone: bool) {
        let of = self.entries[at].formula.clone();
        let is_leaf = matches!(of, Formula::Number(_) | Formula::List(_));
        for more in if is_leaf {
            &[1, -1, 2, -2][..]
        } else {
            &[1, -1]
        } {
            self.add_made(at, of.clone().plus(*more));
        }
        for by in 2..=if is_alone { 10 } else { 4 } {
            self.add_made(
                at,
                Formula::join(Operator::Quotient, of.clone(), Formula::Constant(by)),
            );
        }
        for factor in 2..=3 {
            let product = Formula::join(Operator::Times, Formula::Constant(factor), of.clone());
            if is_leaf {
                for more in [1, -1] {
                    self.add_made(at, product.clone().plus(more));
                }
            }
            self.add_made(at, product);
        }
        if is_leaf {
            for modulus in 2..=4 {
                self.add_made(at, of.clone().modulo(modulus));
            }
        }
        let is_bitwise_alone = matches!(of, Formula::List(list) if is_count(list));
        for function in Function::ALL {
            // Functions that take long are of single numbers only.
            let is_right = if function.is_dear() {
                matches!(of, Formula::Number(_))
            } else {
                is_leaf
                    || matches!(
                        of,
                        Formula::Join(
                            Operator::Or | Operator::Xor | Operator::And | Operator::Plus,
                            ..
                        )
                    )
            };
            if !is_right || is_bitwise_alone {
                continue;
            }
            self.add_made(at, Formula::apply(function, of.clone()));
            if is_alone && is_leaf && !function.is_dear() {
                for more in [1, 2, -1] {
                    self.add_made(at, Formula::apply(function, of.clone().plus(more)));
                }
            }
        }
        if is_alone && is_leaf {
            let half = Formula::join(Operator::Quotient, of.clone(), Formula::Constant(2));
            self.add_made(at, Formula::join(Operator::Xor, of.clone(), half));
            let double = Formula::join(Operator::Times, Formula::Constant(2), of.clone());
            self.add(Formula::apply(Function::Root, double));
            // Whether it is t(t + 1)/2, or t(t + 1).
            for factor in [8, 4] {
                let product = Formula::join(Operator::Times, Formula::Constant(factor), of.clone());
                self.add(Formula::apply(Function::IsSquare, product.plus(1)));
            }
        }
    }
}

const OPERATORS: [Operator; 11] = [
    Operator::Plus,
    Operator::Minus,
    Operator::Distance,
    Operator::Remainder,
    Operator::Quotient,
    Operator::Least,
    Operator::Greatest,
    Operator::Xor,
    Operator::And,
    Operator::Or,
    Operator::Gcd,
];

/// Returns whether a list of numbers is counted, so that its binary digits say nothing.
fn is_count(list: List) -> bool {
    !matches!(
        list,
        List::Sum | List::Xor | List::Or | List::Least | List::Greatest
    )
}

/// Returns whether a reader can make sense of these two joined: bits of what is counted, or remainders of remainders, say nothing.
fn is_useful(operator: Operator, one: &Formula, other: &Formula) -> bool {
    use Operator::{And, Gcd, Or, Quotient, Remainder, Xor};
    let is_of_numbers = |formula: &Formula| match formula {
        Formula::Apply(..) => false,
        Formula::List(list) => !is_count(*list),
        _ => true,
    };
    let is_rest =
        |formula: &Formula| matches!(formula, Formula::Join(Remainder, ..)) || formula.is_flag();
    match operator {
        Xor | And | Or | Gcd => {
            is_of_numbers(one) && is_of_numbers(other) && !is_rest(one) && !is_rest(other)
        }
        Remainder => !is_rest(one) && !is_rest(other) && is_of_numbers(other),
        // ⌊a/a⌋ only says whether a is above 0.
        Quotient => one != other && !is_rest(other) && is_of_numbers(other),
        _ => !one.is_flag() && !other.is_flag(),
    }
}

/// Returns the formulas that all others are made of.
fn leaves(sample: &Sample) -> Vec<Formula> {
    let numbers = sample.names.len();
    let mut leaves: Vec<Formula> = (0..numbers).map(Formula::Number).collect();
    if numbers == 0 {
        leaves.extend(List::UNORDERED.map(Formula::List));
    }
    if numbers == 0 {
        leaves.extend(List::ORDERED.map(Formula::List));
        if !sample.positions.iter().all(|position| position.is_sorted()) {
            leaves.extend(List::IN_PLACE.map(Formula::List));
        }
    }
    if numbers == 2 && !sample.is_family() {
        leaves.push(Formula::List(List::Squares));
    }
    if (3..6).contains(&numbers) && !sample.is_projected {
        leaves.extend(xors_of_some(numbers));
    }
    leaves
}

/// Returns the XORs of some of three and more numbers.
fn xors_of_some(numbers: usize) -> Vec<Formula> {
    let all = (1_usize << numbers) - 1;
    let mut xors = vec![];
    for chosen in 1..all {
        if chosen.count_ones() < 2 {
            continue;
        }
        let places = (0..numbers).filter(|place| chosen >> place & 1 == 1);
        let xor = places
            .map(Formula::Number)
            .reduce(|one, other| Formula::join(Operator::Xor, one, other));
        xors.extend(xor);
    }
    xors
}
