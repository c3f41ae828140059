import Interactors

/// What the client keeps of a login: the only place where a session's token is.
///
/// Its gateway holds one of these at most.
package struct ClientSession: Identifiable, Codable, Equatable, Sendable {
    /// There is one client session, so there is one id.
    package enum ID: String, Codable, Sendable {
        /// The session this client acts in.
        case current
    }

    /// Always ``ID/current``.
    package let id: ID

    /// The number of the ``Session``.
    package let session: Session.ID

    /// The secret that proves that the session is the client's.
    package let token: String

    package init(session: Session.ID, token: String) {
        id = .current
        self.session = session
        self.token = token
    }

    /// Whether it proves that `other` is the client's session: by its number, which is no secret, and its
    /// token.
    func holds(_ other: Session, by tokens: any TokenGateway) throws -> Bool {
        try session == other.id && constantTimeEquals(tokens.digest(of: token), other.tokenDigest)
    }
}
