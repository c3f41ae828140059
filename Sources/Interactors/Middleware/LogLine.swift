/// A line about an execution of a request, with the context in which it was made.
nonisolated struct LogLine {
    private let request: String
    private let context: String?

    init(_ request: AnyInteractorRequest.Type) {
        self.request = String(reflecting: request)
        context = ExecutionContext.current.map { context in
            let parent = context.parent.map { " parent=\($0.id)" } ?? ""
            return "id=\(context.id)\(parent) depth=\(context.depth)"
        }
    }

    func text(_ event: String, _ fields: String? = nil) -> String {
        ["request=\(request)", "event=\(event)", context, fields].compactMap(\.self).joined(separator: " ")
    }

    func text(_ event: String, _ fields: String? = nil, failing error: any Error, after last: String? = nil)
        -> String
    {
        let error = InteractorError(error)
        let message = "error=\(String(reflecting: error.message))"
        let fields = [fields, "code=\(error.code.rawValue)", last, message].compactMap(\.self)
        return text(event, fields.joined(separator: " "))
    }

    /// With three digits behind the point.
    static func milliseconds(_ duration: Duration) -> String {
        let microseconds = duration / .microseconds(1)
        let whole = Int64(microseconds.rounded())
        let rest = String(whole % 1000)
        return "\(whole / 1000)." + String(repeating: "0", count: 3 - rest.count) + rest
    }
}
