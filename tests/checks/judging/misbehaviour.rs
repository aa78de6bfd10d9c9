//! A program that misbehaves in the way that its input names, or attacks what judges it; most ways then print 3.

use std::fs::{self, File, Permissions};
use std::io::{self, BufRead, BufReader, Read, Seek, Write};
use std::os::fd::{AsRawFd, FromRawFd};
use std::os::linux::net::SocketAddrExt;
use std::os::unix::fs::PermissionsExt;
use std::os::unix::net::{SocketAddr, UnixListener};
use std::os::unix::process::CommandExt;
use std::process::{self, Command};
use std::ptr::null_mut;
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};
use std::{hint, thread};

unsafe extern "C" {
    fn _exit(status: i32) -> !;
    fn fcntl(file: i32, command: i32, argument: i32) -> i32;
    fn fork() -> i32;
    fn getppid() -> i32;
    fn kill(process: i32, signal: i32) -> i32;
    fn memfd_create(name: *const u8, flags: u32) -> i32;
    fn msgget(key: i32, flags: i32) -> i32;
    fn ptrace(request: i64, process: i64, address: i64, data: i64) -> i64;
    fn raise(signal: i32) -> i32;
    fn semget(key: i32, count: i32, flags: i32) -> i32;
    fn setsid() -> i32;
    fn shmat(segment: i32, address: *const u8, flags: i32) -> *mut u8;
    fn shmdt(address: *const u8) -> i32;
    #[link_name = "signal"]
    fn signal_handler(signal: i32, handler: usize) -> usize;
    fn shmget(key: i32, size: usize, flags: i32) -> i32;
    fn syscall(number: i64, argument: i64) -> i64;
    fn waitpid(process: i32, status: *mut i32, options: i32) -> i32;
}

const KILL: i32 = 9;
const STOP: i32 = 19;

fn main() {
    if std::env::args().len() > 1 {
        park();
    }
    // Opened anew, so that standard input stays unread.
    let mut way = String::new();
    BufReader::new(File::open("/proc/self/fd/0").unwrap()).read_line(&mut way).unwrap();
    misbehave(way.trim());
    println!("3");
}

/// Prints, ends or runs on in this way.
fn misbehave(way: &str) {
    match way {
        "none" => {}
        "wait" => thread::sleep(Duration::from_millis(100)),
        "print_nothing" => process::exit(0),
        "print_more" => println!("3\n"),
        "print_bytes" => io::stdout().write_all(b"\xff\0\n").unwrap(),
        "complain_at_length" => io::stderr().write_all(&b"it is fine\n".repeat(1 << 16)).unwrap(),
        "close_input" => drop(unsafe { File::from_raw_fd(0) }),
        "delete_input" => assert!(fs::remove_file(fs::read_link("/proc/self/fd/0").unwrap()).is_err()),
        "panic" => panic!("oh dear"),
        "exit" => process::exit(7),
        "abort" => process::abort(),
        "crash" => unsafe { *(8 as *mut u8) = 1 },
        "overflow_stack" => use_stack(u32::MAX),
        "loop" => loop {
            hint::spin_loop();
        },
        "sleep" => park(),
        "print_lines_forever" => loop {
            println!("3");
        },
        "print_blocks_forever" => loop {
            io::stdout().write_all(&[b'3'; 1 << 16]).unwrap();
        },
        "write_a_file" => {
            let mut file = File::create("large").unwrap();
            // A slow disk would not take all of it before the time is over.
            file.seek(io::SeekFrom::Start(60 << 20)).unwrap();
            loop {
                file.write_all(&[1; 1 << 16]).unwrap();
            }
        }
        "fill_a_pipe" => {
            let (_reader, mut writer) = io::pipe().unwrap();
            loop {
                writer.write_all(b"3").unwrap();
            }
        }
        "nonblocking" => assert_eq!(unsafe { fcntl(1, 4, 0o4000) }, 0),
        "print_much" => {
            print!("{}", "3\n".repeat(1 << 20));
            process::exit(0);
        }
        // Most of 8 MiB.
        "use_stack" => use_stack(7 << 4),
        "raise_40" => signal(process::id() as i32, 40),
        way => misbehave_with_processes(way),
    }
}

