import Interactors

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
///
/// See `Docs/Testing.md`.
public nonisolated struct InteractorSpec<Request: InteractorRequestProtocol> {
    let request: () -> Request
    let bound: Duration
    let isExecutorShared: Bool
    let executor: () -> InteractorExecutor
    var preparations: [nonisolated(nonsending) () async throws -> Void] = []
    var changes: [(Request) throws -> Void] = []
    var watches: [(Request, SpecOutcome<Request.Response>) -> Void] = []
    var events: [SpecEvent<Request>] = []

    /// What failures call the interactor.
    var name: String { "the interactor of \(String(reflecting: Request.self))" }

    /// Returns a copy that runs `prepare` first: once for each `then`, in the order of the `given`s, before
    /// the request is created.
    public func given(
        _ prepare: nonisolated(nonsending) @escaping () async throws -> Void
    ) -> InteractorSpec {
        with { $0.preparations.append(prepare) }
    }

    /// Returns a copy that also applies `change` to the request, after the changes added before. The spec sets
    /// `onComplete` and `onError` itself, so `change` can't: what you expect of the answer belongs in `then`.
    public func when(_ change: @escaping (Request) throws -> Void) -> InteractorSpec {
        with { $0.changes.append(change) }
    }

    /// A copy with this change.
    func with(_ change: (inout InteractorSpec) -> Void) -> InteractorSpec {
        var spec = self
        change(&spec)
        return spec
    }
}
