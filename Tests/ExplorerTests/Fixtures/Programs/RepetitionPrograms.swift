import Explorer
import Interactors

/// A request is executed again while another thread lets go of the last reply. The execution that nobody can answer any
/// more ends in `onError`, and never in the hook.
extension Program {
    static let repetition = [
        Program(
            "a reply is dropped while the request is executed again",
            in: .isolated,
            "abandoned 1 | inProgress abandoned"
        ) { run, home in
            run.register(run.droppingOnce())
            let request = run.ask()
            run.execute(request, home)
            run.execute(request, home)
        },
        Program(
            "a reply is dropped before or while the request is executed again",
            in: .isolated,
            "abandoned 1 | inProgress abandoned"
        ) { run, home in
            run.register(run.droppingOnce())
            let request = run.ask()
            run.execute(request, home)
            await Task.yield()
            run.execute(request, home)
        },
        Program(
            "two replies are dropped while the request is executed again",
            in: .isolated,
            "abandoned 1 | inProgress abandoned"
        ) { run, home in
            run.register(run.droppingOnce(times: 2))
            let request = run.ask()
            run.execute(request, home)
            run.execute(request, home)
        },
        Program(
            "a reply is dropped while the request is executed again, with a fallback",
            in: .isolated,
            "3 1 | inProgress 3"
        ) { run, home in
            let second = Returning<Ask> { _ in 3 }
            run.register(run.droppingOnce().fallback(to: second))
            let request = run.ask()
            run.execute(request, home)
            run.execute(request, home)
        },
        Program(
            "a reply is dropped while the request is executed again, with a middleware",
            in: .isolated,
            "abandoned 1 seen:1 seen:abandoned | inProgress abandoned seen:abandoned"
        ) { run, home in
            run.executor.addMiddleware(Watching(run: run))
            run.register(run.droppingOnce())
            let request = run.ask()
            run.execute(request, home)
            run.execute(request, home)
        },
        Program(
            "a reply is dropped while the awaited request is executed again",
            in: [.main],
            "abandoned 1 | inProgress abandoned"
        ) { run, _ in
            run.register(run.droppingOnce())
            await run.await(run.ask(), whileAtHome: { run.execute($0, MainActor.shared) })
        },
    ]
}

extension Run {
    /// An interactor whose last reply is dropped by threads in the first execution, and that answers in the second.
    fileprivate func droppingOnce(times: Int = 1) -> Calling<Ask> {
        Calling { [self] request in
            count += 1
            if count > 1 { return request.complete(1) }
            for _ in 0..<times { drops(request) }
        }
    }
}
