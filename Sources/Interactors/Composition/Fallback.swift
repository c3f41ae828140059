nonisolated extension Interactor {
    /// This interactor or, if it fails with an error for which `fallsBack` is true, `second`.
    ///
    ///     executor.registerInteractor(remote.fallback(to: local))
    ///
    /// If both fail, the request fails with a ``FallbackError`` that keeps both errors. A cancelled request
    /// isn't executed again. If `fallsBack` throws, the request fails with that error. `onFallback` is called
    /// with the first error, in the request's isolation, before `second` is executed.
    ///
    /// To decide by the code of an error, whatever its type, read `InteractorError(error).code`.
    public func fallback(
        to second: any Interactor<Request>,
        on fallsBack: @escaping @Sendable (any Error) throws -> Bool = { _ in true },
        onFallback: @escaping @Sendable (_ error: any Error) -> Void = { _ in }
    ) -> ComposedInteractor<Request> {
        let fallback = Fallback(first: self, second: second, fallsBack: fallsBack, onFallback: onFallback)
        return ComposedInteractor { $0.proceed(with: fallback.attempt($0)) }
    }
}

/// An object, since its steps would retain each part of a value.
private nonisolated final class Fallback<Request: InteractorRequestProtocol>: Sendable {
    private let first: any Interactor<Request>
    private let second: any Interactor<Request>
    private let fallsBack: @Sendable (any Error) throws -> Bool
    private let onFallback: @Sendable (any Error) -> Void

    init(
        first: any Interactor<Request>,
        second: any Interactor<Request>,
        fallsBack: @escaping @Sendable (any Error) throws -> Bool,
        onFallback: @escaping @Sendable (any Error) -> Void
    ) {
        (self.first, self.second) = (first, second)
        (self.fallsBack, self.onFallback) = (fallsBack, onFallback)
    }

    func attempt(_ request: Request) -> RequestStep {
        .attempt(first, request) { [self] outcome in
            guard case .failure(let first) = outcome else { return .answer(outcome) }
            let end = request.end(after: first) {
                guard try fallsBack(first) else { return false }
                onFallback(first)
                return true
            }
            return end.map { .answer(.failure($0)) } ?? fallBack(request, after: first)
        }
    }

    private func fallBack(_ request: Request, after first: any Error) -> RequestStep {
        .attempt(second, request) { outcome in
            guard case .failure(let second) = outcome, !(second is CancellationError) else {
                return .answer(outcome)
            }
            return .answer(.failure(FallbackError(first: first, second: second)))
        }
    }
}

/// Both interactors of a fallback have failed.
public nonisolated struct FallbackError: CompositeError {
    /// The error of the first interactor.
    public let first: any Error

    /// The error of the second interactor.
    public let second: any Error

    /// Both errors; the second is the one that counts.
    public var causes: [any Error] { [second, first] }

    /// The message of the second error, then that of the first.
    public var description: String {
        "\(InteractorError(second).message) The first attempt failed: \(InteractorError(first).message)"
    }
}
