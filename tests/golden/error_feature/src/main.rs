fn main() {
    toolbox::one();
}
