//! The games of the page against their rules, written once more: all moves of small positions, what they leave, and who wins.

#![allow(clippy::incompatible_msrv)]

use std::collections::BTreeSet;
use std::iter::once;

use oracle::definition::Definition;
use oracle::endless;
use oracle::game::{Game, Position};
use page::game::{analyse, Leaves, Outcome};
use page::games;
use page::{rule, search};

/// The rules of a game on positions as the address has them, behind the name and the other fields.
struct Rules<'a>(&'a dyn Fn(&str) -> Vec<String>);

impl Game for Rules<'_> {
    type Component = String;

    fn moves(&self, position: &String) -> impl Iterator<Item = Position<Self>> {
        (self.0)(position).into_iter().map(|option| vec![option])
    }
}

/// Compares a game with its rules in some positions. The whole position is one component, so no theorem is used.
fn compare(
    head: &str,
    is_misere: bool,
    positions: impl IntoIterator<Item = String>,
    rules: &dyn Fn(&str) -> Vec<String>,
) {
    let rules = Rules(rules);
    let mut definition = Definition::new(&rules);
    let mut wins = |position: &str| {
        let position = [position.to_owned()];
        let result = if is_misere {
            definition.next_player_wins_misere(&position)
        } else {
            definition.next_player_wins(&position)
        };
        result.expect("the position is small")
    };
    let numbers = &mut Definition::new(&rules);
    let mut number = |position: &str| numbers.grundy_number(&[position.to_owned()]).expect("the position is small");
    let mut seen = [0, 0];
    for position in positions {
        let address = format!("{head}:{position}");
        let game = games::read(&address).unwrap_or_else(|error| panic!("{error}"));
        let found = analyse(game.as_ref());
        let behind =
            |to: &str| to.strip_prefix(&format!("{head}:")).unwrap_or_else(|| panic!("{address}: {to}")).to_owned();
        let options: BTreeSet<String> = found.moves.iter().map(|one| behind(&one.to)).collect();
        let expected: BTreeSet<String> = (rules.0)(&position).into_iter().collect();
        assert_eq!(options, expected, "the moves of {address}");
        let is_won = wins(&position);
        seen[usize::from(is_won)] += 1;
        assert_eq!(found.outcome == Outcome::Won, is_won, "who wins {address}");
        if let (Some(sum), false) = (found.sum, is_misere || found.components.is_empty()) {
            assert_eq!(sum, number(&position), "the Grundy number of {address}");
        }
        for (one, after) in found.moves.iter().zip(&found.after) {
            let option = behind(&one.to);
            assert_eq!(*after == Outcome::Lost, !wins(&option), "{address}: {}", one.text);
            if let Leaves::Number(left) = one.leaves {
                let others = found.sum.expect("a sum") ^ found.components[one.component].number.expect("a number");
                assert_eq!(others ^ left, number(&option), "{address}: {}", one.text);
            }
            let parts: BTreeSet<usize> = one.parts.iter().copied().collect();
            assert!(
                parts.len() == one.parts.len() && !parts.is_empty(),
                "{address}: {:?} are pressed for {}",
                one.parts,
                one.text
            );
        }
        let texts: BTreeSet<&String> = found.moves.iter().map(|one| &one.text).collect();
        assert_eq!(texts.len(), found.moves.len(), "{address}: two moves have one name");
        let best = found.reply.map(|reply| found.after[reply]);
        assert_eq!(best.is_none(), expected.is_empty(), "{address}: the reply");
        assert!(!is_won || best.is_none_or(|after| after == Outcome::Lost), "{address}: the reply does not win");
        let parts: BTreeSet<usize> =
            game.picture().shapes.iter().filter_map(|shape| Some(shape.part.as_ref()?.0)).collect();
        let pressed: BTreeSet<usize> = found.moves.iter().flat_map(|one| one.parts.iter().copied()).collect();
        let undrawn: Vec<&usize> = pressed.iter().filter(|part| !parts.contains(part)).collect();
        assert!(undrawn.is_empty(), "{address}: moves press what is not drawn");
    }
    assert!(seen[0] > 0 && seen[1] > 0, "{head}: {seen:?}");
}

