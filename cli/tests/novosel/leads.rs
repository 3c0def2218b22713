//! Applications: sent to a running server, told of by the worker, looked after by commands.

use std::io::{BufRead, BufReader};
use std::process::Stdio;

use super::Workspace;
use super::alarms::{Catcher, call, mail};
use super::served::{Server, post_from};

/// What a form of the page sends about the portal as a whole or about a complex.
#[cfg(test)]
fn form(recipient: &str, complex: &str, phone: &str, message: &str) -> String {
    format!(
        "recipient={recipient}&complex={complex}&edition=1&topic=call&time=soon&consent=on&name=%D0%90%D0%BD%D0%BD%D0%B0\
         &phone={phone}&message={message}&page=/"
    )
}

#[test]
fn an_application_reaches_its_seller_and_the_desk_and_is_erased_everywhere() {
    let (letters, calls) = (Catcher::start(mail), Catcher::start(call));
    let workspace = Workspace::stocked();
    let port = letters.address.rsplit(':').next().unwrap();
    workspace.write(
        "novosel.toml",
        &format!(
            "[leads]\nto = [\"desk@portal.example\"]\n[mail]\nhost = \"127.0.0.1\"\nport = {port}\n\
             security = \"none\"\nfrom = \"robot@portal.example\"\n"
        ),
    );
    let complexes = workspace.exported("complex");
    let numbers = |record: &serde_json::Value| Some((record["id"].as_u64()?, record["builder"].as_u64()?));
    let (complex, builder) = complexes
        .iter()
        .filter(|record| record["region"] == "MSK")
        .find_map(numbers)
        .expect("the demonstration has complexes with builders");
    let recipient = format!("builder:{builder}");

    let (code, words) =
        workspace.fails(&["leads", "recipient", "set", "builder:999999", "--mail", "a@b.example"]);
    assert!(code == 2 && words.contains("999999"), "{words}");
    let (_, words) = workspace.fails(&["leads", "recipient", "set", &recipient, "--hours", "с девяти"]);
    assert!(words.contains("mo-fr 09:00-19:00"), "{words}");
    let hook = format!("http://{}/leads", calls.address);
    let set = ["leads", "recipient", "set", &recipient, "--mail", "sales@builder.example"];
    let secret = workspace.ok(&[&set[..], &["--hours", "mo-fr 09:00-19:00", "--webhook", &hook]].concat());
    assert_eq!(secret.trim().len(), 64, "{secret}");
    let listed = workspace.ok(&["leads", "recipient", "list"]);
    assert!(listed.contains("sales@builder.example") && listed.contains("пн–пт 09:00–19:00"), "{listed}");
    assert!(!listed.contains(secret.trim()), "a secret is shown once");

    let free = std::net::TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap();
    let address = free.to_string();
    let mut child =
        workspace.command(&["serve", "--listen", &address]).stderr(Stdio::piped()).spawn().unwrap();
    let mut log = BufReader::new(child.stderr.take().unwrap());
    let server = Server(child);
    let mut lines = String::new();
    while !lines.contains("\"serving\"") {
        assert!(log.read_line(&mut lines).unwrap() > 0, "the server ended: {lines}");
    }
    std::thread::spawn(move || std::io::copy(&mut log, &mut std::io::sink()));
    let send = |body: &str| post_from(&address, "msk.localhost", "/consultation/", body);
    let taken = send(&form(&recipient, &complex.to_string(), "89160004517", "x"));
    assert!(taken.starts_with("HTTP/1.1 200") && taken.contains("\"number\":1,"), "{taken}");
    let held = send(&(form(&recipient, &complex.to_string(), "89160004518", "y") + "&website=spam"));
    assert!(held.contains("\"held\":true"), "{held}");
    drop(server);

    workspace.ok(&["work", "--once"]);
    let told = letters.take();
    let to = |address: &str| told.iter().filter(|letter| letter.contains(address)).count();
    assert_eq!((to("To: sales@builder.example"), to("To: desk@portal.example")), (1, 2), "{told:?}");
    let [called] = calls.take().try_into().unwrap();
    assert!(called.contains("\"event\":\"new\"") && called.contains("+79160004517"), "{called}");
    assert!(called.contains("x-novosel-signature: t="), "{called}");
    workspace.ok(&["work", "--once"]);
    assert_eq!((letters.take().len(), calls.take().len()), (0, 0), "each is told once");

    let shown = workspace.ok(&["leads", "show", "1"]);
    assert!(shown.contains("+7 (916) 000-45-17") && shown.contains("new by mail: delivered"), "{shown}");
    assert!(workspace.ok(&["leads", "list", "--state", "held"]).contains("45-18"));
    workspace.ok(&["leads", "resend", "2"]);
    workspace.ok(&["work", "--once"]);
    assert_eq!((letters.take().len(), calls.take().len()), (1, 1), "a person has let it through");
    let csv = workspace.ok(&["leads", "export", "-"]);
    assert!(csv.contains("'+7 (916) 000-45-17"), "{csv}");

    workspace.ok(&["leads", "erase", "--contact", "+7 916 000-45-17"]);
    assert!(!workspace.ok(&["leads", "list"]).contains("45-17"));
    workspace.ok(&["work", "--once"]);
    let [called] = calls.take().try_into().unwrap();
    assert!(called.contains("\"event\":\"withdrawn\"") && !called.contains("9160004517"), "{called}");
    assert_eq!(letters.take().len(), 2, "the seller and the desk are asked to forget it");

    // A year and a day later, with a year to keep them.
    let config = std::fs::read_to_string(workspace.path("novosel.toml")).unwrap();
    workspace.write("novosel.toml", &config.replace("[leads]\n", "[leads]\nkeep_days = 365\n"));
    workspace.work("2027-11-25");
    assert!(!workspace.ok(&["leads", "list"]).contains("45-18"), "the old one is forgotten");
    assert_eq!(letters.take().len(), 0);
}
