import Explorer
import Interactors

/// A function that was read answers the execution in which it was read, once: what comes after the answer is a second
/// answer, and what comes after a cancellation is ignored.
extension Program {
    static let reading = [
        Program("functions are called late", in: .isolated, "2 second second second") { run, home in
            run.register(run.reading { _ in })
            run.execute(run.ask(), home)
            await Task.yield()
            run.callFunctions()
            run.callFunctions()
        },
        Program(
            "functions are called late, and a reply answers",
            in: .isolated,
            "1 second second second second | 2 second second second second"
        ) { run, home in
            run.register(run.reading { run.answers($0, 1) })
            run.execute(run.ask(), home)
            await Task.yield()
            run.callFunctions()
            run.callFunctions()
        },
        Program(
            "functions are read after a reply was taken",
            in: .isolated,
            "1 second second | 2 second second"
        ) { run, home in
            run.register(
                Calling<Ask> {
                    run.answers($0, 1)
                    run.readFunctions(of: $0)
                }
            )
            run.execute(run.ask(), home)
            await Task.yield()
            run.callFunctions()
        },
        Program(
            "functions are read when the answer is late",
            in: .isolated,
            "1 second second | 2 second second"
        ) { run, home in
            run.register(run.answering(1))
            let request = run.ask()
            run.execute(request, home)
            await Task.yield()
            run.readFunctions(of: request)
            await Task.yield()
            run.callFunctions()
        },
        Program(
            "functions are read when the answer is late, and called after a cancellation",
            in: .isolated,
            "1 | cancelled | 1 second second"
        ) { run, home in
            run.register(run.answering(1))
            let request = run.ask()
            run.execute(request, home)
            await Task.yield()
            run.readFunctions(of: request)
            run.cancel(request)
            run.callFunctions()
        },
        Program(
            "functions are read when the answer is late, and called when the request is executed again",
            in: .isolated,
            "1 1 second second | inProgress 1 second second | inProgress 2 second second"
        ) { run, home in
            run.register(run.answering(1))
            let request = run.ask()
            run.execute(request, home)
            await Task.yield()
            run.readFunctions(of: request)
            run.execute(request, home)
            run.callFunctions()
        },
        Program(
            "functions are called after a cancellation, and a reply answers",
            in: .isolated,
            "1 | cancelled"
        ) { run, home in
            run.register(run.reading { run.answers($0, 1) })
            let request = run.ask()
            run.execute(request, home)
            await Task.yield()
            run.cancel(request)
            run.callFunctions()
        },
        Program(
            "functions are called before a cancellation, and a reply answers",
            in: .isolated,
            "1 second second | 2 second second"
        ) { run, home in
            run.register(run.reading { run.answers($0, 1) })
            let request = run.ask()
            run.execute(request, home)
            await Task.yield()
            run.callFunctions()
            await Task.yield()
            run.cancel(request)
        },
        Program(
            "functions are called when the request is executed again",
            in: .isolated,
            "1 1 second second | inProgress 1 second second | inProgress 2 second second"
        ) { run, home in
            run.register(run.reading(once: true) { run.answers($0, 1) })
            let request = run.ask()
            run.execute(request, home)
            await Task.yield()
            run.execute(request, home)
            run.callFunctions()
        },
        Program(
            "functions are called when a request without a reply is executed again",
            in: .isolated,
            "1 reported:abandoned second second"
        ) { run, home in
            run.register(run.reading(once: true) { if run.count > 1 { run.answers($0, 1) } })
            let request = run.ask()
            run.execute(request, home)
            await Task.yield()
            run.execute(request, home)
            await Task.yield()
            run.callFunctions()
        },
        Program(
            "functions are called while the request is awaited, and a reply answers",
            in: [.main],
            "1 second second | 2 second second"
        ) { run, _ in
            run.register(run.reading { run.answers($0, 1) })
            await run.await(run.ask(), whileAtHome: { _ in run.callFunctions() })
        },
        Program(
            "functions are called while the request is awaited by a task that is cancelled",
            in: [.main],
            "2 second | cancelled | refused"
        ) { run, _ in
            run.register(run.reading { _ in })
            run.cancelCaller()
            await run.await(run.ask(), whileAtHome: { _ in run.callFunctions() })
        },
    ]
}

extension Run {
    /// An interactor that keeps the functions that it reads, and then does something.
    fileprivate func reading(once: Bool = false, then body: @escaping @Sendable (Ask) -> Void) -> Calling<Ask>
    {
        Calling { [self] in
            count += 1
            if !once || count == 1 { readFunctions(of: $0) }
            body($0)
        }
    }

    fileprivate func readFunctions(of request: Ask) {
        let (completed, failed) = (request.onComplete, request.onError)
        functions = {
            completed?(2)
            failed?(InteractorError(message: ""))
        }
    }

    fileprivate func callFunctions() { functions?() }
}
