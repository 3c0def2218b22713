//! Closed lists share one shape: a field-less enumeration with stable codes and Russian titles, and the bit
//! set of its values that filters and columns use.

/// Declares the enumeration and, where a second name is given, its set.
macro_rules! closed_list {
    (
        $(#[$doc:meta])* $name:ident, $(#[$set_doc:meta])* $set:ident {
            $($(#[$variant_doc:meta])* $variant:ident = $code:literal, $title:literal;)+
        }
    ) => {
        $crate::closed_list::closed_list! {
            $(#[$doc])* $name {
                $($(#[$variant_doc])* $variant = $code, $title;)+
            }
        }

        $(#[$set_doc])*
        #[derive(Clone, Copy, Default, PartialEq, Eq, Hash)]
        pub struct $set(u64);

        impl $set {
            /// The empty set.
            pub const EMPTY: Self = Self(0);

            /// The set of these values.
            pub fn of(values: impl IntoIterator<Item = $name>) -> Self {
                Self(values.into_iter().fold(0, |bits, value| bits | 1 << value.index()))
            }

            /// Adds a value.
            pub fn insert(&mut self, value: $name) {
                self.0 |= 1 << value.index();
            }

            /// Takes a value out.
            pub fn remove(&mut self, value: $name) {
                self.0 &= !(1 << value.index());
            }

            /// Whether the value is in the set.
            pub fn contains(self, value: $name) -> bool {
                self.0 & (1 << value.index()) != 0
            }

            /// Whether the set is empty.
            pub fn is_empty(self) -> bool {
                self.0 == 0
            }

            /// [`Self::is_empty`] in the shape that serde's `skip_serializing_if` calls.
            #[must_use]
            pub fn is_empty_ref(set: &Self) -> bool {
                set.is_empty()
            }

            /// The values, by index.
            pub fn iter(self) -> impl Iterator<Item = $name> {
                $name::ALL.iter().copied().filter(move |value| self.contains(*value))
            }

            /// One bit a value, by index.
            pub fn bits(self) -> u64 {
                self.0
            }
        }

        impl std::fmt::Debug for $set {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.debug_set().entries(self.iter()).finish()
            }
        }

        impl serde::Serialize for $set {
            fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.collect_seq(self.iter())
            }
        }

        impl<'de> serde::Deserialize<'de> for $set {
            fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                Vec::<$name>::deserialize(deserializer).map(Self::of)
            }
        }
    };
    (
        $(#[$doc:meta])* $name:ident {
            $($(#[$variant_doc:meta])* $variant:ident = $code:literal, $title:literal;)+
        }
    ) => {
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, serde::Serialize, serde::Deserialize)]
        pub enum $name {
            $($(#[$variant_doc])* #[serde(rename = $code)] $variant,)+
        }

        impl $name {
            /// Every value, by index.
            pub const ALL: &'static [Self] = &[$(Self::$variant),+];

            /// The position in `ALL`.
            pub fn index(self) -> usize {
                self as usize
            }

            /// The stable code: in addresses, files and on the wire.
            pub fn code(self) -> &'static str {
                match self {
                    $(Self::$variant => $code,)+
                }
            }

            /// The name in Russian.
            pub fn title(self) -> &'static str {
                match self {
                    $(Self::$variant => $title,)+
                }
            }

            /// The value of a code.
            pub fn parse(code: &str) -> Option<Self> {
                Self::ALL.iter().copied().find(|value| value.code() == code)
            }
        }
    };
}
pub(crate) use closed_list;
