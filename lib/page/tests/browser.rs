//! The page and the site in Chromium: `browser.js` has the tests, which Node runs, and Chromium's own protocol over a pipe.

use std::io::{self, Write};
use std::process::Command;

#[test]
#[ignore = "needs Node and Chromium, and takes minutes"]
fn the_page_and_the_site_in_chromium() {
    for program in ["node", "chromium"] {
        if Command::new(program).arg("--version").output().is_err() {
            // The test harness would keep what `eprintln` prints.
            return writeln!(io::stderr(), "not tried: {program} is not found").expect("it can be told");
        }
    }
    let folder = env!("CARGO_MANIFEST_DIR");
    let site = Command::new(env!("CARGO_BIN_EXE_page")).arg("--book").current_dir(folder).output().expect("it starts");
    let said = String::from_utf8_lossy(&site.stderr);
    if said.contains("no compiler with the target") {
        return writeln!(io::stderr(), "not tried: {said}").expect("it can be told");
    }
    assert!(site.status.success(), "{said}");
    let status = Command::new("node").arg("tests/browser.js").current_dir(folder).status().expect("it starts");
    assert!(status.success(), "what failed is above");
}
