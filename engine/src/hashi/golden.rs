//! Orders and the puzzles they must deal, for checking that every platform deals the same.

use super::Hashi;
use crate::code::Code;
use crate::game::{Game, Order};
use crate::level::Level;

/// One a line: level, shape, code and link code, set apart by tabs.
pub const TABLE: &str = include_str!("../../golden/hashi.tsv");

/// The orders of [`TABLE`] with the link code of the puzzle each must deal.
pub fn orders() -> impl Iterator<Item = (Order, &'static str)> {
    TABLE.lines().filter_map(|line| {
        let mut fields = line.split('\t');
        let level = fields.next()?;
        let order = Order {
            level: Level::from_id(level).or((level == "any").then_some(Level::Easy))?,
            shape: fields.next()?.parse().ok()?,
            code: fields.next()?.parse::<Code>().ok()?,
        };
        Some((order, fields.next()?))
    })
}

/// What an order deals, as a line of [`TABLE`]; with nothing for the puzzle when there is none.
#[must_use]
pub fn line(order: &Order) -> String {
    let Order { shape, code, .. } = order;
    let dealt = Hashi::deal(order).map_or_else(|_| String::new(), |puzzle| Hashi::write(&puzzle));
    format!("{}\t{shape}\t{code}\t{dealt}", order.level_id::<Hashi>())
}
