//! Each rule of the exercises, written as a student might who has read the guide. The tests hand them in one by one.

// They are read as text.
#![allow(dead_code)]

fn next_player_wins(heap: u64, amounts: &[u64]) -> bool {
    let mut wins: Vec<bool> = vec![];
    for heap in 0..=heap as usize {
        let is_lost = |amount: &u64| heap.checked_sub(*amount as usize).is_some_and(|left| !wins[left]);
        let win = amounts.iter().any(is_lost);
        wins.push(win);
    }
    wins[heap as usize]
}

fn euclid_wins(small: u64, large: u64) -> bool {
    // With a choice, one of the two ways wins.
    large.is_multiple_of(small) || large >= 2 * small || !euclid_wins(large - small, small)
}

fn mex(numbers: &[u64]) -> u64 {
    let mut numbers = numbers.to_vec();
    numbers.sort();
    numbers.iter().fold(0, |mex, &number| if number == mex { mex + 1 } else { mex })
}

fn grundy_numbers(largest: u64, amounts: &[u64]) -> Vec<u64> {
    let mut numbers: Vec<u64> = vec![];
    for heap in 0..=largest {
        let options = amounts.iter().filter(|&&amount| amount <= heap).map(|amount| numbers[(heap - amount) as usize]);
        let options: Vec<u64> = options.collect();
        numbers.push((0..).find(|number| !options.contains(number)).unwrap());
    }
    numbers
}

fn nim_sum(heaps: &[u64]) -> u64 {
    let ones = |bit: u32| heaps.iter().filter(|&&heap| heap >> bit & 1 == 1).count() as u64;
    (0..64).map(|bit| (ones(bit) % 2) << bit).sum()
}

fn winning_move(heaps: &[u64]) -> Option<(usize, u64)> {
    let sum = heaps.iter().fold(0, |sum, heap| sum ^ heap);
    heaps.iter().map(|heap| heap ^ sum).enumerate().find(|&(index, left)| left < heaps[index])
}

fn row_number(row: &[u64]) -> u64 {
    row.iter().rev().fold(0, |rest, &number| match number {
        0 => rest,
        number if number > rest => number,
        number => number - 1,
    })
}

fn stairs_win(balls: &[u64]) -> bool {
    balls.iter().skip(1).step_by(2).fold(0, |sum, balls| sum ^ balls) != 0
}

fn vertex_numbers(options: &[&[usize]]) -> Vec<u64> {
    fn number(options: &[&[usize]], vertex: usize) -> u64 {
        let numbers: Vec<u64> = options[vertex].iter().map(|&option| number(options, option)).collect();
        (0..).find(|number| !numbers.contains(number)).unwrap()
    }
    (0..options.len()).map(|vertex| number(options, vertex)).collect()
}

fn kayles_number(pins: usize) -> u64 {
    let mut numbers: Vec<u64> = vec![];
    for pins in 0..=pins {
        let mut options = vec![];
        for left in [pins.checked_sub(1), pins.checked_sub(2)].into_iter().flatten() {
            options.extend((0..=left).map(|one| numbers[one] ^ numbers[left - one]));
        }
        numbers.push((0..).find(|number| !options.contains(number)).unwrap());
    }
    numbers[pins]
}

fn proved_period(numbers: &[u64], largest_amount: usize) -> Option<(usize, usize)> {
    let ends = (largest_amount..=numbers.len()).map(|end| end - largest_amount);
    for start in ends {
        for length in 1..=numbers.len() {
            let later = start + length;
            if numbers.get(later..later + largest_amount) == Some(&numbers[start..start + largest_amount]) {
                return Some((start, length));
            }
        }
    }
    None
}

fn misere_wins(heaps: &[u64]) -> bool {
    let is_large = heaps.iter().any(|&heap| heap > 1);
    is_large == (heaps.iter().fold(0, |sum, heap| sum ^ heap) != 0)
}

fn nim_product(one: u64, other: u64) -> u64 {
    let mut table = [[0_u64; 16]; 16];
    for a in 0..16 {
        for b in 0..16 {
            let mut options = vec![];
            for (c, d) in (0..a).flat_map(|c| (0..b).map(move |d| (c, d))) {
                options.push(table[c][b] ^ table[a][d] ^ table[c][d]);
            }
            table[a][b] = (0..).find(|number| !options.contains(number)).unwrap();
        }
    }
    table[one as usize][other as usize]
}

fn fibonacci_take(heap: u64) -> u64 {
    let mut left = heap;
    loop {
        let (mut part, mut next) = (1, 2);
        while next <= left {
            (part, next) = (next, part + next);
        }
        if part == left {
            return if left == heap { 0 } else { part };
        }
        left -= part;
    }
}

fn outcomes(options: &[&[usize]]) -> Vec<char> {
    let mut outcomes = vec!['D'; options.len()];
    for _ in 0..=options.len() {
        for (vertex, options) in options.iter().enumerate() {
            if options.iter().any(|&option| outcomes[option] == 'L') {
                outcomes[vertex] = 'W';
            } else if options.iter().all(|&option| outcomes[option] == 'W') {
                outcomes[vertex] = 'L';
            }
        }
    }
    outcomes
}

fn walk_wins(neighbours: &[&[usize]], start: usize) -> bool {
    fn wins(neighbours: &[&[usize]], here: usize, visited: u32) -> bool {
        let mut next = neighbours[here].iter().filter(|&&next| visited >> next & 1 == 0);
        next.any(|&next| !wins(neighbours, next, visited | 1 << next))
    }
    wins(neighbours, start, 1 << start)
}

fn coin_number(place: u32) -> u64 {
    let mut numbers = vec![];
    for place in 0..place as usize {
        let mut options = vec![0];
        for one in 0..place {
            options.push(numbers[one]);
            options.extend((0..one).map(|other| numbers[one] ^ numbers[other]));
        }
        numbers.push((0..).find(|number| !options.contains(number)).unwrap());
    }
    numbers[place as usize - 1]
}

fn walsh_hadamard(values: &[i64]) -> Vec<i64> {
    if values.len() == 1 {
        return values.to_vec();
    }
    let (low, high) = values.split_at(values.len() / 2);
    let (low, high) = (walsh_hadamard(low), walsh_hadamard(high));
    let sums = low.iter().zip(&high).map(|(low, high)| low + high);
    let differences = low.iter().zip(&high).map(|(low, high)| low - high);
    sums.chain(differences).collect()
}

fn remoteness(heap: u64, amounts: &[u64]) -> u64 {
    let mut moves: Vec<u64> = vec![];
    for heap in 0..=heap {
        let options = amounts.iter().filter(|&&amount| amount <= heap).map(|amount| moves[(heap - amount) as usize]);
        let (even, odd): (Vec<u64>, Vec<u64>) = options.partition(|moves| moves % 2 == 0);
        moves.push(even.iter().min().or(odd.iter().max()).map_or(0, |moves| moves + 1));
    }
    moves[heap as usize]
}
