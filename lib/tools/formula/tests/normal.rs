//! The normal form of rules; and lines of random parts, which are no rules or have one.

use formula::Formula;
use formula::rules::{HELP, Rules};

fn read(line: &str) -> Rules {
    match Rules::parse(line) {
        Ok(rules) => rules,
        Err(error) => panic!("{error}"),
    }
}

/// Lines, and the normal form of each.
const NORMAL: [(&str, &str); 37] = [
    (
        "k; n -> n - t for t if t is a power of k or t in powers of 10",
        "k; n -> n - t for t >= 1 if t is a power of k or t is a power of 10",
    ),
    (
        "n -> n / 10 / t * t + n % t for t is a power of 10 if t <= n",
        "n -> n / 10 / t * t + n % t for 1 <= t <= n if t is a power of 10",
    ),
    (
        "n -> n / (t * t) for t is prime if n % (t * t) == 0",
        "n -> n / (t * t) for 1 <= t <= root(n) if t is prime and n % (t * t) == 0",
    ),
    (
        "n -> n xor (2t - 1) for t is a power of 2 if n / t % 2 == 1",
        "n -> n xor 2t - 1 for t >= 1 if t is a power of 2 and n / t % 2 == 1",
    ),
    (
        "n -> [s, t] for s >= 0, t >= s if s + t < n",
        "n -> [s, t] for s >= 0, s <= t <= n - s - 1",
    ),
    (
        "heaps 5: a, b, c, d -> a - 1, b - 1, c - 1, d - 1",
        "heaps 5: (a, b, c, d) -> (a - 1, b - 1, c - 1, d - 1)",
    ),
    (
        "(a, b) -> (a - t, b) or (a, b - t) for t >= 1 if a > b",
        "(a, b) -> {(a - t, b) or (a, b - t)} for t >= 1 if b < a",
    ),
    ("n → n − t for 1 ≤ t ≤ 3", "n -> n - t for 1 <= t <= 3"),
    (
        "n -> n - t for t in {1, 3, 4}",
        "n -> n - t for t in {1, 3, 4}",
    ),
    (
        "n -> n - t for t if n % t = 0 and t < n",
        "n -> n - t for 1 <= t <= n - 1 if n % t == 0",
    ),
    (
        "n -> [t, n - t] for 0 < t < n - t",
        "n -> [t, n - t] for t >= 1 if 2t < n",
    ),
    (
        "wythoff",
        "(a, b) -> (a - t, b) or (a, b - t) or (a - t, b - t) for t >= 1",
    ),
    (
        "(a, b) -> a' = a - t or b' = b - t for t >= 1, misere",
        "(a, b) -> (a - t, b) or (a, b - t) for t >= 1, last loses",
    ),
    (
        "n -> n - 1 or n - t for 2 <= t <= 3",
        "n -> n - 1; n - t for 2 <= t <= 3",
    ),
    (
        "heaps 3: x, y -> x - t, y + t for t >= 1",
        "heaps 3: (a, b) -> (a - t, b + t) for t >= 1",
    ),
    (
        "heaps 4: a -> a - 1; x, y -> x - a, y - a for a >= 1",
        "heaps 4: b -> b - 1; (b, c) -> (b - a, c - a) for a >= 1",
    ),
    (
        "n -> n - t*t or n - 2^t for t >= 1",
        "n -> n - t * t or n - 2^t for t >= 1",
    ),
    (
        "n -> n - s - t - 1 + n for s, t >= 1",
        "n -> 2n - s - t - 1 for s >= 1, t >= 1",
    ),
    (
        "n -> (n & (n xor 3) | 4 * (n / 2)) if n > 0",
        "n -> (n & (n xor 3) | 4 * (n / 2)) if 0 < n",
    ),
    (
        "n -> n - t if t is prime and not (n even or t = n)",
        "n -> n - t for t >= 1 if t is prime and n % 2 != 0 and t != n",
    ),
    (
        "n -> n - t if t is odd and (n is a square or n > 5)",
        "n -> n - t for t >= 1 if t % 2 == 1 and (n is square or 5 < n)",
    ),
    (
        "euclid",
        "(a, b) -> (a - b * t, b) for 1 <= t <= a / b; (a, b - a * t) for 1 <= t <= b / a",
    ),
    (
        "octal 0.77",
        "n -> n - 1 or n - 2; [t, n - t - 1] for t >= 1 if 2t + 1 <= n; [t, n - t - 2] for t >= 1 if 2t + 2 <= n",
    ),
    (
        "k; n -> n - k, from k = 2, who wins, up to 50",
        "k; n -> n - k, who wins, from k = 2, up to 50",
    ),
    (
        "n -> [] or |n - 3| for t < 1",
        "n -> [] for 1 <= t <= 0; abs(n - 3) for 1 <= t <= 0",
    ),
    (
        "n -> n - t for prime t dividing n",
        "n -> n - t for t >= 1 if n % t == 0 and t is prime",
    ),
    (
        "(a, b) -> (a - t, b) for t >= 1 if (a - b) * (a - b) >= 4",
        "(a, b) -> (a - t, b) for t >= 1 if 4 <= abs(a - b) * abs(a - b)",
    ),
    (
        "(a, b) -> (a - t, b) for t >= 1 if (a - b) * (b - 1) >= 4",
        "(a, b) -> (a - t, b) for t >= 1 if a + b * b + 4 <= a * b + b",
    ),
    (
        "n -> [a, n - a] for 1 <= a < n / 2",
        "n -> [a, n - a] for a >= 1 if 2a < n",
    ),
    (
        "n -> [a, n - a] for n / 2 <= a",
        "n -> [a, n - a] for a >= 1 if n <= 2a",
    ),
    (
        "n -> [a, n - a] for a in n / 2 .. n if a % 2 < n // 3",
        "n -> [a, n - a] for floor(n / 2) <= a <= n if a % 2 < floor(n / 3)",
    ),
    (
        "n -> n - t for t in 1 .. n - n / 2 if not n // 3 > t - 1",
        "n -> n - t for 1 <= t <= floor(n - n / 2) if floor(n / 3 + 1) <= t",
    ),
    (
        "k; n -> n - t for t < n / k",
        "k; n -> n - t for 1 <= t <= (n + k - 1) / k - 1",
    ),
    (
        "n -> n - t for n / 2 <= t and t <= √n",
        "n -> n - t for 1 <= t <= root(n) if n <= 2t",
    ),
    (
        "n -> n - t for t < √n if t = root(20)",
        "n -> n - t for t >= 1 if t * t < n and t == 4",
    ),
    (
        "n -> ⌊(n + √5) * 3 / 2⌋ if n > ⌊√7⌋",
        "n -> (3n + 6) / 2 if 2 < n",
    ),
    (
        "n -> n - t for t = 2^k",
        "n -> n - t for t >= 1, k >= 0 if t == 2^k",
    ),
];

