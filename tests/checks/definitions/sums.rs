//! How sums are played: the library against the definition of each of the twelve theories.

use crate::graphs::{is_cycle, numbers_by_definition};
use crate::*;

pub fn tests(tests: &mut Tests) {
    for snippet in [
        "xor",
        "misere_sum",
        "short_sum",
        "conjunctive_sum",
        "selective_sum",
    ] {
        let games = format!("library/{snippet}/sums-of-games-of");
        tests.both(
            &format!("{games}-four-positions"),
            [4, 5],
            move |positions| every_sum(snippet, positions),
        );
        let name = format!("library/{snippet}/sums-on-random-graphs");
        tests.both(&name, [29, 1], move |apart| random_graphs(snippet, apart));
    }
    add_tests!(
        tests,
        // All pairs below 6: only those of Nim, (0, 0) and (1, 1) are not wild; a position is tame if all that it reaches are.
        "library/misere_sum/wild-pairs" = || {
            for (normal, misere) in pairs(0..6, 0..6) {
                let is_tame = normal == misere || normal < 2 && misere == 1 - normal;
                check!(
                    misere_sum::is_wild((normal, misere)) != is_tame,
                    "({normal}, {misere})"
                );
            }
            // The pair of the last game is tame, but an option of an option is wild.
            let options = vec![
                vec![],
                vec![0],
                vec![0, 1],
                vec![2],
                vec![3],
                vec![],
                vec![1, 4],
                vec![6],
            ];
            let behind_a_wild_one = graph(&options);
            let sum = MisereSum::new(&behind_a_wild_one).expect(NO_CYCLE);
            check!(
                !misere_sum::is_wild(sum.pair(7)) && !sum.is_tame(7),
                "{options:?}"
            );
            let games = games_of(5);
            let graph = graph(&games);
            let sum = MisereSum::new(&graph).expect(NO_CYCLE);
            let mut tame = vec![];
            for (game, options) in games.iter().enumerate() {
                tame.push(
                    !misere_sum::is_wild(sum.pair(game))
                        && options.iter().all(|&option| tame[option]),
                );
                check!(sum.is_tame(game) == tame[game], "{options:?}");
            }
            let count = tame.iter().filter(|&&tame| tame).count();
            check!(
                0 < count && count < tame.len(),
                "{count} of {} games are tame",
                tame.len()
            );
        },
        // Every game with at most five positions, tame or wild, beside every heap of Nim up to six: lost only beside the heap of its
        // misère Grundy number. So SJ's theorem needs its condition.
        "library/misere_sum/beside-heaps" = || {
            let mut options = games_of(5);
            let games = options.len();
            // The heaps of Nim once more, so that their vertices are known.
            options.extend((0..7).map(|heap| listed(games..games + heap)));
            let theory = Theory {
                kind: Kind::One,
                rule: Rule::Long,
                play: Play::Misere,
            };
            let definition = Definition::new(&options, theory, 2);
            let graph = graph(&options);
            let sum = MisereSum::new(&graph).expect(NO_CYCLE);
            for (game, options) in options[..games].iter().enumerate() {
                for heap in 0..7 {
                    check!(
                        definition.value(&[game, games + heap]).is_lost
                            == (sum.pair(game).1 == heap as u64),
                        "{options:?} beside {heap}"
                    );
                }
            }
        },
        // Every graph of three vertices: a sum on it is an error, which names a cycle, exactly if the graph has one.
        "library/sum_rules/cycles" = || {
            for edges in 0..1 << 9 {
                let is_edge = |edge: &Edge| edges >> (3 * edge.0 + edge.1) & 1 == 1;
                let listed = listed(pairs(0..3, 0..3).filter(is_edge));
                let options = options_of(3, listed.iter().copied());
                let has_cycle = numbers_by_definition(&options).contains(&None);
                let graph = directed(3, &listed);
                for cycle in [
                    dag::values(&graph, |options: &[u64]| options.iter().sum()).err(),
                    ConjunctiveSum::new(&graph, Rule::Long, Play::Normal).err(),
                    ConjunctiveSum::new(&graph, Rule::Short, Play::Misere).err(),
                    SelectiveSum::new(&graph, Rule::Long, Play::Normal).err(),
                    ShortSum::new(&graph, Play::Normal).err(),
                    MisereSum::new(&graph).err(),
                ] {
                    check_eq!(cycle.is_some(), has_cycle, "{listed:?}: {cycle:?}");
                    if let Some(cycle) = cycle {
                        check!(is_cycle(&cycle.vertices, &options), "{listed:?}: {cycle}");
                    }
                }
            }
        },
        // How many turns a single component lasts, from the numbers of its options alone.
        "library/conjunctive_sum/single-games" = || {
            let options = games_of(4);
            for theory in theories("conjunctive_sum") {
                let definition = Definition::new(&options, theory, 1);
                let turns = |position: usize| definition.value(&[position]).turns;
                for (position, after) in options.iter().enumerate() {
                    let numbers = listed(after.iter().map(|&option| turns(option)));
                    let found = match theory.rule {
                        Rule::Short => conjunctive_sum::remoteness(&numbers, theory.play),
                        Rule::Long => conjunctive_sum::suspense(&numbers, theory.play),
                    };
                    check_eq!(found, turns(position), "{numbers:?} by {theory:?}");
                    let is_lost = definition.value(&[position]).is_lost;
                    check_eq!(conjunctive_sum::is_lost(found, theory.play), is_lost);
                }
            }
        },
    );
}

