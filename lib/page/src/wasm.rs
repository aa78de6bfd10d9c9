//! What the page's script calls. A text is passed as the address and the length of its UTF-8.

// Between the script and wasm there are only numbers, so this takes unsafe code.
#![allow(clippy::missing_safety_doc)]
#![warn(unsafe_op_in_unsafe_fn)]

use std::mem::forget;

/// The length of the last answer.
static mut LENGTH: usize = 0;

/// Returns the address of `length` bytes for a request.
#[no_mangle]
pub extern "C" fn room(length: usize) -> *mut u8 {
    let mut bytes = vec![0; length];
    let address = bytes.as_mut_ptr();
    forget(bytes);
    address
}

/// Takes the request at an address that [`room`] returned for this length, and returns the address of the answer.
#[no_mangle]
pub unsafe extern "C" fn ask(address: *mut u8, length: usize) -> *mut u8 {
    // SAFETY: the script passes on what `room` returned, once.
    let request = unsafe { Vec::from_raw_parts(address, length, length) };
    let answer = crate::answer(&String::from_utf8_lossy(&request)).into_bytes().into_boxed_slice();
    // SAFETY: wasm has one thread.
    unsafe { LENGTH = answer.len() };
    Box::into_raw(answer).cast()
}

/// Returns the length of the last answer.
#[no_mangle]
pub extern "C" fn answer_length() -> usize {
    // SAFETY: wasm has one thread.
    unsafe { LENGTH }
}

/// Gives back an answer.
#[no_mangle]
pub unsafe extern "C" fn forget_answer(address: *mut u8, length: usize) {
    // SAFETY: the script passes on what `ask` returned, with its length, once.
    drop(unsafe { Vec::from_raw_parts(address, length, length) });
}
