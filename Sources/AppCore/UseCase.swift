/// One thing the app can do, or a symmetric pair (check and uncheck), with its own small message language.
///
/// A use case nests two enums, `Request` and `Response`, and is created with its store or gateways and a
/// closure that takes its responses. It may answer a request once, several times (progress) or never (a
/// sink), and may speak unasked (a source). What is inside is private. It is called in one isolation.
public nonisolated protocol UseCase<RequestType, ResponseType> {
    /// What it can be asked; an enum with associated values.
    associatedtype RequestType

    /// What it can answer; an enum, so that a `switch` without `default` misses no response added later.
    associatedtype ResponseType

    /// Takes one request.
    func request(_ request: RequestType)
}
