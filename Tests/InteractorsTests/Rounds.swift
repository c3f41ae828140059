import Foundation

/// How often a test repeats what would go wrong now and then. CI sets `SLOW_TESTS` in one of its steps.
nonisolated enum Rounds {
    static let areMany = ProcessInfo.processInfo.environment["SLOW_TESTS"] != nil

    /// `few` where a person waits for the answer.
    static func count(_ few: Int, slow many: Int) -> Int { areMany ? many : few }
}