const NO_CYCLE: &str = "moves lead to smaller numbers";

/// How many components a turn moves in.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Kind {
    One,
    Every,
    Some,
}

/// A way to play sums.
#[derive(Clone, Copy, Debug)]
struct Theory {
    kind: Kind,
    rule: Rule,
    play: Play,
}

/// Returns the theories that a snippet knows.
fn theories(snippet: &str) -> Vec<Theory> {
    let theory = |kind, rule, play| Theory { kind, rule, play };
    let of_kind = |kind| {
        listed(
            pairs([Rule::Long, Rule::Short], [Play::Normal, Play::Misere])
                .map(|(rule, play)| theory(kind, rule, play)),
        )
    };
    match snippet {
        "xor" => vec![theory(Kind::One, Rule::Long, Play::Normal)],
        "misere_sum" => vec![theory(Kind::One, Rule::Long, Play::Misere)],
        "short_sum" => [Play::Normal, Play::Misere]
            .map(|play| theory(Kind::One, Rule::Short, play))
            .to_vec(),
        "conjunctive_sum" => of_kind(Kind::Every),
        _ => of_kind(Kind::Some),
    }
}

/// The moves of all positions of all components, to vertices of smaller numbers.
type Options = Vec<Places>;
/// Components that move, and where to.
type Move = Vec<Edge>;

/// What the definition says of a sum.
#[derive(Clone, Copy)]
struct Value {
    is_lost: bool,
    /// How many turns there are if the winner hurries and the loser delays, by the short rule; or the other way round, by
    /// the long one.
    turns: u64,
}

/// Returns every game with at most so many positions, each as a vertex; no two are equal.
fn games_of(positions: usize) -> Options {
    let mut known = BTreeMap::new();
    let mut games = vec![];
    for all in acyclic(positions) {
        let mut vertices = vec![];
        for options in all {
            let options = listed(BTreeSet::from_iter(
                options.into_iter().map(|option| vertices[option]),
            ));
            vertices.push(*known.entry(options.clone()).or_insert_with(|| {
                games.push(options);
                games.len() - 1
            }));
        }
    }
    games
}

fn has_ended(options: &Options, sum: &[usize], rule: Rule) -> bool {
    let mut ended = sum.iter().map(|&position| options[position].is_empty());
    match rule {
        Rule::Long => ended.all(|ended| ended),
        Rule::Short => sum.is_empty() || ended.any(|ended| ended),
    }
}

/// Lists the moves of a sum in which play has not ended.
fn moves(options: &Options, sum: &[usize], kind: Kind) -> Vec<Move> {
    let mut all = vec![vec![]];
    for (component, &position) in sum.iter().enumerate() {
        let mut next = vec![];
        for before in &all {
            let must_stay = kind == Kind::One && !before.is_empty();
            if must_stay || kind != Kind::Every || options[position].is_empty() {
                next.push(before.clone());
            }
            if must_stay {
                continue;
            }
            for &option in &options[position] {
                next.push(longer(before, (component, option)));
            }
        }
        all = next;
    }
    all.retain(|chosen| !chosen.is_empty());
    all
}

