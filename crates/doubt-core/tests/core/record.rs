//! Records: written, read, refused and replayed.

use doubt_core::record::{MAX_BYTES, MAX_LINE};
use doubt_core::{Damage, Header, Match, Provenance, Record, SeatSet, Seed, Sitter, Versions};

use crate::coins::{Coins, HONEST};
use crate::table::{finish, habit, play, seat, seeded, told};

/// A whole match of two, as it is written.
const GOLDEN: &str = "\
doubt record 2
game coins
set rounds=3 spare=yes
seed 7
seat 0 You
seat 1 El Bloffo
deal spare: heads
deal 0: heads
deal 1: tails
0 heads
1 doubt
deal spare: tails
deal 0: tails
deal 1: tails
1 heads
0 trust
deal spare: heads
deal 0: heads
deal 1: heads
0 heads
1 doubt
end 21 1564ab2b
";

fn header() -> Header {
    let options = vec![("rounds".into(), "3".into()), ("spare".into(), "yes".into())];
    Header::new("coins", options, vec!["You".into(), "El Bloffo".into()])
}

fn written(bout: &Match<Coins>) -> String {
    Record::of(bout, header()).to_string()
}

/// The body as a record: with its last line, which is true of it.
fn sealed(body: &str) -> String {
    format!("{body}end {} {:08x}\n", body.lines().count(), crc32fast::hash(body.as_bytes()))
}

/// The golden match with one line replaced, or left out if it is empty, and sealed anew.
fn with_line(number: usize, line: &str) -> String {
    let mut lines: Vec<&str> = GOLDEN.lines().collect();
    lines.pop();
    lines[number - 1] = line;
    sealed(&format!("{}\n", lines.join("\n")).replace("\n\n", "\n"))
}

fn replayed(text: &str) -> Result<Match<Coins>, Damage> {
    Record::parse(text)?.replay(HONEST)
}

fn check_damage(result: Result<impl Sized, Damage>, line: usize, words: &str) {
    let damage = result.err().unwrap_or_else(|| panic!("taken, and should say: {words}"));
    assert!(damage.line == line && damage.reason.contains(words), "{damage}; not {line}: {words}");
}

#[test]
fn a_match_is_written_as_ever() {
    let mut bout = seeded(2, 7);
    finish(&mut bout);
    assert_eq!(written(&bout), GOLDEN);
}

#[test]
fn a_record_is_read_as_it_was_written() {
    for (seats, seed) in [(2, 7), (3, 1), (10, 2)] {
        let names = (0..seats).map(|seat| format!("Größe {seat} #=")).collect();
        let header = Header::new("coins", header().options, names);
        let mut bout = seeded(seats, seed);
        finish(&mut bout);
        let record = Record::of(&bout, header.clone());
        let read = Record::parse(&record.to_string()).unwrap();
        assert_eq!(read, record);
        assert_eq!((read.header.clone(), read.seed), (header.clone(), Some(Seed::from(seed))));
        let again = read.replay(HONEST).unwrap();
        assert!(again.log() == bout.log() && again.table() == bout.table() && again.is_over());
        assert_eq!(Record::of(&again, header).to_string(), record.to_string());
    }
}

#[test]
fn an_answer_of_a_stand_in_is_written_as_one_and_told_as_one() {
    for (line, answer, number) in [(10, "stand-in 0 heads", 0), (11, "stand-in 1 doubt", 1)] {
        let text = with_line(line, answer);
        let bout = replayed(&text).unwrap();
        assert_eq!(written(&bout), text);
        // Whoever reads the log finds whose answer it was; what chance deals is nobody's.
        let own = SeatSet::only(seat(number));
        let log = bout.log().unwrap();
        let marked = (0..log.entries().len()).filter(|at| log.stood_in(*at) == own);
        assert!((1..log.entries().len() / 2).contains(&marked.count()), "{text}");
        let told: Vec<_> = bout.attributed(seat(0).into(), 0).map(|(_, seats)| seats).collect();
        assert!(told.contains(&own) && told.contains(&SeatSet::EMPTY), "{text}");
        assert_eq!(told.len(), bout.events(seat(0).into(), 0).count());
    }
    check_damage(Record::parse(&with_line(10, "stand-in heads")), 10, "stand-in");
    check_damage(Record::parse(&with_line(10, "stand-in heads heads")), 10, "heads");
}

