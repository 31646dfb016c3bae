//! Tournaments that workers play: the same bytes as on one machine, whoever comes, goes, or is wrong.

use std::fs;
use std::os::unix::process::ExitStatusExt as _;
use std::process::{Child, Command, Output};

use doubt_postgres::testing::Scratch;
use doubt_queue::{Introduction, Overview, Queue, Run, Worker};

use crate::exec::{example, has_python};
use crate::program::{Place, Said, said};

const LINE: &str = "arena perudo --bots shark,turtle,chaos,calculator --matches 2000 --seed 5";

/// A queue, and a place to run programs in.
struct Works {
    place: Place,
    scratch: Scratch,
    address: String,
}

/// A program that is ended with the test.
struct Running(Child);

impl Drop for Running {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

impl Running {
    fn kill(mut self) {
        self.0.kill().unwrap();
        assert_eq!(self.0.wait().unwrap().signal(), Some(9), "it was still there");
    }

    fn interrupt(&self) {
        let id = self.0.id().to_string();
        assert!(Command::new("kill").args(["-INT", &id]).status().unwrap().success());
    }

    fn is_over(&mut self) -> bool {
        self.0.try_wait().unwrap().is_some()
    }

    fn end(mut self) -> Said {
        let take = |pipe: Option<&mut dyn std::io::Read>| {
            let mut bytes = Vec::new();
            pipe.unwrap().read_to_end(&mut bytes).unwrap();
            bytes
        };
        let mut out = self.0.stdout.take();
        let mut err = self.0.stderr.take();
        // Neither is large enough to hold the program up while the other one is read.
        let stdout = take(out.as_mut().map(|pipe| pipe as &mut dyn std::io::Read));
        let stderr = take(err.as_mut().map(|pipe| pipe as &mut dyn std::io::Read));
        let status = self.0.wait().unwrap();
        said(Output { status, stdout, stderr })
    }
}

impl Works {
    fn new() -> Option<Works> {
        let scratch = Scratch::new()?;
        let address = scratch.address().to_string();
        Some(Works { place: Place::new(), scratch, address })
    }

    fn start(&self, line: &str, words: &[&str]) -> Running {
        Running(self.place.command(line).args(words).spawn().unwrap())
    }

    /// A tournament that is enqueued, and how its queue is.
    fn arena(&self, line: &str, words: &[&str]) -> Running {
        let mut arena = self.start(&format!("{line} --queue {}", self.address), words);
        while self.overview().is_none_or(|overview| overview.runs.is_empty()) {
            assert!(!arena.is_over(), "{}", arena.end().err);
        }
        arena
    }

    fn worker(&self, words: &[&str]) -> Running {
        self.start(&format!("worker {} --threads 1 --lease 1s", self.address), words)
    }

    fn queue(&self) -> Option<Queue> {
        Queue::find(self.scratch.address().clone()).ok()
    }

    fn overview(&self) -> Option<Overview> {
        self.queue()?.overview().ok()
    }

    /// Waits until a worker of this name has done so many jobs.
    fn wait_for(&self, name: &str, jobs: u64) {
        self.wait_unless(name, jobs, || false);
    }

    /// Kills a worker once it has done so many jobs; at once where others have left it nothing to do.
    fn kill_after(&self, jobs: u64, name: &str, worker: Running, arena: &mut Running) {
        self.wait_unless(name, jobs, || arena.is_over());
        worker.kill();
    }

    fn wait_unless(&self, name: &str, jobs: u64, mut is_over: impl FnMut() -> bool) {
        let queue = self.queue().unwrap();
        let has_done = |overview: Overview| {
            overview.workers.iter().any(|worker| worker.name == name && worker.jobs >= jobs)
        };
        while !has_done(queue.overview().unwrap()) && !is_over() {
            std::thread::yield_now();
        }
    }

