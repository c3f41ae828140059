import Interactors

/// One step of an execution, for ``InteractorSpec/thenTrace(_:file:line:)``: a call of a watched closure, or the
/// answer.
///
/// See `Docs/Testing.md`.
public nonisolated struct SpecStep: CustomDebugStringConvertible {
    private let name: String
    /// Nil if the step has no value.
    private let value: Any?
    /// An error's message. Failures show it; comparisons ignore it.
    private let detail: String

    /// A watched closure was called with this value. An enum's case is written with its type: `.update(Status.packed)`.
    public static func update(_ value: some Equatable) -> SpecStep { SpecStep("update", value) }

    /// A watched closure without a parameter was called.
    public static var update: SpecStep { SpecStep("update", ()) }

    /// The answer is this response.
    public static func response(_ response: some Equatable) -> SpecStep { SpecStep("response", response) }

    /// The answer is a response without a value.
    public static var response: SpecStep { SpecStep("response", ()) }

    /// The answer is an error with this code.
    public static func error(_ code: InteractorError.Code) -> SpecStep { SpecStep("error", code.rawValue) }

    init(_ name: String, _ value: Any, detail: String = "") {
        self.name = name
        self.value = value is Void ? nil : value
        self.detail = detail
    }

    /// As a failure shows it.
    public var debugDescription: String {
        value.map { "\(name) \(describe($0))\(detail)" } ?? "\(name) without a value"
    }

    /// The step as a failure shows it beside another one: with the type of its value, if only that differs. A literal
    /// has become another type.
    func text(beside other: SpecStep?) -> String {
        guard let value, let other, let otherValue = other.value, name == other.name,
            type(of: value) != type(of: otherValue)
        else { return debugDescription }
        return "\(debugDescription) of type \(String(reflecting: type(of: value)))"
    }

    func isSame(as other: SpecStep) -> Bool {
        if name != other.name { return false }
        guard let value, let other = other.value else { return value == nil && other.value == nil }
        return (value as? any Equatable)?.isEqual(to: other) ?? false
    }
}

nonisolated extension Equatable {
    fileprivate func isEqual(to other: Any) -> Bool { self == other as? Self }
}

nonisolated extension InteractorSpec {
    /// Executes the request and expects these calls of the closures that are watched, and then the answer: these
    /// steps, in this order, and no others.
    ///
    ///     try await spec(ImportTodos(todos: todos), request: .init([milk, bread]))
    ///         .watching(\.onUpdate)
    ///         .thenTrace(.update(1), .update(2), .response([milk, bread]))
    ///
    /// Otherwise the test fails at the line of this call. A response that isn't `Equatable` isn't the same as any.
    /// Throws what `given` and `when` throw.
    public nonisolated(nonsending) func thenTrace(
        _ steps: SpecStep...,
        file: StaticString = #filePath,
        line: UInt = #line
    ) async throws {
        let outcome = try await outcome(at: CallSite(file: file, line: line))
        let last: SpecStep
        switch outcome.answer {
        case .success(let response): last = SpecStep("response", response)
        case .failure(let error): last = SpecStep("error", error.code.rawValue, detail: ": \(error.message)")
        case nil: return outcome.reportInstead(of: "an answer")
        }
        let came = outcome.updates + [last]
        let difference = difference(
            of: came,
            from: steps,
            each: "step",
            text: { $0.text(beside: $1) },
            isSame: { $0.isSame(as: $1) }
        )
        if let difference { outcome.report("\(name): \(difference)") }
    }
}
