//! The same for editors.

use novosel_catalog::building::VideoError;
use novosel_catalog::editorial::{BlockError, BodyError};
use novosel_catalog::rating_method::MethodError;

use super::{Absent, Expected, Kind, LeftOut, Part, Problem};
use crate::{FENCE, LIVE_BLOCKS, LONGEST};

impl Problem {
    /// What it is and what to do, for an editor.
    pub fn russian(&self) -> String {
        match self {
            Self::Bytes(length) => {
                format!("текст занимает {length} байт, можно {LONGEST}: разделите его на два")
            }
            Self::Endless => "шапка текста не закрыта: поставьте после полей вторую строку «---»".to_owned(),
            Self::NoValue(written) => format!("у «{written}» нет значения: напишите «поле: значение»"),
            Self::Twice(key) => format!("поле {key} указано дважды: оставьте одно"),
            Self::Key { key, known } => format!("поля {key} нет. Есть такие: {known}"),
            Self::Value { key, value, expected } if value.is_empty() => {
                format!("поле {key} пустое: напишите {}", expectation(*expected))
            }
            Self::Value { key, value, expected } => {
                format!("{key}: «{value}» не подходит. Напишите {}", expectation(*expected))
            }
            Self::Absent(absent) => match absent {
                Absent::Headline => "нет заголовка: заполните его во вкладке «О тексте» (header)",
                Absent::Section => "не выбран раздел: выберите его во вкладке «О тексте» (section)",
                Absent::Category => "не указана рубрика: заполните её во вкладке «О тексте» (category)",
                Absent::Date => "не указан день выхода: выберите его во вкладке «О тексте» (date)",
                Absent::Short => {
                    "нет первого абзаца: начните текст с абзаца или заполните «О чём текст» (short)"
                }
                Absent::Weights => {
                    "указано subject, fewest или snapshot, но не weights: напишите веса, например «on_time 40, delay 60»"
                }
            }
            .to_owned(),
            Self::Slug { written, proposed } => {
                format!(
                    "имя в адресе «{written}» не годится: нужны латинские буквы, цифры и дефисы. Подойдёт {proposed}"
                )
            }
            Self::Long { part, length, most } => {
                let what = match part {
                    Part::Headline => "заголовок",
                    Part::Short => "первый абзац",
                };
                format!("{what} слишком длинный, знаков в нём {length}, можно {most}: сократите")
            }
            Self::Unknown { kind, key } => {
                let what = match kind {
                    Kind::Complex => "ЖК",
                    Kind::Builder => "застройщика",
                };
                format!("{what} «{key}» нет: напишите номер или имя из адреса страницы")
            }
            Self::Method(error) => method(error),
            Self::Block(error) => block(error),
            Self::Fenced { kind, error } => format!("блок {kind}: {}", block(error)),
            Self::Fields { kind, error } => format!("блок {kind}: {}", fields(error)),
            Self::NoSuchBlock(kind) if kind.is_empty() => {
                format!(
                    "не сказано, какой это блок: после «```{}» напишите один из {}",
                    FENCE,
                    LIVE_BLOCKS
                )
            }
            Self::NoSuchBlock(kind) => format!("блока {kind} нет. Есть такие: {}", LIVE_BLOCKS),
            Self::NoList(kind) => format!("в блоке {kind} не бывает списка: уберите дефис в начале строки"),
            Self::Number { key, value } => format!("{key}: «{value}» не число. Напишите целое число"),
            Self::Time { key, value } => {
                format!("{key}: «{value}» начинается не со времени. Напишите его так: 0:15 или 1:02:30")
            }
            Self::Body(BodyError::Block { error, .. }) => block(error),
            Self::Body(BodyError::Blocks(count)) => {
                format!("в тексте слишком много блоков ({count}): разделите его на два")
            }
        }
    }
}

