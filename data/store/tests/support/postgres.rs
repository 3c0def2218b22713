//! A throw-away PostgreSQL server.

use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::OnceLock;
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::{Duration, Instant};

use sqlx::{Connection, PgConnection};

/// A machine under load starts a server in seconds; beyond this it will not start at all.
const START: Duration = Duration::from_secs(60);
/// The user that the server runs as when the tests run as root: it refuses root.
const USER: &str = "nobody";

struct Server {
    folder: PathBuf,
    /// Ends the server and removes its folder when its standard input closes: when the tests end, however they end.
    _keeper: Child,
}

/// The address of a new empty database, or nothing where PostgreSQL is not installed.
pub(super) fn database() -> Option<String> {
    static SERVER: OnceLock<Option<Server>> = OnceLock::new();
    static NEXT: AtomicU32 = AtomicU32::new(1);
    let server = SERVER.get_or_init(|| Some(Server::start(&binaries()?))).as_ref()?;
    let name = format!("test_{}", NEXT.fetch_add(1, Ordering::Relaxed));
    execute(&server.url("postgres"), format!("CREATE DATABASE {name}"));
    Some(server.url(&name))
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
        Self { folder, _keeper: keeper }
    }

    fn url(&self, database: &str) -> String {
        format!("postgres://novosel@localhost/{database}?host={}", self.folder.display())
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

/// Runs a statement, waiting for the server: its socket is there a moment before it answers.
fn execute(url: &str, sql: String) {
    let runtime =
        tokio::runtime::Builder::new_current_thread().enable_all().build().expect("a runtime starts");
    let started = Instant::now();
    runtime.block_on(async {
        let mut connection = loop {
            match PgConnection::connect(url).await {
                Ok(connection) => break connection,
                Err(refusal) => assert!(started.elapsed() < START, "PostgreSQL does not answer: {refusal}"),
            }
            tokio::time::sleep(Duration::from_millis(20)).await;
        };
        // The name is made of a number here.
        sqlx::raw_sql(sqlx::AssertSqlSafe(sql))
            .execute(&mut connection)
            .await
            .expect("the statement succeeds");
    });
}

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
        .find(|folder| folder.join("postgres").exists() && folder.join("initdb").exists())
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
