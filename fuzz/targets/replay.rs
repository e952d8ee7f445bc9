//! Looks for inputs that break `slipway_fuzz::replay`.

#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| slipway_fuzz::replay::check(bytes));
