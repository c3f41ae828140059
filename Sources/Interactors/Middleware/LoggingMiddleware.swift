/// Writes a line when a request begins, and one when it ends.
///
///     request=Todo.AddTodoInteractor.Request event=start id=7 parent=3 depth=2
///     request=Todo.AddTodoInteractor.Request event=end id=7 parent=3 depth=2 outcome=success ms=0.412
///     request=Todo.AddTodoInteractor.Request event=end outcome=failure code=failed ms=0.118 error="The title is empty."
///
/// Each field is `name=value`; a value with spaces is in quotes, with line breaks and quotes escaped, so that a line is a
/// line. `id`, `parent` and `depth` are there if a ``ContextMiddleware`` was added before.
public nonisolated struct LoggingMiddleware<C: Clock>: InteractorMiddleware where C.Duration == Duration {
    private let clock: C
    private let sink: @Sendable (String) -> Void

    /// A middleware that gives its lines, without a line break, to `sink`, on the thread where a request begins or ends.
    public init(clock: C = ContinuousClock(), to sink: @escaping @Sendable (String) -> Void) {
        self.clock = clock
        self.sink = sink
    }

    /// Calls on, and logs before and after.
    public func execute<Request: InteractorRequestProtocol>(
        _ request: Request,
        next: consuming MiddlewareNext<Request>
    ) {
        let execution = "request=\(String(reflecting: type(of: request)))"
        let context = ExecutionContext.current.map { context in
            " id=\(context.id)" + (context.parent.map { " parent=\($0.id)" } ?? "")
                + " depth=\(context.depth)"
        }
        sink("\(execution) event=start\(context ?? "")")
        let start = clock.now
        next(request) { outcome in
            let duration = " ms=\(Self.milliseconds(start.duration(to: clock.now)))"
            switch outcome {
            case .success:
                sink("\(execution) event=end\(context ?? "") outcome=success\(duration)")
            case .failure(let error):
                let error = InteractorError(error)
                let text =
                    " code=\(error.code.rawValue)\(duration) error=\(String(reflecting: error.message))"
                sink("\(execution) event=end\(context ?? "") outcome=failure\(text)")
            }
            return outcome
        }
    }

    /// With three digits behind the point.
    private static func milliseconds(_ duration: Duration) -> String {
        let microseconds = duration / .microseconds(1)
        let whole = Int64(microseconds.rounded())
        let rest = String(whole % 1000)
        return "\(whole / 1000)." + String(repeating: "0", count: 3 - rest.count) + rest
    }
}
