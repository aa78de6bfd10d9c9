//! The library's games of coins and strips against the definition: all positions of small rows and boards, and all their moves.
//!
//! A position is a number whose bit n is 1 if coin n shows heads. A move is a number, too, the coins that it turns; the
//! highest of them must show heads.

use games::book::coins::Turning;
use rules::problems::playing_with_string::Pieces;
use rules::problems::playing_with_string::winning_places;

use crate::*;

tests!(
    // The families, and random ones: the Grundy number, who wins, and all winning moves.
    "library/coin_turning/every-small-row" = [(8, 20), (12, 3)] = |(coins, random_ones)| {
        let mut random = Random::new(1982);
        let mut families = families(coins);
        for _ in 0..random_ones {
            let one_in = random.between(1, 64);
            let chosen = listed((0..1 << coins).map(|_| random.between(1, one_in) == 1));
            families.push(moves_by_rule(coins, |set| chosen[set]));
        }
        for moves in &families {
            let game = game(moves);
            let numbers = grundy_numbers(moves);
            for (position, &number) in numbers.iter().enumerate() {
                let on = listed(elements(position));
                check_eq!(game.grundy_number(&on), number, "{on:?} of {moves:?}");

                let winning = |&turned: &usize| numbers[position ^ turned] == 0;
                let winning = listed(
                    moves_from(moves, position)
                        .filter(winning)
                        .map(|turned| elements(turned).collect()),
                );
                Said(
                    game.next_player_wins(&on),
                    game.winning_move(&on),
                    listed(game.winning_moves(&on)),
                )
                .check(&winning, format_args!("{on:?} of {moves:?}"));
            }
            // A single head at each place.
            for (place, turned) in moves.iter().enumerate() {
                check_eq!(game.grundy_numbers()[place], numbers[1 << place]);
                for number in 0..=numbers[1 << place] {
                    let others = turned.iter().map(|turned| turned ^ 1 << place);
                    check_eq!(
                        game.option_to(place, number),
                        others
                            .clone()
                            .find(|&others| numbers[others] == number)
                            .map(|others| elements(others).collect())
                    );
                }
            }
        }
    },
    // Longer rows by the table; and shifts, which are the same sets at every place.
    "library/coin_turning/closed-forms" = || {
        const LONGEST: usize = 70;
        let games: [(Turning, Formula); 4] = [
            (Turning::Turtles, coin_turning::turtles),
            (Turning::Mock, coin_turning::mock_turtles),
            (Turning::Twins, coin_turning::twins),
            (Turning::Ruler, coin_turning::ruler),
        ];
        for (rules, formula) in games {
            let game = CoinTurning::new(LONGEST, |place, turn| {
                for others in rules.moves(&(place as u64)) {
                    turn(&places(&others));
                }
            });
            check_eq!(game.grundy_numbers(), listed((0..LONGEST).map(formula)));
        }
        // The odious one of 2n and 2n + 1.
        for place in
            (0..=1 << 18).chain((0..62).flat_map(|bit| [1 << bit, (1 << bit) - 1, (1 << bit) + 1]))
        {
            let number = coin_turning::mock_turtles(place);
            check!(
                number >> 1 == place as u64 && number.count_ones() % 2 == 1,
                "{place}"
            );
        }
        let sets = [vec![], vec![3], vec![1, 2], vec![2, 5, 6]];
        let masks = listed(sets.iter().map(|shifts| {
            let mask = 1 << 6 | set(shifts.iter().map(|shift| 6 - shift));
            mask >> mask.trailing_zeros()
        }));
        let moves = moves_by_rule(9, |set| masks.contains(&(set >> set.trailing_zeros())));
        let game = CoinTurning::new(9, coin_turning::shifts(sets.to_vec()));
        let numbers = grundy_numbers(&moves);
        check_eq!(
            game.grundy_numbers(),
            listed((0..9).map(|place| numbers[1 << place]))
        );
    },
    // Every pair of families on these boards, of rows and columns: who wins, and the move found is one and leaves a lost position.
    "library/coin_turning_product/every-small-board" = [&[(2, 3)][..], &[(2, 4), (2, 5), (3, 3)]] =
        |boards| {
            for &(rows, columns) in boards {
                for of_rows in &families(rows) {
                    for of_columns in &families(columns) {
                        let crossings = |rows, crossed| {
                            set(pairs(elements(rows), elements(crossed))
                                .map(|(row, column)| row * columns + column))
                        };
                        let moves = listed((0..rows * columns).map(|coin| {
                            listed(
                                pairs(&of_rows[coin / columns], &of_columns[coin % columns])
                                    .map(|(rows, columns)| crossings(*rows, *columns)),
                            )
                        }));
                        let numbers = grundy_numbers(&moves);
                        let product = CoinProduct::new(game(of_rows), game(of_columns));
                        for (position, &number) in numbers.iter().enumerate() {
                            let on = listed(
                                elements(position).map(|coin| (coin / columns, coin % columns)),
                            );
                            check_eq!(
                                product.grundy_number(&on),
                                number,
                                "{on:?} of {of_rows:?} and {of_columns:?}"
                            );
                            check_eq!(product.next_player_wins(&on), number != 0);
                            let winning = product.winning_move(&on);
                            check_eq!(
                                winning.is_some(),
                                number != 0,
                                "{on:?} of {of_rows:?} and {of_columns:?}"
                            );
                            if let Some((row_set, column_set)) = winning {
                                let turned = crossings(set(row_set), set(column_set));
                                let allowed =
                                    moves_from(&moves, position).any(|allowed| allowed == turned);
                                check!(
                                    allowed && numbers[position ^ turned] == 0,
                                    "{turned:b} turned of {position:b}"
                                );
                            }
                            // Counting multiplies a hundred times as often as all else.
                            if numbers.len() <= 1 << 8 || position % 7 == 0 {
                                check_eq!(
                                    product.count_winning_moves(&on),
                                    moves_from(&moves, position)
                                        .filter(|turned| numbers[position ^ turned] == 0)
                                        .count() as u64,
                                    "{on:?}"
                                );
                            }
                        }
                    }
                }
            }
        },
    // All positions of boards of rows and columns: the Grundy number, and the move found is one and leaves a lost position.
    "library/connected_coins/every-small-board" = [
        &[(1, 9), (2, 5), (3, 3), (4, 2)][..],
        &[(1, 14), (4, 3), (2, 7), (7, 2), (5, 3)]
    ] = |boards| {
        for &(rows, columns) in boards {
            let places = |set| listed(elements(set).map(|coin| (coin / columns, coin % columns)));
            let is_move = |set| is_connected_set(&listed(places(set).into_iter().rev()));
            let moves = moves_by_rule(rows * columns, is_move);
            let numbers = grundy_numbers(&moves);
            for (position, &number) in numbers.iter().enumerate() {
                let on = places(position);
                let found = connected_coins::grundy_number(&on);
                check_eq!(
                    set(elements(number as usize)),
                    set((0..found.len()).filter(|&digit| found[digit])),
                    "{on:?}"
                );
                check_eq!(connected_coins::next_player_wins(&on), number != 0);
                let winning = connected_coins::winning_move(&on);
                check_eq!(winning.is_some(), number != 0, "{on:?}");
                if let Some(winning) = winning {
                    let (corner_row, corner_column) = winning[0];
                    let turned = set(winning.iter().map(|&(row, column)| row * columns + column));
                    check!(
                        moves[corner_row * columns + corner_column].contains(&turned),
                        "{winning:?} is no move"
                    );
                    check!(
                        position & turned & !(turned >> 1) != 0 && on.contains(&winning[0]),
                        "{winning:?} on {on:?}"
                    );
                    check!(
                        numbers[position ^ turned] == 0,
                        "{winning:?} does not win on {on:?}"
                    );
                }
            }
        }
    },
    // Every corner with a number up to 2^`most`, and every smaller number that its other coins may have to reach.
    "library/connected_coins/every-number" = [9, 13] = |most| {
        let corners = (0..=most).flat_map(|row| (0..=most - row).map(move |column| (row, column)));
        for corner in corners {
            for number in 0..1_usize << connected_coins::grundy_exponent(corner.0, corner.1) {
                check_move(&listed([corner].into_iter().chain(elements(number).map(
                    |exponent| {
                        if exponent < 2 {
                            (0, exponent)
                        } else {
                            (1, exponent - 1)
                        }
                    },
                ))));
            }
        }
    },
    // Random heads on boards of up to 40 rows and columns.
    "library/connected_coins/large-boards" = || {
        for mut random in randoms(510) {
            let (rows, columns) = (random.between(1, 40), random.between(1, 40));
            let on = listed(
                pairs(0..rows as usize, 0..columns as usize).filter(|_| random.between(0, 1) == 1),
            );
            if connected_coins::next_player_wins(&on) {
                check_move(&on);
            }
        }
    },
    // All strips, with each of these rules: the rows, the table, who wins, and all winning moves.
    "library/strip/every-short-strip" = [9, 13] = |places| {
        for (rule, parts) in PARTS.iter().enumerate() {
            let table = strip::grundy_numbers(places, parts);
            let mut search = Searched::new(|&free| {
                let mut moves = vec![];
                for row in rows_by_definition(free, places) {
                    for place in row.clone() {
                        for (left, right) in parts(place - row.start, row.end - place - 1) {
                            moves.push((
                                (place, (left, right)),
                                free & !set(row.start + left..row.end - right),
                            ));
                        }
                    }
                }
                moves
            });
            for free in 0..1_usize << places {
                let rows = rows_by_definition(free, places);
                check_eq!(
                    strip::rows((0..places).map(|place| free >> place & 1 == 1)),
                    rows
                );
                check_eq!(
                    strip::heaps(&rows),
                    listed(rows.iter().map(|row| (row.end - row.start) as u64))
                );
                check_eq!(
                    strip::next_player_wins(&rows, &table),
                    search.next_player_wins(&free),
                    "rule {rule}, {free:b}"
                );
                let winning = search.winning_moves(&free);
                check_eq!(
                    strip::winning_place(&rows, &table, parts),
                    winning.first().map(|made| made.0)
                );
                check!(
                    strip::winning_moves(&rows, &table, parts).eq(winning),
                    "rule {rule}, {free:b}"
                );
            }
            check_eq!(
                table,
                listed((0..=places).map(|length| search.grundy_number(&((1 << length) - 1)))),
                "rule {rule}"
            );
        }
    },
    // Octal games, in which neighbours are taken from all strips: the winning moves are those of the definition.
    "library/strip/octal-games" = [8, 12] = |places| {
        const CODES: &str = "0.7 0.07 0.77 0.137 0.6 0.333 0.15 0.4007";
        for code in CODES.split(' ') {
            let game = TakeAndBreak::new(code);
            let table = game.grundy_numbers(places);
            let digits = digits(code);
            let mut search = Searched::new(|&free| {
                let mut moves = vec![];
                for (index, row) in rows_by_definition(free, places).into_iter().enumerate() {
                    for (start, end) in pairs(row.clone(), row.start + 1..=row.end) {
                        let left = usize::from(start > row.start) + usize::from(end < row.end);
                        let digit = digits.get(end.saturating_sub(start));
                        if digit.is_some_and(|digit| digit >> left & 1 == 1) {
                            moves.push(((index, start, end), free & !set(start..end)));
                        }
                    }
                }
                moves
            });
            for free in 0..1_usize << places {
                let rows = rows_by_definition(free, places);
                let mut winning = search.winning_moves(&free);
                check_eq!(
                    sorted(listed(
                        strip::winning_ranges(&rows, &game, &table)
                            .into_iter()
                            .map(|taken| (taken.start, taken.end))
                    )),
                    sorted(listed(winning.iter().map(|made| (made.1, made.2)))),
                    "{code}, {free:b}"
                );
                // Of two moves that are mirror images, and so leave the same heaps, the snippet lists the left one.
                winning.retain(|made| made.1 + made.2 <= rows[made.0].start + rows[made.0].end);
                let heaps = strip::heaps(&rows);
                let found = game.winning_moves(&heaps, &table).map(|(index, left)| {
                    let taken = strip::taken(&rows[index], &left);
                    (index, taken.start, taken.end)
                });
                check_eq!(sorted(listed(found)), sorted(winning), "{code}, {free:b}");
            }
        }
    },
    // All texts of up to so many letters of three kinds, played as playing_with_string: all winning places.
    "library/strip/every-short-text" = [6, 9] = |longest| {
        let texts = strings(3, longest);
        let mut referee = games::Definition::new(&Pieces).or_theorem();
        let parts =
            |left: usize, right: usize| Some((left.saturating_sub(1), right.saturating_sub(1)));
        let table = strip::grundy_numbers(longest, parts);
        for text in &texts {
            check_eq!(
                listed(
                    strip::winning_moves(
                        &strip::rows(text.as_bytes().windows(3).map(|three| three[0] == three[2])),
                        &table,
                        parts
                    )
                    .map(|winning| winning.0 + 1)
                ),
                winning_places(&mut referee, text).expect("a small text"),
                "{text}"
            );
        }
    },
);

