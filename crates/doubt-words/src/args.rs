//! The arguments of a message, by name.

use std::borrow::Cow;
use std::fmt;

use serde::de::{MapAccess, Visitor};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::arg::Arg;

/// The arguments of a message in the order of their names. There are few, and messages are made for every
/// event and everybody who is told: a list takes less to make than a tree.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Args(Vec<(Cow<'static, str>, Arg)>);

impl Args {
    /// The argument of this name.
    pub fn get(&self, name: &str) -> Option<&Arg> {
        self.0.iter().find(|(known, _)| known == name).map(|(_, arg)| arg)
    }

    /// Every argument with its name.
    pub fn iter(&self) -> impl Iterator<Item = (&str, &Arg)> {
        self.0.iter().map(|(name, arg)| (&**name, arg))
    }

    /// Every argument.
    pub fn values(&self) -> impl Iterator<Item = &Arg> {
        self.0.iter().map(|(_, arg)| arg)
    }

    /// Adds an argument, or puts it in the place of the one of the same name.
    pub(crate) fn insert(&mut self, name: impl Into<Cow<'static, str>>, arg: Arg) {
        let name = name.into();
        match self.0.binary_search_by(|(known, _)| known.cmp(&name)) {
            Ok(at) => self.0[at].1 = arg,
            Err(at) => self.0.insert(at, (name, arg)),
        }
    }
}

impl Serialize for Args {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(self.iter())
    }
}

impl<'de> Deserialize<'de> for Args {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Args, D::Error> {
        struct Reader;

        impl<'de> Visitor<'de> for Reader {
            type Value = Args;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("arguments by name")
            }

            fn visit_map<M: MapAccess<'de>>(self, mut map: M) -> Result<Args, M::Error> {
                let mut args = Args::default();
                while let Some((name, arg)) = map.next_entry::<String, Arg>()? {
                    args.insert(name, arg);
                }
                Ok(args)
            }
        }

        deserializer.deserialize_map(Reader)
    }
}
