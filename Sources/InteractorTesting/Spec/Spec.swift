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
///   - bound: How long the execution, the events, and the answer may take, in real time. The test then fails, even if
///     the interactor blocks its thread. Work that is ready to run when the bound passes, and waits for a thread, goes
///     first.
/// - Returns: The specification. Nothing is executed before a `then`.
public nonisolated func spec<Request: InteractorRequestProtocol>(
    _ interactor: any Interactor<Request>,
    request: @autoclosure @escaping () -> Request,
    within bound: Duration = .seconds(10)
) -> InteractorSpec<Request> {
    InteractorSpec(request: request, bound: bound, isExecutorShared: false) {
        let executor = InteractorExecutor()
        executor.onUnhandledError = { _ in }
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
/// Each report that the executor makes until the spec ends fails the test, and goes to the executor's own
/// `onUnhandledError`, too. The report of the error that is the answer doesn't count. Run one spec of an executor at a
/// time.
///
/// - Parameters:
///   - executor: Executes the requests.
///   - request: Makes a request; called once for each `then`.
///   - bound: How long the execution, the events, and the answer may take, in real time.
/// - Returns: The specification. Nothing is executed before a `then`.
public nonisolated func spec<Request: InteractorRequestProtocol>(
    _ executor: InteractorExecutor,
    request: @autoclosure @escaping () -> Request,
    within bound: Duration = .seconds(10)
) -> InteractorSpec<Request> {
    InteractorSpec(request: request, bound: bound, isExecutorShared: true) { executor }
}
