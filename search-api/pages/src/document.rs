//! The document around a page: the one place that writes its head and the state that the browser takes over.

use novosel_catalog::region::SiteRegion;

use super::bundle::PageFiles;
use super::device::DeviceLayout;
use super::html::escape;

/// What a document is made of.
#[derive(Debug)]
pub(crate) struct Document<'a> {
    /// The site.
    pub(crate) site: SiteRegion,
    /// The layout.
    pub(crate) layout: DeviceLayout,
    /// The page, by which the browser takes its script.
    pub(crate) page: &'a str,
    /// HTML of the head: title, meta, canonical.
    pub(crate) head: &'a str,
    /// HTML of the root; empty in a shell.
    pub(crate) body: &'a str,
    /// The request as JSON.
    pub(crate) request: &'a str,
    /// The answers as a JSON list.
    pub(crate) results: &'a str,
    /// Tags of files.
    pub(crate) files: &'a PageFiles,
}

impl Document<'_> {
    /// The HTML.
    pub(crate) fn html(&self) -> String {
        let size = self.body.len() + self.results.len() + self.head.len() + self.request.len() + 4_096;
        let mut html = String::with_capacity(size);
        html.push_str(r#"<!doctype html><html lang="ru" data-layout=""#);
        html.push_str(self.layout.name());
        html.push_str(r#"" data-page=""#);
        html.push_str(&escape(self.page));
        html.push_str(r#"" data-region=""#);
        html.push_str(self.site.code());
        html.push_str(r#""><head><meta charset="utf-8"><meta name="viewport" content="width="#);
        html.push_str(&self.layout.viewport().to_string());
        html.push_str(r#"">"#);
        html.push_str(self.head);
        html.push_str(&self.files.head);
        html.push_str(r#"</head><body><div id="root">"#);
        html.push_str(self.body);
        html.push_str(r#"</div><script type="application/json" id="state">{"request":"#);
        push_script_json(&mut html, self.request);
        html.push_str(r#","results":"#);
        push_script_json(&mut html, self.results);
        html.push_str("}</script>");
        html.push_str(&self.files.script);
        html.push_str("</body></html>");
        html
    }
}

/// JSON that cannot end the element that holds it: `<` occurs only inside its strings.
fn push_script_json(html: &mut String, json: &str) {
    let mut rest = json;
    while let Some(at) = rest.find('<') {
        html.push_str(&rest[..at]);
        html.push_str("\\u003c");
        rest = &rest[at + 1..];
    }
    html.push_str(rest);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_document_holds_its_parts_and_its_state_ends_no_element() {
        let files = PageFiles { head: "<link>".to_owned(), script: "<script src></script>".to_owned() };
        let document = Document {
            site: SiteRegion::Spb,
            layout: DeviceLayout::Mobile,
            page: "listing",
            head: "<title>Дом</title>",
            body: "<main></main>",
            request: r#"{"path":"/"}"#,
            results: r#"[{"data":"</script><!--"}]"#,
            files: &files,
        };
        assert_eq!(
            document.html(),
            "<!doctype html><html lang=\"ru\" data-layout=\"mobile\" data-page=\"listing\" data-region=\"SPB\">\
             <head><meta charset=\"utf-8\"><meta name=\"viewport\" content=\"width=375\"><title>Дом</title><link>\
             </head><body><div id=\"root\"><main></main></div><script type=\"application/json\" id=\"state\">\
             {\"request\":{\"path\":\"/\"},\"results\":[{\"data\":\"\\u003c/script>\\u003c!--\"}]}</script>\
             <script src></script></body></html>"
        );
    }

    #[test]
    fn text_is_escaped() {
        assert_eq!(escape(r#"ЖК "Дом" <b> & co"#), "ЖК &quot;Дом&quot; &lt;b&gt; &amp; co");
    }
}
