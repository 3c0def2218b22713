//! A server of mail that sends nothing on: the demonstration reads in it what people would get.
//!
//! It listens on this machine alone, keeps the latest letters in memory, and forgets them with the process.

use std::collections::VecDeque;
use std::io;
use std::net::{Ipv4Addr, SocketAddr};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use mail_parser::{Address, MessageParser};
use tokio::io::{AsyncBufReadExt, AsyncReadExt, AsyncWriteExt, BufReader};
use tokio::net::tcp::OwnedReadHalf;
use tokio::net::{TcpListener, TcpStream};

/// Largest letter, bytes.
const LARGEST: usize = 1 << 20;
/// Longest line, bytes (RFC 5321 allows 1,000).
const LONGEST_LINE: u64 = 4_096;
/// Letters that are kept.
const MOST: usize = 200;
/// The longest silence in a conversation.
const LONGEST: Duration = Duration::from_secs(60);

/// A letter that was taken.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Caught {
    /// Its number, from 1.
    pub number: u64,
    /// Whom it is from.
    pub from: String,
    /// To whom.
    pub to: String,
    /// Its subject.
    pub subject: String,
    /// Its text.
    pub text: String,
    /// Seconds since 1970; none without a date.
    pub date: Option<i64>,
    /// As it came: head and body, lines ended by CR LF.
    pub raw: String,
}

#[derive(Debug)]
struct Kept {
    most: usize,
    taken: u64,
    letters: VecDeque<Caught>,
}

/// The server.
#[derive(Clone, Debug)]
pub struct Catcher {
    address: SocketAddr,
    kept: Arc<Mutex<Kept>>,
}

impl Catcher {
    /// Listens on a free port of this machine.
    ///
    /// # Errors
    /// When there is none.
    pub async fn start() -> io::Result<Self> {
        Self::keeping(MOST).await
    }

    /// The same, with as many letters as are asked for: tests look at all of them.
    ///
    /// # Errors
    /// When no port is free.
    pub async fn keeping(most: usize) -> io::Result<Self> {
        let kept = Kept { most, taken: 0, letters: VecDeque::new() };
        let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).await?;
        let catcher = Self { address: listener.local_addr()?, kept: Arc::new(Mutex::new(kept)) };
        let taking = catcher.clone();
        tokio::spawn(async move {
            while let Ok((stream, _)) = listener.accept().await {
                let catcher = taking.clone();
                // A broken conversation is its sender's to begin anew.
                tokio::spawn(async move { catcher.converse(stream).await });
            }
        });
        Ok(catcher)
    }

    /// Where it listens.
    pub fn address(&self) -> SocketAddr {
        self.address
    }

    /// The letters, the latest first.
    pub fn letters(&self) -> Vec<Caught> {
        let kept = self.kept.lock().unwrap_or_else(PoisonError::into_inner);
        kept.letters.iter().rev().cloned().collect()
    }

    fn keep(&self, letter: &str) {
        let mut kept = self.kept.lock().unwrap_or_else(PoisonError::into_inner);
        kept.taken += 1;
        let caught = read(kept.taken, letter);
        kept.letters.push_back(caught);
        if kept.letters.len() > kept.most {
            kept.letters.pop_front();
        }
    }

    /// One conversation of SMTP (RFC 5321).
    async fn converse(&self, stream: TcpStream) -> io::Result<()> {
        let (reading, mut writing) = stream.into_split();
        let mut reading = BufReader::new(reading);
        writing.write_all(b"220 catcher\r\n").await?;
        let mut letter: Option<String> = None;
        while let Some(line) = line(&mut reading).await? {
            if let Some(text) = &mut letter {
                if line != "." {
                    // A line that begins with a dot has one more on its way.
                    text.push_str(line.strip_prefix('.').unwrap_or(&line));
                    text.push_str("\r\n");
                    if text.len() > LARGEST {
                        break;
                    }
                    continue;
                }
                self.keep(text);
                letter = None;
                writing.write_all(b"250 taken\r\n").await?;
                continue;
            }
            let command = line.split([' ', ':']).next().unwrap_or_default().to_ascii_uppercase();
            let answer = match command.as_str() {
                "EHLO" => "250-catcher\r\n250 8BITMIME\r\n",
                "DATA" => {
                    letter = Some(String::new());
                    "354 go on\r\n"
                }
                "QUIT" => "221 bye\r\n",
                _ => "250 fine\r\n",
            };
            writing.write_all(answer.as_bytes()).await?;
            if command == "QUIT" {
                break;
            }
        }
        Ok(())
    }
}