#[test]
fn a_record_without_options_and_seed_is_read_too() {
    let bout = Match::undealt(HONEST, 2).unwrap();
    let record = Record::of(&bout, Header { options: Vec::new(), ..header() });
    assert_eq!(Record::parse(&record.to_string()), Ok(record));
}

#[test]
fn a_record_that_was_cut_off_is_refused() {
    for (end, _) in GOLDEN.char_indices() {
        let damage = Record::parse(&GOLDEN[..end]).expect_err("a prefix is refused");
        let line = GOLDEN[..end].lines().count().max(1);
        assert!((line..=line + 1).contains(&damage.line), "{damage} in {end} bytes");
    }
    let lines: Vec<&str> = GOLDEN.lines().collect();
    check_damage(Record::parse(&lines[..9].join("\n")), 9, "cut off");
    let short = [&lines[..9], &lines[21..]].concat().join("\n") + "\n";
    check_damage(Record::parse(&short), 10, "should have 21 lines before its end, but it has 9");
}

#[test]
fn a_record_with_one_changed_byte_is_refused() {
    for at in 0..GOLDEN.len() {
        for byte in 0..128 {
            let mut bytes = GOLDEN.as_bytes().to_vec();
            if std::mem::replace(&mut bytes[at], byte) == byte {
                continue;
            }
            let text = String::from_utf8(bytes).unwrap();
            assert!(Record::parse(&text).is_err(), "byte {at} may be {byte}");
        }
    }
    let text = GOLDEN.replace("deal 0: heads", "deal 0: tails");
    check_damage(Record::parse(&text), 22, "the checksum does not match");
}

#[test]
fn what_is_wrong_is_named_with_its_line() {
    let body = GOLDEN.rsplit_once("end").unwrap().0;
    let long = "x".repeat(MAX_LINE + 1);
    let seats = |n: usize| (0..n).map(|i| format!("seat {i} Anna\n")).collect::<String>();
    for (text, line, words) in [
        (String::new(), 1, "this line is empty: it should be `doubt record 2`"),
        ("\n".into(), 1, "this line is empty"),
        ("# Notes\n".into(), 1, "this is not a match record"),
        (sealed("doubt record one\n"), 1, "this is not a match record"),
        (
            "doubt record 3\nof another shape".into(),
            1,
            "version 3; this program reads versions 1 to 2",
        ),
        ("doubt record 0\n".into(), 1, "version 0; this program"),
        (sealed("doubt record 2\n"), 1, "there is no `game` line"),
        (with_line(2, ""), 20, "there is no `game` line"),
        (sealed("doubt record 2\ngame coins\n"), 2, "there is no `seat` line"),
        (with_line(2, "game"), 2, "`game` and the name of a game"),
        (with_line(3, "game perudo"), 3, "a second `game` line"),
        (with_line(3, "seed 8"), 4, "a second `seed` line"),
        (with_line(3, "set rounds"), 3, "`rounds` should be an option, `=` and its value"),
        (with_line(4, "seed seven"), 4, "a seed is a whole number"),
        (with_line(5, "seat 1 You"), 5, "this line should be `seat 0` and a name"),
        (with_line(6, "seat 0 You"), 6, "this line should be `seat 1` and a name"),
        (with_line(6, "seat +1 You"), 6, "this line should be `seat 1` and a name"),
        (with_line(6, "seat 1"), 6, "this line should be `seat 1` and a name"),
        (with_line(6, "seat 1 "), 6, "a name has 1 to 40 characters"),
        (with_line(6, &format!("seat 1 {}", "é".repeat(41))), 6, "a name has 1 to 40 characters"),
        (with_line(6, "seat 1 \u{1b}[31mRed"), 6, "may not have control characters"),
        (with_line(6, "seat 1  Anna"), 6, "no space at either end"),
        (sealed(&format!("doubt record 2\ngame coins\n{}", seats(11))), 13, "at most 10 seats"),
        (with_line(8, "seat 2 Late"), 8, "`seat` belongs above the first deal"),
        (with_line(10, "set rounds=1"), 10, "`set` belongs above the first deal"),
        (with_line(10, &long), 10, "a line may have at most 4096 bytes"),
        (with_line(10, "10 heads"), 10, "`10` should be `deal` or the number of the seat"),
        (with_line(10, "00 heads"), 10, "`00` should be `deal`"),
        (with_line(10, "Anna heads"), 10, "`Anna` should be `deal`"),
        (sealed(&body.replace("seed 7", "seed 7\r")), 4, "a carriage return"),
        (GOLDEN.replace('\n', "\r\n"), 1, "a carriage return"),
        (format!("{body}{}", "x".repeat(MAX_BYTES)), 1, "at most 16777216 bytes"),
    ] {
        check_damage(Record::parse(&text), line, words);
    }
}

