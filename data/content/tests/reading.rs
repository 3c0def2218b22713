//! Texts in: Markdown, HTML of an older site, and what is hostile.

use novosel_catalog::editorial::{Block, EditorialKind, Mark, Words};
use novosel_catalog::id::{BuilderId, ComplexId};
use novosel_catalog::region::SiteRegion;
use novosel_content::{Defaults, Format, LONGEST, Names, Reading, Refusal, markdown, read, whole};
use proptest::prelude::*;

/// Knows one complex and one builder.
struct Few;

impl Names for Few {
    fn complex(&mut self, key: &str) -> Option<ComplexId> {
        (key == "svet").then_some(ComplexId(7)).or_else(|| key.parse().ok().map(ComplexId))
    }

    fn builder(&mut self, key: &str) -> Option<BuilderId> {
        (key == "stroy").then_some(BuilderId(3))
    }
}

fn defaults() -> Defaults {
    Defaults {
        section: Some(EditorialKind::Article),
        category: Some("Покупателю".to_owned()),
        date: chrono::NaiveDate::from_ymd_opt(2026, 11, 25),
        ..Defaults::default()
    }
}

fn take(source: &str, format: Format) -> Result<Reading, Box<Refusal>> {
    read(source, format, &defaults(), &mut Few)
}

/// The blocks of a body after a headline and a first paragraph.
#[cfg(test)]
fn blocks(body: &str, format: Format) -> (Vec<Block>, Vec<String>) {
    let source = match format {
        Format::Markdown => format!("# Заголовок\n\nВступление.\n\n{body}"),
        Format::Html => format!("<h1>Заголовок</h1><p>Вступление.</p>\n{body}"),
    };
    let reading = take(&source, format).unwrap();
    assert_eq!((reading.text.header.as_str(), reading.text.short.as_str()), ("Заголовок", "Вступление."));
    (reading.text.text.blocks().to_vec(), reading.left_out.iter().map(ToString::to_string).collect())
}

#[test]
fn front_matter_says_what_a_text_is() {
    let source = "---\nheader: «Свет»: что нового\nslug: svet-novosti\nsection: news\ncategory: Рынок\nsite: spb\n\
        date: 2026-11-20\nimage: /media/news/1.svg\ncomplexes: [svet, 12]\nbuilders: stroy\n---\nПервый абзац.\n\nВторой.\n";
    let text = take(source, Format::Markdown).unwrap().text;
    assert_eq!((text.kind, text.site), (EditorialKind::News, Some(SiteRegion::Spb)));
    assert_eq!((text.header.as_str(), text.slug.as_str()), ("«Свет»: что нового", "svet-novosti"));
    assert_eq!(text.short, "Первый абзац.");
    assert_eq!(text.complexes, [ComplexId(7), ComplexId(12)]);
    assert_eq!(text.builders, [BuilderId(3)]);
    assert_eq!(text.text.blocks(), [Block::paragraph("Второй.")]);
}

#[test]
fn what_is_wrong_is_told_by_its_line_with_the_remedy() {
    let faults = [
        ("---\nheader: А\ndat: 2026-11-20\n---\nА.", 3, "no key \"dat\""),
        ("---\nheader: А\ndate: 20.11.2026\n---\nА.", 3, "a day as 2026-11-25"),
        ("---\nheader: А\nsite: omsk\n---\nА.", 3, "msk, spb or both"),
        ("---\nheader: А\nimage: https://a.example/1.png\n---\nА.", 3, "a path of this site"),
        ("---\nheader: А\ncomplexes: nikto\n---\nА.", 3, "no complex \"nikto\""),
        ("---\nheader: А\nslug: Привет мир\n---\nА.", 3, "write «slug: "),
        ("---\nheader: А\nheader: Б\n---\nА.", 3, "twice"),
        ("---\nheader: А\nпросто слова\n---\nА.", 3, "«key: value»"),
        ("---\nheader: А\n", 1, "does not end"),
        ("Только абзац.", 1, "no headline"),
        ("# А\n\n- список", 1, "begin the text with a paragraph"),
        ("# А\n\nБ.\n\n```novosel listing\nadress: /buildings/\n```", 6, "unknown field `adress`"),
        ("# А\n\nБ.\n\n```novosel listing\naddress: https://evil.example/\n```", 5, "copy the path of one"),
        ("# А\n\nБ.\n\n```novosel loan\naddress: /buildings/\nyears: сто\n```", 7, "a whole number"),
        ("# А\n\nБ.\n\n```novosel complex\ncomplex: nikto\n```", 6, "no complex \"nikto\""),
        ("# А\n\nБ.\n\n```novosel film\nx: y\n```", 5, "one of complex, listing"),
    ];
    for (source, line, part) in faults {
        let error = take(source, Format::Markdown).unwrap_err();
        let told = error.errors.iter().any(|one| one.line == line && one.to_string().contains(part));
        assert!(told, "{source}\n{error}");
    }
}

