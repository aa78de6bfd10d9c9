//! Partizan numbers: the library against the recursive comparison of games, G ≤ H if no left option of G is ≥ H and no right
//! option of H is ≤ G.

use std::cmp::Ordering;

use grundy::{
    partizan::Values, partizan::next_player_wins, partizan::value, partizan::winning_move,
    partizan::winning_moves,
};

use crate::trees::trees;
use crate::*;

tests!(
    // Every set of left and right options among the numbers of day two, and every number up to day four.
    "library/partizan/every-form-of-day-three" = long = || {
        let mut forms = Forms::default();
        let pool = pool();
        let places = pool.map(|number| forms.of(number));
        let numbers = listed((-32..=32).map(|eighths| forms.canonical(eighths, 3)));
        for (left, right) in pairs(0..128, 0..128) {
            let form = forms.add(subset(&places, left), subset(&places, right));
            match value(&subset(&pool, left), &subset(&pool, right)) {
                Some(number) => check!(
                    forms.is(form, number),
                    "{left:b} | {right:b} is not {number}"
                ),
                None => {
                    check!(
                        !numbers.iter().any(|&number| forms.equal(form, number)),
                        "{left:b} | {right:b} is a number"
                    )
                }
            }
        }
    },
    // Every sum of up to three components, each with at most one left and one right option of day two.
    "library/partizan/every-small-sum" = || {
        let mut forms = Forms::default();
        let pool = pool();
        let places = pool.map(|number| forms.of(number));
        let sides = listed((0..pool.len()).map(Some).chain([None]));
        let mut components = vec![];
        for (&left, &right) in pairs(&sides, &sides) {
            let [lefts, rights] = [left, right].map(|side| listed(side.map(|index| pool[index])));
            if let Some(value) = value(&lefts, &rights) {
                let form =
                    |side: Option<usize>| side.map(|index| places[index]).into_iter().collect();
                components.push((
                    forms.add(form(left), form(right)),
                    value,
                    [lefts, rights],
                    [left, right],
                ));
            }
        }
        for first in 0..components.len() {
            for second in first..components.len() {
                for third in second..components.len() {
                    let sum = [first, second, third].map(|index| &components[index]);
                    let values = sum.map(|component| component.1);
                    let total = values[0] + values[1] + values[2];
                    for player in PLAYERS {
                        let wins = forms.wins(sum.map(|component| component.0).to_vec(), player);
                        check!(
                            next_player_wins(total, player) == wins,
                            "{values:?}, {player:?} to move"
                        );
                        let options = sum.map(|component| component.2[player as usize].clone());
                        let moves = listed(
                            (0..3)
                                .filter(|&component| {
                                    let forms_of_sum = sum.map(|component| component.0);
                                    let option = sum[component].3[player as usize];
                                    option.is_some_and(|option| {
                                        !forms.wins(
                                            with(&forms_of_sum, component, places[option]),
                                            opponent(player),
                                        )
                                    })
                                })
                                .map(|component| (component, 0)),
                        );
                        let all = listed(winning_moves(&values, &options, player));
                        check!(all == moves, "{values:?}: {all:?} for {player:?}");
                        check_eq!(
                            winning_move(&values, &options, player),
                            moves.first().copied(),
                            "{values:?}"
                        );
                    }
                }
            }
        }
    },
    // Numbers on top of a blue edge, or a red one. A move cuts the edge, or moves in the number on top of it.
    "library/partizan/on-an-edge" = || {
        let mut forms = Forms::default();
        for player in PLAYERS {
            for eighths in -32..=32 {
                let number = forms.canonical(eighths, 3);
                let edge = forms.on_edge(number, player);
                let number = Number::new(eighths, 3)
                    .on_edge(player)
                    .expect("its denominator is small");
                check!(
                    forms.is(edge, number),
                    "{eighths}/8 on an edge of {player:?} is not {number}"
                );
            }
        }
    },
    // The closed form and the values found by search.
    "library/partizan/cutcake" = || {
        let mut values = Values::new();
        for cake in pairs(1..=40, 1..=40) {
            check!(
                values.value(&cake, &cuts)
                    == Some(Number::new(
                        i64::try_from(cutcake::value(cake.0, cake.1)).expect("a small number"),
                        0
                    )),
                "{cake:?}"
            );
        }
    },
    // Domineering on every set of squares of a board of two rows and three columns, or three and two: a number as the comparison
    // of games finds it, or none.
    "library/partizan/domineering" = || {
        for columns in [2_u32, 3] {
            let options = |&free: &u32, player| {
                let far = if player == Left { columns } else { 1 };
                let fits = |square: &u32| {
                    square + far < 6 && (player == Left || square % columns + 1 < columns)
                };
                let dominoes = (0..6)
                    .filter(fits)
                    .map(|square| 1 << square | 1 << (square + far));
                listed(
                    dominoes
                        .filter(|domino| free & domino == *domino)
                        .map(|domino| vec![free ^ domino]),
                )
            };
            let mut forms = Forms::default();
            let numbers = listed((-24..=24).map(|eighths| forms.canonical(eighths, 3)));
            let mut places = vec![];
            let mut values = Values::new();
            for free in 0..64 {
                let after = PLAYERS.map(|player| options(&free, player).concat());
                let [left, right] = [0, 1]
                    .map(|side| listed(after[side].iter().map(|&left| places[left as usize])));
                let form = forms.add(left, right);
                places.push(form);
                let equal = numbers.iter().position(|&number| forms.equal(form, number));
                match values.value(&free, &options) {
                    Some(number) => check!(forms.is(form, number), "{free:b} is not {number}"),
                    None => {
                        let mut after = after.iter().flatten();
                        let through_another =
                            after.any(|left| values.value(left, &options).is_none());
                        check!(equal.is_none() || through_another, "{free:b} is a number");
                    }
                }
            }
        }
    },
    // Every tree whose vertices are numbered from the ground upwards, in every colouring.
    "library/red_blue_tree/every-small-tree" = [5, 6] = |most| {
        for parents in (1..=most).flat_map(trees) {
            for colours in lists(parents.len() - 1, 1) {
                let colour = |vertex| PLAYERS[colours[vertex - 1] as usize];
                let edges =
                    (1..parents.len()).map(|vertex| (parents[vertex], vertex, colour(vertex)));
                check_tree(parents.len(), &listed(edges));
            }
        }
    },
    // Random trees of up to 2,000 edges: the sign of the value, where that is known; 0 beside the same tree in the other colours; and
    // another edge anywhere is an advantage of its owner.
    "library/red_blue_tree/large-trees" = || {
        for mut random in randoms(400) {
            let most = *random.pick(&[10, 50, 2_000]);
            let vertices = random.between(1, most) as usize;
            let back = random.between(1, 40) as usize;
            let mut tree = vec![];
            for vertex in 1..vertices {
                let lowest = vertex.saturating_sub(back) as u64;
                let below = random.between(lowest, vertex as u64 - 1) as usize;
                tree.push((below, vertex, *random.pick(&PLAYERS)));
            }
            let sign = red_blue_tree::sign(vertices, &tree);
            if let Some(number) = red_blue_tree::value(vertices, &tree) {
                check_eq!(sign, number.cmp(&Number::default()), "{tree:?}");
            }
            let above = |vertex| {
                if vertex == 0 {
                    0
                } else {
                    vertices - 1 + vertex
                }
            };
            let mirrored = tree
                .iter()
                .map(|&(below, vertex, player)| (above(below), above(vertex), opponent(player)));
            let mut both = listed(tree.iter().copied().chain(mirrored));
            check_eq!(
                red_blue_tree::sign(2 * vertices, &both),
                Ordering::Equal,
                "{tree:?}"
            );
            let place = random.between(0, 2 * vertices as u64 - 2) as usize;
            for (player, sign) in [(Left, Ordering::Greater), (Right, Ordering::Less)] {
                both.push((place, 2 * vertices - 1, player));
                check_eq!(red_blue_tree::sign(2 * vertices, &both), sign, "{both:?}");
                both.pop();
            }
        }
    },
);

