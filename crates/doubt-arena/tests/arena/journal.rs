//! Journals: cut anywhere and resumed, foreign, damaged.

use std::ops::ControlFlow;

use doubt_arena::bout::Blame;
use doubt_arena::journal::{self, Journal, JournalError};
use doubt_arena::{Played, Schedule, Tally, Tournament, sprt};
use doubt_core::{FaultKind, Seed};

use crate::kit::{Hall, tournament};

fn perudo() -> Tournament {
    let plan =
        sprt::Plan { stronger: 0, weaker: 1, margin: 0.0, zone: 0.2, alpha: 0.05, beta: 0.05 };
    Tournament {
        sprt: Some(plan),
        ..tournament("perudo", &["shark", "turtle", "chaos", "Tía Pícara"], 3)
    }
}

/// The journal and the standings of a whole run.
fn whole(tournament: &Tournament) -> (Vec<u8>, String) {
    let mut bytes = Vec::new();
    let mut journal = Journal::begin(&mut bytes, tournament).unwrap();
    let mut tally = Tally::new(tournament);
    let standings = Hall::new(tournament).finish(tournament, &mut tally, &mut journal, 2);
    (bytes, standings)
}

#[test]
fn a_journal_cut_anywhere_is_resumed_to_the_same_end() {
    let tournament = perudo();
    let hall = Hall::new(&tournament);
    let (bytes, standings) = whole(&tournament);
    let mut rng = Seed::from(5).deal(0);
    let mut cuts: Vec<usize> =
        (0..200).map(|_| rng.below(bytes.len() as u32 + 1) as usize).collect();
    cuts.extend([0, 1, bytes.len() - 1, bytes.len()]);
    for cut in cuts {
        let mut resumed = bytes[..cut].to_vec();
        let mut tally = Tally::new(&tournament);
        let kept = journal::fold(&mut &resumed[..], &tournament, &mut tally).unwrap();
        assert_eq!(kept.bytes + kept.torn, cut as u64);
        assert_eq!(kept.groups, tally.groups);
        resumed.truncate(kept.bytes as usize);
        let mut journal = match kept.bytes {
            0 => Journal::begin(&mut resumed, &tournament).unwrap(),
            _ => Journal::continued(&mut resumed),
        };
        assert_eq!(
            hall.finish(&tournament, &mut tally, &mut journal, 1),
            standings,
            "cut at {cut}"
        );
        assert!(resumed == bytes, "cut at {cut}");
    }
}

#[test]
fn a_journal_names_its_tournament() {
    let tournament = perudo();
    let (bytes, _) = whole(&tournament);
    assert_eq!(journal::tournament(&mut &bytes[..]).unwrap(), tournament);
    for torn in ["", "{", "{\"journal\":\"doubt arena 3\",\"tour"] {
        let found = journal::tournament(&mut torn.as_bytes());
        assert!(matches!(found, Err(JournalError::Nameless)), "{torn}: {found:?}");
    }
    for foreign in ["\n", "hello", "{}\n", "{\"journal\":\"doubt arena 1\"}\n"] {
        let found = journal::tournament(&mut foreign.as_bytes());
        assert!(matches!(found, Err(JournalError::Foreign)), "{foreign}: {found:?}");
    }
}

fn refusal(bytes: &[u8], tournament: &Tournament) -> String {
    let mut tally = Tally::new(tournament);
    journal::fold(&mut &bytes[..], tournament, &mut tally).unwrap_err().to_string()
}

#[test]
fn the_journal_of_another_tournament_is_refused() {
    let tournament = perudo();
    let (bytes, _) = whole(&tournament);
    let other = |change: fn(&mut Tournament)| {
        let mut other = tournament.clone();
        change(&mut other);
        refusal(&bytes, &other)
    };
    let says = |said: String, sentence: &str| assert!(said.contains(sentence), "{said}");
    says(other(|other| other.seed = Seed::from(2)), "its `seed` is 1, not 2");
    says(other(|other| other.matches = 9), "its `matches` is 60, not 9");
    says(other(|other| other.bots[2].about = "x".into()), "another tournament: its `bots` is ");
    says(other(|other| drop(other.bots.pop())), "another tournament: its `bots` is ");
    says(other(|other| other.sprt = None), "another tournament: its `sprt` is ");
    says(
        other(|other| drop(other.options.insert("wild".into(), "top".into()))),
        "its `options` is wild=missing, not wild=top",
    );
    says(refusal(b"# Notes\n", &tournament), "this is not the journal of a tournament");
    says(refusal(b"\xff\xfe", &tournament), "this is not the journal of a tournament");
    says(refusal(b"no line ends here", &tournament), "this is not the journal of a tournament");
}

#[test]
fn a_damaged_journal_is_refused() {
    let tournament = perudo();
    let (bytes, _) = whole(&tournament);
    let text = String::from_utf8(bytes).unwrap();
    let lines: Vec<&str> = text.split_inclusive('\n').collect();
    let without = |at: usize| [&lines[..at], &lines[at + 1..]].concat().concat();
    let damages = [
        (without(3), "line 4 of the journal is damaged: it is not the group"),
        (text.replacen("\"group\":2", "\"group\":3", 1), "line 4 of the journal is damaged"),
        (text.replacen("\"seats\":3", "\"seats\":4", 1), "line 1 of the journal is damaged"),
        (format!("{text}{}", lines[1]), "damaged: "),
        (format!("{text}\n"), "damaged: its checksum does not match"),
        (format!("{text}{}", "x".repeat(journal::MAX_LINE + 2)), "damaged: it is too long"),
    ];
    for (damaged, sentence) in damages {
        let said = refusal(damaged.as_bytes(), &tournament);
        assert!(said.contains(sentence), "{said}");
    }
    // Any changed byte of a line that is whole is found.
    let mut rng = Seed::from(6).deal(0);
    for _ in 0..200 {
        let mut bytes = text.clone().into_bytes();
        let at = rng.below(bytes.len() as u32 - 1) as usize;
        bytes[at] ^= 1 << rng.below(7);
        refusal(&bytes, &tournament);
    }
}

#[test]
fn a_group_that_cannot_have_been_is_refused() {
    let tournament = perudo();
    let group = Schedule::new(&tournament).unwrap().next().unwrap();
    let mut played = None;
    Hall::new(&tournament).play(&tournament, 0, 1, |group| {
        played = Some(group);
        ControlFlow::Break(())
    });
    let good = played.unwrap();
    assert!(good.is_of(&group));
    let stranger = (0..4).find(|bot| !group.table.contains(bot)).unwrap();
    let blame = Blame { bot: stranger, kind: FaultKind::Crashed, times: 1 };
    for bad in [
        Played { deeds: vec![[1, 2, 0, 0].into(); 3], ..good.clone() },
        Played { deeds: good.deeds[1..].to_vec(), ..good.clone() },
        Played { faults: vec![blame], ..good.clone() },
        Played { payoffs: good.payoffs[1..].to_vec(), ..good.clone() },
        Played { payoffs: vec![vec![0.0; 3]; 3], ..good.clone() },
        Played { payoffs: vec![vec![0.0]; 3], ..good.clone() },
    ] {
        assert!(!bad.is_of(&group), "{bad:?}");
    }
    // Journals of before kept no payoffs.
    let before = Played { payoffs: Vec::new(), ..good };
    let line = serde_json::to_string(&before).unwrap();
    assert!(!line.contains("payoffs") && before.is_of(&group));
    assert_eq!(serde_json::from_str::<Played>(&line).unwrap(), before);
}
