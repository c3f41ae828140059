/// Who executes a request, and in which isolation.
///
/// **Why it is unsafe.** Both are kept unretained: to retain them would cost as much as the whole dispatch.
///
/// **Why it is sound.** They are set when a call begins, and read only while it is on the stack, which the
/// phase of the request's call tells. All the while the caller holds the executor and the isolation. What
/// needs them for longer retains what it reads.
@safe nonisolated struct InteractorCaller {
    @safe unowned(unsafe) var executor: InteractorExecutor?
    @safe unowned(unsafe) var isolation: (any Actor)?
    /// Whether the caller is a task that awaits the answer.
    var awaits = false

    /// The same caller, as a task that awaits the answer.
    var awaiting: InteractorCaller {
        InteractorCaller(executor: executor, isolation: isolation, awaits: true)
    }
}
