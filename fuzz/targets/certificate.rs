//! Looks for inputs that break `slipway_fuzz::certificate`.

#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| slipway_fuzz::certificate::check(bytes));
