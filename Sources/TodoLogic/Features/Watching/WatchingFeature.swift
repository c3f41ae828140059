import AppCore
import Interactors

extension Message {
    /// What is said about changes by whomever.
    package enum Watching: Equatable, Sendable {
        case look
        case response(Response)

        /// What the feature answers, if anything changed since the last look.
        package enum Response: Equatable, Sendable {
            case didChange([Todo])
            case cannotLook(Refusal)
        }
    }
}

/// Notices changes of the todos, also those that another process made.
package func watchingFeature(
    executor: InteractorExecutor,
    output: @escaping Output<Message>
) -> Input<Message> {
    func respond(_ response: Message.Watching.Response) { output(.watching(.response(response))) }
    func translate(_ response: TodoWatcher.Response) {
        switch response {
        case .didChange(let todos): respond(.didChange(todos))
        case .cannotLook(let refusal): respond(.cannotLook(refusal))
        }
    }
    let watcher = TodoWatcher(executor: executor, respond: translate)

    return { message in
        if message == .watching(.look) { watcher.request(.look) }
    }
}
