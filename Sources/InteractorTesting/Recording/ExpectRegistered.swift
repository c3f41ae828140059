import Interactors

/// Checks that `executor` can execute all of these requests, and builds every interactor that is registered
/// lazily: the one-line test of a composition root.
///
///     expectRegistered(LoginUserInteractor.Request.self, AddTodoInteractor.Request.self, on: Logic.executor)
///
/// Otherwise the test fails at the line of this call, with everything that is wrong.
public nonisolated func expectRegistered(
    _ requests: any InteractorRequestProtocol.Type...,
    on executor: InteractorExecutor,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
) {
    do {
        try executor.verify(requests)
    } catch {
        Reporter().report(
            "Not every use case can be executed.",
            expected: "requests that can be executed: \(requests.count)",
            came: error.faults.map(\.message).joined(separator: "\n          "),
            at: CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
        )
    }
}