/// Games, by their options; equal forms have equal places.
#[derive(Default)]
pub struct Forms {
    forms: Vec<[Places; 2]>,
    places: HashMap<[Places; 2], usize>,
    compared: HashMap<Edge, bool>,
    won: HashMap<(Places, Player), bool>,
}

impl Forms {
    pub fn add(&mut self, left: Places, right: Places) -> usize {
        let form = [left, right].map(|side| listed(BTreeSet::from_iter(side)));
        *self.places.entry(form.clone()).or_insert_with(|| {
            self.forms.push(form);
            self.forms.len() - 1
        })
    }

    /// The canonical form of a number: n = {n − 1 | }, and p/2ᵏ = {(p − 1)/2ᵏ | (p + 1)/2ᵏ}.
    fn canonical(&mut self, numerator: i64, exponent: u32) -> usize {
        if exponent > 0 && numerator % 2 == 0 {
            return self.canonical(numerator / 2, exponent - 1);
        }
        let has = [exponent > 0 || numerator > 0, exponent > 0 || numerator < 0];
        let left = has[0].then(|| self.canonical(numerator - 1, exponent));
        let right = has[1].then(|| self.canonical(numerator + 1, exponent));
        self.add(left.into_iter().collect(), listed(right))
    }

    fn of(&mut self, number: Number) -> usize {
        let (numerator, exponent) = number.fraction();
        self.canonical(i64::try_from(numerator).expect("a small number"), exponent)
    }

