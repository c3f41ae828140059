import Dispatch
import Foundation

/// As long as it lives, `^C` calls a closure on the main actor instead of ending the program.
@MainActor package final class Interrupts {
    private let source = DispatchSource.makeSignalSource(signal: SIGINT, queue: .main)

    package init(_ handle: @escaping @MainActor () -> Void) {
        signal(SIGINT, SIG_IGN)
        source.setEventHandler { MainActor.assumeIsolated(handle) }
        source.resume()
    }

    isolated deinit {
        source.cancel()
        signal(SIGINT, SIG_DFL)
    }
}

extension Console {
    /// Runs a long work, which `^C` cancels. In a shell, that is the shell's business.
    package func interruptible<Value: Sendable>(
        _ work: @escaping @MainActor () async throws -> Value
    ) async throws -> Value {
        guard !isShell else { return try await work() }
        let task = Task { try await work() }
        let interrupts = Interrupts { task.cancel() }
        defer { withExtendedLifetime(interrupts) {} }
        return try await task.value
    }
}
