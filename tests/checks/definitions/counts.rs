//! How many positions with bounded heaps or a fixed total are lost, and the XOR of ranges: the library against all positions,
//! each decided by its moves, and against all numbers.

use games::book::heaps::Moore;
use grundy::bounded_heaps::positions;

use crate::nim_variants::Forest;
use crate::*;

/// Primes and other numbers.
const MODULI: [u64; 4] = [2, 10, 998_244_353, 4_294_967_295];

tests!(
    // Up to six heaps with random bounds up to 200, one heap after the other.
    "library/bounded_heaps/random-bounds" = || {
        for mut random in randoms(60) {
            let most = random.short_list(0, 6, |random| random.of_any_length(200));
            let mut ways = vec![0_u128; 256];
            ways[0] = 1;
            for &most in &most {
                let sums =
                    |number: usize| (0..=most as usize).map(|heap| ways[number ^ heap]).sum();
                ways = (0..256).map(sums).collect();
            }
            (0..256).for_each(|nim_sum| check_positions(&most, nim_sum, ways[nim_sum as usize]));
            check_positions(&most, 1 << random.between(8, 63), 0);
        }
    },
    // Heaps with all 64 bits: with one heap that may have any number, each choice of the others leaves one for it.
    "library/bounded_heaps/all-bits" = || {
        for mut random in randoms(100) {
            let (bound, nim_sum) = (random.of_any_length(1 << 40), random.draw());
            check_eq!(
                positions(&[MAX, bound], nim_sum, Exact),
                u128::from(bound) + 1
            );
            let field = PrimeField::new(998_244_353);
            check_eq!(
                positions(&[MAX, bound, MAX], nim_sum, field),
                field.product(
                    field.number(bound + 1),
                    field.product(field.number(1 << 32), field.number(1 << 32))
                )
            );
            // Equal heaps.
            check_eq!(
                positions(&[MAX - 1 - bound, MAX], 0, field),
                field.number(MAX - bound)
            );
        }
    },
    // Up to four heaps with up to seven stones in all, for any number of heaps that a move may touch.
    "library/fixed_total/every-small-total" = || {
        for heaps in 0..=4 {
            let total = if heaps == 4 { 7 } else { 10 };
            for most in 1..=5 {
                let game = Moore { most };
                let mut definition = Definition::new(&game);
                check_eq!(
                    check_totals(Exact, (heaps, most, 0), total as usize),
                    lost(heaps, total, |heaps| definition.next_player_wins(&[heaps])),
                    "{most} of {heaps}"
                );
            }
        }
    },
    // Staircases of up to four steps: a move takes coins from one step to the next, or from the lowest to the ground.
    "library/fixed_total/every-small-staircase" = || {
        const COINS: u64 = 7;
        for steps in 0..=4_usize {
            let path = Forest(listed((0..=steps).map(|step| step.saturating_sub(1))));
            let mut definition = Definition::new(&path);
            let expected = lost(steps, COINS, |coins| {
                definition.next_player_wins(&[[vec![0], coins].concat()])
            });
            let free = steps / 2;
            check_eq!(
                check_totals(Exact, (steps - free, 1, free), COINS as usize),
                expected,
                "{steps} steps"
            );
        }
    },
    // More stones in Nim, by nim-sum and total, one heap after the other.
    "library/fixed_total/random-totals" = || {
        const TOTAL: usize = 31;
        for heaps in 0..=8 {
            let mut ways = vec![[0_u128; 32]; TOTAL + 1];
            ways[0][0] = 1;
            for _ in 0..heaps {
                let mut next = vec![[0_u128; 32]; TOTAL + 1];
                for (total, row) in ways.iter().enumerate() {
                    for (sum, &number) in row.iter().enumerate() {
                        (0..=TOTAL - total)
                            .for_each(|heap| next[total + heap][sum ^ heap] += number);
                    }
                }
                ways = next;
            }
            for free in 0..3 {
                let expected = listed(ways.iter().map(|row| row[0]));
                check_eq!(
                    check_totals(Exact, (heaps, 1, free), TOTAL),
                    expected,
                    "{heaps} heaps"
                );
                for modulus in MODULI {
                    let remainders = listed(
                        expected
                            .iter()
                            .map(|count| (count % u128::from(modulus)) as u64),
                    );
                    check_eq!(
                        check_totals(PrimeField::new(modulus), (heaps, 1, free), TOTAL),
                        remainders
                    );
                }
                for total in 1..=TOTAL {
                    ways[total][0] += ways[total - 1][0];
                }
            }
        }
    },
    "library/xor_range/random-ranges" = || {
        for mut random in randoms(2_000) {
            let count = random.between(0, 300);
            let first = random.of_any_length(MAX);
            let step = random.of_any_length((MAX - first) / count.max(2));
            let divisor = random.of_any_length(MAX).max(1);
            let numbers = |step: u64| (0..count).map(move |index| first + index * step);
            check_eq!(
                xor_quotients(first, step, divisor, count),
                nim_sum(numbers(step).map(|number| number / divisor)),
                "{count} from {first} by {step} over {divisor}"
            );
            if count > 0 && first < MAX - count {
                check_eq!(
                    xor_range(first, first + count - 1),
                    nim_sum(numbers(1)),
                    "{count} from {first}"
                );
            }
        }
        check_eq!(xor_range(0, MAX), 0);
        check_eq!(xor_quotients(0, 1, 1, MAX), MAX);
    },
    // Tables of all sizes below small primes, and up to 70 below a large one, against Pascal's triangle and lists of heaps.
    "library/binomials/pascals-triangle" = || {
        for (prime, most) in [
            (2, 1),
            (3, 2),
            (5, 4),
            (7, 6),
            (13, 12),
            (998_244_353, 70),
            (4_294_967_291, 70),
        ] {
            for largest in 0..=most {
                let field = PrimeField::new(prime);
                let table = Binomials::new(largest, field);
                let mut row = vec![1_u128];
                let mut factorial = 1;
                for n in 0..=largest {
                    for k in 0..=n + 2 {
                        check_eq!(
                            u128::from(table.choose(n, k)),
                            row.get(k).copied().unwrap_or(0) % u128::from(prime),
                            "{k} of {n} modulo {prime}"
                        );
                    }
                    check_eq!(table.factorial(n), factorial, "{n}! modulo {prime}");
                    factorial = factorial * (n as u64 + 1) % prime;
                    row = (0..=n + 1)
                        .map(|k| row.get(k).unwrap_or(&0) + if k > 0 { row[k - 1] } else { 0 })
                        .collect();
                }
            }
        }
        let table = Binomials::new(10, PrimeField::new(998_244_353));
        for heaps in 0..=4 {
            for stones in 0..=6 {
                check_eq!(
                    table.share(stones as usize, heaps),
                    lists(heaps, 6)
                        .into_iter()
                        .filter(|list| total(list) == stones)
                        .count() as u64,
                    "{stones} in {heaps}"
                );
            }
        }
    },
    // All bounds of up to three heaps, up to 6.
    "library/bounded_heaps/every-small-bound" = [5, 1] = |apart| {
        let bounds = lists_up_to(3, 6);
        let mut definition = Definition::new(&OnePileNim);
        for most in bounds.iter().step_by(apart) {
            let mut counts = [0; 17];
            let inside = |heaps: &Numbers| heaps.iter().zip(most).all(|(heap, most)| heap <= most);
            for heaps in lists(most.len(), 6).into_iter().filter(inside) {
                counts[definition.grundy_number(&heaps) as usize] += 1;
            }
            (0..)
                .zip(counts)
                .for_each(|(nim_sum, count)| check_positions(most, nim_sum, count));
        }
    },
    // All ranges up to 40, and of them all quotients and remainders with small numbers.
    "library/xor_range/every-small-range" = [7, 1] = |apart| {
        for (first, last) in pairs(0..40, 0..40) {
            {
                check_eq!(
                    xor_range(first, last),
                    nim_sum(first..=last),
                    "{first} to {last}"
                );
                for period in 1..12 {
                    check_eq!(
                        xor_range::xor_periodic(first, last, period, |count| {
                            nim_sum((0..count).map(|n| 3 * n % 11))
                        }),
                        nim_sum((first..=last).map(|number| 3 * (number % period) % 11)),
                        "{first} to {last} with period {period}"
                    );
                }
            }
        }
        for list in lists(4, 9).iter().step_by(apart) {
            let [first, step, divisor, terms] = list[..] else {
                unreachable!("four numbers")
            };
            let (divisor, terms) = (divisor + 1, 3 * terms);
            check_eq!(
                xor_quotients(first, step, divisor, terms),
                nim_sum((0..terms).map(|index| (first + index * step) / divisor)),
                "{list:?}"
            );
        }
    },
);

fn check_positions(most: &[u64], nim_sum: u64, expected: u128) {
    check_eq!(
        positions(most, nim_sum, Exact),
        expected,
        "{most:?} with nim-sum {nim_sum}"
    );
    for modulus in MODULI {
        check_eq!(
            u128::from(positions(most, nim_sum, PrimeField::new(modulus))),
            expected % u128::from(modulus),
            "{most:?} with {nim_sum} modulo {modulus}"
        );
    }
}

/// Counts by total the lost positions among lists of so many numbers that add up to `most` or less.
fn lost(length: usize, most: u64, mut wins: impl FnMut(Numbers) -> bool) -> Vec<u128> {
    let mut counts = vec![0; most as usize + 1];
    for list in lists(length, most) {
        let total = total(&list);
        if total <= most && !wins(list) {
            counts[total as usize] += 1;
        }
    }
    counts
}

fn check_totals<A: Arithmetic>(
    arithmetic: A,
    (heaps, most, free): (usize, usize, usize),
    total: usize,
) -> Vec<A::Number> {
    let mut counts = fixed_total::lost_positions(heaps, most, total, arithmetic);
    (0..free).for_each(|_| fixed_total::add_free_heap(&mut counts, arithmetic));
    counts
}
