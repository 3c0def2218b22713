use std::net::IpAddr;
use std::time::Duration;

use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpListener;
use url::Url;

use super::{FetchError, Fetched, Fetcher, Policy, Validators, is_public};

const POLICY: Policy = Policy {
    allows_http: false,
    largest: 1_000,
    longest: Duration::from_secs(2),
    setting: "import.allowed_hosts",
    hides_addresses: false,
};

fn fetcher(hosts: &[&str]) -> Fetcher {
    Fetcher::new(hosts.iter().map(|host| (*host).to_owned()), POLICY).unwrap()
}

/// A fetcher whose operator wrote out an address of this machine.
fn local(port: u16) -> Fetcher {
    fetcher(&[&format!("127.0.0.1:{port}")])
}

/// A listener that answers every request with one text; gives its port.
async fn answering(answer: impl Fn(u16) -> String + Send + 'static) -> u16 {
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let port = listener.local_addr().unwrap().port();
    tokio::spawn(async move {
        loop {
            let Ok((mut stream, _)) = listener.accept().await else { return };
            let mut request = [0; 2_048];
            let _ = stream.read(&mut request).await;
            let _ = stream.write_all(answer(port).as_bytes()).await;
        }
    });
    port
}

fn ok(body: &str) -> String {
    format!("HTTP/1.1 200 OK\r\ncontent-length: {}\r\nconnection: close\r\n\r\n{body}", body.len())
}

fn moved(target: &str) -> String {
    format!("HTTP/1.1 302 Found\r\nlocation: {target}\r\ncontent-length: 0\r\nconnection: close\r\n\r\n")
}

async fn fetch(fetcher: &Fetcher, url: &str) -> Result<String, FetchError> {
    let file = fetcher.fetch(&Url::parse(url).unwrap(), &|_, _| ()).await?;
    Ok(std::fs::read_to_string(file.path()).unwrap())
}

#[test]
fn only_addresses_of_the_public_internet_pass() {
    let refused = [
        "127.0.0.1",
        "10.1.2.3",
        "172.16.0.1",
        "172.31.255.255",
        "192.168.1.1",
        "169.254.169.254",
        "100.64.0.1",
        "0.0.0.0",
        "224.0.0.1",
        "255.255.255.255",
        "192.0.2.1",
        "198.18.0.1",
        "::1",
        "::",
        "fe80::1",
        "fc00::1",
        "fd00:ec2::254",
        "::ffff:127.0.0.1",
        "::ffff:10.0.0.1",
        "64:ff9b::7f00:1",
        "2002:7f00:1::",
        "2001::1",
        "ff02::1",
        "2001:db8::1",
        "::7f00:1",
    ];
    for address in refused {
        assert!(!is_public(address.parse::<IpAddr>().unwrap()), "{address}");
    }
    for address in
        ["8.8.8.8", "172.32.0.1", "100.128.0.1", "2a02:6b8::1", "::ffff:8.8.8.8", "64:ff9b::808:808"]
    {
        assert!(is_public(address.parse::<IpAddr>().unwrap()), "{address}");
    }
}

#[tokio::test]
async fn http_other_hosts_and_literal_addresses_are_refused_before_any_connection() {
    let fetcher = fetcher(&["feed.example", "127.0.0.1", "[::1]"]);
    assert!(matches!(fetch(&fetcher, "http://feed.example/a.xml").await, Err(FetchError::Scheme { .. })));
    assert!(matches!(
        fetch(&fetcher, "https://feed.example.evil.test/a").await,
        Err(FetchError::Host { .. })
    ));
    assert!(matches!(
        fetch(&fetcher, "https://feed.example@evil.test/a").await,
        Err(FetchError::Host { .. })
    ));
    assert!(matches!(fetch(&fetcher, "https://127.0.0.1/a").await, Err(FetchError::Address { .. })));
    // Decimal and octal spellings become the same address when the text is read.
    assert!(matches!(fetch(&fetcher, "https://2130706433/a").await, Err(FetchError::Address { .. })));
    assert!(matches!(fetch(&fetcher, "https://0177.0.0.1/a").await, Err(FetchError::Address { .. })));
    assert!(matches!(fetch(&fetcher, "https://[::1]/a").await, Err(FetchError::Address { .. })));
}

#[tokio::test]
async fn a_name_that_resolves_to_this_machine_is_refused_even_beside_its_address() {
    let port = answering(|_| ok("secret")).await;
    let policy = Policy { allows_http: true, ..POLICY };
    let hosts = ["localhost".to_owned(), format!("127.0.0.1:{port}")];
    let fetcher = Fetcher::new(hosts, policy).unwrap();
    let outcome = fetch(&fetcher, &format!("http://localhost:{port}/")).await;
    assert!(matches!(outcome, Err(FetchError::Address { .. })), "{outcome:?}");
}

