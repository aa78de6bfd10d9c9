//! How the tests are collected, and what they compare is counted: a test that compares nothing fails, and so does a snippet
//! whose tests compare next to nothing.

use std::cell::Cell;
use std::collections::BTreeMap;
use std::sync::Mutex;

use anyhow::Result;
use libtest_mimic::Trial;

thread_local! {
    static COMPARED: Cell<u64> = const { Cell::new(0) };
}

/// What the tests that have passed did together, by snippet.
pub static PASSED: Mutex<BTreeMap<String, Passed>> = Mutex::new(BTreeMap::new());

/// How many tests have passed, and how many comparisons they made.
#[derive(Clone, Copy, Default)]
pub struct Passed {
    pub tests: usize,
    pub comparisons: u64,
}

/// How many comparisons this thread has made.
pub fn compared() -> u64 {
    COMPARED.get()
}

pub fn count(comparisons: u64) {
    COMPARED.set(COMPARED.get() + comparisons);
}

/// As `assert_eq!`, and counted.
macro_rules! check_eq {
    ($($given:tt)*) => {{
        crate::trials::count(1);
        assert_eq!($($given)*)
    }};
}

/// As `assert!`, and counted.
macro_rules! check {
    ($($given:tt)*) => {{
        crate::trials::count(1);
        assert!($($given)*)
    }};
}

/// Lists the tests of a module: a name and what it checks. Where sizes stand behind the name, it checks few inputs and a test with
/// `--ignored` many; `[7, 1]` may be every seventh input and every one. (Let the number be a prime, which has nothing in common with
/// the sizes that the inputs are made of.) A test called `long` takes long, and is left to `--ignored`.
macro_rules! tests {
    ($($tests:tt)*) => {
        pub fn tests(tests: &mut Tests) {
            add_tests!(tests, $($tests)*);
        }
    };
}

/// Adds tests as `tests!` lists them, beside others.
macro_rules! add_tests {
    ($tests:ident $(,)?) => {};
    ($tests:ident, $name:literal = long = $check:expr $(, $($others:tt)*)?) => {
        $tests.long($name, $check);
        add_tests!($tests, $($($others)*)?);
    };
    ($tests:ident, $name:literal = [$few:expr, $many:expr] = $check:expr $(, $($others:tt)*)?) => {
        $tests.both($name, [$few, $many], $check);
        add_tests!($tests, $($($others)*)?);
    };
    ($tests:ident, $name:literal = $check:expr $(, $($others:tt)*)?) => {
        $tests.add($name, $check);
        add_tests!($tests, $($($others)*)?);
    };
}

/// Lists programs of `lib/families`, each with its cases.
macro_rules! families {
    ($($name:ident = $cases:expr),* $(,)?) => {
        pub const FAMILIES: &[crate::families::Family] =
            &[$((stringify!($name), || $cases)),*];
    };
}

/// Lists checks of snippets, whose items need no path there, as tests `library/SNIPPET/TEST`.
macro_rules! checks_of_snippets {
    ($test:literal, $($snippet:ident $check:block)+) => {
        pub fn tests(tests: &mut Tests) {
            $(tests.add(concat!("library/", stringify!($snippet), "/", $test), || {
                #[allow(unused_imports)]
                use grundy::$snippet::*;
                $check
            });)+
        }
    };
}

/// What a check returns: nothing if it panics otherwise, or an error.
pub trait Done {
    fn done(self) -> Result<()>;
}

impl Done for () {
    fn done(self) -> Result<()> {
        Ok(())
    }
}

impl Done for Result<()> {
    fn done(self) -> Result<()> {
        self
    }
}

#[derive(Default)]
pub struct Tests(pub Vec<Trial>);

impl Tests {
    pub fn add<T: Done>(
        &mut self,
        name: impl Into<String>,
        check: impl FnOnce() -> T + Send + 'static,
    ) {
        self.0.push(trial(name.into(), check));
    }

    /// Adds a test that takes long, which is left to `--ignored`.
    pub fn long<T: Done>(
        &mut self,
        name: impl Into<String>,
        check: impl FnOnce() -> T + Send + 'static,
    ) {
        self.0.push(checks::long("long", trial(name.into(), check)));
    }

    /// Adds a test of few inputs, and a long one of many.
    pub fn both<S: Send + 'static, T: Done>(
        &mut self,
        name: &str,
        [few, many]: [S; 2],
        check: impl Fn(S) -> T + Clone + Send + 'static,
    ) {
        let check_all = check.clone();
        self.add(name, move || check(few));
        self.long(format!("{name}/all"), move || check_all(many));
    }
}

/// Makes a test that fails if it compares nothing.
fn trial<T: Done>(name: String, check: impl FnOnce() -> T + Send + 'static) -> Trial {
    Trial::test(name.clone(), move || {
        let before = compared();
        check().done().map_err(|error| format!("{error:#}"))?;
        match compared() - before {
            0 => Err("it compares nothing".into()),
            comparisons => {
                println!("{name}: {comparisons} comparisons");
                note(&name, comparisons);
                Ok(())
            }
        }
    })
}

/// Counts a test that has passed for the snippet that it compares.
fn note(name: &str, comparisons: u64) {
    if let Some(snippet) = compared_snippet(name) {
        let mut passed = PASSED.lock().expect("nothing panics while it counts");
        let passed = passed.entry(snippet.to_owned()).or_default();
        passed.tests += 1;
        passed.comparisons += comparisons;
    }
}

/// Returns the snippet that a test of this name compares with the definition. Those of panics, limits and extremes do not.
pub fn compared_snippet(name: &str) -> Option<&str> {
    let (snippet, test) = name.strip_prefix("library/")?.split_once('/')?;
    if ["panics", "limits", "extremes"].contains(&test) {
        None
    } else {
        Some(snippet)
    }
}
