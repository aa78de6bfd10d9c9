//! Turns a panic in the rules into an error that names the line.

use std::cell::Cell;
use std::env;
use std::panic::{self, AssertUnwindSafe, Location};
use std::path::MAIN_SEPARATOR;
use std::sync::Once;

use anyhow::{Result, anyhow};

thread_local! {
    /// While rules are called: the message and place of a panic, empty before it.
    static PANIC: Cell<Option<String>> = const { Cell::new(None) };
}

/// Calls into the rules.
pub(crate) fn caught<T>(call: impl FnOnce() -> T) -> Result<T> {
    static HOOK: Once = Once::new();
    HOOK.call_once(|| {
        let usual = panic::take_hook();
        panic::set_hook(Box::new(move |info| {
            if PANIC.with(|message| message.take()).is_none() {
                return usual(info);
            }
            let payload = info.payload();
            let text = payload
                .downcast_ref::<&str>()
                .map(|text| (*text).to_owned());
            let text = text
                .or_else(|| payload.downcast_ref::<String>().cloned())
                .unwrap_or_default();
            // A place inside the standard library tells less than the position does.
            let place = info
                .location()
                .filter(|place| !place.file().starts_with("/rustc/"));
            let place = place.map_or(String::new(), |place| format!("{}: ", shown(place)));
            PANIC.with(|message| message.set(Some(place + &text)));
        }));
    });
    // Rules may call into rules.
    let before = PANIC.with(|message| message.replace(Some(String::new())));
    let called = panic::catch_unwind(AssertUnwindSafe(call));
    let message = PANIC.with(|message| message.replace(before));
    called.map_err(|_| anyhow!(message.unwrap_or_default()))
}

/// Returns a place in the rules, as seen from the working directory.
pub(crate) fn shown(place: &Location) -> String {
    let file = place.file();
    let here = env::current_dir().unwrap_or_default().into_os_string();
    let below = here.to_str().and_then(|here| file.strip_prefix(here));
    let below = below.and_then(|file| file.strip_prefix(MAIN_SEPARATOR));
    format!("{}:{}", below.unwrap_or(file), place.line())
}
