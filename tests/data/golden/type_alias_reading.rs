use proconio::input; use proconio::marker::Isize1 as Z; type T = u16; fn main() { input! { a: T, b: Z, mut c: [T] } c.sort(); println!("{} {} {:?}", a, b, c); }