#[test]
fn a_record_against_the_rules_is_refused_at_its_line() {
    let body = GOLDEN.rsplit_once("end").unwrap().0;
    for (text, line, words) in [
        (with_line(10, "0 trust"), 10, "say `heads` or `tails`"),
        (with_line(10, "0 edge"), 10, "`edge` is no answer"),
        (with_line(10, "0"), 10, "`` is no answer"),
        (with_line(10, "1 heads"), 10, "Seat 1 isn’t asked now"),
        (with_line(10, "2 heads"), 10, "This table has no seat 2."),
        (with_line(10, "deal 0: heads"), 10, "An answer is awaited now, not a deal."),
        (with_line(8, "deal 1: heads"), 8, "another coin is dealt now"),
        (with_line(8, "deal 0: é"), 8, "`0: é` is no deal"),
        (sealed(&format!("{body}1 heads\n")), 22, "The match is over"),
        (sealed(&format!("{body}deal spare: heads\n")), 22, "The match is over"),
    ] {
        check_damage(replayed(&text), line, words);
    }
    let unseeded = with_line(4, "");
    let undealt = unseeded.replace("deal spare: heads\ndeal 0: heads\ndeal 1: tails\n", "");
    let undealt = sealed(undealt.rsplit_once("end").unwrap().0);
    check_damage(replayed(&undealt), 6, "A deal is awaited now, not an answer.");
}

#[test]
fn rules_that_do_not_fit_are_named_where_they_stand() {
    for (script, line) in [
        ("game coins\nseat 0 You", 1),
        ("# a table for one\n\ngame coins\nseat 0 You\nset rounds=3\nset spare=no\n", 6),
    ] {
        let record = Record::script(script).unwrap();
        check_damage(record.replay(HONEST), line, "coins needs 2 to 10 seats, not 1");
    }
    let alone = with_line(6, "").replace("deal", "#");
    let alone = sealed(alone.split_once('#').unwrap().0);
    check_damage(replayed(&alone), 3, "not 1");
}

