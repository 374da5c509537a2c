//! A link as a QR code: to be held up to a friend's camera.

use std::fmt::Write as _;

use qrcodegen::{QrCode, QrCodeEcc, QrSegment, Version};

use crate::text::race as said;

/// The largest code a phone reads off another's screen without trouble: 97 by 97.
const LARGEST: u8 = 20;
/// The light edge that a camera needs to find it.
const EDGE: i32 = 4;

/// The code as SVG, in black on white whatever the theme; none where the link is too long for one.
pub(super) fn draw(link: &str) -> Option<String> {
    let segments = QrSegment::make_segments(link);
    let largest = Version::new(LARGEST);
    let code = QrCode::encode_segments_advanced(&segments, QrCodeEcc::Low, Version::MIN, largest, None, true).ok()?;
    let side = code.size() + 2 * EDGE;
    let mut svg = format!(
        "<svg viewBox=\"0 0 {side} {side}\" role=img aria-label=\"{}\" shape-rendering=crispEdges>\
         <path fill=\"#fff\" d=\"M0 0h{side}v{side}H0z\"/><path fill=\"#000\" d=\"",
        said::CODE_NAME
    );
    for y in 0..code.size() {
        let mut x = 0;
        while x < code.size() {
            let dark = (x..code.size()).take_while(|x| code.get_module(*x, y)).count();
            let run = i32::try_from(dark).unwrap_or_default();
            if run > 0 {
                // Writing to a string cannot fail.
                let _ = write!(svg, "M{} {}h{run}v1h-{run}z", x + EDGE, y + EDGE);
            }
            x += run + 1;
        }
    }
    svg.push_str("\"/></svg>");
    Some(svg)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_code_has_its_light_edge_and_gives_long_links_up() {
        let svg = draw("https://example.org/ninebridge/#p=sudoku-AAAA&c=00000").unwrap();
        // Version 3 is 29 wide; the corner's mark begins after the edge.
        assert!(svg.contains("viewBox=\"0 0 37 37\""), "{}", &svg[..80]);
        assert!(svg.contains("d=\"M4 4h7v1h-7z"));
        assert!(draw(&"a".repeat(850)).is_some());
        assert_eq!(draw(&"a".repeat(900)), None);
    }
}
