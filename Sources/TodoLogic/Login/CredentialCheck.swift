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

    /// The user with this email and password, or nil. Throws `tooManyAttempts` when the email has to wait.
    ///
    /// An unknown email takes as much work as a wrong password. The check is counted before its outcome is told:
    /// of guesses made at the same time, no more are answered than of guesses made one after the other.
    func user(_ email: EmailAddress, password: Password) throws -> User? {
        let id = email.normalized
        _ = try admitted(email, attempts.entity(id: id))
        let user = try users.entity(id: id)
        let isRight = try user.map { try hasher.verify(password, hash: $0.passwordHash) } ?? false
        if user == nil { _ = try hasher.hash(password) }
        try attempts.update { attempts in
            let forgotten = dates.now() - LoginAttempts.memory
            for old in try attempts.all() where old.last < forgotten { attempts.delete(id: old.id) }
            attempts.save(try admitted(email, attempts.entity(id: id)))
            if isRight { attempts.delete(id: id) }
        }
        return isRight ? user : nil
    }

    /// The attempts with an email, among them one more. Throws if it has to wait.
    private func admitted(_ email: EmailAddress, _ former: LoginAttempts?) throws -> LoginAttempts {
        let now = dates.now()
        var attempts = former ?? LoginAttempts(id: email.normalized, at: now)
        let wait = attempts.wait(at: now)
        guard wait == 0 else { throw TodoError.tooManyAttempts(email, wait: wait) }
        attempts.add(at: now)
        return attempts
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
