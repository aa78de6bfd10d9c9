//! Searches of any game, sums by other rules, boards, coins and strips.

use std::collections::HashMap;

use criterion::Criterion;
use grundy::coin_turning::CoinTurning;
use grundy::find_quotient::find_quotient;
use grundy::grundy::GrundySearch;
use grundy::grundy_table::GrundyTable;
use grundy::placement_game::PlacementGame;
use grundy::polyomino::Placements;
use grundy::strip;
use grundy::take_and_break::TakeAndBreak;
use grundy::win_table::WinTable;

use super::plain::{Definition, mex, table};
use super::{compare, random};

type Pair = (usize, usize);

pub(super) fn bench(criterion: &mut Criterion) {
    // Plainly, a recursion with a hash map.
    let snippet = |heap: &u64| {
        let mut search = GrundySearch::new(|&heap: &u64, options| {
            (1..=heap / 2).for_each(|taken| options.push(heap - taken));
        });
        search.grundy_number(heap)
    };
    compare(
        criterion,
        "grundy/heap of 500, up to half taken",
        500,
        snippet,
        |heap| {
            Definition::new(|&heap: &u64| (1..=heap / 2).map(move |taken| [heap - taken]))
                .number(heap)
        },
    );

    // Cards in pairs: each subset; plainly, a recursion with a hash map, or the search of `grundy`.
    const CARDS: usize = 18;
    const ALL: usize = (1 << CARDS) - 1;
    let cards = random().list(CARDS as u64, |random| {
        (random.draw() % 4, random.draw() % 4)
    });
    let pairs = (0..CARDS).flat_map(|second| (0..second).map(move |first| (first, second)));
    let fits =
        |&(one, other): &Pair| cards[one].0 == cards[other].0 || cards[one].1 == cards[other].1;
    let pairs: Vec<usize> = pairs
        .filter(fits)
        .map(|(one, other)| 1 << one | 1 << other)
        .collect();
    let pairs = &pairs;
    let list = |set: usize| {
        pairs
            .iter()
            .filter(move |&pair| set & pair == *pair)
            .map(move |pair| set ^ pair)
    };
    let snippet = |&all: &usize| WinTable::new(1 << CARDS, list).next_player_wins(all);
    compare(
        criterion,
        "grundy_table/who wins, 18 cards",
        ALL,
        snippet,
        |all| Definition::new(|&set| list(set).map(|option| [option])).next_player_wins(all),
    );
    let snippet = |&all: &usize| {
        let table = GrundyTable::new(1 << CARDS, |set, options| {
            list(set).for_each(|option| options.push(option))
        });
        table.grundy_number(all)
    };
    compare(
        criterion,
        "grundy_table/numbers, 18 cards",
        ALL,
        snippet,
        |all| {
            let mut search = GrundySearch::new(|&set: &usize, options| {
                list(set).for_each(|option| options.push(option))
            });
            search.grundy_number(all)
        },
    );

    // No part is narrower than two squares; plainly, a recursion with a hash map.
    fn cuts((rows, columns): Pair) -> impl Iterator<Item = [Pair; 2]> {
        let across = (2..rows.max(3) - 1).map(move |cut| [(cut, columns), (rows - cut, columns)]);
        across.chain((2..columns.max(3) - 1).map(move |cut| [(rows, cut), (rows, columns - cut)]))
    }
    let snippet = |&sheet: &Pair| {
        let table = GrundyTable::new((101, 101), |sheet, options| {
            cuts(sheet).for_each(|parts| options.push_sum(parts))
        });
        table.grundy_number(sheet)
    };
    compare(
        criterion,
        "grundy_table/100x100, cut in two",
        (100, 100),
        snippet,
        |sheet| Definition::new(|&sheet| cuts(sheet)).number(sheet),
    );

    // Plainly, a hash map of sets of free squares.
    let dominoes = Placements::new(4, 5, &[(0, 0), (0, 1)], true);
    let snippet =
        |dominoes: &Placements| PlacementGame::new(dominoes).grundy_number(dominoes.board());
    compare(
        criterion,
        "placement_game/Cram on 4x5",
        dominoes,
        snippet,
        |dominoes| {
            Definition::new(|&free: &u64| {
                dominoes.on(free).map(move |placement| [free & !placement])
            })
            .number(&dominoes.board())
        },
    );

    // Misère Kayles with five rows of 7, the quotient included or known; plainly, a search with a hash map.
    fn search(rows: Vec<u64>, known: &mut HashMap<Vec<u64>, bool>) -> bool {
        if let Some(&wins) = known.get(&rows) {
            return wins;
        }
        let mut wins = rows.is_empty();
        for (index, &row) in rows.iter().enumerate() {
            for (taken, first) in (1..=row.min(2))
                .flat_map(|taken| (0..=row - taken).map(move |first| (taken, first)))
            {
                let mut after = rows.clone();
                after.splice(
                    index..=index,
                    [first, row - taken - first]
                        .into_iter()
                        .filter(|&row| row > 0),
                );
                after.sort_unstable();
                wins = wins || !search(after, known);
            }
        }
        known.insert(rows, wins);
        wins
    }
    let kayles = TakeAndBreak::new("0.77");
    let find = || find_quotient(&kayles, 200).expect("it has 40 elements");
    let quotient = find();
    let plain = |rows: &Vec<u64>| search(rows.clone(), &mut HashMap::new());
    let rows = vec![7; 5];
    compare(
        criterion,
        "find_quotient/35 pins",
        rows.clone(),
        |rows| find().next_player_wins(rows),
        plain,
    );
    compare(
        criterion,
        "misere_quotient/35 pins",
        rows,
        |rows| quotient.next_player_wins(rows),
        plain,
    );

    // Plainly, with a hash set of the options of each coin.
    let up_to_three = |place: usize, turn: &mut dyn FnMut(&[usize])| {
        turn(&[]);
        for first in 0..place {
            turn(&[first]);
            (0..first).for_each(|second| turn(&[second, first]));
        }
    };
    let snippet = |&coins: &usize| {
        CoinTurning::new(coins, up_to_three)
            .grundy_numbers()
            .to_vec()
    };
    compare(
        criterion,
        "coin_turning/Mock Turtles on 200 coins",
        200,
        snippet,
        |&coins| {
            table(coins - 1, |place, numbers| {
                let mut options = vec![];
                up_to_three(place, &mut |others| {
                    options.push(others.iter().fold(0, |sum, &other| sum ^ numbers[other]))
                });
                mex(options)
            })
        },
    );

    // The last place that wins, cut as in playing_with_string; plainly, with the XOR of all rows after each cut.
    let free = random().list(5_000, |random| !random.draw().is_multiple_of(32));
    let numbers = TakeAndBreak::new("0.137").grundy_numbers(free.len());
    let parts = |left: usize, right: usize| Some((left.saturating_sub(1), right.saturating_sub(1)));
    let snippet = |free: &Vec<bool>| {
        let rows = strip::rows(free.iter().copied());
        strip::winning_moves(&rows, &numbers, parts)
            .last()
            .map(|winning| winning.0)
    };
    compare(criterion, "strip/5000 letters", free, snippet, |free| {
        let wins = |place: usize| {
            let is_free =
                |other: usize| free[other] && !(place.max(1) - 1..place + 2).contains(&other);
            let (mut sum, mut row) = (0, 0);
            for other in 0..free.len() {
                row = if is_free(other) { row + 1 } else { 0 };
                if row > 0 && (other + 1 == free.len() || !is_free(other + 1)) {
                    sum ^= numbers[row];
                }
            }
            sum == 0
        };
        (0..free.len())
            .rev()
            .find(|&place| free[place] && wins(place))
    });
}
