// Must not compile: a nonisolated function has no isolation for answers to arrive in.
#if !VENDORED
import AppCoreKit
#endif

nonisolated func placeless(output: @escaping Output<Int>) -> @Sendable (Int) -> Void {
    fromAnyThread(output)
}
