import Foundation
import Interactors
import TestSupport
import Testing

/// The ways to answer a request in its call. All of them are the same answer.
nonisolated enum Answer: CaseIterable, Sendable {
    case complete, fail, onComplete, onError, reply, failedReply

    func give(_ text: String, to request: Greet) {
        switch self {
        case .complete: request.complete(text)
        case .fail: request.fail(InteractorError(message: text))
        case .onComplete: request.onComplete?(text)
        case .onError: request.onError?(InteractorError(message: text))
        case .reply: request.reply.complete(text)
        case .failedReply: request.reply.fail(InteractorError(message: text))
        }
    }
}

nonisolated extension Greet {
    /// A request whose closures write down what they get: the response, or the code of the error.
    convenience init(_ name: String = "Ada", heard: Collector<String>) {
        self.init(name)
        onComplete = { heard.append($0) }
        onError = { heard.append($0.code.rawValue) }
    }
}

nonisolated extension InteractorExecutor {
    /// What the closures of `request` get before `execute` returns.
    func heard(by request: Greet = Greet()) -> [String] {
        let heard = Collector<String>()
        request.onComplete = { heard.append($0) }
        request.onError = { heard.append($0.code.rawValue) }
        execute(request, isolation: nil)
        return heard.all
    }
}

nonisolated extension Result<String, InteractorError> {
    /// The response, or the message of the error.
    var text: String {
        switch self {
        case .success(let response): response
        case .failure(let error): error.message
        }
    }
}

/// Takes the reply, and keeps it until the test uses it.
nonisolated final class KeptReply: Interactor {
    private let reply = Locked<Reply<String>?>(nil)
    let isAsked = Gate()

    func execute(_ request: Greet) {
        let taken = request.reply
        reply.withLock { $0 = taken }
        isAsked.open()
    }

    var value: Reply<String>? { reply.withLock { $0 } }

    var isOpen: Bool { value != nil }

    func drop() {
        // Released without the lock.
        var dropped: Reply<String>?
        reply.withLock { swap(&$0, &dropped) }
    }
}

/// Asynchronous work that returns when the test says so, even if it was told to stop.
nonisolated final class GatedWork: AsyncInteractor {
    let begun = Gate()
    let mayEnd = Gate()

    nonisolated(nonsending) func response(to request: Greet) async throws -> String {
        begun.open()
        await mayEnd.wait()
        return "worked"
    }
}

/// Runs `body` on another thread, while this one waits.
nonisolated func onAnotherThread(_ body: @escaping @Sendable () -> Void) {
    let end = DispatchSemaphore(value: 0)
    Thread.detachNewThread {
        body()
        end.signal()
    }
    end.wait()
}

/// Lets other jobs run until it is so, or until the time limit of the test.
nonisolated(nonsending) func others(_ isSo: () -> Bool) async {
    while !isSo(), !Task.isCancelled { await Task.yield() }
}

/// Lets the jobs run that are ready.
nonisolated(nonsending) func othersOnce() async { for _ in 0..<20 { await Task.yield() } }

extension ExitTest.Result? {
    /// What the process wrote to standard error.
    var message: String {
        get throws { String(decoding: try #require(self).standardErrorContent, as: UTF8.self) }
    }
}
