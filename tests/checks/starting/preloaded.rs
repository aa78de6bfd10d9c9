//! Loaded before a program's `main`: forks for each byte that comes on standard input. Each fork goes on to `main`, with the
//! file that the first argument names as standard input. Each exit status is sent back.

#![no_std]

use core::ffi::{c_char, c_int, c_void};
use core::panic::PanicInfo;

unsafe extern "C" {
    fn _exit(status: c_int) -> !;
    fn dup2(from: c_int, to: c_int) -> c_int;
    fn fork() -> c_int;
    fn open(path: *const c_char, flags: c_int) -> c_int;
    fn read(file: c_int, bytes: *mut c_void, count: usize) -> isize;
    fn waitpid(process: c_int, status: *mut c_int, options: c_int) -> c_int;
    fn write(file: c_int, bytes: *const c_void, count: usize) -> isize;
}

#[used]
#[unsafe(link_section = ".init_array")]
static BEFORE_MAIN: extern "C" fn(c_int, *const *const c_char) = serve;

extern "C" fn serve(_count: c_int, arguments: *const *const c_char) {
    let mut request = 0_u8;
    // SAFETY: every pointer leads to a local variable of the size given, or to the first argument, which the caller passes.
    unsafe {
        while read(0, (&raw mut request).cast(), 1) == 1 {
            let (process, mut status) = (fork(), -1);
            if process == 0 {
                let input = open(*arguments.add(1), 0);
                if input < 0 || dup2(input, 0) != 0 {
                    _exit(70);
                }
                return;
            }
            if process < 0 || waitpid(process, &raw mut status, 0) != process {
                break;
            }
            write(0, (&raw const status).cast(), size_of::<c_int>());
        }
        _exit(0);
    }
}

#[panic_handler]
fn panic(_info: &PanicInfo<'_>) -> ! {
    // SAFETY: it takes no pointer.
    unsafe { _exit(70) }
}
