//! The letter to the office of a company: a question that visitors see, and the link by which the office answers it.

use novosel_catalog::lead::RecipientKey;
use novosel_catalog::post::Post;

/// The purpose of the signature in the link.
pub const ANSWER: &str = "answer";

/// What the link of a letter says: the office of which company answers which question.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct AnswerLink {
    /// The number of the question.
    pub question: u32,
    /// Who answers.
    pub office: RecipientKey,
}

impl std::fmt::Display for AnswerLink {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{}-{}", self.question, self.office)
    }
}

impl AnswerLink {
    /// Reads the signed text of a link.
    pub fn parse(text: &str) -> Option<Self> {
        let (question, office) = text.split_once('-')?;
        Some(Self { question: question.parse().ok()?, office: RecipientKey::parse(office)? })
    }
}

/// The subject and the text; `page` is where the question stands, `answer` where the office answers.
pub fn words(question: &Post, page: &str, answer: &str) -> (String, String) {
    let subject = format!("Вопрос покупателя: {}", question.title);
    let text = format!(
        "Здравствуйте!\n\nНа странице «{}» покупатель спрашивает:\n\n{}: {}\n\nОтветить от имени компании, без регистрации:\n\
         {answer}\n\nСсылка личная: не пересылайте её за пределы компании. Ответ прочтёт модератор и опубликует под \
         вопросом.\n\nВопрос на сайте: {page}\n\n—\n«Новосёл», портал о новостройках. Вы получаете такие письма, потому что \
         адрес указан для заявок вашей компании. Изменить его или отказаться может оператор портала.\n",
        question.title, question.author, question.text
    );
    (subject, text)
}
