import Interactors
import Testing

// The example of the public contract, word for word: it must compile and work as it stands.

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
    nonisolated static let executor = InteractorExecutor()
    nonisolated static func registerInteractors() { executor.registerInteractor(LoginUserInteractor(), request: LoginUserInteractor.Request()) }
}

@MainActor @Suite struct DesignExampleTests {
    init() { _ = Self.registered }

    private nonisolated static let registered: Void = Logic.registerInteractors()

    @Test func loginAnswersWithTheUsername() {
        var username: String?
        let request = LoginUserInteractor.Request()
        request.email = "ada@example.com"
        request.password = "secret-1"
        request.onComplete = { response in username = response.username }
        request.onError = { error in Issue.record(error) }
        Logic.executor.execute(request)
        #expect(username == "ada")
    }

    @Test func emptyPasswordIsRefused() {
        var message: String?
        let request = LoginUserInteractor.Request()
        request.password = ""
        request.onComplete = { _ in Issue.record("an empty password logged in") }
        request.onError = { error in message = error.message }
        Logic.executor.execute(request)
        #expect(message == "Empty password!")
    }
}
