import Interactors

@testable import todo

/// The program's own executor, in the process of the tests.
enum RegisteredLogic {
    /// Set up once: a second registration would stop the tests.
    static let executor = {
        do {
            try Logic.registerInteractors(storage: MemoryStorage())
        } catch {
            fatalError("Storage in memory can't fail: \(error)")
        }
        return Logic.executor
    }()
}
