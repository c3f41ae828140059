import Foundation
import Interactors

/// The sessions of all users, and the one in which this client acts.
struct Sessions: Sendable {
    let users: any EntityGateway<User>
    let sessions: any EntityGateway<Session>
    let client: any EntityGateway<ClientSession>
    let tokens: any TokenGateway
    let dates: any DateGateway

    init(gateways: any TodoGateways) {
        (users, sessions, client) = (gateways.users, gateways.sessions, gateways.client)
        (tokens, dates) = (gateways.tokens, gateways.dates)
    }

    /// The client's session, renewed if it is time, and its user. Throws `notLoggedIn` if there is none,
    /// `sessionEnded` if it doesn't hold.
    func current() throws -> (session: Session, user: User) {
        guard let client = try client.entity(id: .current) else { throw TodoError.notLoggedIn }
        let now = dates.now()
        guard let session = try sessions.entity(id: client.session),
            let user = try users.entity(id: session.owner),
            try now < session.expires && user.admits(session) && client.holds(session, by: tokens)
        else { throw TodoError.sessionEnded }
        guard let renewed = session.renewed(at: now) else { return (session, user) }
        try sessions.update { sessions in
            // A session that has been ended meanwhile stays ended.
            guard try sessions.entity(id: session.id) != nil else { throw TodoError.sessionEnded }
            sessions.save(renewed)
        }
        return (renewed, user)
    }

    /// The user's sessions that hold, oldest first.
    func held(by user: User) throws -> [Session] {
        let now = dates.now()
        return try sessions.all().filter { user.admits($0) && now < $0.expires }
    }

    /// Gives the user another password. Sessions hold for the password that they were made with, so this one
    /// write ends them, all but `kept`; the next login removes them. Returns how many.
    func changePassword(of user: User, hash: String, keeping kept: Session) throws -> Int {
        let others = try held(by: user).count { $0.id != kept.id }
        try users.update { users in
            guard var latest = try users.entity(id: user.id), latest.admits(kept) else {
                throw TodoError.sessionEnded
            }
            latest.changePassword(hash: hash, keeping: kept.id)
            users.save(latest)
        }
        return others
    }

    /// What a login changes: so that it can be taken back.
    struct Login: Sendable {
        let session: Session
        /// The sessions that it ended, because they had expired or were the client's.
        let ended: [Session]
        let former: ClientSession?
    }

    /// Begins a session of the user and gives its token to the client.
    func begin(for user: User) throws -> Login {
        let token = tokens.makeToken()
        let digest = try tokens.digest(of: token)
        let former = try client.entity(id: .current)
        let now = dates.now()
        let login = try sessions.update { sessions in
            // The client is about to forget the token of the session it had, so it could never be ended.
            let ended = try sessions.all().filter {
                try $0.expires <= now || former?.holds($0, by: tokens) == true
            }
            for old in ended { sessions.delete(id: old.id) }
            let id = sessions.takeNumber()
            let session = Session(id: id, owner: user, tokenDigest: digest, created: now)
            sessions.save(session)
            return Login(session: session, ended: ended, former: former)
        }
        try client.save(ClientSession(session: login.session.id, token: token))
        return login
    }

    func takeBack(_ login: Login) throws {
        try sessions.update { sessions in
            sessions.delete(id: login.session.id)
            for old in login.ended { sessions.save(old) }
        }
        try client.update { client in
            guard try client.entity(id: .current)?.session == login.session.id else { return }
            if let former = login.former { client.save(former) } else { client.delete(id: .current) }
        }
    }

    /// Ends the client's session and, if `everywhere`, all of its user. Returns how many.
    func end(_ own: Session, everywhere: Bool) throws -> Int {
        let count = try sessions.update { sessions in
            let all = try sessions.all()
            let ended = all.filter { $0.id == own.id || (everywhere && $0.owner == own.owner) }
            for session in ended { sessions.delete(id: session.id) }
            return ended.count
        }
        try client.delete(id: .current)
        return count
    }
}
