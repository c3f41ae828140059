/// What a ``JSONFileGateway`` does with what it can't read: a damaged file, a damaged line, or an entity that can't be
/// decoded anymore, since its type has changed.
///
/// With either choice, a call throws if the system refuses to read the file, or if the file is in another format.
///
/// See `Docs/Gateways.md`.
public nonisolated enum UnreadableContent: Sendable {
    /// Reading it throws, and the file keeps it. An entity whose line begins with its id can be replaced and deleted.
    case refuse

    /// Reading skips it, and the next update removes it from the file. Use this for data that can be fetched again, as
    /// in a cache.
    ///
    /// Of several readable lines with the same id, the first is kept.
    ///
    /// The closure receives an error for each line that is left out, or one for the whole file. Each content that the
    /// gateway reads is reported once, or more than once if several threads read it at the same time. The closure runs
    /// on the thread of the gateway's call, before that call returns, and may use the gateway.
    case discard(_ observer: @Sendable (StorageError) -> Void)
}
