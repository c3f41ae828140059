/// Wraps an output for callers on other threads. Messages arrive in this call's isolation, in order.
///
/// Use it if a library calls back on its own threads:
///
///     let respond = fromAnyThread(respond)
///     library.fetch { result in respond(.wasFetched(result)) }
///
/// It doesn't compile in a nonisolated function, where messages have no place to arrive.
///
/// - Parameters:
///   - output: Called in `isolation`, soon after the wrapper. Released with the wrapper.
///   - isolation: The isolation of `output`. Leave it out.
/// - Returns: The wrapper.
public func fromAnyThread<Message: Sendable>(
    _ output: @escaping Output<Message>,
    isolation: isolated any Actor = #isolation
) -> @Sendable (Message) -> Void {
    let (stream, continuation) = AsyncStream.makeStream(of: Message.self)
    Task {
        _ = isolation  // A task runs in the isolation it captures.
        for await message in stream { output(message) }
    }
    let end = EndOfStream(finish: { continuation.finish() })
    return { message in withExtendedLifetime(end) { _ = continuation.yield(message) } }
}

/// Ends a stream when it is released, together with the last closure that yields to the stream.
nonisolated final class EndOfStream: Sendable {
    private let finish: @Sendable () -> Void

    init(finish: @escaping @Sendable () -> Void) { self.finish = finish }

    deinit { finish() }
}