#[test]
fn the_normal_form_is_read_as_the_same_rules() {
    for (line, normal) in NORMAL {
        assert_eq!(read(line).to_string(), normal);
        assert_eq!(read(normal), read(line), "{line}");
    }
}

#[test]
fn the_help_is_true() {
    assert_eq!(HELP.lines().count(), 8);
    for line in HELP.lines() {
        let line = line.split("  ").next().unwrap_or(line);
        read(line);
    }
}

/// Numbers that look random.
struct Random(u64);

impl Random {
    fn below(&mut self, most: usize) -> usize {
        self.0 = self
            .0
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) as usize % most
    }
}

const PARTS: &str = "n n n t t s k a b ( ) [ ] { } , ; : -> -> or or and for for if 1 2 3 17 0 + - - - * / % ^ | & xor not == == = != < <= <= > >= in .. ... \
    t>=1 t>=1 1<=t<=3 is prime odd even a power of 2 divides from to up last loses who wins misere endless heaps heaps take octal 0.77 min( max( gcd( ceil( \
    2^ ² √ ' n' ⌊ ⌋ # 18446744073709551615 divisors primes such that \n n->n-t n->[t,n-t] (a,b)->(a-t,b) heaps3:x->x-t k;n->n-k";

/// Parts of true lines that make other true lines.
const OPTIONS: [&str; 12] = [
    "n - t",
    "n / 2",
    "[t, n - t]",
    "n - 2t",
    "n xor t",
    "min(n - t, 3)",
    "n - t * t",
    "(n - t) / 2",
    "n' = n - t",
    "[]",
    "n - s - t",
    "n % 3",
];
const TAILS: [&str; 17] = [
    " for t >= 1",
    " for 1 <= t <= 3",
    " for t in {1, 3, 4}",
    " for s, t >= 1",
    " if n > 2",
    " for t if n % t == 0",
    " for t if t is prime or n = 3",
    " for 0 < t < n - t",
    " for s < t if n is odd",
    " if not (n = 2 or n | 4)",
    "",
    " for t in {n / 2, 3}",
    " for t if t < n / 2",
    " for n / 3 <= t if not t + n / 2 > n // 3",
    " for odd t < √n",
    " for t = 2k + 1",
    " for t if (n - t - 2) * (t - 3) < 4 or (n - 4) * (n - 4) >= n",
];