/// Lists all sequences of this length of numbers up to a largest one.
fn lists(length: usize, largest: u64) -> Vec<Vec<u64>> {
    (0..length).fold(vec![vec![]], |lists, _| {
        lists.iter().flat_map(|list| (0..=largest).map(move |last| [&list[..], &[last]].concat())).collect()
    })
}

fn words(length: usize, letters: &str) -> Vec<String> {
    let spell = |list: Vec<u64>| list.into_iter().map(|index| char::from(letters.as_bytes()[index as usize])).collect();
    lists(length, letters.len() as u64 - 1).into_iter().map(spell).collect()
}

fn text(numbers: &[u64]) -> String {
    numbers.iter().map(u64::to_string).collect::<Vec<_>>().join(",")
}

fn numbers(text: &str) -> Vec<u64> {
    text.split(',').map(|number| number.parse().expect("a number")).collect()
}

fn heaps(count: usize, largest: u64) -> Vec<String> {
    lists(count, largest).iter().map(|heaps| text(heaps)).collect()
}

/// The rules of a game in which a move replaces one heap.
fn one_heap(options: impl Fn(usize, u64) -> Vec<Vec<u64>>) -> impl Fn(&str) -> Vec<String> {
    move |position| {
        let heaps = numbers(position);
        let replaced = |place: usize, left: Vec<u64>| text(&[&heaps[..place], &left, &heaps[place + 1..]].concat());
        (0..heaps.len())
            .flat_map(|place| options(place, heaps[place]).into_iter().map(move |left| replaced(place, left)))
            .collect()
    }
}

fn singly(options: impl IntoIterator<Item = u64>) -> Vec<Vec<u64>> {
    options.into_iter().map(|left| vec![left]).collect()
}

fn splits(heap: u64) -> Vec<Vec<u64>> {
    (1..heap).map(|first| vec![first, heap - first]).filter(|parts| parts[0] <= parts[1]).collect()
}

#[test]
fn heaps_of_stones() {
    let nim = one_heap(|_, heap| singly(0..heap));
    compare("nim", false, heaps(3, 4), &nim);
    compare("misere", true, heaps(3, 4), &nim);
    let take = |amounts: &'static [u64]| {
        one_heap(move |_, heap| singly(amounts.iter().filter_map(|amount| heap.checked_sub(*amount))))
    };
    compare("take:1,3,4", false, heaps(2, 12), &take(&[1, 3, 4]));
    compare("take:2-3,7", false, heaps(2, 12), &take(&[2, 3, 7]));
    compare(
        "fraction:2,3",
        false,
        heaps(2, 12),
        &one_heap(|place, heap| singly(heap - heap / (place as u64 + 2)..heap)),
    );
    let divided = one_heap(|_, heap| singly([2, 3, 6].iter().filter(|_| heap > 0).map(|divisor| heap / divisor)));
    compare("divide:2,3,6", false, heaps(2, 12), &divided);
    let unequal = |heap: u64| splits(heap).into_iter().filter(|parts| parts[0] != parts[1]).collect();
    compare("grundy", false, heaps(2, 8), &one_heap(move |_, heap| unequal(heap)));
    compare("lasker", false, heaps(2, 5), &one_heap(|_, heap| [singly(0..heap), splits(heap)].concat()));
    // 1 stone: nothing may be left. 2: nothing or one heap. 3: nothing, one heap, or two.
    let dawson = |_, heap: u64| match heap {
        0 => vec![],
        1 => singly([0]),
        2 => singly([0]),
        _ => [singly([heap - 2, heap - 3]), splits(heap - 3)].concat(),
    };
    compare("octal:0.137", false, heaps(2, 8), &one_heap(dawson));
    let kayles = |_, heap: u64| {
        let after = (1..=heap.min(2)).map(|taken| heap - taken);
        after.flat_map(|left| [singly([left]), splits(left)].concat()).collect()
    };
    compare("octal:0.77", false, heaps(2, 7), &one_heap(kayles));
    compare("octal:4.333...", false, heaps(2, 5), &one_heap(|_, heap| [singly(0..heap), splits(heap)].concat()));
}

