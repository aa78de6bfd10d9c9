//! Finds a maximum matching without each peak in turn, all anew.
//!
//! verdict: TLE
//! input: largest
//! seconds: 0.2
//! stress: none

use proconio::input;

fn main() {
    input! { peaks: usize, count: usize, trails: [(usize, usize); count] }
    let mut valleys = vec![vec![]; peaks + 1];
    for &(peak, valley) in &trails {
        valleys[peak].push(valley);
    }
    let all = size(&valleys, 0);
    for peak in 1..=peaks {
        println!("{}", if size(&valleys, peak) == all { "Mirko" } else { "Slavko" });
    }
}

/// Kuhn's algorithm on all peaks but one.
fn size(valleys: &[Vec<usize>], without: usize) -> usize {
    let mut peak_of = vec![0; valleys.len()];
    let others = (1..valleys.len()).filter(|&peak| peak != without);
    others.filter(|&peak| finds(peak, valleys, &mut peak_of, &mut vec![false; valleys.len()])).count()
}

fn finds(peak: usize, valleys: &[Vec<usize>], peak_of: &mut [usize], seen: &mut [bool]) -> bool {
    for &valley in &valleys[peak] {
        if !seen[valley] {
            seen[valley] = true;
            if peak_of[valley] == 0 || finds(peak_of[valley], valleys, peak_of, seen) {
                peak_of[valley] = peak;
                return true;
            }
        }
    }
    false
}
