import AppCoreKit
import Interactors
import TodoLogic

/// Registers users and logs them in. It doesn't wait for the answer: the closures send that as a message.
@MainActor func loginFeature(output: @escaping Output<Message>) -> Input<Message> {
    { message in
        switch message {
        case .login(.register(let email, let password)):
            let request = RegisterUserInteractor.Request()
            request.email = email
            request.password = password
            request.onComplete = { response in output(.login(.registered(response.email))) }
            request.onError = { error in output(.login(.failed(error))) }
            Logic.executor.execute(request)
        case .login(.logIn(let email, let password)):
            let request = LoginUserInteractor.Request()
            request.email = email
            request.password = password
            request.onComplete = { response in output(.login(.loggedIn(response.email))) }
            request.onError = { error in output(.login(.failed(error))) }
            Logic.executor.execute(request)
        default: break
        }
    }
}
