pub mod toolbox {
    pub struct Tool(pub u64);

    pub fn make() -> Tool {
        Tool(crate::toolbox::size())
    }
    pub fn size() -> u64 {
        3
    }
}
