import Dispatch
import Foundation

extension Console {
    /// Runs work in a task that `^C` cancels, instead of ending the program. The second `^C` ends it.
    package func interruptible<Value: Sendable>(
        _ work: @escaping @MainActor () async throws -> Value
    ) async throws -> Value {
        // The shell has done so already.
        if isInterruptible { return try await work() }
        isInterruptible = true
        let task = Task { try await work() }
        // Not the main queue: the work may block it.
        let interrupts = DispatchSource.makeSignalSource(signal: SIGINT, queue: .global())
        interrupts.setEventHandler { @Sendable in
            task.cancel()
            signal(SIGINT, SIG_DFL)
        }
        signal(SIGINT, SIG_IGN)
        await withCheckedContinuation { registered in
            interrupts.setRegistrationHandler { @Sendable in registered.resume() }
            interrupts.resume()
        }
        let result = await task.result
        // Not before its handler is gone, which would take the next signal.
        await withCheckedContinuation { canceled in
            interrupts.setCancelHandler { @Sendable in canceled.resume() }
            interrupts.cancel()
        }
        signal(SIGINT, SIG_DFL)
        isInterruptible = false
        return try result.get()
    }
}
