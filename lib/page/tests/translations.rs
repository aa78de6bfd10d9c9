//! The snippets that *Explore* shows in C++ and Python, run beside the library's own.

use std::fs;

use grundy::euclid::Euclid;
use grundy::grundys_game::GrundysGame;
use grundy::take_and_break::TakeAndBreak;
use grundy::take_fraction::TakeFraction;
use grundy::take_from_to::TakeFromTo;
use grundy::take_up_to::TakeUpTo;
use grundy::wythoff::Wythoff;
use grundy::{lasker, misere, moore, nimber, subtraction, take_half, xor};
use libtest_mimic::Trial;
use page_explore::answer;
use serde_json::Value;

use crate::explore::printed;

/// Returns the tests of this file.
pub(crate) fn tests() -> Vec<Trial> {
    checks::tests![translations_give_what_the_library_gives]
}

/// What is explored, what its snippet takes, the positions to try, and the library's values there.
struct Translation {
    line: String,
    takes: &'static [&'static str],
    positions: Vec<Vec<u64>>,
    value: fn(&[u64]) -> Vec<u64>,
}

fn translations() -> Vec<Translation> {
    let heaps = || (0..600).map(|n: u64| vec![n * n * n]);
    let pairs = || (0..2500).map(|n: u64| vec![n % 50, n / 50]);
    let far = || (0..500).map(|n: u64| vec![n * 1_000_003, (n * n + 1) * 618_034]);
    let cold = |below| (0..500).filter_map(move |n: u64| Wythoff(below).cold_pair(n << 50));
    let triples = || (0..1000).map(|n: u64| vec![n % 10, n / 10 % 10, n / 100]);
    let near_cold = |below: u64| {
        let cold = cold(below).flat_map(|(x, y)| [vec![x, y], vec![y, x + 1]]);
        pairs()
            .chain(far())
            .chain(cold.filter(|pair| pair[1] < 1 << 62))
    };
    let row = |line: &str, takes, positions: Vec<Vec<u64>>, value| Translation {
        line: line.to_owned(),
        takes,
        positions,
        value,
    };
    let positive: String = (0..30)
        .flat_map(|a| (0..30).map(move |b| (a, b)))
        .map(|(a, b)| format!("{a} {b} {}\n", Euclid::Positive.grundy_number(a, b)))
        .collect();
    let products: String = (0..30)
        .flat_map(|a| (0..30).map(move |b| (a, b)))
        .map(|(a, b)| format!("{a} {b} {}\n", nimber::nim_product(a, b)))
        .collect();
    // Few values have a snippet, but no pattern with code of its own.
    let few =
        |value: fn(u64) -> u64| -> String { (0..30).map(|n| format!("{} ", value(n))).collect() };
    let below_2 = "(a, b) -> (a - s, b - t) for 0 <= s <= a, 0 <= t <= b if s + t > 0 and (s == 0 or t == 0 or s == t or s + 1 == t or s == t + 1)";
    vec![
        row(
            "k; n -> n - t for t >= 1 if k*t <= n",
            &["k", "heap"],
            pairs().map(|p| vec![p[0] + 1, p[1] * 977]).collect(),
            |p| vec![TakeFraction(p[0]).grundy_number(p[1])],
        ),
        row(
            "n -> n - t for t >= 1 if 3*t <= n",
            &["heap"],
            heaps().collect(),
            |p| vec![TakeFraction(3).grundy_number(p[0])],
        ),
        row("euclid", &["x", "y"], pairs().chain(far()).collect(), |p| {
            vec![Euclid::ToZero.grundy_number(p[0], p[1])]
        }),
        row(
            &positive,
            &["x", "y"],
            pairs().chain(far()).collect(),
            |p| vec![Euclid::Positive.grundy_number(p[0], p[1])],
        ),
        row(
            &products,
            &["x", "y"],
            pairs().chain(far()).collect(),
            |p| vec![nimber::nim_product(p[0], p[1])],
        ),
        row("wythoff", &["x", "y"], near_cold(1).collect(), |p| {
            vec![u64::from(Wythoff(1).next_player_wins(p[0], p[1]))]
        }),
        row(below_2, &["x", "y"], near_cold(2).collect(), |p| {
            vec![u64::from(Wythoff(2).next_player_wins(p[0], p[1]))]
        }),
        row("nim 3, last loses", &["heaps"], triples().collect(), |p| {
            vec![u64::from(misere::next_player_wins(p))]
        }),
        row(
            "heaps 3: x, y -> x - s, y - t for s >= 0, t >= 0 if s + t > 0",
            &["heaps"],
            triples().collect(),
            |p| vec![u64::from(moore::next_player_wins(p, 2))],
        ),
        row("octal 0.6", &["largest"], vec![vec![400]], |_| {
            TakeAndBreak::new("0.6").grundy_numbers(400)
        }),
        row("take 97,151,299", &["largest"], vec![vec![2000]], |_| {
            subtraction::grundy_numbers(&[97, 151, 299], 2000)
        }),
        row(&few(|n| n % 3), &["heap"], heaps().collect(), |p| {
            vec![TakeUpTo(2).grundy_number(p[0])]
        }),
        row(&few(|n| n % 7 / 2), &["heap"], heaps().collect(), |p| {
            vec![TakeFromTo(2, 5).grundy_number(p[0])]
        }),
        row(
            &few(take_half::grundy_number),
            &["heap"],
            heaps().collect(),
            |p| vec![take_half::grundy_number(p[0])],
        ),
        row(
            &few(lasker::grundy_number),
            &["heap"],
            heaps().collect(),
            |p| vec![lasker::grundy_number(p[0])],
        ),
        row(&few(|n| n), &["heaps"], triples().collect(), |p| {
            vec![xor::nim_sum(p)]
        }),
        row("grundys game", &["largest"], vec![vec![400]], |_| {
            let game = GrundysGame::new(400);
            (0..=400).map(|heap| game.grundy_number(heap)).collect()
        }),
        row("octal 0.106", &["largest"], vec![vec![400]], |_| {
            TakeAndBreak::new("0.106").grundy_numbers(400)
        }),
    ]
}

