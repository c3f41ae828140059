import Synchronization

/// The route to an interactor that is built when the first request comes.
nonisolated final class LazyInteractorRoute<I: Interactor>:
    InteractorResponseRoute<I.Request.Response>, @unchecked Sendable
{
    private let make: @Sendable () throws -> I
    private let built = AtomicLazyReference<InteractorResponseRoute<I.Request.Response>>()
    /// Whether `make` runs. Used by the thread that builds.
    private let isBuilding = Atomic(false)

    init(_ make: @escaping @Sendable () throws -> I) {
        self.make = make
        super.init(for: I.Request.self, to: I.self)
    }

    override var isLazy: Bool { true }
    override func build() throws { _ = try route }

    override func execute(_ request: AnyInteractorRequest) {
        do { try route.execute(request) } catch { request.fail(error) }
    }

    override nonisolated(nonsending) func response(
        to request: AnyInteractorRequest,
        by caller: InteractorCaller
    ) async throws -> I.Request.Response {
        // Such a task executes nothing.
        try Task.checkCancellation()
        return try await route.response(to: request, by: caller)
    }

    private var route: InteractorResponseRoute<I.Request.Response> {
        get throws { try built.load() ?? InteractorBuilding.run(buildRoute) }
    }

    private func buildRoute() throws -> InteractorResponseRoute<I.Request.Response> {
        if let built = built.load() { return built }
        if isBuilding.exchange(true, ordering: .relaxed) {
            fatalError(
                "The interactor for \(requestName) is needed to build itself."
                    + " Its factory must not execute a request for it."
            )
        }
        defer { isBuilding.store(false, ordering: .relaxed) }
        return built.storeIfNil(try make().route)
    }
}

/// Lets one thread at a time build lazy interactors, which may need each other. With a lock for each, two threads could
/// wait for each other.
private nonisolated enum InteractorBuilding {
    private static let lock = InteractorMutex(())
    private static let builder = Atomic<UInt>(0)

    static func run<Result>(_ build: () throws -> Result) throws -> Result {
        let thread = InteractorExecutor.currentThread
        if builder.load(ordering: .relaxed) == thread { return try build() }
        return try lock.withLock { _ in
            builder.store(thread, ordering: .relaxed)
            defer { builder.store(0, ordering: .relaxed) }
            return InteractorUnchecked(value: try build())
        }.value
    }
}
