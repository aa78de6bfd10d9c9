//! A board with pieces of two colours: a player moves an own piece up by one, or removes a piece of the other.

use games::*;

/// A component is the letter of the player to move, W for Takahashi and B for Snuke, and the whole board, line by line.
struct Board {
    side: usize,
}

impl Game for Board {
    type Component = (u8, Vec<u8>);

    fn moves<'a>(&'a self, (player, board): &(u8, Vec<u8>)) -> Moves<'a, Self::Component> {
        let other = if *player == b'W' { b'B' } else { b'W' };
        let mut moves = vec![];
        for (place, &square) in board.iter().enumerate() {
            let mut left = board.clone();
            if square == other {
                left[place] = b'.';
            } else if square == *player && place >= self.side && board[place - self.side] == b'.' {
                left.swap(place, place - self.side);
            } else {
                continue;
            }
            moves.push(vec![(other, left)]);
        }
        Box::new(moves.into_iter())
    }

    fn show(&self, (player, board): &(u8, Vec<u8>)) -> String {
        let lines = board.chunks(self.side.max(1)).map(String::from_utf8_lossy);
        format!(
            "{} to move: {}",
            char::from(*player),
            lines.collect::<Vec<_>>().join("/")
        )
    }
}

fn answer(text: &str, why: &Why) -> Result<String> {
    let mut input = Input::new(text);
    let side = input.number("the side of the board")? as usize;
    ensure!(side <= 8, "the board is too large");
    let mut board = String::new();
    for _ in 0..side {
        let line = input.text("a line of the board")?;
        ensure!(line.chars().count() == side, "a line has another length");
        ensure!(
            line.chars().all(|square| "WB.".contains(square)),
            "neither a piece nor an empty square"
        );
        board += line;
    }
    let wins = why
        .definition(&Board { side })
        .by_winners()
        .next_player_wins(&[(b'W', board.into_bytes())])?;
    Ok(if wins { "Takahashi\n" } else { "Snuke\n" }.to_owned())
}

/// Writes a board from its squares, line by line.
fn write(side: u64, squares: &str) -> String {
    let lines: Vec<&str> = (0..side as usize)
        .map(|line| &squares[line * side as usize..][..side as usize])
        .collect();
    format!("{side}\n{}\n", lines.join("\n"))
}

/// Writes a board from its columns.
fn write_columns(columns: &[String]) -> String {
    let side = columns.len();
    let square = |place: usize| char::from(columns[place % side].as_bytes()[place / side]);
    write(
        side as u64,
        &(0..side * side).map(square).collect::<String>(),
    )
}

/// Random columns, each with another of exchanged colours; their values cancel.
fn opposite_columns(random: &mut Random, limits: &Limits) -> Vec<String> {
    let half = random.list(limits["side"] / 2, |random| {
        random.string("WB.", limits["side"])
    });
    let exchanged = half.iter().map(|column| {
        let exchange = |square| match square {
            'W' => 'B',
            'B' => 'W',
            square => square,
        };
        column.chars().map(exchange).collect()
    });
    let all = half.iter().cloned().chain(exchanged).collect();
    random.shuffled(all)
}

pub const PROBLEM: Problem = Problem {
    name: "advance_or_eat",
    answer,
    counted: false,
    sizes: &[
        // Boards of up to 3 by 3 squares, and some of 4 by 4 with few pieces.
        ("small", |random, _| {
            let side = random.between(1, 4);
            let squares = if side == 4 { "WB......" } else { "WB." };
            let board = random.string(squares, side * side);
            write(side, &board)
        }),
        ("largest", |random, limits| {
            let side = limits["side"];
            let board = random.string("WB.", side * side);
            write(side, &board)
        }),
        // One piece at the bottom of each column.
        ("longest", |random, limits| {
            let side = limits["side"];
            let board = ".".repeat((side * (side - 1)) as usize) + &random.string("WB", side);
            write(side, &board)
        }),
        ("lost", |random, limits| {
            write_columns(&opposite_columns(random, limits))
        }),
        // Takahashi is ahead by the smallest fraction: in place of two opposite columns, there are an empty one and one with a black piece at
        // the bottom.
        ("nearly-lost", |random, limits| {
            let smaller = Limits([("side".to_owned(), limits["side"] - 2)].into());
            let mut columns: Vec<String> = opposite_columns(random, &smaller)
                .iter()
                .map(|column| format!("..{column}"))
                .collect();
            let empty = ".".repeat(limits["side"] as usize);
            columns.extend([empty.clone(), empty[1..].to_owned() + "B"]);
            write_columns(&columns)
        }),
    ],
    // All boards of up to 2 by 2 squares, and each fifth of those of 3 by 3.
    small_inputs: || {
        let boards = |side: usize, apart: usize| {
            let lists = small::lists(side * side, 2).into_iter().step_by(apart);
            lists.map(move |list| {
                let squares = list.iter().map(|&square| ['.', 'W', 'B'][square as usize]);
                write(side as u64, &squares.collect::<String>())
            })
        };
        (0..=2)
            .flat_map(|side| boards(side, 1))
            .chain(boards(3, 5))
            .collect()
    },
    origins: &[
        PublishedSample(&["sample-1", "sample-2", "sample-3"]),
        ClosedForm(
            &[
                "edge-opposite-columns",
                "edge-smallest-fraction",
                "edge-full-board",
                "edge-all-black",
                "edge-all-white",
            ],
            "Columns with exchanged colours cancel; what is left favours one colour only, or is worth the smallest fraction.",
        ),
    ],
};