#[test]
fn a_script_leaves_the_deals_to_its_seed() {
    let record = Record::parse(GOLDEN).unwrap();
    let bare = "game coins\nset rounds=3 spare=yes\nseed 7\nseat 0 You\nseat 1 El Bloffo\n\
                0 heads\n1 doubt\n1 heads\n0 trust\n0 heads\n1 doubt\n";
    let noted =
        format!("doubt record 2\n\n# Who lies?\n{}", bare.replace("1 doubt", "  1 doubt  "));
    for text in [bare, &noted, &bare.replace('\n', "\r\n"), &bare.replace('\n', "\n\n  # so\n")] {
        let script = Record::script(text).unwrap();
        assert_eq!((&script.header, script.seed), (&record.header, record.seed));
        assert_eq!(script.completed(HONEST).unwrap(), record);
        check_damage(
            script.replay(HONEST),
            line_of(text, "0 heads"),
            "A deal is awaited now, not an answer.",
        );
    }
    let body = GOLDEN.rsplit_once("end").unwrap().0;
    let script = Record::script(body).unwrap();
    assert_eq!(script.completed(HONEST).unwrap().to_string(), GOLDEN, "nothing is drawn anew");
    assert_eq!(written(&script.replay(HONEST).unwrap()), GOLDEN);
    let second = "deal spare: tails\ndeal 0: tails\ndeal 1: tails\n";
    let half = body.replacen(second, "deal spare: heads\n", 1);
    let half = Record::script(&half).unwrap().completed(HONEST).unwrap().to_string();
    assert!(half.contains("deal spare: heads\ndeal 0: tails\ndeal 1: tails\n1 heads"), "{half}");

    check_damage(Record::script(""), 1, "there is no `game` line");
    check_damage(Record::script("game coins\n\n# \nseat 1 You"), 4, "this line should be `seat 0`");
    let unseeded = Record::script(&bare.replace("seed 7\n", "")).unwrap();
    check_damage(unseeded.completed(HONEST), 5, "A deal is awaited now, not an answer.");
}

/// The number of the first line that says this.
fn line_of(text: &str, words: &str) -> usize {
    1 + text.lines().position(|line| line.trim() == words).expect("it stands there")
}

#[test]
fn the_steps_are_those_of_the_match() {
    let record = Record::parse(GOLDEN).unwrap();
    let steps: Vec<String> = record
        .steps()
        .map(|(by, notation)| format!("{} {notation}", by.map_or("deal".into(), |s| s.to_string())))
        .collect();
    assert_eq!(steps, GOLDEN.lines().skip(6).take(15).collect::<Vec<_>>());
}

#[test]
fn deals_that_the_seed_does_not_give_are_refused() {
    let redealt = |text: &str| Record::parse(text)?.redeal(HONEST);
    assert_eq!(written(&redealt(GOLDEN).unwrap()), GOLDEN);
    let (above, below) = GOLDEN.split_at(GOLDEN.find("deal 1: tails").unwrap());
    check_damage(redealt(&sealed(above)), 8, "the record ends where a deal should follow");
    let undealt =
        sealed(&format!("{above}{}", below.split_once("\nend").unwrap().0[14..].to_owned() + "\n"));
    check_damage(redealt(&undealt), 9, "A deal is awaited now, not an answer.");

    for (line, deal, words) in [
        (
            7,
            "deal spare: tails",
            "deal number 1 is `spare: tails`, but the seed gives `spare: heads`",
        ),
        (13, "deal 0: heads", "deal number 5 is `0: heads`, but the seed gives `0: tails`"),
        (13, "deal 1: heads", "another coin is dealt now"),
    ] {
        check_damage(redealt(&with_line(line, deal)), line, words);
    }
    // A legal deal in its place: a replay has no eye for it.
    assert!(replayed(&with_line(13, "deal 0: heads")).is_ok());
    check_damage(redealt(&with_line(4, "seed 8")), 8, "but the seed gives");
    check_damage(redealt(&with_line(4, "")), 3, "there is no `seed` line");
    check_damage(
        redealt(&with_line(10, "deal 0: heads")),
        10,
        "An answer is awaited now, not a deal.",
    );
    check_damage(redealt(&with_line(10, "0 trust")), 10, "say `heads` or `tails`");
}

#[test]
fn a_match_left_early_is_redealt_as_far_as_it_went() {
    for windows in 0..=6 {
        let mut left = seeded(2, 7);
        (0..windows).for_each(|_| play(&mut left, habit));
        let again = Record::parse(&written(&left)).unwrap().redeal(HONEST).unwrap();
        assert_eq!((told(&again), again.awaited()), (told(&left), left.awaited()));
    }
}

