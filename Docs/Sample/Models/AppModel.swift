import Interactors
import Observation

/// Chooses between the login and the notes of the user.
@MainActor @Observable final class AppModel {
    private(set) var login: LoginModel?
    private(set) var notes: NotesModel?
    private let root: CompositionRoot

    init(root: CompositionRoot) {
        self.root = root
        logOut()
    }

    func logOut() {
        notes?.disappear()
        notes = nil
        login = LoginModel(executor: root.makeLoginExecutor()) { [weak self] user in self?.show(user) }
    }

    private func show(_ user: User) {
        login = nil
        notes = NotesModel(executor: root.makeExecutor(for: user))
    }
}
