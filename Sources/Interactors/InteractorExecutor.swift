/// Answers requests with the interactors that are registered for their classes.
///
/// Create one at the composition root, register every use case, and pass requests to it from anywhere. You can call its
/// methods on any thread, even concurrently.
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

    /// Passes `request` to the interactor registered for its dynamic class. The static type, and interactors of
    /// superclasses, don't matter.
    ///
    /// A synchronous interactor answers on the caller's thread before this method returns. A later answer arrives in
    /// `isolation`, the caller's: if you call this from the main actor, the request's closures run on the main actor.
    /// The main thread counts as the main actor. Elsewhere, without an isolation, the closures run on the thread that
    /// answers; don't use the request until then.
    ///
    /// In an `isolated deinit`, don't execute a request that may be answered late: its isolation is about to end.
    ///
    /// If nothing is registered for the class, the request fails with ``InteractorError/Code/notRegistered``. If you
    /// execute it again before it is answered, it fails with ``InteractorError/Code/inProgress``, and the first
    /// execution continues. (If only code with the request itself could answer, the first execution is reported as
    /// abandoned, and the request starts over.) You can execute it again in its own closures. If its interactor is
    /// still on the stack, the new execution starts when that returns.
    ///
    /// Before it returns, an interactor can forward its unanswered request to another executor, whose interactor then
    /// answers it in the same call. An async interactor creates a separate request instead.
    public func execute(_ request: AnyInteractorRequest, isolation: isolated (any Actor)? = #isolation) {
        let caller = InteractorCaller(executor: self, isolation: isolation)
        guard let route = routes.route(for: type(of: request)), !request.isCancelledForGood,
            request.interactorProgress.begin(by: caller)
        else { return Self.execute(request, again: request.execute(by: self, in: isolation)) }
        route.execute(request)
        if !request.interactorProgress.endAtOnce() { Self.execute(request, again: request.finishOnStack()) }
    }

    /// Executes `request` as long as its closures execute it again, which needs no more stack.
    static func execute(_ request: AnyInteractorRequest, again first: InteractorRepetition?) {
        var next = first
        while let repetition = next {
            next = request.execute(by: repetition.executor, in: repetition.isolation)
        }
    }

    /// Executes `request` and returns its response. The style of the interactor doesn't matter.
    ///
    /// Awaiting a ``ReturningInteractor`` or an ``AsyncInteractor`` is a call in the caller's isolation and task. With
    /// a middleware or a composite around it, an async one runs in a separate task. Canceling the task is cooperative,
    /// as everywhere in structured concurrency. Awaiting a closure-style interactor suspends until it answers.
    /// Canceling the task ends that await immediately and runs the handlers of ``Reply/onCancel(_:)``.
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
        // A route serves one request class, so the type of the response is known.
        return try await unsafe unsafeDowncast(route.forAwaiting, to: InteractorResponseRoute<Response>.self)
            .response(to: request, by: InteractorCaller(executor: self, isolation: #isolation))
    }

    /// Receives each error that no `onError` handles, and a report of each answer after the first.
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
