import Synchronization
import TestSupport

// For the mutex, whose critical sections the thread sanitizer understands.
@testable import Interactors

/// One use case in each style, for tests that hold for all of them.
nonisolated enum Style: CaseIterable, Sendable {
    case closures, reply, returning, async
}

nonisolated class Greet: InteractorRequest<String> {
    var name: String
    /// A closure of the subclass's own.
    var onUpdate: ((Int) -> Void)?

    init(_ name: String = "Ada") {
        self.name = name
    }
}

nonisolated struct Unwelcome: Error, Equatable {
    let name: String
}

nonisolated func greeting(for name: String) throws -> String {
    if name.isEmpty { throw Unwelcome(name: name) }
    return "Hello, \(name)!"
}

nonisolated final class ReturningGreeter: ReturningInteractor {
    func response(to request: Greet) throws -> String { try greeting(for: request.name) }
}

nonisolated final class AsyncGreeter: AsyncInteractor {
    nonisolated(nonsending) func response(to request: Greet) async throws -> String {
        await Task.yield()
        return try greeting(for: request.name)
    }
}

/// An interactor whose `execute` is the test's.
nonisolated final class BlockInteractor: Interactor {
    private let block: @Sendable (Greet) -> Void

    init(_ block: @escaping @Sendable (Greet) -> Void) {
        self.block = block
    }

    func execute(_ request: Greet) { block(request) }
}

/// An async interactor whose answer is the test's.
nonisolated final class AsyncBlockInteractor: AsyncInteractor {
    typealias Block = nonisolated(nonsending) @Sendable (Greet) async throws -> String
    private let block: Block

    init(_ block: @escaping Block) {
        self.block = block
    }

    nonisolated(nonsending) func response(to request: Greet) async throws -> String {
        try await block(request)
    }
}

nonisolated extension InteractorExecutor {
    /// Greets in the given style.
    convenience init(_ style: Style) {
        self.init()
        func register(_ interactor: some Interactor<Greet>) { registerInteractor(interactor) }
        register(style.interactor(greeting))
    }

    convenience init(answering block: @escaping @Sendable (Greet) -> Void) {
        self.init()
        registerInteractor(BlockInteractor(block))
    }

    /// Executes with closures, and waits for one of them.
    func outcome<Response>(
        of request: InteractorRequest<Response>,
        isolation: isolated (any Actor)? = #isolation
    ) async -> Result<Response, InteractorError> {
        let box: Box<Result<Response, InteractorError>> = await withCheckedContinuation { continuation in
            request.onComplete = { continuation.resume(returning: Box(.success($0))) }
            request.onError = { continuation.resume(returning: Box(.failure($0))) }
            execute(request, isolation: isolation)
        }
        return box.value
    }

    /// Collects what the hook gets from now on.
    func collectUnhandledErrors() -> Collector<InteractorError> {
        let collector = Collector<InteractorError>()
        onUnhandledError = { collector.append($0) }
        return collector
    }
}

/// A gate that opens once; whoever waits goes through then, even if canceled.
nonisolated final class Gate: Sendable {
    private struct State {
        var isOpen = false
        var waiting: [CheckedContinuation<Void, Never>] = []
    }

    private let state = InteractorMutex(State())

    func open() {
        let waiting = state.withLock { state in
            defer { state.waiting = [] }
            state.isOpen = true
            return state.waiting
        }
        for continuation in waiting { continuation.resume() }
    }

    nonisolated(nonsending) func wait() async {
        await withCheckedContinuation { continuation in
            let isOpen = state.withLock { state in
                if !state.isOpen { state.waiting.append(continuation) }
                return state.isOpen
            }
            if isOpen { continuation.resume() }
        }
    }
}
