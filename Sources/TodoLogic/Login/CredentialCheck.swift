import Foundation
import Interactors

/// Checks whether an email and a password belong together. Nothing else does, so the waits after failures hold
/// for each use case that asks for a password.
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
        self.users = users
        self.attempts = attempts
        self.hasher = hasher
        self.dates = dates
    }

    /// The user with this email and password, or nil. Throws `tooManyAttempts` when the email has to wait.
    ///
    /// An attempt is counted as a failure before the password is checked. If it can't be counted, the password isn't
    /// checked. An unknown email takes as much work as a wrong password. The work is done off the caller's actor.
    @concurrent func user(_ email: EmailAddress, _ password: Password) async throws -> User? {
        try count(email)
        guard let user = try users.entity(id: email.normalized) else {
            _ = try hasher.hash(password)
            return nil
        }
        guard try hasher.verify(password, hash: user.passwordHash) else { return nil }
        try attempts.delete(id: user.id)
        return user
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
