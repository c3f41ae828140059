import Foundation
import Interactors

/// Returns what `work` returns, or throws what it throws. It runs on a thread of its own, since it takes
/// long: the few threads that tasks share stay free.
///
/// The thread is the C library's. Foundation's doesn't tell that it couldn't be started, and its caller would
/// wait forever; here, `work` then runs on the caller's. The box that the pointer leads to is retained until
/// it is run, in one of the two places.
nonisolated(nonsending) func onThread<Value: Sendable>(
    _ work: @escaping @Sendable () throws -> Value
) async throws -> Value {
    try await withCheckedThrowingContinuation { continuation in
        let box = Unmanaged.passRetained(Work { continuation.resume(with: Result(catching: work)) })
        #if canImport(Glibc)
        var thread = pthread_t()
        #else
        var thread: pthread_t?
        #endif
        if pthread_create(&thread, nil, { runWork($0) }, box.toOpaque()) != 0 { _ = runWork(box.toOpaque()) }
    }
}

private final class Work: Sendable {
    let run: @Sendable () -> Void

    init(_ run: @escaping @Sendable () -> Void) { self.run = run }
}

private func runWork(_ box: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
    pthread_detach(pthread_self())
    if let box { Unmanaged<Work>.fromOpaque(box).takeRetainedValue().run() }
    return nil
}

extension Reply {
    /// Throws if the request was cancelled, so that work ends before it changes anything.
    func checkCancellation() throws {
        if isCancelled { throw CancellationError() }
    }
}