/// The next line without its end; none at the end of the conversation, or where it goes on for too long.
async fn line(reading: &mut BufReader<OwnedReadHalf>) -> io::Result<Option<String>> {
    let mut line = Vec::new();
    let mut limited = reading.take(LONGEST_LINE);
    let read = tokio::time::timeout(LONGEST, limited.read_until(b'\n', &mut line));
    read.await.map_err(|_| io::Error::from(io::ErrorKind::TimedOut))??;
    let Some(line) = line.strip_suffix(b"\n") else { return Ok(None) };
    Ok(Some(String::from_utf8_lossy(line.strip_suffix(b"\r").unwrap_or(line)).into_owned()))
}

fn read(number: u64, letter: &str) -> Caught {
    let parsed = MessageParser::default().parse(letter.as_bytes());
    let parsed = parsed.as_ref();
    let text = parsed.and_then(|parsed| parsed.body_text(0)).map(|text| text.replace("\r\n", "\n"));
    Caught {
        number,
        from: parsed.and_then(|parsed| parsed.from()).map(addresses).unwrap_or_default(),
        to: parsed.and_then(|parsed| parsed.to()).map(addresses).unwrap_or_default(),
        subject: parsed.and_then(|parsed| parsed.subject()).unwrap_or_default().to_owned(),
        text: text.unwrap_or_else(|| letter.to_owned()),
        date: parsed.and_then(|parsed| parsed.date()).map(mail_parser::DateTime::to_timestamp),
        raw: letter.to_owned(),
    }
}

fn addresses(addresses: &Address<'_>) -> String {
    let one = |address: &mail_parser::Addr<'_>| match (address.name(), address.address()) {
        (Some(name), Some(address)) => format!("{name} <{address}>"),
        (name, address) => address.or(name).unwrap_or_default().to_owned(),
    };
    addresses.iter().map(one).collect::<Vec<_>>().join(", ")
}

#[cfg(test)]
mod tests {
    use chrono::Utc;

    use super::*;
    use crate::mail::{Letter, MailConfig, Mailer, Security};

    #[tokio::test]
    async fn a_letter_is_read_as_it_was_written() {
        let catcher = Catcher::start().await.unwrap();
        let config = MailConfig {
            host: Some("127.0.0.1".to_owned()),
            port: Some(catcher.address().port()),
            security: Security::None,
            from: Some("Новосёл <robot@portal.example>".to_owned()),
            ..MailConfig::default()
        };
        let to = ["Отдел продаж <sales@builder.example>".to_owned(), "desk@portal.example".to_owned()];
        let text = "Имя: Анна\n.точка в начале строки\nКонец\n".to_owned();
        let letter = Letter {
            to: &to,
            subject: "Заявка № 7: 2-комнатная, 60,9 м²",
            text: text.clone(),
            id: "lead-7",
            ..Letter::default()
        };
        let mailer = Mailer::of_config(&config).unwrap();
        for _ in 0..2 {
            mailer.send(&letter, Utc::now()).await.unwrap();
        }
        let letters = catcher.letters();
        assert_eq!(letters.iter().map(|letter| letter.number).collect::<Vec<_>>(), [2, 1]);
        let caught = &letters[0];
        assert_eq!(caught.subject, letter.subject);
        assert_eq!(caught.to, "Отдел продаж <sales@builder.example>, desk@portal.example");
        assert_eq!(caught.from, "Новосёл <robot@portal.example>");
        assert_eq!(caught.text.trim_end(), text.trim_end());
        assert!(caught.date.is_some());
    }

    #[tokio::test]
    async fn no_more_letters_are_kept_than_there_is_room_for() {
        let catcher = Catcher::start().await.unwrap();
        for number in 0..MOST + 5 {
            catcher.keep(&format!("Subject: {number}\r\n\r\ntext"));
        }
        let letters = catcher.letters();
        assert_eq!((letters.len(), letters[0].subject.as_str()), (MOST, "204"));
        catcher.keep("no letter at all");
        assert_eq!(catcher.letters()[0].number, 206);
    }
}
