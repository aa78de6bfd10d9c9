//! What brute forces print is read as its author means it.

use explore::values::{Form, Values, ValuesError, read, read_as};

/// Returns positions and values in one line: `0=0 1=1`, or `0,0=0`.
fn shown(values: &Values) -> String {
    let pairs = values.positions.iter().zip(&values.values);
    let texts = pairs.map(|(position, value)| {
        let numbers: Vec<String> = position.iter().map(u64::to_string).collect();
        format!("{}={value}", numbers.join(","))
    });
    texts.collect::<Vec<_>>().join(" ")
}

const N: &str = "0=0 1=1 2=0 3=2";
const FROM_1: &str = "1=1 2=0 3=1 4=2";
const WHO: &str = "0=0 1=1 2=0 3=1";
const AB: &str = "0,0=0 0,1=1 1,0=1 1,1=0";
const NIM: &str = "0,0=0 0,1=1 1,0=1 1,1=0 0,2=2 1,2=3 2,0=2 2,1=3 2,2=0";
const LOWER: &str = "0,0=0 1,0=1 1,1=0 2,0=2 2,1=3 2,2=0";
const UPPER: &str = "0,0=0 0,1=1 1,1=0 0,2=2 1,2=3 2,2=0";
const WINNERS: &str = "0,0=0 0,1=1 1,0=1 1,1=0 0,2=1 1,2=1 2,0=1 2,1=1 2,2=0";
const LOST: &str = "0,0=0 0,1=1 1,0=1 1,1=1 0,2=1 1,2=0 2,0=1 2,1=0 2,2=1";

/// A reading, the values, and texts that are read so.
type Case = (&'static str, &'static str, &'static [&'static str]);

