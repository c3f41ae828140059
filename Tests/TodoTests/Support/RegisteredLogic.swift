import Interactors

@testable import todo

/// The program's own executor, in the process of the tests.
enum RegisteredLogic {
    /// Set up once: a second registration would stop the tests.
    static let executor = {
        Logic.registerInteractors(storage: .memory)
        return Logic.executor
    }()
}
