import Gateways
import InteractorTesting
import Interactors
import Testing
@testable import TodoLogic

/// The demo's logic on gateways in memory, as one client of it has it.
struct Demo: TodoGateways {
    var users: any EntityGateway<User> = InMemoryGateway()
    var attempts: any EntityGateway<LoginAttempts> = InMemoryGateway()
    var sessions: any EntityGateway<Session> = InMemoryGateway()
    var client: any EntityGateway<ClientSession> = InMemoryGateway()
    var todos: any EntityGateway<Todo> = InMemoryGateway()
    var steps: any EntityGateway<JournalEntry> = InMemoryGateway()
    var bulkSteps: any EntityGateway<BulkStep> = InMemoryGateway()
    var memories: any EntityGateway<ReviewMemory> = InMemoryGateway()
    var plainHasher = PlainHasher()
    var tokens: any TokenGateway = Sequenced { "token-\($0)" }
    var fixedDates = FixedDates()
    var review: any ReviewGateway = ReviewSpy()

    var dates: any DateGateway { fixedDates }
    var hasher: any PasswordHasher { plainHasher }

    /// That another process holds the store.
    struct Busy: Error {}

    func isBusy(_ error: any Error) -> Bool { error is Busy }

    /// Answers requests as the program does.
    func executor(clock: any Clock<Duration> = ContinuousClock()) -> InteractorExecutor {
        let executor = InteractorExecutor()
        executor.registerUseCases(on: self, clock: clock)
        return executor
    }

    /// Returns the answer of an interactor that answers at once, or throws the error that was thrown by the
    /// logic.
    func answer<Response>(_ request: InteractorRequest<Response>) throws -> Response {
        try executor().answer(request)
    }

    /// Returns the answer of any interactor, or throws the error that was thrown by the logic.
    nonisolated(nonsending) func response<Response>(
        to request: InteractorRequest<Response>
    ) async throws -> Response {
        try await Self.response(of: executor(), to: request)
    }

    nonisolated(nonsending) static func response<Response>(
        of executor: InteractorExecutor,
        to request: InteractorRequest<Response>
    ) async throws -> Response {
        do {
            return try await executor.response(to: request)
        } catch let error as InteractorError {
            throw error.underlyingError ?? error
        }
    }

    /// The same logic, as another client has it: everything but the client's session is shared.
    func otherClient() -> Demo {
        var other = self
        other.client = InMemoryGateway()
        return other
    }

    /// Signs a user up, who is logged in then.
    static func loggedIn(as email: String = "ada@example.com") async throws -> Demo {
        let demo = Demo()
        try await demo.signUp(email)
        return demo
    }
}

extension InteractorExecutor {
    func answer<Response>(_ request: InteractorRequest<Response>) throws -> Response {
        var outcome: Result<Response, any Error>?
        request.onComplete = { outcome = .success($0) }
        request.onError = { outcome = .failure($0.underlyingError ?? $0) }
        execute(request)
        return try #require(outcome, "\(type(of: request)) has no answer").get()
    }
}
