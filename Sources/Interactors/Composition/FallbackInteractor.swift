/// Tries one interactor and, on its error, another for the same request.
///
///     executor.registerInteractor(remote.fallback(to: local))
public nonisolated final class FallbackInteractor<Request: InteractorRequestProtocol>: Interactor {
    private let first: any Interactor<Request>
    private let second: any Interactor<Request>
    private let fallsBack: @Sendable (any Error) throws -> Bool

    /// An interactor that uses `second` if `first` fails with an error for which `fallsBack` is true.
    ///
    /// If both fail, the request fails with a ``FallbackError`` that keeps both errors. A request that was cancelled isn't
    /// tried a second time. If `fallsBack` throws, the request fails with what it throws.
    public init(
        _ first: any Interactor<Request>,
        fallback second: any Interactor<Request>,
        on fallsBack: @escaping @Sendable (any Error) throws -> Bool = { _ in true }
    ) {
        self.first = first
        self.second = second
        self.fallsBack = fallsBack
    }

    /// Executes `request` with the first interactor and, if that fails, with the second.
    public func execute(_ request: Request) {
        request.attempt(first) { [self] request, error in fallBack(request, after: error) }
    }

    private func fallBack(_ request: Request, after first: any Error) {
        do {
            guard !request.isCancelled, !(first is CancellationError), try fallsBack(first) else {
                throw first
            }
        } catch {
            return request.base.settle(.failure(error))
        }
        request.attempt(second) { request, second in
            request.base.settle(.failure(FallbackError(first: first, second: second)))
        }
    }
}

nonisolated extension Interactor {
    /// This interactor and, on an error for which `fallsBack` is true, `second`: see ``FallbackInteractor``.
    public func fallback(
        to second: any Interactor<Request>,
        on fallsBack: @escaping @Sendable (any Error) throws -> Bool = { _ in true }
    ) -> FallbackInteractor<Request> {
        FallbackInteractor(self, fallback: second, on: fallsBack)
    }
}

/// Both interactors of a ``FallbackInteractor`` have failed.
public nonisolated struct FallbackError: CompositeError {
    /// What the first one failed with.
    public let first: any Error

    /// What the second one failed with.
    public let second: any Error

    /// Both errors; the second is the one that counts.
    public var causes: [any Error] { [second, first] }

    /// The sentence of the second error, then that of the first.
    public var description: String {
        "\(InteractorError(second).message) Before: \(InteractorError(first).message)"
    }
}
