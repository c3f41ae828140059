/// Receives the errors of an executor that nothing else handles.
///
/// A request keeps only its number, by which reports find it even after the end of an execution: retaining it would
/// cost as much as the whole dispatch.
nonisolated final class InteractorHook: Sendable {
    /// Stores the closure unchanged. As a generic value, it would be wrapped once more at each read.
    private nonisolated struct Closure {
        let call: @Sendable (InteractorError) -> Void
    }

    private static let all = InteractorMutex<(last: UInt32, closures: [UInt32: Closure])>((0, [:]))

    /// No other hook has had it, until four billion have had one. 0 is that of a request without an executor.
    let number = InteractorHook.all.withLock { all in
        all.last = all.last == .max ? 1 : all.last + 1
        return all.last
    }

    deinit { set(nil) }

    var call: @Sendable (InteractorError) -> Void {
        get { Self.find(number) }
        set { set(Closure(call: newValue)) }
    }

    /// The previous closure is released after unlocking, since that may run user code.
    private func set(_ closure: Closure?) {
        let former = Self.all.withLock { all in
            defer { all.closures[number] = closure }
            return all.closures[number]
        }
        withExtendedLifetime(former) {}
    }

    private static func find(_ number: UInt32) -> @Sendable (InteractorError) -> Void {
        all.withLock { $0.closures[number]?.call } ?? InteractorExecutor.printToStandardError
    }

    /// Reports to the hook with `number` or, if it is gone, to standard error.
    ///
    /// A mistake in the program is reported with its details as the message.
    static func report(_ error: InteractorError, to number: UInt32) {
        find(number)(error.mistake.map { InteractorError(message: $0.details, code: error.code) } ?? error)
    }
}
