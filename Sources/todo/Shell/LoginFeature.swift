import AppCoreKit
import Interactors
import TodoLogic

/// Registers users and logs them in. It doesn't wait for the answer: the closures send that as a message.
@MainActor func loginFeature(executor: InteractorExecutor, output: @escaping Output<Message>) -> Input<
    Message
> {
    { message in
        switch message {
        case .register(let email, let password):
            let request = RegisterUserInteractor.Request(email: email, password: password)
            request.onComplete = { response in output(.registered(email: response.email)) }
            request.onError = { error in output(.failed(error)) }
            executor.execute(request)
        case .logIn(let email, let password):
            let request = LoginUserInteractor.Request(email: email, password: password)
            request.onComplete = { response in output(.loggedIn(email: response.email)) }
            request.onError = { error in output(.failed(error)) }
            executor.execute(request)
        case .registered, .loggedIn, .failed, .lineExpected: break
        }
    }
}
