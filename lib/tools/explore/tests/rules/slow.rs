use games::*;

/// The last heaps of a million would take a quarter of an hour. Once enough are there for a rule, a file says so.
pub fn rules() -> Rules {
    heap(|n| {
        std::thread::sleep(std::time::Duration::from_millis(1));
        if n == 300 {
            std::fs::write(std::env::var("REACHED").unwrap(), "").unwrap();
        }
        (1..=3.min(n)).map(move |taken| n - taken)
    })
    .up_to(1_000_000)
}
