//! Sums in which each player has own moves: numbers beside nimbers and switches, and cakes, against play of the whole sum.

use grundy::{numbers_and_nimbers::Value, numbers_and_nimbers::value};

use std::ops::RangeInclusive;

use crate::partizan::{Forms, PLAYERS, cuts, opponent};
use crate::*;

tests!(
    // Positions with up to two options of each player: the form is equal to the value, or to no value near its options.
    "library/numbers_and_nimbers/every-small-position" = [7, 1] = |apart| {
        let mut forms = Forms::default();
        let pool = values(-2..=2, 3);
        let near = listed(
            values(-7..=7, 4)
                .iter()
                .map(|&value| form(&mut forms, value)),
        );
        let few = listed(
            subsets(&pool)
                .into_iter()
                .filter(|options| options.len() <= 2),
        );
        let places = |forms: &mut Forms, options: &[Value]| -> Places {
            listed(options.iter().map(|&option| form(forms, option)))
        };
        for (left, right) in pairs(few.iter(), few.iter()).step_by(apart) {
            let [lefts, rights] = [left, right].map(|options| places(&mut forms, options));
            let position = forms.add(lefts, rights);
            match value(left, right) {
                Some(value) => {
                    let expected = form(&mut forms, value);
                    check!(
                        forms.equal(position, expected),
                        "{left:?} | {right:?} is not {value:?}"
                    );
                }
                None => {
                    check!(
                        !near.iter().any(|&other| forms.equal(position, other)),
                        "{left:?} | {right:?} is a value"
                    );
                }
            }
        }
    },
    // Three components each.
    "library/numbers_and_nimbers/every-small-sum" = || {
        let mut forms = Forms::default();
        let pool = values(-2..=2, 3);
        for sum in lists(3, pool.len() as u64 - 1)
            .iter()
            .filter(|sum| sum.is_sorted())
        {
            let sum = listed(sum.iter().map(|&index| pool[index as usize]));
            let places = listed(sum.iter().map(|&value| form(&mut forms, value)));
            for player in PLAYERS {
                let wins = forms.wins(places.clone(), player);
                check_eq!(
                    numbers_and_nimbers::next_player_wins(sum.iter().copied().sum(), player),
                    wins,
                    "{player:?}: {sum:?}"
                );
                let options = listed(sum.iter().map(|&value| options(value, player)));
                let mut winning = vec![];
                for (component, options) in options.iter().enumerate() {
                    for (index, &option) in options.iter().enumerate() {
                        let option = form(&mut forms, option);
                        if !forms.wins(with(&places, component, option), opponent(player)) {
                            winning.push((component, index));
                        }
                    }
                }
                check_eq!(
                    listed(numbers_and_nimbers::winning_moves(&sum, &options, player)),
                    winning,
                    "{player:?}: {sum:?}"
                );
            }
        }
    },
    // Up to so many switches of integers beside a number and a heap.
    "library/numbers_and_nimbers/switches" = [2, 3] = |most| {
        let mut forms = Forms::default();
        let bounds = listed(pairs(-1..=3, -2..=2).filter(|switch| switch.0 > switch.1));
        for chosen in lists_up_to(most, bounds.len() as u64 - 1) {
            let switches = listed(
                chosen
                    .iter()
                    .map(|&index| bounds[index as usize])
                    .map(|(left, right)| (half(left), half(right))),
            );
            let mut places = vec![];
            for &(left, right) in &switches {
                let [left, right] =
                    [left, right].map(|number| form(&mut forms, Value { number, nimber: 0 }));
                places.push(forms.add(vec![left], vec![right]));
            }
            for rest in values(-3..=3, 2) {
                let whole = longer(&places, form(&mut forms, rest));
                for player in PLAYERS {
                    check_eq!(
                        numbers_and_nimbers::wins_with_switches(rest, &switches, player),
                        forms.wins(whole.clone(), player),
                        "{player:?}: {rest:?} and {switches:?}"
                    );
                }
            }
        }
    },
    // Up to so many cakes with sides up to a largest, by cutting them.
    "library/cutcake/every-few-cakes" = [(2, 4), (1, 6)] = |(cakes, largest)| {
        type Cakes = (Vec<Pair>, Player);
        let mut search = Searched::new(|(cakes, player): &Cakes| {
            let mut moves = vec![];
            for (place, cake) in cakes.iter().enumerate() {
                for (part, parts) in (1..).zip(cuts(cake, *player)) {
                    let mut left = replace(cakes, place, &parts);
                    left.retain(|cake| *cake != (1, 1));
                    moves.push(((place, part), (sorted(left), opponent(*player))));
                }
            }
            moves
        });
        let shapes = listed(pairs(1..=largest, 1..=largest));
        for chosen in lists_up_to(cakes, shapes.len() as u64 - 1) {
            if !chosen.is_sorted() {
                continue;
            }
            let cakes = listed(chosen.iter().map(|&index| shapes[index as usize]));
            for player in PLAYERS {
                let position = (cakes.clone(), player);
                let wins = search.next_player_wins(&position);
                check_eq!(
                    cutcake::next_player_wins(&cakes, player),
                    wins,
                    "{player:?}: {cakes:?}"
                );
                match cutcake::winning_move(&cakes, player) {
                    Some(cut) => {
                        check!(
                            search.winning_moves(&position).contains(&cut),
                            "{player:?}: {cut:?} of {cakes:?}"
                        );
                    }
                    None => check!(!wins, "{player:?} finds no cut of {cakes:?}"),
                }
            }
        }
    },
);

fn half(number: i64) -> Number {
    Number::new(number, 1)
}

/// All of these numbers of halves, each with each of these heaps.
fn values(numbers: RangeInclusive<i64>, heaps: u64) -> Vec<Value> {
    listed(numbers.flat_map(|number| {
        (0..heaps).map(move |nimber| Value {
            number: half(number),
            nimber,
        })
    }))
}

/// A player's options of a number of halves and of a heap.
fn options(position: Value, player: Player) -> Vec<Value> {
    let (numerator, exponent) = position.number.fraction();
    let step = [-1, 1][player as usize];
    let mut options = vec![];
    if exponent > 0 || numerator * step < 0 {
        let units = i64::try_from(numerator + step).expect("a small number");
        let number = Number::new(units, exponent);
        options.push(Value { number, ..position });
    }
    options.extend((0..position.nimber).map(|nimber| Value { nimber, ..position }));
    options
}

fn form(forms: &mut Forms, position: Value) -> usize {
    let [left, right] = PLAYERS.map(|player| {
        listed(
            options(position, player)
                .into_iter()
                .map(|option| form(forms, option)),
        )
    });
    forms.add(left, right)
}
