//! Builds that are killed, that run out of disk, or that meet each other: the served generation never changes
//! and the next build needs no hand work.

use std::io::{BufRead, BufReader, Write};
use std::path::Path;
use std::process::{Child, Command, Stdio};

use super::catalogue::{Synthetic, options};
use novosel_indexer::error::IndexError;
use novosel_indexer::generation::Store;
use novosel_indexer::pipeline::build;
use novosel_indexer::progress::{Progress, Stage};

const ROOT: &str = "NOVOSEL_TEST_ROOT";
/// The line by which a child reports progress.
const STEP: &str = "step";
const COMPLEXES: u32 = 24;
const LOTS: u32 = 400;

/// Writes a line for every step, so that the parent can choose when to end it; a long one, so that a few
/// unread lines fill the pipe and hold the child where it is.
struct RecordedProgress;

impl Progress for RecordedProgress {
    fn stage(&self, stage: Stage, _: u64) {
        let _ = writeln!(std::io::stdout(), "{STEP} {} {:4000}", stage.name(), "");
    }

    fn advance(&self, _: u64) {
        let _ = writeln!(std::io::stdout(), "{STEP} {:4000}", "");
    }
}

#[test]
#[ignore = "the child process of the other tests"]
fn child_build() {
    let Ok(root) = std::env::var(ROOT) else { return };
    let report =
        build(&mut Synthetic::new(COMPLEXES, LOTS, 2), Path::new(&root), options(), &RecordedProgress)
            .unwrap();
    assert_eq!(report.counts.complexes, u64::from(COMPLEXES));
}

fn child(mut command: Command, root: &Path) -> Child {
    command
        .args(["--exact", "faults::child_build", "--ignored", "--nocapture"])
        .env(ROOT, root)
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .expect("the test binary runs")
}

fn this_binary() -> Command {
    Command::new(std::env::current_exe().expect("a running test has a path"))
}

/// Reads the child's lines until so many steps are reported or it ends; returns the steps.
fn wait_for_steps(child: &mut Child, steps: usize) -> usize {
    let stdout = child.stdout.take().expect("the output is piped");
    let lines = BufReader::new(stdout).lines().map_while(Result::ok);
    // The test harness may put its own words before the first.
    lines.filter(|line| line.contains(STEP)).take(steps).count()
}

fn served(store: &Store) -> (u64, u64) {
    let opened = store.open_current().expect("a whole generation serves");
    (opened.number, opened.counts().complexes)
}

#[test]
fn a_killed_build_leaves_the_served_generation_and_the_next_one_needs_no_hand_work() {
    let root = tempfile::tempdir().unwrap();
    let store = Store::create(root.path()).unwrap();
    build(&mut Synthetic::new(2, 5, 1), root.path(), options(), &()).unwrap();
    let mut whole = child(this_binary(), root.path());
    let steps = wait_for_steps(&mut whole, usize::MAX);
    assert!(whole.wait().unwrap().success());
    assert!(steps > 40, "a build tells {steps} steps");

    let (mut killed, mut finished) = (0, 0);
    for round in 0..32 {
        let before = served(&store);
        let mut builder = child(this_binary(), root.path());
        wait_for_steps(&mut builder, 1 + round * steps / 32);
        builder.kill().unwrap();
        let ended = builder.wait().unwrap();
        let after = served(&store);
        if ended.success() || after != before {
            // It was quicker than the signal, or had just published: a whole newer generation serves.
            finished += 1;
            assert!(after.0 > before.0 && after.1 == u64::from(COMPLEXES), "{before:?} became {after:?}");
        } else {
            killed += 1;
        }
    }
    assert!(killed >= 16, "only {killed} builds were killed in time, {finished} were not");
    let report = build(&mut Synthetic::new(3, 5, 1), root.path(), options(), &()).unwrap();
    assert_eq!(served(&store), (report.generation, 3));
    let leftovers = std::fs::read_dir(root.path()).unwrap();
    let leftovers =
        leftovers.filter(|entry| entry.as_ref().unwrap().path().extension().is_some_and(|e| e == "tmp"));
    assert_eq!(leftovers.count(), 0);
}

