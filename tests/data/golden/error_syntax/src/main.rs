fn main() {
    let value = ;
}
