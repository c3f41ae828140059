/// Makes the secrets that sessions are held with.
package protocol TokenGateway: Sendable {
    /// A new token that can't be guessed: text with at least 256 random bits in it.
    func makeToken() -> String

    /// The same text for the same token, from which the token can't be computed.
    ///
    /// It needs no salt and no cost: a token has too much entropy to be searched for.
    func digest(of token: String) throws -> String
}