    /// A worker of the test's own, which says that it plays as the program does.
    fn own_worker(&self, name: &str) -> Worker {
        let bench = self.place.run("bench --json").well();
        let bench: serde_json::Value = serde_json::from_str(&bench).unwrap();
        let about = Introduction {
            name: name.to_owned(),
            version: "1".to_owned(),
            mark: bench["digest"].as_str().unwrap().to_owned(),
            kinds: vec!["arena 1".to_owned()],
            offers: Vec::new(),
            threads: 1,
            // What it claims in the moment in which it is refused is held until this has run out.
            lease: std::time::Duration::from_secs(1),
        };
        Worker::join(&self.queue().unwrap(), about).unwrap()
    }
}

#[test]
fn killed_workers_change_no_byte() {
    let Some(works) = Works::new() else { return };
    let (alone, shared) = (works.place.path("alone"), works.place.path("shared"));
    let told = works.place.run(&format!("{LINE} --json --journal {alone}")).well();
    let mut arena = works.arena(LINE, &["--json", "--journal", &shared]);
    let (first, second) = (works.worker(&["--name", "first"]), works.worker(&["--name", "second"]));
    works.kill_after(3, "first", first, &mut arena);
    works.kill_after(6, "second", second, &mut arena);
    let _third = works.worker(&["--name", "third"]);
    let ended = arena.end();
    assert!(ended.err.contains("Enqueued as "), "{}", ended.err);
    assert_eq!(ended.well(), told);
    assert!(fs::read(&shared).unwrap() == fs::read(&alone).unwrap(), "the journals differ");
    assert_eq!(works.overview().unwrap().runs, [], "nothing is left on the queue");
}

/// How many matches a tournament has: `DOUBT_MATCHES=20000` for as many as `docs/arena.md` tells of.
fn matches() -> u32 {
    std::env::var("DOUBT_MATCHES")
        .map_or(400, |text| text.parse().expect("DOUBT_MATCHES is a number"))
}

#[test]
fn one_two_and_four_workers_play_the_same_and_two_of_four_may_die() {
    let Some(works) = Works::new() else { return };
    let bots = "shark,turtle,chaos,calculator,bluffer,trapper";
    let line = format!("arena perudo --bots {bots} --matches {} --seed 1 --json", matches());
    let alone = works.place.path("alone");
    let rate = |err: &str| err.lines().last().unwrap_or_default().to_owned();
    let local = works.place.run(&format!("{line} --threads 1 --journal {alone}"));
    println!("one thread, no queue: {}", rate(&local.err));
    let told = local.well();
    Queue::make(works.scratch.address().clone()).unwrap();
    for (count, killed) in [(1, 0), (2, 0), (4, 0), (4, 2)] {
        let name = |at: usize| format!("{count}-{killed}-{at}");
        let mut workers: Vec<Running> =
            (0..count).map(|at| works.worker(&["--name", &name(at)])).collect();
        (0..count).for_each(|at| works.wait_for(&name(at), 0));
        let journal = works.place.path(&format!("journal-{count}-{killed}"));
        let line = format!("{line} --queue {}", works.address);
        let mut arena = works.start(&line, &["--journal", &journal]);
        for (at, worker) in workers.drain(..killed).enumerate() {
            works.kill_after(1, &name(at), worker, &mut arena);
        }
        let ended = arena.end();
        println!("{count} workers, {killed} of them killed: {}", rate(&ended.err));
        assert_eq!(ended.well(), told);
        assert!(fs::read(&journal).unwrap() == fs::read(&alone).unwrap(), "the journals differ");
    }
}

#[test]
fn a_test_is_decided_after_the_same_group() {
    let Some(works) = Works::new() else { return };
    let line = "arena duel --bots level-5,level-0 --sprt 0.1 --matches 100000 --seed 1 --json";
    let told = works.place.run(line).well();
    let arena = works.arena(line, &[]);
    let _workers = [works.worker(&[]), works.worker(&[])];
    assert_eq!(arena.end().well(), told);
}

#[test]
fn whoever_follows_can_be_killed_and_comes_back() {
    let Some(works) = Works::new() else { return };
    let (alone, shared) = (works.place.path("alone"), works.place.path("shared"));
    let told = works.place.run(&format!("{LINE} --json --journal {alone}")).well();
    let arena = works.arena(LINE, &["--journal", &shared]);
    let _worker = works.worker(&["--name", "one"]);
    works.wait_for("one", 3);
    arena.kill();
    let resumed = works.arena(&format!("arena --resume {shared} --json"), &[]);
    assert_eq!(resumed.end().well(), told);
    assert!(fs::read(&shared).unwrap() == fs::read(&alone).unwrap(), "the journals differ");
}

#[test]
fn a_worker_leaves_after_its_job_when_it_is_asked_to() {
    let Some(works) = Works::new() else { return };
    let told = works.place.run(&format!("{LINE} --json")).well();
    let arena = works.arena(LINE, &["--json"]);
    let one = works.worker(&["--name", "one"]);
    works.wait_for("one", 2);
    one.interrupt();
    let left = one.end();
    assert_eq!(left.code, Some(0), "{}", left.err);
    assert!(
        left.err.contains("Leaving after what is being played.")
            && left.err.contains("Left after ")
    );
    let state = &works.overview().unwrap().runs[0];
    assert_eq!(state.under_way, 0, "it has given nothing back that was not done");
    let _other = works.worker(&[]);
    assert_eq!(arena.end().well(), told);
}

#[test]
fn a_machine_that_reckons_wrong_is_found() {
    let Some(works) = Works::new() else { return };
    let alone = works.place.path("alone");
    let told = works.place.run(&format!("{LINE} --json --journal {alone}")).well();
    let arena = works.arena(LINE, &["--json"]);
    let bad = works.own_worker("bad");
    let (run, _) = bad.find().unwrap().unwrap();
    let kept = fs::read_to_string(&alone).unwrap();
    // What it delivers is in every respect a finished group, but for the length of a match.
    for _ in 0..2 {
        let claim = bad.claim(&run).unwrap().unwrap();
        let groups =
            kept.lines().skip(1 + claim.job.place as usize).take(claim.job.length as usize);
        let wrong: String = groups.map(longer).collect();
        assert!(bad.deliver(&claim, wrong.as_bytes()).unwrap());
    }
    let _good = works.worker(&[]);
    let ended = arena.end();
    assert!(ended.err.contains("The worker bad is given no more work"), "{}", ended.err);
    assert_eq!(ended.well(), told);
    assert!(bad.renew(&[]).unwrap_err().to_string().contains("check the memory"));
}

/// The line of a group whose first match took one answer more.
fn longer(line: &str) -> String {
    let (before, rest) = line.split_once("\"lengths\":[").unwrap();
    let (length, rest) = rest.split_once(',').unwrap();
    let length = length.parse::<u32>().unwrap() + 1;
    let (rest, _) = rest.rsplit_once(",\"check\":").unwrap();
    let line = format!("{before}\"lengths\":[{length},{rest}");
    let check = crc32fast::hash(line.as_bytes());
    format!("{line},\"check\":\"{check:08x}\"}}\n")
}

#[test]
fn what_is_no_result_at_all_is_refused_too() {
    let Some(works) = Works::new() else { return };
    let line = "arena perudo --bots shark,turtle,chaos,calculator --matches 40 --seed 5 --json";
    let told = works.place.run(line).well();
    let arena = works.arena(line, &[]);
    let bad = works.own_worker("bad");
    let (run, _) = bad.find().unwrap().unwrap();
    // It agrees with itself, so that its result is looked at.
    while let Some(claim) = bad.claim(&run).unwrap() {
        bad.deliver(&claim, b"nonsense").unwrap();
    }
    let _good = works.worker(&[]);
    assert_eq!(arena.end().well(), told);
}

#[test]
fn casts_and_strategies_travel() {
    let Some(works) = Works::new() else { return };
    let cast = works.place.path("mine.toml");
    fs::write(&cast, "[[dice]]\ncharacter = 'Shark'\nbots = ['Pepe']\naggression = 0.9").unwrap();
    let book = works.place.path("mine.book");
    let shipped = "../doubt-solver/strategies/liars-dice-wild.book";
    fs::copy(format!("{}/{shipped}", env!("CARGO_MANIFEST_DIR")), &book).unwrap();
    let bots = format!("pepe,strategy:{book},level-3");
    let line = "arena liars-dice --set wild=ones --seats 2 --matches 60 --seed 3 --json";
    let words = ["--cast", &cast, "--bots", &bots];
    let told = works.place.run_with(line, &words).well();
    let arena = works.arena(line, &words);
    // Nobody who plays has either file.
    fs::remove_file(&cast).unwrap();
    fs::remove_file(&book).unwrap();
    let _worker = works.worker(&[]);
    assert_eq!(arena.end().well(), told);
}

#[test]
fn a_program_plays_only_where_it_is_offered() {
    if !has_python() {
        return;
    }
    let Some(works) = Works::new() else { return };
    let program = format!("python3 {}", example("dice_bot.py"));
    let bots = format!("shark,exec:{program}");
    let line = "arena duel --matches 12 --seed 3 --json --move-time 60000";
    let told = works.place.run_with(line, &["--bots", &bots]).well();
    let arena = works.arena(line, &["--bots", &bots]);
    let plain = works.worker(&["--name", "plain"]);
    let _able = works.worker(&["--exec", &program]);
    let ended = arena.end();
    assert!(
        ended.err.contains("waits for a worker that offers python3 dice_bot.py ("),
        "{}",
        ended.err
    );
    assert_eq!(ended.well(), told);
    plain.interrupt();
    assert!(plain.end().err.contains("Left after 0 jobs"));
}

#[test]
fn a_worker_of_another_digest_is_refused() {
    let Some(works) = Works::new() else { return };
    let queue = Queue::make(works.scratch.address().clone()).unwrap();
    let run = |kind: &str| Run {
        kind: kind.to_owned(),
        mark: "0123456789abcdef".to_owned(),
        title: "Perudo of tomorrow".to_owned(),
        spec: kind.as_bytes().to_vec(),
        needs: Vec::new(),
        twice: true,
        length: 1,
    };
    let following = queue.follow(&run("arena 1"), &[], 0).unwrap();
    let refused = works.worker(&[]).end();
    assert_eq!(refused.code, Some(1));
    let words =
        "This Doubt plays otherwise than the one that enqueued Perudo of tomorrow: its digest is ";
    assert!(
        refused.err.contains(words) && refused.err.contains("not 0123456789abcdef"),
        "{}",
        refused.err
    );
    following.finish().unwrap();
    let _following = queue.follow(&run("equities 7"), &[], 0).unwrap();
    let refused = works.worker(&[]).end();
    assert!(
        refused.err.contains("a kind that this Doubt does not know, `equities 7`"),
        "{}",
        refused.err
    );
}

#[test]
fn what_is_no_queue_is_refused() {
    let Some(works) = Works::new() else { return };
    let Works { place, address, .. } = &works;
    for command in ["worker", "queue"] {
        let refused = place.run(&format!("{command} {address}"));
        assert_eq!(refused.code, Some(1));
        assert!(refused.err.contains("there is no queue in this database"), "{}", refused.err);
        let refused = place.run(&format!("{command} mysql://me:hush@here/there"));
        assert_eq!(refused.code, Some(2));
        assert!(refused.err.contains("begins with postgres://"), "{}", refused.err);
        assert!(!refused.err.contains("hush"), "{}", refused.err);
    }
    let nobody = "postgres://me:hush@127.0.0.1:1/there";
    let journal = place.path("journal");
    let refused = place.run(&format!("{LINE} --queue {nobody} --journal {journal}"));
    assert!(!fs::exists(&journal).unwrap(), "nothing is begun that cannot be gone on with");
    assert_eq!(refused.code, Some(1), "{}", refused.err);
    assert!(
        refused.err.contains("Cannot use the queue at postgres://me@127.0.0.1:1/there"),
        "{}",
        refused.err
    );
    assert!(!refused.err.contains("hush"), "{}", refused.err);
    let refused = place.run(&format!("{LINE} --queue {address} --threads 2"));
    assert_eq!(refused.code, Some(2));
}

#[test]
fn the_queue_is_shown_and_work_is_taken_off_it() {
    let Some(works) = Works::new() else { return };
    let Works { place, address, .. } = &works;
    let arena = works.arena(LINE, &[]);
    let shown = place.run(&format!("queue {address}")).well();
    assert!(shown.contains("Perudo, round robin at tables of 4, 2000 matches, seed 5"), "{shown}");
    assert!(shown.contains("No worker has been here"), "{shown}");
    let shown = place.run(&format!("queue {address} --json")).well();
    let shown: serde_json::Value = serde_json::from_str(&shown).unwrap();
    let id = shown["runs"][0]["id"].as_str().unwrap();
    assert_eq!(shown["runs"][0]["length"], 500);
    let refused = place.run(&format!("queue {address} --drop nothing"));
    assert_eq!(refused.code, Some(2), "{}", refused.err);
    place.run(&format!("queue {address} --drop {id}")).well();
    let ended = arena.end();
    assert_eq!(ended.code, Some(1));
    assert!(ended.err.contains("it was taken off the queue"), "{}", ended.err);
    assert!(place.run(&format!("queue {address}")).well().starts_with("Nothing is enqueued"));
}

#[test]
fn the_digest_is_the_same_on_any_number_of_threads() {
    let place = Place::new();
    let bench = |threads: &str| {
        let output = place.command("bench --json").env("RAYON_NUM_THREADS", threads).output();
        said(output.unwrap()).well()
    };
    assert_eq!(bench("1"), bench("3"));
}
