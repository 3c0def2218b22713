//! Notices of servers that a letter did not arrive.

use novosel_notify::bounce::{Recipient, read};

fn notice(status: &str) -> String {
    format!(
        "From: MAILER-DAEMON@mx.example\r\nTo: robot@portal.example\r\nSubject: Undelivered\r\nMIME-Version: 1.0\r\n\
         Content-Type: multipart/report; report-type=delivery-status; boundary=\"b\"\r\n\r\n\
         --b\r\nContent-Type: text/plain\r\n\r\nSorry.\r\n\
         --b\r\nContent-Type: message/delivery-status\r\n\r\nReporting-MTA: dns; mx.example\r\n\r\n{status}\r\n\
         --b\r\nContent-Type: message/rfc822\r\n\r\nFrom: robot@portal.example\r\n\
         Message-ID: <digest-7.ab@portal.example>\r\nSubject: x\r\n\r\ntext\r\n--b--\r\n"
    )
}

#[test]
fn a_notice_tells_the_letter_the_address_and_whether_it_is_for_good() {
    let read_notice = |status: &str| read(notice(status).as_bytes()).unwrap();
    let gone = read_notice(
        "Final-Recipient: rfc822; Anna@Mail.Example\r\nAction: failed\r\nStatus: 5.1.1\r\n\
         Diagnostic-Code: smtp; 550 5.1.1\r\n No such\u{7} user",
    );
    assert_eq!(gone.message_id.as_deref(), Some("digest-7.ab@portal.example"));
    let anna = Recipient {
        mail: "anna@mail.example".to_owned(),
        is_for_good: true,
        reason: "5.1.1 smtp; 550 5.1.1 No such user".to_owned(),
    };
    assert_eq!(gone.recipients, [anna]);
    for (status, action) in
        [("4.2.2", "failed"), ("5.7.1", "failed"), ("5.2.2", "failed"), ("5.1.1", "delayed"), ("", "failed")]
    {
        let passing = read_notice(&format!(
            "Final-Recipient: rfc822; a@b.example\r\nAction: {action}\r\nStatus: {status}"
        ));
        assert!(!passing.recipients[0].is_for_good, "{status} {action}");
    }
    let two = read_notice(
        "Final-Recipient: rfc822; a@b.example\r\nAction: failed\r\nStatus: 5.1.1\r\n\r\n\
         Final-Recipient: rfc822; far@c.example\r\nOriginal-Recipient: rfc822; <d@e.example>\r\nAction: failed\r\n\
         Status: 5.1.2",
    );
    let mails: Vec<&str> = two.recipients.iter().map(|recipient| &*recipient.mail).collect();
    assert_eq!(mails, ["a@b.example", "d@e.example"]);
}

#[test]
fn what_is_no_notice_is_none_whatever_its_bytes() {
    let good = notice("Final-Recipient: rfc822; a@b.example\r\nAction: failed\r\nStatus: 5.1.1");
    for text in ["", "From: a@b.example\r\n\r\nhello", "\0\0", &"--b\r\n".repeat(10_000)] {
        assert_eq!(read(text.as_bytes()), None);
    }
    let bytes = good.as_bytes();
    for end in 0..bytes.len() {
        read(&bytes[..end]);
        let mut other = bytes.to_vec();
        other[end] ^= 0x85;
        read(&other);
    }
    let many =
        "Final-Recipient: rfc822; a@b.example\r\nAction: failed\r\nStatus: 5.1.1\r\n\r\n".repeat(5_000);
    assert_eq!(read(notice(&many).as_bytes()).unwrap().recipients.len(), 50);
}
