//! Makes a block that calls `same!` with the expressions with itertools, the first paragraph of `tests/data/items.txt`.

use std::path::Path;
use std::{env, fs};

const ITEMS: &str = "../../data/items.txt";

fn main() {
    println!("cargo:rerun-if-changed={ITEMS}");
    let items = fs::read_to_string(ITEMS).expect("the list of items can be read");
    let expressions = items.lines().take_while(|line| !line.is_empty());
    let mut call = "{ same! {\n".to_owned();
    for expression in expressions.filter(|line| !line.starts_with('#')) {
        call += &format!("    {expression};\n");
    }
    let folder = env::var_os("OUT_DIR").expect("cargo sets it");
    let made = Path::new(&folder).join("expressions.rs");
    fs::write(made, call + "} }\n").expect("cargo's folder can be written");
}
