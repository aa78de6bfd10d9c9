//! Cards with a number on each side: a move removes two whose fronts agree or whose backs agree.

pub use games::book::boards::{Card, Cards};
use games::*;

fn answer(text: &str, why: &Why) -> Result<String> {
    let mut input = Input::new(text);
    let count = input.number("the number of cards")?;
    ensure!(
        count <= Limits::read(include_str!("Cargo.toml"))["cards"],
        "too many cards"
    );
    let card = |_| {
        Ok(Card {
            front: input.number("the front of a card")?,
            back: input.number("the back of a card")?,
        })
    };
    let mut cards = (0..count).map(card).collect::<Result<Vec<Card>>>()?;
    cards.sort_unstable();
    let wins = why
        .definition(&Cards)
        .by_winners()
        .next_player_wins(&[cards])?;
    Ok(if wins { "Takahashi\n" } else { "Aoki\n" }.to_owned())
}

/// Writes an input.
fn write(cards: &[Card]) -> String {
    text::lines(
        cards
            .iter()
            .map(|card| format!("{} {}", card.front, card.back)),
    )
}

/// Writes `count` cards of random numbers up to `kinds`.
fn cards(random: &mut Random, count: u64, kinds: u64) -> String {
    let card = |random: &mut Random| Card {
        front: random.between(1, kinds),
        back: random.between(1, kinds),
    };
    write(&random.list(count, card))
}

/// Cards in pairs that only fit together, two cards fewer if their number is not a multiple of four, so that the game ends after an
/// even number of moves; then cards of their own.
fn pairs(limits: &Limits, fewer: u64) -> Vec<Card> {
    let count = limits["cards"] - fewer;
    let paired = count / 4 * 4;
    let card = |index: u64| Card {
        front: 1 + if index < paired { index / 2 } else { index },
        back: 1 + index,
    };
    (0..count).map(card).collect()
}

pub const PROBLEM: Problem = Problem {
    name: "remove_pairs",
    answer,
    counted: false,
    sizes: &[
        // Up to nine cards of few numbers.
        ("small", |random, _| {
            let (count, kinds) = (random.between(1, 9), random.between(1, 7));
            cards(random, count, kinds)
        }),
        ("largest", |_, limits| {
            write(&vec![Card { front: 1, back: 1 }; limits["cards"] as usize])
        }),
        ("few-kinds", |random, limits| {
            cards(random, limits["cards"], 3)
        }),
        ("many-kinds", |random, limits| {
            cards(random, limits["cards"], 8)
        }),
        ("lost", |_, limits| write(&pairs(limits, 0))),
        // Four more cards in a row, each fits the next. Only removing the two in the middle wins: nothing else leaves the last two
        // apart.
        ("nearly-lost", |random, limits| {
            let mut all = pairs(limits, 4);
            let most = limits["number"];
            let row = [(1, 2), (1, 1), (0, 1), (0, 0)];
            all.extend(row.map(|(front, back)| Card {
                front: most - front,
                back: most - back,
            }));
            write(&random.shuffled(all))
        }),
    ],
    // All up to four cards of three numbers, and five and six cards of two, in both orders.
    small_inputs: || {
        let deck = |list: &Vec<u64>, kinds: u64| {
            let card = |number: &u64| Card {
                front: 1 + number / kinds,
                back: 1 + number % kinds,
            };
            write(&list.iter().map(card).collect::<Vec<Card>>())
        };
        let of_three = small::lists_up_to(4, 8).into_iter().map(|list| (list, 3));
        let of_two = (5..=6)
            .flat_map(|count| small::lists(count, 3))
            .map(|list| (list, 2));
        let both = of_three
            .chain(of_two)
            .filter(|(list, _)| list.is_sorted() || list.iter().rev().is_sorted());
        both.map(|(list, kinds)| deck(&list, kinds)).collect()
    },
    origins: &[PublishedSample(&["sample-1", "sample-2"])],
};
