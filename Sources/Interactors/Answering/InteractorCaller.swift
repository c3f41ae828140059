/// The executor that executes a request, and the isolation.
///
/// **Why it is unsafe.** Both are kept unretained: to retain them would cost as much as the whole dispatch.
///
/// **Why it is sound.** They are read only while the interactor is on the stack or awaited by a task: then the code
/// that called the executor still holds both.
@safe nonisolated struct InteractorCaller {
    @safe unowned(unsafe) var executor: InteractorExecutor?
    @safe unowned(unsafe) var isolation: (any Actor)?
    /// The number of the executor's hook, which reports need even after the end; 0 without an executor.
    let hook: UInt32

    @inline(__always)
    init(executor: InteractorExecutor, isolation: (any Actor)?) {
        (self.executor, self.isolation, hook) = (executor, isolation, executor.hook.number)
    }

    /// No executor.
    init(isolation: (any Actor)? = nil) { (executor, self.isolation, hook) = (nil, isolation, 0) }
}
