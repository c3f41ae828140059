// Must not compile in Swift 6: an output leaves the main actor, in the marked line.
#if !VENDORED
import AppCoreKit
#endif
import Dispatch

@MainActor
func leakingFeature(output: @escaping Output<Int>) -> Input<Int> {
    { number in
        DispatchQueue.global().async { output(number) }  // error
        Task { output(number) }
        let send = fromAnyThread(output)
        DispatchQueue.global().async { send(number) }
    }
}
