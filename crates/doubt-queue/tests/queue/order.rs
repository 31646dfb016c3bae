//! Results are taken in order, once, whoever follows.

use doubt_queue::{Next, Refusal};

use crate::kit::{LONG, Place, followed, jobs, places, right, run, settled, taken, works};

#[test]
fn results_are_taken_in_the_order_of_the_jobs() {
    let Some(place) = Place::new() else { return };
    let mut following = place.queue.follow(&run(100), &[], 0).unwrap();
    following.add(&jobs(0, 100)).unwrap();
    let (one, other) = (place.worker("one", LONG), place.worker("other", LONG));
    // The later job is done first.
    let (first, second) =
        (one.claim(following.id()).unwrap(), other.claim(following.id()).unwrap());
    let (first, second) = (first.unwrap(), second.unwrap());
    assert_eq!((first.job.place, second.job.place), (0, 10));
    assert!(other.deliver(&second, &right(&second)).unwrap());
    assert_eq!(taken(&mut following), []);
    assert!(one.deliver(&first, &right(&first)).unwrap());
    while works(&one, &following).is_some() || works(&other, &following).is_some() {}
    assert_eq!(places(&followed(&mut following)), (0..100).step_by(10).collect::<Vec<_>>());
    assert!(following.is_agreed().unwrap());
    following.finish().unwrap();
    assert_eq!(place.queue.overview().unwrap().runs, []);
}

#[test]
fn jobs_are_added_once_and_a_worker_finds_only_what_is_for_it() {
    let Some(place) = Place::new() else { return };
    let mut programs = run(30);
    programs.needs = vec!["python3 mybot.py".to_owned()];
    let mut following = place.queue.follow(&programs, &[], 0).unwrap();
    following.add(&jobs(0, 30)).unwrap();
    following.add(&jobs(0, 30)).unwrap();
    assert_eq!(following.ahead().unwrap(), 3);
    let plain = place.worker("plain", LONG);
    assert_eq!(plain.find().unwrap(), None);
    assert_eq!(plain.claim(following.id()).unwrap(), None);
    let mut about = crate::kit::introduction("able", LONG);
    about.offers = programs.needs.clone();
    let able = doubt_queue::Worker::join(&place.queue, about.clone()).unwrap();
    assert_eq!(able.find().unwrap().unwrap().1, programs);
    let state = &place.queue.overview().unwrap().runs[0];
    assert_eq!((state.workers, state.waiting, state.under_way), (1, 3, 0));
    // Who plays otherwise, or does not know the work, gets none and is told why.
    about.mark = "another".to_owned();
    let strange = doubt_queue::Worker::join(&place.queue, about).unwrap();
    assert_eq!(strange.claim(following.id()).unwrap(), None);
    assert_eq!(strange.stranger().unwrap().unwrap().mark, "mark");
    assert_eq!(able.stranger().unwrap(), None);
    assert_eq!(plain.stranger().unwrap(), None);
}

#[test]
fn the_last_who_follows_goes_on_with_what_was_done() {
    let Some(place) = Place::new() else { return };
    let worker = place.worker("worker", LONG);
    let mut first = place.queue.follow(&run(60), &[], 0).unwrap();
    first.add(&jobs(0, 60)).unwrap();
    for _ in 0..5 {
        works(&worker, &first).unwrap();
    }
    settled(&first);
    let Next::Finished(finished) = first.upcoming().unwrap() else { panic!("the first is done") };
    first.take(&finished).unwrap();
    // Somebody goes on in the middle of the second job, as a journal may.
    let mut second = place.queue.follow(&run(60), &[], 15).unwrap();
    assert_eq!((second.next_place(), second.end()), (10, 60));
    assert_eq!(first.is_here(), Err(Refusal::Superseded));
    first.add(&[doubt_queue::Job { place: 60, length: 1, task: Vec::new() }]).unwrap();
    assert_eq!(places(&followed(&mut second)), [10, 20, 30, 40]);
    // Somebody begins anew: what was taken is done again.
    let mut third = place.queue.follow(&run(60), &[], 0).unwrap();
    assert_eq!((third.next_place(), third.end()), (0, 0), "no job reaches the beginning any more");
    third.add(&jobs(0, 60)).unwrap();
    while works(&worker, &third).is_some() {}
    assert_eq!(places(&followed(&mut third)).len(), 6);
    assert!(place.queue.drop_run(third.id()).unwrap());
    assert!(!place.queue.drop_run(third.id()).unwrap());
    assert_eq!(third.is_here(), Err(Refusal::Dropped));
}

#[test]
fn what_was_taken_is_done_again_for_whoever_begins_anew() {
    let Some(place) = Place::new() else { return };
    let worker = place.worker("worker", LONG);
    let mut first = place.queue.follow(&run(40), &[], 0).unwrap();
    first.add(&jobs(0, 40)).unwrap();
    while works(&worker, &first).is_some() {}
    settled(&first);
    let Next::Finished(finished) = first.upcoming().unwrap() else { panic!("all is done") };
    first.take(&finished).unwrap();
    let mut second = place.queue.follow(&run(40), &[], 0).unwrap();
    assert_eq!((second.next_place(), second.end()), (0, 40));
    assert_eq!(second.ahead().unwrap(), 1);
    while works(&worker, &second).is_some() {}
    assert_eq!(places(&followed(&mut second)), [0, 10, 20, 30]);
}

#[test]
fn files_travel_by_their_digest_as_long_as_they_are_used() {
    let Some(place) = Place::new() else { return };
    let file = vec![7u8; 1 << 20];
    let digest = doubt_queue::digest(&file);
    let one = place.queue.follow(&run(10), &[&file], 0).unwrap();
    let two = place.queue.follow(&run(20), &[&file], 0).unwrap();
    let three =
        place.queue.follow(&doubt_queue::Run { spec: vec![1], ..run(20) }, &[&file], 0).unwrap();
    assert_eq!(one.id(), two.id(), "how long it is does not make another run of it");
    assert_eq!(place.queue.contents(&digest).unwrap(), file);
    two.finish().unwrap();
    assert_eq!(place.queue.contents(&digest).unwrap(), file);
    place.sql("UPDATE contents SET bytes = substring(bytes FROM 2)");
    assert_eq!(place.queue.contents(&digest), Err(Refusal::NoContents(digest.clone())));
    three.finish().unwrap();
    assert_eq!(place.queue.contents(&digest), Err(Refusal::NoContents(digest)));
}
