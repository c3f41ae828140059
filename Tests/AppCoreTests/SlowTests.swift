import Foundation

/// What takes longer than a person waits. CI sets `SLOW_TESTS` and runs the suites whose files name this type.
enum SlowTests {
    static let areWanted = ProcessInfo.processInfo.environment["SLOW_TESTS"] != nil
}
