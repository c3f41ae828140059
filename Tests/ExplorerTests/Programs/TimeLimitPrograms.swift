import Explorer
import Interactors

/// Time is up before an answer, or not.
extension Program {
    static let timeLimits = [
        callers("a reply answers in time", "1 | timedOut", cancelled: "1 | timedOut | cancelled") { run in
            run.register(run.answering(1).timeout(.seconds(1), clock: run.clock))
        },
        callers("the last reply is dropped in time", "abandoned | timedOut", cancelled: "abandoned | timedOut | cancelled") { run in
            run.register(run.dropping().timeout(.seconds(1), clock: run.clock))
        },
        callers("work ends in time", "1 | timedOut", cancelled: "1 | timedOut | cancelled", works: true) { run in
            run.register(run.sleeping(1).timeout(.seconds(1), clock: run.clock))
        },
        callers("work goes on when time is up", "1 | timedOut", cancelled: "1 | timedOut | cancelled", taskCancelled: "1 | timedOut", works: true) { run in
            run.register(run.working(1).timeout(.seconds(1), clock: run.clock))
        },
        callers("a time limit in a time limit", "1 | timedOut", cancelled: "1 | timedOut | cancelled") { run in
            let inner = run.answering(1).timeout(.seconds(1), clock: run.clock)
            run.register(inner.timeout(.seconds(1), clock: run.clock))
        },
        callers("a time limit around a fallback", "2 | timedOut", cancelled: "2 | timedOut | cancelled") { run in
            run.register(run.answering(nil).fallback(to: run.answering(2)).timeout(.seconds(1), clock: run.clock))
        },
        callers("a fallback around a time limit", "1 | 2", cancelled: "1 | 2 | cancelled") { run in
            run.register(run.answering(1).timeout(.seconds(1), clock: run.clock).fallback(to: run.answering(2)))
        },
    ].flatMap { $0 }
}