#[test]
fn everything_that_is_wrong_is_told_at_once_and_in_russian_for_editors() {
    let source = "---\nheader: А\nsection: statya\ndate: завтра\nslug: Привет мир\ncomplexes: nikto, svet\n---\n\
        Абзац.\n\n```novosel listing\nadress: /buildings/\n```\n\n```novosel film\n```\n\n\
        ```novosel loan\naddress: /buildings/\nyears: сто\n```\n\n***\n";
    let refusal = take(source, Format::Markdown).unwrap_err();
    let lines: Vec<usize> = refusal.errors.iter().map(|error| error.line).collect();
    assert_eq!(lines, [3, 4, 5, 6, 11, 14, 19], "{refusal}");
    let russian: Vec<String> = refusal.errors.iter().map(|error| error.problem.russian()).collect();
    for (told, part) in russian.iter().zip([
        "section: «statya» не подходит. Напишите одно из: news",
        "день так: 2026-11-25",
        "Подойдёт privet-mir",
        "ЖК «nikto» нет",
        "поля adress у него нет. Есть такие: address",
        "блока film нет",
        "Напишите целое число",
    ]) {
        assert!(told.contains(part), "{told}");
    }
    assert_eq!(refusal.left_out.len(), 1);
    assert!(refusal.left_out[0].what.russian().starts_with("черта"));
}

#[test]
fn markdown_becomes_blocks() {
    let body = "## Раздел\n\nМетр **стоит** *дорого*, [почему](/articles/pochemu/).\n\n1. раз\n2. два\n\n> Слова.\n>\n> — Инна\n\n\
        | А | Б |\n|---|---|\n| 1 | 2 |\n\n: Подпись\n\n![Двор](/media/a.svg \"Днём\")\n\n![Раз](/media/b.svg)\n![Два](/media/c.svg)\n\n\
        ```novosel figures\n- label: квартир\n  measure: lots\n  address: /buildings/\n- label: от\n  measure: price_from\n  address: /buildings/\n```\n\n\
        ```novosel expert\nname: Павел\nrole: эксперт\ntext: Спросите **письменно**.\n```\n";
    let (blocks, left_out) = blocks(body, Format::Markdown);
    assert_eq!(left_out, [""; 0]);
    let kinds: Vec<String> = blocks
        .iter()
        .map(|block| serde_json::to_value(block).unwrap()["block"].as_str().unwrap().to_owned())
        .collect();
    let expected =
        ["heading", "paragraph", "list", "quote", "table", "picture", "gallery", "figures", "expert"];
    assert_eq!(kinds, expected);
    let Block::Paragraph(paragraph) = &blocks[1] else { panic!("{blocks:?}") };
    assert_eq!(paragraph.text.letters(), "Метр стоит дорого, почему.");
    let marks: Vec<&[Mark]> = paragraph.text.spans().iter().map(|span| span.marks.as_slice()).collect();
    let link = Mark::Link { to: "/articles/pochemu/".to_owned() };
    assert_eq!(marks, [&[][..], &[Mark::Strong], &[], &[Mark::Emphasis], &[], &[link], &[]]);
    let Block::Quote(quote) = &blocks[3] else { panic!("{blocks:?}") };
    assert_eq!(quote.author.as_deref(), Some("Инна"));
    let Block::Table(table) = &blocks[4] else { panic!("{blocks:?}") };
    assert_eq!(table.caption.as_deref(), Some("Подпись"));
}

#[test]
fn html_of_an_older_site_becomes_blocks() {
    let body = "<div class=x><h2>Раздел</h2>Текст <b>жирный</b> и <a href='/news/'>ссылка</a>.<br><br>Второй абзац\
        <ul><li>раз<li>два</ul><blockquote><p>Слова.</p></blockquote>\
        <table><tr><th>А<th>Б<tr><td>1<td>2</table><p><img src=/media/a.svg alt=Двор></p></div>";
    let (blocks, left_out) = blocks(body, Format::Html);
    assert_eq!(left_out, [""; 0]);
    let written = markdown(&blocks);
    assert_eq!(
        written,
        "## Раздел\n\nТекст **жирный** и [ссылка](</news/>).\n\nВторой абзац\n\n- раз\n- два\n\n> Слова.\n\n\
        | А | Б |\n| --- | --- |\n| 1 | 2 |\n\n![Двор](/media/a.svg)\n"
    );
}

