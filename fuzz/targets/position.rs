//! Looks for inputs that break `slipway_fuzz::position`.

#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| slipway_fuzz::position::check(bytes));