#[tokio::test]
async fn an_address_that_the_operator_wrote_out_is_that_one_alone() {
    let (named, other) = (answering(|_| ok("feed")).await, answering(|_| ok("secret")).await);
    let fetcher = local(named);
    assert_eq!(fetch(&fetcher, &format!("http://127.0.0.1:{named}/a.xml")).await.unwrap(), "feed");
    for url in [format!("http://127.0.0.1:{other}/"), format!("http://127.0.0.2:{named}/")] {
        let outcome = fetch(&fetcher, &url).await;
        assert!(matches!(outcome, Err(FetchError::Scheme { .. } | FetchError::Host { .. })), "{outcome:?}");
    }
    // A redirect of a public host would not get there either: the same check is made for every address.
    let away = answering(move |_| moved(&format!("http://127.0.0.1:{other}/"))).await;
    let outcome = fetch(&local(away), &format!("http://127.0.0.1:{away}/")).await;
    assert!(matches!(outcome, Err(FetchError::Scheme { .. })), "{outcome:?}");
}

#[tokio::test]
async fn redirects_are_checked_anew() {
    let elsewhere = answering(|_| moved("https://evil.test/")).await;
    let outcome = fetch(&local(elsewhere), &format!("http://127.0.0.1:{elsewhere}/")).await;
    assert!(matches!(outcome, Err(FetchError::Host { .. })));

    let circle = answering(|port| moved(&format!("http://127.0.0.1:{port}/again"))).await;
    let outcome = fetch(&local(circle), &format!("http://127.0.0.1:{circle}/")).await;
    assert!(matches!(outcome, Err(FetchError::Redirects)));
}

#[tokio::test]
async fn no_other_host_leads_to_a_named_address() {
    let fetcher = local(9_000);
    let own = Url::parse("http://127.0.0.1:9000/plan.png").unwrap();
    assert!(fetcher.check(&own, None).is_ok() && fetcher.check(&own, Some(&own)).is_ok());
    let public = Url::parse("https://builder.example/plan.png").unwrap();
    assert!(fetcher.check(&own, Some(&public)).is_err());
}

#[tokio::test]
async fn an_unchanged_file_is_not_sent_again() {
    let port =
        answering(|_| "HTTP/1.1 304 Not Modified\r\netag: \"1\"\r\nconnection: close\r\n\r\n".to_owned())
            .await;
    let url = Url::parse(&format!("http://127.0.0.1:{port}/plan.png")).unwrap();
    let known = Validators { etag: Some("\"1\"".to_owned()), last_modified: None };
    let answer = local(port).fetch_changed(&url, &known, &|_, _| ()).await.unwrap();
    assert!(matches!(answer, Fetched::NotModified));
    // Nobody asked: such an answer is no file.
    let outcome = local(port).fetch(&url, &|_, _| ()).await;
    assert!(outcome.is_err());
}

#[tokio::test]
async fn large_slow_and_failing_answers_end() {
    let large = answering(|_| ok(&"x".repeat(2_000))).await;
    let outcome = fetch(&local(large), &format!("http://127.0.0.1:{large}/")).await;
    assert!(matches!(outcome, Err(FetchError::TooLarge { .. })));

    // Without a length the size is counted as it comes.
    let endless =
        answering(|_| format!("HTTP/1.1 200 OK\r\nconnection: close\r\n\r\n{}", "x".repeat(2_000))).await;
    let outcome = fetch(&local(endless), &format!("http://127.0.0.1:{endless}/")).await;
    assert!(matches!(outcome, Err(FetchError::TooLarge { .. })));

    let stalled = answering(|_| "HTTP/1.1 200 OK\r\ncontent-length: 10\r\n\r\nx".to_owned()).await;
    let outcome = fetch(&local(stalled), &format!("http://127.0.0.1:{stalled}/")).await;
    assert!(matches!(outcome, Err(FetchError::TooSlow { .. } | FetchError::Transport { .. })));

    let missing = answering(|_| "HTTP/1.1 404 Not Found\r\ncontent-length: 0\r\n\r\n".to_owned()).await;
    let outcome = fetch(&local(missing), &format!("http://127.0.0.1:{missing}/")).await;
    assert!(matches!(outcome, Err(FetchError::Status { status: 404, .. })));
}

#[tokio::test]
async fn an_address_with_a_key_is_in_no_error() {
    let refusing = answering(|_| "HTTP/1.1 403 Forbidden\r\ncontent-length: 0\r\n\r\n".to_owned()).await;
    let gone = TcpListener::bind("127.0.0.1:0").await.unwrap().local_addr().unwrap().port();
    for (port, path) in
        [(refusing, "s3cret/?key=s3cret"), (gone, "s3cret/?key=s3cret"), (gone, "?s3cret#s3cret")]
    {
        let policy = Policy { hides_addresses: true, ..POLICY };
        let fetcher = Fetcher::new([format!("127.0.0.1:{port}")], policy).unwrap();
        let error = fetch(&fetcher, &format!("http://127.0.0.1:{port}/{path}")).await.unwrap_err();
        let mut words = format!("{error} {error:?}");
        let mut cause = std::error::Error::source(&error);
        while let Some(inner) = cause {
            words.push_str(&format!(" {inner} {inner:?}"));
            cause = inner.source();
        }
        assert!(words.contains("127.0.0.1") && !words.contains("s3cret"), "{words}");
    }
}