fn after(sum: &[usize], chosen: &[Edge]) -> Places {
    let mut after = sum.to_vec();
    for &(component, option) in chosen {
        after[component] = option;
    }
    after
}

/// All sums of so many components of a game, and what the definition says of each.
struct Definition<'a> {
    options: &'a Options,
    theory: Theory,
    components: u32,
    /// Those of sums in ascending order; others have none.
    values: Vec<Option<Value>>,
}

impl<'a> Definition<'a> {
    fn new(options: &'a Options, theory: Theory, components: u32) -> Definition<'a> {
        let mut definition = Definition {
            options,
            theory,
            components,
            values: vec![],
        };
        // A move makes some numbers smaller and none larger, so options come before.
        for index in 0..options.len().pow(components) {
            let sum = definition.sum(index);
            let value = sum.is_sorted().then(|| definition.by_definition(&sum));
            definition.values.push(value);
        }
        definition
    }

    /// Returns every sum, in each order of its components.
    fn sums(&self) -> impl Iterator<Item = Places> {
        (0..self.values.len()).map(|index| self.sum(index))
    }

    fn sum(&self, index: usize) -> Places {
        let base = self.options.len();
        listed((0..self.components).map(|component| index / base.pow(component) % base))
    }

    fn value(&self, sum: &[usize]) -> Value {
        let sum = sorted(sum.to_vec());
        let index = sum
            .iter()
            .rev()
            .fold(0, |index, position| index * self.options.len() + position);
        self.values[index].expect("its options come before")
    }

    fn by_definition(&self, sum: &[usize]) -> Value {
        let Theory { kind, rule, play } = self.theory;
        if has_ended(self.options, sum, rule) {
            return Value {
                is_lost: play == Play::Normal,
                turns: 0,
            };
        }
        let options = moves(self.options, sum, kind)
            .into_iter()
            .map(|chosen| self.value(&after(sum, &chosen)));
        let (lost, won): (Vec<Value>, Vec<Value>) = options.partition(|option| option.is_lost);
        let is_lost = lost.is_empty();
        let good = if is_lost { won } else { lost };
        let turns = good.iter().map(|option| option.turns);
        let hurries = is_lost == (rule == Rule::Long);
        let turns = if hurries { turns.min() } else { turns.max() };
        Value {
            is_lost,
            turns: turns.expect("play has not ended") + 1,
        }
    }

    /// Checks the library's answer, and its winning move: it is a move and leaves a lost sum.
    fn check(&self, sum: &[usize], wins: bool, winning: Option<Move>) {
        let Theory { kind, rule, .. } = self.theory;
        check!(
            wins != self.value(sum).is_lost,
            "{sum:?}: the player to move does not {wins}"
        );
        let can_win = wins && !has_ended(self.options, sum, rule);
        check!(
            winning.is_some() == can_win,
            "{sum:?}: the winning move is {winning:?}"
        );
        if let Some(winning) = winning {
            check!(
                moves(self.options, sum, kind).contains(&winning),
                "{sum:?}: {winning:?} is no move"
            );
            check!(
                self.value(&after(sum, &winning)).is_lost,
                "{sum:?}: {winning:?} does not win"
            );
        }
    }

    /// Returns all winning moves of a sum in which a turn moves in one component.
    fn winning_moves(&self, sum: &[usize]) -> Vec<Edge> {
        if has_ended(self.options, sum, self.theory.rule) {
            return vec![];
        }
        sorted(listed(
            moves(self.options, sum, self.theory.kind)
                .into_iter()
                .filter(|chosen| self.value(&after(sum, chosen)).is_lost)
                .map(|chosen| chosen[0]),
        ))
    }
}

/// All sums of up to three components, each any game with at most so many positions.
fn every_sum(snippet: &str, positions: usize) {
    check_sums(snippet, &games_of(positions), |sum| sum.is_sorted())
}

/// Random graphs of up to nine positions, with repeated moves, and the components in any order.
fn random_graphs(snippet: &str, apart: usize) {
    for mut random in randoms(300).step_by(apart) {
        let vertices = random.between(1, 9);
        let options = (0..vertices)
            .map(|vertex| match vertex {
                0 => vec![],
                _ => random.short_list(0, 4, |random| random.between(0, vertex - 1) as usize),
            })
            .collect();
        check_sums(snippet, &options, |_| true);
    }
}

/// Checks what a snippet says of the wanted sums, by each of its theories.
fn check_sums(snippet: &str, options: &Options, is_wanted: impl Fn(&[usize]) -> bool) {
    let graph = graph(options);
    for components in 0..=3 {
        for theory in theories(snippet) {
            let definition = Definition::new(options, theory, components);
            check_theory(
                &definition,
                &graph,
                &listed(definition.sums().filter(|sum| is_wanted(sum))),
            );
        }
    }
}

fn graph(options: &Options) -> Graph {
    Graph::from_options(options).expect("vertices in range")
}

fn check_theory(definition: &Definition<'_>, graph: &Graph, sums: &[Places]) {
    let Theory { kind, rule, play } = definition.theory;
    let numbers = dag::grundy_numbers(graph).expect(NO_CYCLE);
    let every = ConjunctiveSum::new(graph, rule, play).expect(NO_CYCLE);
    let some = SelectiveSum::new(graph, rule, play).expect(NO_CYCLE);
    let short = ShortSum::new(graph, play).expect(NO_CYCLE);
    let tame = MisereSum::new(graph).expect(NO_CYCLE);
    for sum in sums {
        match (kind, rule, play) {
            (Kind::One, Rule::Long, Play::Normal) => {
                check!(
                    xor::next_player_wins(listed(sum.iter().map(|&position| numbers[position])))
                        != definition.value(sum).is_lost,
                    "{sum:?}"
                );
            }
            (Kind::One, Rule::Long, Play::Misere) => check_misere(definition, &tame, &numbers, sum),
            (Kind::One, Rule::Short, _) => {
                check_all(
                    definition,
                    sum,
                    short.next_player_wins(sum),
                    short.winning_move(sum),
                    short.winning_moves(sum),
                );
            }
            (Kind::Every, ..) => {
                definition.check(sum, every.next_player_wins(sum), every.winning_move(sum));
                check!(
                    every.number(sum) == definition.value(sum).turns,
                    "{sum:?}: {} turns",
                    every.number(sum)
                );
            }
            (Kind::Some, ..) => {
                definition.check(sum, some.next_player_wins(sum), some.winning_move(sum));
            }
        }
    }
}

fn check_misere(definition: &Definition<'_>, tame: &MisereSum<'_>, numbers: &[u64], sum: &[usize]) {
    if !sum.iter().all(|&position| tame.is_tame(position)) {
        check!(
            tame.next_player_wins(sum).is_none() && tame.winning_moves(sum).is_empty(),
            "{sum:?} is not tame"
        );
        return;
    }
    let wins = tame.next_player_wins(sum).expect("all are tame");
    check_all(
        definition,
        sum,
        wins,
        tame.winning_move(sum),
        tame.winning_moves(sum),
    );
    // SJ's theorem, where it holds.
    let is_small_and_firm = |position: &usize| [(0, 0), (1, 1)].contains(&tame.pair(*position));
    if !sum.iter().any(is_small_and_firm) {
        check!(
            misere::next_player_wins(&listed(sum.iter().map(|&position| numbers[position])))
                == wins,
            "{sum:?}: SJ's theorem does not hold"
        );
    }
}

/// Checks who wins, that these are all winning moves, in order of the components, and that the first is the first.
fn check_all(
    definition: &Definition<'_>,
    sum: &[usize],
    wins: bool,
    first: Option<Edge>,
    found: Vec<Edge>,
) {
    definition.check(sum, wins, first.map(|winning| vec![winning]));
    check!(
        found.first() == first.as_ref(),
        "{sum:?}: the first is not {first:?}"
    );
    check!(
        found.is_sorted_by_key(|winning| winning.0),
        "{sum:?}: {found:?} are not in order"
    );
    let found = sorted(found);
    let all = definition.winning_moves(sum);
    check!(found == all, "{sum:?}: {found:?}, and not {all:?}");
}
