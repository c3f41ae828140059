/// What a ``JSONFileGateway`` does with what it can't read: a damaged file, a damaged line, or an entity that can't be
/// decoded anymore, since its type has changed.
///
/// A file that the system refuses to read, or that a newer program has written, is refused in any case.
///
/// See `Docs/Gateways.md`.
public nonisolated enum UnreadableContent: Sendable {
    /// Reading it throws, and the file keeps it. An entity that can't be read can be replaced and deleted by its id.
    case refuse

    /// Reading leaves it out, and the next update removes it from the file: for what can be fetched again, as in a
    /// cache.
    ///
    /// The closure is called with an error for each thing that is left out, once whenever the gateway has read the file
    /// anew: on the thread of the call that read it, before that call returns.
    case discard(_ observer: @Sendable (StorageError) -> Void)
}
