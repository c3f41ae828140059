import Interactors

/// Specifies one interactor: given this, when it is requested so, then that comes back.
///
///     try await spec(LoginUserInteractor(users: users), request: .init())
///         .given { try users.save(.ada) }
///         .when { $0.email = "ada@example.com"; $0.password = "secret-1" }
///         .then { response in #expect(response.username == "ada") }
///
/// - Parameters:
///   - interactor: The use case, of any style, with its gateways injected; or a composite.
///   - request: Makes a request; called once for each `then`, so none sees another's request.
///   - bound: How long to wait for the outcome of an interactor that answers later. Work that is ready to run
///     when the bound passes, and waits for a thread, is let go first.
/// - Returns: The specification. Nothing is executed before a `then`.
public nonisolated func spec<Request: InteractorRequestProtocol>(
    _ interactor: any Interactor<Request>,
    request: @autoclosure @escaping () -> Request,
    within bound: Duration = .seconds(10)
) -> InteractorSpec<Request> {
    InteractorSpec(name: String(reflecting: type(of: interactor)), request: request, bound: bound) { report in
        let executor = InteractorExecutor()
        executor.onUnhandledError = report
        executor.registerInteractor(interactor)
        return executor
    }
}

/// Specifies the use case that an executor has for a request, with the executor's middleware around it.
///
///     let logic = InteractorExecutor()
///     logic.addMiddleware(AuthorizationMiddleware { "Ada" })
///     logic.registerInteractor(ListLoansInteractor(loans: loans))
///     try await spec(logic, request: ListLoansInteractor.Request()).then { #expect($0.isEmpty) }
///
/// The executor is used as it is: a second answer goes to its `onUnhandledError`.
///
/// - Parameters:
///   - executor: Executes the requests.
///   - request: Makes a request; called once for each `then`.
///   - bound: How long to wait for the outcome.
/// - Returns: The specification. Nothing is executed before a `then`.
public nonisolated func spec<Request: InteractorRequestProtocol>(
    _ executor: InteractorExecutor,
    request: @autoclosure @escaping () -> Request,
    within bound: Duration = .seconds(10)
) -> InteractorSpec<Request> {
    let name = "the interactor of \(String(reflecting: Request.self))"
    return InteractorSpec(name: name, request: request, bound: bound) { _ in executor }
}

