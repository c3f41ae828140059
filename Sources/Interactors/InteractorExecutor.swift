/// Answers requests with the interactors that are registered for their classes.
///
/// Create one at the composition root, register every use case, and hand requests to it from anywhere: all of
/// its methods may be called on any thread, also at the same time.
///
///     enum Logic {
///         static let executor = InteractorExecutor()
///         static func registerInteractors() {
///             executor.registerInteractor(LoginUserInteractor())
///         }
///     }
///
/// See `Docs/WritingInteractors.md`.
public nonisolated final class InteractorExecutor: Sendable {
    let routes = InteractorRouteTable()
    let hook: InteractorHook
    /// The number under which reports find the hook after the call. A request keeps it, which retains nothing.
    let number: UInt32

    /// Creates an executor with no interactors.
    public init() {
        hook = InteractorHook()
        number = InteractorHook.register(hook)
    }

    deinit { InteractorHook.unregister(number) }

    /// Hands `request` to the interactor that is registered for its class: its own, not a superclass's, and
    /// whatever the type it is passed as.
    ///
    /// An interactor that answers synchronously has answered when this returns, on the caller's thread. One that
    /// answers later does so in `isolation`, which is the caller's: called from the main actor, the request's closures
    /// run on the main actor. The main thread counts as the main actor. Elsewhere, without an isolation, they run on
    /// the thread that the answer comes from, and the caller doesn't touch the request until then.
    ///
    /// In an `isolated deinit`, don't execute a request that may be answered late: its isolation is about to go away.
    ///
    /// If nothing is registered for the class, the request fails with ``InteractorError/Code/notRegistered``.
    /// Executed again before it is answered, it fails with ``InteractorError/Code/inProgress``, and the first
    /// execution goes on. In its own closures, it can be executed again; while a call of it is on the stack,
    /// the new execution begins when that call returns.
    ///
    /// Before it returns, an interactor may forward its request to another executor, whose interactor then
    /// answers in the same call. An async interactor makes a request of its own.
    public func execute(_ request: AnyInteractorRequest, isolation: isolated (any Actor)? = #isolation) {
        let caller = InteractorCaller(executor: self, isolation: isolation)
        guard let route = routes.route(for: type(of: request)), !request.isCancelledForGood,
            request.interactorProgress.begin(by: caller)
        else { return Self.execute(request, again: request.execute(by: self, in: isolation)) }
        route.execute(request)
        if !request.interactorProgress.endAtOnce() { Self.execute(request, again: request.leave()) }
    }

    /// Executes `request` as long as its closures execute it again, which needs no more stack.
    static func execute(_ request: AnyInteractorRequest, again first: InteractorRepetition?) {
        var next = first
        while let repetition = next {
            next = request.execute(by: repetition.executor, in: repetition.isolation)
        }
    }

    /// The response to `request`, whatever the style of its interactor.
    ///
    /// Awaiting a ``ReturningInteractor`` or an ``AsyncInteractor`` is a call in the caller's isolation and
    /// task; with a middleware or a composite around it, an async one has a task of its own. Canceling the
    /// task is cooperative, as everywhere in structured concurrency. Awaiting a closure-style interactor
    /// suspends until it answers; canceling the task ends the await at once and runs the handlers of
    /// ``Reply/onCancel(_:)``.
    ///
    /// The request's `onComplete` and `onError` aren't called; closures of the request's subclass are, in the
    /// caller's isolation.
    ///
    /// - Throws: What the interactor threw or failed with; `CancellationError`; or an ``InteractorError``
    ///   with the code ``InteractorError/Code/notRegistered``, ``InteractorError/Code/inProgress``, or
    ///   ``InteractorError/Code/abandoned`` if an interactor neither answers nor keeps the request's
    ///   ``InteractorRequest/reply``.
    public nonisolated(nonsending) func response<Response>(
        to request: InteractorRequest<Response>
    ) async throws -> Response {
        guard let route = routes.route(for: type(of: request)) else { throw notRegistered(request) }
        // It leads requests of one class, and so with one type of response.
        return try await unsafe unsafeDowncast(route.forAwaiting, to: InteractorResponseRoute<Response>.self)
            .response(to: request, by: InteractorCaller(executor: self, isolation: #isolation))
    }

    /// Receives each error that no `onError` handles, and a report of each second or late answer.
    ///
    /// Called on the thread where the error occurs. By default it prints a line to standard error.
    public var onUnhandledError: @Sendable (InteractorError) -> Void {
        get { hook.call }
        set { hook.call = newValue }
    }

    /// Answers a request as a part of its current execution.
    func answer(_ request: AnyInteractorRequest) {
        if let route = routes.route(for: type(of: request)) {
            route.execute(request)
        } else {
            request.settle(.failure(notRegistered(request)))
        }
    }

    func notRegistered(_ request: AnyObject) -> InteractorError {
        let superclass = Mirror(reflecting: request).superclassMirror?.subjectType
        let names = registered.map(\.requestName)
        return .notRegistered(type(of: request), superclass: superclass, registered: names)
    }
}
