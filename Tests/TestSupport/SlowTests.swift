import Foundation

/// The tests that take longer than a person waits. They run if `SLOW_TESTS` is set, as CI sets it.
package enum SlowTests {
    package static let areWanted = setting != nil

    /// Whether sweeps visit all of their points, not a sample: `SLOW_TESTS=all`.
    package static let areComplete = setting == "all"

    private static let setting = ProcessInfo.processInfo.environment["SLOW_TESTS"]

    /// How often a test repeats what would go wrong now and then.
    package static func rounds(_ few: Int, slow many: Int) -> Int { areWanted ? many : few }
}
