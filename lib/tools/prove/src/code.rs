//! A machine as Rust, std only, for rustc 1.48: O(log n) for a position with numbers up to n.

use crate::guess::Machine;
use crate::numeration::Numeration;

impl Machine {
    /// Returns the function `value(position: &[u64]) -> u64`; 0 is lost and 1 is won if the machine says who wins.
    pub fn code(&self) -> String {
        let states = self.outputs.len();
        let letters = 1 << self.numbers;
        let outputs = &self.outputs;
        let mut rows = String::new();
        for row in &self.next {
            // After two neighbours 1 any state will do: no number is written like that.
            let row: Vec<usize> = row.iter().map(|next| next.unwrap_or(0)).collect();
            rows += &format!("        {row:?},\n");
        }
        let tables = format!(
            "    const NEXT: [[usize; {letters}]; {states}] = [\n{rows}    ];\n    \
             const OUTPUT: [u64; {states}] = {outputs:?};\n"
        );
        let worths = match self.numeration {
            Numeration::Binary => POWERS_OF_2,
            Numeration::Zeckendorf => FIBONACCI,
        };
        format!(
            "fn value(position: &[u64]) -> u64 {{\n{tables}{worths}    \
             let mut rest = position.to_vec();\n{RUN}"
        )
    }
}

const POWERS_OF_2: &str = "    let worths: Vec<u64> = (0..64).map(|place| 1 << place).collect();\n";

const FIBONACCI: &str = "    let mut worths: Vec<u64> = vec![1, 2];
    while let Some(next) = worths[worths.len() - 1].checked_add(worths[worths.len() - 2]) {
        worths.push(next);
    }
";

const RUN: &str = "    let mut state = 0;
    for worth in worths.into_iter().rev() {
        let mut letter = 0;
        for (track, number) in rest.iter_mut().enumerate() {
            if *number >= worth {
                *number -= worth;
                letter |= 1 << track;
            }
        }
        state = NEXT[state][letter];
    }
    OUTPUT[state]
}
";
