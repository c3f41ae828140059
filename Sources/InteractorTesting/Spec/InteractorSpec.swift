import Interactors

/// Specifies one interactor: given this, when it is requested so, then that comes back.
///
///     try await spec(LoginUserInteractor(users: users), request: .init())
///         .given { try users.save(.ada) }
///         .when { $0.email = "ada@example.com"; $0.password = "secret-1" }
///         .then { response in #expect(response.username == "ada") }
///
/// - Parameters:
///   - interactor: The use case, of any style, with its gateways injected.
///   - request: Makes a request; called once for each `then`, so none sees another's request.
///   - bound: How long to wait for the outcome of an interactor that answers later. Nothing waits longer than the
///     outcome takes. Work that is ready to run when the bound passes, and waits for a thread, is let go first.
///   - clock: What measures the bound.
/// - Returns: The specification, which nothing is executed for before a `then`.
public nonisolated func spec<I: Interactor>(
    _ interactor: I,
    request: @autoclosure @escaping () -> I.Request,
    within bound: Duration = .seconds(10),
    clock: any Clock<Duration> = ContinuousClock()
) -> InteractorSpec<I> {
    InteractorSpec(interactor: interactor, request: request, bound: bound, clock: clock)
}

/// A specification of one interactor. Made by ``spec(_:request:within:clock:)``.
///
/// It is a value: what one test adds, another doesn't see. So a golden request is set once and varied
/// afterwards, also by the arguments of a test:
///
///     let login = spec(LoginUserInteractor(users: users), request: .init()).when { $0.email = "ada@example.com" }
///
///     @Test(arguments: ["", "wrong"]) func refuses(_ password: String) async throws {
///         try await login.when { $0.password = password }.thenError(.wrongCredentials)
///     }
public nonisolated struct InteractorSpec<I: Interactor> {
    /// What the interactor answers with.
    public typealias Response = I.Request.Response

    let interactor: I
    let request: () -> I.Request
    let bound: Duration
    let clock: any Clock<Duration>
    private(set) var preparations: [() throws -> Void] = []
    private(set) var changes: [(I.Request) throws -> Void] = []

    init(
        interactor: I,
        request: @escaping () -> I.Request,
        bound: Duration,
        clock: any Clock<Duration>
    ) {
        self.interactor = interactor
        self.request = request
        self.bound = bound
        self.clock = clock
    }

    /// The same, after `prepare`: called once for each `then`, in the order of the `given`s, before the request
    /// is made.
    public func given(_ prepare: @escaping () throws -> Void) -> InteractorSpec {
        var spec = self
        spec.preparations.append(prepare)
        return spec
    }

    /// The same, with a request that `change` has been applied to; after the changes that are there.
    public func when(_ change: @escaping (I.Request) throws -> Void) -> InteractorSpec {
        var spec = self
        spec.changes.append(change)
        return spec
    }
}
