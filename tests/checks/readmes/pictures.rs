//! What `draw` says of positions that can be worked out by hand, and which input it refuses.

use anyhow::{Context, Result, ensure};

use crate::run;

/// Arguments, and texts that the picture must have.
const SAID: &[(&str, &[&str])] = &[
    ("heaps nim 1,5,9", &["The nim-sum is 1 ⊕ 5 ⊕ 9 = 13.", "A winning move, 9 → 4, takes", ">0101<"]),
    ("heaps nim 1,2,3", &["The nim-sum is 1 ⊕ 2 ⊕ 3 = 0.", "No move wins."]),
    ("heaps misere 1,1,4", &["A winning move, 4 → 1"]),
    ("heaps misere 1,1,1", &["No move wins."]),
    ("heaps take 1-3 7,6", &["The nim-sum is 3 ⊕ 2 = 1", "A winning move, 7 → 6"]),
    ("heaps fraction 9/3,2/1", &["The nim-sum is 3 ⊕ 2 = 1", "A winning move, 9 → 6"]),
    ("heaps independent 1,2,3,4", &["The dashed heap 1 = 3 ⊕ 2 must go.", "4, 3, 2 are left; no heaps among them"]),
    ("stairs 7,3,1,2", &["The nim-sum is 3 ⊕ 2 = 1", "A winning move, 3 → 2"]),
    ("stairs 7,3,1,3", &["No move wins."]),
    ("slide 1,3,4", &["from the right: 0 ⊕ 0 = 0", ">1 ⊕ 0 = 1<"]),
    ("slide 3,5", &["from the right: 1.<", ">0 wins<", ">2<", ">3<"]),
    ("cards 4 1", &["The whole row has Grundy number 0.", ">0 ⊕ 1 = 1<", ">1 ⊕ 0 = 1<"]),
    (
        "erase pawpawpawpaw pawpaw",
        &["The whole text has Grundy number 2.", ">0 ⊕ 1 = 1<", ">0 ⊕ 0 = 0 wins<", ">1 ⊕ 0 = 1<"],
    ),
    ("cut aaaaa", &["their runs: 2", ">1<", ">0 wins<"]),
    ("placements 1 4 ##", &["mex {0, 1} = 2"]),
    ("corners 2 2", &[">0 ⊕ 0 ⊕ 0 = 0<", ">2 ⊕ 2 ⊕ 1 = 1<", "2 ⊗ 2 = mex {0, 1, 2} = 3"]),
    ("coins TT", &[">1 ⊕ 2 = 3<", ">0<"]),
    ("coins HT/TH", &[">2 ⊕ 2 = 0<", "No move wins."]),
    ("matrix 1,2,3,4", &[">4</text>", ">0</text>", "The nim-sum of the rows is 0"]),
    ("matrix 3,0,3/4", &["The nim-sum of the rows is 2 ⊕ 4 = 6"]),
    ("tree 1-2,1-3", &[">0</text>", "stroke=\"#23262b\""]),
    ("trails 2 1-1", &[">Slavko<", ">Mirko<"]),
    ("pairs 1-2,1-3", &[">1|2<", "stroke-width=\"4\""]),
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

/// Arguments, and how often a piece of text is in the picture: what a winning move takes, and P-positions.
const COUNTS: &[(&str, &str, usize)] = &[
    ("heaps nim 1,5,9", "stroke-dasharray", 5),
    ("heaps nim 1,2,3", "stroke-dasharray", 0),
    ("tree 1-2,2-3,1-4", "stroke-dasharray", 1),
    ("tree 1-2,1-3", "stroke-dasharray", 0),
    ("moves 1,2 --to 6 --kinds", ">P<", 3),
    ("moves 1,2 --to 6 --kinds", ">N<", 4),
    ("trails 2 1-1,2-1", ">Mirko<", 2),
];

/// Arguments, and what the error must name.
const REFUSED: &[(&str, &str)] = &[
    ("heaps nim 21", "21 is not in 0..=20"),
    ("heaps nim 1,1,1,1,1,1,1,1,1,1,1,1,1", "13 columns, and a picture holds 12"),
    ("heaps take 0 3", "as in 1,3-5, found \"0\""),
    ("heaps fraction 6/0", "a divisor from 1 on"),
    ("slide 3,3", "the squares of the coins must ascend"),
    ("erase pawé paw", "expected at most 24 ASCII letters"),
    ("cut aaaaaaaaaaaaaaaaaaaaaaaaa", "expected at most 24 ASCII letters"),
    ("placements 8 8 ##", "112 first moves, and a picture holds 24"),
    ("placements 2 2 ab", "'a' in the shape"),
    ("placements 2 2 ...", "the shape has no square #"),
    ("corners 7 7", "49 first moves, and a picture holds 24"),
    ("coins HH/H", "expected equally long rows"),
    ("coins HX", "expected equally long rows of H and T"),
    ("matrix 3,x", "expected numbers up to 99"),
    ("tree 1-1", "the edges have a cycle"),
    ("tree 1-2,2-3,3-1", "the edges have a cycle"),
    ("tree 1-9", "1 edges make a tree of the vertices 1 to 2"),
    ("tree 1-2,3-4,4-3", "3-4 is not connected to vertex 1"),
    ("trails 2 3-1", "3-1 is out of range: the peaks are 1 to 2"),
    ("pairs 1-1,1-1,1-1,1-1,1-1,1-1,1-1,1-1,1-1,1-1,1-1", "11 cards, and a picture holds 10"),
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
