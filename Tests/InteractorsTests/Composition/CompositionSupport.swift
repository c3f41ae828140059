import Interactors

nonisolated extension Style {
    /// Answers with what `answer` returns or throws, in this style.
    func interactor(_ answer: @escaping @Sendable (String) throws -> String) -> any Interactor<Greet> {
        switch self {
        case .closures:
            BlockInteractor { request in
                do {
                    let response = try answer(request.name)
                    request.onComplete?(response)
                } catch {
                    request.onError?(InteractorError(error))
                }
            }
        case .reply:
            BlockInteractor { request in
                let reply = request.reply
                let name = request.name
                Task.detached {
                    do {
                        reply.complete(try answer(name))
                    } catch {
                        reply.fail(error)
                    }
                }
            }
        case .returning: ReturningBlock<Greet> { try answer($0.name) }
        case .async:
            AsyncBlockInteractor { request in
                await Task.yield()
                return try answer(request.name)
            }
        }
    }
}

nonisolated struct Offline: Error, Equatable {}
nonisolated struct Empty: Error, Equatable {}

nonisolated extension Interactor where Request == Greet {
    /// The answer to a request of this interactor alone, through an executor.
    nonisolated(nonsending) func answer(_ name: String = "Ada") async throws -> String {
        try await executor().response(to: Greet(name))
    }

    func outcome(
        _ name: String = "Ada",
        isolation: isolated (any Actor)? = #isolation
    ) async -> Result<String, InteractorError> {
        await executor().outcome(of: Greet(name))
    }
}
