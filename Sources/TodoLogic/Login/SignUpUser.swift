import Interactors

/// Registers a new user and logs them in. If one of the two fails or the request is cancelled, neither has
/// happened.
package enum SignUpUser {
    package final class Request: InteractorRequest<LoginUserInteractor.Response> {
        package var email = ""
        package var password = Password()
    }

    /// The interactor, made of those that register and log in. `users` is where the registration is taken
    /// back.
    static func interactor(
        register: RegisterUserInteractor,
        login: LoginUserInteractor,
        users: any EntityGateway<User>
    ) -> SequenceInteractor<Request> {
        SequenceInteractor(
            register.step { (signUp: Request) in
                let request = RegisterUserInteractor.Request()
                request.email = signUp.email
                request.password = signUp.password
                return request
            }
            .compensated(by: UnregisterUserInteractor(users: users)) {
                UnregisterUserInteractor.Request($0.user)
            }
            .then(
                login.step { registered in
                    let request = LoginUserInteractor.Request()
                    request.email = registered.user.email
                    request.password = registered.password
                    return request
                }
            )
        )
    }
}
