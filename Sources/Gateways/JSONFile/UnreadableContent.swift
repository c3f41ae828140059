/// What a ``JSONFileGateway`` does with what it can't read: a damaged file, a damaged line, or an entity that can't be
/// decoded anymore, since its type has changed.
///
/// A file that the system refuses to read, or that is in another format, is refused in any case.
///
/// See `Docs/Gateways.md`.
public nonisolated enum UnreadableContent: Sendable {
    /// Reading it throws, and the file keeps it. An entity whose line begins with its id can be replaced and deleted.
    case refuse

    /// Reading leaves it out, and the next update removes it from the file: for what can be fetched again, as in a
    /// cache.
    ///
    /// The closure is called with an error for each line that is left out, or with one for the whole file, once for
    /// each content that the gateway reads: on the thread of that call, before it returns. It may use the gateway.
    case discard(_ observer: @Sendable (StorageError) -> Void)
}
