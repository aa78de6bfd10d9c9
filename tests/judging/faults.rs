//! Solutions that misbehave, each with the verdict that it gets.

use judge::contain::WITHOUT_NAMESPACE;
use libtest_mimic::Failed;
use serde_json::Value;

use crate::fixture::{Fixture, ensure, stderr, stdout, vanish};

/// A solution of the problem "print the sum of the numbers", its verdict, and words that the reason has.
pub(crate) struct Fault {
    pub(crate) name: &'static str,
    pub(crate) source: &'static str,
    verdict: &'static str,
    says: &'static str,
}

pub(crate) const FAULTS: &[Fault] = &[
    Fault {
        name: "right",
        source: r#"fn main() {
            let mut text = String::new();
            std::io::Read::read_to_string(&mut std::io::stdin(), &mut text).unwrap();
            println!("{}", text.split_whitespace().map(|word| word.parse::<i64>().unwrap()).sum::<i64>());
        }"#,
        verdict: "AC",
        says: "",
    },
    Fault { name: "wrong", source: r#"fn main() { println!("4"); }"#, verdict: "WA", says: "line 1 is wrong" },
    Fault { name: "silent", source: "fn main() {}", verdict: "WA", says: "line 1 is missing" },
    Fault { name: "talkative", source: r#"fn main() { println!("3\n\n4"); }"#, verdict: "WA", says: "unexpected line" },
    Fault {
        name: "not_text",
        source: r#"fn main() { std::io::Write::write_all(&mut std::io::stdout(), b"\xff\0\n").unwrap(); }"#,
        verdict: "WA",
        says: "line 1 is wrong",
    },
    Fault { name: "reads_nothing", source: r#"fn main() { println!("3"); }"#, verdict: "AC", says: "" },
    Fault {
        name: "closes_input",
        source: r#"fn main() {
            drop(unsafe { <std::fs::File as std::os::fd::FromRawFd>::from_raw_fd(0) });
            println!("3");
        }"#,
        verdict: "AC",
        says: "",
    },
    Fault { name: "panics", source: r#"fn main() { panic!("oh dear"); }"#, verdict: "RE", says: "oh dear" },
    Fault { name: "exits", source: "fn main() { std::process::exit(7) }", verdict: "RE", says: "exit status 7" },
    Fault { name: "aborts", source: "fn main() { std::process::abort() }", verdict: "RE", says: "SIGABRT" },
    Fault { name: "crashes", source: "fn main() { unsafe { *(8 as *mut u8) = 1 } }", verdict: "RE", says: "SIGSEGV" },
    Fault {
        name: "recurses",
        source: r#"fn depth(left: u64) -> u64 { if left == 0 { 0 } else { std::hint::black_box(depth(left - 1)) + 1 } }
            fn main() { println!("{}", depth(std::hint::black_box(1 << 40))) }"#,
        verdict: "RE",
        says: "overflowed its stack",
    },
    Fault { name: "loops", source: "fn main() { loop { std::hint::spin_loop() } }", verdict: "TLE", says: "0.5 s" },
    Fault {
        name: "sleeps",
        source: "fn main() { std::thread::sleep(std::time::Duration::from_secs(1000)) }",
        verdict: "TLE",
        says: "0.5 s",
    },
    Fault { name: "prints_forever", source: r#"fn main() { loop { println!("3") } }"#, verdict: "OLE", says: "output" },
    Fault {
        name: "prints_much",
        source: r#"fn main() { let block = vec![b'3'; 1 << 20]; loop { std::io::Write::write_all(&mut std::io::stdout(), &block).unwrap() } }"#,
        verdict: "OLE",
        says: "output",
    },
    Fault {
        name: "writes_a_file",
        source: r#"fn main() {
            let mut file = std::fs::File::create("large").unwrap();
            // A slow disk would not take all of it before the time is over.
            std::io::Seek::seek(&mut file, std::io::SeekFrom::Start(60 << 20)).unwrap();
            let block = vec![1; 1 << 20];
            loop { std::io::Write::write_all(&mut file, &block).unwrap() }
        }"#,
        verdict: "OLE",
        says: "file",
    },
    Fault {
        name: "eats_memory",
        source: "fn main() { let mut kept = vec![]; loop { kept.push(vec![1_u8; 1 << 20]) } }",
        verdict: "MLE",
        says: "64 MiB",
    },
    Fault {
        name: "asks_for_memory",
        source: r#"fn main() { println!("{}", std::hint::black_box(vec![1_u8; 1 << 46]).len()) }"#,
        verdict: "MLE",
        says: "64 MiB",
    },
    Fault {
        name: "leaves_a_child",
        source: r#"fn main() {
            if std::env::args().len() > 1 { loop { std::thread::park() } }
            std::process::Command::new(std::env::current_exe().unwrap()).arg("child").spawn().unwrap();
            println!("3");
        }"#,
        verdict: "AC",
        says: "",
    },
    Fault {
        name: "leaves_a_daemon",
        source: r#"use std::os::unix::process::CommandExt;
        fn main() {
            // Each generation starts the next in a process group of its own and ends, but for the last.
            let generation = std::env::args().len();
            if generation < 4 {
                let mut command = std::process::Command::new(std::env::current_exe().unwrap());
                command.args(std::env::args().skip(1)).arg("child").process_group(0).spawn().unwrap();
            } else {
                loop { std::thread::park() }
            }
            if generation == 1 { println!("3") }
        }"#,
        verdict: "AC",
        says: "",
    },
    Fault {
        name: "loops_with_children",
        source: r#"fn main() {
            if std::env::args().len() == 1 {
                for _ in 0..20 {
                    std::process::Command::new(std::env::current_exe().unwrap()).arg("child").spawn().unwrap();
                }
            }
            loop { std::thread::park() }
        }"#,
        verdict: "TLE",
        says: "0.5 s",
    },
    Fault {
        name: "stops_itself",
        source: r#"fn main() {
            let own = std::process::id().to_string();
            // In a PID namespace it cannot even name itself; then it loops.
            std::process::Command::new("/bin/sh").args(["-c", "kill -STOP $PPID"]).status().ok();
            loop { std::hint::black_box(&own); }
        }"#,
        verdict: "TLE",
        says: "0.5 s",
    },
    Fault {
        name: "ignores_signals",
        source: r#"unsafe extern "C" { fn signal(signal: i32, handler: usize) -> usize; }
            fn main() {
                // 1 stands for a handler that ignores the signal.
                for number in 1..32 { unsafe { signal(number, 1) }; }
                loop { std::hint::spin_loop() }
            }"#,
        verdict: "TLE",
        says: "0.5 s",
    },
    Fault {
        name: "calls_setsid",
        source: r#"unsafe extern "C" { fn fork() -> i32; fn setsid() -> i32; }
            fn main() {
                if unsafe { fork() } == 0 {
                    unsafe { setsid() };
                    if unsafe { fork() } == 0 { loop { std::thread::park() } }
                    return;
                }
                println!("3");
            }"#,
        verdict: "AC",
        says: "",
    },
    Fault {
        name: "forks_a_thousand_children",
        source: r#"unsafe extern "C" { fn fork() -> i32; }
            fn main() {
                for _ in 0..1000 {
                    if unsafe { fork() } == 0 { break }
                }
                loop { std::thread::park() }
            }"#,
        // Each has some pages in memory, which are counted.
        verdict: "MLE",
        says: "64 MiB",
    },
    Fault {
        name: "fills_a_pipe",
        source: r#"fn main() {
            let (_reader, mut writer) = std::io::pipe().unwrap();
            loop { std::io::Write::write_all(&mut writer, b"3").unwrap() }
        }"#,
        verdict: "TLE",
        says: "0.5 s",
    },
    Fault {
        name: "complains_at_length",
        source: r#"fn main() {
            std::io::Write::write_all(&mut std::io::stderr(), &b"it is fine\n".repeat(1 << 20)).unwrap();
            println!("3");
        }"#,
        verdict: "AC",
        says: "",
    },
    Fault {
        name: "leaves_a_stopped_child",
        source: r#"unsafe extern "C" { fn fork() -> i32; fn raise(signal: i32) -> i32; fn waitpid(process: i32, status: *mut i32, options: i32) -> i32; }
            fn main() {
                let child = unsafe { fork() };
                // 19 stops a process, and 2 is to wait until one has stopped.
                if child == 0 { loop { unsafe { raise(19) }; } }
                unsafe { waitpid(child, std::ptr::null_mut(), 2) };
                println!("3");
            }"#,
        verdict: "AC",
        says: "",
    },
    Fault {
        name: "deletes_its_input",
        source: r#"fn main() {
            let path = std::fs::read_link("/proc/self/fd/0").unwrap();
            if std::fs::remove_file(path).is_err() { println!("3") }
        }"#,
        verdict: "AC",
        says: "",
    },
    Fault { name: "does_not_compile", source: r#"fn main() { let _: i32 = "3"; }"#, verdict: "CE", says: "E0308" },
];

