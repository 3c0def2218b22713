//! The video of a text, as editors write it.

use novosel_catalog::editorial::{Block, EditorialKind};
use novosel_catalog::id::{BuilderId, ComplexId};
use novosel_content::{Defaults, Format, Names, Reading, Refusal, markdown, read};
use serde_json::json;

/// Knows nobody: no video names one.
struct Nobody;

impl Names for Nobody {
    fn complex(&mut self, _: &str) -> Option<ComplexId> {
        None
    }

    fn builder(&mut self, _: &str) -> Option<BuilderId> {
        None
    }
}

/// Of lines within the fence; its fence is on the fifth line.
fn take(lines: &str) -> Result<Reading, Box<Refusal>> {
    let source = format!("# А\n\nБ.\n\n```novosel video\n{lines}\n```\n");
    let defaults = Defaults {
        section: Some(EditorialKind::Article),
        category: Some("Покупателю".to_owned()),
        date: chrono::NaiveDate::from_ymd_opt(2026, 11, 25),
        ..Defaults::default()
    };
    read(&source, Format::Markdown, &defaults, &mut Nobody)
}

fn block(lines: &str) -> Block {
    let reading = take(lines).unwrap_or_else(|refusal| panic!("{refusal}"));
    reading.text.text.blocks()[0].clone()
}

#[test]
fn a_video_is_written_by_the_clock_and_read_back() {
    let lines = "title: Двор за минуту\naddress: /media/complex/sosny/1-k1-2026-10.webm\n\
        poster: /media/complex/sosny/1-k1-2026-10.svg\nseconds: 1:02\ncaption: Снято утром\n\
        - chapter: 0:00 Подъезд\n- chapter: 0:15 Двор: качели = две\n\
        - subtitle: 0:00 Слева школа\n- subtitle: 0:04.5-0:06 Справа\n- subtitle: 1:00 16 этажей";
    let read = block(lines);
    let expected = json!({
        "block": "video", "title": "Двор за минуту", "file": "/media/complex/sosny/1-k1-2026-10.webm",
        "poster": "/media/complex/sosny/1-k1-2026-10.svg", "seconds": 62, "caption": "Снято утром",
        "chapters": [{"from": 0, "title": "Подъезд"}, {"from": 15, "title": "Двор: качели = две"}],
        "captions": [
            {"from_ms": 0, "to_ms": 4_500, "text": "Слева школа"},
            {"from_ms": 4_500, "to_ms": 6_000, "text": "Справа"},
            {"from_ms": 60_000, "to_ms": 62_000, "text": "16 этажей"},
        ],
    });
    assert_eq!(serde_json::to_value(&read).unwrap(), expected);
    let written = markdown(std::slice::from_ref(&read));
    assert!(written.contains("- subtitle: 0:04.5-0:06 Справа\n"), "{written}");
    let inner = written.trim().trim_start_matches("```novosel video\n").trim_end_matches("\n```");
    assert_eq!(block(inner), read, "{written}");
}

#[test]
fn an_address_says_what_is_there_unless_the_editor_does() {
    let of = |lines: &str| serde_json::to_value(block(&format!("title: Двор\n{lines}"))).unwrap();
    let player = of("address: https://player.example/7/");
    assert_eq!(player["frame"], "https://player.example/7/");
    let stream = of("address: https://live.example/site/list.m3u8");
    assert_eq!(stream["hls"], "https://live.example/site/list.m3u8");
    let file = of("address: https://cdn.example/get?id=7\nsource: file");
    assert_eq!(file["file"], "https://cdn.example/get?id=7");
    let block: Block = serde_json::from_value(file).unwrap();
    assert!(markdown(&[block]).contains("address: https://cdn.example/get?id=7\nsource: file\n"));
}

#[test]
fn what_is_wrong_with_a_video_is_told_by_its_line_in_russian_too() {
    let right = "title: Двор\naddress: https://cdn.example/a.mp4\nseconds: 20\n";
    for (lines, line, part, russian) in [
        ("title: Двор".to_owned(), 5, "missing field `address`", "не хватает поля address"),
        (
            "title: Двор\naddress: javascript:alert(1)".to_owned(),
            5,
            "without a port",
            "нужен файл этого сайта",
        ),
        ("title: Двор\naddress: http://cdn.example/a.mp4".to_owned(), 5, "https://", "адрес с https://"),
        ("title: Двор\naddress: https://cdn.example:81/a.mp4".to_owned(), 5, "port", "без порта"),
        ("title: Двор\naddress: /media/../user/a.webm".to_owned(), 5, "/media/", "/media/"),
        (format!("{right}source: flash"), 9, "unknown variant `flash`", "Есть такие: file, hls, frame"),
        (format!("{right}autoplay: да"), 9, "unknown field `autoplay`", "Есть такие: title, address"),
        (format!("{right}poster: https://cdn.example/a.jpg"), 5, "other sites", "чужие картинки"),
        (format!("{right}- chapter: Двор"), 9, "0:15 or 1:02:30", "начинается не со времени"),
        (format!("{right}- chapter: 0:05.5 Двор"), 9, "0:15 or 1:02:30", "начинается не со времени"),
        (format!("{right}- chapter: 0:05"), 5, "one line", "название части"),
        (format!("{right}- chapter: 0:25 Двор"), 5, "within the video", "не выходить за конец"),
        (format!("{right}- part: 0:05 Двор"), 9, "unknown field `part`", "Есть такие: chapter, subtitle"),
        (
            format!("{right}- subtitle: 0:05-0:30 Двор"),
            5,
            "within the video",
            "субтитры должны идти по порядку",
        ),
        (format!("{right}caption: Утро\ncaption: День"), 10, "twice", "указано дважды"),
    ] {
        let refusal = take(&lines).unwrap_err();
        let error = &refusal.errors[0];
        assert_eq!(error.line, line, "{lines}\n{refusal}");
        assert!(error.to_string().contains(part), "{lines}\n{refusal}");
        let told = error.problem.russian();
        assert!(told.contains(russian), "{lines}\n{told}");
    }
}
