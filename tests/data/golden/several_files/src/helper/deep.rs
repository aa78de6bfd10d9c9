use deeper::depth_of;
mod deeper {
    pub fn depth_of(name: &str) -> u64 {
        println!("{} {}", name, toolbox::numbers::two());
        name.len() as u64
    }
}
pub fn depth() -> u64 {
    depth_of("deep")
}