/// A call of an `EntityGateway`, or a part of one. Saving and deleting are updates.
///
/// See `Docs/Testing.md`.
public nonisolated enum GatewayCall: Sendable {
    /// Of `all()`.
    case all
    /// Of `entity(id:)`.
    case entity
    /// Of `update(_:)`, before its body.
    case update
    /// A read of what is stored, in the body of `update(_:)`.
    case readInUpdate
    /// The end of `update(_:)`, after its body: what it changed isn't stored yet.
    case commit
}
