//! What `page draw`, `figure` and `table` say of positions that can be worked out by hand, and which input it refuses.

use anyhow::{Context, Result, ensure};

use crate::{Page, run};

/// Commands, and texts that the picture must have.
const SAID: &[(&str, &[&str])] = &[
    ("page figure fill:xx:free:....", &["mex {0, 1} = 2"]),
    (
        "page figure corners:TTT/TTT/TTH",
        &[
            ">0 ⊕ 0 ⊕ 0 = 0 wins<",
            ">1 ⊕ 2 ⊕ 2 = 1<",
            "mex {0, 1, 2} = 3",
        ],
    ),
    (
        "page figure nim:1,2",
        &[">1 ⊕ 1 = 0 wins<", "mex {0, 1, 2} = 3"],
    ),
    ("page figure misere:1,2", &["> wins<"]),
    ("page figure trails:2:1-1", &[">Slavko<", ">Mirko<"]),
    (
        "page figure circle:3:1:2:2:1",
        &[
            ">Rick: Loop<",
            ">Morty: Win 1<",
            ">Rick: Win 1<",
            ">Morty: Loop<",
        ],
    ),
    (
        "page figure testdata/no_game_no_life/edge-one-line.in --first 1",
        &[">vertex 3<"],
    ),
    (
        "page figure testdata/dag_sum/edge-nim-1-2-3.in --show tokens",
        &["The nim-sum is 1 ⊕ 2 ⊕ 3 = 0"],
    ),
    (
        "page figure testdata/dag_sum/sample-1.in --show tokens",
        &["The nim-sum is 3 ⊕ 1 = 2", "stroke-width=\"3\""],
    ),
    ("page figure take:1,2:3 --show kinds", &[">P<", ">N<"]),
    ("page figure take:1-3:4", &[">3<", ">0<"]),
    ("page figure take:4,1,2-3,3:4", &["takes 1, 2, 3 or 4"]),
    (
        "page figure problems/dag_game/invalid/no-vertices.in",
        &["A game graph"],
    ),
    (
        "page figure chain:aaaaaa,aaabbb",
        &[">1<", ">0<", ">aaa<", ">bbb<"],
    ),
    (
        "page figure spell:a,bc:abc",
        &[">none<", ">ABC<", ">BC<", ">A<"],
    ),
    (
        "page table take:1,2:3 --options --kinds",
        &[
            "| options | – | 0 | 1, 0 | 2, 1 |",
            "| their kinds | – | P | N, P | N, N |",
            "| kind | P | N | N | P |",
        ],
    ),
    (
        "page table testdata/dag_game/sample-1.in",
        &["| vertex | 0 | 1 |"],
    ),
    (
        "page figure grundy:9 --show plot",
        &["whether Grundy's game has one is not known"],
    ),
    (
        "page figure euclid:8,5 euclid:10,5",
        &["8 and 5: lost", "10 and 5: won"],
    ),
    (
        "page figure divide:2:7",
        &[">0</text>", ">1</text>", ">4</text>", ">8</text>"],
    ),
    (
        "page draw nim:1,5,9",
        &[
            "The nim-sum is 1 ⊕ 5 ⊕ 9 = 13.",
            "take 5 from heap C",
            ">★<",
            ">g = 9<",
        ],
    ),
    (
        "page draw take:1-3:7,6",
        &["The nim-sum is 3 ⊕ 2 = 1.", ">g = 2<"],
    ),
    (
        "page draw --moves --from-one slide:.x.x.x..x",
        &[">1</text>", ">9</text>", ">0 wins<", ">2<"],
    ),
    ("page draw --moves fibonacci:12", &["Bars are moves"]),
    (
        "page draw --from-one staircase:7,3,1,2",
        &[">1: 7<", ">4: 2<", "mark a winning move"],
    ),
    (
        "page draw token:1-0,2-1:2",
        &["marker-end", ">g = 0<", "Every move changes it"],
    ),
];

/// Commands, and what the error must name.
const REFUSED: &[(&str, &str)] = &[
    (
        "page figure fill:xx:free:....../....../....../......",
        "a picture holds 24 first moves, found 38",
    ),
    ("page figure blocks:HX", "expected H or T, found 'X'"),
    (
        "page figure trails:2:3-1",
        "3-1 is out of range: the peaks are 1 to 2",
    ),
    (
        "page figure problems/dag_game/invalid/letter.in",
        "line 2: expected the vertex that an edge leads to, found \"x\"",
    ),
    (
        "page figure take:1,2:60",
        "a picture holds the heaps below 60",
    ),
    (
        "page table octal:0.77:5 --options",
        "can leave several heaps",
    ),
    ("page table matrix:1/2", "expected a game of heaps"),
    ("page table misere:3", "has no Grundy numbers"),
    (
        "page figure nim:9,9,9",
        "a picture holds 24 first moves, found 27",
    ),
    ("page figure none", "\"none\" is no game"),
    (
        "page figure octal:0.8:9",
        "0 or 4, a point, and digits from 0 to 7",
    ),
    (
        "page figure euclid:1000000,1",
        "a picture holds 60 squares, found 1000000",
    ),
];

/// Tries all commands.
pub(crate) fn check() -> Result<()> {
    let draw = |command: &str| {
        let words: Vec<&str> = command.split(' ').collect();
        run(words[0], &words[1..]).with_context(|| command.to_owned())
    };
    for (command, texts) in SAID {
        let picture = draw(command)?;
        for text in *texts {
            ensure!(
                picture.contains(text),
                "{command}: {text} is missing in\n{picture}"
            );
        }
    }
    for (command, said) in REFUSED {
        let Err(error) = draw(command) else {
            anyhow::bail!("{command} is not refused")
        };
        let found = error.root_cause().to_string();
        ensure!(
            found.contains(said),
            "{command}: expected {said:?} in\n{found}"
        );
    }
    Ok(())
}

/// Runs the commands of a README that print a table or a picture.
pub(crate) fn check_commands(page: &Page) -> Result<()> {
    for code in page.prose.split('`').skip(1).step_by(2) {
        let words: Vec<&str> = code
            .split_whitespace()
            .take_while(|word| *word != ">")
            .collect();
        if let ["cargo", "run", "-p", "page", "--", arguments @ ..] = &words[..]
            && let ["table" | "figure" | "draw", ..] = arguments
        {
            run("page", arguments).with_context(|| code.to_owned())?;
        }
    }
    Ok(())
}
