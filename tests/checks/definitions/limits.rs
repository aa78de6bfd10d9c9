//! The library at its documented limits: what is just allowed is answered, and right.

use crate::panics::{beside_no_other, pushed};
use crate::*;

// What is called here must not panic.
checks_of_snippets! { "limits",
    binomials {
        check_eq!(Binomials::new(5, PrimeField::new(7)).share(5, 1), 1);
        check_eq!(Binomials::new(0, PrimeField::new(2)).share(0, 0), 1);
    }
    bipartite_matching {
        check_eq!(matched(&[(2, 3), (0, 2), (0, 1)]), 2);
        check_eq!(matched(&[(2, 3), (2, 3), (0, 2), (0, 1), (0, 1)]), 1);
    }
    board { check_eq!(Board::new(8, 8).all(), MAX) }
    counting {
        check_eq!(sequences(&[0, 1 << 30], 4, Exact), [1 << 120, 0]);
    }
    cutcake {
        check_eq!(value(1, MAX), (1 << 64) - 2);
        check_eq!(value(MAX, MAX), 0);
    }
    distinct_heaps { check_eq!(positions_and_lost(1, 126, Exact), ((1 << 126) - 1, 0)) }
    divisor_games {
        check_eq!(Coprime::new(1).grundy_number(1), 1);
        check_eq!(subtract_divisor(1 << 63), 63);
        check!(!wins_without_one(1 << 63));
    }
    intervals {
        check_eq!(Ranges::new(MAX, 1, &|_, n| (0, n / 2)).grundy_number(MAX), 64);
    }
    jumping_pieces {
        check_eq!(winning_moves_to_goal(&[1, MAX - 1], MAX), [1]);
        check!(winning_moves_to_goal(&[], 0).is_empty());
    }
    king_on_stairs {
        check!(next_player_wins(&[0, 0, MAX], 2));
    }
    nim_shortcuts {
        let game = NimShortcuts::new(&[(0, 2), (0, 3)]);
        check!(game.next_player_wins(MAX - 1, 0));
        check_eq!(game.winning_option(MAX - 1, 0), Some((0, 0)));
        check_eq!(game.winning_options(MAX - 1, 0), [(0, 0)]);

        let game = NimShortcuts::new(&[(MAX - 1, 0)]);
        check!(!game.next_player_wins(MAX - 1, 0));
        check!(!game.next_player_wins(MAX - 2, MAX - 2));
        check_eq!(game.winning_options(MAX - 1, MAX - 1), [(MAX - 1, 0)]);

        let both = [(MAX - 1, 0), (0, MAX - 1)];
        check_eq!(NimShortcuts::new(&[both[1], both[0]]).winning_options(MAX - 1, MAX - 1), both);
    }
    nim_with_exceptions {
        check_eq!(NimWithExceptions::new(&[(MAX, 0)]).grundy_number(MAX), 0);
    }
    partizan {
        check_eq!(Number::new(1, 60).fraction(), (1, 60));
        check_eq!(simplest(Some(Number::new(0, 0)), Some(Number::new(1, 59))), Some(Number::new(1, 60)));
    }
    prime_field {
        check_eq!(PrimeField::new(2).inverse(1), 1);
        check_eq!(PrimeField::new((1 << 32) - 5).product((1 << 32) - 6, (1 << 32) - 6), 1);
    }
    red_blue_tree {
        check_eq!(blue_below(60), Some(Number::new(1, 60)));
        check_eq!(blue_below(61), None);
    }
    ring {
        check_eq!(grundy_number(1, 1, MAX), 1);
        check_eq!(grundy_number(1, MAX, MAX), MAX);
        check_eq!(grundy_number(MAX - 1, MAX, MAX), 1);
    }
    row_ends {
        check!(!next_player_wins(&[MAX - 1; 2]));
    }
    score {
        check_eq!(take_first(&[THIRD, -THIRD, THIRD], 1)[0], (3 * THIRD, 1));
        check_eq!(ends(&[THIRD, 2 * THIRD]).difference((0, 2)), THIRD);
    }
    take_and_break { check!(TakeAndBreak::new("4.0...").octal_digits().is_some()) }
    typed_rows {
        check_eq!((0..3).map(|length| beside_no_other().ring(length)).sum::<u64>(), 2);
    }
    window_mex {
        check_eq!(pushed(2, 0..3).mex_from(0), 3);
        check_eq!(grundy_numbers(0, |_| (0, 5)), [0]);
    }
    xor_subsets {
        check_eq!(XorSubsets::new(&[1; 126], 1, Exact).count(0, 0), 1 << 125);
    }
}

/// A third of what the points of a line of play may be together.
const THIRD: i64 = ((1 << 62) - 1) / 3;

/// How many pairs there are of four vertices.
fn matched(edges: &[Edge]) -> usize {
    let graph = Graph::undirected(4, edges).expect("all edges are in the graph");
    greedy_matching(&graph).iter().flatten().count() / 2
}

/// The value of a blue edge that carries so many red ones.
fn blue_below(red: usize) -> Option<Number> {
    let edges = listed(
        Some((0, 1, Left))
            .into_iter()
            .chain((2..red + 2).map(|end| (1, end, Right))),
    );
    red_blue_tree::value(edges.len() + 1, &edges)
}
