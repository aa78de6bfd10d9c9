//! Misère quotients: the certificates by a checker of its own, and who wins against the definition and published results.

use crate::*;

/// Octal codes with the order of the misère quotient, the preperiod and the period, as in the table of T. E. Plambeck and A. N.
/// Siegel, "Misère quotients for impartial games", 2008, which was not at hand. What is tested does not rest on it: a checker of
/// its own proves each certificate.
const PUBLISHED: [(&str, usize, u64, u64); 10] = [
    ("0.34", 12, 7, 8),
    ("0.53", 16, 21, 9),
    ("0.71", 36, 3, 6),
    ("0.75", 8, 8, 2),
    ("0.77", 40, 71, 12),
    ("0.123", 20, 5, 5),
    ("0.152", 34, 25, 48),
    ("0.153", 16, 32, 14),
    ("0.241", 36, 4, 10),
    ("0.351", 22, 4, 8),
];

tests!(
    "library/misere_quotient/wrong-certificates" = long = wrong_certificates,
    // In 0.004 the first heap with a move is 5, which leaves 1 and 1. That no heap has a move is a claim that is wrong there first, and
    // a proof looks no further: to 2(e + p) + t − 2 with e = p = 1 and t = 3. In 0.0 no heap has a move, so the player to move has won:
    // no claim that the empty sum or a heap of 1 is lost is proved.
    "library/misere_quotient/wrong-claims" = || {
        let period = Period {
            start: 1,
            length: 1,
        };
        let no_moves = Certificate {
            products: vec![vec![0]],
            lost: vec![false],
            heaps: vec![0, 0],
            period,
        };
        let empty_sum_lost = Certificate {
            lost: vec![true],
            ..no_moves.clone()
        };
        let products = vec![vec![0, 1], vec![1, 0]];
        let heap_lost = Certificate {
            products,
            lost: vec![false, true],
            heaps: vec![0, 1],
            period,
        };
        let claims = [
            ("0.004", no_moves.clone(), Err(vec![5])),
            ("0.000", no_moves, Ok(())),
            ("0.0", empty_sum_lost, Err(vec![0])),
            ("0.0", heap_lost, Err(vec![1])),
        ];
        for (code, claim, expected) in &claims {
            let proved = MisereQuotient::prove(&TakeAndBreak::new(code), claim).map(|_| ());
            check!(proved == *expected, "{code}, {claim:?}: {proved:?}");
        }
    },
    // Kayles with heaps of all lengths: a winning move is a move, and leaves a sum from which no move in question wins.
    "library/misere_quotient/huge-heaps" = || {
        let kayles = quotient("0.77");
        let mut won = 0;
        for mut random in randoms(3_000) {
            let mut sum: Numbers =
                random.short_list(1, 5, |random| random.of_any_length(MAX).max(1));
            if let Some((index, left)) = kayles.winning_move(&sum) {
                check!(
                    matches!(
                        left.iter()
                            .try_fold(sum[index], |rest, &heap| rest.checked_sub(heap)),
                        Some(1 | 2)
                    ) && left.len() <= 2,
                    "{sum:?}: {left:?} of {index} is no move"
                );
                check!(left.is_sorted() && !left.contains(&0), "{sum:?}: {left:?}");
                check!(
                    kayles.next_player_wins(&sum),
                    "{sum:?} is lost, and has a winning move"
                );
                sum.splice(index..=index, left);
                won += 1;
            }
            check!(
                !kayles.next_player_wins(&sum) && kayles.winning_move(&sum).is_none(),
                "{sum:?} is not lost"
            );
            for _ in 0..20 {
                let mut after = sum.clone();
                let index = random.between(0, sum.len() as u64) as usize;
                let Some(left) = sum
                    .get(index)
                    .and_then(|heap| heap.checked_sub(random.between(1, 2)))
                else {
                    continue;
                };
                let part = random.between(0, left);
                after.splice(index..=index, [part, left - part]);
                check!(
                    kayles.next_player_wins(&after),
                    "{sum:?}: {part} and {} of {index} wins",
                    left - part
                );
            }
        }
        check!(won > 2_000, "only {won} are won");
    },
    "library/misere_quotient/small-sums" = || small_sums(&["0.3", "0.77", "0.123", "0.34"], 13),
    "library/misere_quotient/small-sums/all" =
        long = || small_sums(&PUBLISHED.map(|row| row.0), 22),
    "library/find_quotient/published" = [20, 40] = published_quotients,
    // In 0.711 a heap that was equal to a word differs from it beside a later generator: noticed at once, 25 heaps are enough.
    "library/find_quotient/few-heaps" = || has_quotient("0.711", 25, 36, 3, 6),
    // In 0.72 more than 2¹⁵ words are needed for 24 elements.
    "library/find_quotient/many-words" = long = || has_quotient("0.72", 60, 24, 16, 4),
    // Dawson's Kayles and others of which no quotient is known, and too few heaps.
    "library/find_quotient/none" = || {
        check!(
            find_quotient(&TakeAndBreak::new("0.07"), 25).is_none(),
            "0.07"
        );
        let rules = TakeAndBreak::new("0.34");
        check!(
            find_quotient(&rules, 30).is_none() && find_quotient(&rules, 31).is_some(),
            "31 heaps are needed"
        );
    },
    // The lost sums of misère Kayles: those of nim-sum 0 but for three families, and six families of other nim-sums, as W. L. Sibert
    // and J. H. Conway's theorem says ("Mathematical Kayles", 1992, which was not at hand; one family was corrected by this test). All
    // sums of so many rows of up to 30, and random ones of the rows
    // that the families have.
    "library/misere_quotient/published-kayles" = [2, 3] = |rows| {
        const ROWS: [u64; 8] = [1, 4, 5, 9, 12, 17, 20, 25];
        let kayles = quotient("0.77");
        let numbers = TakeAndBreak::new("0.77").grundy_numbers(30);
        let check = |sum: &[u64]| {
            let is_zero =
                !xor::next_player_wins(listed(sum.iter().map(|&row| numbers[row as usize])));
            let is_lost = is_zero != is_exception(sum);
            check!(
                kayles.next_player_wins(sum) != is_lost,
                "{sum:?}: lost is {is_lost}"
            );
        };
        for sum in lists(rows, 30).iter().filter(|sum| sum.is_sorted()) {
            check(sum);
        }
        for mut random in randoms(20_000) {
            check(&random.short_list(0, 9, |random| *random.pick(&ROWS)));
        }
    },
    "library/find_quotient/codes-of-two-digits" = long = codes_of_two_digits,
);

