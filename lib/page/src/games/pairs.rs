//! Cards with a number on both sides: a move removes two that agree on a side.

use games::book::boards::{Card, Cards};
use grundy::grundy::GrundySearch;

use super::prelude::*;

/// Shows the cards.
pub(super) fn shown(cards: &[Card]) -> Shown {
    let pairs: Vec<(usize, usize)> = Cards::pairs(cards).collect();
    // Sets of cards have one bit for each card.
    let both = |&(one, other): &(usize, usize)| 1 << one | 1 << other;
    let mut search = GrundySearch::new(|&left: &u32, options| {
        for pair in pairs.iter().map(both) {
            if left & pair == pair {
                options.push(left & !pair);
            }
        }
    });
    let all: u32 = (1 << cards.len()) - 1;
    let written = |left: u32| {
        let left = cards
            .iter()
            .enumerate()
            .filter(|(index, _)| left >> index & 1 == 1);
        format!(
            "pairs:{}",
            left.map(|(_, card)| format!("{}-{}", card.front, card.back))
                .join(",")
        )
    };
    let sides = |card: usize| format!("{}|{}", cards[card].front, cards[card].back);
    let name = |card: usize| format!("{} ({})", letter(card), sides(card));
    let rule = "Each card has a number on its front and one on its back, written as front|back. A move removes two cards whose \
                fronts are equal or whose backs are equal.";
    let mut shown = Shown::new(written(all), rule);
    for card in 0..cards.len() {
        let at = (34 + 68 * (card % 6) as i32, 28 + 72 * (card / 6) as i32);
        shown.picture.part(
            Kind::Card,
            at,
            sides(card),
            card,
            format!("card {}, {}", letter(card), sides(card)),
        );
        shown
            .picture
            .add(Kind::Small, (at.0, at.1 + 32), letter(card));
    }
    let at = (34, 72 * ((cards.len() as i32 + 5) / 6) + 10);
    shown.component("the cards", search.grundy_number(&all), at);
    let one_move = |&(one, other): &(usize, usize)| {
        let left = all & !both(&(one, other));
        let number = search.grundy_number(&left);
        Move {
            text: format!("remove {} and {}", name(one), name(other)),
            parts: vec![one, other],
            to: written(left),
            component: 0,
            leaves: Leaves::Number(number),
        }
    };
    shown.moves = pairs.iter().map(one_move).collect();
    shown
}
