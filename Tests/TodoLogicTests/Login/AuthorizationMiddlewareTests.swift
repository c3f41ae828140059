import InteractorTesting
import Interactors
import Synchronization
import Testing

@testable import TodoLogic

/// What “needs a login” means, for requests of its own and for every use case there is.
struct AuthorizationMiddlewareTests {
    let demo: Demo
    private let user = InteractorSpy<TellUser>(.computed { try $0.login().user.id })

    init() async throws {
        demo = try await Demo.loggedIn(as: "ada@example.com")
    }

    private func executor(of demo: Demo, within outer: (InteractorExecutor) -> Void = { _ in })
        -> InteractorExecutor
    {
        let executor = InteractorExecutor()
        outer(executor)
        executor.addMiddleware(AuthorizationMiddleware(logins: demo.logins))
        executor.registerInteractor(user)
        executor.registerInteractor(TellUserLater())
        executor.registerInteractor(InteractorSpy<TellNobody>(.response("nobody")))
        return executor
    }

    @Test func interactorReadsTheUserFromTheRequest() throws {
        #expect(try executor(of: demo).answer(TellUser()) == "ada@example.com")
    }

    @Test func interactorThatAnswersLaterReadsThemToo() async throws {
        #expect(try await executor(of: demo).response(to: TellUserLater.Request()) == "ada@example.com")
    }

    @Test func interactorIsNotReachedWithoutALogin() throws {
        let executor = executor(of: demo.otherClient())
        #expect(throws: TodoError.notLoggedIn) { try executor.answer(TellUser()) }
        #expect(user.isNeverCalled)
    }

    @Test func interactorIsNotReachedAfterTheSessionHasEnded() throws {
        let executor = executor(of: demo)
        demo.fixedDates.advance(by: Session.lifetime)
        #expect(throws: TodoError.sessionEnded) { try executor.answer(TellUser()) }
        #expect(user.isNeverCalled)
    }

    @Test func requestThatNeedsNoLoginLooksForNoSession() throws {
        var broken = demo
        broken.client = UnreadableGateway()
        #expect(try executor(of: broken).answer(TellNobody()) == "nobody")
    }

    @Test func sessionThatCannotBeReadIsThatErrorAndNoMissingLogin() {
        var broken = demo
        broken.client = UnreadableGateway()
        let executor = executor(of: broken)
        #expect(throws: UnreadableGateway<ClientSession>.Unreadable.self) {
            try executor.answer(TellUser())
        }
        #expect(user.isNeverCalled)
    }

    @Test func interactorWithoutTheMiddlewareRefuses() {
        #expect(throws: TodoError.notLoggedIn) { try TellUser().login() }
    }

    @Test func authorizationHoldsForOneExecution() async throws {
        let executor = executor(of: demo)
        let request = TellUser()
        #expect(try executor.answer(request) == "ada@example.com")
        #expect(throws: TodoError.notLoggedIn) { try request.login() }
        _ = try demo.logOut()
        #expect(throws: TodoError.notLoggedIn) { try executor.answer(request) }
        try demo.register("bob@example.com")
        try await demo.logIn("bob@example.com")
        #expect(try executor.answer(request) == "bob@example.com")
    }

    @Test func requestOfAnInteractorIsAuthorizedByItself() throws {
        let executor = executor(of: demo.otherClient())
        executor.registerInteractor(AskTellUser(executor))
        #expect(throws: TodoError.notLoggedIn) { try executor.answer(AskTellUser.Request()) }
        #expect(user.isNeverCalled)
    }

    @Test func middlewareRunsInItsOrderAroundIt() throws {
        let outcomes = Outcomes()
        let stranger = executor(of: demo.otherClient()) { executor in
            executor.addMiddleware(ValidationMiddleware())
            executor.addMiddleware(OutcomeMiddleware(outcomes))
        }
        stranger.addMiddleware(OutcomeMiddleware(outcomes))
        let request = TellUser()
        request.isValid = false
        #expect(throws: TellUser.Invalid.self) { try stranger.answer(request) }
        #expect(outcomes.all.isEmpty)
        request.isValid = true
        #expect(throws: TodoError.notLoggedIn) { try stranger.answer(request) }
        // The one outside of it has seen the refusal, the one inside nothing.
        #expect(outcomes.all == ["You aren't logged in."])
    }
}

/// Is answered with the user who makes it.
private final class TellUser: AuthorizedRequest<String>, ValidatableRequest {
    struct Invalid: Error {}

    var isValid = true

    func validate() throws { if !isValid { throw Invalid() } }
}

private final class TellNobody: InteractorRequest<String> {}

private final class TellUserLater: AsyncInteractor {
    final class Request: AuthorizedRequest<String> {}

    nonisolated(nonsending) func response(to request: Request) async throws -> String {
        await Task.yield()
        return try request.login().user.id
    }
}

/// Needs no login itself, and has another use case answer that does.
private final class AskTellUser: ReturningInteractor {
    final class Request: InteractorRequest<String> {}

    private let executor: InteractorExecutor

    init(_ executor: InteractorExecutor) { self.executor = executor }

    func response(to request: Request) throws -> String {
        try executor.answer(TellUser())
    }
}

private final class Outcomes: Sendable {
    private let texts = Mutex<[String]>([])

    var all: [String] { texts.withLock { $0 } }

    func add(_ text: String) { texts.withLock { $0.append(text) } }
}

/// Writes down the error of every request that passes.
private struct OutcomeMiddleware: InteractorMiddleware {
    private let outcomes: Outcomes

    init(_ outcomes: Outcomes) { self.outcomes = outcomes }

    func execute<Request: InteractorRequestProtocol>(
        _ request: Request,
        next: consuming MiddlewareNext<Request>
    ) {
        next(request) { [outcomes] outcome in
            do { _ = try outcome.get() } catch { outcomes.add(InteractorError(error).message) }
            return outcome
        }
    }
}

private struct UnreadableGateway<Entity: Identifiable & Sendable>: EntityGateway where Entity.ID: Sendable {
    struct Unreadable: Error {}

    func all() throws -> [Entity] { throw Unreadable() }

    func entity(id: Entity.ID) throws -> Entity? { throw Unreadable() }

    func update<Result>(_ body: (inout EntityTransaction<Entity>) throws -> Result) throws -> Result {
        throw Unreadable()
    }
}
