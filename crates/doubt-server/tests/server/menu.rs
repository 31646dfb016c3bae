//! A client that knows nothing of the rules: it answers from menus alone, as `docs/wire.md` has them.

use serde_json::Value;

/// Some of the answers that a menu describes, in the notation, the lowest first; of plays and bags
/// those of one kind.
pub(crate) fn answers(menu: &Value) -> Vec<String> {
    let mut answers = match menu["ask"].as_str() {
        Some(ask) => gate(ask, menu),
        None if menu["bids"].is_array() => bids(menu),
        None => plays(&menu["lay"]),
    };
    for word in ["doubt", "exact", "pass"] {
        let may = &menu[word];
        if may == true || may.is_object() {
            answers.push(word.into());
        }
    }
    answers
}

fn bids(menu: &Value) -> Vec<String> {
    let mut bids: Vec<(u64, &Value)> = each(&menu["bids"])
        .flat_map(|bids| span(&bids["count"]).map(move |count| (count, &bids["face"])))
        .collect();
    bids.sort_by_key(|(count, _)| *count);
    bids.iter().map(|(count, face)| format!("{count}x{face}")).collect()
}

fn plays(lay: &Value) -> Vec<String> {
    let mut plays = Vec::new();
    for stack in each(&lay["cards"]) {
        let (rank, held) = (text(&stack["rank"]), stack["count"].as_u64().unwrap());
        for count in span(&lay["count"]).filter(|count| *count <= held) {
            let cards = format!(" {rank}").repeat(count as usize);
            let claims = each(&lay["claims"]).map(text);
            let claims = claims.filter(|claim| lay["truth"] == false || *claim == rank);
            plays.extend(claims.map(|claim| format!("play{cards} as {claim}")));
        }
    }
    plays
}

fn gate(ask: &str, menu: &Value) -> Vec<String> {
    let words = |words: &[&str]| words.iter().map(|word| (*word).to_owned()).collect::<Vec<_>>();
    match ask {
        "aside" => {
            let aside = lots(menu).map(|lot| format!("aside {lot} to left"));
            aside.chain(words(&["keep"])).collect()
        }
        "take" => {
            let most = |pile: &str| menu[pile].as_u64().unwrap();
            let takes = ["left", "right"].map(|pile| {
                (1..=most(pile).min(most("most"))).map(move |count| format!("take {count} {pile}"))
            });
            words(&["deck"]).into_iter().chain(takes.into_iter().flatten()).collect()
        }
        "load" => lots(menu).map(|lot| format!("load {lot}")).collect(),
        "declare" => each(&menu["goods"])
            .flat_map(|good| span(&menu["count"]).map(move |count| (count, text(good))))
            .map(|(count, good)| format!("declare {}", lot(count, good)))
            .collect(),
        "call" => each(&menu["seats"]).map(|seat| format!("call {seat}")).collect(),
        "open" => offers(menu).chain(words(&["silent"])).collect(),
        "answer" => {
            let accept = menu["demand"].as_u64().map(|_| "accept".to_owned());
            offers(menu).chain(words(&["refuse"])).chain(accept).collect()
        }
        "decide" => {
            let demands = span(&menu["demand"]).map(|gold| format!("demand {gold}"));
            let accept = menu["offer"].as_object().map(|_| "accept".to_owned());
            let threaten = (menu["threaten"] == true).then(|| "threaten".to_owned());
            let decisions = words(&["pass", "inspect"]).into_iter();
            decisions.chain(accept).chain(threaten).chain(demands).collect()
        }
        other => panic!("an unknown question: {other}"),
    }
}

/// The goods of each kind, in every number that may be chosen.
fn lots(menu: &Value) -> impl Iterator<Item = String> {
    menu["cards"].as_object().into_iter().flatten().flat_map(|(good, held)| {
        let held = held.as_u64().unwrap();
        let counts = span(&menu["count"]).filter(move |count| *count <= held);
        counts.map(move |count| lot(count, good))
    })
}

fn offers(menu: &Value) -> impl Iterator<Item = String> {
    each(&menu["offers"]).flat_map(|offers| {
        let goods = offers["goods"].as_object();
        let goods = goods.map(|some| lot(some["count"].as_u64().unwrap(), text(&some["good"])));
        span(&offers["gold"]).map(move |gold| match &goods {
            None => format!("offer {gold}"),
            Some(goods) if gold == 0 => format!("offer {goods}"),
            Some(goods) => format!("offer {gold} and {goods}"),
        })
    })
}

fn each(list: &Value) -> impl Iterator<Item = &Value> {
    list.as_array().into_iter().flatten()
}

fn text(word: &Value) -> &str {
    word.as_str().unwrap()
}

/// The numbers of a span; none where there is no span.
fn span(span: &Value) -> impl Iterator<Item = u64> + use<> {
    let end = |end: &str| span[end].as_u64();
    end("least").zip(end("most")).map(|(least, most)| least..=most).into_iter().flatten()
}

/// So many of a good, as a record has it.
fn lot(count: u64, good: &str) -> String {
    match good.strip_suffix('s') {
        Some(one) if count == 1 => format!("1 {one}"),
        _ => format!("{count} {good}"),
    }
}
