import AppCore
import Interactors

/// Adds a todo.
package struct TodoAdder: UseCase {
    package enum Request: Equatable, Sendable {
        case add(title: String, tags: [String])
    }
    package enum Response: Equatable, Sendable {
        case wasAdded(Todo)
        case wasNotAdded(Refusal)
    }
    package typealias RequestType = Request
    package typealias ResponseType = Response

    private let bridge: RequestBridge<Response>

    package init(executor: InteractorExecutor, respond: @escaping Output<Response>) {
        bridge = RequestBridge(executor, respond: respond)
    }

    package func request(_ request: Request) {
        switch request {
        case .add(let title, let tags):
            bridge.execute(
                AddTodoInteractor.Request(),
                fill: {
                    $0.title = title
                    $0.tags = tags
                },
                onComplete: { .wasAdded($0.todo) },
                onError: Response.wasNotAdded
            )
        }
    }
}
