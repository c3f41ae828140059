/// A call of an `EntityGateway`. Saving and deleting are updates.
///
/// See `Docs/Testing.md`.
public nonisolated enum GatewayCall: Sendable {
    /// Of `all()`.
    case all
    /// Of `entity(id:)`.
    case entity
    /// Of `update(_:)`, before its body.
    case update
}