fn expectation(expected: Expected) -> String {
    match expected {
        Expected::Some => "значение".to_owned(),
        Expected::Section | Expected::Criterion | Expected::Subject => {
            format!("одно из: {}", expected.known())
        }
        Expected::Site => "msk, spb или both (оба сайта)".to_owned(),
        Expected::Day => "день так: 2026-11-25".to_owned(),
        Expected::Picture => "адрес картинки на этом сайте, например /media/article/7.svg".to_owned(),
        Expected::Weights => {
            format!("веса в процентах, например «on_time 40, delay 60». Есть такие: {}", expected.known())
        }
        Expected::Houses => "число: сколько домов, комплексов или программ нужно для места".to_owned(),
        Expected::Days => "число дней, например 30".to_owned(),
    }
}

fn method(error: &MethodError) -> String {
    match error {
        MethodError::Sum(sum) => format!("веса дают в сумме {sum} %, нужно 100"),
        MethodError::Nothing(criterion) => format!("вес {criterion} равен нулю: уберите его"),
        MethodError::Twice(criterion) => format!("вес {criterion} указан дважды: оставьте один"),
        MethodError::Fewest => "для места нужно по чему судить: fewest не меньше 1".to_owned(),
        MethodError::Foreign(criterion, subject) => {
            format!("по {criterion} здесь не судят: рейтинг сравнивает {subject}")
        }
        MethodError::Snapshot => "между снимками хотя бы день: snapshot не меньше 1".to_owned(),
    }
}

fn block(error: &BlockError) -> String {
    match error {
        BlockError::Empty(what) => format!("пусто: {}. Заполните или уберите", part(what)),
        BlockError::Long { what, length, most } => {
            format!("слишком длинно: {}, знаков {length}, можно {most}. Сократите или разделите", part(what))
        }
        BlockError::Many { what, parts, count, most } => {
            format!("слишком много: {}, {} {count}, можно {most}. Разделите", part(what), part(parts))
        }
        BlockError::Invisible { what, code } => {
            format!("невидимый знак U+{code:04X}: {}. Удалите его", part(what))
        }
        BlockError::Link(to) => {
            format!("ссылка ведёт на «{to}»: нужен адрес на этом сайте («/articles/…/») или адрес с https://")
        }
        BlockError::Path(path) => format!(
            "картинка по адресу «{path}»: нужен адрес на этом сайте («/media/…»), чужие картинки не показываем"
        ),
        BlockError::Level(level) => {
            format!("заголовок уровня {level}: в тексте бывают уровни 2 и 3, первый — у самого заголовка")
        }
        BlockError::Cells { row, cells, columns } => {
            format!("в строке {row} таблицы ячеек {cells}, а столбцов {columns}: добавьте или уберите ячейки")
        }
        BlockError::Single => {
            "в галерее одна картинка: добавьте ещё или оставьте просто картинкой".to_owned()
        }
        BlockError::Address(address) => {
            format!("«{address}» не адрес списка: скопируйте его с сайта, например /buildings/?class=comfort")
        }
        BlockError::Range { what, value, least, most } => {
            format!("{}: {value}, а может быть от {least} до {most}", part(what))
        }
        BlockError::Price => {
            "для расчёта нужно одно из двух: price (цена в тысячах рублей) или address (список, цена — от)"
                .to_owned()
        }
        BlockError::Video(error) => video(error),
    }
}

fn video(error: &VideoError) -> String {
    match error {
        VideoError::Line { what, most, .. } => {
            format!("{}: нужна строка, знаков в ней от 1 до {most}, невидимых нет", part(what))
        }
        VideoError::Many { parts, count, most } => {
            format!("слишком много: {} {count}, можно {most}. Уберите лишнее", part(parts))
        }
        VideoError::Source(address) => format!(
            "видео по адресу «{address}»: нужен файл этого сайта («/media/…») или адрес с https:// и без порта, у потока (hls) — с .m3u8"
        ),
        VideoError::Poster { poster, .. } => {
            format!("заставка по адресу «{poster}»: нужен адрес картинки на этом сайте («/media/…»)")
        }
        VideoError::Length { .. } => "длина видео (seconds) — от секунды до шести часов".to_owned(),
        VideoError::Order { parts, .. } => {
            format!("{} должны идти по порядку времени и не выходить за конец видео", part(parts))
        }
    }
}