fn quotient(code: &str) -> MisereQuotient {
    find_quotient(&TakeAndBreak::new(code), 200).expect("a quotient of these heaps")
}

/// As `check!`, but the function returns an error instead of panicking.
macro_rules! check_or_return {
    ($($given:tt)*) => {{
        crate::trials::count(1);
        anyhow::ensure!($($given)*)
    }};
}

/// Checks a certificate: it is a monoid, as small as possible and made by heaps, and of a sum with any product and any set of
/// products of options, the product is lost exactly if the sum has moves and no option is lost. Returns the number of these
/// pairs.
///
/// Unlike the library it keeps all these sets, and it looks at twice as many heaps.
fn check(code: &str, certificate: &Certificate) -> Result<()> {
    let Certificate {
        products,
        lost,
        heaps,
        period,
    } = certificate;
    let order = products.len();
    for one in 0..order {
        check_or_return!(products[0][one] == one, "0 is no identity");
        for other in 0..order {
            check_or_return!(
                products[one][other] == products[other][one],
                "{one} and {other} do not commute"
            );
            for third in 0..order {
                let (left, right) = (
                    products[products[one][other]][third],
                    products[one][products[other][third]],
                );
                check_or_return!(
                    left == right,
                    "{one}, {other} and {third} are not associative"
                );
            }
            let differ =
                (0..order).any(|third| lost[products[one][third]] != lost[products[other][third]]);
            check_or_return!(
                differ != (one == other),
                "{one} and {other} cannot be told apart"
            );
        }
    }
    let element = |heap: u64| {
        let beyond = heap.saturating_sub(period.start) % period.length;
        heaps[(heap.min(period.start) + beyond) as usize]
    };
    let made: BTreeSet<usize> = reached(0, |&one| {
        listed(heaps.iter().map(move |&heap| products[one][heap]))
    });
    check_or_return!(
        made.len() == order,
        "only {} elements are made by heaps",
        made.len()
    );

    // Sets of elements are bits.
    let moved = |set: u128, by: usize| {
        (0..order)
            .filter(|element| set >> element & 1 == 1)
            .fold(0_u128, |moved, element| moved | 1 << products[element][by])
    };
    let rules = coded(code);
    let bound = 4 * (period.start + period.length) + 2 * code.len() as u64;
    let pair = |heap| {
        let left = rules.moves(&heap).map(|left| left.into_iter().map(element));
        (
            element(heap),
            left.map(|left| left.fold(0, |product, heap| products[product][heap]))
                .fold(0_u128, |set, option| set | 1 << option),
        )
    };
    let pairs: BTreeSet<(usize, u128)> = (1..bound).map(pair).collect();
    for heap in bound..bound + period.length {
        check_or_return!(
            pair(heap) == pair(heap + period.length),
            "the options of {heap} are not periodic"
        );
    }
    let lost_set = (0..order)
        .filter(|&element| lost[element])
        .fold(0_u128, |set, element| set | 1 << element);
    let next = |&(sum, options): &(usize, u128)| -> Vec<(usize, u128)> {
        listed(pairs.iter().map(|&(heap, options_of_heap)| {
            (
                products[sum][heap],
                moved(options, heap) | moved(options_of_heap, sum),
            )
        }))
    };
    for (sum, options) in &reached((0, 0), next) {
        let is_lost = *options != 0 && options & lost_set == 0;
        check_or_return!(is_lost == lost[*sum], "{sum} with the options {options:b}");
    }
    Ok(())
}

