//! What went wrong, as a status and a sentence.

use axum::Json;
use axum::extract::rejection::JsonRejection;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use doubt_games::option::OptionError;

use super::body::Problem;
use crate::registry::NoTable;
use crate::secret::NoRandomness;
use crate::store::{NotKept, NotRead};
use crate::table::desk::Refused;
use crate::table::state::Unfit;
use crate::wire::Code;

/// What went wrong.
#[derive(Debug)]
pub(super) struct Failure {
    status: StatusCode,
    sentence: String,
    refusal: Option<Box<OptionError>>,
}

impl Failure {
    pub(super) fn new(status: StatusCode, sentence: impl Into<String>) -> Failure {
        Failure { status, sentence: sentence.into(), refusal: None }
    }

    pub(super) fn not_found(what: &str) -> Failure {
        Failure::new(StatusCode::NOT_FOUND, what)
    }

    pub(super) fn forbidden(why: &str) -> Failure {
        Failure::new(StatusCode::FORBIDDEN, why)
    }

    /// What was asked for is understood, and cannot be done.
    pub(super) fn unfit(why: impl ToString) -> Failure {
        Failure::new(StatusCode::UNPROCESSABLE_ENTITY, why.to_string())
    }

    pub(super) fn too_fast() -> Failure {
        let why = "too many requests in too short a time: try again in a while";
        Failure::new(StatusCode::TOO_MANY_REQUESTS, why)
    }

    /// The rest of the request did not come.
    pub(super) fn too_slow() -> Failure {
        Failure::new(StatusCode::REQUEST_TIMEOUT, "the rest of the request did not come in time")
    }

    pub(super) fn too_long(most: usize) -> Failure {
        let why = format!("a body has at most {most} bytes");
        Failure::new(StatusCode::PAYLOAD_TOO_LARGE, why)
    }

    pub(super) fn misdirected() -> Failure {
        let why = "this server does not answer to that name: name its origin with --origin";
        Failure::new(StatusCode::MISDIRECTED_REQUEST, why)
    }
}

impl IntoResponse for Failure {
    fn into_response(self) -> Response {
        (self.status, Json(Problem { error: self.sentence, refusal: self.refusal })).into_response()
    }
}

/// Options that do not go.
impl From<OptionError> for Failure {
    fn from(refusal: OptionError) -> Failure {
        Failure { refusal: Some(Box::new(refusal.clone())), ..Failure::unfit(refusal) }
    }
}

impl From<NotKept> for Failure {
    fn from(error: NotKept) -> Failure {
        let status = match error {
            NotKept::Full => StatusCode::INSUFFICIENT_STORAGE,
            NotKept::Stale => StatusCode::SERVICE_UNAVAILABLE,
            NotKept::Failed(_) => StatusCode::INTERNAL_SERVER_ERROR,
        };
        Failure::new(status, error.to_string())
    }
}

impl From<NotRead> for Failure {
    fn from(error: NotRead) -> Failure {
        Failure::new(StatusCode::INTERNAL_SERVER_ERROR, error.to_string())
    }
}

impl From<NoRandomness> for Failure {
    fn from(error: NoRandomness) -> Failure {
        Failure::new(StatusCode::INTERNAL_SERVER_ERROR, error.to_string())
    }
}

impl From<NoTable> for Failure {
    fn from(error: NoTable) -> Failure {
        match error {
            NoTable::Unknown => Failure::not_found("there is no such table"),
            NoTable::TooMany(_) => Failure::new(StatusCode::SERVICE_UNAVAILABLE, error.to_string()),
            NoTable::Unfit(unfit) => Failure::unfit(unfit),
            NoTable::NotKept(error) => error.into(),
            NoTable::NotRead(error) => error.into(),
            NoTable::NoRandomness(error) => error.into(),
        }
    }
}

impl From<Unfit> for Failure {
    fn from(error: Unfit) -> Failure {
        Failure::unfit(error)
    }
}

impl From<Refused> for Failure {
    fn from(Refused { code, reason }: Refused) -> Failure {
        let status = match code {
            Code::Forbidden => StatusCode::FORBIDDEN,
            Code::NotKept => StatusCode::INSUFFICIENT_STORAGE,
            Code::TooFast => StatusCode::TOO_MANY_REQUESTS,
            Code::Unreadable => StatusCode::BAD_REQUEST,
            Code::Stale | Code::Illegal | Code::NotNow => StatusCode::CONFLICT,
        };
        Failure::new(status, reason)
    }
}

impl From<JsonRejection> for Failure {
    fn from(rejection: JsonRejection) -> Failure {
        Failure::new(
            rejection.status(),
            format!("the body cannot be read: {}", rejection.body_text()),
        )
    }
}
