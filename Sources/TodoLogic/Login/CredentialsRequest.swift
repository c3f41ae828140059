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
