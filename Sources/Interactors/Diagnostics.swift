nonisolated extension InteractorError {
    static func notRegistered(_ request: AnyClass, superclass: String? = nil, registered: [String])
        -> InteractorError
    {
        var message = "No interactor is registered for \(String(reflecting: request))."
        if let superclass {
            message +=
                " One is registered for its superclass \(superclass), but a request is answered only by an"
            message += " interactor for its own class."
        }
        if registered.isEmpty {
            message += " Nothing is registered on this executor."
        } else if registered.count <= 12 {
            message += " Registered are: \(registered.joined(separator: ", "))."
        } else {
            message += " \(registered.count) others are registered."
        }
        message += " Call registerInteractor(_:) before the request is executed."
        return InteractorError(message: message, code: .notRegistered)
    }

    static func notBuilt(_ route: RequestRoute, _ error: any Error) -> InteractorError {
        let error = InteractorError(error)
        let name = String(reflecting: route.interactorType)
        return InteractorError(
            message: "\(name) for \(route.requestName) could not be built: \(error.message)",
            code: error.code,
            underlyingError: error
        )
    }

    static func unhandled(_ error: InteractorError, _ request: AnyClass) -> InteractorError {
        InteractorError(
            message: "\(String(reflecting: request)) failed and has no onError: \(error.message)",
            code: error.code,
            underlyingError: error
        )
    }

    static func abandoned(_ request: AnyClass) -> InteractorError {
        InteractorError(
            .abandoned,
            request,
            "was dropped without an answer. Its interactor must call complete or fail, or keep the request's reply"
                + " until it does."
        )
    }

    static func dropped(_ request: AnyClass, by middleware: String) -> InteractorError {
        InteractorError(
            .abandoned,
            request,
            "was dropped by \(middleware), which neither called next nor answered."
                + " It must call next, complete or fail the request, or keep its reply."
        )
    }

    static func inProgress(_ request: AnyClass) -> InteractorError {
        InteractorError(
            .inProgress,
            request,
            "was executed again before it was answered. Wait for its answer, or execute a request of its own."
        )
    }

    static func answeredTwice(_ request: AnyClass) -> InteractorError {
        InteractorError(
            .answeredTwice,
            request,
            "was answered a second time. The first answer stands; its interactor must answer once."
        )
    }

    private init(_ code: Code, _ request: AnyClass, _ text: String) {
        self.init(message: "\(String(reflecting: request)) \(text)", code: code)
    }
}

nonisolated extension InteractorExecutor {
    /// Tells the executor's hook or, for a request that no executor executes, standard error.
    static func report(_ error: InteractorError, to executor: InteractorExecutor?) {
        (executor?.onUnhandledError ?? printToStandardError)(error)
    }

    @Sendable
    static func printToStandardError(_ error: InteractorError) {
        Platform.writeToStandardError("Interactors: \(error.message)\n")
    }
}
