//! Texts from files, and their versions.

use super::Workspace;

const TEXT: &str = "---\nheader: Что нового\nsection: article\ncategory: Рынок\nsite: spb\ndate: 2026-11-19\n---\n\n\
    Первый абзац.\n\n## Раздел\n\nМетр **дорожает**.\n\n```novosel listing\naddress: /buildings/comfort/\n```\n";

#[test]
fn texts_come_from_markdown_and_html_and_what_is_left_out_is_named() {
    let workspace = Workspace::stocked();
    std::fs::create_dir_all(workspace.path("texts/older")).unwrap();
    workspace.write("texts/chto-novogo.md", TEXT);
    workspace.write(
        "texts/older/staraya.html",
        "<h1>Старая</h1><p>Вступление.</p><p onclick='x()'>Слова<script>alert(1)</script></p><a href='javascript:x'>x</a>",
    );
    workspace.write("texts/readme.txt", "no text");
    let defaults = ["--section", "article", "--category", "Архив", "--date", "2026-11-01"];
    let import = |extra: &[&str]| {
        let args: Vec<&str> =
            ["content", "import", "texts"].iter().chain(&defaults).chain(extra).copied().collect();
        workspace.json(&args)
    };
    let dry = import(&["--dry-run"]);
    assert_eq!((&dry[0]["outcome"], &dry[1]["outcome"]), (&"new".into(), &"new".into()), "{dry}");
    assert!(workspace.fails(&["content", "show", "article/chto-novogo"]).1.contains("there is no text"));
    let told = import(&[]);
    let left_out = told[1]["left_out"].to_string();
    for part in ["onclick", "<script>", "javascript:x"] {
        assert!(left_out.contains(part), "{part}: {left_out}");
    }
    let again = import(&[]);
    assert_eq!((&again[0]["outcome"], &again[1]["outcome"]), (&"unchanged".into(), &"unchanged".into()));
    let shown = workspace.ok(&["content", "show", "article/chto-novogo"]);
    assert!(shown.contains("Метр **дорожает**.") && shown.contains("```novosel listing"), "{shown}");
    let listed = workspace.ok(&["content", "list", "--section", "article", "--site", "spb"]);
    assert!(listed.contains("article/chto-novogo") && listed.contains("article/staraya"), "{listed}");

    workspace.write("wrong.md", &TEXT.replace("date: 2026-11-19", "dat: вчера"));
    workspace.write("lost.md", &TEXT.replace("/buildings/comfort/", "/buildings/nowhere/"));
    let (code, words) = workspace.fails(&["content", "import", "wrong.md", "lost.md"]);
    assert!(code == 5 && words.contains("2 refused"), "{code} {words}");
    let output = workspace.run(&["content", "import", "wrong.md", "lost.md"]);
    let output = String::from_utf8(output.stdout).unwrap();
    assert!(output.contains("wrong.md: refused: line 1: the text has no date"), "{output}");
    assert!(output.contains("; line 6: the front matter has no key \"dat\""), "{output}");
    assert!(
        output.contains("lost.md: refused: line 15: /buildings/nowhere/ is no listing of SPB"),
        "{output}"
    );
    workspace.write("huge.html", &"<b>".repeat(4_000_000));
    let output = String::from_utf8(workspace.run(&["content", "import", "huge.html"]).stdout).unwrap();
    assert!(output.contains("it has 12000000 bytes, 2000000 at most: divide it"), "{output}");
}

#[test]
fn every_change_of_a_text_is_kept_and_yesterdays_comes_back() {
    let workspace = Workspace::stocked();
    workspace.write("chto-novogo.md", TEXT);
    workspace.ok(&["content", "import", "chto-novogo.md", "--editor", "Ирина", "--reason", "первая"]);
    let shows = |words: &str| workspace.ok(&["content", "show", "article/chto-novogo"]).contains(words);
    assert!(shows("дорожает"));
    workspace.write("chto-novogo.md", &TEXT.replace("дорожает", "дешевеет"));
    workspace.ok(&["content", "import", "chto-novogo.md", "--editor", "Пётр", "--reason", "новые числа"]);
    assert!(shows("дешевеет"));
    let history = workspace.json(&["content", "history", "article/chto-novogo"]);
    let made: Vec<(u64, &str)> = history
        .as_array()
        .unwrap()
        .iter()
        .map(|version| (version["number"].as_u64().unwrap(), version["editor"].as_str().unwrap()))
        .collect();
    assert_eq!(made, [(2, "Пётр"), (1, "Ирина")]);
    let diff = workspace.ok(&["content", "diff", "article/chto-novogo"]);
    assert!(diff.contains("-Метр **дорожает**.") && diff.contains("+Метр **дешевеет**."), "{diff}");
    let (code, words) = workspace.fails(&["content", "restore", "article/chto-novogo", "7", "--reason", "ы"]);
    assert!(code == 2 && words.contains("no version 7"), "{words}");
    workspace.ok(&["content", "restore", "article/chto-novogo", "1", "--reason", "ошибка в числах"]);
    assert!(shows("дорожает"));
    let before = workspace.ok(&["content", "show", "article/chto-novogo", "--at", "1"]);
    assert_eq!(workspace.ok(&["content", "show", "article/chto-novogo"]), before);
    assert_eq!(workspace.ok(&["content", "diff", "article/chto-novogo", "1", "3"]).trim(), "no difference");
}
