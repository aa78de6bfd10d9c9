fn main() {
    println!("{} {}", toolbox::count_ones(&[1, 3]), toolbox::line_end().len());
}
