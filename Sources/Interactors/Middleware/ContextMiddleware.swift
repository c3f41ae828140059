import Synchronization

/// Gives every execution an ``ExecutionContext``, and stops a chain of requests that comes back to itself for ever.
///
/// Add it before the middleware that uses the context.
public nonisolated final class ContextMiddleware: InteractorMiddleware {
    private let depthLimit: Int
    private let lastID = Atomic<UInt64>(0)

    /// A middleware that fails a request with ``InteractorError/Code/cycle`` if its class is in progress already and the
    /// chain of requests is deeper than `depthLimit`. A recursion that ends before isn't touched.
    public init(depthLimit: Int = 100) {
        InteractorExecutor.require(
            depthLimit > 0,
            "A depth limit of \(depthLimit) would stop every request. Give 1 or more."
        )
        self.depthLimit = depthLimit
    }

    /// Hands the request on in a context of its own.
    public func execute<Request: InteractorRequestProtocol>(
        _ request: Request,
        next: consuming MiddlewareNext<Request>
    ) {
        let parent = ExecutionContext.current
        let context = ExecutionContext(
            id: lastID.wrappingAdd(1, ordering: .relaxed).newValue,
            request: type(of: request),
            parent: parent
        )
        if context.depth > depthLimit, parent?.chain.contains(context.requestName) == true {
            request.fail(.cycle(context.chain, depthLimit: depthLimit))
        } else {
            next(request, in: context)
        }
    }
}

nonisolated extension InteractorError {
    fileprivate static func cycle(_ chain: [String], depthLimit: Int) -> InteractorError {
        // The last few requests show the cycle; the rest repeats it.
        let shown = chain.suffix(8)
        let dots = shown.count < chain.count ? "… → " : ""
        return InteractorError(
            message: "The requests execute each other without an end, more than \(depthLimit) deep: "
                + dots + shown.joined(separator: " → ") + ". One of these interactors must stop.",
            code: .cycle
        )
    }
}
