import Interactors
import TestSupport
import Testing

/// A middleware that only observes changes nothing that a caller could see.
@MainActor @Suite(.timeLimit(.minutes(5))) struct TransparentMiddlewareTests {
    /// Something that a caller does with an executor, and writes down.
    enum Scenario: CaseIterable, Sendable {
        case closures, error, errorWithoutOnError, canceledBefore, canceledAtOnce, executedUnderWay
        case awaited, awaitedError, awaitedInACanceledTask
    }

    @Test(arguments: Scenario.allCases, Style.allCases)
    func callerSeesTheSameBehindIt(scenario: Scenario, style: Style) async {
        var traces: [[String]] = []
        for around in [Around.nothing, .passingMiddleware, .watchingMiddleware] {
            let log = Collector<String>()
            let executor = Self.interactor(style, log).executor(around)
            if around == .watchingMiddleware { executor.addMiddleware(Passing()) }
            executor.onUnhandledError = { log.append("hook: \($0.code.rawValue)") }
            await run(scenario, on: executor, log)
            traces.append(log.all)
        }
        #expect(traces[1] == traces[0])
        #expect(traces[2] == traces[0])
    }

    /// Its reply is given on the main actor, where the caller is, so that the order is always the same.
    private static func interactor(_ style: Style, _ log: Collector<String>) -> any Interactor<Greet> {
        let greet = { @Sendable (name: String) throws -> String in
            log.append("interactor")
            if name == "Eve" { throw Offline() }
            return "Hello, \(name)!"
        }
        if style != .reply { return style.interactor(greet) }
        return BlockInteractor { request in
            let (reply, name) = (request.reply, request.name)
            Task { @MainActor in reply.complete(with: Result { try greet(name) }) }
        }
    }

    private func run(_ scenario: Scenario, on executor: InteractorExecutor, _ log: Collector<String>) async {
        let isFailing = [.error, .errorWithoutOnError, .awaitedError].contains(scenario)
        let request = Greet(isFailing ? "Eve" : "Ada", heard: log)
        switch scenario {
        case .awaited, .awaitedError, .awaitedInACanceledTask:
            // A task that is canceled before it runs executes nothing.
            let task = Task {
                log.append("awaited: \(await Caller.awaiting.outcome(of: request, on: executor))")
            }
            if scenario == .awaitedInACanceledTask { task.cancel() }
            await task.value
        default:
            if scenario == .errorWithoutOnError { request.onError = nil }
            if scenario == .canceledBefore { request.cancel() }
            executor.execute(request)
            log.append("executed")
            if scenario == .canceledAtOnce { request.cancel() }
            if scenario == .executedUnderWay { executor.execute(request) }
            log.append("done")
        }
        for _ in 0..<5 { await othersOnce() }
    }
}
