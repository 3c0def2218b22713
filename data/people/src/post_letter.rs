//! The letter to the author of posts: what a moderator has decided of them, and what is answered.

use std::fmt::Write as _;

use novosel_catalog::post::{Post, PostKind};
use novosel_catalog::post_history::PostNews;

use crate::alert::{Alert, Links, Page, escaped, page};

/// Most signs of an answer in a letter: the page has the rest.
const MOST_OF_ANSWER: usize = 600;
const HEADING: &str = "Новости о том, что вы написали";
const NOTE: &str = "Как было на момент отправки письма: на странице могло появиться новое.";
const WHY: &str = "Вы получили это письмо, потому что написали на «Новосёле» отзыв, вопрос или комментарий и подтвердили \
                   почту. Рекламы здесь нет, открытие письма мы не отслеживаем.";

/// One piece of news.
#[derive(Clone, Copy, Debug)]
pub struct Told<'a> {
    /// The post.
    pub post: &'a Post,
    /// What became of it.
    pub news: PostNews,
    /// What is answered.
    pub answer: Option<&'a Post>,
    /// The path where its author sees it with what was decided.
    pub own_path: &'a str,
}

impl Told<'_> {
    /// «Ваш отзыв опубликован».
    fn heading(&self) -> String {
        let noun = self.post.kind.title();
        match self.news {
            PostNews::Shown => format!("Ваш {noun} опубликован"),
            PostNews::Refused => format!("Ваш {noun} не прошёл проверку"),
            PostNews::Removed => format!("Ваш {noun} снят с публикации"),
            PostNews::Answered => format!("Ответ на ваш {noun}"),
        }
    }

    /// What follows, a paragraph each.
    fn paragraphs(&self) -> Vec<String> {
        let reason = || format!("Причина: {}", self.post.reason);
        match (self.news, self.answer) {
            (PostNews::Shown, _) => vec!["Теперь его видят все посетители.".to_owned()],
            (PostNews::Refused | PostNews::Removed, _) => {
                let next = if self.post.kind == PostKind::Opinion {
                    "Его можно поправить и отправить ещё раз."
                } else {
                    "Его видите только вы. Можно написать заново."
                };
                vec![reason(), next.to_owned()]
            }
            (PostNews::Answered, Some(answer)) => {
                let mut said = vec![format!("Пишет {}:", answer.author)];
                said.extend(crate::post::paragraphs(&cut(&answer.text)));
                said
            }
            (PostNews::Answered, None) => Vec::new(),
        }
    }

    /// Where its link leads: the page that everybody sees, or the author's own.
    fn path(&self) -> &str {
        match self.news {
            PostNews::Shown | PostNews::Answered => &self.post.url,
            PostNews::Refused | PostNews::Removed => self.own_path,
        }
    }
}

/// The beginning of a long answer.
fn cut(text: &str) -> String {
    match text.char_indices().nth(MOST_OF_ANSWER) {
        None => text.to_owned(),
        Some((end, _)) => {
            let start = &text[..end];
            let whole = start.rfind(char::is_whitespace).map_or(start, |space| &start[..space]);
            format!("{}…", whole.trim_end())
        }
    }
}

