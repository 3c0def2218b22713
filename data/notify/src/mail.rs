//! The SMTP sender.

use std::fmt;
use std::time::Duration;

use chrono::{DateTime, Utc};
use lettre::message::header::{ContentType, HeaderName, HeaderValue};
use lettre::message::{Mailbox, Message, MultiPart};
use lettre::transport::smtp::authentication::Credentials;
use lettre::transport::smtp::client::{Tls, TlsParameters};
use lettre::transport::smtp::extension::ClientId;
use lettre::{AsyncSmtpTransport, AsyncTransport, Tokio1Executor};
use serde::{Deserialize, Serialize};

/// The longest conversation with the server of mail.
const LONGEST: Duration = Duration::from_secs(30);

/// How a connection is protected.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Security {
    /// TLS from the first byte; port 465.
    #[default]
    Tls,
    /// TLS after the greeting, and never without; port 587.
    Starttls,
    /// None: for a server on the same machine.
    None,
}

/// The `[mail]` section.
#[derive(Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct MailConfig {
    /// The server of mail. Default none: no letter is sent.
    pub host: Option<String>,
    /// Its port. Default 465, 587 or 25, by `security`.
    pub port: Option<u16>,
    /// How the connection is protected. Default `tls`.
    pub security: Security,
    /// The name to log in by. Default none: without logging in.
    pub user: Option<String>,
    /// Its password; better in `NOVOSEL_MAIL__PASSWORD`.
    pub password: Option<String>,
    /// Whom letters are from: `Новосёл <robot@example.org>`.
    pub from: Option<String>,
}

/// Without the password.
impl fmt::Debug for MailConfig {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("MailConfig")
            .field("host", &self.host)
            .field("port", &self.port)
            .field("security", &self.security)
            .field("from", &self.from)
            .finish_non_exhaustive()
    }
}

/// Why a letter was not sent.
#[derive(Debug, thiserror::Error)]
pub enum MailError {
    /// A setting is not there.
    #[error("set `mail.{0}` of the configuration")]
    Setting(&'static str),
    /// An address cannot be one.
    #[error("{address:?} is no address of mail")]
    Address {
        /// The address.
        address: String,
    },
    /// The letter cannot be put together.
    #[error("cannot write the letter")]
    Letter(#[source] lettre::error::Error),
    /// The server of mail knows no such address: another try is in vain.
    #[error("the server of mail knows no such address")]
    NoSuchAddress,
    /// The server did not take it.
    #[error("the server of mail did not take the letter")]
    Smtp(#[source] lettre::transport::smtp::Error),
}

/// A letter.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Letter<'a> {
    /// To whom.
    pub to: &'a [String],
    /// The subject; line breaks in it are spaces.
    pub subject: &'a str,
    /// The plain text.
    pub text: String,
    /// The same in HTML, where it has one.
    pub html: Option<String>,
    /// The address that ends such letters by one POST (RFC 8058), where one does.
    pub unsubscribe: Option<&'a str>,
    /// What makes it known from any other: the same for another try.
    pub id: &'a str,
}

/// Sends letters.
pub struct Mailer {
    transport: AsyncSmtpTransport<Tokio1Executor>,
    from: Mailbox,
}

impl Mailer {
    /// A sender of a configuration.
    ///
    /// # Errors
    /// When a setting is missing or cannot be used.
    pub fn of_config(config: &MailConfig) -> Result<Self, MailError> {
        let host = config.host.as_deref().ok_or(MailError::Setting("host"))?;
        let from = mailbox(config.from.as_deref().ok_or(MailError::Setting("from"))?)?;
        let parameters = || TlsParameters::new(host.to_owned()).map_err(MailError::Smtp);
        let (tls, port) = match config.security {
            Security::Tls => (Tls::Wrapper(parameters()?), 465),
            Security::Starttls => (Tls::Required(parameters()?), 587),
            Security::None => (Tls::None, 25),
        };
        let domain = from.email.domain().to_owned();
        let mut builder = AsyncSmtpTransport::<Tokio1Executor>::builder_dangerous(host)
            .port(config.port.unwrap_or(port))
            .tls(tls)
            .timeout(Some(LONGEST))
            .hello_name(ClientId::Domain(domain));
        if let (Some(user), Some(password)) = (&config.user, &config.password) {
            builder = builder.credentials(Credentials::new(user.clone(), password.clone()));
        }
        Ok(Self { transport: builder.build(), from })
    }

    /// Sends a letter.
    ///
    /// # Errors
    /// When an address cannot be one, or the server does not take the letter.
    pub async fn send(&self, letter: &Letter<'_>, now: DateTime<Utc>) -> Result<(), MailError> {
        let domain = self.from.email.domain();
        let mut builder = Message::builder()
            .from(self.from.clone())
            .subject(letter.subject.split_whitespace().collect::<Vec<_>>().join(" "))
            .message_id(Some(format!("<{}@{domain}>", letter.id)))
            .date(now.into());
        if let Some(address) = letter.unsubscribe {
            builder = builder
                .raw_header(unfolded("List-Unsubscribe", format!("<{address}>")))
                .raw_header(unfolded("List-Unsubscribe-Post", "List-Unsubscribe=One-Click".to_owned()));
        }
        for address in letter.to {
            builder = builder.to(mailbox(address)?);
        }
        let text = letter.text.clone();
        let message = match &letter.html {
            Some(html) => builder.multipart(MultiPart::alternative_plain_html(text, html.clone())),
            None => builder.header(ContentType::TEXT_PLAIN).body(text),
        };
        let message = message.map_err(MailError::Letter)?;
        self.transport.send(message).await.map_err(refusal)?;
        Ok(())
    }
}

/// The server's no: for good where it says so of the address (RFC 5321: 550, 551, 553; RFC 7504: 556).
fn refusal(error: lettre::transport::smtp::Error) -> MailError {
    let code = error.status().map(u16::from);
    if matches!(code, Some(550 | 551 | 553 | 556)) {
        MailError::NoSuchAddress
    } else {
        MailError::Smtp(error)
    }
}

/// A header on one line, however long: programs of mail do not find an address that is folded. Its value is ours.
fn unfolded(name: &'static str, value: String) -> HeaderValue {
    HeaderValue::dangerous_new_pre_encoded(HeaderName::new_from_ascii_str(name), value.clone(), value)
}

/// Whether this is one address of mail, with or without a name before it.
pub fn is_address(text: &str) -> bool {
    mailbox(text).is_ok()
}

fn mailbox(address: &str) -> Result<Mailbox, MailError> {
    address.parse().map_err(|_| MailError::Address { address: address.to_owned() })
}

#[cfg(test)]
mod tests {
    use tokio::io::{AsyncBufReadExt, AsyncWriteExt, BufReader};
    use tokio::net::TcpListener;
    use tokio::task::JoinHandle;

    use super::*;

    /// A server of mail for one conversation; gives what it was told.
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
        let (port, talk) = catcher("250 taken").await;
        let to = ["feeds@builder.example".to_owned()];
        Mailer::of_config(&config(port)).unwrap().send(&letter(&to), Utc::now()).await.unwrap();
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
            Letter {
                html: Some("<p>Дешевле</p>".to_owned()), unsubscribe: Some(&address), ..letter(&to)
            };
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
}
