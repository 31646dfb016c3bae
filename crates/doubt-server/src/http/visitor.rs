//! Whose request it is, by its cookie.

use axum::extract::FromRequestParts;
use axum::http::request::Parts;
use axum::http::{HeaderMap, HeaderValue, header};
use doubt_table::PlayerId;
use doubt_table::secret::Secret;

use super::failure::Failure;
use crate::app::App;
use crate::host::{Handle, NoTable};
use crate::net::{Peer, Who};
use crate::randomness::SystemRandomness;

/// The name of the cookie.
const COOKIE: &str = "doubt_session";
/// How long a browser keeps it, in seconds: a year.
const AGE: u32 = 31_536_000;

/// Whose request it is.
pub(super) struct Visitor {
    /// The session that the cookie names, if the store knows it.
    pub(super) player: Option<PlayerId>,
    pub(super) name: Option<String>,
    pub(super) preferences: Option<String>,
    secret: Option<Secret>,
    pub(super) address: std::net::IpAddr,
}

impl FromRequestParts<App> for Visitor {
    type Rejection = Failure;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Visitor, Failure> {
        let address = app.guard.address(parts.extensions.get::<Peer>(), &parts.headers);
        let secret = cookie(&parts.headers);
        let known = match &secret {
            Some(secret) => app.store().guest(secret.fingerprint()).await?,
            None => None,
        };
        if let (Some(guest), Some(secret)) = (&known, &secret) {
            app.note(guest, secret).await;
        }
        let (player, name, preferences) = match known {
            Some(guest) => (Some(guest.id), guest.name, guest.preferences),
            None => (None, None, None),
        };
        if player.is_some_and(|player| !app.guard.may_ask(Who::Session(player))) {
            return Err(Failure::too_fast());
        }
        Ok(Visitor { player, name, preferences, secret, address })
    }
}

impl Visitor {
    /// Makes a session where there is none, and changes what was given; gives the cookie to set if the
    /// session is new.
    pub(super) async fn greet(
        &mut self,
        app: &App,
        name: Option<String>,
        preferences: Option<String>,
    ) -> Result<(PlayerId, Option<HeaderValue>), Failure> {
        let is_new = self.player.is_none();
        if is_new && !app.guard.may_open(Who::Address(self.address)) {
            return Err(Failure::too_fast());
        }
        let secret = match self.secret.take().filter(|_| !is_new) {
            Some(secret) => secret,
            // A cookie that the store does not know is not taken up: somebody else may have chosen it.
            None => Secret::draw(&mut SystemRandomness)?,
        };
        let player = app.store().greet(secret.fingerprint(), name, preferences, app.now()).await?;
        let cookie = is_new.then(|| header_value(&secret, app.config.proxy));
        self.player = Some(player);
        self.secret = Some(secret);
        Ok((player, cookie))
    }

    /// The table of this name, for whoever asks.
    pub(super) async fn fetch(&self, app: &App, id: &str) -> Result<Handle, NoTable> {
        app.fetch(id, self.player, self.address).await
    }

    /// Whether whoever asks may open one more table.
    pub(super) fn may_open(&self, app: &App) -> bool {
        app.guard.may_open(Who::Address(self.address))
            && self.player.is_none_or(|player| app.guard.may_open(Who::Session(player)))
    }
}

/// A cookie that a browser forgets at once.
pub(super) fn no_cookie() -> HeaderValue {
    HeaderValue::from_static("doubt_session=; Path=/; HttpOnly; SameSite=Strict; Max-Age=0")
}

fn header_value(secret: &Secret, is_tls: bool) -> HeaderValue {
    let secure = if is_tls { "; Secure" } else { "" };
    let secret = secret.reveal();
    let text =
        format!("{COOKIE}={secret}; Path=/; HttpOnly; SameSite=Strict; Max-Age={AGE}{secure}");
    let mut value = HeaderValue::from_str(&text).expect("a cookie is plain letters and digits");
    value.set_sensitive(true);
    value
}

fn cookie(headers: &HeaderMap) -> Option<Secret> {
    let all = headers.get_all(header::COOKIE).iter().filter_map(|value| value.to_str().ok());
    let pairs =
        all.flat_map(|cookies| cookies.split(';')).filter_map(|pair| pair.trim().split_once('='));
    pairs.filter(|(name, _)| *name == COOKIE).find_map(|(_, value)| Secret::read(value))
}
