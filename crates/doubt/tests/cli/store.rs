//! A house in PostgreSQL instead of a file.

use crate::program::Place;

#[test]
fn what_is_wrong_with_a_database_is_told_without_its_password() {
    let place = Place::new();
    for (asked, code, told) in [
        ("health --store mysql://host:moon@db/doubt", 2, "begins with postgres://"),
        ("health --store postgres://host:moon@db/doubt?colour=red", 2, "`colour`"),
        ("backup x.sqlite --store postgres://host:moon@db/doubt", 2, "use pg_dump"),
        ("restore x.sqlite --store postgres://host:moon@db/doubt", 2, "use pg_restore"),
        ("check --store postgres://host:moon@db/doubt", 2, "use pg_amcheck"),
        (
            "--no-open --listen 127.0.0.1:0 --store postgres://host:moon@127.0.0.1:1/doubt",
            1,
            "cannot be reached",
        ),
        ("forget m Ann --store postgres://host:moon@127.0.0.1:1/doubt", 1, "cannot be reached"),
    ] {
        let said = place.run(&format!("serve {asked}"));
        assert_eq!(said.code, Some(code), "{asked}\n{}", said.err);
        let all = format!("{}{}", said.out, said.err);
        let all = all.split_whitespace().collect::<Vec<_>>().join(" ");
        assert!(all.contains(told) && !all.contains("moon"), "{asked}\n{all}");
    }
}