/// Returns the Grundy number of a coin by its place.
type Formula = fn(usize) -> u64;

/// The moves of a game: for each coin, those of which it is the highest.
type Moves = Vec<Places>;

/// The Grundy numbers of all positions, by definition.
fn grundy_numbers(moves: &Moves) -> Numbers {
    let mut numbers = vec![];
    for position in 0..1 << moves.len() {
        numbers.push(mex_of(
            moves_from(moves, position).map(|turned| numbers[position ^ turned]),
        ));
    }
    numbers
}

fn moves_from(moves: &Moves, position: usize) -> impl Iterator<Item = usize> {
    elements(position).flat_map(|coin| &moves[coin]).copied()
}

/// The turning sets of a family on a row of so many coins, by its rules: whether a set of coins is one.
fn moves_by_rule(coins: usize, is_move: impl Fn(usize) -> bool) -> Moves {
    listed((0..coins).map(|coin| listed((1 << coin..2 << coin).filter(|&set| is_move(set)))))
}

fn are_neighbours(set: usize) -> bool {
    (set >> set.trailing_zeros()).count_ones() == (set >> set.trailing_zeros()).trailing_ones()
}

/// Turtles, Mock Turtles, Ruler, Twins, and others.
fn families(coins: usize) -> Vec<Moves> {
    let rules: [fn(usize) -> bool; 7] = [
        |set| set.count_ones() <= 2,
        |set| set.count_ones() <= 3,
        are_neighbours,
        |set| set.count_ones() == 2,
        |set| are_neighbours(set) && (2..=4).contains(&set.count_ones()),
        |set| set.count_ones() % 2 == 1,
        |_| true,
    ];
    rules.map(|rule| moves_by_rule(coins, rule)).to_vec()
}

