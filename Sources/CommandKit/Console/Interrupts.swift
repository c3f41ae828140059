import Dispatch
import Foundation

extension Console {
    /// Runs a long work in a task that `^C` cancels, instead of ending the program. In the shell, which does so with
    /// each command but a login, the work is done in the command's task.
    package func interruptible<Value: Sendable>(
        _ work: @escaping @MainActor () async throws -> Value
    ) async throws -> Value {
        if isInterruptible { return try await work() }
        isInterruptible = true
        let task = Task { try await work() }
        let interrupts = DispatchSource.makeSignalSource(signal: SIGINT, queue: .main)
        interrupts.setEventHandler { task.cancel() }
        signal(SIGINT, SIG_IGN)
        await withCheckedContinuation { registration in
            interrupts.setRegistrationHandler { registration.resume() }
            interrupts.resume()
        }
        let result = await task.result
        // Not before its handler is gone, which would take the next signal.
        await withCheckedContinuation { cancellation in
            interrupts.setCancelHandler { cancellation.resume() }
            interrupts.cancel()
        }
        signal(SIGINT, SIG_DFL)
        isInterruptible = false
        return try result.get()
    }
}
