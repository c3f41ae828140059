nonisolated extension InteractorError {
    static func notRegistered(_ request: AnyClass, superclass: String?, registered: [String]) -> Self {
        var message = "No interactor is registered for \(String(reflecting: request))."
        if let superclass {
            message += " One is registered for its superclass \(superclass), but a request is answered only"
            message += " by an interactor for its own class."
        }
        switch registered.count {
        case 0: message += " Nothing is registered on this executor."
        case ...12: message += " Registered are: \(registered.joined(separator: ", "))."
        case let count: message += " \(count) others are registered."
        }
        message += " Call registerInteractor(_:) before the request is executed."
        return InteractorError(message: message, code: .notRegistered)
    }

    static func notBuilt(_ route: RequestRoute, _ error: any Error) -> InteractorError {
        let names = "\(String(reflecting: route.interactorType)) for \(route.requestName)"
        return InteractorError(InteractorError(error), after: "\(names) could not be built:")
    }

    static func unhandled(_ error: InteractorError, _ request: AnyClass) -> InteractorError {
        InteractorError(error, after: "\(String(reflecting: request)) failed and has no onError:")
    }

    static func abandoned(_ request: AnyClass) -> InteractorError {
        let text = "was dropped without an answer. Its interactor must call complete or fail,"
        return InteractorError(.abandoned, request, text + " or keep the request's reply until it does.")
    }

    static func dropped(_ request: AnyClass, by middleware: String) -> InteractorError {
        let text = "was dropped by \(middleware), which neither called next nor answered."
        let remedy = " It must call next, complete or fail the request, or keep its reply."
        return InteractorError(.abandoned, request, text + remedy)
    }

    static func inProgress(_ request: AnyClass) -> InteractorError {
        let text = "was executed again before it was answered."
        let remedy = " Wait for its answer, or create another request."
        return InteractorError(.inProgress, request, text + remedy)
    }

    static func answeredTwice(_ request: AnyClass) -> InteractorError {
        let text = "was answered a second time. The first answer stands; its interactor must answer once."
        return InteractorError(.answeredTwice, request, text)
    }

    private init(_ error: InteractorError, after text: String) {
        self.init(message: "\(text) \(error.message)", code: error.code, underlyingError: error)
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
}
