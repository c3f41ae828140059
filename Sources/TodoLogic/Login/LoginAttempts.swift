import Foundation

/// The attempts to log in with one email since the last success, whether or not it is registered.
///
/// After ``free`` of them each further one has to wait: 30 seconds, then twice as long each time, at most an
/// hour (the range that NIST SP 800-63B, section 5.2.2, gives). No account is locked for good.
package struct LoginAttempts: Identifiable, Codable, Equatable, Sendable {
    /// How many attempts in a row may fail before the first wait.
    package static let free = 5

    /// The seconds without an attempt after which they are forgotten: one day.
    static let memory: TimeInterval = 24 * 60 * 60

    /// The normalized email.
    package let id: User.ID

    /// The number of attempts.
    private(set) var count = 0

    /// The time of the last one.
    private(set) var last: Date

    /// No attempts yet at `date`.
    init(id: User.ID, at date: Date) {
        self.id = id
        last = date
    }

    /// Counts an attempt.
    mutating func add(at date: Date) {
        count += 1
        last = date
    }

    /// The seconds that the next attempt has to wait at `date`; 0 if it doesn't have to wait.
    func wait(at date: Date) -> Int {
        // A clock that was set back must not lock a user out until it reaches the same time again.
        guard count >= LoginAttempts.free, date >= last else { return 0 }
        let doublings = min(count - LoginAttempts.free, 7)
        let delay = min(30 << doublings, 60 * 60)
        return max(0, delay - Int(date.timeIntervalSince(last)))
    }
}
