//! Counts in 16 bits how many options of a vertex have not been found to be N-positions.
//!
//! verdict: WA
//! case: nearly-lost
//! stress: none

use proconio::input;

fn main() {
    input! { vertices: usize, edges: [(usize, usize)] }
    let mut left = vec![0_u16; vertices];
    let mut before: Vec<Vec<u32>> = vec![vec![]; vertices];
    for &(from, to) in &edges {
        left[from] = left[from].wrapping_add(1);
        before[to].push(from as u32);
    }
    let mut is_sink = vec![true; vertices];
    for &(from, _) in &edges {
        is_sink[from] = false;
    }
    let mut settled: Vec<usize> = (0..vertices).filter(|&vertex| is_sink[vertex]).collect();
    let mut letters = vec!['?'; vertices];
    for &sink in &settled {
        letters[sink] = 'P';
    }
    while let Some(vertex) = settled.pop() {
        for &other in &before[vertex] {
            let other = other as usize;
            if letters[other] != '?' {
                continue;
            }
            left[other] = left[other].wrapping_sub(1);
            if letters[vertex] == 'P' {
                letters[other] = 'N';
                settled.push(other);
            } else if left[other] == 0 {
                letters[other] = 'P';
                settled.push(other);
            }
        }
    }
    let mut least = vec![vertices; vertices];
    for (from, to) in edges {
        if letters[to] == 'P' {
            least[from] = least[from].min(to);
        }
    }
    let mut answer: String = letters.iter().collect();
    answer.push('\n');
    for vertex in (0..vertices).filter(|&vertex| least[vertex] < vertices) {
        answer += &format!("{} -> {}\n", vertex, least[vertex]);
    }
    print!("{}", answer);
}
