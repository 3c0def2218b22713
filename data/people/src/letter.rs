//! Letters to people.

use novosel_catalog::person::PersonLetter;

/// The subject and the text of a letter; `link` is the address of the page that it asks to open.
pub fn words(letter: PersonLetter, name: &str, link: &str) -> (&'static str, String) {
    let hello = if name.is_empty() {
        "Здравствуйте!".to_owned()
    } else {
        format!("Здравствуйте, {name}!")
    };
    let (subject, body) = match letter {
        PersonLetter::Confirm => (
            "Подтвердите почту",
            format!(
                "Этот адрес указали при регистрации на «Новосёле». Чтобы подтвердить его, откройте ссылку \
                 и нажмите кнопку:\n\n{link}\n\nСсылка действует 24 часа и срабатывает один раз. Если \
                 регистрировались не вы, ничего не делайте: без подтверждения войти с этой почтой нельзя."
            ),
        ),
        PersonLetter::Known => (
            "У вас уже есть аккаунт",
            format!(
                "Этот адрес ещё раз указали при регистрации на «Новосёле», но аккаунт с ним у вас уже есть, \
                 второй не нужен. Войдите с паролем, а если не помните его, задайте новый:\n\n{link}\n\nЕсли \
                 регистрировались не вы, ничего не делайте: в ваш аккаунт никто не вошёл."
            ),
        ),
        PersonLetter::Recover => (
            "Новый пароль",
            format!(
                "Вы просили задать новый пароль на «Новосёле». Откройте ссылку:\n\n{link}\n\nОна действует 30 \
                 минут и срабатывает один раз. Если просили не вы, ничего не делайте: пароль останется прежним."
            ),
        ),
        PersonLetter::Subscribe => (
            "Подтвердите подписку",
            format!(
                "Этот адрес указали на «Новосёле», чтобы получать письма об изменениях цены и срока сдачи. Чтобы \
                 они приходили, откройте ссылку и нажмите кнопку:\n\n{link}\n\nСсылка действует 24 часа. Если \
                 подписывались не вы, ничего не делайте: без подтверждения писем не будет."
            ),
        ),
        PersonLetter::Password => (
            "Пароль изменён",
            format!(
                "Пароль вашего аккаунта на «Новосёле» изменён. Если это сделали не вы, сразу задайте новый и \
                 завершите чужие сеансы:\n\n{link}"
            ),
        ),
        PersonLetter::Access => (
            "Изменились способы входа",
            format!(
                "В вашем аккаунте на «Новосёле» добавили или убрали ключ для входа. Если это сделали не вы, сразу \
                 задайте новый пароль и завершите чужие сеансы:\n\n{link}"
            ),
        ),
    };
    (
        subject,
        format!(
            "{hello}\n\n{body}\n\n—\n«Новосёл», портал о новостройках. На это письмо отвечать не нужно.\n"
        ),
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_letter_has_its_link_and_no_promise() {
        for letter in PersonLetter::ALL.iter().copied() {
            let (subject, text) = words(letter, "Анна", "https://msk.portal.example/user/");
            assert!(
                text.starts_with("Здравствуйте, Анна!") && text.contains("https://msk.portal.example/user/")
            );
            assert!(!subject.contains('!') && !text.contains("  "), "{text}");
        }
        assert!(words(PersonLetter::Recover, "", "x").1.starts_with("Здравствуйте!\n"));
    }
}
