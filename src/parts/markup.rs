//! Markup as text, for what is only read and pressed.

use super::icon::Icon;

/// Where a button says what it does.
pub const DOES: &str = "data-does";

/// Markup being written. What is not markup itself is escaped.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Markup(pub String);

impl Markup {
    /// Markup as it is.
    #[must_use]
    pub fn raw(mut self, markup: &str) -> Self {
        self.0.push_str(markup);
        self
    }

    /// The same in pieces.
    #[must_use]
    pub fn all(mut self, markup: &[&str]) -> Self {
        for piece in markup {
            self.0.push_str(piece);
        }
        self
    }

    /// Words.
    #[must_use]
    pub fn words(mut self, words: &str) -> Self {
        for character in words.chars() {
            match character {
                '&' => self.0.push_str("&amp;"),
                '<' => self.0.push_str("&lt;"),
                '>' => self.0.push_str("&gt;"),
                '"' => self.0.push_str("&quot;"),
                _ => self.0.push(character),
            }
        }
        self
    }

    /// Words in an element, which may have attributes of its own.
    #[must_use]
    pub fn element(self, open: &str, words: &str) -> Self {
        let name = open.split(' ').next().unwrap_or_default();
        self.raw("<")
            .raw(open)
            .raw(">")
            .words(words)
            .raw("</")
            .raw(name)
            .raw(">")
    }

    /// A button, by what it does; with further attributes.
    #[must_use]
    pub fn button(self, does: &str, attributes: &str, words: &str) -> Self {
        self.raw("<button type=button ")
            .raw(DOES)
            .raw("=\"")
            .words(does)
            .raw("\" ")
            .raw(attributes)
            .raw(">")
            .words(words)
            .raw("</button>")
    }

    /// A line of a menu.
    #[must_use]
    pub fn item(self, does: &str, icon: Icon, words: &str) -> Self {
        self.raw("<li><button type=button ")
            .raw(DOES)
            .raw("=\"")
            .raw(does)
            .raw("\">")
            .icon(icon)
            .words(words)
            .raw("</button></li>")
    }

    /// A picture.
    #[must_use]
    pub fn icon(self, icon: Icon) -> Self {
        self.raw("<svg class=icon viewBox=\"0 0 24 24\" aria-hidden=true><path d=\"")
            .raw(icon.path())
            .raw("\"/></svg>")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_are_escaped_and_markup_is_not() {
        let markup = Markup::default()
            .raw("<p>")
            .words("2 < 3 & \"so\"")
            .raw("</p>")
            .element("h3 class=soft", "<i>")
            .button("a\"b", "class=primary", "Go >");
        assert_eq!(
            markup.0,
            "<p>2 &lt; 3 &amp; &quot;so&quot;</p><h3 class=soft>&lt;i&gt;</h3>\
             <button type=button data-does=\"a&quot;b\" class=primary>Go &gt;</button>"
        );
    }
}
