import Foundation
import Gateways
import Interactors

/// The one place that knows interactors and gateways.
struct CompositionRoot {
    let accounts: any Accounts
    let notes: (User) -> any EntityGateway<Note>

    /// The use cases that need no user.
    func makeLoginExecutor() -> InteractorExecutor {
        let executor = InteractorExecutor()
        executor.registerInteractor(
            LogIn(accounts: accounts).timeout(.seconds(10), message: "The server doesn't answer.")
        )
        return executor
    }

    /// The use cases of one user, with that user's gateways.
    func makeExecutor(for user: User) -> InteractorExecutor {
        let executor = InteractorExecutor()
        let notes = notes(user)
        executor.registerInteractor(listNotes(in: notes))
        executor.registerInteractor(AddNote(notes: notes))
        return executor
    }
}

/// Stands for a server.
nonisolated struct DemoAccounts: Accounts {
    func accept(email: String, password: String) async -> Bool { password == "1234" }
}
