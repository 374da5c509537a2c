//! Fields of a stored record that this version does not know: a newer one added them, and gets them back as they were,
//! as far as they are few and small.

use crate::json::{Map, Value};

/// The most fields that are carried along.
pub const MOST: usize = 8;
/// The most characters that a field's name and its JSON may take.
pub const LONGEST: usize = 200;

/// Drops the fields that are not known and too much to carry along.
pub fn bound(fields: &mut Map, is_known: impl Fn(&str, &Value) -> bool) {
    let mut room = MOST;
    fields.retain(|name, value| {
        is_known(name, value) || {
            let is_kept = room > 0 && name.len() + value.to_string().len() <= LONGEST;
            room -= usize::from(is_kept);
            is_kept
        }
    });
}
