import Interactors

/// A request that proves by a password who makes it.
package class CredentialsRequest<Response>: InteractorRequest<Response> {
    /// In small or capital letters.
    package final var email = ""
    package final var password = ""
}
