//! Looks for inputs that break `slipway_fuzz::message`.

#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| slipway_fuzz::message::check(bytes));
