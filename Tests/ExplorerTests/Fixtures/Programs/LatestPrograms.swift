import Explorer
import Interactors

/// A newer request cancels the older one before it is executed.
extension Program {
    static let latest = [
        callers("the latest, alone", "2", cancelled: "2 | cancelled") { run in
            run.register(run.answering(2).latest { _ in 0 })
        },
        [
            Program(
                "a newer request in the same isolation",
                in: .isolated,
                "cancelled 1 | 1 1"
            ) { run, home in
                run.register(run.answering(1).latest { _ in 0 })
                let older = run.ask()
                run.execute(older, home)
                run.execute(run.ask(), home)
                run.expectAnswered(older)
            },
            Program("a newer request without an isolation", in: [.nowhere], "1 1 | cancelled 1 | 1 cancelled")
            {
                run,
                home in
                run.register(run.answering(1).latest { _ in 0 })
                run.execute(run.ask(), home)
                run.execute(run.ask(), home)
            },
            Program(
                "a newer request in another isolation",
                in: .isolated,
                "1 newer:1 | cancelled newer:1"
            ) { run, home in
                run.register(run.answering(1).latest { _ in 0 })
                run.execute(run.ask(), home)
                run.inTask { run.note("newer:\((try? await run.executor.response(to: Ask())) ?? 0)") }
            },
            Program(
                "a newer request while the older is awaited",
                in: [.nowhere],
                "1 1 | cancelled 1 | 1 cancelled"
            ) {
                run,
                _ in
                run.register(run.working(1).latest { _ in 0 })
                run.inTask { await run.await(run.ask()) }
                await run.await(run.ask())
            },
            Program(
                "a newer request while the older one is cancelled",
                in: .isolated,
                "cancelled 1 | 1 1"
            ) {
                run,
                home in
                run.register(run.answering(1).latest { _ in 0 })
                let older = run.ask()
                run.execute(older, home)
                run.execute(run.ask(), home)
                run.cancel(older)
            },
            Program(
                "a newer request on another thread, while the older one is executed",
                in: [.nowhere],
                "1 2 | 2 1 | cancelled 2 | 2 cancelled"
            ) { run, home in
                run.register(run.followed(by: { $0.complete(1) }).latest { _ in 0 })
                run.execute(run.ask(), home)
            },
            Program(
                "a newer request on another thread, while the older one is executed and keeps a reply",
                in: [.nowhere],
                "1 2 | 2 1 | cancelled 2 | 2 cancelled"
            ) { run, home in
                run.register(run.followed(by: { run.answers($0, 1) }).latest { _ in 0 })
                run.execute(run.ask(), home)
            },
            Program(
                "a newer request in another isolation, while the older one is executed",
                in: .isolated,
                "1 newer:2 | cancelled newer:2"
            ) { run, home in
                run.register(run.followed(inTask: true, by: { $0.complete(1) }).latest { _ in 0 })
                run.execute(run.ask(), home)
            },
            Program(
                "a newer request in another isolation, while the older one works",
                "1 newer:2 | cancelled newer:2"
            ) { run, home in
                let older = run.followed(inTask: true) { run.working(1).execute($0) }
                run.register(older.latest { _ in 0 })
                run.execute(run.ask(), home)
            },
            Program(
                "two threads execute requests of which the latest counts",
                in: [.nowhere],
                "1 1 | cancelled 1 | 1 cancelled"
            ) { run, home in
                run.register(run.answering(1).latest { _ in 0 })
                run.thread { run.executor.execute(run.expect(run.ask()), isolation: nil) }
                run.execute(run.ask(), home)
            },
            Program(
                "two newer requests",
                in: .isolated,
                "cancelled cancelled 1 | 1 cancelled 1 | cancelled 1 1 | 1 1 1"
            ) { run, home in
                run.register(run.answering(1).latest { _ in 0 })
                run.execute(run.ask(), home)
                run.execute(run.ask(), home)
                run.execute(run.ask(), home)
            },
            Program(
                "a newer request while the older one's fallback answers",
                in: .isolated,
                "cancelled 2 | 2 2"
            ) { run, home in
                run.register(run.answering(nil).fallback(to: run.answering(2)).latest { _ in 0 })
                run.execute(run.ask(), home)
                await Task.yield()
                run.execute(run.ask(), home)
            },
            Program(
                "a newer request on another thread, while the older one is tried again",
                in: [.nowhere],
                "2 2 | cancelled 2 | 2 cancelled | failed 2 | 2 failed"
            ) { run, home in
                let failing = Calling<Ask> { request in
                    run.count += 1
                    run.answering(run.count == 1 ? nil : 2).execute(request)
                }
                run.register(failing.latest { _ in 0 }.retrying(attempts: 2))
                run.thread { run.executor.execute(run.expect(run.ask()), isolation: nil) }
                run.execute(run.ask(), home)
            },
            Program(
                "a newer request in another isolation, while the older one is tried again",
                in: .isolated,
                "2 newer:2 | cancelled newer:2 | failed newer:2"
            ) { run, home in
                run.register(run.attempts().latest { _ in 0 }.retrying(attempts: 2))
                run.execute(run.ask(), home)
                run.inTask { run.note("newer:\((try? await run.executor.response(to: Ask())) ?? 0)") }
            },
            Program(
                "an older request is executed again",
                in: .isolated,
                "cancelled cancelled 1 | 1 cancelled 1 | cancelled 1 1 | 1 1 1"
            ) { run, home in
                run.register(run.answering(1).latest { _ in 0 })
                let older = run.ask()
                run.execute(older, home)
                run.execute(run.ask(), home)
                run.execute(older, home)
            },
        ],
    ].flatMap { $0 }
}

extension Run {
    /// An interactor that answers with 2 and, before, has another thread or task execute a newer request.
    fileprivate func followed(
        inTask: Bool = false,
        by answer: @escaping @Sendable (Ask) -> Void
    ) -> Calling<Ask> {
        Calling { [self] request in
            count += 1
            if count > 1 { return request.complete(2) }
            if inTask {
                self.inTask { [self] in note("newer:\((try? await executor.response(to: Ask())) ?? 0)") }
            } else {
                thread { [self] in executor.execute(expect(ask()), isolation: nil) }
            }
            answer(request)
        }
    }
}
