import Interactors

/// Whether an email and a password belong together. It is the one place that decides it, so the waits after
/// failures hold wherever a password is asked for.
struct CredentialCheck: Sendable {
    let users: any EntityGateway<User>
    let attempts: any EntityGateway<LoginAttempts>
    let hasher: any PasswordHasher
    let dates: any DateGateway

    init(gateways: any TodoGateways) {
        (users, attempts) = (gateways.users, gateways.attempts)
        (hasher, dates) = (gateways.hasher, gateways.dates)
    }

    /// The user with this email and password, or nil. Throws `tooManyAttempts` when the email has to wait.
    ///
    /// An unknown email takes as much work as a wrong password.
    func user(_ email: EmailAddress, password: Password) throws -> User? {
        try countAttempt(email)
        guard let user = try users.entity(id: email.normalised) else {
            _ = try hasher.hash(password)
            return nil
        }
        guard try hasher.verify(password, hash: user.passwordHash) else { return nil }
        try attempts.delete(id: email.normalised)
        if hasher.isWeak(user.passwordHash) { try strengthenHash(of: user, password) }
        return user
    }

    /// Makes the hash anew, unless the password has been changed meanwhile.
    private func strengthenHash(of user: User, _ password: Password) throws {
        let hash = try hasher.hash(password)
        try users.update { users in
            guard var latest = try users.entity(id: user.id), latest.passwordHash == user.passwordHash
            else { return }
            latest.passwordHash = hash
            users.save(latest)
        }
    }

    /// Counts before the check and not after it: guesses made at the same time can't all pass on one count.
    private func countAttempt(_ email: EmailAddress) throws {
        let now = dates.now()
        try attempts.update { attempts in
            for old in try attempts.all() where old.isForgotten(at: now) { attempts.delete(id: old.id) }
            var own =
                try attempts.entity(id: email.normalised) ?? LoginAttempts(id: email.normalised, at: now)
            let wait = own.wait(at: now)
            guard wait == 0 else { throw TodoError.tooManyAttempts(email, wait: wait) }
            own.add(at: now)
            attempts.save(own)
        }
    }
}
