/// Wraps an output for callers on other threads: what they put in arrives in the isolation this was called
/// in, one at a time, in the order in which it was put in.
///
/// For a use case that is answered by a thread of somebody else's; wrap the closure that takes the responses:
///
///     let respond = fromAnyThread(respond)
///     library.fetch { result in respond(.wasFetched(result)) }
///
/// A nonisolated function has no place for messages to arrive at: there this doesn't compile.
///
/// - Parameters:
///   - output: Called in `isolation`, soon after the wrapper was. Released with the wrapper.
///   - isolation: Where `output` belongs. Leave it out.
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

/// Ends a stream when it is released itself: with the last closure that puts something into the stream.
nonisolated final class EndOfStream: Sendable {
    private let finish: @Sendable () -> Void

    init(finish: @escaping @Sendable () -> Void) { self.finish = finish }

    deinit { finish() }
}
