//! Values as feeds write them.

use novosel_catalog::area::{LandArea, SquareMetres};

/// An area with a decimal point and no needless zeros: `38.4`.
pub(crate) fn metres(area: SquareMetres) -> String {
    area.digits().replace(',', ".")
}

/// A plot in сотки: `7.5`.
pub(crate) fn sotki(area: LandArea) -> String {
    area.digits().replace(',', ".")
}

/// Centimetres as metres: `2.75`.
pub(crate) fn height(cm: u16) -> String {
    format!("{}.{:02}", cm / 100, cm % 100)
}

/// A phone with digits enough to be one, as `+7` and ten digits; as written when it is not of that shape.
pub(crate) fn phone(text: &str) -> String {
    let digits: String = text.chars().filter(char::is_ascii_digit).collect();
    match digits.strip_prefix(['7', '8']) {
        Some(rest) if rest.len() == 10 => format!("+7{rest}"),
        _ => text.to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn values_are_written_with_points() {
        assert_eq!(metres(SquareMetres(3_840)), "38.4");
        assert_eq!(metres(SquareMetres(4_100)), "41");
        assert_eq!(height(275), "2.75");
        assert_eq!(phone("8 (812) 000-00-01"), "+78120000001");
        assert_eq!(phone("доб. 12"), "доб. 12");
    }
}
