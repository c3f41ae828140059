import Foundation

/// What takes longer than a person waits. CI sets `SLOW_TESTS` and runs the suites whose files name this type.
nonisolated enum SlowTests {
    static let areWanted = ProcessInfo.processInfo.environment["SLOW_TESTS"] != nil

    /// How often a test repeats what would go wrong now and then.
    static func rounds(_ few: Int, slow many: Int) -> Int { areWanted ? many : few }
}
