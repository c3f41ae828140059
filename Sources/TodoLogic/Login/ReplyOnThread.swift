import Foundation
import Interactors

extension Reply where Response: Sendable {
    /// Answers with what `work` returns or throws. It runs on a thread of its own, for work that takes long:
    /// the few threads that tasks share stay free.
    func answerOnThread(_ work: @escaping @Sendable () throws -> Response) {
        Thread.detachNewThread {
            do {
                complete(try work())
            } catch {
                fail(error)
            }
        }
    }

    /// Throws if the request was cancelled, so that work ends before it changes anything.
    func checkCancellation() throws {
        if isCancelled { throw CancellationError() }
    }
}