/// Reads a line, whatever it is. If these are rules, they have a normal form, and options.
fn try_line(line: &str) -> bool {
    let rules = match Rules::parse(line) {
        Ok(rules) => rules,
        Err(error) => {
            assert!(!error.to_string().is_empty());
            return false;
        }
    };
    let normal = rules.to_string();
    match Rules::parse(&normal) {
        Ok(again) => assert_eq!(again, rules, "{line}: {normal}"),
        Err(error) => panic!("{line}: {error}"),
    }
    for position in [[0; 12], [7; 12]] {
        let mut walker = rules.walker(&position[..rules.parameters.len()]);
        walker.limit(10_000);
        walker.walk(&position[..rules.numbers.len()], &mut |_| true);
    }
    true
}

/// Lists the options of a position by trying all amounts up to 40 that the bounds allow.
fn by_trying(rules: &Rules, position: &[u64]) -> Vec<Vec<Vec<u64>>> {
    let mut options = vec![];
    for one in &rules.moves {
        let mut all = vec![position.to_vec()];
        for bound in &one.bound {
            let mut longer = vec![];
            for places in &all {
                let least = bound.least.checked_value(places).unwrap_or(41);
                let most = match &bound.most {
                    Some(most) => most.checked_value(places).map_or(0, |most| most + 1),
                    None => 41,
                };
                for amount in least..most.min(41) {
                    longer.push([&places[..], &[amount]].concat());
                }
            }
            all = longer;
        }
        for places in all
            .iter()
            .filter(|places| one.condition.checked_holds(places))
        {
            let component = |component: &Vec<Formula>| {
                let numbers = component.iter().map(|number| number.checked_value(places));
                numbers.collect::<Option<Vec<u64>>>()
            };
            let components = one.options.iter().map(component);
            options.extend(components.collect::<Option<Vec<_>>>());
        }
    }
    // A move that changes nothing is none.
    options.retain(|option| rules.is_endless || option[..] != [position.to_vec()]);
    options
}

#[test]
fn no_line_makes_it_panic() {
    let mut random = Random(1);
    let parts: Vec<&str> = PARTS.split(' ').filter(|part| !part.is_empty()).collect();
    let mut rules = 0;
    for _ in 0..20_000 {
        let mut line = String::new();
        if random.below(2) == 0 {
            line += "n -> ";
        }
        for _ in 0..random.below(14) {
            line += parts[random.below(parts.len())];
            line += if random.below(5) == 0 { "" } else { " " };
        }
        if try_line(&line) {
            rules += 1;
        }
    }
    assert!(rules > 100, "only {rules} lines were rules");
}

#[test]
fn random_rules_have_a_normal_form() {
    let mut random = Random(2);
    let mut rules = 0;
    for _ in 0..6_000 {
        let mut line = "n ->".to_owned();
        for clause in 0..1 + random.below(3) {
            line += ["", " or", ";", "\n"][if clause == 0 { 0 } else { 1 + random.below(3) }];
            for option in 0..1 + random.below(2) {
                line += if option == 0 { " " } else { " or " };
                line += OPTIONS[random.below(OPTIONS.len())];
            }
            line += TAILS[random.below(TAILS.len())];
        }
        if try_line(&line) {
            rules += 1;
            let read = read(&line);
            for n in [0, 1, 2, 5, 8] {
                assert_eq!(
                    read.options(&[], &[n]),
                    by_trying(&read, &[n]),
                    "{line}: {n}"
                );
            }
        }
    }
    assert!(rules > 1_500, "only {rules} lines were rules");
}