#[test]
fn a_match_left_early_goes_on_where_it_stopped() {
    let mut whole = seeded(2, 7);
    finish(&mut whole);
    for windows in 0..=6 {
        let mut left = seeded(2, 7);
        (0..windows).for_each(|_| play(&mut left, habit));
        let mut again = replayed(&written(&left)).unwrap();
        assert_eq!((told(&again), again.table()), (told(&left), left.table()));
        assert_eq!(again.awaited(), left.awaited());
        finish(&mut again);
        assert_eq!(written(&again), GOLDEN);
    }
    // An answer that was sealed when the match was left is not in the record, and is asked again.
    let mut left = seeded(3, 7);
    play(&mut left, habit);
    let names = vec!["A".into(), "B".into(), "C".into()];
    let before = Record::of(&left, Header::new("coins", header().options, names));
    left.submit(seat(2), habit(left.view(seat(2)))).unwrap();
    assert_eq!(Record::of(&left, before.header.clone()), before);
    assert_eq!(before.replay(HONEST).unwrap().awaited().len(), 2);
}

/// The golden match with who sat there.
fn seated() -> Header {
    let bot = |sheet: Option<&str>| Sitter::Bot {
        name: "Bluffer".into(),
        sheet: sheet.map(str::to_owned),
    };
    Header {
        versions: Some(Versions { rules: 3, bots: 12 }),
        sitters: vec![Sitter::Person, bot(Some("dice, character=Bluffer, aggression=0.8"))],
        ..header()
    }
}

#[test]
fn who_sat_where_is_written_and_read() {
    let mut bout = seeded(2, 7);
    finish(&mut bout);
    let text = Record::of(&bout, seated()).to_string();
    let above = "versions rules=3 bots=12\nseed 7\nseat 0 You\nsitter 0 person\nseat 1 El Bloffo\n\
                 sitter 1 bot Bluffer\nsheet 1 dice, character=Bluffer, aggression=0.8\ndeal spare";
    assert!(text.contains(above), "{text}");
    let others = [
        Sitter::Unknown,
        Sitter::Program { name: "my bot".into() },
        Sitter::Bot { name: "level-3".into(), sheet: None },
    ];
    for sitter in others.into_iter().chain(seated().sitters) {
        let header = Header { sitters: vec![Sitter::Person, sitter], ..seated() };
        let record = Record::of(&bout, header);
        let read = Record::parse(&record.to_string()).unwrap();
        assert_eq!((&read, read.header.sitter(seat(1))), (&record, &record.header.sitters[1]));
        assert_eq!(Record::script(record.to_string().rsplit_once("end").unwrap().0), Ok(read));
        assert_eq!(record.header.sitter(seat(5)), &Sitter::Unknown);
    }

    let body = text.rsplit_once("end").unwrap().0;
    let with = |old: &str, new: &str| {
        assert!(body.contains(old), "{old}");
        Record::parse(&sealed(&body.replacen(old, new, 1)))
    };
    let person = "sitter 0 person\n";
    for (old, new, line, words) in [
        (person, "sitter 0 somebody\n", 7, "a sitter is `person`, `bot` and its name"),
        (person, "sitter 0 person Ann\n", 7, "a sitter is `person`"),
        (person, "sitter 0 bot\n", 7, "a name has 1 to 40 characters"),
        (person, "sitter 0 program  x\n", 7, "a name has 1 to 40 characters"),
        (person, "sitter 1 person\n", 7, "`sitter` belongs below its `seat` line"),
        (
            person,
            "sitter 0 person\nsitter 0 person\n",
            8,
            "`sitter` belongs below its `seat` line, only once",
        ),
        (person, "sitter 0 person\nsheet 0 x\n", 8, "`sheet` belongs below its bot"),
        (person, "sitter 0 bot B\nsheet 0\n", 8, "`sheet` belongs below its bot"),
        ("sitter 1 bot Bluffer\n", "", 9, "`sheet` belongs below its bot"),
        (
            "seat 0 You\nsitter 0 person\n",
            "sitter 0 person\nseat 0 You\n",
            6,
            "below its `seat` line",
        ),
        ("rules=3 bots=12", "rules=3", 4, "should have the form `versions rules=1 bots=1`"),
        (
            "rules=3 bots=12",
            "rules=03 bots=12",
            4,
            "should have the form `versions rules=1 bots=1`",
        ),
        ("seed 7\n", "versions rules=1 bots=1\n", 5, "a second `versions` line"),
    ] {
        check_damage(with(old, new), line, words);
    }
    let late = body.replacen("0 heads\n", "0 heads\nsitter 1 person\n", 1);
    let line = line_of(&late, "sitter 1 person");
    check_damage(Record::parse(&sealed(&late)), line, "belongs above the first deal");
}

