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
        await #expect(throws: FallbackError.self) { try await interactor.answer() }
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

    @Test func localizedDescriptionSaysBothMessages() async {
        let interactor = Style.returning.interactor { _ in throw Offline() }
            .fallback(to: Style.returning.interactor { _ in throw Empty() })
        let error = await #expect(throws: FallbackError.self) { try await interactor.answer() }
        #expect((error as (any Error)?)?.localizedDescription == error?.description)
    }

    @Test func codeOfTheSecondErrorCounts() async {
        let interactor = BlockInteractor { $0.fail(InteractorError(message: "First.", code: "first")) }
            .fallback(to: BlockInteractor { $0.fail(InteractorError(message: "Second.", code: "second")) })
        #expect(await interactor.outcome().failure?.code == "second")
    }

    @Test(arguments: Style.allCases)
    func errorsThatDoNotFallThroughArriveAsThemselves(style: Style) async {
        let interactor = style.interactor { _ in throw Empty() }
            .fallback(
                to: style.interactor { _ in
                    Issue.record("asked"); return "local"
                },
                on: { InteractorError($0).underlyingError(as: Offline.self) != nil }
            )
        let error = await interactor.outcome().failure
        #expect(error?.underlyingError(as: Empty.self) == Empty())
    }

    @Test(arguments: [Style.closures, .returning])
    func synchronousInteractorsStillAnswerInline(style: Style) {
        let executor = style.interactor { _ in throw Offline() }.fallback(
            to: style.interactor { _ in "local" }
        ).executor()
        #expect(executor.heard() == ["local"])
    }
}
