import Foundation

/// What takes longer than a person waits: CI runs it with `SLOW_TESTS` set.
enum SlowTests {
    static let areWanted = ProcessInfo.processInfo.environment["SLOW_TESTS"] != nil
}