/// A specification of one use case. Made by `spec(_:request:within:)`.
///
/// It is a value: one test doesn't see what another adds. So a golden request is set once and varied
/// afterwards, also by the arguments of a test:
///
///     let login = spec(LoginUserInteractor(users: users), request: .init())
///         .when { $0.email = "ada@example.com" }
///
///     @Test(arguments: ["", "wrong"]) func refuses(_ password: String) async throws {
///         try await login.when { $0.password = password }.thenError(.wrongCredentials)
///     }
public nonisolated struct InteractorSpec<Request: InteractorRequestProtocol> {
    let name: String
    let request: () -> Request
    let bound: Duration
    let executor: (_ report: @escaping @Sendable (InteractorError) -> Void) -> InteractorExecutor
    private(set) var preparations: [nonisolated(nonsending) () async throws -> Void] = []
    private(set) var changes: [(Request) throws -> Void] = []
    var watches: [(Request, AnswerSlot<Request.Response>) -> Void] = []
    var events: [SpecEvent<Request>] = []

    init(
        name: String,
        request: @escaping () -> Request,
        bound: Duration,
        executor: @escaping (_ report: @escaping @Sendable (InteractorError) -> Void) -> InteractorExecutor
    ) {
        self.name = name
        self.request = request
        self.bound = bound
        self.executor = executor
    }

    /// Returns a copy that runs `prepare` first: once for each `then`, in the order of the `given`s, before
    /// the request is created.
    public func given(
        _ prepare: nonisolated(nonsending) @escaping () async throws -> Void
    ) -> InteractorSpec {
        var spec = self
        spec.preparations.append(prepare)
        return spec
    }

    /// The same, with a request that `change` has been applied to; after the changes that are there.
    public func when(_ change: @escaping (Request) throws -> Void) -> InteractorSpec {
        var spec = self
        spec.changes.append(change)
        return spec
    }

    /// Executes the request and hands the response to `check`, in the caller's isolation.
    ///
    /// The test fails at the line of this call if an error comes instead, if nothing comes, or if a second
    /// answer comes. `check` isn't called then, except for a second answer. Throws what `given`, `when` and
    /// `check` throw.
    public nonisolated(nonsending) func then(
        _ check: nonisolated(nonsending) (Request.Response) async throws -> Void,
        file: StaticString = #filePath,
        line: UInt = #line
    ) async throws {
        let site = CallSite(file: file, line: line)
        let answer = try await answer(reportingAt: site)
        if case .response(let response) = answer { return try await check(response) }
        report("a response", answer, at: site)
    }

    /// Executes the request and expects an error that has this code, itself or underneath.
    ///
    /// Otherwise the test fails at the line of this call, with what came. Throws what `given` and `when`
    /// throw.
    public nonisolated(nonsending) func thenError(
        _ code: InteractorError.Code,
        file: StaticString = #filePath,
        line: UInt = #line
    ) async throws {
        let site = CallSite(file: file, line: line)
        let answer = try await answer(reportingAt: site)
        if case .error(let error) = answer, error.hasCode(code) { return }
        report("an error with the code \(code.rawValue)", answer, at: site)
    }

    /// Executes the request and expects an error that is, or has underneath, one equal to `expected`.
    ///
    /// Otherwise the test fails at the line of this call, with what came. Throws what `given` and `when`
    /// throw.
    public nonisolated(nonsending) func thenError<E: Error & Equatable>(
        _ expected: E,
        file: StaticString = #filePath,
        line: UInt = #line
    ) async throws {
        let site = CallSite(file: file, line: line)
        let answer = try await answer(reportingAt: site)
        if case .error(let error) = answer, error.underlyingError(as: E.self) == expected { return }
        report(describe(expected), answer, at: site)
    }

    /// Executes the request and hands the error to `check`, in the caller's isolation.
    ///
    /// The test fails at the line of this call if there is none. Throws what `given`, `when` and `check`
    /// throw.
    public nonisolated(nonsending) func thenError(
        _ check: nonisolated(nonsending) (InteractorError) async throws -> Void,
        file: StaticString = #filePath,
        line: UInt = #line
    ) async throws {
        let site = CallSite(file: file, line: line)
        let answer = try await answer(reportingAt: site)
        if case .error(let error) = answer { return try await check(error) }
        report("an error", answer, at: site)
    }

    func report(_ expected: String, _ answer: SpecAnswer<Request.Response>, at site: CallSite) {
        // A double or a clock has reported its failure itself.
        if case .error(let error) = answer, error.underlyingError(as: TestFailure.self) != nil { return }
        Reporter().report("Expected \(expected) from \(name); it \(answer.text)", at: site)
    }

    /// Prepares, executes, and waits for the answer.
    private nonisolated(nonsending) func answer(
        reportingAt site: CallSite
    ) async throws -> SpecAnswer<Request.Response> {
        for prepare in preparations { try await prepare() }
        let slot = AnswerSlot<Request.Response>(of: name, reportingAt: site)
        weak var request: Request?
        request = try execute(into: slot, isolation: #isolation)
        for event in events { try await event.happen(request) }
        return try await slot.answer(within: bound)
    }

    /// The test doesn't hold the request afterwards: unless another object does, it dies with its closures,
    /// and the slot knows that no answer will come.
    func execute(
        into slot: AnswerSlot<Request.Response>,
        isolation: isolated (any Actor)?
    ) throws -> Request {
        let request = request()
        for change in changes { try change(request) }
        for watch in watches { watch(request, slot) }
        let promise = AnswerPromise(slot)
        request.onComplete = { promise.slot.fill(.response($0)) }
        request.onError = { promise.slot.fill(.error($0)) }
        let executor = executor { error in
            // A dropped request is noticed by its closures.
            if error.code != .abandoned { slot.reportSecond(error.message) }
        }
        executor.execute(request)
        return request
    }
}

nonisolated extension InteractorError {
    /// Whether this error, or one underneath, has the code.
    fileprivate func hasCode(_ code: Code) -> Bool {
        self.code == code || underlyingError(as: InteractorError.self)?.hasCode(code) == true
    }
}
