/// Wraps an output for callers on other threads. Messages arrive on the main actor, in the order in which they are
/// sent, soon after the wrapper returns.
///
/// Use it if a library calls back on other threads:
///
///     let respond = fromAnyThread(respond)
///     library.fetch { result in respond(.wasFetched(result)) }
///
/// - Parameter output: Called on the main actor, with the task-local values of the wrapper's caller. Kept by the
///   wrapper and by messages that haven't arrived, of which the last releases it, on any thread.
/// - Returns: The wrapper.
@MainActor
public func fromAnyThread<Message: Sendable>(
    _ output: @escaping Output<Message>
) -> @Sendable (Message) -> Void {
    let deliver: @MainActor @Sendable (Message) -> Void = { output($0) }
    return { message in
        // A task that starts on an actor is enqueued there at once. With one priority for all, their order is kept.
        Task(priority: .userInitiated) { @MainActor in deliver(message) }
    }
}
