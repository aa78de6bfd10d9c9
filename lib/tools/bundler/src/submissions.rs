//! Bundles problems for a judge, and compiles them as the judge does.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;

use anyhow::Result;

use judge::bundler::Submissions;
use judge::compilers;
use judge::interrupt;
use judge::judges::Judge;
use judge::workspace::{Problem, Workspace};

/// Bundles these problems on `jobs` threads, and compiles each bundle with the compiler nearest to the judge's.
pub(crate) fn build(workspace: &Workspace, problems: &[Problem], judge: &Judge, jobs: usize) -> Result<Submissions> {
    let folder = tempfile::tempdir()?;
    let compilers = compilers::find()?;
    let next = AtomicUsize::new(0);
    let done = Mutex::new((BTreeMap::new(), BTreeSet::new()));
    let work = || {
        while let Some(problem) = problems.get(next.fetch_add(1, Ordering::Relaxed)) {
            if interrupt::requested() {
                return;
            }
            eprintln!("    Bundling {} for {}", problem.name, judge.title);
            let program = folder.path().join(&problem.name);
            let bundle = crate::bundle(workspace, problem, judge);
            let built = bundle.and_then(|bundle| crate::build(judge, &bundle, &compilers, &program));
            let mut done = done.lock().expect("no thread panics while it holds this");
            let built = match built {
                Ok(build) => {
                    done.1.insert(build);
                    Ok(program)
                }
                Err(error) => Err(format!("{error:#}")),
            };
            done.0.insert(problem.name.clone(), built);
        }
    };
    thread::scope(|scope| {
        for _ in 0..jobs.min(problems.len()) {
            scope.spawn(work);
        }
    });
    interrupt::check()?;
    let (programs, builds) = done.into_inner().expect("no thread panicked");
    Ok(Submissions { programs, compilers: builds.into_iter().collect(), folder })
}
