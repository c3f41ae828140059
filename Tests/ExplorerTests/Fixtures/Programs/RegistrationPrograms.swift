import Explorer
import Interactors

/// Registering while others execute is safe.
extension Program {
    static let registration = [
        // The sixth makes the table grow.
        Program("other interactors are registered meanwhile", "1", in: .main, .actor) { run in
            run.register(run.answering(1))
            run.register(run.answering(1, First.self))
            run.register(run.answering(1, Second.self))
            run.register(run.answering(1, Third.self))
            run.register(run.answering(1, Fourth.self))
            run.thread { run.register(run.answering(1, Fifth.self)) }
            run.execute(run.ask())
        },
        Program("the interactor is registered meanwhile", "1 | notRegistered", in: .main, .nowhere) { run in
            run.thread { run.register(run.answering(1)) }
            await run.await(run.ask())
        },
        Program("the interactor is replaced meanwhile", "1 | 2", in: .main, .nowhere) { run in
            run.register(Returning<Ask> { _ in 1 })
            run.thread { run.executor.replaceInteractor(Returning<Ask> { _ in 2 }) }
            run.execute(run.ask())
        },
        Program("a middleware is added meanwhile", "1 | 1 seen:1") { run in
            run.register(run.answering(1))
            run.thread { run.executor.addMiddleware(Watching(run: run)) }
            run.execute(run.ask())
        },
        Program("an interactor is registered while another one is needed", "1 1", in: .nowhere) { run in
            run.register(Returning<First> { _ in 1 })
            run.inTask { await run.await(run.ask(0, First())) }
            run.register(Returning<Ask> { _ in 1 })
            await Task.yield()
            await run.await(run.ask())
        },
        Program("two threads register", "1") { run in
            run.thread { run.register(run.answering(1, First.self)) }
            run.register(run.answering(1))
            run.execute(run.ask())
        },
        Program("the hook is set meanwhile", "other | reported:failed", in: .nowhere) { run in
            run.register(run.failing())
            run.thread { run.executor.onUnhandledError = { _ in run.note("other") } }
            run.executor.execute(Ask())
        },
    ]
}
