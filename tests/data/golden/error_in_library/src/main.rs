fn main() {
    toolbox::inner::one();
}
