//! The SMTP sender.

use std::error::Error as _;
use std::fmt;
use std::path::PathBuf;
use std::sync::OnceLock;
use std::time::Duration;

use chrono::{DateTime, Utc};
use lettre::message::header::{ContentType, HeaderName, HeaderValue};
use lettre::message::{Mailbox, Message, MultiPart};
use lettre::transport::smtp::authentication::Credentials;
use lettre::transport::smtp::client::{Tls, TlsParameters};
use lettre::transport::smtp::extension::ClientId;
use lettre::transport::smtp::{PoolConfig, response::Response};
use lettre::{AsyncSmtpTransport, AsyncTransport, Tokio1Executor};
use serde::{Deserialize, Serialize};

use crate::dkim::{DkimError, DkimRecord, Signer, is_related};

/// The longest conversation with the server of mail.
const LONGEST: Duration = Duration::from_secs(30);
/// Connections to the server of mail at once, and how long one is kept for the next letter: beginning one with TLS takes
/// longer than sending a letter.
const CONNECTIONS: u32 = 4;
const IDLE: Duration = Duration::from_secs(20);
/// What is kept of a server's reply, characters: it is somebody else's text.
const REPLY: usize = 300;

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
    /// The private key that letters are signed with (DKIM): RSA or Ed25519, a PEM file. Default none: no signature.
    pub dkim_key: Option<PathBuf>,
    /// The name of the key in DNS: `SELECTOR._domainkey.DOMAIN`.
    pub dkim_selector: Option<String>,
    /// The domain that signs. Default: that of `from`.
    pub dkim_domain: Option<String>,
}

