//! Numbers in Russian sentences, with the nouns of each catalogue.

use novosel_catalog::listing::kind::ListingKind;
use novosel_catalog::text::counted;

/// The text of the button when nothing matches (specification, section 5, «Result-count response»).
pub const NOTHING: &str = "0 совпадений";

/// «1 248 квартир в 96 ЖК», «14 предложений в 3 посёлках», «1 248 квартир».
pub fn found(kind: ListingKind, lots: u64, complexes: u64) -> String {
    if lots == 0 && (complexes == 0 || kind.lists_lots()) {
        return NOTHING.to_owned();
    }
    if lots == 0 {
        return objects(kind, complexes);
    }
    if kind.lists_lots() {
        return lots_of(kind, lots);
    }
    format!("{} в\u{a0}{}", lots_of(kind, lots), places(kind, complexes))
}

/// «1 248 квартир», «14 предложений».
pub fn lots_of(kind: ListingKind, lots: u64) -> String {
    counted(
        lots,
        match kind {
            ListingKind::MultiFunctional => ["апартамент", "апартамента", "апартаментов"],
            ListingKind::Settlements => ["предложение", "предложения", "предложений"],
            ListingKind::Townhouses => ["таунхаус", "таунхауса", "таунхаусов"],
            _ => ["квартира", "квартиры", "квартир"],
        },
    )
}

/// «96 ЖК», «12 посёлков».
pub fn objects(kind: ListingKind, complexes: u64) -> String {
    counted(
        complexes,
        match kind {
            ListingKind::MultiFunctional | ListingKind::Townhouses => ["комплекс", "комплекса", "комплексов"],
            ListingKind::Settlements => ["посёлок", "посёлка", "посёлков"],
            _ => ["ЖК", "ЖК", "ЖК"],
        },
    )
}

/// After «в»: «96 ЖК», «1 посёлке», «12 посёлках».
fn places(kind: ListingKind, complexes: u64) -> String {
    let [one, many] = match kind {
        ListingKind::MultiFunctional | ListingKind::Townhouses => ["комплексе", "комплексах"],
        ListingKind::Settlements => ["посёлке", "посёлках"],
        _ => ["ЖК", "ЖК"],
    };
    counted(complexes, [one, many, many])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_catalogue_speaks_of_its_own_things() {
        let text = |kind, lots, complexes| found(kind, lots, complexes).replace('\u{a0}', " ");
        assert_eq!(text(ListingKind::Buildings, 1_248, 96), "1 248 квартир в 96 ЖК");
        assert_eq!(text(ListingKind::Buildings, 1, 1), "1 квартира в 1 ЖК");
        assert_eq!(text(ListingKind::MultiFunctional, 22, 21), "22 апартамента в 21 комплексе");
        assert_eq!(text(ListingKind::Settlements, 14, 12), "14 предложений в 12 посёлках");
        assert_eq!(text(ListingKind::Settlements, 5, 1), "5 предложений в 1 посёлке");
        assert_eq!(text(ListingKind::Townhouses, 3, 2), "3 таунхауса в 2 комплексах");
        assert_eq!(text(ListingKind::All, 1_248, 96), "1 248 квартир");
        assert_eq!(text(ListingKind::Mgk, 11, 11), "11 квартир в 11 ЖК");
    }

    #[test]
    fn nothing_is_said_in_the_words_of_the_specification() {
        assert_eq!(found(ListingKind::Buildings, 0, 0), "0 совпадений");
        assert_eq!(found(ListingKind::All, 0, 5), "0 совпадений");
        assert_eq!(found(ListingKind::Buildings, 0, 4).replace('\u{a0}', " "), "4 ЖК");
    }
}
