//! Looks for inputs that break `slipway_fuzz::game`.

#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| slipway_fuzz::game::check(bytes));