/// The snippet's game with these moves.
#[allow(clippy::type_complexity)]
fn game(moves: &Moves) -> CoinTurning<impl Fn(usize, &mut dyn FnMut(&[usize])) + use<>> {
    let moves = moves.clone();
    CoinTurning::new(moves.len(), move |place, turn| {
        moves[place]
            .iter()
            .for_each(|turned| turn(&listed(elements(turned ^ 1 << place))))
    })
}

/// Whether the places, all different, are connected by sides and no row or column exceeds that of the first.
fn is_connected_set(places: &[Square]) -> bool {
    let mut reached = vec![places[0]];
    let mut next = 0;
    while let Some(&(row, column)) = reached.get(next) {
        next += 1;
        for &other in places {
            if other.0.abs_diff(row) + other.1.abs_diff(column) == 1 && !reached.contains(&other) {
                reached.push(other);
            }
        }
    }
    let (row, column) = places[0];
    reached.len() == places.len()
        && places
            .iter()
            .all(|place| place.0 <= row && place.1 <= column)
}

/// Checks that a move on a board with these heads is allowed and leaves the Grundy number 0, by the proved formula.
fn check_move(on: &[Square]) {
    let turned = connected_coins::winning_move(on).expect("a move");
    let mut left = on.to_vec();
    for place in &turned {
        match left.iter().position(|head| head == place) {
            Some(index) => _ = left.swap_remove(index),
            None => left.push(*place),
        }
    }
    check!(
        on.contains(&turned[0]) && is_connected_set(&turned),
        "{turned:?} is no move on {on:?}"
    );
    check!(
        !connected_coins::next_player_wins(&left),
        "{turned:?} does not win on {on:?}"
    );
}

