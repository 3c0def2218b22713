//! A throw-away PostgreSQL server.

use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::OnceLock;
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::{Duration, Instant};

/// A machine under load starts a server in seconds; beyond this it will not start at all.
const START: Duration = Duration::from_secs(60);
/// The user that the server runs as when the tests run as root: it refuses root.
const USER: &str = "nobody";

/// What the names of databases begin with; a number follows.
const PREFIX: &str = "test_";

/// What is needed of an installation.
const PROGRAMS: [&str; 4] = ["postgres", "initdb", "createdb", "pg_isready"];

struct Server {
    folder: PathBuf,
    binaries: PathBuf,
    /// Ends the server and removes its folder when its standard input closes: when the tests end, however they end.
    _keeper: Child,
}

/// The address of a new empty database, or nothing where PostgreSQL is not installed.
pub(super) fn database() -> Option<String> {
    server().map(|server| server.database(None))
}

/// The address of a copy of a database that nobody is connected to.
pub(super) fn copy(template: &str) -> String {
    let name = template.split(['/', '?']).find(|part| part.starts_with(PREFIX)).expect("an address of ours");
    server().expect("it has the database").database(Some(name))
}

fn server() -> Option<&'static Server> {
    static SERVER: OnceLock<Option<Server>> = OnceLock::new();
    SERVER.get_or_init(|| Some(Server::start(&binaries()?))).as_ref()
}

impl Server {
    fn start(binaries: &Path) -> Self {
        let folder =
            tempfile::Builder::new().prefix("novosel-pg-").tempdir().expect("a temporary folder").keep();
        let is_root = is_root(&folder);
        if is_root {
            run(Command::new("chown").arg(USER).arg(&folder));
        }
        let data = folder.join("data");
        run(as_user(is_root, &binaries.join("initdb"))
            .args([
                "--auth=trust",
                "--username=novosel",
                "--encoding=UTF8",
                "--locale=C",
                "--no-sync",
                "--pgdata",
            ])
            .arg(&data));
        let keeper = as_user(is_root, Path::new("sh"))
            .args(["-c", KEEPER, "keeper"])
            .arg(binaries.join("postgres"))
            .arg(&folder)
            .stdin(Stdio::piped())
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .spawn()
            .expect("the keeper of the server starts");
        let started = Instant::now();
        while !folder.join(".s.PGSQL.5432").exists() {
            assert!(started.elapsed() < START, "PostgreSQL does not start in {}", folder.display());
            std::thread::sleep(Duration::from_millis(20));
        }
        let server = Self { folder, binaries: binaries.to_owned(), _keeper: keeper };
        // Its socket is there a moment before it answers.
        while !server.client("pg_isready").output().expect("the program is there").status.success() {
            assert!(started.elapsed() < START, "PostgreSQL does not answer in {}", server.folder.display());
            std::thread::sleep(Duration::from_millis(20));
        }
        server
    }

    /// Makes a database; says its address.
    fn database(&self, template: Option<&str>) -> String {
        static NEXT: AtomicU32 = AtomicU32::new(1);
        let name = format!("{PREFIX}{}", NEXT.fetch_add(1, Ordering::Relaxed));
        let template = template.map(|template| format!("--template={template}"));
        run(self.client("createdb").args(template).arg(&name));
        format!("postgres://novosel@localhost/{name}?host={}", self.folder.display())
    }

    /// A program of PostgreSQL that talks to the server.
    fn client(&self, program: &str) -> Command {
        let mut command = Command::new(self.binaries.join(program));
        command.arg("--host").arg(&self.folder).arg("--username=novosel");
        command
    }
}

/// Durability is nothing to a server that lives for one run.
const KEEPER: &str = r#"
"$1" -D "$2/data" -k "$2" -c listen_addresses= -c fsync=off -c synchronous_commit=off -c full_page_writes=off \
    -c max_connections=200 >"$2/log" 2>&1 </dev/null &
server=$!
cat >/dev/null
kill -INT "$server"
wait "$server"
rm -rf "$2"/data "$2"/log
rmdir "$2" 2>/dev/null
"#;

/// The newest installed PostgreSQL: of the path, or of Debian's folders.
fn binaries() -> Option<PathBuf> {
    let path = std::env::var_os("PATH").unwrap_or_default();
    let on_path = std::env::split_paths(&path)
        .filter_map(|folder| folder.join("initdb").canonicalize().ok()?.parent().map(Path::to_path_buf));
    let versions = std::fs::read_dir("/usr/lib/postgresql").into_iter().flatten().flatten();
    let mut debian: Vec<PathBuf> = versions.map(|version| version.path().join("bin")).collect();
    debian.sort();
    on_path
        .chain(debian.into_iter().rev())
        .find(|folder| PROGRAMS.iter().all(|program| folder.join(program).exists()))
}

fn is_root(folder: &Path) -> bool {
    use std::os::unix::fs::MetadataExt;
    folder.metadata().is_ok_and(|metadata| metadata.uid() == 0)
}

fn as_user(is_root: bool, program: &Path) -> Command {
    if !is_root {
        return Command::new(program);
    }
    let mut command = Command::new("setpriv");
    command.args(["--reuid", USER, "--clear-groups", "--"]).arg(program);
    command
}

fn run(command: &mut Command) {
    let output = command.output().expect("the program is there");
    assert!(output.status.success(), "{command:?}: {}", String::from_utf8_lossy(&output.stderr));
}
