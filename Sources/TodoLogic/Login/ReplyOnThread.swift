import Dispatch
import Interactors

extension Reply where Response: Sendable {
    /// Answers with what `work` returns or throws. It runs on another thread, for work that takes long and
    /// would hold up the caller.
    func answerOnThread(_ work: @escaping @Sendable () throws -> Response) {
        DispatchQueue.global(qos: .userInitiated).async {
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
