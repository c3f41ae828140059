import Interactors
import Observation

@MainActor @Observable final class LoginModel {
    var email = ""
    var password = ""
    let user: Loader<User>
    private let onLogin: (User) -> Void

    init(executor: InteractorExecutor, onLogin: @escaping (User) -> Void) {
        user = Loader(executor: executor)
        self.onLogin = onLogin
    }

    func logInTapped() {
        if user.isLoading { return }
        user.load(LogIn.Request(email: email, password: password), then: onLogin)
    }
}