#[test]
fn pairs_and_rows_of_numbers() {
    compare("wythoff", false, heaps(2, 9), &|position| {
        let (x, y) = (numbers(position)[0], numbers(position)[1]);
        let both = (1..=x.min(y)).map(|taken| [x - taken, y - taken]);
        (0..x).map(|left| [left, y]).chain((0..y).map(|left| [x, left])).chain(both).map(|pair| text(&pair)).collect()
    });
    compare("euclid", false, heaps(2, 14), &|position| {
        let (x, y) = (numbers(position)[0], numbers(position)[1]);
        let multiples =
            |large: u64, small: u64| (1..=large).filter(move |taken| small > 0 && taken % small == 0 && large >= small);
        let from_x = multiples(x, y).map(|taken| [x - taken, y]);
        from_x.chain(multiples(y, x).map(|taken| [x, y - taken])).map(|pair| text(&pair)).collect()
    });
    compare("moore:2", false, heaps(3, 3), &|position| {
        let before = numbers(position);
        let is_move = |after: &Vec<u64>| {
            let changed = before.iter().zip(after).filter(|(before, after)| before != after).count();
            before.iter().zip(after).all(|(before, after)| after <= before) && (1..=2).contains(&changed)
        };
        lists(before.len(), 3).into_iter().filter(is_move).map(|after| text(&after)).collect()
    });
    let limits = (0..14).flat_map(|heap| (0..10).map(move |limit| format!("{heap}:{limit}")));
    compare("fibonacci", false, limits, &|position| {
        let (heap, limit) = position.split_once(':').expect("a limit");
        let (heap, limit): (u64, u64) = (heap.parse().expect("a heap"), limit.parse().expect("a limit"));
        (1..=heap.min(limit)).map(|taken| format!("{}:{}", heap - taken, 2 * taken)).collect()
    });
    assert_eq!(games::read("fibonacci:13").expect("a heap").address(), "fibonacci:13:12");
    let matrices = lists(4, 2).into_iter().map(|list| format!("{}/{}", text(&list[..2]), text(&list[2..])));
    compare("matrix", false, matrices.chain(heaps(3, 3)), &|position| {
        let rows: Vec<Vec<u64>> = position.split('/').map(numbers).collect();
        let mut options = vec![];
        for (index, row) in rows.iter().enumerate() {
            if let Some(front) = row.iter().position(|&number| number > 0) {
                for left in 0..row[front] {
                    let mut after = rows.clone();
                    after[index][front] = left;
                    options.push(after.iter().map(|row| text(row)).collect::<Vec<_>>().join("/"));
                }
            }
        }
        options
    });
}

/// Lists the strips in which a pattern has become another one.
fn replaced(position: &str, old: &str, new: &str) -> Vec<String> {
    let places = (0..position.len()).filter(|&place| position[place..].starts_with(old));
    places.map(|place| [&position[..place], new, &position[place + old.len()..]].concat()).collect()
}

#[test]
fn strips() {
    let pins = |position: &str| [replaced(position, "x", "."), replaced(position, "xx", "..")].concat();
    compare("pins:1,2", false, words(7, ".x"), &pins);
    compare("pins:2-3", false, words(7, ".x"), &|position| {
        [replaced(position, "xx", ".."), replaced(position, "xxx", "...")].concat()
    });
    compare("slide", false, words(7, ".x"), &|position| {
        let slides = (1..position.len()).map(|far| (".".repeat(far) + "x", "x".to_owned() + &".".repeat(far)));
        slides.flat_map(|(old, new)| replaced(position, &old, &new)).collect()
    });
    compare("staircase", false, heaps(4, 2), &|position| {
        let steps = numbers(position);
        let mut options = vec![];
        for step in 1..steps.len() {
            for moved in 1..=steps[step] {
                let mut after = steps.clone();
                after[step] -= moved;
                after[step - 1] += moved;
                options.push(text(&after));
            }
        }
        options
    });
}

