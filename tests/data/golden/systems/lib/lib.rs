use std::mem::swap;

/// Counts bits, with the processor's own instruction where there is one.
pub fn count_ones(values: &[u64]) -> u32 {
    #[cfg(target_arch = "x86_64")]
    {
        if is_x86_feature_detected!("popcnt") {
            return unsafe { with_instruction(values) };
        }
    }
    portable(values)
}

#[cfg(target_arch = "x86_64")]
#[target_feature(enable = "popcnt")]
unsafe fn with_instruction(values: &[u64]) -> u32 {
    values.iter().map(|value| value.count_ones()).sum()
}

fn portable(values: &[u64]) -> u32 {
    values.iter().map(|value| value.count_ones()).sum()
}

#[cfg(not(windows))]
pub fn line_end() -> &'static str {
    "\n"
}

#[cfg(windows)]
pub fn line_end() -> &'static str {
    windows_line_end()
}

fn windows_line_end() -> &'static str {
    "\r\n"
}

#[cfg(windows)]
pub fn unused() -> &'static str {
    also_unused()
}

#[cfg(windows)]
fn also_unused() -> &'static str {
    ""
}

#[cfg(target_arch = "x86_64")]
pub fn unused_here(left: &mut u32, right: &mut u32) {
    swap(left, right);
}

pub struct Heap(pub usize);

/// Nothing asks for this here, and no lint sees it.
#[cfg(windows)]
impl std::fmt::Display for Heap {
    fn fmt(&self, formatter: &mut std::fmt::Formatter) -> std::fmt::Result {
        write!(formatter, "{}\r", self.0)
    }
}
