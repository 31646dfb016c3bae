//! HTTP: the router, and what holds for every request.
//!
//! | module | holds |
//! |---|---|
//! | [`body`] | the bodies of requests and answers |
//! | `visitor` | whose request it is, by its cookie |
//! | `failure` | what went wrong, as a status and a sentence |
//! | `catalog`, `lessons`, `session`, `tables`, `matches`, `solution` | the paths |
//! | `house` | health, figures, the description of all this |
//! | `page` | the files of the page |
//! | `packed` | what is kept ready to be sent, with its tag |

pub mod body;
pub(crate) mod catalog;
mod failure;
mod house;
mod lessons;
mod matches;
mod packed;
mod page;
mod replay;
mod schema;
mod session;
pub(crate) mod solution;
mod tables;
mod visitor;

use std::time::Instant;

use axum::Router;
use axum::body::{HttpBody as _, to_bytes};
use axum::extract::{MatchedPath, Request, State};
use axum::http::{HeaderName, HeaderValue, Method, header};
use axum::middleware::{self, Next};
use axum::response::{IntoResponse as _, Response};
use utoipa::OpenApi;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use self::failure::Failure;
pub(crate) use self::packed::Packed;
use crate::app::App;
use crate::config::Limits;
use crate::net::{Peer, Who};

#[derive(OpenApi)]
#[openapi(
    info(
        title = "Doubt",
        description = "Tables that people and bots share. See docs/wire.md for the conversation at a table."
    ),
    components(schemas(body::Problem))
)]
struct Description;

/// Every path of the interface, and its description.
fn interface() -> (Router<App>, utoipa::openapi::OpenApi) {
    OpenApiRouter::with_openapi(Description::openapi())
        .routes(routes!(catalog::catalog))
        .routes(routes!(catalog::rules))
        .routes(routes!(lessons::lessons))
        .routes(routes!(lessons::scene, lessons::answer))
        .routes(routes!(solution::solution))
        .routes(routes!(session::who, session::change, session::forget))
        .routes(routes!(session::end))
        .routes(routes!(tables::lobby, tables::create))
        .routes(routes!(tables::look))
        .routes(routes!(tables::key))
        .routes(routes!(tables::join))
        .routes(routes!(tables::socket))
        .routes(routes!(matches::mine))
        .routes(routes!(matches::stats))
        .routes(routes!(matches::one))
        .routes(routes!(matches::record))
        .routes(routes!(replay::replay))
        .routes(routes!(house::reach))
        .routes(routes!(house::health))
        .routes(routes!(house::figures))
        .split_for_parts()
}

/// The description of every path and every field, as OpenAPI.
pub fn description() -> utoipa::openapi::OpenApi {
    interface().1
}

/// Everything that is served.
pub(crate) fn router(app: App) -> Router {
    let (paths, _) = interface();
    paths
        .route("/api/openapi.json", axum::routing::get(house::openapi))
        .fallback(page::file)
        .layer(middleware::from_fn_with_state(app.clone(), guard))
        .with_state(app)
}

/// What is served at the address of the figures: no more than whoever watches the server needs.
pub(crate) fn watched(app: App) -> Router {
    use axum::routing::get;
    Router::new()
        .route("/metrics", get(house::told))
        .route("/healthz", get(house::health))
        .with_state(app)
}

/// Lets through what may ask, and puts on every answer what a browser must be told.
async fn guard(State(app): State<App>, request: Request, next: Next) -> Response {
    let headers = request.headers();
    let address = app.guard.address(request.extensions().get::<Peer>(), headers);
    let is_change = !matches!(*request.method(), Method::GET | Method::HEAD | Method::OPTIONS)
        || headers.contains_key(header::UPGRADE);
    let refused = if !app.guard.is_host(headers) {
        Some(Failure::misdirected())
    } else if !app.guard.may_ask(Who::Address(address)) {
        Some(Failure::too_fast())
    } else if is_change && !app.guard.is_origin(headers) {
        Some(Failure::forbidden("pages of other sites are not allowed to do this"))
    } else {
        None
    };
    let start = Instant::now();
    let method = request.method().clone();
    // A path as it is described: names of tables and matches are not for the log.
    let path = request.extensions().get::<MatchedPath>().cloned();
    let mut response = match refused {
        Some(failure) => failure.into_response(),
        None => match whole(request, app.limits()).await {
            Ok(request) => next.run(request).await,
            Err(failure) => failure.into_response(),
        },
    };
    let status = response.status();
    metrics::counter!("doubt_requests_total", "status" => status.as_u16().to_string()).increment(1);
    metrics::histogram!("doubt_request_seconds").record(start.elapsed());
    let path = path.as_ref().map_or("page", MatchedPath::as_str);
    tracing::info!(target: "doubt_server::access", %method, path, status = status.as_u16(), %address);
    let headers = response.headers_mut();
    for (name, value) in SECURITY {
        headers.insert(name, HeaderValue::from_static(value));
    }
    if app.guard.is_tls() {
        let year = HeaderValue::from_static("max-age=31536000");
        headers.insert(header::STRICT_TRANSPORT_SECURITY, year);
    }
    headers.entry(header::CACHE_CONTROL).or_insert(HeaderValue::from_static("no-store"));
    response
}

/// The request once all of its body is here: a client has so much time for it, and so many bytes.
async fn whole(request: Request, limits: &Limits) -> Result<Request, Failure> {
    if request.body().is_end_stream() {
        return Ok(request);
    }
    let (head, body) = request.into_parts();
    let read = tokio::time::timeout(limits.handshake, to_bytes(body, limits.body_bytes)).await;
    let body = read.map_err(|_| Failure::too_slow())?;
    let body = body.map_err(|_| Failure::too_long(limits.body_bytes))?;
    Ok(Request::from_parts(head, body.into()))
}

/// What a browser is told on every answer.
const SECURITY: [(HeaderName, &str); 7] = [
    (
        header::CONTENT_SECURITY_POLICY,
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; \
         font-src 'self'; connect-src 'self'; manifest-src 'self'; base-uri 'none'; \
         form-action 'none'; frame-ancestors 'none'",
    ),
    (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
    (header::X_FRAME_OPTIONS, "DENY"),
    (header::REFERRER_POLICY, "no-referrer"),
    (HeaderName::from_static("cross-origin-opener-policy"), "same-origin"),
    (HeaderName::from_static("cross-origin-resource-policy"), "same-origin"),
    (
        HeaderName::from_static("permissions-policy"),
        "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
    ),
];
