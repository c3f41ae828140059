import Explorer
import Interactors

/// An attempt's error is on its way, and its request is cancelled. Wherever a composite would go on after the error, the
/// error of the stop counts, however composites are nested.
extension Program {
    static let stops = [
        stopped("in retry") { $1.retrying(attempts: 2) },
        stopped("in a fallback") { $1.fallback(to: $0.waitingForOthers()) },
        stopped("in a fallback in retry") {
            $1.fallback(to: $0.waitingForOthers()).retrying(attempts: 2)
        },
        stopped("in a time limit in a fallback in retry") { run, attempt in
            attempt.timeout(.seconds(1), clock: run.clock).fallback(to: run.waitingForOthers())
                .retrying(attempts: 2)
        },
        stopped("in retry in a fallback") {
            $1.retrying(attempts: 2).fallback(to: $0.waitingForOthers())
        },
    ].flatMap { $0 }

    private static func stopped(
        _ name: String,
        _ around: @escaping @Sendable (Run, Calling<Ask>) -> FunctionInteractor<Ask, Ask.Response>
    ) -> [Program] {
        let name = "an error is on its way, and its request cancelled, \(name)"
        return [
            Program(name, in: .isolated, "cancelled") { run, home in
                run.register(around(run, run.failingOnce()))
                let request = run.ask()
                run.execute(request, home)
                await Task.yield()
                run.cancel(request)
                _ = run.takeWaiting()
            },
            Program("\(name) by its interactor", "cancelled") { run, home in
                let attempt = Calling<Ask> {
                    $0.reply.fail(InteractorError(message: ""))
                    $0.cancel()
                }
                run.register(around(run, attempt))
                run.execute(run.ask(), home)
            },
        ]
    }
}

extension Run {
    /// An interactor whose first attempt fails on a thread, and whose second one waits.
    fileprivate func failingOnce() -> Calling<Ask> {
        Calling { [self] in
            count += 1
            if count == 1 { answering(nil).execute($0) } else { waitingForOthers().execute($0) }
        }
    }
}