#[test]
fn a_record_of_version_1_is_read_and_says_nothing_of_who_sat_where() {
    let first = GOLDEN.replacen("record 2", "record 1", 1);
    let body = first.rsplit_once("end").unwrap().0;
    let old = Record::parse(&sealed(body)).unwrap();
    assert_eq!(Ok(&old), Record::parse(GOLDEN).as_ref());
    assert!(old.header.sitters.iter().all(|sitter| *sitter == Sitter::Unknown));
    assert_eq!(Record::script(body), Ok(old));
    for line in ["sitter 1 person", "sheet 1 x", "versions rules=1 bots=1"] {
        let text = body.replacen("deal", &format!("{line}\ndeal"), 1);
        check_damage(
            Record::parse(&sealed(&text)),
            7,
            "should be `deal` or the number of the seat",
        );
    }
}

#[test]
fn where_a_seed_comes_from_is_written_and_read() {
    let provenance = Provenance {
        algorithm: 1,
        name: "m1".into(),
        commitment: "c0ffee".into(),
        secret: "2a".into(),
        shares: vec![None, Some("lucky  seven".into())],
    };
    let mut bout = seeded(2, 7);
    finish(&mut bout);
    let record = Record::of(&bout, header()).from_provenance(provenance.clone());
    let text = record.to_string();
    assert!(text.contains("seat 1 El Bloffo\nfair 1 m1 c0ffee 2a\nshare 1 lucky  seven\ndeal "));
    let read = Record::parse(&text).unwrap();
    assert_eq!((&read, &read.provenance), (&record, &Some(provenance)));
    assert_eq!(written(&read.redeal(HONEST).unwrap()), GOLDEN);

    let body = text[..text.find("end ").unwrap()].to_owned();
    let with = |old: &str, new: &str| Record::parse(&sealed(&body.replace(old, new)));
    let fair = "fair 1 m1 c0ffee 2a";
    for (old, new, line, words) in [
        (fair, "fair 1 m1", 7, "this line should be `fair`"),
        (fair, "fair 01 m1 c0ffee 2a", 7, "this line should be `fair`"),
        (fair, "fair 1 m1 c0ffee 2a\nfair 1 m1 c0ffee 2a", 8, "a second `fair` line"),
        ("share 1 ", "share 2 ", 8, "this line should be `share`"),
        ("share 1 lucky  seven", "share 1 a\nshare 1 b", 9, "this line should be `share`"),
        ("share 1 lucky  seven", "share 1", 8, "this line should be `share`"),
        (
            "seat 1 El Bloffo\nfair 1 m1 c0ffee 2a",
            "fair 1 m1 c0ffee 2a\nseat 1 Bo",
            7,
            "belongs above",
        ),
        ("fair 1 m1 c0ffee 2a\n", "", 7, "`share` belongs below `fair`"),
    ] {
        check_damage(with(old, new), line, words);
    }
}
