//! The door of a worker: this program limits itself and becomes Node.
//!
//! Three layers, each by the operating system, each kept by whatever the program becomes: Landlock leaves reading of
//! Node and its libraries and nothing else of the file system, seccomp refuses sockets, writing opens and
//! whatever looks into other processes, resource limits refuse files and cores. A kernel without Landlock keeps the other
//! two; [`Confinement`] says what holds.

use std::collections::BTreeMap;
use std::io;
use std::os::unix::process::CommandExt;
use std::path::{Path, PathBuf};
use std::process::Command;

use landlock::{
    ABI, Access, AccessFs, AccessNet, CompatLevel, Compatible, PathBeneath, PathFd, Ruleset, RulesetAttr,
    RulesetCreatedAttr, RulesetStatus,
};
use rustix::process::{Resource, Rlimit, Signal, set_parent_process_death_signal, setrlimit};
use rustix::thread::set_no_new_privs;
use seccompiler::{
    SeccompAction, SeccompCmpArgLen, SeccompCmpOp, SeccompCondition, SeccompFilter, SeccompRule, TargetArch,
};

/// The hidden command of this program that does it: `novosel page-worker NODE FLAGS…`.
pub const COMMAND: &str = "page-worker";

/// The newest rules that are asked for; an older kernel gives what it has.
const LANDLOCK: ABI = ABI::V6;
/// Where the loader finds libraries, and what OpenSSL in Node insists on reading at its start.
const LIBRARIES: [&str; 7] = [
    "/lib",
    "/lib64",
    "/usr/lib",
    "/usr/lib64",
    "/usr/local/lib",
    "/etc/ld.so.cache",
    "/etc/ssl/openssl.cnf",
];
/// Files that may be open at once: pipes, the event loop and libraries.
const DESCRIPTORS: u64 = 64;

/// Which layers hold.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Confinement {
    /// Landlock closes the file system, wholly or as far as the kernel can.
    pub landlock: bool,
    /// Seccomp closes sockets, writing and other processes.
    pub seccomp: bool,
}

