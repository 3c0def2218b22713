//! GET /api/reference/: the description of `/api/` as a page: plain HTML without scripts, in the look of the portal,
//! drawn from the same document that programs get ([`super::openapi`]).

use std::fmt::Write;
use std::sync::LazyLock;

use axum::response::{Html, IntoResponse, Response};
use http::HeaderValue;
use http::header::{CACHE_CONTROL, CONTENT_SECURITY_POLICY};
use novosel_http::style_policy;
use novosel_pages::escape;
use serde_json::{Map, Value};

use super::openapi;

/// The tokens of `web/src/styles/tokens.css`. It stands in the page, and the policy allows it by its hash.
const STYLE: &str = "*{box-sizing:border-box}body{margin:0;background:#f4f6f9;color:#16202e;\
    font:16px/1.5 Golos,'Golos Text',system-ui,sans-serif}header{background:#fff;border-bottom:1px solid #e2e7ee}\
    header div,main{max-width:1040px;margin:0 auto;padding:16px 24px}header a{font-weight:700;font-size:20px;\
    color:#16202e;text-decoration:none}a{color:#1f4fd8}h1{font-size:32px;line-height:1.2;margin:16px 0 12px}\
    h2{font-size:24px;margin:40px 0 12px}h3{font-size:20px;margin:0 0 8px}h4{font-size:16px;margin:20px 0 8px}\
    section{background:#fff;border:1px solid #e2e7ee;border-radius:12px;padding:20px;margin:0 0 16px}p{margin:0 0 12px}\
    code{font:14px/1.5 ui-monospace,monospace;overflow-wrap:anywhere}td code{white-space:nowrap}\
    .call{background:#f8f9fb;border-radius:8px;\
    padding:8px 12px;margin:0 0 12px}.note{color:#5a6675}.wide{overflow-x:auto}table{width:100%;border-collapse:collapse;\
    font-size:14px}th,td{text-align:left;vertical-align:top;padding:8px 12px 8px 0;border-top:1px solid #eef1f5}\
    th{color:#5a6675;font-weight:500;border:0}td:last-child{min-width:160px}ul{margin:0 0 12px;padding-left:20px}\
    @media(max-width:600px){header div,main{padding:12px 16px}h1{font-size:26px}section{padding:16px}}";

static PAGE: LazyLock<String> = LazyLock::new(|| {
    let document: Value = serde_json::from_str(openapi::document()).unwrap_or_default();
    page(&document)
});
static POLICY: LazyLock<HeaderValue> = LazyLock::new(|| style_policy(STYLE));

/// The page.
pub async fn get() -> Response {
    let head = [
        (CONTENT_SECURITY_POLICY, POLICY.clone()),
        (CACHE_CONTROL, HeaderValue::from_static("public, max-age=3600")),
    ];
    (head, Html(PAGE.as_str())).into_response()
}

fn page(document: &Value) -> String {
    let (title, about) = (text(&document["info"]["title"]), text(&document["info"]["description"]));
    let mut html = format!(
        "<!doctype html><html lang=\"ru\"><head><meta charset=\"utf-8\">\
         <meta name=\"viewport\" content=\"width=device-width\"><title>{title}</title>\
         <meta name=\"description\" content=\"{about}\"><style>{STYLE}</style></head><body>\
         <header><div><a href=\"/\">Новосёл</a></div></header><main><h1>{title}</h1><p>{about}</p>\
         <p>То же описание для программ: <a href=\"/api/openapi.json\">OpenAPI 3.1</a>.</p><h2>Адреса</h2><ul>"
    );
    let calls = calls(document);
    for call in &calls {
        push(&mut html, format_args!("<li><a href=\"#{}\">{}</a></li>", call.anchor(), call.summary()));
    }
    html.push_str("</ul>");
    for call in &calls {
        call.write(&mut html);
    }
    html.push_str("<h2>Виды данных</h2>");
    for (name, schema) in entries(&document["components"]["schemas"]) {
        write_schema(&mut html, name, schema);
    }
    html.push_str("</main></body></html>");
    html
}

