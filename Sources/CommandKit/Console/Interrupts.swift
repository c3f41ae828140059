import Dispatch
import Foundation

extension Console {
    /// Runs a long work in a task that `^C` cancels, instead of ending the program. In the shell, which does so with
    /// each of its commands, the work is done in the command's task.
    package func interruptible<Value: Sendable>(
        _ work: @escaping @MainActor () async throws -> Value
    ) async throws -> Value {
        if isInterruptible { return try await work() }
        isInterruptible = true
        let task = Task { try await work() }
        let interrupts = DispatchSource.makeSignalSource(signal: SIGINT, queue: .main)
        interrupts.setEventHandler { task.cancel() }
        signal(SIGINT, SIG_IGN)
        interrupts.resume()
        defer {
            interrupts.cancel()
            signal(SIGINT, SIG_DFL)
            isInterruptible = false
        }
        return try await task.value
    }
}