#[test]
fn what_is_not_carried_over_is_named_by_its_line() {
    let body = "<p style='color:red' onclick='x()'>Текст</p>\n<script>alert(1)</script>\n<hr>\n\
        <p><a href='javascript:alert(1)'>жми</a> <a href='http://a.example/'>сюда</a></p>\n\
        <img src='https://a.example/1.png' alt='ы'>\n<img src='/media/1.png'>\n<iframe src='//e.example'></iframe>\n<h5>Мелко</h5>\n<marquee>бежит</marquee>";
    let (blocks, left_out) = blocks(body, Format::Html);
    for (line, part) in [
        (2, "\"style\" of <p>"),
        (2, "\"onclick\" of <p>"),
        (3, "<script>"),
        (4, "<hr>"),
        (5, "javascript:alert(1)"),
        (5, "http://a.example/"),
        (6, "https://a.example/1.png"),
        (7, "without an alternative text"),
        (8, "<iframe>"),
        (9, "level 5 became one of level 3"),
        (10, "<marquee>, whose words stay"),
    ] {
        let told =
            left_out.iter().any(|note| note.starts_with(&format!("line {line}: ")) && note.contains(part));
        assert!(told, "{line} {part}: {left_out:#?}");
    }
    let letters: Vec<String> = blocks.iter().flat_map(Block::lines).collect();
    assert_eq!(letters, ["Текст", "жми сюда", "Мелко", "бежит"]);
}

/// Nothing in what is stored may run, lead away in disguise or ask another site.
#[cfg(test)]
fn is_clean(blocks: &[Block]) -> bool {
    let stored = serde_json::to_value(blocks).unwrap();
    fn addresses<'v>(value: &'v serde_json::Value, found: &mut Vec<&'v str>) {
        match value {
            serde_json::Value::Object(fields) => {
                for (key, value) in fields {
                    match (key.as_str(), value.as_str()) {
                        ("to" | "path" | "address" | "file" | "hls" | "frame" | "poster", Some(text)) => {
                            found.push(text);
                        }
                        _ => addresses(value, found),
                    }
                }
            }
            serde_json::Value::Array(values) => values.iter().for_each(|value| addresses(value, found)),
            _ => {}
        }
    }
    let mut found = Vec::new();
    addresses(&stored, &mut found);
    found.iter().all(|to| {
        to.starts_with("https://") || (to.starts_with('/') && !to.starts_with("//") && !to.starts_with("/\\"))
    })
}

#[test]
fn hostile_markup_comes_in_clean() {
    let hostile = [
        "<script>alert(1)</script>",
        "<scr<script>ipt>alert(1)</scr</script>ipt>",
        "<img src=x onerror=alert(1)>",
        "<svg><script>alert(1)</script><a xlink:href='javascript:alert(1)'>x</a></svg>",
        "<a href='&#106;avascript:alert(1)'>x</a>",
        "<a href='java\tscript:alert(1)'>x</a>",
        "<a href='data:text/html;base64,PHNjcmlwdD4='>x</a>",
        "<a href='//evil.example'>x</a><a href='/\\evil.example'>x</a>",
        "<iframe srcdoc='<script>alert(1)</script>'></iframe>",
        "<math><mtext><table><mglyph><style><img src=x onerror=alert(1)></style></mglyph></table></mtext></math>",
        "<noscript><p title='</noscript><img src=x onerror=alert(1)>'></noscript>",
        "<style>@import 'https://evil.example/x.css';</style>",
        "<form action='//evil.example'><input name=x><button formaction='javascript:x'>x</button></form>",
        "<object data='data:text/html,x'></object><embed src='javascript:x'>",
        "<base href='//evil.example/'><link rel=stylesheet href='//evil.example'><meta http-equiv=refresh content='0;url=//evil.example'>",
        "<template><script>x</script></template><xmp><script>x</script></xmp>",
        "<!--><script>alert(1)</script>-->",
        "<![CDATA[<script>alert(1)</script>]]>",
        "[x](javascript:alert(1)) ![x](data:image/svg+xml,<svg>) <javascript:alert(1)>",
        "<table><td><table><td><ul><li><blockquote><h1>",
        "\u{202e}\u{0}<b>ы</b>\u{feff}",
    ];
    for text in hostile {
        for format in [Format::Markdown, Format::Html] {
            let (blocks, _) = blocks(&format!("Слова {text} ещё слова.\n\n{text}\n\nКонец."), format);
            assert!(is_clean(&blocks), "{text}: {blocks:?}");
            let lines: Vec<String> = blocks.iter().flat_map(Block::lines).collect();
            let shown = lines.join("\n");
            if format == Format::Html && text.starts_with("<script>") {
                assert!(!shown.contains("alert"), "{shown}");
            }
            assert!(!shown.contains('\u{202e}'), "{shown:?}");
        }
    }
}

