mod helper;
fn main() {
    helper::one();
}
