import Interactors

/// Checks the password of the logged-in user, so that a wrong one is told before more is asked for. A wrong one
/// counts as a failed login.
package final class CheckPasswordInteractor: ReturningInteractor {
    package final class Request: AuthorizedRequest<Void> {
        package var password = Password()
    }

    private let credentials: CredentialCheck

    package init(credentials: CredentialCheck) { self.credentials = credentials }

    package func response(to request: Request) throws {
        let email = try EmailAddress(request.login().user.email)
        guard try credentials.withUser(email, password: request.password, { _, _ in true }) != nil else {
            throw TodoError.wrongCurrentPassword
        }
    }
}
