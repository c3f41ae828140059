import Synchronization

/// Builds an interactor when it is first needed.
///
///     executor.registerInteractor(lazily: { try SearchInteractor(index: .load()) })
public nonisolated final class LazyInteractor<Request: InteractorRequestProtocol>: Interactor {
    private enum State {
        case unbuilt
        /// Being built, with those who wait for it.
        case building([Reply<Request.Response>])
        case built
    }

    private let make: @Sendable () throws -> any Interactor<Request>
    private let state = InteractorMutex(State.unbuilt)
    private let interactor = AtomicLazyReference<Box>()

    private final class Box: Sendable {
        let interactor: any Interactor<Request>
        init(_ interactor: any Interactor<Request>) { self.interactor = interactor }
    }

    /// An interactor that is built by `make` when it is first executed: once, on the thread of that execution, however many
    /// there are at the time.
    ///
    /// No lock is held meanwhile: `make` may use the executor. A request that comes while another thread builds is answered when it has, like
    /// an asynchronous one. If `make` throws, the requests that waited for it fail with what it throws, and the next
    /// request tries again.
    public init(_ make: @escaping @Sendable () throws -> any Interactor<Request>) {
        self.make = make
    }

    /// Executes `request` with the interactor, and builds that before if need be.
    public func execute(_ request: Request) {
        if let box = interactor.load() { return box.interactor.execute(request) }
        let mustBuild = state.withLock { state in
            guard case .unbuilt = state else { return false }
            state = .building([])
            return true
        }
        guard mustBuild else { return wait(request) }
        do {
            try build().execute(request)
        } catch {
            request.base.fail(throwing: error)
        }
    }

    /// The interactor, if it has been built.
    var builtInteractor: (any Interactor<Request>)? {
        interactor.load()?.interactor
    }

    /// Builds the interactor, unless that is done or being done.
    func prepare() throws {
        let mustBuild = state.withLock { state in
            guard case .unbuilt = state else { return false }
            state = .building([])
            return true
        }
        if mustBuild { _ = try build() }
    }

    private func build() throws -> any Interactor<Request> {
        let result = Result { try make() }
        if case .success(let made) = result { _ = interactor.storeIfNil(Box(made)) }
        let waiting: [Reply<Request.Response>] = state.withLock { state in
            guard case .building(let waiting) = state else { return [] }
            if case .success = result { state = .built } else { state = .unbuilt }
            return waiting
        }
        var error: (any Error)?
        if case .failure(let thrown) = result { error = thrown }
        for reply in waiting { reply.fail(BuildEnded(error: error)) }
        return try result.get()
    }

    /// Has `request` executed when the interactor is built, in the request's isolation.
    private func wait(_ request: Request) {
        request.base.intercept { _ in
            let reply = request.reply
            let isBuilding = state.withLock { state in
                guard case .building(let waiting) = state else { return false }
                state = .building(waiting + [reply])
                return true
            }
            if !isBuilding { reply.fail(BuildEnded(error: nil)) }
        } then: { [self] request, outcome in
            guard case .failure(let ended as BuildEnded) = outcome else { return request.answer(outcome) }
            if let error = ended.error {
                request.fail(throwing: error)
            } else {
                execute(Request.downcast(request))
            }
        }
    }
}

/// How those who wait are told that building has ended.
private nonisolated struct BuildEnded: Error {
    let error: (any Error)?
}
