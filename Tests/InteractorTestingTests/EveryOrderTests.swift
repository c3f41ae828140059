import Foundation
import InteractorTesting
import Interactors
import Synchronization
import Testing

/// What `everyOrder` tries and finds, and what it says.
@Suite struct EveryOrderTests {
    /// A service with callbacks, which keeps the last one.
    private final class Radio: Sendable {
        typealias Listener = @Sendable (String) -> Void
        private let listener = Mutex<Listener?>(nil)

        func listen(_ new: @escaping Listener) { listener.withLock { $0 = new } }
        func speak(_ text: String) { listener.withLock { $0 }?(text) }
        func hangUp() { listener.withLock { $0 = nil } }
    }

    /// Answers with what the radio says.
    private static func listener(to radio: Radio) -> BlockInteractor {
        BlockInteractor { request in
            let reply = request.reply
            radio.listen { reply.complete(GreetResponse($0)) }
        }
    }

    @Test func eventsComeInEveryOrderWithAndWithoutACancellation() async throws {
        let orders = Mutex<[[String]]>([])
        let note: @Sendable (String) -> Void = { event in
            orders.withLock { $0[$0.count - 1].append(event) }
        }
        let count = try await everyOrder {
            let radio = Radio()
            let interactor = BlockInteractor { request in
                let reply = request.reply
                request.onCancel { note("cancelled") }
                radio.listen { reply.complete(GreetResponse($0)) }
            }
            return spec(interactor, request: .init())
                .given { orders.withLock { $0.append([]) } }
                .meanwhile("speak") {
                    radio.speak("Good morning!")
                    note("speak")
                }
                .meanwhile("look") { note("look") }
        }
        let tried = orders.withLock { $0 }
        let whole = [["speak", "look"], ["look", "speak"]]
        #expect(Set(tried).isSuperset(of: whole + whole.map { ["cancelled"] + $0 }))
        #expect(count == tried.count && count == 2 * 2 + 2 * 8 + 4 * 4)
    }

    /// No order is left out, and none is named as tried that wasn't.
    @Test(arguments: 0...2) func numberOfOrdersDependsOnTheEventsAlone(events: Int) async throws {
        var executions = 0
        let count = try await everyOrder {
            var spec = spec(ReturningGreeter(), request: .init()).given { executions += 1 }
            for _ in 0..<events { spec = spec.meanwhile {} }
            return spec
        }
        #expect(count == [3, 7, 36][events] && executions == count)
    }

    @Test func answerThatACancellationLeavesUnusedDoesNotFail() async throws {
        try await everyOrder {
            let (clock, greeter) = (TestClock(), InteractorSpy<GreetRequest>())
            greeter.stub(
                inOrder: .error(Unwelcome()).after(.seconds(1), on: clock),
                .response(GreetResponse("hi"))
            )
            return spec(greeter.retrying(attempts: 2), request: .init())
                .meanwhile { await clock.advance(by: .seconds(1)) }
        }
    }

    @Test @MainActor func everythingRunsWhereTheTestDoes() async throws {
        var updates = 0
        try await everyOrder {
            MainActor.assertIsolated()
            let radio = Radio()
            let interactor = UpdatingInteractor { request in
                let reply = request.reply
                let update = request.relay(to: request.onUpdate)
                radio.listen {
                    update($0); reply.complete(GreetResponse($0))
                }
            }
            return spec(interactor, request: .init())
                .when { request in
                    request.onUpdate = { _ in
                        MainActor.assertIsolated()
                        updates += 1
                    }
                }
                .watching(\.onUpdate)
                .meanwhile("speak") {
                    await Task.yield()
                    MainActor.assertIsolated()
                    radio.speak("Good morning!")
                }
        }
        #expect(updates > 0)
    }

    @Test func secondAnswerIsFoundWithItsOrder() async throws {
        let line: UInt = #line + 2
        let failures = try await collectFailures {
            try await everyOrder {
                let radio = Radio()
                return spec(Self.listener(to: radio), request: .init())
                    .meanwhile("speak") { radio.speak("first") }
                    .meanwhile("repeat") { radio.speak("second") }
            }
        }
        let text = """
            execute, drain, speak, drain, repeat: Expected one answer from \
            the interactor of InteractorTestingTests.GreetRequest; \
            it answered InteractorTestingTests.GreetResponse(text: "first"), and then: \
            InteractorError(answeredTwice): InteractorTestingTests.GreetRequest was answered a second time.
            """
        #expect(failures.messages.map { $0.hasPrefix(text) } == [true])
        #expect(failures.lines == [line])
    }

