// A store belongs to an actor. An interactor that keeps one names it.
import Interactors

struct Settings { var fontSize = 12 }

/// Not `Sendable`, as that of `AppCoreKit`.
final class StateStore<State> {
    var state: State

    init(_ state: State) { self.state = state }
}

final class EnlargeInteractor: AsyncInteractor {
    final class Request: InteractorRequest<Int> {}

    #if REJECTED
    // error: stored property 'settings' of 'Sendable'-conforming class 'EnlargeInteractor' has non-Sendable type 'StateStore<Settings>'
    private let settings: StateStore<Settings>

    init(settings: StateStore<Settings>) { self.settings = settings }
    #else
    @MainActor private let settings: StateStore<Settings>

    @MainActor init(settings: StateStore<Settings>) { self.settings = settings }
    #endif

    nonisolated(nonsending) func response(to request: Request) async throws -> Int { await enlarge() }

    @MainActor private func enlarge() -> Int {
        settings.state.fontSize += 2
        return settings.state.fontSize
    }
}
