//! A daily's board: the player and the friends who sent their time, the best first.

use engine::race::Ran;
use engine::shelf::{Daily, FriendTime, FriendTimes, Id, Record};

use super::friend;
use crate::parts::markup::Markup;
use crate::text::{race as said, share};

/// Who is on it.
pub(super) struct Board<'a> {
    daily: Daily,
    /// The player's own game: the first whose time counts, else the first that is over.
    own: Option<&'a Record>,
    friends: Vec<(Id, FriendTime)>,
}

/// A line of those who are ranked: the player where it has no friend's name.
struct Line<'a> {
    who: Option<&'a str>,
    from: Option<Id>,
    ran: Ran,
}

impl<'a> Board<'a> {
    /// The board of a daily, from the games of it. `device` is this browser's name in links: its own times are no
    /// friend's.
    pub(super) fn of(
        daily: Daily,
        times: &FriendTimes,
        device: Option<Id>,
        games: impl Iterator<Item = &'a Record>,
    ) -> Self {
        let mut friends = times.of(daily);
        friends.retain(|(from, _)| Some(*from) != device);
        Self {
            daily,
            own: games
                .filter(|record| record.is_over())
                .min_by_key(|record| (!record.may_race(), record.solved, record.id)),
            friends,
        }
    }

    /// Whether it says more than a race, which was with the friend of this browser if there was one: that others sent their
    /// time. Where the friend is not on it, it has nothing of the race.
    pub(super) fn says_more(&self, raced: Option<Option<Id>>) -> bool {
        let is_raced = |(from, _): &&(Id, FriendTime)| raced == Some(Some(*from));
        let found = self.friends.iter().filter(is_raced).count();
        found == usize::from(raced.is_some()) && self.friends.len() > found
    }

    /// The lines, best first; those of one second stand in one place, the player before others.
    fn lines(&self) -> Vec<Line<'_>> {
        let own = self.own.filter(|record| record.may_race()).map(|record| Line {
            who: None,
            from: None,
            ran: friend::run(record).ran,
        });
        let friends = self.friends.iter().map(|(from, time)| Line {
            from: Some(*from),
            who: Some(said::sender(time.name.as_deref())),
            ran: time.ran,
        });
        let mut lines: Vec<Line<'_>> = Vec::new();
        for line in own.into_iter().chain(friends) {
            let slower = lines.partition_point(|other| other.ran.seconds <= line.ran.seconds);
            lines.insert(slower, line);
        }
        lines
    }

    /// The table, with so many lines at most, the player's and that of a friend who was raced among them; nothing where no
    /// friend sent a time.
    pub(super) fn draw(&self, markup: Markup, most: usize, raced: Option<Id>) -> Markup {
        if self.friends.is_empty() {
            return markup;
        }
        let (_, game, level) = self.daily;
        let markup = markup
            .raw("<table class=friends aria-label=\"")
            .words(&said::board(game, level))
            .raw("\"><thead><tr>");
        let heads = said::BOARD_HEADS.iter();
        let markup = heads.fold(markup, |markup, head| markup.element("th scope=col", head));
        let mut markup = markup.raw("</tr></thead><tbody>");
        let lines = self.lines();
        let mut others = most - usize::from(self.own.is_some()) - usize::from(raced.is_some());
        for line in &lines {
            if line.from.is_some() && line.from != raced {
                if others == 0 {
                    continue;
                }
                others -= 1;
            }
            let faster = lines.iter().filter(|other| other.ran.seconds < line.ran.seconds);
            let place = (faster.count() + 1).to_string();
            let went = share::went(game, &line.ran).unwrap_or_default();
            markup = row(markup, &place, line.who, &share::seconds(line.ran.seconds), &went);
        }
        if let Some(record) = self.own.filter(|record| !record.may_race()) {
            markup = row(markup, "", None, said::NO_TIME, said::untimed(record.time()));
        }
        markup.raw("</tbody></table>")
    }
}

fn row(markup: Markup, place: &str, who: Option<&str>, time: &str, went: &str) -> Markup {
    let markup = match who {
        Some(_) => markup.raw("<tr>"),
        None => markup.raw("<tr class=you>"),
    };
    markup
        .element("td", place)
        .raw("<th scope=row>")
        .element("bdi", who.unwrap_or(said::YOU))
        .raw(" ")
        .element("small", went)
        .raw("</th>")
        .element("td", time)
        .raw("</tr>")
}
