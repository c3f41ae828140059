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

extension Interrupts {
    /// From now on, `^C` waits for the end of the program: a command that has begun is carried out and
    /// answered.
    nonisolated static func hold() { mask(SIG_BLOCK) }

    /// Lets `^C` end the program in `body`, which waits for a person or another program and changes nothing.
    nonisolated static func allowed<Value>(_ body: () throws -> Value) rethrows -> Value {
        mask(SIG_UNBLOCK)
        defer { hold() }
        return try body()
    }

    private nonisolated static func mask(_ how: Int32) {
        var signals = sigset_t()
        sigemptyset(&signals)
        sigaddset(&signals, SIGINT)
        pthread_sigmask(how, &signals, nil)
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
