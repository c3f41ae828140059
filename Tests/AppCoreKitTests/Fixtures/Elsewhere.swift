// Must not compile in Swift 6: an output leaves its isolation.
#if !VENDORED
import AppCoreKit
#endif

func leakingFeature(output: @escaping Output<Int>) -> Input<Int> {
    { number in Task.detached { output(number) } }
}