/// Turns over coins of rows with / between them, given the indices of the coins.
fn turned(position: &str, coins: &[usize]) -> String {
    let mut index = 0;
    let turn = |coin: char| {
        if coin == '/' {
            return coin;
        }
        index += 1;
        match (coins.contains(&(index - 1)), coin) {
            (true, 'H') => 'T',
            (true, _) => 'H',
            (false, coin) => coin,
        }
    };
    position.chars().map(turn).collect()
}

/// Lists the positions after turning a set of coins whose last one shows heads.
fn after_turning(position: &str, is_set: impl Fn(&[usize]) -> bool) -> Vec<String> {
    let coins: Vec<char> = position.chars().filter(|coin| *coin != '/').collect();
    let sets =
        (1_u32..1 << coins.len()).map(|set| (0..coins.len()).filter(|coin| set >> coin & 1 == 1).collect::<Vec<_>>());
    sets.filter(|set| coins[set[set.len() - 1]] == 'H' && is_set(set)).map(|set| turned(position, &set)).collect()
}

#[test]
fn coins_that_are_turned() {
    let rows = || words(7, "HT");
    compare("turning:turtles", false, rows(), &|position| after_turning(position, |set| set.len() <= 2));
    compare("turning:mock", false, rows(), &|position| after_turning(position, |set| set.len() <= 3));
    compare("turning:twins", false, rows(), &|position| after_turning(position, |set| set.len() == 2));
    compare("turning:ruler", false, rows(), &|position| {
        after_turning(position, |set| set[set.len() - 1] - set[0] == set.len() - 1)
    });
    let board = |row: usize| {
        move |coins: String| coins.as_bytes().chunks(row).map(String::from_utf8_lossy).collect::<Vec<_>>().join("/")
    };
    compare("corners", false, words(9, "HT").into_iter().map(board(3)), &|position| {
        after_turning(position, |set| match *set {
            [a, b, c, d] => a / 3 == b / 3 && c / 3 == d / 3 && a / 3 < c / 3 && a % 3 == c % 3 && b % 3 == d % 3,
            _ => false,
        })
    });
    let is_connected = |set: &[usize]| {
        let last = set[set.len() - 1];
        let mut reached = vec![last];
        for _ in set {
            for &coin in set {
                let is_near = |&other: &usize| (coin / 3).abs_diff(other / 3) + (coin % 3).abs_diff(other % 3) == 1;
                if !reached.contains(&coin) && reached.iter().any(is_near) {
                    reached.push(coin);
                }
            }
        }
        reached.len() == set.len() && set.iter().all(|coin| coin % 3 <= last % 3)
    };
    compare("blocks", false, words(6, "HT").into_iter().map(board(3)), &|position| {
        after_turning(position, is_connected)
    });
}

