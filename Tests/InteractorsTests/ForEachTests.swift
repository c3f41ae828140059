import Dispatch
import Interactors
import TestSupport
import Testing

/// Many inputs, several at a time, with each result in the request's isolation.
@MainActor @Suite(.timeLimit(.minutes(5))) struct ForEachTests {
    private nonisolated final class Refresh: InteractorRequest<[Int]> {
        var inputs = Array(1...20)
        var limit = 4
        var onProgress: ((Int) -> Void)?
    }

    /// Doubles numbers; odd ones above `failing` can't be.
    private nonisolated final class RefreshInteractor: AsyncInteractor {
        private let work: @Sendable (Int) async throws -> Int

        init(_ work: @escaping @Sendable (Int) async throws -> Int = { $0 * 2 }) { self.work = work }

        nonisolated(nonsending) func response(to request: Refresh) async throws -> [Int] {
            var results: [Int] = []
            do {
                try await request.forEach(in: request.inputs, atMost: request.limit, work) { input, result in
                    request.assertIsolated()
                    request.onProgress?(input)
                    if case .success(let value) = result { results.append(value) }
                }
            } catch is CancellationError {
                results.append(-1)
            }
            return results
        }
    }

    @Test(arguments: [1, 4, 100, .max], [0, 20])
    func eachInputHasOneResult(limit: Int, count: Int) async throws {
        let request = Refresh()
        request.inputs = Array(0..<count)
        request.limit = limit
        let results = try await RefreshInteractor().executor().response(to: request)
        #expect(results.sorted() == (0..<count).map { $0 * 2 })
    }

    @Test(arguments: [false, true])
    func workIsDoneElsewhereAndResultsArriveOnTheMainActor(awaiting: Bool) async throws {
        let executor = RefreshInteractor {
            #expect(!DispatchQueue.main.isCurrent)
            return $0
        }.executor()
        let (request, progress) = (Refresh(), Collector<Int>())
        request.onProgress = {
            MainActor.assertIsolated()
            progress.append($0)
        }
        _ =
            awaiting
            ? try await executor.response(to: request) : try await executor.outcome(of: request).get()
        #expect(progress.all.sorted() == Array(1...20))
    }

    @Test func noMoreThanTheLimitIsDoneAtOnce() async throws {
        let (running, most) = (Locked(0), Locked(0))
        let interactor = RefreshInteractor { input in
            let now = running.withLock {
                $0 += 1; return $0
            }
            most.withLock { $0 = max($0, now) }
            for _ in 0..<10 { await Task.yield() }
            running.withLock { $0 -= 1 }
            return input
        }
        _ = try await interactor.executor().response(to: Refresh())
        #expect(most.withLock { $0 } == 4)
    }

    @Test func failureOfOneDoesNotStopTheOthers() async throws {
        let interactor = RefreshInteractor { if $0 % 2 == 0 { return $0 } else { throw Offline() } }
        let request = Refresh()
        let progress = Collector<Int>()
        request.onProgress = { progress.append($0) }
        let results = try await interactor.executor().response(to: request)
        #expect(results.sorted() == [2, 4, 6, 8, 10, 12, 14, 16, 18, 20])
        #expect(progress.all.count == 20)
    }

    @Test(arguments: Caller.allCases)
    func cancellationKeepsWhatIsThereAndBeginsNothingMore(caller: Caller) async throws {
        let calls = Locked(0)
        let executor = RefreshInteractor { input in
            calls.withLock { $0 += 1 }
            if input > 5 { try await ContinuousClock().sleep(for: .seconds(600)) }
            return input
        }.executor()
        let request = Refresh()
        let (five, progress) = (Gate(), Collector<Int>())
        request.onProgress = {
            progress.append($0)
            if progress.all.count == 5 { five.open() }
        }
        let heard = Collector<String>()
        let task = Task {
            switch caller {
            case .closures:
                heard.append("\(await executor.outcome(of: request).failure?.code.rawValue ?? "")")
            case .awaiting: heard.append("\(try await executor.response(to: request).count)")
            }
        }
        await five.wait()
        switch caller {
        case .closures: request.cancel()
        case .awaiting: task.cancel()
        }
        _ = await task.result
        #expect(heard.all == [caller == .closures ? "cancelled" : "6"])
        #expect(progress.all.sorted() == [1, 2, 3, 4, 5])
        #expect(calls.withLock { $0 } <= 9)
    }

    /// There is no task of its own then that could be cancelled.
    @Test func cancelOfAnAwaitedRequestBeginsNothingMore() async throws {
        let (calls, request) = (Locked(0), Refresh())
        let executor = RefreshInteractor { input in
            calls.withLock { $0 += 1 }
            return input
        }.executor()
        request.inputs = Array(1...1_000)
        request.limit = 1
        request.onProgress = { if $0 == 5 { request.cancel() } }
        #expect(try await executor.response(to: request) == [1, 2, 3, 4, 5, -1])
        #expect(calls.withLock { $0 } == 5)
    }

    @Test func errorThatIsThrownForAResultEndsTheRest() async throws {
        let interactor = AsyncBlockInteractor { request in
            try await request.forEach(in: 1...1_000, atMost: 2) { input in
                if input > 2 { try await ContinuousClock().sleep(for: .seconds(600)) }
                return input
            } each: { input, _ in
                if input == 2 { throw Offline() }
            }
            return ""
        }
        let executor = interactor.executor()
        await #expect(throws: Offline.self) { try await executor.response(to: Greet()) }
    }

    @Test func limitOfZeroStopsTheProgramWithAMessage() async throws {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            try await Greet().forEach(in: [1], atMost: 0) {
                $0
            } each: { _, _ in
            }
        }
        #expect(try result.message.contains("0 inputs at a time are never done. Give 1 or more."))
    }
}
