import CommandKit
import Interactors
import TodoLogic

/// The first command of a person who hasn't registered yet.
@MainActor enum FirstUse {
    /// Asks the person to register, if there is one to ask. True if they did: the command can be tried again.
    static func offersToRegister(after error: any Error, _ console: Console) async throws -> Bool {
        guard InteractorError(error).underlyingError(as: TodoError.self) == .nobodyRegistered, console.canAsk,
            !console.presentation.isJSON,
            try console.confirms("Nobody has registered here yet. Register now?")
        else { return false }
        let typed = try console.table.parse([Command.register.name, "--", console.ask("Email: ")])
        console.answer(try await typed.command.run(typed.arguments, console))
        return true
    }
}
