//! Values that must be the same on every platform, for ever: every dealt puzzle rests on them.
//! They were worked out by a second implementation of the generator, written apart from this one.
//!
//! This file is run twice, natively and in a browser, where `usize` has 32 bits.

use engine::code::Code;
use engine::random::Stream;

#[cfg(target_arch = "wasm32")]
use wasm_bindgen_test::wasm_bindgen_test as test;

#[cfg(target_arch = "wasm32")]
wasm_bindgen_test::wasm_bindgen_test_configure!(run_in_browser);

fn first<const N: usize>(name: &str) -> [u32; N] {
    let mut stream = Stream::new(name);
    std::array::from_fn(|_| stream.next_u32())
}

#[test]
fn streams_begin_as_they_always_did() {
    assert_eq!(first(""), [0xa286_84d3, 0xada1_4625, 0x39ac_64c1, 0x7e7a_bf24]);
    assert_eq!(
        first("daily/2026-12-01/hashi/easy"),
        [0xdf45_41a2, 0x39f1_aafe, 0x505c_2823, 0xed95_5518]
    );
}

#[test]
fn choices_are_the_same_where_usize_is_narrower() {
    let mut stream = Stream::new("choices");
    let mut order: Vec<usize> = (0..12).collect();
    stream.shuffle(&mut order);
    assert_eq!(order, [10, 11, 2, 9, 4, 7, 1, 3, 8, 6, 0, 5]);
    assert_eq!(
        std::array::from_fn::<_, 8, _>(|_| stream.index(1_000_003)),
        [347_025, 901_377, 576_249, 778_125, 979_411, 826_949, 766_507, 69_510]
    );
    assert_eq!(Code::draw(&mut stream).as_str(), "HLTW3E");
}
