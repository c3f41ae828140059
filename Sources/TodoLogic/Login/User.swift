/// Somebody who can log in.
package struct User: Identifiable, Codable, Equatable, Sendable {
    /// The email address in the form in which addresses are compared: see ``EmailAddress/normalised``.
    package let id: String

    /// The email address as it was typed at the registration.
    package let email: String

    /// What the ``PasswordHasher`` made of the password. It names its own method and cost.
    package var passwordHash: String

    /// The date of the registration.
    package let created: Timestamp

    package init(email: EmailAddress, passwordHash: String, created: Timestamp) {
        id = email.normalised
        self.email = email.text
        self.passwordHash = passwordHash
        self.created = created
    }
}
