//! What `draw` says of positions that can be worked out by hand, and which input it refuses.

use anyhow::{Context, Result, ensure};

use crate::run;

/// Arguments, and texts that the picture must have.
const SAID: &[(&str, &[&str])] = &[
    ("placements 1 4 ##", &["mex {0, 1} = 2"]),
    ("corners 2 2", &[">0 ⊕ 0 ⊕ 0 = 0<", ">2 ⊕ 2 ⊕ 1 = 1<", "2 ⊗ 2 = mex {0, 1, 2} = 3"]),
    ("coins TT", &[">1 ⊕ 2 = 3<", ">0<"]),
    ("coins HT/TH", &[">2 ⊕ 2 = 0<", "No move wins."]),
    ("trails 2 1-1", &[">Slavko<", ">Mirko<"]),
    ("circle 3 1 2", &[">Rick: Loop<", ">Morty: Win 1<", ">Rick: Win 1<", ">Morty: Loop<"]),
    ("graph testdata/no_game_no_life/edge-one-line.in --first 1", &[">vertex 3<"]),
    ("tokens testdata/dag_sum/edge-nim-1-2-3.in", &["The nim-sum is 1 ⊕ 2 ⊕ 3 = 0"]),
    ("tokens testdata/dag_sum/sample-1.in", &["The nim-sum is 3 ⊕ 1 = 2", "stroke-width=\"3\""]),
    ("moves 1,2 --to 3 --kinds", &[">P<", ">N<"]),
    ("moves 1-3 --to 4", &[">3<", ">0<"]),
    ("chain aaaaaa,aaabbb", &[">1<", ">0<", ">aaa<", ">bbb<"]),
    ("spelling ABC A,BC", &[">none<", ">ABC<", ">BC<", ">A<"]),
    ("rectangles 8-5,10-5", &["8 and 5: lost", "10 and 5: won"]),
    ("intervals 2 --to 7", &[">0</text>", ">1</text>", ">4</text>", ">8</text>"]),
];

/// Arguments of the page's `draw`, and the same.
const PAGE_SAID: &[(&str, &[&str])] = &[
    ("nim:1,5,9", &["The nim-sum is 1 ⊕ 5 ⊕ 9 = 13.", "take 5 from heap C", ">★<", ">g = 9<"]),
    ("take:1-3:7,6", &["The nim-sum is 3 ⊕ 2 = 1.", ">g = 2<"]),
    ("--moves --from-one slide:.x.x.x..x", &[">1</text>", ">9</text>", ">0 wins<", ">2<"]),
    ("--moves fibonacci:12", &["Bars are moves"]),
    ("--from-one staircase:7,3,1,2", &[">1: 7<", ">4: 2<", "mark a winning move"]),
    ("token:1-0,2-1:2", &["marker-end", ">g = 0<", "Every move leaves"]),
];

/// Arguments, and how often a piece of text is in the picture: what a winning move takes, and P-positions.
const COUNTS: &[(&str, &str, usize)] = &[
    ("moves 1,2 --to 6 --kinds", ">P<", 3),
    ("moves 1,2 --to 6 --kinds", ">N<", 4),
    ("trails 2 1-1,2-1", ">Mirko<", 2),
];

/// Arguments, and what the error must name.
const REFUSED: &[(&str, &str)] = &[
    ("placements 8 8 ##", "112 first moves, and a picture holds 24"),
    ("placements 2 2 ab", "'a' in the shape"),
    ("placements 2 2 ...", "the shape has no square #"),
    ("corners 7 7", "49 first moves, and a picture holds 24"),
    ("coins HH/H", "expected equally long rows"),
    ("coins HX", "expected equally long rows of H and T"),
    ("trails 2 3-1", "3-1 is out of range: the peaks are 1 to 2"),
    ("circle 5 5 1", "on 5 places a length is from 1 to 4"),
    (
        "graph testdata/dag_game/sample-1.in --first 1",
        "edge 0: vertex 0 is out of range: the graph has 6 vertices, from 1 on",
    ),
    ("tokens testdata/dag_game/sample-1.in", "sample-1.in"),
    ("chain aaabbb,ab", "expected words of three ASCII letters or more"),
    ("rectangles 1000000-1", "1000000 squares, and a picture holds 60"),
    ("intervals 1,2", "a division by 1 changes nothing"),
];

pub(crate) fn check() -> Result<()> {
    let draw = |arguments: &str| run("draw", &arguments.split(' ').collect::<Vec<&str>>());
    for (arguments, texts) in PAGE_SAID {
        let picture = run("page", &[&["draw"], &arguments.split(' ').collect::<Vec<&str>>()[..]].concat())?;
        for text in *texts {
            ensure!(picture.contains(text), "page draw {arguments}: {text} is missing in\n{picture}");
        }
    }
    for (arguments, texts) in SAID {
        let picture = draw(arguments).with_context(|| format!("draw {arguments}"))?;
        for text in *texts {
            ensure!(picture.contains(text), "draw {arguments}: {text} is missing in\n{picture}");
        }
    }
    for (arguments, piece, count) in COUNTS {
        let found = draw(arguments)?.matches(piece).count();
        ensure!(found == *count, "draw {arguments}: expected {count} times {piece}, found {found}");
    }
    for (arguments, said) in REFUSED {
        let Err(error) = draw(arguments) else { anyhow::bail!("draw {arguments} is not refused") };
        ensure!(error.to_string().contains(said), "draw {arguments}: expected {said:?} in\n{error}");
    }
    Ok(())
}
