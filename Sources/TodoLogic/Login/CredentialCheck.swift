import Foundation
import Interactors

/// A request that proves who makes it.
package class CredentialsRequest<Response>: InteractorRequest<Response> {
    /// In small or capital letters.
    package final var email: String
    package final var password: Password

    package init(email: String = "", password: Password = Password()) {
        (self.email, self.password) = (email, password)
    }
}

/// Whether an email and a password belong together. It is the one place that decides it, so the waits after
/// failures hold wherever a password is asked for.
package struct CredentialCheck: Sendable {
    private let users: any EntityGateway<User>
    private let attempts: any EntityGateway<LoginAttempts>
    private let hasher: any PasswordHasher
    private let dates: any DateGateway

    package init(
        users: any EntityGateway<User>,
        attempts: any EntityGateway<LoginAttempts>,
        hasher: any PasswordHasher,
        dates: any DateGateway
    ) {
        (self.users, self.attempts, self.hasher, self.dates) = (users, attempts, hasher, dates)
    }

    /// Calls `body` with the user with this email and password, to change the users; returns nil if there is
    /// none. Throws `tooManyAttempts` when the email has to wait.
    ///
    /// An unknown email takes as much work as a wrong password. An attempt is counted as a failure before the
    /// password is checked: what can't be counted isn't checked. So there is one check at a time, since the users
    /// are locked: others would be taken for failures.
    func withUser<Value>(
        _ email: EmailAddress,
        password: Password,
        _ body: (User, inout EntityTransaction<User>) throws -> Value
    ) throws -> Value? {
        try users.update { users in
            try count(email)
            guard let user = try users.entity(id: email.normalized) else {
                _ = try hasher.hash(password)
                return nil
            }
            guard try hasher.verify(password, hash: user.passwordHash) else { return nil }
            try attempts.delete(id: user.id)
            return try body(user, &users)
        }
    }

    /// Counts an attempt with an email. Throws if it has to wait.
    private func count(_ email: EmailAddress) throws {
        let now = dates.now()
        try attempts.update { attempts in
            let forgotten = now - LoginAttempts.memory
            for old in try attempts.all() where old.last < forgotten { attempts.delete(id: old.id) }
            let id = email.normalized
            var own = try attempts.entity(id: id) ?? LoginAttempts(id: id, at: now)
            let wait = own.wait(at: now)
            guard wait == 0 else { throw TodoError.tooManyAttempts(email, wait: wait) }
            own.add(at: now)
            attempts.save(own)
        }
    }
}

/// The attempts to log in with one email since the last success, whether or not it is registered.
///
/// After ``free`` of them each further one has to wait: 30 seconds, then twice as long each time, at most an
/// hour (the range that NIST SP 800-63B, section 5.2.2, gives). No account is locked for good.
package struct LoginAttempts: Identifiable, Codable, Equatable, Sendable {
    /// How many attempts in a row may fail before the first wait.
    package static let free = 5

    /// After how long without an attempt they are forgotten, in seconds: one day.
    static let memory: TimeInterval = 24 * 60 * 60

    /// The normalized email.
    package let id: User.ID

    /// How many there were.
    package private(set) var count: Int

    /// When the last one was.
    @ISO8601 package private(set) var last: Date

    /// No attempts yet at `date`.
    init(id: User.ID, at date: Date) { (self.id, count, last) = (id, 0, date) }

    /// Counts an attempt.
    mutating func add(at date: Date) {
        (count, last) = (min(count, .max - 1) + 1, date)
    }

    /// How long the next attempt has to wait at `date`, in seconds; 0 when it needn't.
    func wait(at date: Date) -> Int {
        // A clock that was set back must not lock a user out until it reaches the same time again.
        guard count >= LoginAttempts.free, date >= last else { return 0 }
        let doublings = min(count - LoginAttempts.free, 7)
        let delay = min(30 << doublings, 60 * 60)
        return max(0, delay - Int(date.timeIntervalSince(last)))
    }
}
