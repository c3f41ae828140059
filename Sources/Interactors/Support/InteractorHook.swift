/// Takes the errors of an executor that nothing else takes. A call keeps this, and not the executor, after its end.
nonisolated final class InteractorHook: Sendable {
    /// A closure that is stored as it is. Under its own generic type, each read would wrap it once more.
    private nonisolated struct Closure {
        let call: @Sendable (InteractorError) -> Void
    }

    private let closure = InteractorMutex(Closure(call: InteractorExecutor.printToStandardError))

    var call: @Sendable (InteractorError) -> Void {
        get { closure.withLock { $0.call } }
        // The former closure is released after the lock, since that may run user code.
        set {
            let former = closure.withLock { closure in
                defer { closure = Closure(call: newValue) }
                return closure
            }
            withExtendedLifetime(former) {}
        }
    }

    /// Tells `hook` or, for a request that no executor executes, standard error.
    static func report(_ error: InteractorError, to hook: InteractorHook?) {
        (hook?.call ?? InteractorExecutor.printToStandardError)(error)
    }

    /// The hooks of all executors, for reports of what comes after the call.
    private static let all = InteractorMutex<(last: UInt32, hooks: [UInt32: InteractorHook])>((0, [:]))

    /// Returns a number that no other hook has had. (After four billion executors, one may get another's reports.)
    static func register(_ hook: InteractorHook) -> UInt32 {
        all.withLock { all in
            all.last = all.last == .max ? 1 : all.last + 1
            all.hooks[all.last] = hook
            return all.last
        }
    }

    static func unregister(_ number: UInt32) { _ = all.withLock { $0.hooks.removeValue(forKey: number) } }

    /// The hook of the executor with `number`, if that is still there.
    static func find(_ number: UInt32) -> InteractorHook? { all.withLock { $0.hooks[number] } }
}
