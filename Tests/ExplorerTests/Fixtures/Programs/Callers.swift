import Interactors

/// Who asks one interactor, and how.
extension Program {
    /// Programs with one interactor. A caller with closures, or one that awaits, gets one of `outcomes`; one with closures
    /// who has no isolation, one of `nowhere`; who calls `cancel()`, one of `canceled`; whose awaiting task is canceled,
    /// one of `taskCanceled`.
    ///
    /// If the interactor `answersLate`, by work or a composite, its caller hears of `cancel()` when that has ended.
    static func callers(
        _ name: String,
        _ outcomes: String,
        nowhere: String = "noIsolation",
        canceled: String? = nil,
        taskCanceled: String? = nil,
        answersLate: Bool = true,
        of interactor: @escaping Making
    ) -> [Program] {
        let canceled = canceled ?? "\(outcomes) | cancelled"
        // A task that is canceled before executes nothing.
        let taskCanceled = "\(taskCanceled ?? canceled) | cancelled"
        return [
            Program(name, outcomes, of: interactor) { run in run.execute(run.ask()) },
            Program(name, nowhere, in: .nowhere, of: interactor) { run in run.execute(run.ask()) },
            Program("\(name), cancel()", canceled, in: .actor, of: interactor) { run in
                let request = run.executed()
                await Task.yield()
                run.cancel(request, isAnswered: !answersLate)
            },
            Program("\(name), awaited", outcomes, in: .main, .nowhere, of: interactor) { run in
                await run.await(run.ask())
            },
            Program("\(name), awaited, cancel()", taskCanceled, of: interactor) { run in
                await run.await(run.ask()) { $0.cancel() }
            },
            Program("\(name), awaited by a canceled task", taskCanceled, in: .actor, .nowhere, of: interactor)
            { run in
                run.cancelCaller()
                await run.await(run.ask())
            },
        ]
    }

    /// Programs with two requests of one interactor, 1 and 2: in one isolation, in two, and with one that is canceled.
    static func pairs(
        _ name: String,
        together: String,
        apart: String,
        firstCanceled: String,
        secondCanceled: String,
        taskCanceled: String,
        of interactor: @escaping Making
    ) -> [Program] {
        [
            Program("\(name), together", together, in: .main, .actor, of: interactor) { run in
                run.execute(run.ask(1))
                await Task.yield()
                run.execute(run.ask(2))
            },
            Program("\(name), apart", apart, in: .main, .nowhere, of: interactor) { run in
                run.inTask { await run.await(run.ask(1)) }
                await run.await(run.ask(2))
            },
            Program("\(name), the first is canceled", firstCanceled, of: interactor) { run in
                let first = run.executed(1)
                run.execute(run.ask(2))
                await Task.yield()
                run.cancel(first, isAnswered: false)
            },
            Program("\(name), the second is canceled", secondCanceled, in: .actor, of: interactor) { run in
                run.execute(run.ask(1))
                let second = run.executed(2)
                await Task.yield()
                run.cancel(second, isAnswered: false)
            },
            Program("\(name), the task of one is canceled", taskCanceled, in: .nowhere, of: interactor) {
                run in
                run.cancelCaller()
                run.inTask { await run.await(run.ask(1)) }
                await run.await(run.ask(2))
            },
        ]
    }
}
