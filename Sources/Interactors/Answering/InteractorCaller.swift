/// The executor that executes a request, and the isolation.
///
/// **Why it is unsafe.** Both are kept unretained: to retain them would cost as much as the whole dispatch.
///
/// **Why it is sound.** They are read only while the interactor is on the stack or awaited by a task: then the code
/// that called the executor still holds both.
@safe nonisolated struct InteractorCaller {
    @safe unowned(unsafe) var executor: InteractorExecutor?
    @safe unowned(unsafe) var isolation: (any Actor)?
    /// The executor's number, by which reports find its hook even after the end; 0 without an executor.
    let number: UInt32

    @inline(__always)
    init(executor: InteractorExecutor, isolation: (any Actor)?) {
        (self.executor, self.isolation, number) = (executor, isolation, executor.number)
    }

    /// No executor, no isolation.
    init() { (executor, isolation, number) = (nil, nil, 0) }
}
