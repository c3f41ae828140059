import Interactors
import TestSupport
import Testing

/// A middleware that only calls `next` changes nothing that a caller could observe.
@MainActor @Suite(.timeLimit(.minutes(5))) struct TransparentMiddlewareTests {
    /// Something that a caller does with an executor, and writes down.
    enum Scenario: CaseIterable, Sendable {
        case closures, error, errorWithoutOnError, forgotten, executedUnderWay, executedTwice
        case awaited, awaitedTwice, awaitedInACancelledTask
        case cancelledBefore, cancelledAtOnce, cancelledWhileAwaited
    }

    private func executor(
        _ style: Style,
        behind count: Int,
        log: Collector<String>
    ) -> InteractorExecutor {
        let executor = InteractorExecutor()
        let greet = { @Sendable (name: String) throws -> String in
            log.append("interactor")
            if name == "Eve" { throw Offline() }
            return "Hello, \(name)!"
        }
        let interactor = style == .reply ? Self.replying(greet) : style.interactor(greet)
        func register(_ interactor: some Interactor<Greet>) { executor.registerInteractor(interactor) }
        register(interactor)
        for _ in 0..<count { executor.addMiddleware(Passing()) }
        executor.onUnhandledError = { log.append("hook: \($0.code.rawValue)") }
        return executor
    }

    /// Answers on the main actor, where the caller is, so that the order is always the same.
    private nonisolated static func replying(
        _ answer: @escaping @Sendable (String) throws -> String
    ) -> any Interactor<Greet> {
        BlockInteractor { request in
            let reply = request.reply
            let name = request.name
            Task { @MainActor in
                do {
                    reply.complete(try answer(name))
                } catch {
                    reply.fail(error)
                }
            }
        }
    }

    @Test(arguments: Scenario.allCases, Style.allCases)
    @MainActor func callerSeesTheSameBehindIt(scenario: Scenario, style: Style) async {
        var traces: [[String]] = []
        for count in [0, 1, 3] {
            let log = Collector<String>()
            let executor = executor(style, behind: count, log: log)
            // The second time, the routes are made.
            for _ in 0..<2 { await run(scenario, on: executor, log) }
            traces.append(log.all)
        }
        #expect(traces[1] == traces[0])
        #expect(traces[2] == traces[0])
    }

    @MainActor
    private func run(_ scenario: Scenario, on executor: InteractorExecutor, _ log: Collector<String>) async {
        switch scenario {
        case .closures: await execute(Greet("Ada"), on: executor, log) { _ in }
        case .error: await execute(Greet("Eve"), on: executor, log) { _ in }
        case .cancelledAtOnce: await execute(Greet("Ada"), on: executor, log) { $0.cancel() }
        case .executedUnderWay: await execute(Greet("Ada"), on: executor, log) { executor.execute($0) }
        case .cancelledBefore:
            let request = Greet("Ada")
            request.cancel()
            await execute(request, on: executor, log) { _ in }
            await wait(for: request, on: executor, log)
        case .executedTwice:
            let request = Greet("Ada")
            await execute(request, on: executor, log) { _ in }
            await execute(request, on: executor, log) { _ in }
            await wait(for: request, on: executor, log)
        case .awaited: await wait(for: Greet("Ada"), on: executor, log)
        case .awaitedInACancelledTask:
            await Task {
                withUnsafeCurrentTask { $0?.cancel() }
                await wait(for: Greet("Ada"), on: executor, log)
            }.value
        case .cancelledWhileAwaited:
            // The task runs when this one lets go of the main actor, up to where it waits.
            let task = Task { await wait(for: Greet("Ada"), on: executor, log) }
            task.cancel()
            await task.value
        case .awaitedTwice:
            await execute(Greet("Ada"), on: executor, log) { _ in }
            let request = Greet("Eve")
            await wait(for: request, on: executor, log)
            await wait(for: request, on: executor, log)
        case .errorWithoutOnError:
            // Two requests race when something else answers them, so the second waits for the first one's report.
            let reports = { log.all.count { $0 == "hook: failed" } }
            let before = reports()
            executor.execute(Greet("Eve"))
            await others { reports() > before }
            await execute(Greet("Ada"), on: executor, log) { _ in }
        case .forgotten:
            var request: Greet? = Greet("Ada")
            let weakRequest = Weak(request)
            if let request { executor.execute(request) }
            request = nil
            await others { weakRequest.value == nil }
            log.append("released")
        }
    }

    @MainActor
    private func execute(
        _ request: Greet,
        on executor: InteractorExecutor,
        _ log: Collector<String>,
        _ then: (Greet) -> Void
    ) async {
        let answered = Gate()
        request.onComplete = {
            log.append($0)
            answered.open()
        }
        request.onError = {
            log.append($0.code.rawValue)
            answered.open()
        }
        executor.execute(request)
        log.append("executed")
        then(request)
        log.append("done")
        await answered.wait()
        await othersOnce()
    }

    @MainActor
    private func wait(for request: Greet, on executor: InteractorExecutor, _ log: Collector<String>) async {
        do {
            log.append("awaited: \(try await executor.response(to: request))")
        } catch {
            log.append("awaited: \(error)")
        }
    }
}
