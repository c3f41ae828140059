import Interactors

/// Takes back a registration. It checks no password, so it isn't registered: it is there for ``SignUpUser``
/// alone.
final class UnregisterUserInteractor: ReturningInteractor {
    final class Request: InteractorRequest<Void> {
        let user: User

        init(_ user: User) { self.user = user }
    }

    private let users: any EntityGateway<User>

    init(users: any EntityGateway<User>) { self.users = users }

    func response(to request: Request) throws { try remove(request.user) }

    /// Removes the user, unless they have been changed since.
    func remove(_ user: User) throws {
        try users.update { users in
            if try users.entity(id: user.id) == user { users.delete(id: user.id) }
        }
    }
}
