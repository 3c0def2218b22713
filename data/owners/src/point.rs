//! Where an object stands on the map: what was typed, and how far that is from the complex.

use novosel_catalog::building::Complex;
use novosel_catalog::id::QueueId;
use novosel_geo::position::Position;

/// Farther from its complex an object is a mistake of its point or of its complex, metres.
pub const FAR_M: u32 = 2_000;

/// What two numbers are not.
pub type Refused = (&'static str, String);

/// Reads latitude and longitude as people type them; none where both are left out. Maps give both in one line, so the
/// first field takes them too. The error names its field.
///
/// # Errors
/// When one is left out or is no number, or they are off the globe.
pub fn read(lat: &str, lon: &str) -> Result<Option<Position>, Refused> {
    let pair: Vec<&str> = lat.split_whitespace().map(|part| part.trim_matches([',', ';'])).collect();
    let (lat, lon) = match (pair.as_slice(), lon.trim()) {
        ([], "") => return Ok(None),
        ([lat, lon], "") => (*lat, *lon),
        (_, lon) => (lat.trim(), lon),
    };
    let number = |text: &str| text.replace(',', ".").parse::<f64>().ok().filter(|number| number.is_finite());
    let refuse = |field, example| Err((field, format!("Введите число градусов: например, {example}")));
    let Some(latitude) = number(lat) else { return refuse("lat", "55,7512") };
    let Some(longitude) = number(lon) else { return refuse("lon", "37,6184") };
    match Position::new(latitude, longitude) {
        Ok(position) => Ok(Some(position.rounded())),
        Err(_) if latitude.abs() > 90.0 => Err(("lat", "Широта бывает от −90 до 90 градусов".to_owned())),
        Err(_) => Err(("lon", "Долгота бывает от −180 до 180 градусов".to_owned())),
    }
}

/// The point of a корпус of a complex, or of the complex.
pub fn of_complex(complex: &Complex, queue: Option<QueueId>) -> Option<Position> {
    let chosen = complex.queues.iter().find(|known| Some(known.id) == queue);
    chosen.and_then(|queue| queue.position).or_else(|| complex.point())
}

/// How far a point is from the nearest корпус of a complex, metres; none where the complex is not on the map.
pub fn distance(complex: &Complex, point: Position) -> Option<u32> {
    let points = complex.queues.iter().filter_map(|queue| queue.position).chain(complex.point());
    let nearest = points.map(|known| known.distance_m(point)).min_by(f64::total_cmp)?;
    // Half the way around the globe is 20,000 km.
    Some(nearest.round() as u32)
}

/// The distance where it is one that contradicts the complex.
pub fn contradiction(complex: &Complex, point: Option<Position>) -> Option<u32> {
    distance(complex, point?).filter(|metres| *metres > FAR_M)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn at(lat: f64, lon: f64) -> Option<Position> {
        Position::new(lat, lon).ok()
    }

    #[test]
    fn two_numbers_are_read_as_people_type_and_paste_them() {
        assert_eq!(read(" ", ""), Ok(None));
        assert_eq!(read("55,7512", " 37.6184 "), Ok(at(55.7512, 37.6184)));
        assert_eq!(read("55.751244, 37.618423", ""), Ok(at(55.751_244, 37.618_423)));
        assert_eq!(read("55,751244 37,618423", ""), Ok(at(55.751_244, 37.618_423)));
        let field = |lat, lon| read(lat, lon).map_err(|(field, _)| field);
        assert_eq!(field("55,7512", ""), Err("lon"));
        assert_eq!(field("", "37,6"), Err("lat"));
        assert_eq!(field("там", "37,6"), Err("lat"));
        assert_eq!(field("inf", "37,6"), Err("lat"));
        assert_eq!(field("155", "37,6"), Err("lat"));
        assert_eq!(field("55", "337,6"), Err("lon"));
    }
}
