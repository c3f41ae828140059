import AppCore
import Interactors

/// Adds a todo, or many at once.
package struct TodoAdder: UseCase {
    package enum Request: Equatable, Sendable {
        case add(TodoDraft)
        case addAll([TodoDraft], leftOut: Int)
    }
    package enum Response: Equatable, Sendable {
        case wasAdded(Todo)
        case wasNotAdded(Refusal)
        case wereAdded([Todo], leftOut: Int)
        case wereNotAdded(Refusal)
    }
    package typealias RequestType = Request
    package typealias ResponseType = Response

    private let bridge: RequestBridge<Response>

    package init(executor: InteractorExecutor, respond: @escaping Output<Response>) {
        bridge = RequestBridge(executor, respond: respond)
    }

    package func request(_ request: Request) {
        switch request {
        case .add(let draft):
            bridge.execute(
                AddTodoInteractor.Request(),
                fill: { $0.draft = draft },
                onComplete: { .wasAdded($0.todo) },
                onError: Response.wasNotAdded
            )
        case .addAll(let drafts, let leftOut):
            bridge.execute(
                AddTodosInteractor.Request(),
                fill: { $0.drafts = drafts },
                onComplete: { .wereAdded($0.todos, leftOut: leftOut) },
                onError: Response.wereNotAdded
            )
        }
    }
}