    fn at_most(&mut self, one: usize, other: usize) -> bool {
        if let Some(&known) = self.compared.get(&(one, other)) {
            return known;
        }
        let [lefts, rights] = [self.forms[one][0].clone(), self.forms[other][1].clone()];
        let found = !lefts.into_iter().any(|left| self.at_most(other, left))
            && !rights.into_iter().any(|right| self.at_most(right, one));
        self.compared.insert((one, other), found);
        found
    }

    /// Whether a form is equal to a number.
    fn is(&mut self, form: usize, number: Number) -> bool {
        let canonical = self.of(number);
        self.equal(form, canonical)
    }

    pub fn equal(&mut self, one: usize, other: usize) -> bool {
        self.at_most(one, other) && self.at_most(other, one)
    }

    /// A form on top of an edge that this player may cut.
    fn on_edge(&mut self, form: usize, player: Player) -> usize {
        let mut options = self.forms[form].clone();
        for side in &mut options {
            for option in side {
                *option = self.on_edge(*option, player);
            }
        }
        let ground = self.add(vec![], vec![]);
        options[player as usize].push(ground);
        let [left, right] = options;
        self.add(left, right)
    }

    /// Whether the player to move wins a sum, by playing it.
    pub fn wins(&mut self, mut sum: Places, player: Player) -> bool {
        sum.sort_unstable();
        if let Some(&known) = self.won.get(&(sum.clone(), player)) {
            return known;
        }
        let found = (0..sum.len()).any(|component| {
            self.forms[sum[component]][player as usize]
                .clone()
                .into_iter()
                .any(|option| !self.wins(with(&sum, component, option), opponent(player)))
        });
        self.won.insert((sum, player), found);
        found
    }
}

pub const PLAYERS: [Player; 2] = [Left, Right];

pub fn opponent(player: Player) -> Player {
    if player == Left { Right } else { Left }
}

/// The numbers of day two at the latest.
fn pool() -> [Number; 7] {
    [(-2, 0), (-1, 0), (-1, 1), (0, 0), (1, 1), (1, 0), (2, 0)]
        .map(|(numerator, exponent)| Number::new(numerator, exponent))
}

fn subset<T: Copy>(pool: &[T], mask: usize) -> Vec<T> {
    listed(elements(mask).map(|place| pool[place]))
}

/// The two parts that each cut of a player makes.
pub fn cuts(&(rows, columns): &Pair, player: Player) -> Vec<Vec<Pair>> {
    if player == Left {
        listed((1..columns).map(|part| vec![(rows, part), (rows, columns - part)]))
    } else {
        listed((1..rows).map(|part| vec![(part, columns), (rows - part, columns)]))
    }
}

fn check_tree(vertices: usize, edges: &[(usize, usize, Player)]) {
    let mut forms = Forms::default();
    let mut places = HashMap::new();
    for standing in 0..1_usize << edges.len() {
        // Keep only sets of edges in which nothing has fallen: what is below a vertex comes before it.
        if held(edges, standing) != standing {
            continue;
        }
        let mut sides = [vec![], vec![]];
        for cut in elements(standing) {
            sides[edges[cut].2 as usize].push(places[&held(edges, standing ^ 1 << cut)]);
        }
        let [left, right] = sides;
        places.insert(standing, forms.add(left, right));
    }
    let number = red_blue_tree::value(vertices, edges).expect("a small tree has a value");
    let whole = places[&((1 << edges.len()) - 1)];
    check!(forms.is(whole, number), "{edges:?} is not {number}");
    let ground = forms.add(vec![], vec![]);
    let sign = match [forms.at_most(ground, whole), forms.at_most(whole, ground)] {
        [true, true] => Ordering::Equal,
        [true, false] => Ordering::Greater,
        _ => Ordering::Less,
    };
    check_eq!(red_blue_tree::sign(vertices, edges), sign, "{edges:?}");
}

/// The edges that the ground still holds; edge v − 1 leads up to vertex v.
fn held(edges: &[(usize, usize, Player)], standing: usize) -> usize {
    (0..edges.len()).fold(standing, |kept, edge| {
        let below = edges[edge].0;
        if below > 0 && kept >> (below - 1) & 1 == 0 {
            kept & !(1 << edge)
        } else {
            kept
        }
    })
}
