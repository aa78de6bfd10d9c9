pub fn one() {
    struct
}
