//! Solutions that read their input piece by piece, on inputs of several pieces.

use crate::solutions::printed;
use crate::*;

tests!(
    // Two heaps far apart among empty ones: the oracle's answer for these two alone.
    "definition/nim/heaps-in-pieces" = long = || {
        let ends = (10..20).flat_map(|power| [(1 << power) - 1, 1 << power]);
        let places = listed(iter::once(0).chain(ends).chain([MANY - 1]));
        for (&first, &second) in places.iter().zip(&places[1..]) {
            for (one, other) in [(3, 5), (5, 3), (4, 4)] {
                let mut heaps = "0 ".repeat(MANY).into_bytes();
                (heaps[2 * first], heaps[2 * second]) = (b'0' + one, b'0' + other);
                let input = format!(
                    "{MANY}\n{}\n",
                    String::from_utf8(heaps).expect("digits").trim_end()
                );
                let found = printed(&program("nim"), &input);
                check!(
                    found
                        == answer("nim", &format!("2\n{one} {other}\n"))
                            .replace("heap 1", &format!("heap {second}"))
                            .replace("heap 0", &format!("heap {first}")),
                    "heaps {one} and {other} at {first} and {second}: {found}"
                );
            }
        }
    },
    // A thousand pairs, repeated: the oracle's products, repeated.
    "definition/nim_product/pairs-in-pieces" = || {
        let pairs = listed((0..1_000).map(|index| format!("{} {}", index / 40, index % 40)));
        let products = answer(
            "nim_product",
            &format!("{}\n{}\n", pairs.len(), pairs.join("\n")),
        );
        let again = |lines: Vec<&str>| -> String {
            lines
                .into_iter()
                .cycle()
                .take(MANY)
                .flat_map(|line| [line, "\n"])
                .collect()
        };
        let input = format!(
            "{MANY}\n{}",
            again(listed(pairs.iter().map(String::as_str)))
        );
        check!(
            printed(&program("nim_product"), &input) == again(listed(products.lines())),
            "the products of {MANY} pairs are not those of a thousand"
        );
    },
);

/// More than fit any piece, and no multiple of its size.
const MANY: usize = 1_000_003;
