//! The title of a lot on its page.

use novosel_catalog::area::SquareMetres;
use novosel_catalog::flat::LotKind;
use novosel_catalog::rooms::Rooms;

/// «1-комнатная квартира, 42 м²».
pub fn header(kind: LotKind, rooms: Option<Rooms>, area: Option<SquareMetres>) -> String {
    let area = area.map(|area| format!(", {area}")).unwrap_or_default();
    match (kind, rooms) {
        (LotKind::Apartments, _) => format!("Апартаменты{area}"),
        // Rooms of a house do not make it a flat.
        (LotKind::Cottage | LotKind::Land | LotKind::LandContract | LotKind::Townhouse, _) => {
            format!("{}{area}", capitalised(kind.title()))
        }
        (_, Some(Rooms::Studio)) => format!("Студия{area}"),
        (_, Some(Rooms::Open)) => format!("Квартира свободной планировки{area}"),
        (_, Some(rooms)) => format!("{} квартира{area}", capitalised(rooms.title())),
        (_, None) => format!("{}{area}", capitalised(kind.title())),
    }
}

/// Capitalises the first letter.
pub fn capitalised(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_house_with_rooms_is_a_house() {
        let area = SquareMetres::from_f64(156.3);
        assert_eq!(header(LotKind::Cottage, Some(Rooms::Four), area), "Коттедж, 156,3\u{a0}м²");
        assert_eq!(header(LotKind::Land, None, None), "Участок");
        assert!(header(LotKind::Flat, Some(Rooms::Two), area).starts_with("2-комнатная квартира"));
    }
}
