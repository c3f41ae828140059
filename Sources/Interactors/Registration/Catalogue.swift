nonisolated extension InteractorExecutor {
    /// What is registered, sorted by the requests' names, and the middleware in order.
    public var catalogue: Catalogue {
        let entries = registered.map { route in
            Catalogue.Entry(
                request: route.requestName,
                response: String(reflecting: route.responseType),
                interactor: String(reflecting: route.interactorType),
                isLazy: route.isLazy
            )
        }
        return Catalogue(entries: entries, middleware: routes.middleware.map { String(reflecting: $0.type) })
    }

    /// The routes, sorted by the names of their requests.
    var registered: [RequestRoute] { routes.all.sorted { $0.requestName < $1.requestName } }

    /// Builds every lazy interactor, and checks that each of `requests` has an interactor.
    ///
    /// - Throws: everything that is wrong.
    public func verify(_ requests: any InteractorRequestProtocol.Type...) throws(InvalidCatalogue) {
        let routes = registered
        var faults: [InteractorError] = []
        for route in routes {
            do { _ = try route.resolved() } catch { faults.append(.notBuilt(route, error)) }
        }
        for request in requests where !routes.contains(where: { $0.requestType == request }) {
            faults.append(.notRegistered(request, superclass: nil, registered: routes.map(\.requestName)))
        }
        if !faults.isEmpty { throw InvalidCatalogue(faults: faults) }
    }
}

nonisolated extension InteractorExecutor {
    /// What an executor can answer.
    public struct Catalogue: Hashable, Sendable, Codable {
        /// The use cases, sorted by the names of their requests.
        public let entries: [Entry]

        /// The names of the middleware, the outermost first.
        public let middleware: [String]

        /// One registered interactor. Names have the module in front.
        public struct Entry: Hashable, Sendable, Codable {
            /// The name of the request's class.
            public let request: String

            /// The name of the response's type.
            public let response: String

            /// The name of the interactor's class.
            public let interactor: String

            /// Whether it is built when it is first needed.
            public let isLazy: Bool
        }
    }

    /// Everything that `verify` found wrong.
    public struct InvalidCatalogue: CompositeError {
        /// The faults: first of the lazy interactors, then of the requests.
        public let faults: [InteractorError]

        /// The same faults.
        public var causes: [any Error] { faults }

        /// The faults, a line each.
        public var description: String { faults.map(\.message).joined(separator: "\n") }
    }
}