/// One of each verdict, and a process that outlives its parent.
pub(crate) fn some_verdicts(fixture: &Fixture) -> Result<(), Failed> {
    const SOME: [&str; 8] =
        ["right", "wrong", "exits", "loops", "prints_forever", "eats_memory", "leaves_a_daemon", "does_not_compile"];
    let some: Vec<&Fault> = FAULTS.iter().filter(|fault| SOME.contains(&fault.name)).collect();
    verdicts(fixture, &some, false)
}

pub(crate) fn every_verdict(fixture: &Fixture, without_namespace: bool) -> Result<(), Failed> {
    verdicts(fixture, &FAULTS.iter().collect::<Vec<_>>(), without_namespace)
}

fn verdicts(fixture: &Fixture, faults: &[&Fault], without_namespace: bool) -> Result<(), Failed> {
    let names: Vec<&str> = faults.iter().map(|fault| fault.name).collect();
    let mut command = fixture.command(&["test", "--json"]);
    if without_namespace {
        command.env(WITHOUT_NAMESPACE, "1");
    }
    let output = command.args(&names).output()?;
    let lines: Vec<Value> = stdout(&output).lines().map(serde_json::from_str).collect::<Result<_, _>>()?;
    ensure(lines.len() == faults.len() + 1, (&lines, stderr(&output)))?;
    for (fault, line) in faults.iter().zip(&lines) {
        let said = format!("{} {}", line["reason"], line["details"]);
        ensure(line["problem"] == fault.name && line["verdict"] == fault.verdict, line)?;
        ensure(said.contains(fault.says), line)?;
        ensure(line["time"].is_number() == (fault.verdict != "CE"), line)?;
        let left = fixture.processes_of(fault.name);
        // The other test may be running the same program: what counts is that nothing stays.
        ensure(vanish(|| fixture.processes_of(fault.name)), (fault.name, left))?;
    }
    let summary = &lines[faults.len()];
    ensure(summary["cases"] == faults.len() && summary["errors"] == 0, summary)?;
    ensure(output.status.code() == Some(1), output.status)
}
