//! Conversations of SMTP: what a server is told, and what its answers mean.

use chrono::Utc;
use novosel_notify::mail::{Letter, MailConfig, MailError, Mailer, Security, is_address};
use tokio::io::{AsyncBufReadExt, AsyncWriteExt, BufReader};
use tokio::net::TcpListener;
use tokio::task::JoinHandle;

/// A server of mail for one conversation; gives what it was told.
#[cfg(test)]
async fn catcher(verdict: &'static str) -> (u16, JoinHandle<Vec<String>>) {
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let port = listener.local_addr().unwrap().port();
    let talk = tokio::spawn(async move {
        let (stream, _) = listener.accept().await.unwrap();
        let (reading, mut writing) = stream.into_split();
        let mut lines = BufReader::new(reading).lines();
        let mut told = Vec::new();
        let mut is_letter = false;
        writing.write_all(b"220 catcher ESMTP\r\n").await.unwrap();
        while let Ok(Some(line)) = lines.next_line().await {
            told.push(line.clone());
            let answer = match line.split([' ', ':']).next().unwrap_or_default() {
                "." if is_letter => {
                    is_letter = false;
                    verdict
                }
                _ if is_letter => continue,
                "EHLO" => "250-catcher\r\n250 8BITMIME",
                "DATA" => {
                    is_letter = true;
                    "354 go on"
                }
                "QUIT" => "221 bye",
                _ => "250 fine",
            };
            writing.write_all(format!("{answer}\r\n").as_bytes()).await.unwrap();
            if line == "QUIT" {
                break;
            }
        }
        told
    });
    (port, talk)
}

fn config(port: u16) -> MailConfig {
    MailConfig {
        host: Some("127.0.0.1".to_owned()),
        port: Some(port),
        security: Security::None,
        from: Some("Новосёл <robot@portal.example>".to_owned()),
        ..MailConfig::default()
    }
}

fn letter(to: &[String]) -> Letter<'_> {
    Letter {
        to,
        subject: "Фид svet\r\nBcc: x@y.example",
        text: "Не загружается".to_owned(),
        id: "n-7",
        ..Letter::default()
    }
}

#[tokio::test]
async fn a_letter_reaches_a_server_of_mail_and_its_subject_adds_no_header() {
    let (port, talk) = catcher("250 2.0.0 taken\u{7}").await;
    let to = ["feeds@builder.example".to_owned()];
    let said = Mailer::of_config(&config(port)).unwrap().send(&letter(&to), Utc::now()).await.unwrap();
    assert_eq!(said, "250 2.0.0 taken");
    let told = talk.await.unwrap();
    assert!(told.contains(&"EHLO portal.example".to_owned()), "{told:?}");
    assert!(told.iter().any(|line| line.starts_with("MAIL FROM:<robot@portal.example>")), "{told:?}");
    assert!(told.iter().any(|line| line.starts_with("RCPT TO:<feeds@builder.example>")), "{told:?}");
    assert!(told.contains(&"Message-ID: <n-7@portal.example>".to_owned()), "{told:?}");
    assert!(!told.iter().any(|line| line.starts_with("Bcc")), "{told:?}");
    // «Не загружается» in base64 or by its bytes.
    let text = told.join("\n");
    assert!(text.contains("0J3QtSDQt9Cw0LPRgNGD0LbQsNC10YLRgdGP") || text.contains("=D0=9D"), "{text}");
}

#[tokio::test]
async fn a_letter_of_both_kinds_says_how_to_end_it_on_one_line() {
    let (port, talk) = catcher("250 taken").await;
    let to = ["anna@mail.example".to_owned()];
    let address = format!("https://msk.portal.example/mailing/unsubscribe/?token=7.{}", "ab".repeat(32));
    let letter =
        Letter { html: Some("<p>Дешевле</p>".to_owned()), unsubscribe: Some(&address), ..letter(&to) };
    Mailer::of_config(&config(port)).unwrap().send(&letter, Utc::now()).await.unwrap();
    let told = talk.await.unwrap();
    assert!(told.contains(&format!("List-Unsubscribe: <{address}>")), "{told:?}");
    assert!(told.contains(&"List-Unsubscribe-Post: List-Unsubscribe=One-Click".to_owned()), "{told:?}");
    let text = told.join("\n");
    assert!(text.contains("multipart/alternative"), "{text}");
    assert!(text.find("text/plain").unwrap() < text.find("text/html").unwrap(), "{text}");
}

#[tokio::test]
async fn a_refusal_of_the_server_is_an_error_that_names_no_password() {
    let (port, talk) = catcher("451 later").await;
    let to = ["feeds@builder.example".to_owned()];
    let config = MailConfig { password: Some("тайна".to_owned()), ..config(port) };
    assert!(!format!("{config:?}").contains("тайна"));
    let error = Mailer::of_config(&config).unwrap().send(&letter(&to), Utc::now()).await.unwrap_err();
    assert!(matches!(error, MailError::Smtp(_)), "{error}");
    drop(talk);
    let wrong = ["no address\r\nRCPT TO:<x@y.example>".to_owned()];
    let error = Mailer::of_config(&config).unwrap().send(&letter(&wrong), Utc::now()).await.unwrap_err();
    assert!(matches!(error, MailError::Address { .. }), "{error}");
    assert!(is_address("feeds@builder.example") && is_address("Анна <feeds@builder.example>"));
    assert!(!is_address("Анна, отдел рекламы") && !is_address(&wrong[0]) && !is_address(""));
    assert!(matches!(Mailer::of_config(&MailConfig::default()), Err(MailError::Setting("host"))));
}

#[tokio::test]
async fn a_refusal_for_good_ends_an_address_only_where_it_speaks_of_it() {
    let to = ["feeds@builder.example".to_owned()];
    for (verdict, is_of_address) in [
        ("550 no such user", true),
        ("550 5.1.1 User unknown", true),
        ("550 5.2.1 mailbox disabled", true),
        ("550 5.7.1 your network is on a list", false),
        ("550 5.1.8 bad sender", false),
        ("552 5.2.2 mailbox full", false),
        ("554 spam", false),
        ("451 4.7.1 greylisted", false),
        ("421 4.3.2 later", false),
    ] {
        let (port, talk) = catcher(verdict).await;
        let error =
            Mailer::of_config(&config(port)).unwrap().send(&letter(&to), Utc::now()).await.unwrap_err();
        match error {
            MailError::NoSuchAddress { reply } => assert!(is_of_address && reply == verdict, "{reply}"),
            error => assert!(!is_of_address && matches!(error, MailError::Smtp(_)), "{verdict}: {error}"),
        }
        drop(talk);
    }
}