/// Starts processes or threads.
fn misbehave_with_processes(way: &str) {
    match way {
        "leave_a_child" => start_itself(false),
        // In a process group of its own.
        "leave_a_group" => start_itself(true),
        "leave_a_daemon" => daemon(|| park()),
        "leave_a_stopped_child" => {
            let child = unsafe { fork() };
            if child == 0 {
                loop {
                    unsafe { raise(STOP) };
                }
            }
            // Waits until it has stopped.
            unsafe { waitpid(child, null_mut(), 2) };
        }
        "loop_with_children" => {
            (0..20).for_each(|_| start_itself(false));
            park();
        }
        "fork_a_thousand_children" => {
            for _ in 0..1000 {
                if unsafe { fork() } == 0 {
                    break;
                }
            }
            park();
        }
        "stop_itself" => {
            // In a PID namespace it cannot even name itself; then it loops.
            Command::new("/bin/sh").args(["-c", "kill -STOP $PPID"]).status().ok();
            park();
        }
        "ignore_signals" => {
            for number in 1..32 {
                // 1 stands for a handler that ignores the signal.
                unsafe { signal_handler(number, 1) };
            }
            park();
        }
        "leave_zombies" => {
            for _ in 0..30 {
                let child = unsafe { fork() };
                if child == 0 {
                    unsafe { fork() };
                    unsafe { _exit(0) };
                }
                unsafe { waitpid(child, null_mut(), 0) };
            }
            while zombies() > 0 {}
        }
        "start_threads" => {
            for _ in 0..600 {
                thread::Builder::new().stack_size(1 << 14).spawn(|| park()).unwrap();
            }
            park();
        }
        // Four times as many as are allowed, and no more: it must not take down the machine if the judge is too slow.
        "fork" => {
            for _ in 0..11 {
                unsafe { fork() };
                unsafe { setsid() };
            }
            park();
        }
        way => misbehave_with_memory(way),
    }
}

/// Uses or leaves memory.
fn misbehave_with_memory(way: &str) {
    match way {
        "eat" => eat(),
        "ask_for_memory" => drop(hint::black_box(vec![1_u8; 1 << 46])),
        // A key stands for a segment that all processes of a namespace may open; it must not be there yet.
        "leave_shared_memory" => assert!(unsafe { shmget(0x6772_756e, 1 << 12, 0o3600) } >= 0),
        // No process has it when it is looked for.
        "eat_segments" => {
            fill_segment();
            thread::sleep(Duration::from_secs(10));
        }
        "leave_segments" => fill_segment(),
        "eat_named_files" => {
            write_named_files();
            thread::sleep(Duration::from_secs(10));
        }
        // Too much only at the end.
        "leave_named_files" => write_named_files(),
        // Too short for a look from outside while it has too much.
        "eat_a_little_more" => {
            let eaten = vec![1_u8; 65 << 20];
            hint::black_box(&eaten);
            println!("4");
            process::exit(0);
        }
        "eat_pipes" => eat_pipes(),
        "leave_named_objects" => {
            unsafe {
                assert!(shmget(LEFT, 1 << 12, 0o1600) >= 0);
                assert!(semget(LEFT, 1, 0o1600) >= 0);
                assert!(msgget(LEFT, 0o1600) >= 0);
            }
            let file = named_file();
            thread::sleep(Duration::from_millis(50));
            drop(file);
        }
        "eat_as_daemon" => {
            daemon(|| eat());
            thread::sleep(Duration::from_secs(10));
        }
        "eat_without_main_thread" => {
            // Nobody waits for a daemon, so what it had is not known at its end.
            daemon(|| {
                thread::spawn(|| eat());
                // The end of this thread alone.
                unsafe { syscall(60, 0) };
            });
            thread::sleep(Duration::from_secs(10));
        }
        "eat_files" => {
            let files: Vec<File> = (0..4)
                .map(|_| {
                    let mut file = unsafe { File::from_raw_fd(memfd_create(c"x".as_ptr().cast(), 0)) };
                    file.write_all(&vec![1; 20 << 20]).unwrap();
                    file
                })
                .collect();
            thread::sleep(Duration::from_secs(10));
            drop(files);
        }
        way => attack(way),
    }
}

/// Attacks what judges it: its processes, folders, the program or a socket.
fn attack(way: &str) {
    match way {
        "kill_keeper" => signal(unsafe { getppid() }, KILL),
        "stop_keeper" => signal(unsafe { getppid() }, STOP),
        "kill_supervisor" => {
            let supervisor = parent_of(&parent_of("self"));
            daemon(|| park());
            signal(supervisor.parse().unwrap(), KILL);
        }
        "stop_supervisor" => {
            let supervisor = parent_of(&parent_of("self")).parse().unwrap();
            daemon(move || {
                loop {
                    unsafe { kill(supervisor, STOP) };
                }
            });
            park();
        }
        "be_traced" => {
            unsafe { ptrace(0, 0, 0, 0) };
            // A signal that does nothing, but stops who is traced.
            unsafe { raise(17) };
        }
        "meet" => {
            let address = SocketAddr::from_abstract_name("judge meets itself").unwrap();
            let listener = UnixListener::bind_addr(&address).unwrap();
            thread::sleep(Duration::from_millis(500));
            drop(listener);
        }
        "rename_folder" => {
            let folder = std::env::current_dir().unwrap();
            fs::rename(&folder, folder.with_file_name("renamed")).unwrap();
        }
        "lock_folder" => {
            fs::create_dir_all("outer/inner").unwrap();
            for folder in ["outer/inner", "outer", "."] {
                fs::write(format!("{folder}/file"), "").unwrap();
                fs::set_permissions(folder, Permissions::from_mode(0)).unwrap();
            }
        }
        // More than the judge may have open, and few enough for the time limit on a slow disk.
        "nest_folders" => {
            for _ in 0..100 {
                fs::create_dir("deeper").unwrap();
                std::env::set_current_dir("deeper").unwrap();
            }
        }
        "hide_program" => {
            let program = std::env::args().next().unwrap();
            let hidden = format!("{program} hidden");
            let end = Instant::now() + Duration::from_millis(20);
            while Instant::now() < end {
                fs::rename(&program, &hidden).ok();
                fs::rename(&hidden, &program).ok();
            }
        }
        "delete_program" => {
            fs::remove_file("/proc/self/exe".parse::<std::path::PathBuf>().unwrap().read_link().unwrap())
                .unwrap_or_default()
        }
        unknown => panic!("{unknown:?} is no way"),
    }
}

