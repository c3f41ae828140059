/// One thing that the app can do, or a symmetric pair (check and uncheck), with its requests and responses.
///
/// A use case nests two enums, its requests and its responses, and is created with its store or gateways and a closure
/// that receives its responses. It can answer a request once, several times (progress), or never (a sink), and can
/// respond without a request (a source).
///
/// See `Docs/AppCore.md`.
@MainActor
public protocol UseCase<RequestType, ResponseType> {
    /// The requests; an enum with associated values.
    associatedtype RequestType

    /// The responses; an enum, so a `switch` without `default` doesn't compile when one is added.
    associatedtype ResponseType

    /// Receives a request.
    func request(_ request: RequestType)
}
