// The example of the public contract, word for word.
#if !VENDORED
import Interactors
#endif

// swift-format-ignore
final class LoginUserInteractor: Interactor {
    class Request: InteractorRequest<Response> { var email: String?; var password: String? }
    class Response { var username: String?; var sessionToken: String? }
    func execute(_ request: Request) {
        if request.password?.isEmpty == false {
            let response = Response()
            response.username = request.email?.split(separator: "@").first.map(String.init)
            request.onComplete?(response)
        } else {
            request.onError?(InteractorError(message: "Empty password!"))
        }
    }
}
// swift-format-ignore
enum Logic {
    static let executor = InteractorExecutor()
    static func registerInteractors() { executor.registerInteractor(LoginUserInteractor(), request: LoginUserInteractor.Request()) }
}
