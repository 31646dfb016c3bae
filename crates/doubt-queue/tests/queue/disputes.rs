//! Machines that reckon wrong are found.

use doubt_queue::{Next, Refusal, Worker, digest};

use crate::kit::{LONG, Place, followed, jobs, places, run, taken, works};

/// Takes a job and delivers something else.
fn errs(worker: &Worker, run: &str) {
    let claim = worker.claim(run).unwrap().unwrap();
    assert!(worker.deliver(&claim, b"4711").unwrap());
}

#[test]
fn one_that_is_wrong_from_the_beginning_never_gets_a_result_in() {
    let Some(place) = Place::new() else { return };
    let mut following = place.queue.follow(&run(100), &[], 0).unwrap();
    following.add(&jobs(0, 100)).unwrap();
    let (bad, good) = (place.worker("bad", LONG), place.worker("good", LONG));
    errs(&bad, following.id());
    errs(&bad, following.id());
    assert_eq!(taken(&mut following), [], "it has agreed with nobody yet");
    // The other one plays its job again, and comes to something else.
    let again = works(&good, &following).unwrap();
    assert!(again.again);
    assert_eq!(taken(&mut following), []);
    let dispute = following.dispute().unwrap().unwrap();
    assert_eq!((&*dispute.first, dispute.second.as_deref()), ("bad", Some("good")));
    let judgement = following.settle(&dispute, &digest(b"0")).unwrap();
    assert_eq!((&*judgement.refused, judgement.was_taken), (&["bad".to_owned()][..], false));
    // It gets no more work, what it says counts no more, and what it did is done anew.
    let Err(Refusal::Unwanted(why)) = bad.renew(&[]) else { panic!("it was told") };
    assert!(why.contains("check the memory"), "{why}");
    assert_eq!(bad.claim(following.id()).unwrap(), None);
    assert!(following.dispute().unwrap().is_none());
    while works(&good, &following).is_some() {}
    assert_eq!(places(&followed(&mut following)), (0..100).step_by(10).collect::<Vec<_>>());
}

#[test]
fn one_that_plays_again_and_is_wrong_is_found_too() {
    let Some(place) = Place::new() else { return };
    let mut following = place.queue.follow(&run(30), &[], 0).unwrap();
    following.add(&jobs(0, 30)).unwrap();
    let (good, bad) = (place.worker("good", LONG), place.worker("bad", LONG));
    works(&good, &following).unwrap();
    errs(&bad, following.id());
    let dispute = following.dispute().unwrap().unwrap();
    let judgement = following.settle(&dispute, &digest(b"0")).unwrap();
    assert_eq!(judgement.refused, ["bad"]);
    while works(&good, &following).is_some() {}
    assert_eq!(places(&followed(&mut following)), [0, 10, 20]);
}

#[test]
fn one_that_turns_bad_is_found_out_for_what_was_taken_of_it() {
    let Some(place) = Place::new() else { return };
    let mut following = place.queue.follow(&run(400), &[], 0).unwrap();
    following.add(&jobs(0, 400)).unwrap();
    let (turns, good) = (place.worker("turns", LONG), place.worker("good", LONG));
    works(&turns, &following).unwrap();
    works(&good, &following).unwrap();
    // From now on it is trusted, and wrong in one job that is taken.
    errs(&turns, following.id());
    let mut results = 0;
    while let Next::Finished(finished) = following.upcoming().unwrap() {
        following.take(&finished).unwrap();
        results += 1;
    }
    assert_eq!(results, 2);
    // It is found when a job of its is done again; here somebody asks for that.
    assert_eq!(
        following.refuse(turns.id(), "it was seen to smoke").unwrap().as_deref(),
        Some("turns")
    );
    assert!(!following.is_agreed().unwrap(), "what was taken of it is looked at again");
    while works(&good, &following).is_some() {}
    let dispute = following.dispute().unwrap().unwrap();
    assert_eq!((dispute.job.place, dispute.second.as_deref()), (10, Some("good")));
    let judgement = following.settle(&dispute, &digest(b"20")).unwrap();
    assert!(judgement.was_taken, "the tournament must be held again");
}

#[test]
fn where_nobody_else_is_whoever_follows_plays_it_again() {
    let Some(place) = Place::new() else { return };
    let mut following = place.queue.follow(&run(20), &[], 0).unwrap();
    following.add(&jobs(0, 20)).unwrap();
    let alone = place.worker("alone", LONG);
    while works(&alone, &following).is_some() {}
    assert_eq!(taken(&mut following), [], "nobody does again what they have done");
    let dispute = following.dispute().unwrap().unwrap();
    assert_eq!((dispute.job.place, &*dispute.first, dispute.second.as_deref()), (0, "alone", None));
    // Somebody else is there: it is theirs.
    let other = place.worker("other", LONG);
    assert_eq!(following.dispute().unwrap(), None);
    other.leave().unwrap();
    let dispute = following.dispute().unwrap().unwrap();
    assert_eq!(following.settle(&dispute, &digest(b"0")).unwrap().refused, [""; 0]);
    assert_eq!(following.dispute().unwrap(), None);
    assert_eq!(places(&followed(&mut following)), [0, 10]);
    assert!(following.is_agreed().unwrap());
}

#[test]
fn a_bad_machine_that_is_alone_is_found_by_whoever_follows() {
    let Some(place) = Place::new() else { return };
    let mut following = place.queue.follow(&run(20), &[], 0).unwrap();
    following.add(&jobs(0, 20)).unwrap();
    let bad = place.worker("bad", LONG);
    errs(&bad, following.id());
    errs(&bad, following.id());
    let dispute = following.dispute().unwrap().unwrap();
    assert_eq!(following.settle(&dispute, &digest(b"0")).unwrap().refused, ["bad"]);
    let good = place.worker("good", LONG);
    while works(&good, &following).is_some() {}
    let dispute = following.dispute().unwrap().unwrap();
    following.settle(&dispute, &digest(b"0")).unwrap();
    assert_eq!(places(&followed(&mut following)), [0, 10]);
}

#[test]
fn a_second_playing_that_cannot_be_done_is_settled_by_whoever_follows() {
    let Some(place) = Place::new() else { return };
    let mut following = place.queue.follow(&run(10), &[], 0).unwrap();
    following.add(&jobs(0, 10)).unwrap();
    let (good, broken) = (place.worker("good", LONG), place.worker("broken", LONG));
    works(&good, &following).unwrap();
    for _ in 0..3 {
        let claim = broken.claim(following.id()).unwrap().unwrap();
        broken.fail(&claim, "no").unwrap();
    }
    assert_eq!(following.upcoming().unwrap(), Next::Awaited);
    let dispute = following.dispute().unwrap().unwrap();
    assert_eq!(dispute.second, None);
    assert_eq!(following.settle(&dispute, &digest(b"0")).unwrap().refused, [""; 0]);
    assert_eq!(places(&followed(&mut following)), [0]);
}

#[test]
fn where_luck_decides_nothing_is_done_twice() {
    let Some(place) = Place::new() else { return };
    let lucky = doubt_queue::Run { twice: false, ..run(2000) };
    let mut following = place.queue.follow(&lucky, &[], 0).unwrap();
    following.add(&jobs(0, 2000)).unwrap();
    let worker = place.worker("worker", LONG);
    let mut done = 0;
    while let Some(claim) = works(&worker, &following) {
        assert!(!claim.again);
        done += 1;
    }
    assert_eq!((done, taken(&mut following).len()), (200, 200));
}
