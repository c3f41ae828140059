import Explorer
import Interactors

/// Registering while others execute is safe.
extension Program {
    static let registration = [
        // The sixth makes the table grow.
        Program("other interactors are registered meanwhile", "1") { run, home in
            run.register(run.answering(1))
            run.register(run.answering(1, First.self))
            run.register(run.answering(1, Second.self))
            run.register(run.answering(1, Third.self))
            run.register(run.answering(1, Fourth.self))
            run.thread { run.register(run.answering(1, Undo.self)) }
            run.execute(run.ask(), home)
        },
        Program("the interactor is registered meanwhile", "1 | notRegistered") { run, _ in
            run.thread { run.register(run.answering(1)) }
            await run.await(run.ask())
        },
        Program("the interactor is replaced meanwhile", "1 | 2") { run, home in
            run.register(Returning<Ask> { _ in 1 })
            run.thread { run.executor.replaceInteractor(Returning<Ask> { _ in 2 }) }
            run.execute(run.ask(), home)
        },
        Program("a middleware is added meanwhile", "1 | 1 seen:1") { run, home in
            run.register(run.answering(1))
            run.thread { run.executor.addMiddleware(Watching(run: run)) }
            run.execute(run.ask(), home)
        },
        Program("an interactor is registered while another one is needed", in: [.nowhere], "1 1") {
            run,
            home in
            run.register(run.answering(1, First.self))
            run.inTask { await run.await(run.ask(First())) }
            run.register(run.answering(1))
            await Task.yield()
            run.execute(run.ask(), home)
        },
        Program("two threads register", "1") { run, home in
            run.thread { run.register(run.answering(1, First.self)) }
            run.register(run.answering(1))
            run.execute(run.ask(), home)
        },
        Program("the hook is set meanwhile", in: [.nowhere], "other | reported:failed") { run, home in
            run.register(Returning<Ask> { _ in throw InteractorError(message: "") })
            run.thread { run.executor.onUnhandledError = { _ in run.note("other") } }
            run.executor.execute(Ask(), isolation: home)
        },
    ]
}
