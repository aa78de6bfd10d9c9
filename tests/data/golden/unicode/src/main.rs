//! Größe — 大きさ 🎲

fn main() {
    println!("{} — {}", "naïve 🎲 ∑", toolbox::wort("ß"));
}