/// Returns the translations to C++ and Python of the snippet that fits, each a function and its call.
fn translated(line: &str) -> [(String, String); 2] {
    answer(&format!("open\n{line}"));
    answer("find");
    answer("prove");
    let mut found = answer("complete");
    if !found.contains("\"snippet\":{") {
        found = answer("further");
    }
    let found: Value = serde_json::from_str(&found).expect("JSON");
    [("C++", "// "), ("Python", "# ")].map(|(language, comment)| {
        let codes = found["snippet"]["code"].as_array();
        let code = codes.and_then(|codes| codes.iter().find(|code| code["language"] == language));
        let text = code.and_then(|code| code["text"].as_str());
        let text = text.unwrap_or_else(|| panic!("{line}, {language}: {found}"));
        let (function, call) = text.trim_end().rsplit_once('\n').expect("a call");
        let call = call.strip_prefix(comment).expect("a comment");
        (function.to_owned(), call.to_owned())
    })
}

const CPP: &str = "#include <fstream>
#include <iostream>

void show(u64 value) {
    std::cout << value << ' ';
}

void show(const std::vector<u64>& values) {
    for (u64 value : values) show(value);
}
";

const PYTHON: &str = "import sys

file = iter(map(int, open(sys.argv[1]).read().split()))
def read(): return next(file)
def show(value): print(*map(int, value if type(value) is list else [value]), end=' ')
";

/// Writes programs in C++ and Python that read positions and print the values of all translations, a line each.
fn programs(all: &[Translation]) -> [String; 2] {
    let mut cpp = CPP.to_owned();
    let mut main = "int main(int, char** arguments) {
    std::ifstream file(arguments[1]);
    auto read = [&] {
        u64 number = 0;
        file >> number;
        return number;
    };
"
    .to_owned();
    let mut python = PYTHON.to_owned();
    let mut head = String::new();
    for (number, Translation { line, takes, .. }) in all.iter().enumerate() {
        let [(function, call), (in_python, call_in_python)] = translated(line);
        let (includes, function) = function
            .split_once("\n\nusing u64 = unsigned long long;\n")
            .expect("what a file begins with");
        head = format!("{includes}\nusing u64 = unsigned long long;\n");
        cpp += &format!("namespace translation_{number} {{{function}}}\n");
        main += "    for (u64 count = read(); count > 0; count--) {\n";
        python += &format!("{in_python}\nfor _ in range(read()):\n");
        for name in *takes {
            if *name == "heaps" {
                main += "std::vector<u64> heaps = {read(), read(), read()};\n";
                python += "    heaps = [read(), read(), read()]\n";
            } else {
                main += &format!("u64 {name} = read();\n");
                python += &format!("    {name} = read()\n");
            }
        }
        main += &format!("show(translation_{number}::{call});\n}}\nstd::cout << std::endl;\n");
        python += &format!("    show({call_in_python})\nprint()\n");
    }
    [head + &cpp + &main + "}\n", python]
}

fn translations_give_what_the_library_gives() {
    let all = translations();
    let folder = tempfile::TempDir::new().expect("a folder");
    let path = |name: &str| folder.path().join(name).display().to_string();
    let [cpp, python, positions, built] = ["all.cpp", "all.py", "positions", "all"].map(path);
    let given = all.iter().map(|translation| {
        let numbers = translation.positions.iter().flatten();
        let numbers = numbers.map(|number| format!("{number} "));
        format!(
            "{}\n{}\n",
            translation.positions.len(),
            numbers.collect::<String>()
        )
    });
    let [in_cpp, in_python] = programs(&all);
    let texts = [in_cpp, in_python, given.collect()];
    for (file, text) in [&cpp, &python, &positions].into_iter().zip(texts) {
        fs::write(file, text).expect("a file");
    }
    let options = ["-std=c++17", "-Wall", "-Werror", &cpp, "-o", &built];
    let said = [
        printed("g++", &options).and_then(|_| printed(&built, &[&positions])),
        printed("python3", &[&python, &positions]),
    ];
    for said in said.into_iter().flatten() {
        assert_eq!(said.lines().count(), all.len());
        for (translation, said) in all.iter().zip(said.lines()) {
            let values: Vec<u64> = said
                .split_whitespace()
                .map(|value| value.parse().expect("a number"))
                .collect();
            let expected: Vec<u64> = translation
                .positions
                .iter()
                .flat_map(|position| (translation.value)(position))
                .collect();
            assert_eq!(values, expected, "{}", translation.line);
        }
    }
}
