// The closure of a request without a response has a parameter, too.
import Interactors

final class LogOut: InteractorRequest<Void> {}

func logOut(_ executor: InteractorExecutor) {
    let request = LogOut()
    #if REJECTED
    // error: failed to produce diagnostic for expression; please submit a bug report
    request.onComplete = { print("Logged out") }
    #else
    request.onComplete = { _ in print("Logged out") }
    #endif
    executor.execute(request)
}
