//! Hostile pictures, made from a seed, through the real decoder process: the parent never falls, what is refused costs
//! little, what is taken stays under its limit, and no word of a file's metadata is in what is kept.
//!
//! `NOVOSEL_HOSTILE=0..10000 cargo test --locked --test hostile -- --nocapture` tries as many as the specification asks
//! for, and any part of them alike; `NOVOSEL_BIN` names another build of the program.

mod child;
mod make;

use std::collections::BTreeMap;
use std::io::{Seek, Write};
use std::ops::Range;
use std::path::{Path, PathBuf};
use std::sync::Mutex;
use std::thread;
use std::time::Duration;

use novosel_media::upload::recognise;

use crate::child::{Outcome, decode};
use crate::make::{Kind, Maker, SECRET};

/// Pictures that are tried where nobody asks for more.
const FEW: Range<usize> = 0..40;
/// The limits of the specification, KiB.
const REFUSED: u64 = 64 << 10;
const TAKEN: u64 = 256 << 10;
/// … and the processor time of a refusal.
const LONGEST: Duration = Duration::from_secs(1);

/// What was seen of one kind.
#[derive(Debug, Default)]
struct Seen {
    taken: usize,
    refused: usize,
    unread: usize,
    stopped: usize,
    most_taken: u64,
    most_refused: u64,
    longest_refused: Duration,
}

/// What was seen of all kinds, and which pictures cost too much.
#[derive(Debug, Default)]
struct Tried {
    all: BTreeMap<&'static str, Seen>,
    excess: Vec<String>,
}

#[test]
fn hostile_pictures_cost_little_and_leave_nothing() {
    let program = std::env::var_os("NOVOSEL_BIN")
        .map_or_else(|| PathBuf::from(env!("CARGO_BIN_EXE_novosel")), PathBuf::from);
    let numbers = std::env::var("NOVOSEL_HOSTILE").map_or(FEW, |numbers| {
        let (from, to) = numbers.split_once("..").expect("FROM..TO");
        from.parse().expect("a number")..to.parse().expect("a number")
    });
    let count = numbers.len();
    let (making, tried) = (Mutex::new((numbers, Maker::new(0x5EED_0027))), Mutex::<Tried>::default());
    // A picture a thread: the decoder works in one.
    thread::scope(|scope| {
        for _ in 0..thread::available_parallelism().map_or(1, usize::from) {
            scope.spawn(|| {
                loop {
                    let Some((number, kind, picture)) = next(&mut making.lock().expect("made")) else {
                        break;
                    };
                    attempt(&program, number, kind, &picture, &tried);
                }
            });
        }
    });
    let Tried { all, excess } = tried.into_inner().expect("tried");
    for (kind, seen) in &all {
        println!("{kind:12} {seen:?}");
    }
    assert!(excess.is_empty(), "{} of {count}:\n{}", excess.len(), excess.join("\n"));
    let sum = |of: fn(&Seen) -> usize| all.values().map(of).sum::<usize>();
    assert!(sum(|seen| seen.taken) > count / 10 && sum(|seen| seen.refused) > count / 5, "{all:?}");
}

/// The next picture, with its number and kind.
fn next((numbers, maker): &mut (Range<usize>, Maker)) -> Option<(usize, Kind, Vec<u8>)> {
    let number = numbers.next()?;
    let (kind, picture) = maker.make(number);
    Some((number, kind, picture))
}

/// Has one picture read, and writes down what it cost.
fn attempt(program: &Path, number: usize, kind: Kind, picture: &[u8], tried: &Mutex<Tried>) {
    let is_recognised = recognise(&picture[..picture.len().min(32)]).is_ok();
    // Feeds may bring drawings: those are read as well.
    let run = (is_recognised || kind.is_drawing()).then(|| {
        let mut file = tempfile::tempfile().expect("a file");
        file.write_all(picture).expect("write");
        file.rewind().expect("rewind");
        decode(program, file)
            .unwrap_or_else(|spent| panic!("{number} {}: no end after {spent:?}", kind.name()))
    });
    let mut tried = tried.lock().expect("tried");
    let Tried { all, excess } = &mut *tried;
    let seen = all.entry(kind.name()).or_default();
    seen.unread += usize::from(!is_recognised);
    let Some(run) = run else { return };
    match run.outcome {
        Outcome::Taken(files) => {
            seen.taken += 1;
            seen.most_taken = seen.most_taken.max(run.peak);
            if run.peak > TAKEN {
                excess.push(format!("{number} {}: taken at {} KiB", kind.name(), run.peak));
            }
            for file in files {
                assert_eq!(chunks(&file), Vec::<String>::new(), "{number} {}", kind.name());
                assert!(!has(&file, SECRET), "{number} {}: the secret is kept", kind.name());
            }
        }
        Outcome::Refused | Outcome::Stopped => {
            if matches!(run.outcome, Outcome::Stopped) {
                seen.stopped += 1;
            }
            seen.refused += 1;
            seen.most_refused = seen.most_refused.max(run.peak);
            seen.longest_refused = seen.longest_refused.max(run.time);
            let is_dear = run.peak > REFUSED || run.time > LONGEST;
            if is_dear && !kind.is_drawing() {
                let cost = format!("{} KiB, {:?}", run.peak, run.time);
                excess.push(format!("{number} {}: refused at {cost}", kind.name()));
            }
        }
    }
}

/// The chunks of a WebP that hold anything but pixels.
fn chunks(file: &[u8]) -> Vec<String> {
    let mut rest = &file[12..];
    let mut others = Vec::new();
    while let Some((name, after)) = rest.split_first_chunk::<4>() {
        if ![*b"VP8 ", *b"VP8L", *b"VP8X", *b"ALPH"].contains(name) {
            others.push(String::from_utf8_lossy(name).into_owned());
        }
        let (length, after) = after.split_first_chunk::<4>().expect("a length");
        let length = u32::from_le_bytes(*length) as usize;
        rest = &after[(length + (length & 1)).min(after.len())..];
    }
    others
}

fn has(file: &[u8], words: &[u8]) -> bool {
    file.windows(words.len()).any(|part| part == words)
}