#[rustfmt::skip]
const FORMS: &[Case] = &[
    ("values of lists of numbers; L = lost; W = won", "1=0 1,1=0 1,1,2=1 2=1", &[
        "(1,): L\n(1, 1): L\n(2,): W\n(1, 1, 2): W\n",
        "1 L\n1 1 L\n2 W\n1 1 2 W\n",
        "[1] -> L\n[1, 1] -> L\n[2] -> W\n[1, 1, 2] -> W\n",
    ]),
    ("a list of 4 values from n = 0", N, &[
        "0\n1\n0\n2\n",
        "0 1 0 2",
        "\u{feff}0\r\n1\r\n0\r\n2\r\n\r\n",
        "0, 1, 0, 2,\n",
        "[0, 1, 0, 2]",
        "{0, 1, 0, 2}",
        "[\n    0,\n    1,\n    0,\n    2,\n]",
        "[Some(0), Some(1), Some(0), Some(2)]",
        "array([0., 1., 0., 2.])",
        "grundy = [0, 1, 0, 2]",
        "values: 0 1 0 2",
    ]),
    ("a list of 4 values from n = 0; line 1 skipped", N, &["4\n0 1 0 2", "4\n0\n1\n0\n2"]),
    ("a list of 4 values from n = 0; line 2 skipped", N, &["0 1 0 2\nperiod 3"]),
    ("a matrix of 2 × 3, rows a from 0, columns b from 0; line 1 skipped", "0,0=0 0,1=1 1,0=1 1,1=0 0,2=2 1,2=3", &["2 3\n0 1 2\n1 0 3"]),
    ("a list of 4 values from n = 1; for a list of 4 values from n = 0: --as list", FROM_1, &[
        "1 0 1 2",
    ]),
    ("a list of 10 values from n = 0", "0=0 1=1 2=0 3=2 4=1 5=0 6=1 7=0 8=2 9=1", &[
        "0 1 0 2 1\n0 1 0\n2 1\n",
    ]),
    ("a list of 10 values from n = 0; line 1 skipped", "0=0 1=1 2=0 3=1 4=0 5=1 6=0 7=1 8=0 9=1", &[
        "10\n0 1 0 1 0 1 0 1 0 1",
        "10\n0\n1\n0\n1\n0\n1\n0\n1\n0\n1",
    ]),
    ("a matrix of 3 × 3, b ≤ a only, rows a from 0, columns b from 0", "0,0=0 1,0=1 1,1=0 2,0=1 2,1=1 2,2=0", &["0\n10\n110"]),
    ("a list of 4 values from n = 0", WHO, &[
        "0 1 0 1",
        "0101",
    ]),
    ("a list of 4 values from n = 0; L = lost; W = won", WHO, &[
        "LWLW",
    ]),
    ("a list of 4 values from n = 0; P = lost; N = won", WHO, &[
        "PNPN",
    ]),
    ("a list of 4 values from n = 0; NET = lost; DA = won", WHO, &[
        "NET\nDA\nNET\nDA",
    ]),
    ("values of n; 后手必胜 = lost; 先手必胜 = won", WHO, &[
        "0: 后手必胜\n1: 先手必胜\n2: 后手必胜\n3: 先手必胜",
    ]),
    ("values of n; P-position = lost; N-position = won", WHO, &[
        "0 is a P-position\n1 is an N-position\n2 is a P-position\n3 is an N-position",
    ]),
    ("a list of 6 values from n = 0", "0=0 1=1 2=0 3=2 4=1 5=0", &[
        "0: 0 1\n2: 0 2\n4: 1 0",
    ]),
    ("a matrix of 2 × 2, rows a from 1, columns b from 1; Alice = won; Bob = lost; for a matrix of 2 × 2, rows a from 0, columns b from 0: --as matrix", "1,1=1 1,2=0 2,1=0 2,2=1", &[
        "Alice Bob\nBob Alice",
    ]),
    ("a list of 4 values from n = 0; l = lost; w = won; L = lost", WHO, &[
        "l w L w",
    ]),
    ("a list of 4 values from n = 0; N = lost; Y = won", WHO, &[
        "N\nY\nN\nY",
    ]),
    ("a list of 4 values from n = 0; false = lost; true = won", WHO, &[
        "[false, true, false, true]",
    ]),
    ("a list of 4 values from n = 0; Bob = lost; Alice = won", WHO, &[
        "Bob\nAlice\nBob\nAlice\n",
    ]),
    ("a list of 4 values from n = 0; Second = lost; First = won", WHO, &[
        "['Second', 'First', 'Second', 'First']",
    ]),
    ("a list of 4 values from n = 0; L = lost; W = won; D = drawn", N, &[
        "LWLD",
    ]),
    ("values of n", N, &[
        "0 0\n1 1\n2 0\n3 2",
        "# n, value\n0,0\n1,1 // one stone\n2,0\n3,2",
        "0;0\n1;1\n2;0\n3;2",
        "0: 0\n1: 1\n2: 0\n3: 2",
        "0 -> 0\n1 => 1\n2 = 0\n3 - 2",
        "n=0 0\n1 1\n2 0\n3 2",
        "n=0 g=0\nn=1 g=1\nn=2 g=0\nn=3 g=2",
        "{\"n\": 0, \"g\": 0}\n{\"n\": 1, \"g\": 1}\n{\"n\": 2, \"g\": 0}\n{\"n\": 3, \"g\": 2}",
        "0:0 1:1 2:0 3:2",
        "0 0 L\n1 1 W\n2 0 L\n3 2 W",
        "n=0 g=0 lost\nn=1 g=1 won\nn=2 g=0 lost\nn=3 g=2 won",
        "(0, 0)\n(1, 1)\n(2, 0)\n(3, 2)",
        "{0: 0, 1: 1, 2: 0, 3: 2}",
        "defaultdict(<class 'int'>, {3: 2, 2: 0, 1: 1, 0: 0})",
    ]),
    ("values of n; lines 1, 8 skipped", N, &[
        "n value\n\n0 0\n1 1\n2 0\n3 2\n\nreal\t0m0.1s",
    ]),
    ("values of n; lines 1, 6 skipped", N, &[
        "heap grundy\n0\t0\n1\t1\n2\t0\n3\t2\ntook 0.53 s",
    ]),
    ("values of n; line 1 skipped", N, &[
        "| n | g |\n|---|---|\n| 0 | 0 |\n| 1 | 1 |\n| 2 | 0 |\n| 3 | 2 |",
        "4\n0 0\n1 1\n2 0\n3 2",
        "k = 3\n0 0\n1 1\n2 0\n3 2",
        "n from 0 to 3\n0 0\n1 1\n2 0\n3 2",
    ]),
    ("values of n", "0=0 1=1 2=0 1000=2", &[
        "0 0\n1 1\n2 0\n1e3 2",
    ]),
    ("values of n; line 5 skipped", N, &[
        "heap 0 has value 0\nheap 1 has value 1\nheap 2 has value 0\nheap 3 has value 2\nelapsed: 12 ms",
    ]),
    ("values of n; P = lost; N = won; line 1 skipped", WHO, &[
        "n p\n0 P\n1 N\n2 P\n3 N",
    ]),
    ("values of n; lose = lost; win = won", WHO, &[
        "0 lose\n1 win\n2 lose\n3 win",
    ]),
    ("values of n; Bob = lost; Alice = won", WHO, &[
        "n = 0: Bob wins\nn = 1: Bob loses\nn = 2: Alice loses\nn = 3: Alice wins",
    ]),
    ("values of n; Alice = won; Bob = lost; Draw = drawn", "1=1 2=0 3=1 4=2", &[
        "Case #1: Alice\nCase #2: Bob\nCase #3: Alice\nCase #4: Draw",
    ]),
    ("values of n; Player 2 = lost; Player 1 = won", WHO, &[
        "0 Player 2 wins\n1 Player 1 wins\n2 Player 1 loses\n3 Player 1 wins",
    ]),
    ("values of n; False = lost; True = won", WHO, &[
        "0 False\n1 True\n2 False\n3 True",
    ]),
    ("values of a, b", AB, &[
        "0 0 0\n0 1 1\n1 0 1\n1 1 0\n",
        "0,0,0\n1,0,1\n0,1,1\n1,1,0",
        "(0, 0) 0\n(0, 1) 1\n(1, 0) 1\n(1, 1) 0\n",
        "(1, 1) -> 0\n(0, 1) -> 1\n(1, 0) -> 1\n(0, 0) -> 0\n",
        "[((0, 0), 0), ((0, 1), 1), ((1, 0), 1), ((1, 1), 0)]",
        "{(0, 0): 0, (0, 1): 1,\n (1, 0): 1, (1, 1): 0}",
        "{\n    (\n        0,\n        0,\n    ): 0,\n    (0, 1): 1, (1, 0): 1, (1, 1): 0,\n}",
        "{0: {0: 0, 1: 1}, 1: {0: 1, 1: 0}}",
        "{\"0,0\": 0, \"0,1\": 1, \"1,0\": 1, \"1,1\": 0}",
    ]),
    ("values of State(a, b)", AB, &[
        "State { a: 0, b: 0 } => 0\nState { a: 0, b: 1 } => 1\nState { a: 1, b: 0 } => 1\nState { a: 1, b: 1 } => 0\n",
    ]),
    ("values of f(n)", N, &[
        "f(0) = 0\nf(1) = 1\nf(2) = 0\nf(3) = 2",
    ]),
    ("values of SG(n)", N, &[
        "SG(0) is 0, SG(1) is 1\nSG(2) is 0\nSG(3) is 2",
    ]),
    ("values of grundy(n)", N, &[
        "grundy[0]: 0\ngrundy[1]: 1\ngrundy[2]: 0\ngrundy[3]: 2",
    ]),
    ("values of dp(a, b)", AB, &[
        "dp[0][0] = 0\ndp[0][1] = 1\ndp[1][0] = 1\ndp[1][1] = 0",
    ]),
    ("values of g(a, b)", AB, &[
        "g(0,0)=0 g(0,1)=1\ng(1,0)=1 g(1,1)=0",
    ]),
    ("a matrix of 3 × 3, rows a from 0, columns b from 0", NIM, &[
        "0 1 2\n1 0 3\n2 3 0",
        "[[0, 1, 2], [1, 0, 3], [2, 3, 0]]",
        "[[0 1 2]\n [1 0 3]\n [2 3 0]]",
        "((0, 1, 2), (1, 0, 3), (2, 3, 0))",
        "0,1,2,\n1,0,3,\n2,3,0,",
        "{0: [0, 1, 2], 1: [1, 0, 3], 2: [2, 3, 0]}",
        "a\\b 0 1 2\n0 0 1 2\n1 1 0 3\n2 2 3 0",
        "    0 1 2\n---+------\n0 | 0 1 2\n1 | 1 0 3\n2 | 2 3 0",
        "0: 0 1 2\n1: 1 0 3\n2: 2 3 0",
        "row 0: 0 1 2\nrow 1: 1 0 3\nrow 2: 2 3 0",
    ]),
    ("a matrix of 2 × 2, rows a from 1, columns b from 1", "1,1=0 1,2=3 2,1=3 2,2=0", &[
        "  1 2\n1 0 3\n2 3 0",
    ]),
    ("a matrix of 3 × 3, b ≤ a only, rows a from 0, columns b from 0", LOWER, &[
        "0\n1 0\n2 3 0",
        "[[0], [1, 0], [2, 3, 0]]",
    ]),
    ("a matrix of 3 × 3, b ≥ a only, rows a from 0, columns b from 0", UPPER, &["0: 0 1 2\n1: 0 3\n2: 0",
        "0 1 2\n0 3\n0",
    ]),
    ("a matrix of 3 × 3, rows a from 0, columns b from 0; L = lost; W = won", WINNERS, &[
        "LWW\nWLW\nWWL",
        "  0 1 2\n0 L W W\n1 W L W\n2 W W L",
    ]),
    ("a matrix of 3 × 3, rows a from 0, columns b from 0; P = lost; N = won", WINNERS, &[
        "P N N\nN P N\nN N P",
    ]),
    ("a matrix of 3 × 3, rows a from 0, columns b from 0", WINNERS, &[
        "011\n101\n110",
    ]),
    ("the lost positions among all a, b from 0 to 2, 2", LOST, &[
        "(0, 0) (1, 2) (2, 1)",
        "0 0\n1 2\n2 1",
        "{(1, 2), (0, 0), (2, 1)}",
    ]),
    ("the lost positions among all a, b from 0 to 2, 2; line 1 skipped", LOST, &[
        "P-positions:\n0 0\n1 2\n2 1",
    ]),
    ("the lost positions among all sorted a, b from 0 to 1, 2", "0,0=0 0,1=1 1,1=1 0,2=1 1,2=0", &[
        "losing positions: (0, 0) (1, 2)",
    ]),
    ("the lost positions among all a, b from 0 to 2, 2", "0,0=0 0,1=1 1,0=1 1,1=0 0,2=0 1,2=1 2,0=0 2,1=1 2,2=0", &[
        "0 0\n0 2\n1 1\n2 0\n2 2",
    ]),
    ("the lost positions among all n from 0 to 6", "0=0 1=1 2=1 3=0 4=1 5=1 6=0", &[
        "0 3 6",
    ]),
    ("values of a, b", NIM, &["2 1 3\n0 0 0\n1 2 3\n0 1 1\n2 2 0\n1 0 1\n0 2 2\n1 1 0\n2 0 2\n"]),
    ("values of n", N, &["3 2\n0 0\n2 0\n1 1"]),
    ("a matrix of 2 × 2, rows a from 0, columns b from 0; False = lost; True = won", AB, &["[[False  True]\n [ True False]]"]),
    ("a matrix of 3 × 3, rows a from 0, columns b from 0; . = lost; W = won", WINNERS, &[".WW\nW.W\nWW.", ". W W\nW . W\nW W ."]),
    ("a matrix of 3 × 3, rows a from 0, columns b from 0; P = lost; # = won", WINNERS, &["P##\n#P#\n##P"]),
    ("a list of 4 values from n = 0", N, &[
        "{\"n\": 4, \"grundy\": [0, 1, 0, 2]}",
        "{\"game\": \"nim\", \"k\": 3, \"grundy\": [\n0,\n1,\n0,\n2\n]}",
        "grundy values up to 3: 0 1 0 2",
    ]),
    ("a matrix of 3 × 3, rows a from 0, columns b from 0", NIM, &[
        "{\"n\": 3, \"grundy\": [[0, 1, 2], [1, 0, 3], [2, 3, 0]]}",
    ]),
    ("values of n", N, &[
        "{\"n\": [0, 1, 2, 3], \"grundy\": [0, 1, 0, 2]}",
        "[[0, 0], [1, 1], [2, 0], [3, 2]]",
    ]),
    ("values of a, b", AB, &[
        "{\"a\": [0, 0, 1, 1], \"b\": [0, 1, 0, 1], \"g\": [0, 1, 1, 0]}",
        "[[[0, 0], 0], [[0, 1], 1], [[1, 0], 1], [[1, 1], 0]]",
    ]),
    ("values of g(a, b)", AB, &["g[0][0]=0;\ng[0][1]=1;\ng[1][0]=1;\ng[1][1]=0;"]),
    ("values of a, b; false = lost; true = won", AB, &[
        "[((0, 0), false), ((0, 1), true), ((1, 0), true), ((1, 1), false)]",
        "{(0, 0): false, (1, 0): true, (1, 1): false, (0, 1): true}",
        "{[0, 0]: false, [1, 0]: true, [1, 1]: false, [0, 1]: true}",
    ]),
    ("the lost positions among all a, b from 0 to 2, 2", LOST, &["{\"lost\": [[0, 0], [1, 2], [2, 1]]}"]),
    ("the lost positions among all n from 0 to 8", "0=0 1=1 2=1 3=1 4=0 5=1 6=1 7=1 8=0", &[
        "losing positions for k=3: 0 4 8",
    ]),
    ("the lost positions among all sorted a, b from 1 to 4, 4; for values of n: --as lines", "1,1=0 1,2=1 2,2=0 1,3=1 2,3=1 3,3=0 1,4=1 2,4=1 3,4=1 4,4=0", &[
        "{(1, 1), (2, 2), (3, 3), (4, 4)}",
    ]),
    ("values of f(n)", N, &["f(0) = 0  <- losing\nf(1) = 1\nf(2) = 0  <- losing\nf(3) = 2"]),
    ("values of n", N, &["0 0 lost\n1 1\n2 0 lost\n3 2"]),
    ("values of n; L = lost; W = won", WHO, &["0 L []\n1 W [1]\n2 L []\n3 W [1, 3]"]),
    ("a matrix of 2 × 4, rows a from 2, columns b from 0", "2,0=0 2,1=1 2,2=2 2,3=0 3,0=0 3,1=1 3,2=2 3,3=3", &[
        "k = 2\n0 1 2 0\nk = 3\n0 1 2 3\n",
        "Case #2:\n0\n1\n2\n0\n\nCase #3:\n0\n1\n2\n3\n",
    ]),
    ("values of a, b", "1,0=0 1,1=1 1,2=0 2,0=0 2,1=1 2,2=2", &[

        "k = 1\n0 0\n1 1\n2 0\nk = 2\n0 0\n1 1\n2 2\n",
    ]),
    ("values of f(a, b)", "1,0=0 1,1=1 1,2=0 2,0=0 2,1=1 2,2=2", &[
        "k = 1\nf(0) = 0\nf(1) = 1\nf(2) = 0\nk = 2\nf(0) = 0\nf(1) = 1\nf(2) = 2\n",
    ]),
];

