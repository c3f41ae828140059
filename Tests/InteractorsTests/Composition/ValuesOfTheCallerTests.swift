import Interactors
import TestSupport
import Testing

/// A caller without an isolation, whose first attempt another task answers.
@Suite(.timeLimit(.minutes(5))) struct ValuesOfTheCallerTests {
    private enum User {
        @TaskLocal static var name = "nobody"
    }

    @Test func secondInteractorOfAFallbackSeesThoseOfItsCaller() async throws {
        let kept = KeptReply()
        let executor = kept.fallback(to: ReturningBlock { (_: Greet) in User.name }).executor()
        let task = User.$name.withValue("Ada") {
            Task { try await executor.response(to: Greet()) }
        }
        await kept.isAsked.wait()
        User.$name.withValue("Bob") { kept.value?.fail(Offline()) }
        #expect(try await task.value == "Ada")
    }

    @Test func nothingRunsWithThoseOfWhoeverAnswers() async {
        let (kept, seen) = (KeptReply(), Collector<String>())
        let executor = kept.fallback(
            to: ReturningBlock { (_: Greet) in
                seen.append(User.name)
                return ""
            }
        ).executor()
        onAnotherThread {
            let request = Greet()
            request.onComplete = { _ in seen.append(User.name) }
            request.onError = { _ in }
            executor.execute(request, isolation: nil)
        }
        User.$name.withValue("Bob") { kept.value?.fail(Offline()) }
        await othersOnce()
        #expect(seen.all.isEmpty)
    }
}