/// Returns everything that can be reached, the start itself included.
fn reached<T: Ord + Clone>(start: T, next: impl Fn(&T) -> Vec<T>) -> BTreeSet<T> {
    let mut known = BTreeSet::from([start.clone()]);
    let mut open = vec![start];
    while let Some(one) = open.pop() {
        open.extend(
            next(&one)
                .into_iter()
                .filter(|next| known.insert(next.clone())),
        );
    }
    known
}

/// Checks the order and the period of a quotient that so many heaps give, and its certificate.
fn has_quotient(code: &str, heaps: usize, order: usize, start: u64, length: u64) -> Result<()> {
    let quotient = find_quotient(&TakeAndBreak::new(code), heaps).context("no quotient")?;
    let certificate = quotient.certificate();
    let found = (certificate.lost.len(), certificate.period);
    check!(
        found == (order, Period { start, length }),
        "{code}: {found:?}"
    );
    check(code, certificate).with_context(|| code.to_owned())
}

/// Published quotients of at most so many elements.
fn published_quotients(largest: usize) -> Result<()> {
    let mut published = PUBLISHED.into_iter().filter(|row| row.1 <= largest);
    published
        .try_for_each(|(code, order, start, length)| has_quotient(code, 200, order, start, length))
}

/// Every code with two digits: if a quotient is found, it is right.
fn codes_of_two_digits() -> Result<()> {
    let mut found = 0;
    for code in (0..64).map(|digits| format!("0.{}{}", digits / 8, digits % 8)) {
        if let Some(quotient) = find_quotient(&TakeAndBreak::new(&code), 150) {
            check(&code, quotient.certificate()).with_context(|| code.clone())?;
            check_sums(&code, &quotient, 16);
            found += 1;
        }
    }
    check!(found >= 30, "only {found} quotients");
    Ok(())
}

