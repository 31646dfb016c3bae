//! Those who answer: bots, and whoever else sits at a seat.

use doubt_words::Message;

use crate::driver::Match;
use crate::feed::Audience;
use crate::game::Game;
use crate::policy::{Mix, Policy, Sampling};
use crate::seat::{MAX_SEATS, PerSeat, Seat, SeatSet};
use crate::seed::{Rng, Seed};
use crate::world::View;

/// A way to play: what to remember of what was told, and what to answer.
///
/// A bot is a function of its view, its memory and its stream of randomness. It holds no state of its
/// own, so one value can sit at many tables; [`Seated`] gives it a memory and a stream.
pub trait Bot<G: Game>: Send {
    /// What it remembers.
    type Memory: Default + Send;

    /// Remembers an event. The view is the seat's view now, at the next window.
    fn notice(&self, memory: &mut Self::Memory, view: View<'_, G>, event: &G::Event);

    /// Answers, and may say why.
    fn act(
        &self,
        memory: &Self::Memory,
        view: View<'_, G>,
        rng: &mut Rng,
        thoughts: &mut Thoughts,
    ) -> G::Action;

    /// What it still knows in another match, of those whom it has [`Met`]; nothing, unless it says so.
    fn recall(&self, memory: Self::Memory, met: &Met) -> Self::Memory {
        let _ = (memory, met);
        Self::Memory::default()
    }

    /// What it [recalls](Bot::recall) when a match begins, written down; none if that is nothing.
    fn write(&self, memory: &Self::Memory) -> Option<String> {
        let _ = memory;
        None
    }

    /// What was [written](Bot::write) down; none if it cannot be read.
    fn read(&self, text: &str) -> Option<Self::Memory> {
        let _ = text;
        None
    }
}

/// Who of the last match sits where in the next: for each seat of the next table, the seat at which
/// the same one sat before; none for a stranger.
pub type Met = PerSeat<Option<Seat>>;

/// Knows people again by their names, given by seat for the last match and for the next.
pub fn met<S: AsRef<str>>(before: &[S], now: &[S]) -> Met {
    let mut unmet: SeatSet = Seat::all(before.len()).collect();
    let known = now.iter().map(|name| {
        let same = |seat: &Seat| before[seat.index()].as_ref() == name.as_ref();
        let seat = unmet.iter().find(same)?;
        unmet.remove(seat);
        Some(seat)
    });
    known.take(MAX_SEATS).collect()
}

/// Whoever sits at a seat and answers by itself.
pub trait Player<G: Game>: Send {
    /// Takes note of an event. The view is the seat's view now, at the next window.
    fn notice(&mut self, view: View<'_, G>, event: &G::Event);

    /// Answers, and may say why.
    fn act(&mut self, view: View<'_, G>, thoughts: &mut Thoughts) -> G::Action;

    /// How likely it gives each answer; none if it cannot say, as a program from outside.
    fn mix(&self, view: View<'_, G>, sampling: Sampling) -> Option<Mix<G::Action>> {
        let _ = (view, sampling);
        None
    }

    /// The same player with the same memory, to go on with another stream in a fork of the match; none
    /// if there cannot be two of it, as of a program from outside.
    fn fork(&self, seed: Seed, seat: Seat) -> Option<Box<dyn Player<G>>> {
        let _ = (seed, seat);
        None
    }

    /// Sits down for another match, with whom it has [`Met`].
    fn rematch(&mut self, seed: Seed, seat: Seat, met: &Met) {
        let _ = (seed, seat, met);
    }

    /// What it recalls when a match begins, written down; none if that is nothing.
    fn memory(&self) -> Option<String> {
        None
    }

    /// Recalls what was written down; whether that could be read.
    fn recall(&mut self, memory: &str) -> bool {
        let _ = memory;
        false
    }
}

/// Where a player says what it thought. The messages are made only if somebody listens.
#[derive(Debug, Default)]
pub struct Thoughts {
    listening: bool,
    said: Option<Vec<Message>>,
}

impl Thoughts {
    /// Nobody listens.
    pub fn unheard() -> Thoughts {
        Thoughts::default()
    }

    /// Somebody listens.
    pub fn heard() -> Thoughts {
        Thoughts { listening: true, said: None }
    }

    /// Says a thought, part by part; the last one said counts.
    pub fn say(&mut self, thought: impl FnOnce() -> Vec<Message>) {
        if self.listening {
            self.said = Some(thought());
        }
    }

    /// What was said, if somebody listened.
    pub fn take(&mut self) -> Option<Vec<Message>> {
        self.said.take()
    }
}

/// What a player thought when it answered.
#[derive(Clone, Debug, PartialEq)]
pub struct Thought {
    /// Who thought it.
    pub seat: Seat,
    /// How many events had been told to everyone before the answer.
    pub at: usize,
    /// Its parts: who thought, what was weighed, what was chosen.
    pub parts: Vec<Message>,
}

impl Thought {
    /// The thought in one line: `[Shark] | Bid: 5x6 by 0 | Chose: DUDO`.
    pub fn line(&self) -> String {
        let parts: Vec<String> = self.parts.iter().map(Message::to_string).collect();
        parts.join(" | ")
    }
}

/// A bot at a seat, with a memory and a stream of randomness of its own.
pub struct Seated<G: Game, B: Bot<G>> {
    bot: B,
    memory: B::Memory,
    rng: Rng,
}

impl<G: Game, B: Bot<G>> Seated<G, B> {
    /// Seats the bot with an empty memory; its stream is the seed's stream for that seat.
    pub fn new(bot: B, seed: Seed, seat: Seat) -> Self {
        Seated { bot, memory: B::Memory::default(), rng: seed.player(seat) }
    }
}

impl<G: Game, B: Policy<G>> Player<G> for Seated<G, B> {
    fn notice(&mut self, view: View<'_, G>, event: &G::Event) {
        self.bot.notice(&mut self.memory, view, event);
    }

    fn act(&mut self, view: View<'_, G>, thoughts: &mut Thoughts) -> G::Action {
        self.bot.act(&self.memory, view, &mut self.rng, thoughts)
    }

    fn mix(&self, view: View<'_, G>, sampling: Sampling) -> Option<Mix<G::Action>> {
        Some(self.bot.mix(&self.memory, view, sampling))
    }

    fn fork(&self, seed: Seed, seat: Seat) -> Option<Box<dyn Player<G>>> {
        let (bot, memory) = (self.bot.clone(), self.memory.clone());
        Some(Box::new(Seated { bot, memory, rng: seed.player(seat) }))
    }

    fn rematch(&mut self, seed: Seed, seat: Seat, met: &Met) {
        self.memory = self.bot.recall(std::mem::take(&mut self.memory), met);
        self.rng = seed.player(seat);
    }

    fn memory(&self) -> Option<String> {
        self.bot.write(&self.memory)
    }

    fn recall(&mut self, memory: &str) -> bool {
        let read = self.bot.read(memory);
        let is_read = read.is_some();
        self.memory = read.unwrap_or_default();
        is_read
    }
}

/// Those who play a match by themselves; a seat without one is answered from outside.
pub struct Party<G: Game> {
    players: PerSeat<Option<Box<dyn Player<G>>>>,
    /// How many events of the match the players have heard.
    heard: usize,
    /// What the players thought, if they are asked to think aloud.
    thoughts: Option<Vec<Thought>>,
}

impl<G: Game> Party<G> {
    /// The player that `seat` gives for each seat, or none.
    pub fn new(seats: usize, seat: impl FnMut(Seat) -> Option<Box<dyn Player<G>>>) -> Self {
        Party { players: PerSeat::from_fn(seats, seat), heard: 0, thoughts: None }
    }

    /// Asks the players to say what they think.
    #[must_use]
    pub fn thinking_aloud(mut self) -> Self {
        self.thoughts = Some(Vec::new());
        self
    }

    /// Seats the same players for another match, each where it sits now and with what it knows of
    /// those it has met; `newcomer` may give a player to a seat that nobody has come back to.
    #[must_use]
    pub fn rematch(
        mut self,
        seed: Seed,
        met: &Met,
        mut newcomer: impl FnMut(Seat) -> Option<Box<dyn Player<G>>>,
    ) -> Self {
        let players = met.iter().map(|(seat, before)| match before {
            Some(before) => self.players[*before].take().map(|mut player| {
                player.rematch(seed, seat, met);
                player
            }),
            None => newcomer(seat),
        });
        let players = players.collect();
        Party { players, heard: 0, thoughts: self.thoughts.map(|_| Vec::new()) }
    }

    /// The same players with the same memories, for a [fork](Match::fork) of the match that they play;
    /// none if one of them cannot be forked. Their further choices are drawn from another seed, and
    /// they keep their thoughts to themselves.
    pub fn fork(&self, seed: Seed) -> Option<Party<G>> {
        let mut players = PerSeat::from_fn(self.players.len(), |_| None);
        for (seat, player) in self.players.iter() {
            if let Some(player) = player {
                players[seat] = Some(player.fork(seed, seat)?);
            }
        }
        Some(Party { players, heard: self.heard, thoughts: None })
    }

    /// What the player at each seat recalls when a match begins, written down.
    pub fn memories(&self) -> Vec<Option<String>> {
        self.players.values().map(|player| player.as_ref()?.memory()).collect()
    }

    /// Lets the players recall what was written down, by seat; whether all of it could be read.
    pub fn recall(&mut self, memories: &[Option<String>]) -> bool {
        self.players.values_mut().zip(memories).all(|(player, memory)| match (player, memory) {
            (_, None) => true,
            (Some(player), Some(memory)) => player.recall(memory),
            (None, Some(_)) => false,
        })
    }

    /// How likely the player at one seat gives each answer now, after all have heard what was told
    /// them; none where nobody sits, no answer is owed, or the player cannot say.
    pub fn mix(
        &mut self,
        bout: &Match<G>,
        seat: Seat,
        sampling: Sampling,
    ) -> Option<Mix<G::Action>> {
        self.hear(bout);
        let player = self.players.get(seat)?.as_ref()?;
        if bout.awaited().contains(seat) { player.mix(bout.view(seat), sampling) } else { None }
    }

    /// What the players have thought so far, in order.
    pub fn thoughts(&self) -> &[Thought] {
        self.thoughts.as_deref().unwrap_or_default()
    }

    /// What the player at one seat answers now, after all have heard what was told them; none where
    /// nobody sits or no answer is owed.
    ///
    /// [`Match::advance`] asks all that it can; this is for a driver that gives each its own time. The
    /// answer is not submitted. It is legal: the game's fallback stands in for one that is not.
    pub fn answer(&mut self, bout: &Match<G>, seat: Seat) -> Option<G::Action> {
        self.hear(bout);
        let action =
            if bout.awaited().contains(seat) { self.ask(bout, seat)? } else { return None };
        Some(bout.lawful(seat, action).unwrap_or_else(|fallback| fallback))
    }

    /// Tells the players what has happened since they last heard: so they remember it, though nobody asks
    /// them for an answer.
    pub fn hear(&mut self, bout: &Match<G>) {
        let entries = bout.whole_log().entries();
        for (to, event) in &entries[self.heard.min(entries.len())..] {
            for seat in self.players.seats() {
                if let Some(player) = &mut self.players[seat]
                    && to.reaches(Audience::Seat(seat))
                {
                    player.notice(bout.view(seat), event);
                }
            }
        }
        self.heard = entries.len();
    }

    /// The answer of the player at a seat, if one sits there.
    pub(crate) fn ask(&mut self, bout: &Match<G>, seat: Seat) -> Option<G::Action> {
        let player = self.players.values_mut().nth(seat.index())?.as_mut()?;
        let Some(spoken) = &mut self.thoughts else {
            return Some(player.act(bout.view(seat), &mut Thoughts::unheard()));
        };
        let mut thoughts = Thoughts::heard();
        let action = player.act(bout.view(seat), &mut thoughts);
        let at = bout.told(Audience::Spectator);
        spoken.extend(thoughts.take().map(|parts| Thought { seat, at, parts }));
        Some(action)
    }
}