/// What a move at a place may leave of its row on the left and on the right, given the places on both sides.
type Parts = fn(usize, usize) -> Vec<Square>;

/// Dawson's chess, Treblecross, dominoes, Kayles, cutting a row in two, taking from the left end, and choosing a place that is
/// left of the middle.
const PARTS: [Parts; 7] = [
    |left, right| vec![(left.saturating_sub(1), right.saturating_sub(1))],
    |left, right| vec![(left.saturating_sub(2), right.saturating_sub(2))],
    |left, right| match right {
        0 => vec![],
        _ => vec![(left, right - 1)],
    },
    |left, right| match right {
        0 => vec![(left, right)],
        _ => vec![(left, right), (left, right - 1)],
    },
    |left, right| vec![(left, right)],
    |_, right| vec![(0, right)],
    |left, right| {
        if left <= right {
            vec![(left, right / 2)]
        } else {
            vec![]
        }
    },
];

/// The rows of free places, each a 1 of the number, by looking at each pair of ends.
fn rows_by_definition(free: usize, places: usize) -> Vec<Range<usize>> {
    let is_free = |place: usize| place < places && free >> place & 1 == 1;
    let begins = |&start: &usize| is_free(start) && (start == 0 || !is_free(start - 1));
    let end = |start: usize| {
        (start..)
            .find(|&place| !is_free(place))
            .expect("places end")
    };
    listed((0..places).filter(begins).map(|start| start..end(start)))
}
