macro_rules! matches { ($($t:tt)*) => { compile_error!("mine") } }
macro_rules! assert { ($($t:tt)*) => { compile_error!("mine") } }
macro_rules! vec { ($($t:tt)*) => { compile_error!("mine") } }
macro_rules! panic { ($($t:tt)*) => { compile_error!("mine") } }
use grundy::wythoff::next_player_wins;
use proconio::input;
fn main() { input! { a: u64, b: u64, c: [u8] } println!("{} {}", next_player_wins(a, b), c.len()); }