#[test]
fn boards_and_letters() {
    // All pairs of squares of a 3 × 3 board that touch.
    let pairs = |columns: usize, squares: usize| {
        let all = (0..squares).flat_map(move |one| [(one, one + 1), (one, one + columns)]);
        all.filter(move |(one, other)| *other < squares && (other - one > 1 || columns == 1 || other % columns > 0))
    };
    let cover = move |position: &str, columns: usize, is_free: bool| {
        let bytes: Vec<u8> = position.bytes().filter(|byte| *byte != b'/').collect();
        let may = move |pair: &(usize, usize)| is_free || pair.1 - pair.0 == 1;
        let placements =
            pairs(columns, bytes.len()).filter(may).filter(|(one, other)| bytes[*one] == b'.' && bytes[*other] == b'.');
        let covered = placements.map(|(one, other)| {
            let mut after = bytes.clone();
            (after[one], after[other]) = (b'x', b'x');
            after.chunks(columns).map(String::from_utf8_lossy).collect::<Vec<_>>().join("/")
        });
        covered.collect::<Vec<String>>()
    };
    let boards = |columns: usize| {
        move |squares: String| {
            squares.as_bytes().chunks(columns).map(String::from_utf8_lossy).collect::<Vec<_>>().join("/")
        }
    };
    compare("fill:xx:free", false, words(9, ".x").into_iter().map(boards(3)), &|position| cover(position, 3, true));
    compare("fill:xx:fixed", false, words(8, ".x").into_iter().map(boards(4)), &|position| cover(position, 4, false));
    compare("fill:xx:free", false, ["..../..../....", "...../.....", "..../...."].map(str::to_owned), &|position| {
        cover(position, position.find('/').expect("rows"), true)
    });
    compare("words:a,ab,bab", false, words(6, "abc"), &|position| {
        ["a", "ab", "bab"].iter().flat_map(|word| replaced(position, word, &".".repeat(word.len()))).collect()
    });
    compare("cut", false, words(6, "abc").into_iter().chain(["abacabab".to_owned()]), &|position| {
        let letters: Vec<char> = position.chars().collect();
        let can_cut = |place: &usize| {
            letters[*place] != '.' && letters[place - 1] != '.' && letters[place - 1] == letters[place + 1]
        };
        let cut =
            |place: usize| [&position[..place], ".", &position[place..=place], ".", &position[place + 1..]].concat();
        (1..letters.len() - 1).filter(can_cut).map(cut).collect()
    });
    compare("spell:ab,ac,bb", false, words(5, "abc"), &|position| {
        let pair = |one: usize, other: usize| {
            let mut letters = [position.as_bytes()[one], position.as_bytes()[other]];
            letters.sort_unstable();
            [*b"ab", *b"ac", *b"bb"].contains(&letters)
        };
        let without = |one: usize, other: usize| {
            position
                .char_indices()
                .map(|(place, letter)| if place == one || place == other { '.' } else { letter })
                .collect()
        };
        let all = (0..position.len()).flat_map(|other| (0..other).map(move |one| (one, other)));
        all.filter(|&(one, other)| pair(one, other)).map(|(one, other)| without(one, other)).collect()
    });
    let cards = lists(8, 1)
        .into_iter()
        .map(|list| list.chunks(2).map(|card| format!("{}-{}", card[0], card[1])).collect::<Vec<_>>());
    let more =
        [["1-2", "2-2", "3-1", "2-1", "3-3"].map(str::to_owned).to_vec(), vec!["1-2".to_owned(), "3-4".to_owned()]];
    compare("pairs", false, cards.chain(more).map(|cards| cards.join(",")), &|position| {
        let cards: Vec<&str> = position.split(',').collect();
        let mut options = vec![];
        for other in 0..cards.len() {
            for one in 0..other {
                let (front, back) = cards[one].split_once('-').unwrap_or(("", ""));
                if cards[other].starts_with(&format!("{front}-")) || cards[other].ends_with(&format!("-{back}")) {
                    let left = (0..cards.len()).filter(|card| *card != one && *card != other).map(|card| cards[card]);
                    options.push(left.collect::<Vec<_>>().join(","));
                }
            }
        }
        options
    });
}

/// All graphs of this many vertices: lists of the options of each, and the edges as an address has them.
fn graphs(vertices: usize) -> impl Iterator<Item = (Vec<Vec<usize>>, String)> {
    let pairs: Vec<(usize, usize)> = (0..vertices).flat_map(|from| (0..vertices).map(move |to| (from, to))).collect();
    (0_u32..1 << pairs.len()).map(move |set| {
        let mut options = vec![vec![]; vertices];
        let mut edges = vec![(vertices - 1).to_string()];
        for &(from, to) in pairs.iter().enumerate().filter(|(index, _)| set >> index & 1 == 1).map(|(_, pair)| pair) {
            options[from].push(to);
            edges.push(format!("{from}-{to}"));
        }
        (options, edges.join(","))
    })
}

