import CommandKit
import Interactors
import TodoLogic

/// The first command of a person who hasn't registered yet.
enum FirstUse {
    /// Whether `error` is that nobody is logged in, where nobody has registered either.
    @MainActor
    static func isMet(by error: any Error) -> Bool {
        InteractorError(error).code == .notLoggedIn && !Logic.isAnybodyRegistered
    }

    /// Asks the person to register, if there is one to ask. True if they did: the command can be tried again.
    @MainActor
    static func offersToRegister(after error: any Error, _ console: Console) async throws -> Bool {
        guard isMet(by: error), console.canAsk, !console.presentation.isJSON,
            try console.confirms("Nobody has registered here yet. Register now?")
        else { return false }
        let email = try console.ask("Email: ")
        console.answer(try await Command.signUp(email, console, fromStandardInput: false))
        return true
    }
}
