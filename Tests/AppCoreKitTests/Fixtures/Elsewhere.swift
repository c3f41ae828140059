// Must not compile: the main actor's things are used elsewhere, in each marked line.
#if !VENDORED
import AppCoreKit
#endif

nonisolated struct Total: AlterableState {
    private(set) var value = 0

    consuming func alter(_ number: Int) -> Total {
        value += number
        return self
    }
}

nonisolated func makeCore() -> AppCore<Int> {
    AppCore(features: [])  // error
}

nonisolated func send(_ number: Int, to core: AppCore<Int>) {
    core.send(number)  // error
}

nonisolated func ask(_ useCase: some UseCase<Int, Int>) {
    useCase.request(1)  // error
}

nonisolated func wrap(_ output: @escaping Output<Int>) -> @Sendable (Int) -> Void {
    fromAnyThread(output)  // error
}

actor Worker {
    private let store: StateStore<Total>

    init(store: StateStore<Total>) { self.store = store }

    func work() throws -> Int {
        try store.change(1)  // error
        store.updated { _ in }  // error
        return store.state().value  // error
    }

    func workOnTheMainActor() async throws -> Int {
        try await store.change(1)
        return await store.state().value
    }
}