fn outcome(outcome: endless::Outcome) -> Outcome {
    match outcome {
        endless::Outcome::Win(_) => Outcome::Won,
        endless::Outcome::Loss(_) => Outcome::Lost,
        endless::Outcome::Draw => Outcome::Drawn,
    }
}

/// The Grundy numbers that the definition gives to a graph's vertices: those from which no cycle can be reached.
fn numbers_of(options: &[Vec<usize>]) -> Vec<Option<u64>> {
    let mut numbers = vec![None; options.len()];
    for _ in options {
        for vertex in 0..options.len() {
            let of_options: Option<Vec<u64>> = options[vertex].iter().map(|&option| numbers[option]).collect();
            numbers[vertex] = of_options.map(|of_options| oracle::game::mex(&of_options));
        }
    }
    numbers
}

#[test]
fn graphs_are_settled_as_the_definition_says() {
    let mut drawn = 0;
    for (options, edges) in graphs(3).chain(graphs(2)) {
        let expected = endless::outcomes(&options).expect("it is small");
        let numbers = numbers_of(&options);
        let steps = search::read(&edges).expect("a graph").steps;
        let mut seen = BTreeSet::new();
        for step in &steps {
            for &vertex in &step.vertices {
                assert!(seen.insert(vertex), "{edges}: {vertex} is settled twice");
                assert_eq!(
                    (step.outcome, step.number),
                    (outcome(expected[vertex]), numbers[vertex]),
                    "{edges}: {vertex}"
                );
                drawn += usize::from(step.outcome == Outcome::Drawn);
            }
            assert!(step.vertices.iter().all(|vertex| step.why.contains(&vertex.to_string())), "{}", step.why);
        }
        assert_eq!(seen.len(), options.len(), "{edges}");
    }
    assert!(drawn > 100, "{drawn}");
}

#[test]
fn tokens_on_graphs_with_cycles() {
    // Two tokens on a graph of three vertices are one token on a graph of nine.
    for (options, edges) in graphs(3) {
        let pairs: Vec<Vec<usize>> = (0..9)
            .map(|pair| {
                let first = options[pair / 3].iter().map(|option| 3 * option + pair % 3);
                first.chain(options[pair % 3].iter().map(|option| pair / 3 * 3 + option)).collect()
            })
            .collect();
        let alone = endless::outcomes(&options).expect("it is small");
        let both = endless::outcomes(&pairs).expect("it is small");
        let numbers = numbers_of(&options);
        let starts = (0..3).map(|vertex| {
            (vertex.to_string(), alone[vertex], options[vertex].iter().map(|&option| alone[option]).collect())
        });
        let of_pair = |pair: usize| pairs[pair].iter().map(|&option| both[option]).collect::<Vec<_>>();
        for (tokens, expected, after) in
            starts.chain((0..9).map(|pair| (format!("{},{}", pair / 3, pair % 3), both[pair], of_pair(pair))))
        {
            let address = format!("token:{edges}:{tokens}");
            let game = games::read(&address).expect("a position");
            let found = analyse(game.as_ref());
            assert_eq!(found.outcome, outcome(expected), "{address}");
            assert_eq!(found.after, after.into_iter().map(outcome).collect::<Vec<_>>(), "{address}");
            let is_kept = match (found.outcome, found.reply) {
                (_, None) => found.moves.is_empty(),
                (Outcome::Won, Some(reply)) => found.after[reply] == Outcome::Lost,
                (Outcome::Drawn, Some(reply)) => found.after[reply] == Outcome::Drawn,
                (Outcome::Lost, Some(_)) => true,
            };
            assert!(is_kept, "{address}: {:?}", found.reply);
            for (component, token) in found.components.iter().zip(tokens.split(',')) {
                if let Some(number) = numbers[token.parse::<usize>().expect("a vertex")] {
                    assert_eq!(component.number, Some(number), "{address}");
                }
            }
        }
    }
}

