import Foundation
import Gateways
import Interactors

/// The one place that knows interactors and gateways.
struct CompositionRoot {
    let accounts: any Accounts
    var clock: any Clock<Duration> = ContinuousClock()
    let notes: (User) -> any EntityGateway<Note>

    /// The use cases that need no user.
    func makeLoginExecutor() -> InteractorExecutor {
        let executor = InteractorExecutor()
        executor.registerInteractor(
            LogIn(accounts: accounts)
                .timeout(.seconds(10), message: "The server doesn't answer.", clock: clock)
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

/// Stands in for your server, and accepts anybody with the password 1234. Replace it before you ship the app.
nonisolated struct DemoAccounts: Accounts {
    private let users: BackgroundGateway<User>

    init(users: any EntityGateway<User>) { self.users = users.background }

    func user(email: String, password: String) async throws -> User? {
        if password != "1234" { return nil }
        return try await users.update { users in
            if let user = try users.all().first(where: { $0.email == email }) { return user }
            let user = User(email: email)
            users.save(user)
            return user
        }
    }
}