/// A method of an address.
struct Call<'a> {
    method: &'a str,
    path: &'a str,
    about: &'a Value,
}

fn calls(document: &Value) -> Vec<Call<'_>> {
    let paths = entries(&document["paths"]);
    paths
        .flat_map(|(path, methods)| entries(methods).map(move |(method, about)| Call { method, path, about }))
        .collect()
}

impl Call<'_> {
    fn anchor(&self) -> String {
        text(&self.about["operationId"])
    }

    fn summary(&self) -> String {
        text(&self.about["summary"])
    }

    fn write(&self, html: &mut String) {
        push(
            html,
            format_args!(
                "<section id=\"{}\"><h3>{}</h3><p class=\"call\"><code>{} {}</code></p>",
                self.anchor(),
                self.summary(),
                escape(&self.method.to_uppercase()),
                escape(self.path)
            ),
        );
        let about = text(&self.about["description"]);
        if !about.is_empty() {
            push(html, format_args!("<p>{about}</p>"));
        }
        let parameters = list(&self.about["parameters"]);
        if !parameters.is_empty() {
            let rows = parameters.iter().map(|one| {
                let name = format!("<code>{}</code>", text(&one["name"]));
                let place = if one["in"] == "path" { "в адресе" } else { "в запросе" };
                [
                    name,
                    place.to_owned(),
                    kind(&one["schema"]),
                    needed(one["required"] == true),
                    explained(one),
                ]
            });
            write_table(html, "Параметры", ["Имя", "Где", "Вид", "Нужен", "Что значит"], rows);
        }
        let rows = entries(&self.about["responses"]).map(|(status, answer)| {
            let schema = &answer["content"]["application/json"]["schema"];
            [format!("<code>{}</code>", escape(status)), kind(schema), text(&answer["description"])]
        });
        write_table(html, "Ответы", ["Код", "Вид", "Что значит"], rows);
        html.push_str("</section>");
    }
}

fn write_schema(html: &mut String, name: &str, schema: &Value) {
    push(html, format_args!("<section id=\"{0}\"><h3><code>{0}</code></h3>", escape(name)));
    let about = text(&schema["description"]);
    if !about.is_empty() {
        push(html, format_args!("<p class=\"note\">{about}</p>"));
    }
    // A flattened part stands beside the fields of its owner.
    let parts = list(&schema["allOf"]);
    let own: Vec<&Value> = if parts.is_empty() { vec![schema] } else { parts.iter().collect() };
    for part in own {
        write_shape(html, part);
    }
    html.push_str("</section>");
}

fn write_shape(html: &mut String, schema: &Value) {
    let fields: Vec<_> = entries(&schema["properties"]).collect();
    if fields.is_empty() {
        let shape = kind(schema);
        if !shape.is_empty() {
            push(html, format_args!("<p>{shape}</p>"));
        }
        return;
    }
    let required = list(&schema["required"]);
    let rows = fields.into_iter().map(|(name, field)| {
        let is_always = required.iter().any(|known| known == name);
        [format!("<code>{}</code>", escape(name)), kind(field), needed(is_always), explained(field)]
    });
    write_table(html, "Поля", ["Поле", "Вид", "Всегда", "Что значит"], rows);
}

fn write_table<const N: usize>(
    html: &mut String,
    title: &str,
    head: [&str; N],
    rows: impl Iterator<Item = [String; N]>,
) {
    push(html, format_args!("<h4>{title}</h4><div class=\"wide\" tabindex=\"0\"><table><thead><tr>"));
    for name in head {
        push(html, format_args!("<th scope=\"col\">{name}</th>"));
    }
    html.push_str("</tr></thead><tbody>");
    for row in rows {
        html.push_str("<tr>");
        for cell in row {
            push(html, format_args!("<td>{cell}</td>"));
        }
        html.push_str("</tr>");
    }
    html.push_str("</tbody></table></div>");
}