    @Test func faultThatOnlyABusyIsolationShowsIsFound() async throws {
        let failures = try await collectFailures {
            try await everyOrder {
                let radio = Radio()
                let unread = Mutex(0)
                let interactor = BlockInteractor { request in
                    let reply = request.reply
                    let read = request.relay(to: { (_: String) in unread.withLock { $0 = 0 } })
                    radio.listen { text in
                        let isFirst = unread.withLock { count in
                            count += 1
                            return count == 1
                        }
                        read(text)
                        if text == "end" { reply.complete(GreetResponse(text)) }
                        if text == "end", !isFirst { reply.complete(GreetResponse("again")) }
                    }
                }
                return spec(interactor, request: .init())
                    .meanwhile("news") { radio.speak("news") }
                    .meanwhile("end") { radio.speak("end") }
            }
        }
        #expect(
            failures.messages.map { $0.hasPrefix("execute, drain, news, end: Expected one answer") } == [true]
        )
    }

    @Test func retryWithoutADelayIsAnsweredInEveryOrder() async throws {
        try await everyOrder {
            let radio = Radio()
            let attempts = Mutex(0)
            let interactor = BlockInteractor { request in
                let reply = request.reply
                let isFirst = attempts.withLock { attempts in
                    attempts += 1
                    return attempts == 1
                }
                if isFirst { return reply.fail(Unwelcome()) }
                radio.listen { reply.complete(GreetResponse($0)) }
            }
            return spec(interactor.retrying(attempts: 2), request: .init())
                .meanwhile("speak") { radio.speak("Good morning!") }
        }
    }

    @Test func missingAnswerIsFound() async throws {
        let failures = try await collectFailures {
            try await everyOrder {
                let radio = Radio()
                return spec(Self.listener(to: radio), request: .init(), within: .milliseconds(20))
                    .meanwhile("look") { #expect(radio !== Radio()) }
            }
        }
        #expect(
            failures.messages == [
                """
                execute, drain, look: Expected an answer from the interactor of InteractorTestingTests.GreetRequest; \
                it didn't answer within 0.02 seconds.
                """
            ]
        )
    }

    @Test func droppedRequestIsFound() async throws {
        let failures = try await collectFailures {
            try await everyOrder { spec(BlockInteractor { _ in }, request: .init()) }
        }
        #expect(
            failures.messages == [
                """
                execute: Expected an answer from the interactor of InteractorTestingTests.GreetRequest; \
                it dropped the request without an answer
                """
            ]
        )
    }

    @Test func answerThatIsForgottenIsFound() async throws {
        let failures = try await collectFailures {
            try await everyOrder {
                let radio = Radio()
                let forgetful = BlockInteractor { request in
                    let reply = request.reply
                    radio.listen { if $0 != "noise" { reply.complete(GreetResponse($0)) } }
                }
                return spec(forgetful, request: .init())
                    .meanwhile("hear") {
                        radio.speak("noise")
                        radio.hangUp()
                    }
            }
        }
        let text = """
            execute, drain, hear: Expected an answer from the interactor of InteractorTestingTests.GreetRequest; it failed \
            with InteractorError(abandoned)
            """
        #expect(failures.messages.map { $0.hasPrefix(text) } == [true])
    }

    @Test func workThatPollsIsBounded() async throws {
        final class Poll: AsyncInteractor {
            nonisolated(nonsending) func response(to request: GreetRequest) async throws -> GreetResponse {
                while true {
                    try Task.checkCancellation()
                    await Task.yield()
                }
            }
        }
        let failures = try await collectFailures {
            try await everyOrder { spec(Poll(), request: .init(), within: .milliseconds(1)) }
        }
        #expect(failures.messages.map { $0.contains("it didn't answer within 0.001 seconds.") } == [true])
    }

    @Test func failuresOfDoublesHaveTheirOrder() async throws {
        let failures = try await collectFailures {
            try await everyOrder {
                spec(InteractorSpy<GreetRequest>(), request: .init())
            }
        }
        #expect(failures.count == 1)
        #expect(failures.first?.message.hasPrefix("execute: Expected an answer for each call") == true)
    }

    @Test func errorOfAnEventIsThrownAfterAFailureWithItsOrder() async {
        let failures = await collectFailures {
            await #expect(throws: Unwelcome()) {
                try await everyOrder {
                    spec(BlockInteractor { $0.complete(GreetResponse("hi")) }, request: .init())
                        .meanwhile("throw") { throw Unwelcome() }
                }
            }
        }
        let text = "execute, drain, throw: InteractorTestingTests.Unwelcome(name: \"\") was thrown."
        #expect(failures.messages == [text])
    }

    #if os(macOS) || os(Linux)
    @Test func useOfTheRequestOutsideOfTheIsolationStopsTheProcess() async {
        await #expect(processExitsWith: .failure) {
            try await everyOrder {
                let radio = Radio()
                let leaving = BlockInteractor { request in
                    let request = Kept(request)
                    radio.listen { _ in
                        let isDone = DispatchSemaphore(value: 0)
                        Thread.detachNewThread {
                            request.value.complete(GreetResponse(""))
                            isDone.signal()
                        }
                        isDone.wait()
                    }
                }
                return spec(leaving, request: .init()).meanwhile { radio.speak("") }
            }
        }
    }
    #endif

    @Test func fiveEventsFailTheTest() async throws {
        let failures = try await collectFailures {
            try await everyOrder {
                var spec = spec(ReturningGreeter(), request: .init())
                for _ in 1...5 { spec = spec.meanwhile {} }
                return spec
            }
        }
        #expect(failures.messages == ["Expected up to four events, since more have too many orders."])
    }
}
