import Interactors
import TestSupport
import Testing

#if os(macOS) || os(Linux)
/// Many requests of one line, and many attempts of one request, on a stack of 512 KiB.
@Suite(.timeLimit(.minutes(5))) struct SmallStackTests {
    @Test func manyJoinedRequestsAreCanceledAtOnce() async {
        await #expect(processExitsWith: .success) {
            for caller in Caller.allCases { await SmallStack().cancelJoinedRequests(1_500, caller) }
        }
    }

    @Test func attemptsAroundLatestTakeNoStack() async {
        await #expect(processExitsWith: .success) {
            let failing = ReturningBlock { (_: Greet) in throw Offline() }
            let executor = failing.latest(by: { _ in 0 }).retrying(attempts: 12_000).executor()
            for caller in Caller.allCases {
                let outcome = await SmallStack().ask(caller, executor)
                precondition(outcome.failure?.code == .failed)
            }
        }
    }
}

extension SmallStack {
    fileprivate func ask(_ caller: Caller, _ executor: InteractorExecutor) async -> Result<
        String, InteractorError
    > {
        await caller.outcome(on: executor)
    }

    fileprivate func cancelJoinedRequests(_ count: Int, _ caller: Caller) async {
        let (asked, heard) = (Collector<Int>(), Collector<String>())
        let executor = BlockInteractor { request in
            let reply = request.reply
            request.onCancel { reply.fail(CancellationError()) }
        }.joined(by: { _ in
            asked.append(0)
            return 0
        }).executor()
        var (requests, tasks): ([Greet], [Task<Void, Never>]) = ([], [])
        for _ in 0..<count {
            switch caller {
            case .closures:
                requests.append(Greet(heard: heard))
                executor.execute(requests[requests.count - 1])
            case .awaiting:
                tasks.append(
                    Task {
                        _ = self
                        heard.append((try? await executor.response(to: Greet())) ?? "cancelled")
                    }
                )
            }
        }
        await others { asked.all.count == count }
        for request in requests { request.cancel() }
        for task in tasks { task.cancel() }
        await others { heard.all.count == count }
        precondition(heard.all.allSatisfy { $0 == "cancelled" })
    }
}
#endif
