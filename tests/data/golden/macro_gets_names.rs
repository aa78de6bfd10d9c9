//! Macros that are given the name of a method, a type, a function, a module, a crate.
use grundy::xor::RunningNimSum;
use proconio::input;

macro_rules! call { ($value:expr, $method:ident, $($x:expr),*) => { $value.$method($($x),*) } }
macro_rules! make { ($type:ident, $function:ident) => { <grundy::xor::$type>::$function() } }
macro_rules! path { ($crate_:ident, $($rest:ident)::+, $x:expr) => { $crate_::$($rest)::+($x) } }
macro_rules! of_module { ($module:ident, $function:ident, $x:expr) => { grundy::$module::$function($x) } }

fn main() {
    input! { a: u64, b: u64, c: [u64] }
    let mut sum: RunningNimSum = make!(RunningNimSum, new);
    call!(sum, add, a);
    call!(sum, add, b);
    println!("{} {}", call!(sum, nim_sum,), path!(grundy, xor::nim_sum, &c));
    println!("{}", of_module!(mex, mex, c));
}
