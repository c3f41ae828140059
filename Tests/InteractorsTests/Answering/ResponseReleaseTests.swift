import Foundation
import Interactors
import TestSupport
import Testing

/// Whoever gives a response keeps nothing of it, so it is released where its caller is.
@MainActor @Suite(.timeLimit(.minutes(5))) struct ResponseReleaseTests {
    private nonisolated final class Film {
        private let released: Locked<[Bool]>

        init(_ released: Locked<[Bool]>) { self.released = released }

        deinit { released.withLock { $0.append(DispatchQueue.main.isCurrent) } }
    }

    private nonisolated final class Watch: InteractorRequest<Film> {
        let released: Locked<[Bool]>

        init(_ released: Locked<[Bool]>) { self.released = released }
    }

    private nonisolated final class Replying: Interactor {
        func execute(_ request: Watch) {
            let (reply, released) = (request.reply, request.released)
            Thread.detachNewThread { reply.complete(Film(released)) }
        }
    }

    private nonisolated final class Returning: AsyncInteractor {
        nonisolated(nonsending) func response(to request: Watch) async throws -> Film {
            await Task.yield()
            return Film(request.released)
        }
    }

    private nonisolated static let interactors: [any Interactor<Watch>] = [
        Replying(), Returning(), Returning().timeout(.seconds(600)), Returning().latest { _ in 0 },
        Replying().retrying(attempts: 2).timeout(.seconds(600)),
    ]

    @Test(arguments: interactors.indices)
    func responseIsReleasedInTheIsolationOfItsCaller(index: Int) async throws {
        let executor = InteractorExecutor()
        executor.registerInteractor(Self.interactors[index])
        let released = Locked<[Bool]>([])
        let rounds = SlowTests.rounds(200, slow: 5_000)
        for _ in 0..<rounds { _ = try await executor.response(to: Watch(released)) }
        for _ in 0..<rounds {
            await withCheckedContinuation { continuation in
                let request = Watch(released)
                request.onComplete = { _ in continuation.resume() }
                executor.execute(request, isolation: MainActor.shared)
            }
        }
        await others { released.withLock { $0.count } == 2 * rounds }
        #expect(released.withLock { $0 } == Array(repeating: true, count: 2 * rounds))
    }
}
