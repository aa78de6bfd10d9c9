//! Forms of inputs, and inputs made in them.

use super::*;
use crate::stress::shrink::{print, read};

fn form(examples: &[&str]) -> Option<Form> {
    Form::of(&Vec::from_iter(examples.iter().map(|text| read(text))))
}

#[test]
fn inputs_keep_the_form_of_the_samples() {
    /// Some samples, inputs of their form, and inputs of another.
    const FORMS: [(&[&str], &[&str], &[&str]); 10] = [
        // n, and n numbers.
        (
            &["3\n1 20 7\n", "2\n5 5\n"],
            &["1\n9\n"],
            &["2\n9\n", "1\n0\n"],
        ),
        // n and texts of length n.
        (
            &["6\nabcarc\nagcahc\n", "3\nxyz\nxyz\n"],
            &["2\nab\ncd\n"],
            &["0\nc\na\n", "2\nabc\nab\n"],
        ),
        // A tree.
        (
            &["4\n1 2\n2 3\n2 4\n"],
            &["3\n1 2\n2 3\n"],
            &["3\n1 2\n1 2\n", "3\n1 2\n", "3\n1 2\n3 4\n"],
        ),
        // A permutation.
        (
            &["3\n2 1 3\n"],
            &["4\n4 2 1 3\n"],
            &["3\n2 2 3\n", "3\n2 1 4\n"],
        ),
        // One case, and its number.
        (
            &["1\n3\n2 1 3\n"],
            &["1\n2\n2 1\n"],
            &["2\n3\n2 1 3\n", "1\n0\n"],
        ),
        // Cases of n and n numbers.
        (
            &["2\n3\n5 1 9\n2\n9 8\n"],
            &["1\n1\n4\n"],
            &["2\n1\n4\n", "1\n2\n4\n"],
        ),
        // Lines of two numbers.
        (
            &["2\n25 7\n24 35\n"],
            &["3\n9 8\n1 2\n7 7\n"],
            &["3\n9 8\n1 2\n"],
        ),
        // Two lists.
        (
            &["2 3\n7 4\n4 5 6\n"],
            &["2 2\n9 7\n4 8\n"],
            &["1 2\n4 3\n1 9\n"],
        ),
        // A board.
        (
            &["2 3\n#..\n.#.\n"],
            &["3 2\n..\n##\n.#\n"],
            &["2 2\n...\n...\n"],
        ),
        // Ranges up to n.
        (
            &["5 2\n3 4\n2 2\n"],
            &["3 2\n1 2\n3 3\n"],
            &["3 2\n2 1\n3 3\n", "3 2\n1 4\n3 3\n"],
        ),
    ];
    for (samples, right, wrong) in FORMS {
        let form = form(samples).unwrap_or_else(|| panic!("{samples:?}"));
        for text in right.iter().chain(samples) {
            assert!(
                form.fits(&read(text)),
                "{text:?} like {samples:?}: {form:?}"
            );
        }
        for text in wrong {
            assert!(
                !form.fits(&read(text)),
                "{text:?} like {samples:?}: {form:?}"
            );
        }
        let mut made = BTreeSet::new();
        for seed in 0..50 {
            let lines = form
                .make(&mut Random(seed))
                .unwrap_or_else(|| panic!("{samples:?}: {form:?}"));
            assert!(form.fits(&lines));
            made.insert(print(&lines));
        }
        assert!(made.len() > 10, "{samples:?}: {made:?}");
    }
}

#[test]
fn a_form_that_cannot_be_told_is_none() {
    for samples in [
        &["1 2\n3\n", "1 2 3\n4\n"][..],
        &["3\n1 2\n"; 0],
        &["2\n1 2\n", "3\n1 2\n1\n"],
    ] {
        assert!(form(samples).is_none(), "{samples:?}");
    }
}
