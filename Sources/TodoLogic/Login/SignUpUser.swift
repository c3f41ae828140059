import Interactors

/// Registers a new user and logs them in. If one of the two fails or the request is cancelled, neither has
/// happened.
package enum SignUpUser {
    package final class Request: CredentialsRequest<LoginUserInteractor.Response> {}

    /// The interactor, made of those that register and log in. `users` is where the registration is taken
    /// back.
    package static func interactor(
        register: RegisterUserInteractor,
        login: LoginUserInteractor,
        users: any EntityGateway<User>
    ) -> SequenceInteractor<Request> {
        SequenceInteractor(
            register.step { (signUp: Request) in
                RegisterUserInteractor.Request(email: signUp.email, password: signUp.password)
            }
            .compensated(by: UnregisterUserInteractor(users: users)) {
                UnregisterUserInteractor.Request($0)
            }
            .then(
                login.step { _, signUp in
                    LoginUserInteractor.Request(email: signUp.email, password: signUp.password)
                }
            )
        )
    }
}

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
