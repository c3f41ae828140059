nonisolated extension InteractorExecutor {
    /// Has `middleware` run around every request from now on, inside of what was added before.
    ///
    /// Executions that are under way go on without it.
    public func addMiddleware(_ middleware: some InteractorMiddleware) {
        routes.changeDetour { chain in
            (chain as? MiddlewareChain)?.appending(middleware) ?? MiddlewareChain([middleware])
        }
    }
}
