//! What `draw` says of positions that can be worked out by hand, and which input it refuses.

use anyhow::{Context, Result, ensure};

use crate::run;

/// Commands, and texts that the picture must have.
const SAID: &[(&str, &[&str])] = &[
    ("draw fill:xx:free:....", &["mex {0, 1} = 2"]),
    (
        "draw corners:TTT/TTT/TTH",
        &[
            ">0 ⊕ 0 ⊕ 0 = 0<",
            ">2 ⊕ 2 ⊕ 1 = 1<",
            "2 ⊗ 2 = mex {0, 1, 2} = 3",
        ],
    ),
    ("draw coins:TT", &[">1 ⊕ 2 = 3<", ">0<"]),
    ("draw coins:HT/TH", &[">2 ⊕ 2 = 0<", "No move wins."]),
    ("draw trails:2:1-1", &[">Slavko<", ">Mirko<"]),
    (
        "draw circle:3:1:2",
        &[
            ">Rick: Loop<",
            ">Morty: Win 1<",
            ">Rick: Win 1<",
            ">Morty: Loop<",
        ],
    ),
    (
        "draw testdata/no_game_no_life/edge-one-line.in --first 1",
        &[">vertex 3<"],
    ),
    (
        "draw testdata/dag_sum/edge-nim-1-2-3.in --tokens",
        &["The nim-sum is 1 ⊕ 2 ⊕ 3 = 0"],
    ),
    (
        "draw testdata/dag_sum/sample-1.in --tokens",
        &["The nim-sum is 3 ⊕ 1 = 2", "stroke-width=\"3\""],
    ),
    ("draw take:1,2:3 --kinds", &[">P<", ">N<"]),
    ("draw take:1-3:4", &[">3<", ">0<"]),
    ("draw take:4,1,2-3,3:4", &["takes 1, 2, 3 or 4"]),
    (
        "draw problems/dag_game/invalid/no-vertices.in",
        &["A game graph"],
    ),
    (
        "draw chain:aaaaaa,aaabbb",
        &[">1<", ">0<", ">aaa<", ">bbb<"],
    ),
    ("draw spell:A,BC:ABC", &[">none<", ">ABC<", ">BC<", ">A<"]),
    (
        "draw euclid:8,5 euclid:10,5",
        &["8 and 5: lost", "10 and 5: won"],
    ),
    (
        "draw divide:2:7",
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
        "draw fill:xx:free:......../......../......../......../......../......../......../........",
        "a picture holds 24 first moves, found 112",
    ),
    ("draw coins:HX", "expected H or T, found 'X'"),
    (
        "draw trails:2:3-1",
        "3-1 is out of range: the peaks are 1 to 2",
    ),
    (
        "draw problems/dag_game/invalid/letter.in",
        "expected the end of an edge, found x",
    ),
    ("draw none", "\"none\" is neither a file"),
    ("draw octal:0.8", "0 or 4, a point, and digits from 0 to 7"),
    (
        "draw euclid:1000000,1",
        "a picture holds 60 squares, found 1000000",
    ),
];

/// Tries the commands of the page's `draw`, or those of the library's example.
pub(crate) fn check(of_page: bool) -> Result<()> {
    let draw = |command: &str| {
        let words: Vec<&str> = command.split(' ').collect();
        run(words[0], &words[1..]).with_context(|| command.to_owned())
    };
    for (command, texts) in SAID {
        if command.starts_with("page ") != of_page {
            continue;
        }
        let picture = draw(command)?;
        for text in *texts {
            ensure!(
                picture.contains(text),
                "{command}: {text} is missing in\n{picture}"
            );
        }
    }
    if of_page {
        return Ok(());
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
