import Explorer
import Interactors

/// Requests are executed one after another, in the order in which they reach the queue, and each gets its own answer.
extension Program {
    static let queued = [
        callers("queued, alone", "2") { $0.answering(2).queued { _ in 0 } },
        pairs(
            "two queued requests",
            together: "1 2 w1 w2",
            apart: "1 2 w1 w2",
            firstCanceled: "1 2 w1 w2 | 2 cancelled:1 w1 w2",
            secondCanceled: "1 2 w1 w2 | 1 cancelled:2 w1 | 1 cancelled:2 w1 w2",
            taskCanceled: "1 2 w1 w2 | 1 cancelled:2 w1"
        ) { $0.writing().queued { _ in 0 } },
        [
            Program("three queued requests whose order is known", "1 2 3 w1 w2 w3") { run in
                run.isInOrder = true
                run.register(run.writing().queued { _ in 0 })
                for number in 1...3 { run.execute(run.ask(number)) }
            },
            Program("a queued request is canceled while it waits", "1 3 cancelled:2 left w1 w3") { run in
                run.register(run.writing(waits: true).queued { _ in 0 })
                run.execute(run.ask(1))
                let second = run.executed(2)
                run.execute(run.ask(3))
                await run.wait { run.isWriting }
                run.cancel(second, isAnswered: false)
                // It leaves at once: nothing else has happened.
                await run.wait { second.state?.answers == 1 }
                run.note("left")
                run.count = 1
            },
            Program("a queued request is canceled when it may be its turn", "1 2 3 | 1 3 cancelled:2") {
                run in
                run.register(run.answeringNumber().queued { _ in 0 })
                run.execute(run.ask(1))
                let second = run.executed(2)
                run.execute(run.ask(3))
                await Task.yield()
                run.cancel(second, isAnswered: false)
            },
        ],
    ].flatMap { $0 }
}

extension Run {
    /// An interactor that writes for a while or, if it `waits`, until there is a count. Only one may write.
    fileprivate func writing(waits: Bool = false) -> Working<Ask> {
        Working { request in
            if self.isWriting { self.note("OVERLAP") }
            self.isWriting = true
            self.note("w\(request.number)")
            if waits { await self.wait { self.count > 0 } } else { await Task.yield() }
            self.isWriting = false
            return request.number
        }
    }
}
