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

    /// Who is logged in.
    let user: User.ID

    /// The secret that proves it.
    let token: String

    init(user: User.ID, token: String) {
        id = .current
        self.user = user
        self.token = token
    }
}
