fn main() {
    let mut g: Vec<usize> = vec![];
    for n in 0..=100 {
        // Take 1, 2 or 3, or split: XOR.
        let take = (1..=3.min(n)).map(|t| g[n - t]);
        let split = (1..n).map(|a| g[a] ^ g[n - a]);
        let options: Vec<usize> = take.chain(split).collect();
        let mex = (0..).find(|value| !options.contains(value)).unwrap();
        g.push(mex);
        println!("{} {}", n, mex);
    }
}
