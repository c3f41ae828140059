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
        precondition(
            depthLimit > 0,
            "A depth limit of \(depthLimit) would stop every request. Give 1 or more."
        )
        self.depthLimit = depthLimit
    }

    /// Calls on in a context of its own.
    public func execute<Request: InteractorRequestProtocol>(_ request: Request, next: MiddlewareNext<Request>)
    {
        let parent = ExecutionContext.current
        let context = ExecutionContext(
            id: lastID.wrappingAdd(1, ordering: .relaxed).newValue,
            request: type(of: request),
            parent: parent
        )
        if context.depth > depthLimit, parent?.chain.contains(context.requestName) == true {
            request.fail(.cycle(context.chain, depthLimit: depthLimit))
        } else {
            ExecutionContext.$current.withValue(context) { next(request) }
        }
    }
}

/// Which execution the running code is a part of.
///
/// It follows the task: code that an interactor calls or awaits sees it, and so do the tasks it starts, except
/// detached ones.
public nonisolated final class ExecutionContext: Sendable {
    /// The innermost execution, if there is one and the executor has a ``ContextMiddleware``.
    @TaskLocal public static var current: ExecutionContext?

    /// A number of its own among the executions of one middleware, from 1.
    public let id: UInt64

    /// The execution whose interactor executed this request.
    public let parent: ExecutionContext?

    /// How many executions there are from the outermost to this one: 1 for that.
    public let depth: Int

    /// The name of the request's class, with the module in front.
    public let requestName: String

    init(id: UInt64, request: AnyClass, parent: ExecutionContext?) {
        self.id = id
        self.parent = parent
        depth = (parent?.depth ?? 0) + 1
        requestName = String(reflecting: request)
    }

    /// The names of the requests from the outermost to this one.
    public var chain: [String] {
        (parent?.chain ?? []) + [requestName]
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
