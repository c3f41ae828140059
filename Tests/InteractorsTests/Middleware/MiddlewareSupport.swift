import Interactors
import TestSupport

/// Logs its name on the way in and on the way out.
nonisolated struct Tracing: InteractorMiddleware {
    let name: String
    let log: Collector<String>

    func execute<Request: InteractorRequestProtocol>(
        _ request: Request,
        next: consuming MiddlewareNext<Request>
    ) {
        log.append("\(name) in")
        next(request) { [name, log] outcome in
            log.append("\(name) out")
            return outcome
        }
    }
}

/// Does what the test says with requests to greet, and hands the others on.
nonisolated struct Doing: InteractorMiddleware {
    let block: @Sendable (Greet, Next) -> Void

    init(_ block: @escaping @Sendable (Greet, Next) -> Void) { self.block = block }

    func execute<Request: InteractorRequestProtocol>(
        _ request: Request,
        next: consuming MiddlewareNext<Request>
    ) {
        if let greet = request as? Greet {
            block(greet, TypedNext(request, next))
        } else {
            next(request)
        }
    }

    /// What comes next for a request to greet, whatever its class.
    nonisolated class Next {
        typealias Outcome = Result<String, any Error>
        typealias Work = MiddlewareNext<Greet>.Work

        func callAsFunction() {}
        func then(_ handler: @escaping (Outcome) -> Outcome) {}
        func after(_ work: @escaping Work) {}
    }

    private nonisolated final class TypedNext<Request: InteractorRequestProtocol>: Next {
        let request: Request
        var next: MiddlewareNext<Request>?

        init(_ request: Request, _ next: consuming MiddlewareNext<Request>) {
            self.request = request
            self.next = consume next
        }

        override func callAsFunction() { next.take()?(request) }

        override func then(_ handler: @escaping (Outcome) -> Outcome) {
            next.take()?(request) { outcome in
                // A subclass of Greet has its response.
                handler(outcome.map(cast)).map(cast)
            }
        }

        override func after(_ work: @escaping Work) {
            next.take()?(request, after: work)
        }
    }
}

private nonisolated func cast<Value, Other>(_ value: Value) -> Other {
    guard let other = value as? Other else { preconditionFailure("\(value) isn't a \(Other.self)") }
    return other
}
