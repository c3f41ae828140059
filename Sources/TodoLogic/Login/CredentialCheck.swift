import Interactors

/// Whether an email and a password belong together. It is the one place that decides it, so the waits after
/// failures hold wherever a password is asked for.
struct CredentialCheck: Sendable {
    let gateways: any TodoGateways

    /// The user with this email and password, or nil. Throws `tooManyAttempts` when the email has to wait.
    ///
    /// An unknown email takes as much work as a wrong password.
    func user(_ email: EmailAddress, password: Password) throws -> User? {
        try countAttempt(email)
        guard let user = try gateways.users.entity(id: email.normalised) else {
            _ = try gateways.hasher.hash(password)
            return nil
        }
        guard try gateways.hasher.verify(password, hash: user.passwordHash) else { return nil }
        try gateways.attempts.delete(id: email.normalised)
        return user
    }

    /// Counts before the check and not after it: guesses made at the same time can't all pass on one count.
    private func countAttempt(_ email: EmailAddress) throws {
        let now = gateways.dates.now()
        try gateways.attempts.update { attempts in
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
