use judge::judges;
use judge::paste::paste;
use judge::workspace::{Problem, Workspace};
use std::fs;
use std::path::{Path, PathBuf};

fn main() {
    let out = PathBuf::from(std::env::args().nth(1).unwrap());
    fs::create_dir_all(&out).unwrap();
    let workspace = Workspace::find_from(Path::new(env!("CARGO_MANIFEST_DIR"))).unwrap();
    let problems: Vec<Problem> = workspace.readable_problems().unwrap();
    let host = problems
        .iter()
        .find(|p| {
            let m = fs::read_to_string(p.folder.join("Cargo.toml")).unwrap();
            ["grundy", "itertools", "proconio"]
                .iter()
                .all(|n| m.contains(&format!("\n{n}.workspace")))
                && p.metadata.checker.is_none()
        })
        .unwrap()
        .clone();
    let mut all: Vec<(String, Problem)> = problems
        .iter()
        .map(|p| (p.name.clone(), p.clone()))
        .collect();
    let mut add = |prefix: &str, folder: &str| {
        let mut entries: Vec<PathBuf> =
            fs::read_dir(folder.replace('~', workspace.root.to_str().unwrap()))
                .unwrap()
                .flatten()
                .map(|e| e.path())
                .collect();
        entries.sort();
        for path in entries {
            let file = if path.is_dir() {
                path.join("main.rs")
            } else {
                path.clone()
            };
            if file.extension().is_none_or(|e| e != "rs") {
                continue;
            }
            all.push((
                format!("{prefix}-{}", path.file_stem().unwrap().to_string_lossy()),
                Problem {
                    attempt: Some(file),
                    ..host.clone()
                },
            ));
        }
    };
    if let Some(extra) = std::env::args().nth(2).filter(|a| a != "-") {
        add("extra", &extra);
    }
    add("family", "~/lib/families");
    add("golden", "~/tests/data/golden");
    for problem in problems
        .iter()
        .filter(|_| std::env::args().nth(3).is_some())
    {
        let wrong = problem.folder.join("wrong");
        if wrong.is_dir() {
            add(&format!("wrong-{}", problem.name), wrong.to_str().unwrap());
        }
    }
    for (name, problem) in &all {
        for judge in judges::all().iter().filter(|j| {
            std::env::args().nth(3).is_some()
                || ["atcoder", "spoj", "codeforces"].contains(&&*j.name)
        }) {
            let text = match paste(&workspace, problem, judge) {
                Ok(p) => p.text,
                Err(e) => format!("ERROR {e:#}\n"),
            };
            fs::write(out.join(format!("{name}.{}.rs", judge.name)), text).unwrap();
        }
    }
    println!("{}", all.len());
}