#[rustfmt::skip]
const ERRORS: &[(&str, &str)] = &[
    ("", "expected at least 4 values, found 0"),
    ("nothing here\n", "expected at least 4 values, found 0"),
    ("0 0\n1 1\n", "expected at least 4 values, found 2"),
    ("0 0\n1 1\n2 0\n1 0\n3 2", "lines 2 and 4: position 1 has the values 1 and 0"),
    ("{(0, 1): 1,\n(1, 1): 0,\n(0, 1): 2, (2, 1): 1}", "lines 1 and 3: position 0, 1 has the values 1 and 2"),
    ("0 0\n1 1\n2 -1\n3 0", "line 3: expected a number from 0 to 2^64 - 1, found -1"),
    ("0 0\n1 1\n2 18446744073709551616\n", "line 3: expected a number from 0 to 2^64 - 1, found 18446744073709551616"),
    ("0 0\n1 1\n2 oops\n3 0\n4 1", "line 3: expected a position and its value, as on the other lines, found \"2 oops\""),
    ("0 0\n1 1\n2 0\n3\n4 1", "line 4: expected a position and its value, as on the other lines, found \"3\""),
    ("0 1 2\n1 0\n2 3 0\n3 2 1", "line 2: expected a row of the matrix, as long as the others, found \"1 0\""),
    ("f(0) = 0\nf(1) = 1\nf(2, 1) = 0\nf(3) = 0\nf(4) = 1", "line 3: expected a position and its value, as on the other lines, found \"f(2, 1) = 0\""),
    ("0 L\n1 W\n2 0\n3 W\n4 L", "line 3: expected a position and its value, as on the other lines, found \"2 0\""),
    ("0 1 2\n1 0 3\n2 2.5 0\n3 2 1", "line 3: expected a row of the matrix, as long as the others, found \"2 2.5 0\""),
    ("[0 1 2 ... 0 1 2]", "line 1: values are left out"),
    ("[0, 1\n0, 1", "line 1: unbalanced bracket"),
    ("0 1)\n0 1", "line 1: unbalanced bracket"),
    ("0 Ann\n1 Eve\n2 Ann\n3 Eve", "expected values, found \"Ann\" and \"Eve\""),
];

