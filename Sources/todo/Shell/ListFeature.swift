import AppCore
import Interactors
import TodoLogic

/// Keeps the list that the shell shows, and tells when it changes: by another process, or at midnight.
@MainActor
func listFeature(
    executor: InteractorExecutor,
    store: StateStore<ShellState>,
    output: @escaping Output<Message>
) -> Input<Message> {
    /// False if the state is as it was.
    func keep(_ change: ShellState.Change) -> Bool {
        let old = store.state()
        do { try store.change(change) } catch { fatalError("A store in memory can't fail: \(error)") }
        return store.state() != old
    }

    func look(isOwn: Bool) {
        let request = store.state().view.request
        request.onComplete = { response in
            if keep(.found(response.todos, today: response.today)), !isOwn { output(.changed(store.state())) }
        }
        request.onError = { error in
            if keep(.failed(error.code)), !isOwn { output(.unseen(error)) }
        }
        executor.execute(request)
    }

    return { message in
        switch message {
        case .look(let isOwn): look(isOwn: isOwn)
        case .show(let view):
            _ = keep(.show(view))
            look(isOwn: true)
        default: break
        }
    }
}
