//! Looks for inputs that break `slipway_fuzz::record`.

#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| slipway_fuzz::record::check(bytes));
