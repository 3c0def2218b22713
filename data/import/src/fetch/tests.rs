use std::net::IpAddr;
use std::time::Duration;

use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpListener;
use url::Url;

use super::super::Silent;
use super::{FetchError, Fetcher, Policy, is_public};

/// Lets this machine through, by plain http: only tests can.
fn local(host: &str) -> Fetcher {
    let policy =
        Policy { https_only: false, is_allowed: |_| true, largest: 1_000, longest: Duration::from_secs(2) };
    Fetcher::with_policy([host.to_owned()], policy)
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
    let file = fetcher.fetch(&Url::parse(url).unwrap(), &Silent).await?;
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
    let fetcher = Fetcher::new(["feed.example".to_owned(), "127.0.0.1".to_owned(), "[::1]".to_owned()]);
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
async fn a_name_that_resolves_to_this_machine_is_refused() {
    let policy =
        Policy { https_only: false, is_allowed: is_public, largest: 1_000, longest: Duration::from_secs(5) };
    let fetcher = Fetcher::with_policy(["localhost".to_owned()], policy);
    let port = answering(|_| ok("secret")).await;
    let outcome = fetch(&fetcher, &format!("http://localhost:{port}/")).await;
    assert!(matches!(outcome, Err(FetchError::Address { .. })), "{outcome:?}");
}

#[tokio::test]
async fn a_feed_is_fetched_and_redirects_are_checked_anew() {
    let port = answering(|_| ok("<Ads/>")).await;
    assert_eq!(
        fetch(&local("localhost"), &format!("http://localhost:{port}/a.xml")).await.unwrap(),
        "<Ads/>"
    );

    let elsewhere = answering(|_| moved("http://evil.test/")).await;
    let outcome = fetch(&local("localhost"), &format!("http://localhost:{elsewhere}/")).await;
    assert!(matches!(outcome, Err(FetchError::Host { .. })));

    let circle = answering(|port| moved(&format!("http://localhost:{port}/again"))).await;
    let outcome = fetch(&local("localhost"), &format!("http://localhost:{circle}/")).await;
    assert!(matches!(outcome, Err(FetchError::Redirects)));
}

#[tokio::test]
async fn large_slow_and_failing_answers_end() {
    let large = answering(|_| ok(&"x".repeat(2_000))).await;
    let outcome = fetch(&local("localhost"), &format!("http://localhost:{large}/")).await;
    assert!(matches!(outcome, Err(FetchError::TooLarge)));

    // Without a length the size is counted as it comes.
    let endless =
        answering(|_| format!("HTTP/1.1 200 OK\r\nconnection: close\r\n\r\n{}", "x".repeat(2_000))).await;
    let outcome = fetch(&local("localhost"), &format!("http://localhost:{endless}/")).await;
    assert!(matches!(outcome, Err(FetchError::TooLarge)));

    let stalled = answering(|_| "HTTP/1.1 200 OK\r\ncontent-length: 10\r\n\r\nx".to_owned()).await;
    let outcome = fetch(&local("localhost"), &format!("http://localhost:{stalled}/")).await;
    assert!(matches!(outcome, Err(FetchError::TooSlow | FetchError::Transport { .. })));

    let missing = answering(|_| "HTTP/1.1 404 Not Found\r\ncontent-length: 0\r\n\r\n".to_owned()).await;
    let outcome = fetch(&local("localhost"), &format!("http://localhost:{missing}/")).await;
    assert!(matches!(outcome, Err(FetchError::Status { status: 404, .. })));
}