/// Without the password.
impl fmt::Debug for MailConfig {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("MailConfig")
            .field("host", &self.host)
            .field("port", &self.port)
            .field("security", &self.security)
            .field("from", &self.from)
            .field("dkim_key", &self.dkim_key)
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
    /// Letters cannot be signed.
    #[error(transparent)]
    Dkim(#[from] DkimError),
    /// The server of mail knows no such address: another try is in vain.
    #[error("the server of mail knows no such address: {reply}")]
    NoSuchAddress {
        /// What it said, on one line.
        reply: String,
    },
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

/// Sends letters, over connections that are kept for a while.
pub struct Mailer {
    transport: AsyncSmtpTransport<Tokio1Executor>,
    from: Mailbox,
    signer: Option<Signer>,
}

impl Mailer {
    /// A sender of a configuration. It has to be made where a runtime runs.
    ///
    /// # Errors
    /// When a setting is missing or cannot be used.
    pub fn of_config(config: &MailConfig) -> Result<Self, MailError> {
        let host = config.host.as_deref().ok_or(MailError::Setting("host"))?;
        let from = mailbox(config.from.as_deref().ok_or(MailError::Setting("from"))?)?;
        let signer = signer(config, from.email.domain())?;
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
            .pool_config(PoolConfig::new().max_size(CONNECTIONS).idle_timeout(IDLE))
            .hello_name(ClientId::Domain(domain));
        if let (Some(user), Some(password)) = (&config.user, &config.password) {
            builder = builder.credentials(Credentials::new(user.clone(), password.clone()));
        }
        Ok(Self { transport: builder.build(), from, signer })
    }

    /// What DNS has to say for readers to check signatures; none where letters are not signed.
    pub fn dkim_record(&self) -> Option<&DkimRecord> {
        self.signer.as_ref().map(Signer::record)
    }

    /// Sends a letter; gives what the server said, on one line.
    ///
    /// # Errors
    /// When an address cannot be one, or the server does not take the letter.
    pub async fn send(&self, letter: &Letter<'_>, now: DateTime<Utc>) -> Result<String, MailError> {
        let message = self.message(letter, now)?;
        let reply = self.transport.send(message).await.map_err(refusal)?;
        Ok(words(&reply))
    }

    fn message(&self, letter: &Letter<'_>, now: DateTime<Utc>) -> Result<Message, MailError> {
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
        // A body that does not end its last line would get an end on its way, behind the signature.
        let ended = |text: &str| format!("{}\n", text.trim_end_matches(['\r', '\n']));
        let text = ended(&letter.text);
        let message = match &letter.html {
            Some(html) => builder.multipart(MultiPart::alternative_plain_html(text, ended(html))),
            None => builder.header(ContentType::TEXT_PLAIN).body(text),
        };
        let mut message = message.map_err(MailError::Letter)?;
        if let Some(signer) = &self.signer {
            signer.sign(&mut message);
        }
        Ok(message)
    }
}

/// A [`Mailer`] that is made for the first letter and kept for the others: a program may have none to send, and no
/// `[mail]` section.
pub struct LazyMailer {
    config: MailConfig,
    mailer: OnceLock<Mailer>,
}

impl LazyMailer {
    /// Makes nothing yet.
    pub fn new(config: &MailConfig) -> Self {
        Self { config: config.clone(), mailer: OnceLock::new() }
    }

    /// Sends a letter; gives what the server said.
    ///
    /// # Errors
    /// When a setting cannot be used, an address cannot be one, or the server does not take the letter.
    pub async fn send(&self, letter: &Letter<'_>, now: DateTime<Utc>) -> Result<String, MailError> {
        let mailer = match self.mailer.get() {
            Some(mailer) => mailer,
            None => {
                let made = Mailer::of_config(&self.config)?;
                self.mailer.get_or_init(|| made)
            }
        };
        mailer.send(letter, now).await
    }
}

fn signer(config: &MailConfig, from: &str) -> Result<Option<Signer>, DkimError> {
    let (key, selector) = match (&config.dkim_key, config.dkim_selector.as_deref()) {
        (None, None) if config.dkim_domain.is_none() => return Ok(None),
        (Some(key), Some(selector)) => (key, selector),
        _ => return Err(DkimError::Half),
    };
    let domain = config.dkim_domain.as_deref().unwrap_or(from);
    if !is_related(domain, from) {
        return Err(DkimError::Foreign { domain: domain.to_owned(), from: from.to_owned() });
    }
    Signer::new(key, selector, domain).map(Some)
}

/// A reply on one line, without signs that would steer a terminal.
fn words(reply: &Response) -> String {
    let lines: Vec<&str> = reply.message().collect();
    one_line(&format!("{} {}", reply.code(), lines.join(" ")))
}

fn one_line(text: &str) -> String {
    let words =
        text.split(|sign: char| sign.is_whitespace() || sign.is_control()).filter(|word| !word.is_empty());
    words.collect::<Vec<_>>().join(" ").chars().take(REPLY).collect()
}

/// The server's no: for good where it says so of the address (RFC 5321: 550, 551, 553; RFC 7504: 556). Servers answer
/// 550 to what they think of the sender and of the letter, too: where they tell the reason (RFC 3463) it decides.
fn refusal(error: lettre::transport::smtp::Error) -> MailError {
    let code = error.status().map(u16::from);
    let said = error.source().map(ToString::to_string).unwrap_or_default();
    if matches!(code, Some(550 | 551 | 553 | 556)) && is_of_address(&said) {
        MailError::NoSuchAddress { reply: one_line(&format!("{} {said}", code.unwrap_or_default())) }
    } else {
        MailError::Smtp(error)
    }
}

/// Whether a refusal for good is about the address it was sent to; one without an enhanced code is taken for that.
pub(crate) fn is_of_address(said: &str) -> bool {
    let status = said.split_whitespace().next().unwrap_or_default();
    let parts: Vec<&str> = status.split('.').collect();
    match parts.as_slice() {
        ["5", subject, detail] if detail.bytes().all(|byte| byte.is_ascii_digit()) => {
            matches!((*subject, *detail), ("1", "1" | "2" | "3" | "6" | "10") | ("2", "1"))
        }
        _ => true,
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
