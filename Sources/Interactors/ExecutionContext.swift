/// Which execution the running code is a part of, if the executor has a ``ContextMiddleware``.
///
/// It follows the task: code that an interactor calls or awaits sees it, and so do the tasks it starts, except
/// detached ones.
public nonisolated final class ExecutionContext: Sendable {
    /// The innermost execution.
    @TaskLocal public static var current: ExecutionContext?

    /// A number of its own among the executions of one middleware, from 1.
    public let id: UInt64

    /// The execution whose interactor executed this request.
    public let parent: ExecutionContext?

    /// How many executions there are from the outermost to this one, which has 1 if it is the outermost.
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
