//! The shape of an input, seen in an example: which numbers count the tokens of the next line, or the blocks of lines below.

use crate::stress::shrink::Lines;

/// As many items are made even if an example has fewer, and numbers as large even if its own are smaller.
const MOST_ITEMS: usize = 6;
const LARGE: usize = 20;

/// What follows a line.
enum Below<'l> {
    /// The token at a place of this line counts those of the next.
    List(usize, &'l [String]),
    /// The token at a place counts blocks of lines, which are all that is left.
    Blocks(usize, Vec<&'l [Vec<String>]>),
    Other,
}

/// What a line is followed by. Where "2", "5 7", "6 8" may be two blocks or lists of two, they are blocks.
fn below<'l>(line: &[String], rest: &'l [Vec<String>]) -> Below<'l> {
    let list = || {
        let list = rest.first()?;
        let place = line
            .iter()
            .position(|token| token.parse() == Ok(list.len()))?;
        // One line below a 1 is a block as well.
        (list.len() > 1 || rest.len() > 1).then_some(Below::List(place, list))
    };
    let blocks = || {
        let is_count =
            |count: usize| count > 0 && !rest.is_empty() && rest.len().is_multiple_of(count);
        let place = line
            .iter()
            .position(|token| token.parse().is_ok_and(is_count))?;
        let count: usize = line[place].parse().ok()?;
        let blocks: Vec<_> = rest.chunks(rest.len() / count).collect();
        // Where it may be a list as well, several blocks are alike.
        let is_clear = || count > 1 && blocks.iter().all(|block| is_alike(blocks[0], block));
        (list().is_none() || is_clear()).then_some(Below::Blocks(place, blocks))
    };
    blocks().or_else(list).unwrap_or(Below::Other)
}

/// Returns lines of the shape of an example, with other values and as many items as are counted.
pub(crate) fn alike(example: &[Vec<String>], random: &mut Random) -> Lines {
    let Some((begin, rest)) = example.split_first() else {
        return vec![];
    };
    let mut line: Vec<String> = begin.iter().map(|token| random.like(token)).collect();
    match below(begin, rest) {
        Below::List(place, list) => {
            let count = 1 + random.below(list.len().max(MOST_ITEMS));
            line[place] = count.to_string();
            let items = (0..count).map(|at| {
                list.get(at)
                    .unwrap_or(&list[random.below(list.len())])
                    .clone()
            });
            let items: Vec<String> = items.collect();
            let list = items.iter().map(|token| random.like(token)).collect();
            [vec![line, list], alike(&rest[1..], random)].concat()
        }
        Below::Blocks(place, blocks) => {
            let count = 1 + random.below(blocks.len().max(MOST_ITEMS));
            line[place] = count.to_string();
            let made = (0..count)
                .flat_map(|_| alike(blocks[random.below(blocks.len())], random))
                .collect();
            [vec![line], made].concat()
        }
        Below::Other => [vec![line], alike(rest, random)].concat(),
    }
}

/// Whether what is counted in an example is counted in these lines as well: some programs take any input.
pub(crate) fn is_alike(example: &[Vec<String>], lines: &[Vec<String>]) -> bool {
    let (Some((begin, rest)), Some((line, left))) = (example.split_first(), lines.split_first())
    else {
        return example.len() == lines.len();
    };
    let count = |place: usize| line[place].parse::<usize>().ok();
    line.len() == begin.len()
        && match below(begin, rest) {
            Below::List(place, _) => left.split_first().is_some_and(|(list, left)| {
                count(place) == Some(list.len()) && is_alike(&rest[1..], left)
            }),
            Below::Blocks(place, blocks) => {
                let size = blocks[0].len();
                count(place).is_some_and(|count| left.len() == count * size)
                    && left.chunks(size).all(|block| is_alike(blocks[0], block))
            }
            Below::Other => is_alike(rest, left),
        }
}

/// SplitMix64.
pub(crate) struct Random(pub(crate) u64);

impl Random {
    pub(crate) fn below(&mut self, end: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mixed = (self.0 ^ (self.0 >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        let mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        ((mixed ^ (mixed >> 31)) % end as u64) as usize
    }

    /// Returns a number that is often small, and 0 only if this is; or a word of the same letters.
    fn like(&mut self, token: &str) -> String {
        match token.parse::<usize>() {
            Ok(0) => self.below(3).to_string(),
            Ok(number) => {
                let most = [number.max(LARGE), number.min(4), number.min(10)][self.below(3)];
                (1 + self.below(most)).to_string()
            }
            Err(_) => {
                let letters: Vec<char> = token.chars().collect();
                letters
                    .iter()
                    .map(|_| letters[self.below(letters.len())])
                    .collect()
            }
        }
    }
}
