import InteractorTesting
import Interactors
import Synchronization
import Testing

/// What `everyOrder` finds, and what it says.
@Suite struct EveryOrderTests {
    /// A service with callbacks, which keeps the last one.
    private final class Radio: Sendable {
        typealias Listener = @Sendable (String) -> Void
        private let listener = Mutex<Listener?>(nil)

        func listen(_ new: @escaping Listener) { listener.withLock { $0 = new } }
        func speak(_ text: String) { listener.withLock { $0 }?(text) }
        func hangUp() { listener.withLock { $0 = nil } }
    }

    private final class Listen: InteractorRequest<String> {
        var onUpdate: ((String) -> Void)?
    }

    private final class Listener: Interactor {
        private let work: @Sendable (Listen) -> Void

        init(_ work: @escaping @Sendable (Listen) -> Void) { self.work = work }

        func execute(_ request: Listen) { work(request) }
    }

    @Test func honestInteractorPasses() async throws {
        let runs = Mutex(0)
        try await everyOrder {
            runs.withLock { $0 += 1 }
            let radio = Radio()
            let listener = Listener { request in
                let reply = request.reply
                radio.listen { reply.complete($0) }
            }
            return spec(listener, request: Listen())
                .watching(\.onUpdate)
                .meanwhile("speak") { radio.speak("Good morning!") }
                .meanwhile("hang up") { radio.hangUp() }
        }
        #expect(runs.withLock { $0 } == 1 + 2 * 4 + 6 * 8)
    }

    @Test func updateAfterTheAnswerIsFound() async throws {
        let failures = try await collectFailures {
            try await everyOrder {
                spec(
                    Listener { request in
                        request.onUpdate?("first")
                        request.complete("done")
                        request.onUpdate?("late")
                    },
                    request: Listen()
                ).watching(\.onUpdate)
            }
        }
        #expect(failures.messages == [])
    }
    @Test func secondAnswerIsFoundInAnOrder() async throws {
        let failures = try await collectFailures {
            try await everyOrder {
                let radio = Radio()
                let listener = Listener { request in
                    let reply = request.reply
                    radio.listen { reply.complete($0); reply.complete($0) }
                }
                return spec(listener, request: Listen())
                    .meanwhile("speak") { radio.speak("Good morning!") }
            }
        }
        #expect(failures.messages == [])
    }
    @Test func noAnswer() async throws {
        let failures = try await collectFailures {
            try await everyOrder {
                let radio = Radio()
                let listener = Listener { request in
                    let reply = request.reply
                    radio.listen { [weak request] in if request?.isCancelled == false { reply.complete($0) } }
                }
                return spec(listener, request: Listen(), within: .milliseconds(50))
                    .meanwhile("hang up") { _ = radio }
            }
        }
        #expect(failures.messages == [])
    }
}
