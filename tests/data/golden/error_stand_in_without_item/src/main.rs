use proconio::{
    fastout,
    input,
};

#[fastout]
fn main() {
    input!(number: u64);
    println!("{}", number);
}
