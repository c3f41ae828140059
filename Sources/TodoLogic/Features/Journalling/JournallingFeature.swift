import AppCore
import Interactors

extension Message {
    /// What is said about changes that were made.
    package enum Journalling: Equatable, Sendable {
        case undo
        case redo
        case response(Response)

        /// What the feature answers: the changes as they were made at first.
        package enum Response: Equatable, Sendable {
            case wasUndone([TodoChange])
            case wasNotUndone(Refusal)
            case wasRedone([TodoChange])
            case wasNotRedone(Refusal)
        }
    }
}

/// Undoes what the journal has kept, and redoes it.
package func journallingFeature(
    executor: InteractorExecutor,
    output: @escaping Output<Message>
) -> Input<Message> {
    func respond(_ response: Message.Journalling.Response) { output(.journal(.response(response))) }
    func translate(_ response: StepUndoer.Response) {
        switch response {
        case .wasUndone(let changes): respond(.wasUndone(changes))
        case .wasNotUndone(let refusal): respond(.wasNotUndone(refusal))
        case .wasRedone(let changes): respond(.wasRedone(changes))
        case .wasNotRedone(let refusal): respond(.wasNotRedone(refusal))
        }
    }
    let undoer = StepUndoer(executor: executor, respond: translate)

    return { message in
        guard case .journal(let message) = message else { return }
        switch message {
        case .undo: undoer.request(.undo)
        case .redo: undoer.request(.redo)
        case .response: break
        }
    }
}
