import Foundation
import Interactors
import TestSupport
import Testing

@MainActor @Suite(.timeLimit(.minutes(5))) struct FallbackTests {
    @Test(arguments: Style.allCases, Style.allCases)
    func secondAnswersWhenTheFirstFails(first: Style, second: Style) async throws {
        let interactor = first.interactor { _ in throw Offline() }.fallback(
            to: second.interactor { _ in "local" }
        )
        #expect(try await interactor.answer() == "local")
        #expect(try await interactor.outcome().get() == "local")
    }

    @Test(arguments: Style.allCases)
    func bothErrorsAreKept(style: Style) async throws {
        let interactor = style.interactor { _ in throw Offline() }
            .fallback(to: style.interactor { _ in throw Empty() })
        let error = try #require(await interactor.outcome().failure)
        #expect(error.underlyingError(as: Offline.self) == Offline())
        #expect(error.underlyingError(as: Empty.self) == Empty())
        #expect(error.message == "Empty() The first attempt failed: Offline()")
        let thrown = await #expect(throws: FallbackError.self) { try await interactor.answer() }
        #expect((thrown as (any Error)?)?.localizedDescription == thrown?.description)
    }

    // What goes through onError is an InteractorError.
    @Test(arguments: [Style.reply, .returning, .async])
    func oneErrorIsReportedAsItIsIfTheCallerSaysWhich(style: Style) async {
        func fails(_ report: FallbackReport) -> any Interactor<Greet> {
            style.interactor { _ in throw Offline() }
                .fallback(to: style.interactor { _ in throw Empty() }, reporting: report)
        }
        await #expect(throws: Empty.self) { try await fails(.second).answer() }
        await #expect(throws: Offline.self) { try await fails(.first).answer() }
        #expect(await fails(.second).outcome().failure?.message == "Empty()")
    }

    @Test func codeOfTheSecondErrorCounts() async {
        let interactor = BlockInteractor { $0.fail(InteractorError(message: "First.", code: "first")) }
            .fallback(to: BlockInteractor { $0.fail(InteractorError(message: "Second.", code: "second")) })
        #expect(await interactor.outcome().failure?.code == "second")
    }

    private nonisolated static let failing = ReturningBlock { (_: Greet) in
        throw InteractorError(message: "You are offline.", code: "offline")
    }

    @Test func fallbackIsToldTheFirstErrorBeforeTheSecondIsExecuted() async throws {
        let events = Collector<String>()
        let second = BlockInteractor { request in
            events.append("second")
            request.complete("local")
        }
        let interactor = Self.failing.fallback(
            to: second,
            on: { InteractorError($0).code == "offline" },
            onFallback: { events.append("\($0)") }
        )
        #expect(try await interactor.answer() == "local")
        #expect(events.all == ["You are offline.", "second"])
    }

    @Test func observerHearsNothingOfAnErrorThatIsNotTriedAgain() async {
        let interactor = Self.failing.retrying(
            attempts: 3,
            on: { InteractorError($0).code == "busy" },
            onRetry: { _, _, _ in Issue.record("retried") }
        )
        .fallback(to: ReturningGreeter(), on: { _ in false }, onFallback: { _ in Issue.record("fell back") })
        #expect(await interactor.outcome().failure?.code == "offline")
    }
}
