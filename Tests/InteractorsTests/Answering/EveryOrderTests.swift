import InteractorTesting
import Interactors
import TestSupport
import Testing

/// A late answer, the loss of the last reply, a cancellation, a time limit and an update, in every order: one
/// answer, and nothing after it.
@Suite(.timeLimit(.minutes(5))) struct EveryOrderTests {
    /// The two ways in which a kept reply ends.
    private func answered(_ kept: KeptReply, by interactor: any Interactor<Greet>) -> InteractorSpec<Greet> {
        spec(interactor, request: Greet())
            .watching(\.onUpdate)
            .meanwhile("answer") { kept.value?.complete("Hello!") }
            .meanwhile("drop") { kept.drop() }
    }

    @Test func replyAnswersOnce() async throws {
        try await everyOrder {
            let kept = KeptReply()
            return answered(kept, by: kept)
        }
    }

    @Test func updatesOfAnotherThreadComeBeforeTheAnswer() async throws {
        try await everyOrder {
            let kept = KeptReply()
            let update = Locked<(@Sendable (Int) -> Void)?>(nil)
            let relaying = BlockInteractor { request in
                let relayed = request.reply.relay(to: request.onUpdate)
                update.withLock { $0 = relayed }
                kept.execute(request)
            }
            return spec(relaying, request: Greet())
                .watching(\.onUpdate)
                .meanwhile("answer") { kept.value?.complete("Hello!") }
                .meanwhile("update") { onAnotherThread { update.withLock { $0 }?(1) } }
        }
    }

    @Test func timeLimitIsOneAnswerAmongOthers() async throws {
        try await everyOrder {
            let (kept, clock) = (KeptReply(), TestClock())
            return answered(kept, by: kept.timeout(.seconds(1), clock: clock))
                .meanwhile("time is up") { clock.advance(by: .seconds(1)) }
        }
    }

    @Test func fallbackAnswersInThePlaceOfTheFirst() async throws {
        try await everyOrder {
            let (kept, second) = (KeptReply(), BlockInteractor { $0.reply.complete("Hi!") })
            return spec(kept.fallback(to: second), request: Greet())
                .meanwhile("failure") { kept.value?.fail(Offline()) }
                .meanwhile("drop") { kept.drop() }
        }
    }

    @Test func interactorThatAnswersTwiceIsFound() async throws {
        let failures = try await collectFailures {
            try await everyOrder {
                let kept = KeptReply()
                return answered(kept, by: kept).meanwhile("answer again") { kept.value?.complete("Hi!") }
            }
        }
        #expect(failures.count == 1)
        #expect(
            failures.first?.message.hasPrefix("execute, drain, answer, drain, answer again, drain, drop: Exp")
                == true
        )
    }

    @Test func updateThatTheCoreCannotHoldBackIsFound() async throws {
        let failures = try await collectFailures {
            try await everyOrder {
                let late = BlockInteractor { request in
                    request.complete("Hello!")
                    request.onUpdate?(1)
                }
                return spec(late, request: Greet()).watching(\.onUpdate)
            }
        }
        #expect(failures.count == 1)
        #expect(failures.first?.message.hasSuffix("and then: an update 1") == true)
    }
}
