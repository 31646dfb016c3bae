//! The schemas of what other crates write: the figures of a player, and the analysis of a match.

use doubt_games::statistics::Figures;
use utoipa::openapi::schema::{ArrayBuilder, Object, ObjectBuilder, SchemaType, Type};

/// Every count, and every rate, which is null where there is nothing to share out.
pub(super) fn figures() -> Object {
    described(ObjectBuilder::new()).build()
}

/// The figures of everybody, who was best at what, and the turning points; null if the match was left
/// before its end.
pub(super) fn analysis() -> Object {
    let player =
        described(field(field(ObjectBuilder::new(), "seat", Type::Integer), "name", Type::String));
    let messages = ArrayBuilder::new().items(of(Type::Object));
    let messages = ArrayBuilder::new().items(messages);
    let events = ArrayBuilder::new().items(of(Type::Object));
    let mut turning = ObjectBuilder::new();
    for (name, kind) in
        [("round", Type::Integer), ("moved", Type::Integer), ("decisive", Type::Boolean)]
    {
        turning = field(turning, name, kind);
    }
    let turning = turning
        .property("events", events)
        .required("events")
        .property("messages", messages)
        .property("step", of(Type::Integer));
    field(ObjectBuilder::new(), "things", Type::String)
        .schema_type(or_null(Type::Object))
        .property("players", ArrayBuilder::new().items(player))
        .required("players")
        .property("most_deceptive", nullable(Type::Integer))
        .property("sharpest_challenger", nullable(Type::Integer))
        .property("turning_points", ArrayBuilder::new().items(turning))
        .required("turning_points")
        .build()
}

/// An object with every figure.
fn described(mut object: ObjectBuilder) -> ObjectBuilder {
    let figures = Figures::default();
    for (name, _) in figures.counts() {
        object = field(object, name, Type::Integer);
    }
    for (name, _) in figures.rates() {
        object = object.property(name, nullable(Type::Number)).required(name);
    }
    object
}

fn field(object: ObjectBuilder, name: &str, kind: Type) -> ObjectBuilder {
    object.property(name, of(kind)).required(name)
}

fn of(kind: Type) -> Object {
    ObjectBuilder::new().schema_type(kind).build()
}

fn nullable(kind: Type) -> Object {
    ObjectBuilder::new().schema_type(or_null(kind)).build()
}

fn or_null(kind: Type) -> SchemaType {
    SchemaType::from_iter([kind, Type::Null])
}