#[test]
fn bombs_end_soon_and_harm_nobody() {
    let deep =
        |open: &str, close: &str, times: usize| format!("{}ы{}", open.repeat(times), close.repeat(times));
    let bombs = [
        deep("<div>", "</div>", 100_000),
        deep("<b>", "</b>", 200_000),
        deep("<table><td>", "</td></table>", 80_000),
        deep("<ul><li>", "</li></ul>", 100_000),
        deep("<blockquote>", "</blockquote>", 60_000),
        deep("<a href=/>", "</a>", 100_000),
        deep("<svg>", "", 300_000),
        deep("> ", "", 20_000),
        deep("[", "](/)", 100_000),
        deep("*", "*", 500_000),
        deep("- ", "", 2_000),
        deep("![", "](/a)", 100_000),
        "&#x41;".repeat(300_000),
        format!("<a {}>ы</a>", "x=y ".repeat(300_000)),
    ];
    for bomb in bombs {
        for format in [Format::Markdown, Format::Html] {
            let source = format!("# А\n\nВступление.\n\n{bomb}");
            assert!(source.len() <= LONGEST, "{}", source.len());
            let started = std::time::Instant::now();
            let outcome = take(&source, format);
            let sample: String = bomb.chars().take(20).collect();
            if let Ok(reading) = outcome {
                assert!(is_clean(reading.text.text.blocks()) && reading.left_out.len() < 600, "{sample}");
            }
            assert!(started.elapsed().as_secs() < 60, "{sample}: {:?}", started.elapsed());
        }
    }
    let huge = "ы ".repeat(5_000_000);
    let error = take(&huge, Format::Html).unwrap_err();
    assert!(error.to_string().contains("divide it"), "{error}");
}

/// Words of a text, with what would mean something in Markdown among them.
fn letters() -> impl Strategy<Value = String> {
    "[а-яa-z0-9*_`\\[\\]<>&|~!#+.()=\"«»—-]{1,12}( [а-яa-z0-9*_`\\[\\]<>&|~!#+.()=\"«»—-]{1,12}){0,4}"
        .prop_filter("a dash and a colon begin an author and a caption", |text| !text.starts_with("— "))
}

fn words() -> impl Strategy<Value = Words> {
    let marks = prop_oneof![
        Just(vec![]),
        Just(vec![Mark::Strong]),
        Just(vec![Mark::Emphasis]),
        Just(vec![Mark::Strong, Mark::Emphasis]),
        Just(vec![Mark::Link { to: "/a(b)/?c=d".to_owned() }]),
    ];
    prop::collection::vec((letters(), marks), 1..4).prop_map(|pieces| {
        Words::new(pieces.into_iter().map(|(text, marks)| novosel_catalog::editorial::Span { text, marks }))
    })
}

