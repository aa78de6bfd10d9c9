//! The library's nimbers against the definition of the nim product, published tables and the laws of a field.

use rules::problems::nim_product::product_by_definition;
use rules::problems::nim_product::product_by_rules;

use crate::library::{READ, read_rows};
use crate::*;

/// The files in `tests/data/published/` of nim products.
pub const PUBLISHED: [&str; 2] = [
    "nim_product_A051775_antidiagonals",
    "nim_product_table_32x32",
];

tests!(
    // The mex of the options, for all factors below 64.
    "library/nimber/definition" = || {
        let field = NimField::new();
        for a in 0..64 {
            for b in 0..64 {
                check_product(&field, a, b, product_by_definition(a, b));
            }
        }
    },
    "library/nimber/published" = || {
        let field = NimField::new();
        let [antidiagonals, table] = PUBLISHED;
        // The n-th antidiagonal has n + 1 products.
        let places = (0..).flat_map(|sum| (0..=sum).map(move |first| (first, sum - first)));
        for (index, ([offset, product], (a, b))) in read_rows(antidiagonals)
            .expect(READ)
            .iter()
            .zip(places)
            .enumerate()
        {
            check_eq!(*offset, index, "{antidiagonals}");
            check_product(&field, a, b, *product as u64);
        }
        let rows = read_rows(table).expect(READ);
        for &[a, b, product] in &rows {
            check_product(&field, a as u64, b as u64, product as u64);
        }
        check!(rows.len() == 32 * 32, "{table} has {} rows", rows.len());
    },
    // Random factors of all lengths, and all pairs of binary digits, by the rules for Fermat powers.
    "library/nimber/rules" = || {
        let field = NimField::new();
        for mut random in randoms(5_000) {
            let (a, b) = (random.of_any_length(MAX), random.draw());
            check_product(&field, a, b, product_by_rules(a, b));
        }
        for first in 0..64 {
            for second in 0..64 {
                let (a, b) = (1 << first, 1 << second);
                check_product(&field, a, b, product_by_rules(a, b));
            }
        }
    },
    // The laws of a field, on random 64-bit numbers.
    "library/nimber/field" = || {
        let field = NimField::new();
        for mut random in randoms(10_000) {
            let [a, b, c] = [(); 3].map(|()| random.draw());
            let (ab, bc) = (field.product(a, b), field.product(b, c));
            check_eq!(
                field.product(ab, c),
                field.product(a, bc),
                "associative: {a}, {b}, {c}"
            );
            check_eq!(ab, field.product(b, a), "commutative: {a}, {b}");
            let sum = field.sum(field.product(a, c), bc);
            check_eq!(
                field.product(field.sum(a, b), c),
                sum,
                "distributive: ({a} + {b}) times {c}"
            );
            check_eq!(
                (field.product(a, 1), field.product(a, 0)),
                (a, 0),
                "1 and 0 times {a}"
            );
            check_eq!(
                (field.sum(a, a), field.sum(a, 0)),
                (0, a),
                "{a} is its own negative"
            );
            check!(
                a == 0 || b == 0 || ab != 0,
                "{a} times {b} is 0 though neither factor is"
            );
        }
    },
    // Products stay below each Fermat power F; F times a smaller number is the ordinary product, and F times F is F + F/2.
    "library/nimber/subfields" = || {
        let field = NimField::new();
        let mut random = Random::new(6);
        for digits in [1, 2, 4, 8, 16, 32] {
            let power = 1_u64 << digits;
            check_eq!(
                field.product(power, power),
                power ^ power >> 1,
                "the square of {power}"
            );
            for _ in 0..1_000 {
                let (a, b) = (random.between(0, power - 1), random.between(0, power - 1));
                let product = field.product(a, b);
                check!(
                    product < power,
                    "{a} times {b} is {product}, not below {power}"
                );
                check_eq!(field.product(power, a), power * a, "{power} times {a}");
            }
        }
    },
    "library/nimber/powers" = || {
        let field = NimField::new();
        let mut random = Random::new(258);
        for base in [0, 1, 2, 258, 1 << 63, MAX, random.draw(), random.draw()] {
            let mut product = 1;
            for exponent in 0..200 {
                check_eq!(
                    field.power(base, exponent),
                    product,
                    "{base} to the power of {exponent}"
                );
                product = field.product(product, base);
            }
        }
        for _ in 0..1_000 {
            let (base, first, second) = (random.draw(), random.draw() >> 1, random.draw() >> 1);
            check_eq!(
                field.power(base, first + second),
                field.product(field.power(base, first), field.power(base, second)),
                "{base} to {first} + {second}"
            );
        }
        // The order of the multiplicative group is 2⁶⁴ − 1, and below F it is F − 1.
        check_eq!(field.power(random.draw(), MAX), 1);
        let powers: BTreeSet<u64> = (0..255)
            .map(|exponent| field.power(258, 257 * exponent))
            .collect();
        check_eq!(
            powers,
            (1..256).collect(),
            "the powers of a generator of the numbers below 256"
        );
    },
    // All numbers below 2¹², random ones of all lengths, and the largest.
    "library/nimber/inverses-and-roots" = || {
        let field = NimField::new();
        let mut random = Random::new(2);
        let numbers = (0..1 << 12)
            .chain(listed((0..2_000).map(|_| random.of_any_length(MAX))))
            .chain([1 << 32, 1 << 63, MAX]);
        for number in numbers {
            let root = field.square_root(number);
            check_eq!(field.product(root, root), number, "the square of {root}");
            check_eq!(
                field.square_root(field.product(number, number)),
                number,
                "the root of the square of {number}"
            );
            if number != 0 {
                let inverse = field.inverse(number);
                check_eq!(
                    field.product(inverse, number),
                    1,
                    "{inverse} times {number}"
                );
                check_eq!(field.inverse(inverse), number, "the inverse of {inverse}");
            }
        }
    },
);

/// Checks both ways to multiply, in both orders.
fn check_product(field: &NimField, a: u64, b: u64, expected: u64) {
    check_eq!(field.product(a, b), expected, "{a} times {b}");
    check_eq!(field.product(b, a), expected, "{b} times {a}");
    check_eq!(
        nimber::nim_product(a, b),
        expected,
        "{a} times {b} without tables"
    );
}
