//! Takes each trail whose places are free, in the order of the input, and calls that a maximum matching.
//!
//! verdict: WA
//! case: edge-greedy-is-not-maximum
//! stress: 8

use proconio::input;

fn main() {
    input! { peaks: usize, count: usize, trails: [(usize, usize); count] }
    let mut valley_of = vec![None; peaks + 1];
    let mut peak_of = vec![None; peaks + 1];
    for &(peak, valley) in &trails {
        if valley_of[peak].is_none() && peak_of[valley].is_none() {
            valley_of[peak] = Some(valley);
            peak_of[valley] = Some(peak);
        }
    }
    let mut is_lost: Vec<bool> = valley_of.iter().map(Option::is_none).collect();
    for _ in 0..peaks {
        for &(peak, valley) in &trails {
            if let (true, Some(beyond)) = (is_lost[peak], peak_of[valley]) {
                is_lost[beyond] = true;
            }
        }
    }
    for peak in 1..=peaks {
        println!("{}", if is_lost[peak] { "Mirko" } else { "Slavko" });
    }
}