#[test]
fn a_monster_on_a_circle() {
    let mut seen = BTreeSet::new();
    for (places, lengths) in [(5, [[1, 3], [2, 3]]), (6, [[1, 5], [2, 4]]), (8, [[2, 3], [1, 4]])] {
        let options: Vec<Vec<usize>> = (0..2 * places)
            .map(|position| {
                let is_over = position / 2 == 0;
                let goes = lengths[position % 2].iter().filter(|_| !is_over);
                goes.map(|length| (position / 2 + length) % places * 2 + 1 - position % 2).collect()
            })
            .collect();
        let expected = endless::outcomes(&options).expect("it is small");
        let address = |position: usize| {
            let [first, second] = lengths.map(|lengths| format!("{},{}", lengths[0], lengths[1]));
            format!("circle:{places}:{first}:{second}:{}:{}", position / 2 + 1, position % 2 + 1)
        };
        for position in 0..2 * places {
            let found = analyse(games::read(&address(position)).expect("a position").as_ref());
            assert_eq!(found.outcome, outcome(expected[position]), "{}", address(position));
            assert!(found
                .moves
                .iter()
                .map(|one| one.to.clone())
                .eq(options[position].iter().map(|&option| address(option))));
            assert!(found.after.iter().copied().eq(options[position].iter().map(|&option| outcome(expected[option]))));
            // Of the moves that win, the reply is one of the fastest.
            if let (endless::Outcome::Win(moves), Some(reply)) = (expected[position], found.reply) {
                assert_eq!(
                    expected[options[position][reply]],
                    endless::Outcome::Loss(moves - 1),
                    "{}",
                    address(position)
                );
            }
            seen.insert(format!("{:?}", found.outcome));
        }
    }
    assert_eq!(seen.len(), 3, "{seen:?}");
}

/// Lists undirected graphs of this many vertices as an address has them.
fn undirected(vertices: usize) -> Vec<Vec<(usize, usize)>> {
    let pairs: Vec<(usize, usize)> = (0..vertices).flat_map(|other| (0..other).map(move |one| (one, other))).collect();
    let chosen =
        |set: u32| pairs.iter().enumerate().filter(|(index, _)| set >> index & 1 == 1).map(|(_, pair)| *pair).collect();
    (1_u32..1 << pairs.len()).map(chosen).collect()
}

fn written(edges: &[(usize, usize)]) -> String {
    edges.iter().map(|(one, other)| format!("{one}-{other}")).collect::<Vec<_>>().join(",")
}

#[test]
fn geography_and_hackenbush() {
    for edges in undirected(4) {
        let vertices: BTreeSet<usize> = edges.iter().flat_map(|edge| [edge.0, edge.1]).collect();
        let walk = |path: &str| {
            let path = numbers(path);
            let here = path[path.len() - 1] as usize;
            let next =
                edges.iter().flat_map(|&(one, other)| [(one, other), (other, one)]).filter(|(from, _)| *from == here);
            next.filter(|(_, to)| !path.contains(&(*to as u64)))
                .map(|(_, to)| format!("{},{to}", text(&path)))
                .collect()
        };
        let head = format!("geography:{}", written(&edges));
        let (mut won, mut lost) = (vec![], vec![]);
        for start in vertices {
            let game = games::read(&format!("{head}:{start}")).expect("a position");
            if analyse(game.as_ref()).outcome == Outcome::Won {
                won.push(start.to_string())
            } else {
                lost.push(start.to_string())
            }
        }
        // Every graph with an edge has a won start; where none is lost, the position after two moves is compared as well.
        let after: Vec<String> = won.iter().chain(&lost).flat_map(|start| walk(start)).collect();
        compare(&head, false, [won, lost, after].concat(), &walk);
    }
    for edges in undirected(4) {
        let reached = |cut: &BTreeSet<usize>| {
            let mut reached = BTreeSet::from([0]);
            for _ in &edges {
                for (index, &(one, other)) in edges.iter().enumerate().filter(|(index, _)| !cut.contains(index)) {
                    if reached.contains(&one) || reached.contains(&other) {
                        reached.extend([one, other]);
                    }
                    let _ = index;
                }
            }
            reached
        };
        if !edges.iter().all(|(one, _)| reached(&BTreeSet::new()).contains(one)) {
            continue;
        }
        let gone =
            |position: &str| -> BTreeSet<usize> { position.split(',').filter_map(|edge| edge.parse().ok()).collect() };
        let cut = |position: &str| {
            let before = gone(position);
            let stands =
                |cut: &BTreeSet<usize>, edge: usize| !cut.contains(&edge) && reached(cut).contains(&edges[edge].0);
            let after = |edge: usize| {
                let mut cut = before.clone();
                cut.insert(edge);
                let gone = (0..edges.len()).filter(|&edge| !stands(&cut, edge));
                gone.map(|edge| edge.to_string()).collect::<Vec<_>>().join(",")
            };
            (0..edges.len()).filter(|&edge| stands(&before, edge)).map(after).collect()
        };
        let first: Vec<String> = cut("");
        let all = (0..edges.len()).map(|edge| edge.to_string()).collect::<Vec<_>>().join(",");
        let head = format!("hackenbush:{}", written(&edges));
        compare(&head, false, first.into_iter().chain(["".to_owned(), all]), &cut);
    }
}

