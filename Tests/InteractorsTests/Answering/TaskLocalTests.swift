import Interactors
import TestSupport
import Testing

/// Task-local values are never another caller's.
@MainActor @Suite(.timeLimit(.minutes(5))) struct TaskLocalTests {
    enum User {
        @TaskLocal static var name = "nobody"
    }

    private let seen = Collector<String>()

    private nonisolated func note(_ place: String) { seen.append("\(place): \(User.name)") }

    private var noting: Doing {
        Doing { [self] _, next in
            next.then { outcome in
                note("handler")
                return outcome
            }
        }
    }

    /// Answers in a task that has values of its own.
    private func elsewhere(_ body: @escaping @Sendable () -> Void) async {
        await User.$name.withValue("somebody else") { await Task { body() }.value }
    }

    /// Awaits a response for a user.
    private func ask(_ user: String, _ executor: InteractorExecutor) -> Task<String, any Error> {
        User.$name.withValue(user) {
            Task { try await executor.response(to: Greet("all")) }
        }
    }

    /// The answers are given by other tasks.
    @Test func everythingInAnAwaitedCallSeesTheValuesOfTheTaskThatAwaits() async throws {
        let asked = Asked()
        let remote = BlockInteractor { [self] request in
            note("attempt")
            asked.execute(request)
        }
        let first = remote.retrying(attempts: 2, onRetry: { [self] _, _, _ in note("retry") })
            .fallback(to: remote, onFallback: { [self] _ in note("fallback") })
        let executor = first.executor()
        executor.addMiddleware(noting)
        let answer = ask("Ada", executor)
        for number in 0..<3 {
            await others { asked.all.count == number + 1 }
            await elsewhere {
                if number < 2 {
                    asked.all[number].fail(Offline())
                } else {
                    asked.all[number].complete("done")
                }
            }
        }
        #expect(try await answer.value == "done")
        let places = ["attempt", "retry", "attempt", "fallback", "attempt", "handler"]
        #expect(seen.all == places.map { "\($0): Ada" })
    }

    @Test func closuresSeeNoValuesAfterAReplyAndTheCallersAfterAnAnswerInTheCall() async {
        let asked = Asked()
        let executor = InteractorExecutor { [self] request in
            note("interactor")
            if request.name == "late" { asked.execute(request) } else { request.complete("") }
        }
        for name in ["at once", "late"] {
            User.$name.withValue("Ada") {
                let request = Greet(name)
                request.onComplete = { [self] _ in note(name) }
                executor.execute(request)
            }
        }
        await elsewhere { asked.all[0].complete("") }
        await others { seen.all.count == 4 }
        #expect(seen.all == ["interactor: Ada", "at once: Ada", "interactor: Ada", "late: nobody"])
    }

    @Test(arguments: Caller.allCases)
    func asynchronousWorkSeesTheValuesOfWhoExecutesIt(caller: Caller) async {
        for around in Around.allCases {
            let work = Collector<String>()
            let executor = AsyncBlockInteractor { _ in
                await Task.yield()
                work.append(User.name)
                return ""
            }.executor(around)
            await User.$name.withValue("Ada") { _ = await caller.outcome(on: executor) }
            #expect(work.all == ["Ada"], "\(around)")
        }
    }
}
