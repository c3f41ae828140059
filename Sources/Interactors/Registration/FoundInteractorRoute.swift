/// The route that a look-up has found. It isn't retained.
///
/// **Why it is unsafe.** Retaining and releasing it would make all cores contend for one reference count: two threads
/// that execute requests of one class would take twice as long as one.
///
/// **Why it is sound.** A snapshot keeps its routes, the table keeps its snapshots, and the executor keeps the table.
/// Only methods of the executor look up routes, and they use them before they return.
@safe nonisolated struct FoundInteractorRoute: Sendable {
    private let route: Unmanaged<InteractorRoute>

    init(_ route: InteractorRoute) { unsafe self.route = .passUnretained(route) }

    /// Executes a request of the class.
    ///
    /// With `takeUnretainedValue()`, the compiler would retain the route while it executes.
    @inline(__always)
    func execute(_ request: AnyInteractorRequest) {
        unsafe route._withUnsafeGuaranteedRef { $0.execute(request) }
    }

    /// The route for a task that awaits, which retains it.
    var retained: InteractorRoute { unsafe route._withUnsafeGuaranteedRef { $0 } }
}
