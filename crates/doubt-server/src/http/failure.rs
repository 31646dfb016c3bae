//! What went wrong, as a status and a sentence.

use axum::Json;
use axum::extract::rejection::JsonRejection;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use doubt_games::option::OptionError;
use doubt_table::state::Inapplicable;
use doubt_table::wire::{Code, said};
use doubt_table::{NoRandomness, Refused};
use doubt_words::{Message, Tell as _, message};

use super::body::Problem;
use crate::host::NoTable;
use crate::store::{NotKept, NotRead};

/// What went wrong.
#[derive(Debug)]
pub(super) struct Failure {
    status: StatusCode,
    message: Message,
    refusal: Option<Box<OptionError>>,
}

impl Failure {
    /// What went wrong, in English: something that only programs do.
    pub(super) fn new(status: StatusCode, why: impl ToString) -> Failure {
        Failure::told(status, said(why))
    }

    /// What went wrong, as people are told.
    pub(super) fn told(status: StatusCode, message: Message) -> Failure {
        Failure { status, message, refusal: None }
    }

    pub(super) fn not_found(what: &str) -> Failure {
        Failure::new(StatusCode::NOT_FOUND, what)
    }

    pub(super) fn forbidden(why: &str) -> Failure {
        Failure::new(StatusCode::FORBIDDEN, why)
    }

    /// What was asked for is understood, and cannot be done, as people are told.
    pub(super) fn refused(message: Message) -> Failure {
        Failure::told(StatusCode::UNPROCESSABLE_ENTITY, message)
    }

    /// What was asked for is understood, and cannot be done.
    pub(super) fn unfit(why: impl ToString) -> Failure {
        Failure::new(StatusCode::UNPROCESSABLE_ENTITY, why)
    }

    pub(super) fn too_fast() -> Failure {
        let why = "too many requests in too short a time: try again later";
        Failure::new(StatusCode::TOO_MANY_REQUESTS, why)
    }

    /// The rest of the request did not come.
    pub(super) fn too_slow() -> Failure {
        Failure::new(StatusCode::REQUEST_TIMEOUT, "the rest of the request did not arrive in time")
    }

    pub(super) fn too_long(most: usize) -> Failure {
        let why = format!("a request body may have at most {most} bytes");
        Failure::new(StatusCode::PAYLOAD_TOO_LARGE, why)
    }

    pub(super) fn misdirected() -> Failure {
        let why = "this server does not answer to that host name: allow its origin with --origin";
        Failure::new(StatusCode::MISDIRECTED_REQUEST, why)
    }
}

impl IntoResponse for Failure {
    fn into_response(self) -> Response {
        let Failure { status, message, refusal } = self;
        (status, Json(Problem { error: message.to_string(), message, refusal })).into_response()
    }
}

/// Options that are not allowed.
impl From<OptionError> for Failure {
    fn from(refusal: OptionError) -> Failure {
        Failure { refusal: Some(Box::new(refusal.clone())), ..Failure::refused(refusal.message()) }
    }
}

impl From<NotKept> for Failure {
    fn from(error: NotKept) -> Failure {
        let status = match error {
            NotKept::Full => StatusCode::INSUFFICIENT_STORAGE,
            NotKept::Stale | NotKept::Late => StatusCode::SERVICE_UNAVAILABLE,
            NotKept::Failed(_) => StatusCode::INTERNAL_SERVER_ERROR,
        };
        Failure::told(status, error.message())
    }
}

impl From<NotRead> for Failure {
    fn from(error: NotRead) -> Failure {
        Failure::told(StatusCode::INTERNAL_SERVER_ERROR, error.message())
    }
}

impl From<NoRandomness> for Failure {
    fn from(_: NoRandomness) -> Failure {
        Failure::told(StatusCode::INTERNAL_SERVER_ERROR, message!("no-randomness"))
    }
}

impl From<NoTable> for Failure {
    fn from(error: NoTable) -> Failure {
        match error {
            NoTable::Unknown => Failure::told(StatusCode::NOT_FOUND, error.message()),
            NoTable::Spent => Failure::told(StatusCode::TOO_MANY_REQUESTS, error.message()),
            NoTable::TooFast => Failure::too_fast(),
            NoTable::TooMany(_) => Failure::told(StatusCode::SERVICE_UNAVAILABLE, error.message()),
            NoTable::Unopenable => {
                Failure::told(StatusCode::INTERNAL_SERVER_ERROR, error.message())
            }
            NoTable::Inapplicable(why) => why.into(),
            NoTable::NotKept(error) => error.into(),
            NoTable::NotRead(error) => error.into(),
            NoTable::NoRandomness => NoRandomness.into(),
        }
    }
}

impl From<Inapplicable> for Failure {
    fn from(Inapplicable(why): Inapplicable) -> Failure {
        Failure::refused(why)
    }
}

impl From<Refused> for Failure {
    fn from(Refused { code, message }: Refused) -> Failure {
        let status = match code {
            Code::Forbidden => StatusCode::FORBIDDEN,
            Code::NotKept => StatusCode::INSUFFICIENT_STORAGE,
            Code::TooFast => StatusCode::TOO_MANY_REQUESTS,
            Code::Unreadable => StatusCode::BAD_REQUEST,
            Code::Stale | Code::Illegal | Code::NotNow => StatusCode::CONFLICT,
        };
        Failure::told(status, message)
    }
}

impl From<JsonRejection> for Failure {
    fn from(rejection: JsonRejection) -> Failure {
        Failure::new(
            rejection.status(),
            format!("the request body cannot be read: {}", rejection.body_text()),
        )
    }
}
