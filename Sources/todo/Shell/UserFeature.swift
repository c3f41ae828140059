import AppCoreKit
import Interactors
import TodoLogic

/// Stores the shell's user. Until somebody logs in here, that is the user who is logged in elsewhere.
@MainActor func userFeature(executor: InteractorExecutor, store: StateStore<ShellState>) -> Input<Message> {
    func keep(_ user: String?) {
        do { try store.change(.user(user)) } catch { fatalError("A store in memory can't fail: \(error)") }
    }
    return { message in
        switch message {
        case .registered(let email), .loggedIn(let email): keep(email)
        case .lineExpected:
            let request = WhoAmIInteractor.Request()
            request.expectedUser = store.state().user
            request.onComplete = { response in keep(response.email) }
            // If another user logs in elsewhere, the shell's user stays, and commands fail until somebody logs in here.
            request.onError = { error in if error.code == "notLoggedIn" { keep(nil) } }
            executor.execute(request)
        case .register, .logIn, .failed: break
        }
    }
}
