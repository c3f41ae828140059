/// Makes the secrets that sessions are held with.
package protocol TokenGateway: Sendable {
    /// A new token that nobody can guess: text with at least 256 random bits in it.
    func makeToken() -> String

    /// The same text for the same token, from which the token can't be computed.
    ///
    /// It needs no salt and no cost: a token has too much entropy to be searched for.
    func digest(of token: String) throws -> String
}

extension TokenGateway {
    /// Whether `digest` is that of `token`. How long it takes doesn't depend on where they differ.
    func matches(_ token: String, digest: String) throws -> Bool {
        constantTimeEquals(try self.digest(of: token), digest)
    }
}
