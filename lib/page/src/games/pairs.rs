//! Cards with a number on both sides: a move removes two that agree on a side.

use grundy::grundy::GrundySearch;
use rules::book::boards::{Card, Cards};

use super::{fields, Read};
use crate::game::{Component, Game, Leaves, Move};
use crate::picture::{letter, Picture};
use rules::book::text::number;

struct Pairs(Vec<Card>);

/// A game on n cards has 2ⁿ positions.
const MOST_CARDS: usize = 12;

pub(super) fn read(parts: &[&str]) -> Read {
    let [text] = fields(parts)?;
    let card = |card: &str| {
        let (front, back) = card.split_once('-').ok_or_else(|| format!("expected FRONT-BACK, found {:?}", card))?;
        Ok(Card { front: number(front, 99)?, back: number(back, 99)? })
    };
    let cards = text.split(',').filter(|_| !text.is_empty()).map(card).collect::<Result<Vec<_>, String>>()?;
    if cards.len() > MOST_CARDS {
        return Err(format!("at most {} cards, found {}", MOST_CARDS, cards.len()));
    }
    Ok(Box::new(Pairs(cards)))
}

impl Pairs {
    fn pairs(&self) -> Vec<(usize, usize)> {
        Cards::pairs(&self.0).collect()
    }

    /// Returns the Grundy number of each set of cards, with a bit for each card, that can be reached.
    fn numbers(&self) -> impl FnMut(u32) -> u64 {
        let pairs: Vec<u32> = self.pairs().into_iter().map(|(one, other)| 1 << one | 1 << other).collect();
        let mut search = GrundySearch::new(move |&cards: &u32, options| {
            pairs.iter().filter(|&pair| cards & pair == *pair).for_each(|pair| options.push(cards & !pair));
        });
        move |cards| search.grundy_number(&cards)
    }

    fn all(&self) -> u32 {
        (1 << self.0.len()) - 1
    }

    fn written(&self, cards: u32) -> String {
        let kept = (0..self.0.len()).filter(|card| cards >> card & 1 == 1);
        let cards: Vec<String> = kept.map(|card| format!("{}-{}", self.0[card].front, self.0[card].back)).collect();
        format!("pairs:{}", cards.join(","))
    }

    fn card(&self, card: usize) -> String {
        format!("{}|{}", self.0[card].front, self.0[card].back)
    }

    fn name(&self, card: usize) -> String {
        format!("{} ({})", letter(card), self.card(card))
    }
}

impl Game for Pairs {
    fn address(&self) -> String {
        self.written(self.all())
    }

    fn rule(&self) -> String {
        "Each card has a number on its front and one on its back, written as front|back. A move removes two cards whose fronts \
         are equal or whose backs are equal."
            .to_owned()
    }

    fn picture(&self) -> Picture {
        let mut picture = Picture::default();
        for card in 0..self.0.len() {
            let at = (34 + 68 * (card % 6) as i32, 28 + 72 * (card / 6) as i32);
            let Card { front, back } = self.0[card];
            picture.part("card", at, self.card(card), card, format!("card {}, {}|{}", letter(card), front, back));
            picture.add("small", (at.0, at.1 + 32), letter(card));
        }
        picture
    }

    fn components(&self) -> Vec<Component> {
        let rows = (self.0.len() as i32 + 5) / 6;
        let number = self.numbers()(self.all());
        vec![Component { name: "the cards".to_owned(), number: Some(number), at: (34, 72 * rows + 10) }]
    }

    fn moves(&self) -> Vec<Move> {
        let mut numbers = self.numbers();
        let one_move = |(one, other): (usize, usize)| {
            let left = self.all() & !(1 << one | 1 << other);
            Move {
                text: format!("remove {} and {}", self.name(one), self.name(other)),
                parts: vec![one, other],
                to: self.written(left),
                component: 0,
                leaves: Leaves::Number(numbers(left)),
            }
        };
        self.pairs().into_iter().map(one_move).collect()
    }
}
