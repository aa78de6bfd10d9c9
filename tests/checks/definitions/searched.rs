//! Grundy numbers of any game by its definition, given what a move leaves, and rules for heaps compared with it.

use formula::rules::Rules;

use crate::*;

type Moves<'a, P, M> = Box<dyn Fn(&P) -> Vec<(M, P)> + 'a>;

/// A search that remembers what it has found, given the moves from a position, each with what it leaves.
pub struct Searched<'a, P, M> {
    moves: Moves<'a, P, M>,
    known: HashMap<P, u64>,
}

/// Searches a game in which a move is what it leaves.
pub fn of_options<'a, P: Clone + Eq + Hash + 'a>(
    options: impl Fn(&P) -> Vec<P> + 'a,
) -> Searched<'a, P, P> {
    Searched::new(move |position| {
        listed(
            options(position)
                .into_iter()
                .map(|option| (option.clone(), option)),
        )
    })
}

/// What the moves from a position leave, by rules in one line, such as `(a, b) -> (b, a - 1)`.
pub fn in_line(line: &str) -> impl Fn(&Numbers) -> Vec<Numbers> + Clone + use<> {
    let rules = Rules::parse(line).expect(line);
    move |position| {
        listed(
            rules
                .options(&[], position)
                .iter()
                .map(|option| option.concat()),
        )
    }
}

/// The heaps that the moves in a heap leave, by rules in one line, such as `take 1,2,3`.
pub fn heaps_in(line: &str) -> impl Fn(u64) -> Vec<Numbers> + use<> {
    let options = in_line(line);
    move |heap| options(&vec![heap])
}

impl<'a, P: Clone + Eq + Hash, M> Searched<'a, P, M> {
    pub fn new(moves: impl Fn(&P) -> Vec<(M, P)> + 'a) -> Searched<'a, P, M> {
        Searched {
            moves: Box::new(moves),
            known: HashMap::new(),
        }
    }

    pub fn grundy_number(&mut self, position: &P) -> u64 {
        if let Some(&number) = self.known.get(position) {
            return number;
        }
        let number = mex_of(self.numbered_moves(position).into_iter().map(|made| made.1));
        self.known.insert(position.clone(), number);
        number
    }

    pub fn next_player_wins(&mut self, position: &P) -> bool {
        self.grundy_number(position) > 0
    }

    /// Returns the moves in the order of the rules, each with the Grundy number of what it leaves.
    pub fn numbered_moves(&mut self, position: &P) -> Vec<(M, u64)> {
        listed(
            (self.moves)(position)
                .into_iter()
                .map(|(made, option)| (made, self.grundy_number(&option))),
        )
    }

    pub fn winning_moves(&mut self, position: &P) -> Vec<M>
    where
        M: Clone,
    {
        moves_to(&self.numbered_moves(position), 0)
    }
}

/// Returns those of the numbered moves that lead to this number.
pub fn moves_to<M: Clone>(moves: &[(M, u64)], number: u64) -> Vec<M> {
    listed(
        moves
            .iter()
            .filter(|made| made.1 == number)
            .map(|made| made.0.clone()),
    )
}

/// Compares one with a game in which a move leaves one heap, by its rules in one line.
pub fn compare_line(line: &str, largest: u64, rules: &dyn HeapRules) {
    let options = heaps_in(line);
    compare(line, largest, &|heap| options(heap).concat(), rules);
}

/// Compares a rule for Grundy numbers and moves with the definition on all heaps up to `largest`. Of the options of a number
/// that `options` lists, in its order, the rule must find the first, and count all.
pub fn compare(name: &str, largest: u64, options: &dyn Fn(u64) -> Numbers, rules: &dyn HeapRules) {
    let mut table: Numbers = vec![];
    for heap in 0..=largest {
        // The first option of each number, and how many have it.
        let mut found: BTreeMap<u64, (u64, u64)> = BTreeMap::new();
        for &option in options(heap).iter().rev() {
            let found = found.entry(table[option as usize]).or_default();
            *found = (option, found.1 + 1);
        }
        let mex = mex_of(found.keys().copied());
        check_eq!(rules.grundy_number(heap), mex, "{name}: heap {heap}");
        let end = found.keys().last().map_or(2, |largest| largest + 3);
        for target in (0..end).chain([MAX - 1, MAX]) {
            let wanted = found.get(&target);
            check_eq!(
                rules.option_to(heap, target),
                wanted.map(|found| found.0),
                "{name}: heap {heap} to {target}"
            );
            let times = wanted.map_or(0, |found| found.1);
            check_eq!(
                rules.count_options_to(heap, target).unwrap_or(times),
                times,
                "{name}: options of heap {heap} to {target}"
            );
        }
        table.push(mex);
    }
}