#[test]
fn a_full_disk_is_an_error_and_the_served_generation_stays() {
    let root = tempfile::tempdir().unwrap();
    let store = Store::create(root.path()).unwrap();
    build(&mut Synthetic::new(2, 5, 1), root.path(), options(), &()).unwrap();
    let before = served(&store);
    // The largest file a process may write, in blocks; a write beyond it fails, or ends the process.
    for signal in ["trap '' XFSZ", ":"] {
        for blocks in [0, 1, 4, 16, 40, 100, 300] {
            let mut shell = Command::new("sh");
            shell.args(["-c", &format!("{signal}; ulimit -f {blocks}; exec \"$0\" \"$@\"")]);
            shell.arg(std::env::current_exe().unwrap());
            let mut builder = child(shell, root.path());
            wait_for_steps(&mut builder, usize::MAX);
            assert!(!builder.wait().unwrap().success(), "{blocks} blocks were enough");
            assert_eq!(served(&store), before);
        }
    }
    build(&mut Synthetic::new(3, 5, 1), root.path(), options(), &()).unwrap();
    assert_eq!(served(&store), (2, 3));
}

/// Runs a command in a mount namespace of its own, where the root folder is a disk of so many kilobytes.
fn small_disk(kilobytes: usize) -> Command {
    let mut command = Command::new("unshare");
    command.args(["--user", "--map-root-user", "--mount", "sh", "-c"]);
    command.arg(format!("mount -t tmpfs -o size={kilobytes}k tmpfs \"${ROOT}\" && exec \"$0\" \"$@\""));
    command
}

#[test]
#[ignore = "the child process of the next test, on a disk of its own"]
fn child_fills_the_disk() {
    let Ok(root) = std::env::var(ROOT) else { return };
    let (root, store) = (Path::new(&root), Store::create(Path::new(&root)).unwrap());
    build(&mut Synthetic::new(2, 5, 1), root, options(), &()).unwrap();
    let before = served(&store);
    let filled = build(&mut Synthetic::new(COMPLEXES, LOTS, 2), root, options(), &()).unwrap_err();
    let reasons = std::iter::successors(Some(&filled as &dyn std::error::Error), |error| error.source());
    let messages: Vec<String> = reasons.map(ToString::to_string).collect();
    assert!(messages.iter().any(|reason| reason.contains("No space left on device")), "{messages:?}");
    assert_eq!(served(&store), before);
    build(&mut Synthetic::new(3, 5, 1), root, options(), &()).unwrap();
    assert_eq!(served(&store).1, 3);
}

#[test]
fn a_disk_without_space_is_said_and_the_next_build_that_fits_needs_no_hand_work() {
    let root = tempfile::tempdir().unwrap();
    let mut probe = small_disk(64);
    if !probe.arg("true").env(ROOT, root.path()).status().is_ok_and(|status| status.success()) {
        println!("this system mounts no disk for a test: only file size limits are tested");
        return;
    }
    for kilobytes in [400, 700, 1_000] {
        let output = small_disk(kilobytes)
            .arg(std::env::current_exe().unwrap())
            .args(["--exact", "faults::child_fills_the_disk", "--ignored", "--nocapture"])
            .env(ROOT, root.path())
            .output()
            .unwrap();
        let messages = String::from_utf8_lossy(&output.stdout) + String::from_utf8_lossy(&output.stderr);
        assert!(output.status.success(), "{kilobytes} kilobytes: {messages}");
    }
}

#[test]
fn a_second_process_is_refused_with_the_number_of_the_first() {
    let root = tempfile::tempdir().unwrap();
    let mut first = child(this_binary(), root.path());
    let mut lines = BufReader::new(first.stdout.take().unwrap()).lines().map_while(Result::ok);
    assert!(lines.any(|line| line.contains(STEP)), "the first process ended before it began");
    // It has the lock since before its first step, and cannot end while nobody reads its lines.
    let refused = build(&mut Synthetic::new(1, 1, 1), root.path(), options(), &());
    let status = first.try_wait().unwrap();
    first.kill().ok();
    first.wait().unwrap();
    drop(lines);
    match refused {
        Err(error @ IndexError::Locked { .. }) => {
            assert!(error.to_string().contains(&format!("process {} on ", first.id())), "{error}");
        }
        other => panic!("expected to be refused, got {other:?} while the first was {status:?}"),
    }
    build(&mut Synthetic::new(1, 1, 1), root.path(), options(), &()).unwrap();
}
