//! Any bytes as what a certificate holds. They are packed here: of bytes that nobody packed, gzip refuses nearly all.

use std::io::Write;

use flate2::Compression;
use flate2::write::GzEncoder;
use slipway::certificate::{self, CheckEffort};

/// Panics if something does not hold of this input.
pub fn check(bytes: &[u8]) {
    let mut packed = GzEncoder::new(Vec::new(), Compression::fast());
    packed.write_all(bytes).expect("memory takes it");
    let packed = packed.finish().expect("memory takes it");
    let effort = CheckEffort { threads: 1, progress: &|_| () };
    match certificate::check(&packed[..], &effort) {
        Ok(checked) => assert!(matches!(checked.claims.len(), 1 | 2)),
        Err(reason) => assert!(!reason.to_string().is_empty()),
    }
    // As it lies on the disk.
    assert!(certificate::check(bytes, &effort).is_err() || certificate::is_certificate(bytes));
}