#[test]
fn forms_are_read() {
    let mut failures = vec![];
    for (reading, expected, texts) in FORMS {
        let expected = format!("read as {reading}\n{expected}");
        for text in *texts {
            let actual = match read(text) {
                Ok(values) => format!("{}\n{}", values.first_line(), shown(&values)),
                Err(error) => error.to_string(),
            };
            if actual != expected {
                failures.push(format!("{text}\nexpected {expected}\nfound {actual}\n"));
            }
        }
    }
    assert!(failures.is_empty(), "{}", failures.join("\n"));
}

#[test]
fn words_are_positions() {
    let words = [
        "", "a", "b", "aa", "ab", "ba", "bb", "aaa", "aab", "aba", "abb", "baa", "bab",
    ];
    let words: Vec<&str> = words.into_iter().chain(["bba", "bbb", "abab"]).collect();
    let text = |line: fn(&str) -> String| words.iter().map(|word| line(word)).collect::<String>();
    for text in [
        text(|word| format!("{word} {}\n", word.len())),
        text(|word| format!("{word} -> {}\n", word.len())),
        text(|word| format!("\"{word}\": {}\n", word.len())),
        format!(
            "{{{}}}",
            text(|word| format!("'{word}': {}, ", word.len())).trim_end_matches(", ")
        ),
    ] {
        let values = read(&text).expect("words are read");
        assert_eq!(values.first_line(), "read as values of 16 words", "{text}");
        assert_eq!(values.names, words, "{text}");
        let lengths: Vec<u64> = words.iter().map(|word| word.len() as u64).collect();
        assert_eq!(values.values, lengths, "{text}");
    }
    let digits = text(|word| format!("{} W\n", word.replace('a', "0").replace('b', "1")));
    let values = read(&digits).expect("rows of two digits are words");
    assert_eq!(values.names[4], "01");
}