fn small_sums(codes: &[&str], largest: u64) {
    for code in codes {
        check_sums(code, &quotient(code), largest);
    }
}

/// Checks who wins all sums of heaps of at most so many tokens in all, and the winning move.
fn check_sums(code: &str, quotient: &MisereQuotient, largest: u64) {
    let game = coded(code);
    let mut definition = Definition::new(&game);
    for (tokens, parts) in pairs(0..=largest, 0..=largest) {
        for heaps in partitions(tokens, parts, 1) {
            let wins = definition.next_player_wins_misere(&heaps);
            check!(
                quotient.next_player_wins(&heaps) == wins,
                "{code} {heaps:?}: the player to move wins: {wins}"
            );
            let has_moves = heaps.iter().any(|heap| game.moves(heap).next().is_some());
            let winning = quotient.winning_move(&heaps);
            check!(
                winning.is_some() == (wins && has_moves),
                "{code} {heaps:?}: the winning move is {winning:?}"
            );
            if let Some((index, left)) = winning {
                check!(
                    game.moves(&heaps[index]).any(|allowed| allowed == left),
                    "{code} {heaps:?}: {left:?} is no move"
                );
                check!(
                    !definition.next_player_wins_misere(&replace(&heaps, index, &left)),
                    "{code} {heaps:?}: {left:?} does not win"
                );
            }
        }
    }
}

/// Returns whether misère play of these rows of Kayles differs from normal play in who loses.
fn is_exception(sum: &[u64]) -> bool {
    // A family has so many rows of each kind, or any even or odd number, and no others.
    const FAMILIES: [&str; 9] = [
        "even 5, even 1 4",
        "even 9 12 17, even 1 4 20",
        "one 25, even 9 12 17, odd 1 4 20",
        "odd 5, odd 1 4",
        "even 5, odd 1 4",
        "odd 9, even 1 4",
        "one 12, even 1 4",
        "even 9 12 17, odd 1 4 20",
        "one 25, odd 9, odd 1 4",
    ];
    FAMILIES.iter().any(|family| {
        let mut others = sum.iter().filter(|&&row| row > 0).count();
        let is_member = family.split(", ").all(|kind| {
            let (how_many, rows) = kind.split_once(' ').expect("how many, and of which");
            let is_one = |row: &&u64| rows.split(' ').any(|one| one == row.to_string());
            let count = sum.iter().filter(is_one).count();
            others -= count;
            match how_many {
                "even" => count % 2 == 0,
                "odd" => count % 2 == 1,
                _ => count == 1,
            }
        });
        is_member && others == 0
    })
}

/// Every certificate that differs from that of 0.123 in one heap or in who loses is refused, by the library and the checker.
fn wrong_certificates() -> Result<()> {
    const CODE: &str = "0.123";
    let rules = TakeAndBreak::new(CODE);
    let right = quotient(CODE).certificate().clone();
    let mut wrong = vec![];
    for element in 0..right.lost.len() {
        let mut other = right.clone();
        other.lost[element] = !other.lost[element];
        wrong.push(other);
        for heap in (1..right.heaps.len()).filter(|&heap| right.heaps[heap] != element) {
            let mut other = right.clone();
            other.heaps[heap] = element;
            wrong.push(other);
        }
    }
    for (index, certificate) in wrong.iter().enumerate() {
        check!(
            MisereQuotient::prove(&rules, certificate).is_err(),
            "certificate {index} is proved"
        );
        check!(
            check(CODE, certificate).is_err(),
            "certificate {index} passes the check"
        );
    }
    MisereQuotient::prove(&rules, &right)
        .ok()
        .context("the right one is refused")?;
    Ok(())
}
