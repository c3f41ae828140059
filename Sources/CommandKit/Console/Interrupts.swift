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

/// Does something first when a signal ends the program.
struct SignalledEnd {
    private let sources: [(source: any DispatchSourceSignal, former: sig_t?)]

    init(first action: @escaping @Sendable () -> Void) {
        sources = [SIGINT, SIGTERM, SIGHUP].map { number in
            // Not on the main thread, which waits for a person.
            let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
            source.setEventHandler {
                action()
                signal(number, SIG_DFL)
                kill(getpid(), number)
            }
            let former = signal(number, SIG_IGN)
            source.resume()
            return (source, former)
        }
    }

    /// Signals do again what they have done before.
    func cancel() {
        for (source, former) in sources {
            source.cancel()
            signal(Int32(source.handle), former)
        }
    }
}
