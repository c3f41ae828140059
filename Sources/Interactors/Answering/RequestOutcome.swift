/// A response or an error, on its way to closures that know its type. Copying it is cheap.
nonisolated indirect enum RequestOutcome {
    case success(Any)
    case failure(any Error)

    /// What `body` returns or throws.
    init(catching body: () throws -> Any) {
        do { self = .success(try body()) } catch { self = .failure(error) }
    }

    /// The response, or throws the error.
    func get<Response>() throws -> Response {
        switch self {
        case .success(let response): Self.value(response)
        case .failure(let error): throw error
        }
    }

    /// Casts an erased value back to its type.
    static func value<Value>(_ value: Any) -> Value {
        switch value {
        case let value as Value: value
        default: fatalError("\(type(of: value)) is not \(Value.self)")
        }
    }

    /// Whether nobody has answered, so that an answer would come too late.
    var isClosing: Bool {
        guard case .failure(let error) = self else { return false }
        return error is CancellationError || (error as? InteractorError)?.code == .abandoned
    }
}
