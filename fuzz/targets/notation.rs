//! Looks for inputs that break `slipway_fuzz::notation`.

#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| slipway_fuzz::notation::check(bytes));
