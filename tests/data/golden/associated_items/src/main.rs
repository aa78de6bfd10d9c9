use toolbox::{first, Board, Shape, Square};

fn main() {
    println!("{} {} {}", Board::WIDTH, Square::SIDES, first::<Square>());
}