/// The kind of a value in words; a named one links to where it is described.
fn kind(schema: &Value) -> String {
    if let Some(name) = schema["$ref"].as_str().and_then(|path| path.rsplit('/').next()) {
        let name = escape(name);
        return format!("<a href=\"#{name}\"><code>{name}</code></a>");
    }
    for choice in ["oneOf", "anyOf"] {
        let kinds: Vec<String> =
            list(&schema[choice]).iter().map(kind).filter(|one| !one.is_empty()).collect();
        if !kinds.is_empty() {
            return kinds.join(" или ");
        }
    }
    if let [only] = list(&schema["allOf"]) {
        return kind(only);
    }
    if let [first, rest @ ..] = list(&schema["enum"]) {
        let quoted = |value: &Value| format!("<code>{}</code>", text(value));
        return rest.iter().fold(quoted(first), |all, one| all + ", " + &quoted(one));
    }
    if schema["properties"].is_object() {
        let fields = entries(&schema["properties"]);
        let fields: Vec<_> =
            fields.map(|(name, field)| format!("<code>{}</code>: {}", escape(name), kind(field))).collect();
        return fields.join(", ");
    }
    let types = match &schema["type"] {
        Value::Array(types) => types.iter().filter_map(Value::as_str).collect(),
        Value::String(one) => vec![one.as_str()],
        _ => Vec::new(),
    };
    let words: Vec<String> = types.into_iter().map(|one| word(one, schema)).collect();
    words.join(" или ")
}

fn word(kind_of_json: &str, schema: &Value) -> String {
    match kind_of_json {
        "array" => format!("список: {}", kind(&schema["items"])),
        "string" if schema["format"] == "date" => "дата".to_owned(),
        "string" => "строка".to_owned(),
        "integer" => "целое число".to_owned(),
        "number" => "число".to_owned(),
        "boolean" => "да или нет".to_owned(),
        "null" => "<code>null</code>".to_owned(),
        _ => "объект".to_owned(),
    }
}

fn needed(is_needed: bool) -> String {
    if is_needed { "да" } else { "нет" }.to_owned()
}

/// What a value means, with an example where there is one.
fn explained(about: &Value) -> String {
    let example = match &about["example"] {
        Value::Null => String::new(),
        Value::String(example) => format!(" Например: <code>{}</code>", escape(example)),
        other => format!(" Например: <code>{}</code>", escape(&other.to_string())),
    };
    text(&about["description"]) + &example
}

/// A text of the document as HTML.
fn text(value: &Value) -> String {
    escape(value.as_str().unwrap_or_default())
}

fn list(value: &Value) -> &[Value] {
    value.as_array().map_or(&[], Vec::as_slice)
}

fn entries(value: &Value) -> impl Iterator<Item = (&str, &Value)> {
    value.as_object().into_iter().flat_map(Map::iter).map(|(name, value)| (name.as_str(), value))
}

fn push(html: &mut String, words: std::fmt::Arguments<'_>) {
    // A string takes whatever is written to it.
    let _ = html.write_fmt(words);
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn kinds_are_told_in_words_and_named_ones_are_linked() {
        assert_eq!(kind(&json!({"type": "integer"})), "целое число");
        assert_eq!(kind(&json!({"type": ["string", "null"]})), "строка или <code>null</code>");
        assert_eq!(
            kind(&json!({"type": "array", "items": {"$ref": "#/components/schemas/Flat"}})),
            "список: <a href=\"#Flat\"><code>Flat</code></a>"
        );
        assert_eq!(kind(&json!({"enum": ["a", "b"], "type": "string"})), "<code>a</code>, <code>b</code>");
    }

    #[test]
    fn words_of_the_document_are_escaped() {
        let html = page(&json!({"info": {"title": "<b>", "description": "\"&"}}));
        assert!(html.contains("<h1>&lt;b&gt;</h1>") && html.contains("&quot;&amp;"), "{html}");
    }

    #[test]
    fn every_link_of_the_page_leads_somewhere() {
        let html = PAGE.as_str();
        let links: Vec<&str> =
            html.split("href=\"#").skip(1).filter_map(|rest| rest.split('"').next()).collect();
        assert!(links.len() > 50, "{}", links.len());
        for link in links {
            assert!(html.contains(&format!("id=\"{link}\"")), "{link}");
        }
    }
}
