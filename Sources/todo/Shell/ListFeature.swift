import AppCoreKit
import Interactors
import TodoLogic

/// Keeps the list that the shell shows, and tells when it changes: by another process, or at midnight.
@MainActor func listFeature(
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

    func look(isNews: Bool) {
        let request = ListTodosInteractor.Request(store.state().query)
        request.onComplete = { response in
            if keep(.found(response)), isNews { output(.list(.changed(store.state()))) }
        }
        request.onError = { error in
            if keep(.failed(error.code)), isNews { output(.list(.failed(error))) }
        }
        executor.execute(request)
    }

    return { message in
        switch message {
        case .list(.show(let state)): _ = keep(.show(state))
        case .list(.refresh): look(isNews: false)
        case .list(.look): look(isNews: true)
        default: break
        }
    }
}
