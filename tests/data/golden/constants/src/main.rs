use toolbox::{kind, Table, SIZE};

fn main() {
    let table: Table = [1; SIZE + toolbox::EXTRA];
    match table.len() {
        toolbox::LENGTH => println!("{}", kind(7)),
        _ => println!("other"),
    }
}