/// Why a worker was not confined.
#[derive(Debug, thiserror::Error)]
pub enum ConfineError {
    /// A system call failed.
    #[error("confine page worker")]
    System(#[from] rustix::io::Errno),
    /// Landlock failed; that a kernel lacks it is no failure.
    #[error("confine page worker by landlock")]
    Landlock(#[from] landlock::RulesetError),
    /// The filter was refused.
    #[error("confine page worker by seccomp")]
    Seccomp(#[from] seccompiler::Error),
    /// The filter cannot be made.
    #[error("make the seccomp filter of page workers")]
    Filter(#[from] seccompiler::BackendError),
    /// Node did not start.
    #[error("start {program}")]
    Start {
        /// The program.
        program: PathBuf,
        /// Why.
        source: io::Error,
    },
}

/// Limits this process and becomes a program; returns only when that fails.
pub fn become_confined(program: &Path, arguments: &[String]) -> ConfineError {
    if let Err(error) = confine(program) {
        return error;
    }
    let source = Command::new(program).args(arguments).env_clear().exec();
    ConfineError::Start { program: program.to_owned(), source }
}

/// Limits the memory and the processor time of this process for good, in bytes and seconds.
///
/// # Errors
/// When the system refuses.
pub fn limit(memory: u64, seconds: u64) -> Result<(), ConfineError> {
    for (resource, most) in [(Resource::As, memory), (Resource::Cpu, seconds)] {
        setrlimit(resource, Rlimit { current: Some(most), maximum: Some(most) })?;
    }
    Ok(())
}

/// Limits this process for good.
///
/// # Errors
/// When a layer that the kernel has cannot be laid.
pub fn confine(program: &Path) -> Result<Confinement, ConfineError> {
    // A worker does not outlive its server, however that ends.
    set_parent_process_death_signal(Some(Signal::KILL))?;
    set_no_new_privs(true)?;
    for (resource, most) in [(Resource::Core, 0), (Resource::Fsize, 0), (Resource::Nofile, DESCRIPTORS)] {
        setrlimit(resource, Rlimit { current: Some(most), maximum: Some(most) })?;
    }
    let landlock = close_files(program)?;
    let seccomp = close_calls()?;
    Ok(Confinement { landlock, seccomp })
}

fn close_files(program: &Path) -> Result<bool, ConfineError> {
    let read = AccessFs::Execute | AccessFs::ReadFile;
    let mut rules = Ruleset::default()
        .set_compatibility(CompatLevel::BestEffort)
        .handle_access(AccessFs::from_all(LANDLOCK))?
        .handle_access(AccessNet::from_all(LANDLOCK))?
        .create()?;
    for path in LIBRARIES.iter().map(Path::new).chain([program]) {
        // What is not there needs no rule.
        if let Ok(file) = PathFd::new(path) {
            rules = rules.add_rule(PathBeneath::new(file, read))?;
        }
    }
    Ok(rules.restrict_self()?.ruleset != RulesetStatus::NotEnforced)
}

/// Refused whatever their arguments: they fail as «not permitted», which Node survives.
fn refused() -> Vec<i64> {
    let mut calls = vec![
        libc::SYS_socket,
        libc::SYS_socketpair,
        libc::SYS_connect,
        libc::SYS_bind,
        libc::SYS_listen,
        libc::SYS_accept,
        libc::SYS_accept4,
        libc::SYS_sendto,
        libc::SYS_sendmsg,
        libc::SYS_recvmsg,
        libc::SYS_ptrace,
        libc::SYS_process_vm_readv,
        libc::SYS_process_vm_writev,
        libc::SYS_pidfd_open,
        libc::SYS_pidfd_getfd,
        libc::SYS_kcmp,
        libc::SYS_mount,
        libc::SYS_umount2,
        libc::SYS_pivot_root,
        libc::SYS_chroot,
        libc::SYS_setns,
        libc::SYS_unshare,
        libc::SYS_bpf,
        libc::SYS_perf_event_open,
        libc::SYS_userfaultfd,
        libc::SYS_io_uring_setup,
        libc::SYS_keyctl,
        libc::SYS_add_key,
        libc::SYS_request_key,
        libc::SYS_open_by_handle_at,
        libc::SYS_unlinkat,
        libc::SYS_renameat2,
        libc::SYS_mkdirat,
        libc::SYS_linkat,
        libc::SYS_symlinkat,
        libc::SYS_mknodat,
        libc::SYS_fchmodat,
        libc::SYS_fchownat,
        libc::SYS_truncate,
        libc::SYS_openat2,
    ];
    #[cfg(target_arch = "x86_64")]
    calls.extend([
        libc::SYS_creat,
        libc::SYS_unlink,
        libc::SYS_rename,
        libc::SYS_renameat,
        libc::SYS_mkdir,
        libc::SYS_rmdir,
        libc::SYS_link,
        libc::SYS_symlink,
        libc::SYS_mknod,
        libc::SYS_chmod,
        libc::SYS_chown,
        libc::SYS_lchown,
    ]);
    calls
}

/// Opening for anything but reading is refused too.
fn writing(flags_argument: u8) -> Result<Vec<SeccompRule>, seccompiler::BackendError> {
    let access = |wanted: i32| {
        let mask = u64::from(libc::O_ACCMODE.unsigned_abs());
        SeccompCondition::new(
            flags_argument,
            SeccompCmpArgLen::Dword,
            SeccompCmpOp::MaskedEq(mask),
            u64::from(wanted.unsigned_abs()),
        )
        .and_then(|condition| SeccompRule::new(vec![condition]))
    };
    Ok(vec![access(libc::O_WRONLY)?, access(libc::O_RDWR)?])
}

fn close_calls() -> Result<bool, ConfineError> {
    let Ok(architecture) = TargetArch::try_from(std::env::consts::ARCH) else { return Ok(false) };
    let mut rules: BTreeMap<i64, Vec<SeccompRule>> =
        refused().into_iter().map(|call| (call, Vec::new())).collect();
    rules.insert(libc::SYS_openat, writing(2)?);
    #[cfg(target_arch = "x86_64")]
    rules.insert(libc::SYS_open, writing(1)?);
    let refuse = SeccompAction::Errno(libc::EPERM.unsigned_abs());
    let filter = SeccompFilter::new(rules, SeccompAction::Allow, refuse, architecture)?;
    let program: seccompiler::BpfProgram = filter.try_into()?;
    seccompiler::apply_filter(&program)?;
    Ok(true)
}