fn block() -> impl Strategy<Value = Block> {
    let of =
        |value: serde_json::Value| serde_json::from_value::<Block>(value).expect("a block of the catalogue");
    let json = |words: &Words| serde_json::to_value(words).expect("words are JSON");
    prop_oneof![
        words().prop_map(move |text| of(serde_json::json!({"block": "paragraph", "text": json(&text)}))),
        (2..4u8, words())
            .prop_map(move |(level, text)| of(serde_json::json!({"block": "heading", "level": level, "text": json(&text)}))),
        (any::<bool>(), prop::collection::vec(words(), 1..4)).prop_map(move |(ordered, items)| {
            let items: Vec<_> = items.iter().map(json).collect();
            of(serde_json::json!({"block": "list", "ordered": ordered, "items": items}))
        }),
        (words(), prop::option::of(letters())).prop_map(move |(text, author)| {
            of(serde_json::json!({"block": "quote", "text": json(&text), "author": author}))
        }),
        (prop::collection::vec(words(), 2), prop::collection::vec(words(), 2), prop::option::of(letters())).prop_map(
            move |(header, row, caption)| {
                let cells = |row: &Vec<Words>| row.iter().map(json).collect::<Vec<_>>();
                of(serde_json::json!({"block": "table", "header": cells(&header), "rows": [cells(&row)], "caption": caption}))
            }
        ),
        (letters(), prop::option::of(letters())).prop_map(move |(alt, caption)| {
            of(serde_json::json!({"block": "picture", "path": "/media/a.svg", "alt": alt, "caption": caption}))
        }),
        (letters(), letters(), words()).prop_map(move |(name, role, text)| {
            of(serde_json::json!({"block": "expert", "name": name, "role": role, "text": json(&text)}))
        }),
        (letters(), letters(), prop::option::of(letters())).prop_map(move |(title, words, caption)| {
            of(serde_json::json!({"block": "video", "title": title, "frame": "https://a.example/1.mp4", "seconds": 62,
                "chapters": [{"from": 0, "title": words}, {"from": 61, "title": title}],
                "captions": [{"from_ms": 0, "to_ms": 1_500, "text": words}], "caption": caption}))
        }),
        Just(of(serde_json::json!({"block": "complex", "complex": 7}))),
        letters().prop_map(move |title| {
            of(serde_json::json!({"block": "listing", "address": "/buildings/?class=comfort", "title": title, "shown": 4}))
        }),
        Just(of(serde_json::json!({"block": "loan", "price": 9000, "first_payment": 20, "years": 20, "target": "family"}))),
    ]
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(256))]

    #[test]
    fn blocks_written_as_markdown_are_the_same_blocks(blocks in prop::collection::vec(block(), 1..6)) {
        let written = format!("# А\n\nВступление.\n\n{}", markdown(&blocks));
        let reading = take(&written, Format::Markdown).unwrap_or_else(|error| panic!("{error}\n{written}"));
        prop_assert_eq!(reading.text.text.blocks(), &blocks[..], "{}", written);
        prop_assert_eq!(reading.left_out.len(), 0, "{:?}", reading.left_out);
        // With its front matter, too.
        let again = take(&whole(&reading.text), Format::Markdown).unwrap();
        prop_assert_eq!(again.text, reading.text);
    }

    #[test]
    fn no_text_breaks_the_readers(source in "(<[a-z/]{0,6}[ a-z='\"]{0,8}>|[*_\\[\\]()#>|`\\n -]|[а-я]|---\\n|```novosel [a-z]{3,7}\\n){0,60}") {
        for format in [Format::Markdown, Format::Html] {
            if let Ok(reading) = take(&source, format) {
                prop_assert!(is_clean(reading.text.text.blocks()));
            }
        }
    }
}

#[test]
fn the_method_of_a_rating_is_read_checked_and_written() {
    let text = |rules: &str| {
        let head = "header: Кто\nsection: rating\ncategory: Рейтинги\nshort: Как.";
        take(&format!("---\n{head}\n{rules}---\n"), Format::Markdown)
    };
    let rating = text("weights: on_time 40, delay 60\nfewest: 5\n").unwrap().text;
    let method = rating.method.as_ref().unwrap();
    assert_eq!((method.to_string(), method.fewest()), ("on_time 40, delay 60".to_owned(), 5));
    let written = whole(&rating);
    assert!(written.contains("weights: on_time 40, delay 60\nfewest: 5\n"), "{written}");
    let rules = "weights: metre 60, walk 40\nfewest: 2\nsubject: district\nsnapshot: 7\n";
    let rating = text(rules).unwrap().text;
    let method = rating.method.as_ref().unwrap();
    assert_eq!((method.subject().code(), method.snapshot_days()), ("district", 7));
    assert!(whole(&rating).contains(rules), "{}", whole(&rating));
    for (rules, why) in [
        ("subject: bank\nweights: on_time 100\n", "on_time does not judge what is compared: bank"),
        ("subject: street\nweights: on_time 100\n", "builder, district, bank"),
        ("snapshot: 7\n", "weights"),
        ("weights: on_time 100\nsnapshot: 0\n", "a day apart"),
        ("weights: on_time 40\n", "40 percent"),
        ("weights: on_time, delay 60\n", "on_time 40, delay 60"),
        ("weights: speed 100\n", "schedule"),
        ("fewest: 5\n", "weights"),
        ("weights: on_time 100\nfewest: many\n", "number of houses"),
    ] {
        let error = text(rules).unwrap_err().to_string();
        assert!(error.contains(why), "{rules} {error}");
    }
}
