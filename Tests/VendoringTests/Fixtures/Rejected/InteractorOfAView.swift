// An interactor isn't isolated, so it doesn't touch a view. It answers.
import Interactors

@MainActor final class Screen {
    func show(_ text: String) {}
}

final class GreetInteractor: ReturningInteractor {
    final class Request: InteractorRequest<String> {}

    private let screen: Screen

    init(screen: Screen) { self.screen = screen }

    func response(to request: Request) -> String {
        #if REJECTED
        // error: call to main actor-isolated instance method 'show' in a synchronous nonisolated context
        screen.show("Hello!")
        #endif
        return "Hello!"
    }
}
