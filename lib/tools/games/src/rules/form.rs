//! How an input is read and what is printed for it: so rules become a definition that solutions are compared with.

use std::ops::RangeInclusive;

/// The form of an input.
#[derive(Clone, Debug)]
pub struct Form {
    pub repeat: Repeat,
    /// What a case has, in order.
    pub fields: Vec<Field>,
    /// The numbers that an input may have. The last is the largest of random inputs; others may exceed it.
    pub(crate) numbers: RangeInclusive<u64>,
    /// How many numbers of the input one position takes, apart from the parameter; 0 for all.
    pub count: usize,
    /// What is printed if the player to move wins and loses; without it, the Grundy number.
    pub prints: Option<[Printed; 2]>,
}

/// A line that is printed for a case.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Printed {
    /// Its parts, between which the number of the case stands.
    pub parts: Vec<String>,
}

impl Printed {
    /// Reads a line, in which `{}` is the number of the case.
    pub(crate) fn new(line: &str) -> Printed {
        Printed {
            parts: line.split("{}").map(str::to_owned).collect(),
        }
    }

    /// Whether the number of the case is in it.
    pub fn has_number(&self) -> bool {
        self.parts.len() > 1
    }

    /// Returns the line for a case of this number.
    pub(crate) fn line(&self, case: usize) -> String {
        self.parts.join(&case.to_string())
    }
}

/// How many cases an input has.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Repeat {
    Once,
    /// Their number comes first.
    Counted,
    UntilEnd,
    /// A case of zeros ends them, or the end of the input.
    UntilZeros,
}

/// What stands in one place of a case.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Field {
    /// How many numbers `Heaps` has.
    Count,
    /// The parameter of a family.
    Parameter,
    /// A number or a word without meaning.
    Ignored,
    /// How many equal positions there are.
    Copies,
    /// One number of a position.
    Heap,
    /// As many numbers of positions as `Count` says.
    Heaps,
    /// As many positions as `Count` says, each of several numbers.
    Positions,
}

/// The words of the fields.
const FIELDS: [(&str, Field); 7] = [
    ("n", Field::Count),
    ("k", Field::Parameter),
    ("_", Field::Ignored),
    ("heap", Field::Heap),
    ("heaps", Field::Heaps),
    ("positions", Field::Positions),
    ("copies", Field::Copies),
];

/// Reads the words of a form, such as `cases: n k heaps`.
pub(crate) fn parse(words: &str) -> Result<(Repeat, Vec<Field>), String> {
    let (repeat, fields) = if let Some(fields) = words.strip_prefix("cases: ") {
        (Repeat::Counted, fields)
    } else if let Some(fields) = words.strip_prefix("until end: ") {
        (Repeat::UntilEnd, fields)
    } else if let Some(fields) = words.strip_prefix("until zeros: ") {
        (Repeat::UntilZeros, fields)
    } else {
        (Repeat::Once, words)
    };
    let field = |word: &str| {
        let known = FIELDS.iter().find(|known| known.0 == word)?;
        Some(known.1)
    };
    let fields: Option<Vec<Field>> = fields.split(' ').map(field).collect();
    fields.map(|fields| (repeat, fields)).ok_or_else(|| {
        let known = FIELDS.map(|known| known.0);
        format!(
            "reads: expected `cases: `, `until end: ` or `until zeros: ` and words of {known:?}, found {words:?}"
        )
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn forms_are_read_once() {
        let parsed = |words| parse(words).expect("a form");
        assert_eq!(parsed("heap"), (Repeat::Once, vec![Field::Heap]));
        assert_eq!(
            parsed("cases: n k heaps"),
            (
                Repeat::Counted,
                vec![Field::Count, Field::Parameter, Field::Heaps]
            )
        );
        assert_eq!(
            parsed("until end: heap _"),
            (Repeat::UntilEnd, vec![Field::Heap, Field::Ignored])
        );
        assert_eq!(
            parsed("until zeros: n positions"),
            (Repeat::UntilZeros, vec![Field::Count, Field::Positions])
        );
        for wrong in ["", "n  heaps", "case: n", "heaps cases: n", "N"] {
            let error = parse(wrong).expect_err(wrong);
            assert!(error.ends_with(&format!("found {wrong:?}")), "{error}");
        }
    }
}
