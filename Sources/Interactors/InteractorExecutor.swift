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
    let hook = InteractorHook()

    /// Creates an executor with no interactors.
    public init() {}

    /// Passes `request` to the interactor registered for its dynamic class. The static type, and interactors of
    /// superclasses, don't matter.
    ///
    /// A closure-style or returning interactor that answers at once does so before this method returns. An async
    /// interactor or a composite answers later. Late answers arrive in `isolation`, the caller's: if you call this from
    /// the main actor, the request's closures run on the main actor. The main thread counts as the main actor.
    /// Elsewhere, without an isolation, there is nowhere for a late answer to arrive: if there is no answer when the
    /// interactor returns, the request fails with ``InteractorError/Code/noIsolation``. Await ``response(to:)`` there.
    ///
    /// In an `isolated deinit`, don't execute a request that may be answered late: its isolation is about to end.
    ///
    /// If nothing is registered for the class, the request fails with ``InteractorError/Code/notRegistered``. If you
    /// execute it again before it is answered, it fails with ``InteractorError/Code/inProgress``, and the first
    /// execution continues. (If only code with the request itself could answer, the first execution is reported as
    /// abandoned, and the request starts over.) You can execute it again in its own closures. If its interactor is
    /// still on the stack, the new execution starts when that returns.
    public func execute(_ request: AnyInteractorRequest, isolation: isolated (any Actor)? = #isolation) {
        let caller = InteractorCaller(executor: self, isolation: isolation)
        guard let route = routes.route(for: type(of: request)), !request.isCancelledForGood,
            request.interactorProgress.begin(by: caller)
        else { return Self.execute(request, again: request.execute(by: self, in: isolation)) }
        route.execute(request)
        if !request.interactorProgress.finishAtOnce() {
            Self.execute(request, again: request.finishExecution())
        }
    }

    /// Executes `request` as long as its closures execute it again, which needs no more stack.
    static func execute(_ request: AnyInteractorRequest, again first: InteractorRepetition?) {
        var next = first
        while let repetition = next {
            next = request.execute(by: repetition.executor, in: repetition.isolation)
        }
    }

    /// Executes `request` and returns its response. The style of the interactor doesn't matter, and you can call this
    /// from anywhere: awaiting needs no isolation.
    ///
    /// Awaiting is a call in the caller's isolation and task. A time limit, `latest`, and a middleware around an async
    /// interactor use a separate task in the same isolation. Canceling the caller's task cancels the work, and its end
    /// is awaited. Awaiting a closure-style interactor suspends until it answers; canceling the task ends that await
    /// immediately and runs the handlers of ``AnyInteractorRequest/onCancel(_:)``.
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
        do {
            guard let route = routes.route(for: type(of: request)) else { throw notRegistered(request) }
            // A route serves one request class, so the type of the response is known.
            let caller = InteractorCaller(executor: self, isolation: #isolation)
            return try await unsafe unsafeDowncast(route.retained, to: InteractorResponseRoute<Response>.self)
                .response(to: request, by: caller, isolation: #isolation)
        } catch {
            InteractorError.reportMistakes(in: error, to: hook.number)
            throw error
        }
    }

    /// Receives each error that no `onError` handles, a report of each answer after the first, and each mistake in the
    /// program (``InteractorError/Code/notRegistered``, ``InteractorError/Code/abandoned``,
    /// ``InteractorError/Code/noIsolation``) with its details, even if the caller handles it.
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
