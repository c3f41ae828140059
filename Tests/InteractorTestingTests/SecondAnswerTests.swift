import InteractorTesting
import Interactors
import Synchronization
import Testing

/// An interactor that answers from its cache and then again, when its service does.
@Suite struct SecondAnswerTests {
    private final class Service: Sendable {
        private let completion = Mutex<(@Sendable () -> Void)?>(nil)
        func load(_ new: @escaping @Sendable () -> Void) { completion.withLock { $0 = new } }
        func answer() { completion.withLock { $0 }?() }
    }

    private static func cache(in front: Service) -> BlockInteractor {
        BlockInteractor { request in
            request.complete(GreetResponse("cached"))
            let request = Kept(request)
            front.load { request.value.complete(GreetResponse("fresh")) }
        }
    }

    @Test @MainActor func answerThatFollowsACachedOneFailsTheSpec() async throws {
        let service = Service()
        let failures = try await collectFailures {
            try await spec(Self.cache(in: service), request: .init())
                .meanwhile { service.answer() }
                .then { _ in }
        }
        #expect(failures.messages.map { $0.contains("was answered a second time") } == [true])
    }

    @Test @MainActor func answerAfterTheEndOfTheSpecFailsTheTest() async throws {
        let service = Service()
        let refreshing = BlockInteractor { request in
            let reply = request.reply
            reply.complete(GreetResponse("cached"))
            service.load { reply.complete(GreetResponse("fresh")) }
        }
        let failures = try await collectFailures {
            try await spec(refreshing, request: .init()).then { _ in }
            service.answer()
        }
        #expect(failures.messages.map { $0.contains("was answered a second time") } == [true])
    }

    @Test(arguments: 1...10)
    func answerOfATaskThatFollowsACachedOneFailsTheSpec(_: Int) async throws {
        let refreshing = BlockInteractor { request in
            let reply = request.reply
            request.complete(GreetResponse("cached"))
            Task { reply.complete(GreetResponse("fresh")) }
        }
        let failures = try await collectFailures {
            try await spec(refreshing, request: .init()).then { _ in }
        }
        #expect(failures.messages.map { $0.contains("was answered a second time") } == [true])
        #expect(failures.messages.allSatisfy { !$0.contains("it didn't answer") })
    }

    @Test @MainActor func updateOfATaskAfterTheAnswerFailsTheSpec() async throws {
        let late = UpdatingInteractor { request in
            nonisolated(unsafe) let later = request
            Task { @MainActor in later.onUpdate?("late") }
            request.complete(GreetResponse("done"))
        }
        let failures = try await collectFailures {
            try await spec(late, request: .init()).watching(\.onUpdate).then { _ in }
        }
        #expect(failures.messages.map { $0.hasSuffix("and then: an update \"late\"") } == [true])
    }
}
