//! `slipway serve` with a mail server: what its flags say, and a letter that arrives.

use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::process::{Command, Stdio};

use serde_json::{Value, json};
use xtask_services::Letterbox;

fn serve(arguments: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_slipway"));
    command.args(["serve", "--bind", "127.0.0.1:0"]).args(arguments);
    for name in ["SLIPWAY_SMTP", "SLIPWAY_MAIL_FROM", "SLIPWAY_PUBLIC_URL", "SLIPWAY_DATABASE"] {
        command.env_remove(name);
    }
    command
}

fn post(address: &str, path: &str, token: &str, body: &Value) -> (u16, Value) {
    let mut socket = TcpStream::connect(address).unwrap();
    let body = body.to_string();
    let bearer = if token.is_empty() { String::new() } else { format!("Authorization: Bearer {token}\r\n") };
    write!(
        socket,
        "POST {path} HTTP/1.1\r\nHost: {address}\r\nContent-Type: application/json\r\n{bearer}Content-Length: {}\r\nConnection: close\r\n\r\n{body}",
        body.len()
    )
    .unwrap();
    let mut answer = String::new();
    socket.read_to_string(&mut answer).unwrap();
    let (head, body) = answer.split_once("\r\n\r\n").unwrap();
    (head.split(' ').nth(1).unwrap().parse().unwrap(), serde_json::from_str(body).unwrap())
}

#[test]
fn a_letter_goes_out_over_the_mail_server_that_the_flags_name() {
    let letterbox = Letterbox::locked("slipway", "p@ss").unwrap();
    let data = std::env::temp_dir().join(format!("slipway-mail-{}", std::process::id()));
    let _ = std::fs::remove_dir_all(&data);
    let mut process =
        serve(&["--public-url", "https://play.example", "--mail-from", "slipway@play.example", "--workers", "0"])
            .env("SLIPWAY_SMTP", format!("smtp://slipway:p%40ss@{}", letterbox.address))
            .arg("--data")
            .arg(&data)
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
    let mut line = String::new();
    BufReader::new(process.stdout.take().unwrap()).read_line(&mut line).unwrap();
    let address = line.split("http://").nth(1).and_then(|rest| rest.split(' ').next()).unwrap();
    let (status, claimed) = post(address, "/api/me/name", "", &json!({ "name": "Ada", "token": true }));
    assert_eq!((status, &claimed["me"]["mail"]), (200, &json!(true)), "{claimed}");
    let token = claimed["token"].as_str().unwrap();
    let (status, mailed) = post(address, "/api/me/email", token, &json!({ "email": "ada@mail.example" }));
    assert_eq!(status, 202, "{mailed}");
    let letter = letterbox.wait_for(1).remove(0);
    process.kill().unwrap();
    process.wait().unwrap();
    assert!(letter.head.contains("From: Slipway <slipway@play.example>"), "{}", letter.head);
    assert!(letter.text.contains("the account Ada at https://play.example"), "{}", letter.text);
    std::fs::remove_dir_all(&data).unwrap();
}

#[test]
fn nonsense_about_mail_is_refused_with_a_sentence() {
    let mail = "smtps://slipway:secret@mail.example";
    for (arguments, sentence) in [
        (vec!["--smtp", "mail.example"], "write it like smtps://"),
        (vec!["--smtp", "smtp://slipway:secret@mail.example?tls=none"], "a password is never sent without encryption"),
        (vec!["--public-url", "play.example"], "write the address as people's browsers have it"),
        (vec!["--mail-from", "slipway"], "write an e-mail address"),
        (vec!["--smtp", mail, "--public-url", "https://play.example"], "--smtp also needs --mail-from"),
        (vec!["--smtp", mail, "--mail-from", "slipway@play.example"], "--smtp also needs --public-url"),
        (vec!["--mail-from", "slipway@play.example"], "name the mail server with --smtp"),
    ] {
        let output = serve(&arguments).args(["--data", "/dev/null/games"]).output().unwrap();
        let said = String::from_utf8(output.stderr).unwrap();
        assert!(!output.status.success() && said.contains(sentence), "{arguments:?}: {said}");
        assert!(!said.contains("secret"), "{said}");
    }
}
