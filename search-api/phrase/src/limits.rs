//! Bounds of the filter under construction: numbers of a phrase in the units of the filter. Each is set at most once.

use novosel_catalog::area::SquareMetres;
use novosel_catalog::listing::fields::Field;
use novosel_catalog::listing::filter::Filter;
use novosel_catalog::money::Thousands;
use novosel_catalog::mortgage::{MOST_FIRST_PAYMENT, MOST_YEARS};

/// The reason for rejecting a term that contradicts another one.
pub(super) const CONTRADICTS: &str = "противоречит сказанному раньше";
pub(super) const TOO_LARGE: &str = "такого числа не бывает";
/// The highest floor, the longest walk in minutes and the farthest settlement in tenths of a kilometre that are
/// accepted.
pub(super) const MAX_FLOOR: f64 = 200.0;
pub(super) const MAX_WALK: f64 = 180.0;
pub(super) const MAX_RING: f64 = 3_000.0;
/// The largest area that is accepted, in its unit.
pub(super) const MAX_AREA: f64 = 100_000.0;

/// Sets a value; fails if another value is already set.
pub(super) fn set<T: PartialEq>(slot: &mut Option<T>, value: T) -> Result<(), String> {
    if slot.as_ref().is_some_and(|known| *known != value) {
        return Err(CONTRADICTS.to_owned());
    }
    *slot = Some(value);
    Ok(())
}

/// Sets both bounds or none; fails if another bound is already set or the range is empty.
pub(super) fn set_bounds<T: PartialOrd + Copy>(
    low: &mut Option<T>,
    high: &mut Option<T>,
    from: Option<T>,
    to: Option<T>,
) -> Result<(), String> {
    let differs = |known: &Option<T>, new: &Option<T>| matches!((known, new), (Some(a), Some(b)) if a != b);
    let empty = matches!((from.or(*low), to.or(*high)), (Some(from), Some(to)) if from > to);
    if differs(low, &from) || differs(high, &to) || empty {
        return Err(CONTRADICTS.to_owned());
    }
    *low = from.or(*low);
    *high = to.or(*high);
    Ok(())
}

/// A whole number, at most `most`.
pub(super) fn whole(value: f64, most: f64) -> Result<u16, String> {
    let rounded = value.round();
    if (0.0..=most).contains(&rounded) { Ok(rounded as u16) } else { Err(TOO_LARGE.to_owned()) }
}

/// Square metres within [`MAX_AREA`].
pub(super) fn metres(value: f64) -> Result<SquareMetres, String> {
    let believed = if value <= MAX_AREA { SquareMetres::from_f64(value) } else { None };
    believed.ok_or_else(|| TOO_LARGE.to_owned())
}

/// Roubles to whole thousands: a lower bound is rounded up, an upper one down.
pub(super) fn thousands(roubles: f64, up: bool) -> Result<Thousands, String> {
    // Rejects prices of hundreds of billions; the rounding also removes errors of decimal multiplication.
    if !(0.0..=1e12).contains(&roubles) {
        return Err(TOO_LARGE.to_owned());
    }
    let roubles = roubles.round() as u64;
    let price =
        if up { Thousands::from_roubles_ceil(roubles) } else { Thousands::from_roubles_floor(roubles) };
    price.ok_or_else(|| TOO_LARGE.to_owned())
}

/// Whole roubles a month, at least one.
pub(super) fn payment(roubles: f64) -> Result<u32, String> {
    let whole = roubles.floor();
    // The condition keeps the value in range.
    if (1.0..=1e9).contains(&whole) { Ok(whole as u32) } else { Err(TOO_LARGE.to_owned()) }
}

/// A first payment in percent.
pub(super) fn first_payment(percent: f64) -> Result<u8, String> {
    let percent = u8::try_from(whole(percent, f64::from(MOST_FIRST_PAYMENT))?);
    percent.map_err(|_| TOO_LARGE.to_owned())
}

/// Years of a loan.
pub(super) fn loan_years(years: f64) -> Result<u16, String> {
    let years = whole(years, f64::from(MOST_YEARS)).ok().filter(|years| *years > 0);
    years.ok_or_else(|| format!("срок кредита — от 1 до {MOST_YEARS} лет"))
}

/// Sets a field's lower bound; fails if another one is already set.
pub(super) fn set_at_least(filter: &mut Filter, field: Field, value: f64) -> Result<(), String> {
    let bound = field.row().bound.as_ref().ok_or(TOO_LARGE)?;
    let limit = bound.numeric.read(value).ok_or(TOO_LARGE)?;
    set(&mut (bound.limit)(filter), limit)?;
    (bound.set)(filter, limit);
    Ok(())
}

/// A floor within [`MAX_FLOOR`].
pub(super) fn floor(number: f64) -> Result<i16, String> {
    let believed = (-9.0..=MAX_FLOOR).contains(&number) && number.fract() == 0.0;
    if believed { Ok(number as i16) } else { Err(TOO_LARGE.to_owned()) }
}
