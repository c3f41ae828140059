import Dispatch
import Foundation
import InteractorTesting
import Interactors
import Synchronization

/// Says hello; not to nobody.
nonisolated class GreetRequest: InteractorRequest<GreetResponse> {
    var name = ""
}

nonisolated final class GreetResponse {
    let text: String
    init(_ text: String) { self.text = text }
}

nonisolated struct Unwelcome: Error, Equatable {
    var name = ""
}

extension InteractorError.Code {
    static let unwelcome: Self = "unwelcome"
}

nonisolated final class ReturningGreeter: ReturningInteractor {
    func response(to request: GreetRequest) throws -> GreetResponse {
        if request.name.isEmpty { throw Unwelcome() }
        return GreetResponse("Hello, \(request.name)!")
    }
}

nonisolated final class AsyncGreeter: AsyncInteractor {
    nonisolated(nonsending) func response(to request: GreetRequest) async throws -> GreetResponse {
        await Task.yield()
        return try ReturningGreeter().response(to: request)
    }
}

/// Answers from another thread.
nonisolated final class ReplyingGreeter: Interactor {
    func execute(_ request: GreetRequest) {
        let (reply, name) = (request.reply, request.name)
        Task.detached { reply.complete(GreetResponse("Hello, \(name)!")) }
    }
}

/// An interactor whose `execute` is the test's.
nonisolated final class BlockInteractor: Interactor {
    private let block: @Sendable (GreetRequest) -> Void

    init(_ block: @escaping @Sendable (GreetRequest) -> Void) { self.block = block }

    func execute(_ request: GreetRequest) { block(request) }
}

/// Tells how far it is.
nonisolated final class UpdatingRequest: InteractorRequest<GreetResponse> {
    var onUpdate: ((String) -> Void)?
    var onEnd: (() -> Void)?
}

/// An interactor of such a request, whose `execute` is the test's.
nonisolated final class UpdatingInteractor: Interactor {
    private let block: @Sendable (UpdatingRequest) -> Void

    init(_ block: @escaping @Sendable (UpdatingRequest) -> Void) { self.block = block }

    func execute(_ request: UpdatingRequest) { block(request) }
}

/// An answer that comes when a second has passed on the clock.
nonisolated final class SleepingGreeter: AsyncInteractor {
    private let clock: TestClock

    init(clock: TestClock) { self.clock = clock }

    nonisolated(nonsending) func response(to request: GreetRequest) async throws -> GreetResponse {
        try await clock.sleep(for: .seconds(1))
        return GreetResponse("Good morning!")
    }
}

/// A request that an interactor keeps and answers on any thread, as it must not.
nonisolated struct Kept: @unchecked Sendable {
    let value: GreetRequest
    init(_ value: GreetRequest) { self.value = value }
}

nonisolated extension [TestFailure] {
    /// Without the remark that threads were busy, which depends on the other tests.
    var messages: [String] {
        let remark =
            " The main thread, or the pool, was busy when the bound passed, perhaps with another test."
        return map { $0.message.replacing(remark, with: "") }
    }

    var lines: [UInt] { map(\.site.line) }
}

private let keptReplies = Mutex<[Reply<GreetResponse>]>([])

/// Keeps a reply for good, so that its request is never answered.
func keep(_ reply: Reply<GreetResponse>) { keptReplies.withLock { $0.append(reply) } }

/// Runs `body` on a thread that may wait.
func onAThreadOfItsOwn(_ body: @escaping @Sendable () throws -> Void) async throws {
    try await withCheckedThrowingContinuation { continuation in
        Thread.detachNewThread { continuation.resume(with: Result { try body() }) }
    }
}

/// A thread that may block: jobs of tasks and actors run on it, one after another.
nonisolated final class OneThread: TaskExecutor, SerialExecutor {
    private let queue = DispatchQueue(label: "OneThread")

    func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        queue.async {
            job.runSynchronously(
                isolatedTo: self.asUnownedSerialExecutor(),
                taskExecutor: self.asUnownedTaskExecutor()
            )
        }
    }
}