#[test]
fn errors_name_lines() {
    let mut failures = vec![];
    for (text, expected) in ERRORS {
        let actual = match read(text) {
            Ok(values) => values.first_line(),
            Err(error) => error.to_string(),
        };
        if actual.lines().next() != Some(*expected) {
            failures.push(format!("{text}\nexpected {expected}\nfound {actual}\n"));
        }
    }
    assert!(failures.is_empty(), "{}", failures.join("\n"));
}

#[test]
fn other_forms_can_be_asked_for() {
    let square = "0 1\n1 0\n";
    for (name, text, expected) in [
        ("list", square, "0=0 1=1 2=1 3=0"),
        ("list1", square, "1=0 2=1 3=1 4=0"),
        ("matrix", square, AB),
        ("matrix1", square, "1,1=0 1,2=1 2,1=1 2,2=0"),
        ("lines", "0 0\n1 2\n2 1\n3 5", "0=0 1=2 2=1 3=5"),
        ("lost", "1\n4", "1=0 2=1 3=1 4=0"),
    ] {
        let form = Form::NAMES.iter().find(|(known, _)| *known == name);
        let (_, form) = form.expect("it is a form");
        let read = read_as(text, *form).map(|values| shown(&values));
        assert_eq!(read.as_deref(), Ok(expected), "{name} {text}");
    }
    let error = read_as("0\n1\n0\n1\n", Form::Pairs);
    let is_refused = matches!(error, Err(ValuesError::Misfit { line: 1, .. }));
    assert!(is_refused, "{error:?}");
}
