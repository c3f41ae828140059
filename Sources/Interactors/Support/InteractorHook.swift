/// Receives the errors of an executor that nothing else handles. After its end, a call keeps this object, not the
/// executor.
nonisolated final class InteractorHook: Sendable {
    /// Stores the closure unchanged. As the mutex's generic value, it would be wrapped once more at each read.
    private nonisolated struct Closure {
        let call: @Sendable (InteractorError) -> Void
    }

    private let closure = InteractorMutex(Closure(call: InteractorExecutor.printToStandardError))

    var call: @Sendable (InteractorError) -> Void {
        get { closure.withLock { $0.call } }
        // The previous closure is released after unlocking, since that may run user code.
        set {
            let former = closure.withLock { closure in
                defer { closure = Closure(call: newValue) }
                return closure
            }
            withExtendedLifetime(former) {}
        }
    }

    /// Reports to `hook` or, for a request that no executor executes, to standard error.
    ///
    /// A mistake in the program is reported with its details as the message.
    static func report(_ error: InteractorError, to hook: InteractorHook?) {
        let error = error.mistake.map { InteractorError(message: $0.details, code: error.code) } ?? error
        (hook?.call ?? InteractorExecutor.printToStandardError)(error)
    }

    /// The hooks of all executors, for reports after a call.
    private static let all = InteractorMutex<(last: UInt32, hooks: [UInt32: InteractorHook])>((0, [:]))

    /// Returns a number that no other hook has had. (After four billion executors, numbers repeat.)
    static func register(_ hook: InteractorHook) -> UInt32 {
        all.withLock { all in
            all.last = all.last == .max ? 1 : all.last + 1
            all.hooks[all.last] = hook
            return all.last
        }
    }

    static func unregister(_ number: UInt32) { _ = all.withLock { $0.hooks.removeValue(forKey: number) } }

    /// The hook of the executor with `number`, if it still exists.
    static func find(_ number: UInt32) -> InteractorHook? { all.withLock { $0.hooks[number] } }
}
