//! What the page's script calls: it writes a request where [`room`] says, and reads the answer where [`ask`] says.

use std::sync::{Mutex, MutexGuard, PoisonError};

use talc::wasm::{WasmDynamicTalc, new_wasm_dynamic_allocator};

/// The standard allocator would make what visitors load a hundredth larger.
#[global_allocator]
static MEMORY: WasmDynamicTalc = new_wasm_dynamic_allocator();

/// The UTF-8 of the last request, then of its answer.
static TEXT: Mutex<Vec<u8>> = Mutex::new(Vec::new());

/// Returns the text, also if a request before has failed.
fn text() -> MutexGuard<'static, Vec<u8>> {
    TEXT.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Returns the address of `length` bytes for a request.
#[unsafe(no_mangle)]
extern "C" fn room(length: usize) -> *mut u8 {
    let mut text = text();
    *text = vec![0; length];
    text.as_mut_ptr()
}

/// Answers the request and returns the address of the answer.
#[unsafe(no_mangle)]
extern "C" fn ask() -> *const u8 {
    let mut text = text();
    *text = crate::answer(&String::from_utf8_lossy(&text)).into_bytes();
    text.as_ptr()
}

/// Returns the length of the answer.
#[unsafe(no_mangle)]
extern "C" fn answer_length() -> usize {
    text().len()
}
