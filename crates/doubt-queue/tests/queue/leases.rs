//! Workers that are lost, slow, or cannot do what they should.

use doubt_queue::{Claim, Finished, Next};

use crate::kit::{LONG, NONE, Place, followed, jobs, places, right, run, settled, works};

#[test]
fn what_a_lost_worker_had_is_done_by_another() {
    let Some(place) = Place::new() else { return };
    let mut following = place.queue.follow(&run(20), &[], 0).unwrap();
    following.add(&jobs(0, 20)).unwrap();
    let (lost, other) = (place.worker("lost", NONE), place.worker("other", LONG));
    let had = lost.claim(following.id()).unwrap().unwrap();
    let found = other.claim(following.id()).unwrap().unwrap();
    assert_eq!(had.job, found.job);
    assert!(other.deliver(&found, &right(&found)).unwrap());
    // It was only slow: what it brings is not needed any more.
    assert!(!lost.deliver(&had, &right(&had)).unwrap());
    while works(&other, &following).is_some() || works(&lost, &following).is_some() {}
    assert_eq!(places(&followed(&mut following)), [0, 10]);
}

#[test]
fn a_slow_worker_may_deliver_as_long_as_nobody_has() {
    let Some(place) = Place::new() else { return };
    let mut following = place.queue.follow(&run(10), &[], 0).unwrap();
    following.add(&jobs(0, 10)).unwrap();
    let (slow, other) = (place.worker("slow", NONE), place.worker("other", LONG));
    let had = slow.claim(following.id()).unwrap().unwrap();
    let found = other.claim(following.id()).unwrap().unwrap();
    assert!(slow.deliver(&had, &right(&had)).unwrap());
    assert!(!other.deliver(&found, &right(&found)).unwrap());
}

#[test]
fn a_lease_that_is_renewed_keeps_the_job() {
    let Some(place) = Place::new() else { return };
    let mut following = place.queue.follow(&run(10), &[], 0).unwrap();
    following.add(&jobs(0, 10)).unwrap();
    let (brief, other) = (place.worker("brief", NONE), place.worker("other", LONG));
    let had = brief.claim(following.id()).unwrap().unwrap();
    place.sql("UPDATE jobs SET lease = now() - interval '1 second'");
    // The same worker, as if with a longer lease.
    place.sql("UPDATE jobs SET worker = (SELECT id FROM workers WHERE name = 'other')");
    other.renew(std::slice::from_ref(&had)).unwrap();
    assert_eq!(brief.claim(following.id()).unwrap(), None);
    // A job that it does not name it does not keep.
    place.sql("UPDATE jobs SET lease = now() - interval '1 second'");
    other.renew(&[]).unwrap();
    assert!(brief.claim(following.id()).unwrap().is_some());
}

#[test]
fn after_three_tries_a_job_is_set_aside_with_what_went_wrong() {
    let Some(place) = Place::new() else { return };
    let mut following = place.queue.follow(&run(10), &[], 0).unwrap();
    following.add(&jobs(0, 10)).unwrap();
    let (one, other) = (place.worker("one", NONE), place.worker("other", LONG));
    one.claim(following.id()).unwrap().unwrap();
    for _ in 0..2 {
        let claim = other.claim(following.id()).unwrap().unwrap();
        other.fail(&claim, "out of paper.").unwrap();
    }
    assert_eq!(other.claim(following.id()).unwrap(), None);
    let Next::Aside { job, trouble } = following.upcoming().unwrap() else { panic!("set aside") };
    assert_eq!(job.place, 0);
    assert_eq!(
        trouble,
        "one was lost while it played this. other: out of paper. other: out of paper."
    );
    assert_eq!(place.queue.overview().unwrap().runs[0].aside, 1);
    // Whoever follows it anew has it tried again.
    let mut again = place.queue.follow(&run(10), &[], 0).unwrap();
    while works(&other, &again).is_some() || works(&one, &again).is_some() {}
    assert_eq!(places(&followed(&mut again)), [0]);
}

#[test]
fn a_job_that_kills_every_worker_is_set_aside_too() {
    let Some(place) = Place::new() else { return };
    let mut following = place.queue.follow(&run(10), &[], 0).unwrap();
    following.add(&jobs(0, 10)).unwrap();
    for name in ["one", "two", "three"] {
        place.worker(name, NONE).claim(following.id()).unwrap().unwrap();
    }
    let Next::Aside { trouble, .. } = following.upcoming().unwrap() else { panic!("set aside") };
    assert_eq!(
        trouble,
        "one was lost while it played this. two was lost while it played this. three was lost while it \
         played this."
    );
}

#[test]
fn whoever_leaves_gives_back_what_it_has_at_once() {
    let Some(place) = Place::new() else { return };
    let mut following = place.queue.follow(&run(10), &[], 0).unwrap();
    following.add(&jobs(0, 10)).unwrap();
    let (one, other) = (place.worker("one", LONG), place.worker("other", LONG));
    for _ in 0..5 {
        // Leaving is no try.
        one.claim(following.id()).unwrap().unwrap();
        one.leave().unwrap();
    }
    assert!(works(&other, &following).is_some());
}

#[test]
fn a_result_that_is_damaged_is_fetched_again() {
    let Some(place) = Place::new() else { return };
    let mut following = place.queue.follow(&run(20), &[], 0).unwrap();
    following.add(&jobs(0, 20)).unwrap();
    let worker = place.worker("worker", LONG);
    while works(&worker, &following).is_some() {}
    settled(&following);
    place.sql("UPDATE jobs SET result = 'nonsense' WHERE place = 0 AND NOT again");
    assert_eq!(following.upcoming().unwrap(), Next::Awaited);
    while works(&worker, &following).is_some() {}
    assert_eq!(places(&followed(&mut following)), [0, 10]);
}

#[test]
fn many_workers_at_once_do_each_job_and_lose_none() {
    let Some(place) = Place::new() else { return };
    let mut following = place.queue.follow(&run(1000), &[], 0).unwrap();
    following.add(&jobs(0, 1000)).unwrap();
    let id = following.id().to_owned();
    // Three of eight are lost again and again, with a job each time.
    let all: Vec<Finished> = std::thread::scope(|scope| {
        let mut workers = Vec::new();
        for name in 0..8u32 {
            let (place, id) = (&place, &id);
            workers.push(scope.spawn(move || {
                let lease = if name < 3 { NONE } else { LONG };
                let worker = place.worker(&name.to_string(), lease);
                let mut turns = 0;
                while !place.queue.overview().unwrap().runs.is_empty() {
                    let Some(claim) = worker.claim(id).unwrap() else { continue };
                    turns += 1;
                    let is_lost = name < 3 && turns % 10 == 0 && claim.job.place % 30 != 0;
                    let deliver = |claim: &Claim| worker.deliver(claim, &right(claim)).unwrap();
                    if !is_lost {
                        deliver(&claim);
                    }
                }
            }));
        }
        let mut all = Vec::new();
        while all.len() < 100 {
            if workers.iter().any(std::thread::ScopedJoinHandle::is_finished) {
                place.queue.drop_run(&id).unwrap();
                panic!("a worker has failed");
            }
            all.extend(followed(&mut following));
            if let Next::Aside { .. } = following.upcoming().unwrap() {
                // Three were lost with the same job: whoever follows anew tries it again.
                let from = following.next_place();
                following = place.queue.follow(&run(1000), &[], from).unwrap();
            }
        }
        following.finish().unwrap();
        all
    });
    assert_eq!(places(&all), (0..1000).step_by(10).collect::<Vec<_>>());
}
