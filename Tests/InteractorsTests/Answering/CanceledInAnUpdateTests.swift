import Interactors
import TestSupport
import Testing

@MainActor @Suite(.timeLimit(.minutes(5))) struct CanceledInAnUpdateTests {
    /// All updates wait for the main actor when the first one is delivered.
    @Test(arguments: Caller.allCases)
    @MainActor func updateThatWasGivenBeforeACancellationDoesNotArriveAfterIt(caller: Caller) async {
        let (heard, kept) = (Collector<String>(), KeptReply())
        let executor = BlockInteractor { request in
            let update = request.relay(to: request.onUpdate)
            kept.execute(request)
            onAnotherThread { for number in 1...3 { update(number) } }
        }.executor()
        let errors = executor.collectUnhandledErrors()
        let request = Greet()
        request.onUpdate = {
            heard.append("\($0)")
            request.cancel()
        }
        heard.append(await caller.outcome(of: request, on: executor).failure?.code.rawValue ?? "answered")
        kept.value?.complete("late")
        await othersOnce()
        #expect(heard.all == ["1", "cancelled"])
        #expect(errors.all.isEmpty)
        request.onUpdate = nil
    }
}
