use super::{Node, Step, XmlError, XmlFeed};

/// Reads a document whole: its records are the children of the root.
fn records(bytes: &[u8]) -> Result<Vec<Node>, XmlError> {
    let mut feed = XmlFeed::new(bytes)?;
    let mut records = Vec::new();
    let mut depth = 0;
    loop {
        match feed.step()? {
            Step::End => return Ok(records),
            Step::Close => depth -= 1,
            Step::Open(node) if depth == 0 => {
                assert!(node.children.is_empty());
                depth += 1;
            }
            Step::Open(node) => records.push(feed.subtree(node)?),
        }
    }
}

#[test]
fn a_record_keeps_text_attributes_children_and_its_line() {
    let text = "<?xml version=\"1.0\"?>\n<a>\n<x:b id=\"1 &lt; 2\"><c> т&#1105;&amp;<![CDATA[<д>]]> </c><c/></x:b></a>";
    let read = records(text.as_bytes()).unwrap();
    assert_eq!(read.len(), 1);
    assert_eq!((read[0].name.as_str(), read[0].line, read[0].attribute("ID")), ("b", 3, Some("1 < 2")));
    assert_eq!(read[0].text_at("C"), Some("тё&<д>"));
    assert_eq!(read[0].children.len(), 2);
}

#[test]
fn another_encoding_is_read_by_its_declaration() {
    let mut bytes = b"<?xml version='1.0' encoding='windows-1251'?><a><b>".to_vec();
    // «да» in windows-1251.
    bytes.extend([0xE4, 0xE0]);
    bytes.extend(b"</b></a>");
    assert_eq!(records(&bytes).unwrap()[0].text, "да");

    let wide: Vec<u8> = [0xFF, 0xFE]
        .into_iter()
        .chain("<a><b>да</b></a>".encode_utf16().flat_map(u16::to_le_bytes))
        .collect();
    assert_eq!(records(&wide).unwrap()[0].text, "да");
}

#[test]
fn a_document_type_is_refused_before_anything_it_declares() {
    let bomb = "<!DOCTYPE a [<!ENTITY x \"ха\"><!ENTITY y \"&x;&x;\">]><a><b>&y;</b></a>";
    assert!(matches!(records(bomb.as_bytes()), Err(XmlError::DocumentType)));
    let external = "<!DOCTYPE a SYSTEM \"file:///etc/passwd\"><a/>";
    assert!(matches!(records(external.as_bytes()), Err(XmlError::DocumentType)));
}

#[test]
fn only_the_five_entities_and_characters_are_resolved() {
    assert_eq!(records(b"<a><b>&quot;&apos;&gt;&#x416;</b></a>").unwrap()[0].text, "\"'>Ж");
    assert!(matches!(records(b"<a><b>&nbsp;</b></a>"), Err(XmlError::Entity(name)) if name == "nbsp"));
    assert!(matches!(records(b"<a><b>&#xFFFFFFFF;</b></a>"), Err(XmlError::Syntax(_))));
    assert!(matches!(records(b"<a><b c=\"&file;\"/></a>"), Err(XmlError::Syntax(_))));
}

#[test]
fn depth_attributes_and_sizes_are_limited() {
    let nested = |depth: usize| format!("{}{}", "<a>".repeat(depth), "</a>".repeat(depth));
    assert!(records(nested(64).as_bytes()).is_ok());
    assert!(matches!(records(nested(65).as_bytes()), Err(XmlError::Limit { limit: 64, .. })));

    let attributes = |count: usize| {
        let list: String = (0..count).map(|number| format!(" a{number}=''")).collect();
        format!("<a><b{list}/></a>")
    };
    assert!(records(attributes(100).as_bytes()).is_ok());
    assert!(matches!(records(attributes(101).as_bytes()), Err(XmlError::Limit { limit: 100, .. })));

    let text = |size: usize| format!("<a><b>{}</b></a>", "x".repeat(size));
    assert!(records(text(1 << 20).as_bytes()).is_ok());
    assert!(matches!(records(text((1 << 20) + 70_000).as_bytes()), Err(XmlError::Limit { .. })));
    // Cut by comments, the text is still one.
    let cut = format!("<a><b>{}</b></a>", format!("{}<!-- -->", "x".repeat(500_000)).repeat(3));
    assert!(matches!(records(cut.as_bytes()), Err(XmlError::Limit { .. })));
    let tag = format!("<a><{}/></a>", "b".repeat(2 << 20));
    assert!(matches!(records(tag.as_bytes()), Err(XmlError::Limit { .. })));
    let many = format!("<a><b>{}</b></a>", "<c/>".repeat(1_200_000));
    assert!(matches!(records(many.as_bytes()), Err(XmlError::Limit { .. })));
}

#[test]
fn a_document_that_is_cut_short_is_an_error_wherever_it_is_cut() {
    let whole = "<a><b x=\"1\">да &amp; нет</b><b><![CDATA[ы]]></b></a>";
    assert_eq!(records(whole.as_bytes()).unwrap().len(), 2);
    for end in 1..whole.len() {
        assert!(records(&whole.as_bytes()[..end]).is_err(), "cut at {end}");
    }
}

#[test]
fn broken_documents_are_errors_and_never_panics() {
    for text in [
        "<a><b></a></b>",
        "<a b=c/>",
        "<a b='1/>",
        "<",
        "<a></b>",
        "</a>",
        "<a>&</a>",
        "<a><b>\u{0}</b>",
        "<?xml",
        "<!--",
    ] {
        assert!(records(text.as_bytes()).is_err(), "{text}");
    }
    assert!(records(b"<a><b>\xff\xfe</b></a>").is_err());
    // A second declaration asks for another encoding in the middle of the text.
    let late = format!("<a>{}<?xml version='1.0' encoding='koi8-r'?><b>да</b></a>", " ".repeat(20_000));
    assert!(records(late.as_bytes()).map_or(true, |read| read[0].text == "да"));
}
