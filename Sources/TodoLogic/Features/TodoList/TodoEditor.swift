import AppCore
import Interactors

/// Gives a todo another title, due date or priority.
package struct TodoEditor: UseCase {
    package enum Request: Equatable, Sendable {
        case edit(Int, TodoEdit)
    }
    package enum Response: Equatable, Sendable {
        case wasEdited(Todo)
        case wasNotEdited(Refusal)
    }
    package typealias RequestType = Request
    package typealias ResponseType = Response

    private let bridge: RequestBridge<Response>

    package init(executor: InteractorExecutor, respond: @escaping Output<Response>) {
        bridge = RequestBridge(executor, respond: respond)
    }

    package func request(_ request: Request) {
        switch request {
        case .edit(let number, let edit):
            bridge.execute(
                EditTodoInteractor.Request(),
                fill: {
                    $0.number = number
                    $0.edit = edit
                },
                onComplete: { .wasEdited($0.todo) },
                onError: Response.wasNotEdited
            )
        }
    }
}
