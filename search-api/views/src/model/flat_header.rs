//! The title of a lot on its page.

use novosel_catalog::area::SquareMetres;
use novosel_catalog::flat::LotKind;
use novosel_catalog::rooms::Rooms;

/// «1-комнатная квартира, 42 м²».
pub fn header(kind: LotKind, rooms: Option<Rooms>, area: Option<SquareMetres>) -> String {
    let area = area.map(|area| format!(", {area}")).unwrap_or_default();
    match (kind, rooms) {
        (LotKind::Apartments, _) => format!("Апартаменты{area}"),
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