/// The letter; none where there is nothing to tell.
pub fn words(news: &[Told<'_>], links: Links<'_>) -> Option<Alert> {
    let origin = links.origin;
    let subject = match news {
        [] => return None,
        [only] => format!("{}: {}", only.heading(), only.post.title),
        several => format!("Новости о ваших записях: {}", several.len()),
    };
    let mut text = format!("Здравствуйте!\n\n{HEADING}.\n");
    let mut rows = String::new();
    for told in news {
        let (heading, title, url) = (told.heading(), &told.post.title, format!("{origin}{}", told.path()));
        let paragraphs = told.paragraphs();
        let _ = write!(text, "\n{heading}: {title}\n");
        for line in &paragraphs {
            let _ = writeln!(text, "{line}");
        }
        let _ = writeln!(text, "{url}");
        let lines: Vec<String> = paragraphs.iter().map(|line| escaped(line)).collect();
        let _ = write!(
            rows,
            "<tr><td class=\"line\" style=\"padding:14px 0;border-top:1px solid #e1e5ee\">\
             <div class=\"ink\" style=\"font-weight:700;color:#141b2d\">{}</div>\
             <a class=\"link\" href=\"{}\" style=\"color:#1d4ed8;text-decoration:none\">{}</a>\
             <div class=\"muted\" style=\"padding-top:4px;color:#5a6478\">{}</div></td></tr>",
            escaped(&heading),
            escaped(&url),
            escaped(title),
            lines.join("<br>")
        );
    }
    let _ = write!(
        text,
        "\n{NOTE}\n\nВсё, что вы написали: {origin}/opinions/\nОтписаться: {}\n\n—\n{WHY}\n",
        links.unsubscribe
    );
    let foot = format!(
        "<a class=\"link\" href=\"{}/opinions/\" style=\"color:#1d4ed8\">Всё, что вы написали</a>",
        escaped(origin)
    );
    let html = page(&Page {
        title: &subject,
        heading: HEADING,
        rows: &rows,
        note: NOTE,
        foot: &foot,
        unsubscribe: links.unsubscribe,
        why: WHY,
    });
    Some(Alert { subject, text, html })
}

#[cfg(test)]
mod tests {
    use novosel_catalog::post::{PostState, PostSubject, PostSubjectKind};
    use novosel_catalog::region::SiteRegion;

    use super::*;

    const LINKS: Links<'_> =
        Links { origin: "https://msk.portal.example", unsubscribe: "https://end.example/" };

    fn post(kind: PostKind) -> Post {
        Post {
            id: 7,
            kind,
            subject: PostSubject { kind: PostSubjectKind::Building, id: 12 },
            site: SiteRegion::Msk,
            parent: None,
            person: Some(1),
            author: "Офис <Сосны>".to_owned(),
            stars: None,
            relation: None,
            pros: String::new(),
            cons: String::new(),
            text: "Да, есть.\n\nНа первом этаже.".to_owned(),
            state: PostState::Shown,
            reason: "имя менеджера".to_owned(),
            suspicions: Vec::new(),
            title: "ЖК «Сосны»".to_owned(),
            url: "/zhk/sosny/".to_owned(),
            created: 0,
            changed: 0,
            up: 0,
            down: 0,
            complaints: 0,
        }
    }

    #[test]
    fn a_decision_is_told_with_its_reason_and_leads_where_it_can_be_mended() {
        let opinion = post(PostKind::Opinion);
        let told = |news| Told { post: &opinion, news, answer: None, own_path: "/opinions/?building=12" };
        let refused = words(&[told(PostNews::Refused)], LINKS).unwrap();
        assert_eq!(refused.subject, "Ваш отзыв не прошёл проверку: ЖК «Сосны»");
        assert!(refused.text.contains("Причина: имя менеджера\n"), "{}", refused.text);
        assert!(
            refused.text.contains("https://msk.portal.example/opinions/?building=12\n"),
            "{}",
            refused.text
        );
        let shown = words(&[told(PostNews::Shown)], LINKS).unwrap();
        assert!(shown.text.contains("https://msk.portal.example/zhk/sosny/\n"), "{}", shown.text);
        assert!(
            !shown.text.contains("имя менеджера") && shown.text.contains("Отписаться: https://end.example/")
        );
        let both = words(&[told(PostNews::Shown), told(PostNews::Removed)], LINKS).unwrap();
        assert_eq!(both.subject, "Новости о ваших записях: 2");
        assert_eq!(words(&[], LINKS), None);
    }

    #[test]
    fn an_answer_is_quoted_as_plain_words_and_not_without_end() {
        let (question, answer) = (post(PostKind::Question), post(PostKind::Answer));
        let long = Post { text: "слово ".repeat(400), ..answer.clone() };
        let told =
            |answer| Told { post: &question, news: PostNews::Answered, answer: Some(answer), own_path: "" };
        let letter = words(&[told(&answer)], LINKS).unwrap();
        assert_eq!(letter.subject, "Ответ на ваш вопрос: ЖК «Сосны»");
        assert!(
            letter.text.contains("Пишет Офис <Сосны>:\nДа, есть.\nНа первом этаже.\n"),
            "{}",
            letter.text
        );
        assert!(letter.html.contains("Офис &lt;Сосны&gt;:<br>Да, есть."), "{}", letter.html);
        let long = words(&[told(&long)], LINKS).unwrap();
        assert!(long.text.contains("слово…\n") && long.text.chars().count() < 1_300, "{}", long.text);
    }
}
