//! Forms of words that several texts need.

use novosel_catalog::class::BuildingClass;

/// With a large first letter.
pub(super) fn capitalised(text: &str) -> String {
    text.chars().take(1).flat_map(char::to_uppercase).chain(text.chars().skip(1)).collect()
}

/// «комфорт-класса», «элитного класса».
pub(super) fn class_genitive(class: BuildingClass) -> &'static str {
    match class {
        BuildingClass::Economy => "эконом-класса",
        BuildingClass::Comfort => "комфорт-класса",
        BuildingClass::Business => "бизнес-класса",
        BuildingClass::Premium => "премиум-класса",
        BuildingClass::Elite => "элитного класса",
    }
}
