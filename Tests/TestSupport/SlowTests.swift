import Foundation

/// The tests that take longer than a person waits. They run if `SLOW_TESTS` is set, as CI sets it.
package enum SlowTests {
    package static let areWanted = ProcessInfo.processInfo.environment["SLOW_TESTS"] != nil

    /// How often a test repeats what would go wrong now and then.
    package static func rounds(_ few: Int, slow many: Int) -> Int { areWanted ? many : few }
}
