use toolbox::text::quote;

// use toolbox::text::unused; and mod helper;
/* mod other; /* nested: crate::x */ */
fn main() {
    let code = "use toolbox::text::quote; } mod x { /* ";
    let raw = r#"mod toolbox { "quoted" // no comment "#;
    let letters = ['{', '}', '"', '\'', '\\'];
    println!("{} {} {:?} {:?}", quote(code), raw, letters, b"\"//");
}
