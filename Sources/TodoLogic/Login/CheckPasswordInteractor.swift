import Interactors

/// Checks the password of the logged-in user, so that a wrong one is told before more is asked for. A wrong one
/// counts as a failed login.
package final class CheckPasswordInteractor: Interactor {
    package final class Request: AuthorizedRequest<Void> {
        package var password = Password()
    }

    private let credentials: CredentialCheck

    package init(credentials: CredentialCheck) { self.credentials = credentials }

    package func execute(_ request: Request) {
        let (reply, login, password) = (request.reply, Result { try request.login() }, request.password)
        reply.answerOnThread { [credentials] in
            let email = try EmailAddress(login.get().user.email)
            guard try credentials.user(email, password: password) != nil else {
                throw TodoError.wrongCurrentPassword
            }
        }
    }
}
