/// One use case: it answers requests of one class, and keeps nothing in between.
///
/// A class that conforms nests its request and its response, gets its gateways through its initialiser, and
/// answers each request once, through the request's `onComplete` or `onError`. It is registered with an
/// ``InteractorExecutor``, or called directly in a test.
///
/// The protocol refines `Sendable`: an interactor may be executed from any thread, and the compiler rejects
/// one that holds mutable state.
public nonisolated protocol Interactor<Request>: AnyObject, Sendable {
    associatedtype Request: InteractorRequestProtocol

    /// Answers `request`. Called once for each execution, on the caller's thread.
    func execute(_ request: Request)
}
