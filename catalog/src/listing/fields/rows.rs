//! The shape of a row: a macro, since a row written out takes thirty lines, and its name would stand in an enumeration
//! beside it.

/// Declares the enumeration of fields and the table of their rows, in one order.
///
/// A row: name of the field, its name for programs, its name for visitors, its level and the member of the filter
/// with how its absence is described; then its keys (name in addresses, in forms, kind, subject, how it is read and
/// written); then, of a bound, after an arrow, its number and side, what is said before the limit, in a chip too, and
/// how the limit is read and set.
macro_rules! filter_fields {
    ($(
        $(#[$doc:meta])*
        $id:ident = $name:literal, $title:literal, $level:ident, $held:ident $member:ident {
            $($key:literal as $form:expr, $kind:ident, $subject:ident, $read:expr, $write:expr;)+
        }
        $(=> $numeric:ident $side:ident, $said:literal, $chip:expr, $limit:expr, $set:expr;)?
    )+) => {
        /// A field of the filter, by its position in [`FIELDS`].
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        pub enum Field {
            $($(#[$doc])* $id,)+
        }

        /// The fields of the filter, in the order of addresses.
        pub static FIELDS: [FilterField; [$(Field::$id),+].len()] = [$(
            FilterField {
                id: Field::$id,
                name: $name,
                title: $title,
                level: Level::$level,
                keys: &[$(Key {
                    name: $key,
                    form: $form,
                    kind: Kind::$kind,
                    subject: Subject::$subject,
                    read: $read,
                    write: $write,
                }),+],
                bound: bound!($($numeric, $side, $said, $chip, $limit, $set)?),
                is_set: is_set!($held $member),
                clear: clear!($held $member),
            },
        )+];
    };
}

macro_rules! bound {
    () => {
        None
    };
    ($numeric:ident, $side:ident, $said:literal, $chip:expr, $limit:expr, $set:expr) => {
        Some(Bound {
            numeric: Numeric::$numeric,
            side: Side::$side,
            said: $said,
            chip: $chip,
            limit: $limit,
            set: $set,
        })
    };
}

macro_rules! is_set {
    (place $all:ident) => {
        Filter::has_place
    };
    (option $member:ident) => {
        |filter| filter.$member.is_some()
    };
    (flag $member:ident) => {
        |filter| filter.$member
    };
    ($several:ident $member:ident) => {
        |filter| !filter.$member.is_empty()
    };
}

macro_rules! clear {
    (place $all:ident) => {
        |filter| {
            filter.stations.clear();
            filter.districts.clear();
            filter.locations.clear();
        }
    };
    (option $member:ident) => {
        |filter| filter.$member = None
    };
    (flag $member:ident) => {
        |filter| filter.$member = false
    };
    (list $member:ident) => {
        |filter| filter.$member.clear()
    };
    (set $member:ident) => {
        |filter| filter.$member = Default::default()
    };
}
