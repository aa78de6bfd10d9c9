//! Chomp up to 6 × 6 squares: a bar of chocolate by the lengths of its rows.
use rules::*;

pub fn rules() -> Rules<Vec<usize>> {
    let bars = || (1..=6).flat_map(|rows| (1..=6).map(move |columns| vec![columns; rows])).collect::<Vec<_>>();
    positions(bars(), |bar| {
        let mut options = vec![];
        for row in 0..bar.len() {
            for column in (0..bar[row]).filter(|column| row + column > 0) {
                let mut left: Vec<usize> = bar.clone();
                left.iter_mut().skip(row).for_each(|length| *length = column.min(*length));
                left.retain(|length| *length > 0);
                options.push(left);
            }
        }
        options
    })
}