fn use_stack(blocks: u32) {
    let mut block = [1_u8; 1 << 16];
    hint::black_box(&mut block);
    if blocks > 1 {
        use_stack(blocks - 1);
    }
    hint::black_box(&mut block);
}

fn park() -> ! {
    loop {
        thread::park();
    }
}

/// Runs something in a session of its own, as nobody's child.
fn daemon(run: impl FnOnce()) {
    if unsafe { fork() } == 0 {
        unsafe { setsid() };
        if unsafe { fork() } == 0 {
            run();
        }
        unsafe { _exit(0) };
    }
}

/// Starts a child that waits for ever, in a process group of its own if asked for.
fn start_itself(in_own_group: bool) {
    let mut command = Command::new(std::env::current_exe().unwrap());
    if in_own_group {
        command.process_group(0);
    }
    command.arg("child").spawn().unwrap();
}

/// The key of what is left on purpose.
const LEFT: i32 = 0x6c65_6674;

/// Makes a file that all programs see. In other namespaces other programs may have the same number.
fn named_file() -> File {
    let now = SystemTime::now().duration_since(UNIX_EPOCH).unwrap().as_nanos();
    File::create_new(format!("/dev/shm/judge-left-{}-{now}", process::id())).unwrap()
}

/// Writes 66 MiB into three files in memory, and closes them.
fn write_named_files() {
    let files = [named_file(), named_file(), named_file()];
    // They must be seen while they are open, on a busy machine, too.
    thread::sleep(Duration::from_millis(200));
    files.into_iter().for_each(|mut file| file.write_all(&vec![1; 22 << 20]).unwrap());
}

/// Makes a segment of 80 MiB that has no key, and detaches it.
fn fill_segment() {
    let bytes = 80 << 20;
    unsafe {
        let segment = shmget(0, bytes, 0o1600);
        let start = shmat(segment, null_mut(), 0);
        assert_ne!(start as isize, -1);
        start.write_bytes(1, bytes);
        shmdt(start);
    }
}

/// Fills pipes with up to 300 MiB, which is refused in time.
fn eat_pipes() {
    let mut total = 0;
    for _ in 0..20 {
        let (reader, mut writer) = io::pipe().unwrap();
        // A child keeps both ends.
        let child = unsafe { fork() };
        if child == 0 {
            let mut held = vec![];
            let mut bytes = 0_u64;
            for _ in 0..15 {
                let (reader, mut writer) = io::pipe().unwrap();
                let file = writer.as_raw_fd();
                unsafe { fcntl(file, 1031, 1 << 20) };
                unsafe { fcntl(file, 4, 0o4000) };
                while let Ok(written) = writer.write(&[1; 1 << 12]) {
                    bytes += written as u64;
                }
                held.push((reader, writer));
            }
            writer.write_all(&bytes.to_ne_bytes()).unwrap();
            park();
        }
        let mut bytes = [0; 8];
        (&reader).read_exact(&mut bytes).unwrap();
        total += u64::from_ne_bytes(bytes);
    }
    assert!(total < 200 << 20, "{total} bytes in pipes");
}

/// Takes twice as much memory as there may be, and then waits.
fn eat() -> ! {
    let eaten = vec![1_u8; 128 << 20];
    hint::black_box(&eaten);
    park()
}

/// Sends a signal, if there is such a process, and gives it the time to act.
fn signal(process: i32, number: i32) {
    unsafe { kill(process, number) };
    thread::sleep(Duration::from_millis(20));
}

/// Returns a line of what the system says of a process, by its number outside of all namespaces.
fn status(process: &str, name: &str) -> Option<String> {
    let status = fs::read_to_string(format!("/proc/{process}/status")).ok()?;
    let line = status.lines().find_map(|line| line.strip_prefix(name))?;
    Some(line.trim().to_owned())
}

fn parent_of(process: &str) -> String {
    status(process, "PPid:").unwrap()
}

/// Returns how many dead children of its parent nobody has waited for.
fn zombies() -> usize {
    let keeper = parent_of("self");
    let supervisor = parent_of(&keeper);
    let processes = fs::read_dir("/proc").unwrap().flatten();
    processes
        .filter_map(|entry| entry.file_name().into_string().ok())
        .filter(|process| status(process, "State:").is_some_and(|state| state.starts_with('Z')))
        .filter(|process| status(process, "PPid:").is_some_and(|parent| parent == keeper || parent == supervisor))
        .count()
}
