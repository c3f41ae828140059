/// Executes a request with one interactor and, if that fails, with another.
///
///     executor.registerInteractor(remote.fallback(to: local))
public nonisolated final class FallbackInteractor<Request: InteractorRequestProtocol>: Interactor {
    private let first: any Interactor<Request>
    private let second: any Interactor<Request>
    private let fallsBack: @Sendable (any Error) throws -> Bool

    /// An interactor that uses `second` if `first` fails with an error for which `fallsBack` is true.
    ///
    /// If both fail, the request fails with a ``FallbackError`` that keeps both errors. A cancelled request
    /// isn't executed again. If `fallsBack` throws, the request fails with that error.
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
            return request.settle(.failure(error))
        }
        request.attempt(second) { request, second in
            request.settle(.failure(FallbackError(first: first, second: second)))
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
    /// The error of the first interactor.
    public let first: any Error

    /// The error of the second interactor.
    public let second: any Error

    /// Both errors; the second is the one that counts.
    public var causes: [any Error] { [second, first] }

    /// The message of the second error, then that of the first.
    public var description: String {
        "\(InteractorError(second).message) Before: \(InteractorError(first).message)"
    }
}