/// What the catalogue calls a part of a block.
fn part(what: &str) -> &str {
    match what {
        "the heading" => "заголовок",
        "the paragraph" => "абзац",
        "the list" => "список",
        "an item of the list" => "пункт списка",
        "items" => "пунктов",
        "the quote" => "цитата",
        "the author of the quote" => "автор цитаты",
        "the gallery" => "галерея",
        "pictures" => "картинок",
        "the picture's alternative text (what it shows, `alt`)" => "описание картинки (alt)",
        "the picture's caption" => "подпись картинки",
        "the caption of the video" => "подпись под видео",
        "`title`" => "название видео (title)",
        "`title` of a chapter" => "название части (chapter)",
        "`text` of a caption" => "субтитр (subtitle)",
        "chapters" => "части видео",
        "captions" => "субтитры",
        "the expert's name" => "имя эксперта",
        "the expert's role" => "кто эксперт",
        "what the expert says" => "слова эксперта",
        "the table" => "таблица",
        "columns" => "столбцов",
        "rows" => "строк",
        "the caption of the table" => "подпись таблицы",
        "a cell of the header" => "ячейка шапки таблицы",
        "a cell of the table" => "ячейка таблицы",
        "the title of the listing" => "заголовок подборки",
        "the title of the chart" => "заголовок графика",
        "`shown`" => "shown (сколько показать)",
        "the row of numbers" => "ряд чисел",
        "numbers" => "чисел",
        "the label of the number" => "подпись числа",
        "the first payment" => "первый взнос",
        "the years of the loan" => "срок кредита, лет",
        "the price, thousand roubles," => "цена, тысяч рублей",
        other => other,
    }
}

/// What the reader of fields says, in our words.
fn fields(error: &str) -> String {
    let named = error.split('`').nth(1).unwrap_or_default();
    let rest = || error.split('`').skip(3).step_by(2).collect::<Vec<_>>().join(", ");
    if error.starts_with("missing field") {
        format!("не хватает поля {named}")
    } else if error.starts_with("unknown field") {
        format!("поля {named} у него нет. Есть такие: {}", rest())
    } else if error.starts_with("unknown variant") {
        format!("«{named}» не подходит. Есть такие: {}", rest())
    } else {
        "поле заполнено не так: проверьте числа и слова".to_owned()
    }
}

impl LeftOut {
    /// What it is and what to do, for an editor.
    pub fn russian(&self) -> String {
        match self {
            Self::Rule => {
                "черта между абзацами не поддерживается: уберите её или поставьте заголовок".to_owned()
            }
            Self::Code => {
                "вставка кода не поддерживается: сделайте её абзацем, без отступа и «```»".to_owned()
            }
            Self::InnerTable => "таблица внутри таблицы, списка или цитаты: вынесите её отдельно".to_owned(),
            Self::InnerList => "список внутри списка: сделайте его пункты пунктами внешнего".to_owned(),
            Self::QuotedList => "список внутри цитаты: вынесите его или сделайте предложениями".to_owned(),
            Self::Character(code) => format!("невидимый знак U+{code:04X}: удалите его"),
            Self::Link(to) => {
                format!("ссылка на «{to}»: нужен адрес на этом сайте («/articles/…/») или адрес с https://")
            }
            Self::ForeignPicture(path) => {
                format!("картинка «{path}» с другого сайта: загрузите её сюда и напишите её адрес")
            }
            Self::WordlessPicture(path) => {
                format!("у картинки «{path}» нет описания: напишите в квадратных скобках, что на ней")
            }
            Self::MovedPicture(path) => {
                format!("картинка «{path}» стоит внутри списка, цитаты или таблицы: поставьте её отдельно")
            }
            Self::Level { level, kept } => {
                format!("заголовок уровня {level} не поддерживается: сделайте его заголовком уровня {kept}")
            }
            Self::Element(name) => format!("<{name}> не поддерживается вместе с содержимым: удалите его"),
            Self::EmptyElement(name) | Self::StrangeElement(name) => {
                format!("<{name}> не поддерживается: удалите его, слова можно оставить")
            }
            Self::Attribute { name, element } => {
                format!("атрибут {name} у <{element}> не поддерживается: удалите его")
            }
            Self::More(count) => format!("и ещё замечаний: {count}. Исправьте эти, тогда покажем остальные"),
        }
    }
}
