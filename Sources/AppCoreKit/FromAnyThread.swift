/// Wraps an output for callers on other threads. Messages arrive in this call's isolation, in order.
///
/// Use it if a library calls back on other threads:
///
///     let respond = fromAnyThread(respond)
///     library.fetch { result in respond(.wasFetched(result)) }
///
/// It doesn't compile in a nonisolated function, where messages have no isolation to arrive in. An actor that keeps the
/// wrapper isn't released, since the wrapper keeps the isolation. The output has the task-local values of this call.
///
/// - Parameters:
///   - output: Called in `isolation`, soon after the wrapper. Released with the wrapper.
///   - isolation: The isolation of `output`. Omit this argument.
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
    let sender = Sender(continuation)
    return { sender.send($0) }
}

/// Ends the stream with the last reference to it.
private nonisolated final class Sender<Message: Sendable>: Sendable {
    private let continuation: AsyncStream<Message>.Continuation

    init(_ continuation: AsyncStream<Message>.Continuation) { self.continuation = continuation }

    deinit { continuation.finish() }

    func send(_ message: Message) { continuation.yield(message) }
}
