//! `slipway completions` and `slipway man`.

use std::process::Command;

use super::ran::{commands, folder, slipway};

#[test]
fn every_shell_gets_a_script_that_knows_every_command() {
    for shell in ["bash", "zsh", "fish", "powershell", "elvish"] {
        let ran = slipway(&["completions", shell]);
        assert_eq!((ran.status, ran.err.as_str()), (0, ""), "{shell}");
        assert!(commands().iter().all(|command| ran.out.contains(command)), "{shell}");
    }
    assert_eq!(slipway(&["completions", "tcsh"]).status, 2);
}

#[test]
fn bash_completes_commands_and_options() {
    let Ok(version) = Command::new("bash").arg("--version").output() else { return };
    // The script wants bash 4.4; macOS has an older one.
    if !["version 5", "version 6"].iter().any(|new| String::from_utf8_lossy(&version.stdout).contains(new)) {
        return;
    }
    let script = slipway(&["completions", "bash"]).out;
    for (words, wanted) in
        [("slipway mat", "match"), ("slipway gtp --lev", "--level"), ("slipway analyze --pla", "--playouts")]
    {
        let last = words.split(' ').next_back().unwrap();
        let try_it = format!(
            "set -eu\n{script}\nCOMP_WORDS=({words}) COMP_CWORD={} COMPREPLY=()\n_slipway slipway {last} '' || true\nprintf '%s\\n' \"${{COMPREPLY[@]}}\"",
            words.split(' ').count() - 1
        );
        let ran = Command::new("bash").args(["--norc", "-c", &try_it]).output().unwrap();
        let said = String::from_utf8_lossy(&ran.stdout);
        assert!(said.lines().any(|word| word == wanted), "{words}: {said} {}", String::from_utf8_lossy(&ran.stderr));
    }
}

#[test]
fn there_is_a_manual_page_for_every_command_and_it_renders_without_a_warning() {
    let folder = folder("man");
    let ran = slipway(&["man", folder.to_str().unwrap()]);
    assert_eq!((ran.status, ran.out.as_str(), ran.err.as_str()), (0, "", ""));
    for command in commands() {
        let page = folder.join(format!("slipway-{command}.1"));
        let text = std::fs::read_to_string(&page).unwrap();
        for part in [".TH ", ".SH NAME", ".SH SYNOPSIS", ".SH DESCRIPTION", "Example"] {
            assert!(text.contains(part), "{command} has no {part}");
        }
        // Where there is no groff, the structure has to do.
        if let Ok(rendered) = Command::new("groff").args(["-man", "-Tutf8", "-ww", "-Kutf8"]).arg(&page).output() {
            assert_eq!(String::from_utf8_lossy(&rendered.stderr), "", "{command}");
        }
    }
    let page = slipway(&["man"]).out;
    assert!(page.contains("\\-\\-language"), "{page}");
    assert!(page.contains("slipway\\-match") || page.contains("slipway match"), "{page}");
    let file = folder.join("slipway.1");
    let refused = slipway(&["man", file.to_str().unwrap()]);
    assert_eq!(refused.status, 1);
    assert!(refused.err.contains("the pages cannot be written to"), "{}", refused.err);
}
