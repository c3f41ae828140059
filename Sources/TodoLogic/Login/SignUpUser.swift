import Interactors

/// Registers a new user and logs them in. If one of the two fails or the request is cancelled, neither has
/// happened.
package enum SignUpUser {
    package final class Request: CredentialsRequest<LoginUserInteractor.Response> {}

    /// The interactor, made of those that register and log in. `users` is where the registration is taken
    /// back.
    static func interactor(
        register: RegisterUserInteractor,
        login: LoginUserInteractor,
        users: any EntityGateway<User>
    ) -> SequenceInteractor<Request> {
        SequenceInteractor(
            register.step { (signUp: Request) in
                RegisterUserInteractor.Request(email: signUp.email, password: signUp.password)
            }
            .compensated(by: UnregisterUserInteractor(users: users)) {
                UnregisterUserInteractor.Request($0.user)
            }
            .then(
                login.step { registered in
                    LoginUserInteractor.Request(email: registered.user.email, password: registered.password)
                }
            )
        )
    }
}