#[test]
fn a_period_that_is_claimed_holds() {
    for (rule, expected) in [
        ("take 2,4,7", Some((8, 3))),
        ("take 1-3", Some((0, 4))),
        ("take:1,3,4", Some((0, 7))),
        ("octal 0.77", Some((71, 12))),
        ("octal:0.137", Some((52, 34))),
        ("octal 0.007", None),
        ("octal 4.333...", None),
        ("turn x,xx", Some((0, 2))),
        ("turn xxx", Some((0, 3))),
        ("turn x.x x", Some((0, 4))),
        ("turn mock", None),
    ] {
        let found = rule::numbers(rule).expect("a rule");
        assert_eq!(found.period.map(|period| (period.start, period.length)), expected, "{rule}: {}", found.proof);
        assert_eq!(found.proof.contains(", proved. Checked:"), expected.is_some(), "{}", found.proof);
        if let Some((start, length)) = expected {
            let repeats = found.numbers.iter().zip(&found.numbers[length as usize..]).skip(start as usize);
            assert!(repeats.clone().count() > 10 && repeats.clone().all(|(number, later)| number == later), "{rule}");
            assert!(
                start == 0 || found.numbers[start as usize - 1] != found.numbers[(start + length) as usize - 1],
                "{rule}"
            );
        }
    }
    // The numbers themselves, by the definition.
    let definition = |options: &dyn Fn(usize, &[u64]) -> Vec<u64>, found: &[u64]| {
        for (position, &number) in found.iter().enumerate() {
            assert_eq!(number, oracle::game::mex(&options(position, found)), "position {position} of {found:?}");
        }
    };
    let amounts = [2, 4, 7];
    let taken =
        |heap: usize, of: &[u64]| amounts.iter().filter_map(|amount| Some(of[heap.checked_sub(*amount)?])).collect();
    definition(&taken, &rule::numbers("take 2,4,7").expect("a rule").numbers);
    let kayles = |heap: usize, of: &[u64]| {
        let rests = (1..=heap.min(2)).map(|taken| heap - taken);
        rests.flat_map(|rest| (0..=rest).map(move |left| of[left] ^ of[rest - left])).collect()
    };
    definition(&kayles, &rule::numbers("octal 0.77").expect("a rule").numbers);
    let turned = |place: usize, of: &[u64]| once(0).chain(place.checked_sub(2).map(|other| of[other])).collect();
    definition(&turned, &rule::numbers("turn x.x,x").expect("a rule").numbers);
    let mock = |place: usize, of: &[u64]| {
        let two = (0..place).flat_map(|one| (0..one).map(move |other| of[one] ^ of[other]));
        once(0).chain((0..place).map(|other| of[other])).chain(two).collect()
    };
    definition(&mock, &rule::numbers("turn mock").expect("a rule").numbers);
}
