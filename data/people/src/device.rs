//! Names a browser for its owner: «Chrome, Windows».

/// Marks of browsers in their order: each names itself after those that it descends from.
const BROWSERS: [(&str, &str); 7] = [
    ("YaBrowser/", "Яндекс Браузер"),
    ("Edg/", "Edge"),
    ("OPR/", "Opera"),
    ("Firefox/", "Firefox"),
    ("SamsungBrowser/", "Samsung Internet"),
    ("Chrome/", "Chrome"),
    ("Safari/", "Safari"),
];
const SYSTEMS: [(&str, &str); 6] = [
    ("iPhone", "iPhone"),
    ("iPad", "iPad"),
    ("Android", "Android"),
    ("Windows", "Windows"),
    ("Mac OS X", "macOS"),
    ("Linux", "Linux"),
];

/// The name of what a `User-Agent` says; nothing of the header itself is kept.
pub fn name(agent: &str) -> String {
    let find = |table: &[(&str, &'static str)]| {
        table.iter().find(|(mark, _)| agent.contains(mark)).map(|(_, name)| *name)
    };
    match (find(&BROWSERS), find(&SYSTEMS)) {
        (Some(browser), Some(system)) => format!("{browser}, {system}"),
        (Some(one), None) | (None, Some(one)) => one.to_owned(),
        (None, None) => "Неизвестный браузер".to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::name;

    #[test]
    fn a_browser_is_named_by_what_it_is_and_not_by_its_ancestors() {
        let chrome = "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) \
                      Chrome/143.0.0.0 Safari/537.36";
        assert_eq!(name(chrome), "Chrome, Windows");
        assert_eq!(name(&format!("{chrome} YaBrowser/26.1")), "Яндекс Браузер, Windows");
        let phone = "Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 Version/19.0 \
                     Mobile/15E148 Safari/604.1";
        assert_eq!(name(phone), "Safari, iPhone");
        assert_eq!(name("curl/8"), "Неизвестный браузер");
    }
}
