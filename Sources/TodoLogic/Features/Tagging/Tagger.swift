import AppCore
import Interactors

/// Tags a todo and takes tags off it again: a symmetric pair.
package struct Tagger: UseCase {
    package enum Request: Equatable, Sendable {
        case tag(Int, [String])
        case untag(Int, [String])
    }
    package enum Response: Equatable, Sendable {
        case wasTagged(Todo)
        case wasNotTagged(Refusal)
        case wasUntagged(Todo)
        case wasNotUntagged(Refusal)
    }
    package typealias RequestType = Request
    package typealias ResponseType = Response

    private let bridge: RequestBridge<Response>

    package init(executor: InteractorExecutor, respond: @escaping Output<Response>) {
        bridge = RequestBridge(executor, respond: respond)
    }

    package func request(_ request: Request) {
        switch request {
        case .tag(let number, let tags):
            bridge.execute(
                TagTodoInteractor.Request(),
                fill: {
                    $0.number = number
                    $0.tags = tags
                },
                onComplete: { .wasTagged($0.todo) },
                onError: Response.wasNotTagged
            )
        case .untag(let number, let tags):
            bridge.execute(
                UntagTodoInteractor.Request(),
                fill: {
                    $0.number = number
                    $0.tags = tags
                },
                onComplete: { .wasUntagged($0.todo) },
                onError: Response.wasNotUntagged
            )
        }
    }
}
