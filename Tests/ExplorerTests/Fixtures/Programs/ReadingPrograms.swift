import Explorer
import Interactors

/// A function that was read answers the execution in which it was read, once: what comes after the answer is a second
/// answer, and what comes after a cancellation is ignored. `run.functions` calls both, `onComplete` with 2,
/// after a second reading with 3.
extension Program {
    static let reading = [
        read("called late, and a reply answers", "1 second second | 2 second second") { run, _ in
            run.functions?()
        },
        read("called after a cancellation", "1 | cancelled") { run, request in
            run.cancel(request)
            run.functions?()
        },
        read("called before a cancellation", "1 second second | 2 second second | cancelled second second") {
            run,
            request in
            run.functions?()
            await Task.yield()
            run.cancel(request)
        },
        read("called when the request is executed again", executedAgain) { run, request in
            run.execute(request)
            run.functions?()
        },
        read(
            "called when a request without a reply is executed again",
            hasReply: false,
            "3 reported:abandoned second second second"
        ) { run, request in
            let former = run.functions
            run.execute(request)
            let current = run.functions
            former?()
            current?()
        },
        Program("functions are read when the answer is late", "1 second second | 2 second second") { run in
            run.register(run.answering(1))
            let request = run.executed()
            await Task.yield()
            run.readFunctions(of: request)
            await Task.yield()
            run.functions?()
        },
        Program("functions are called while the request is awaited", "1 second second | 2 second second") {
            run in
            run.register(run.reading(hasReply: true))
            await run.await(run.ask()) { _ in run.functions?() }
        },
    ]

    private static let executedAgain =
        "1 1 second second | inProgress 1 second second | inProgress 2 second second"

    /// The interactor reads the functions and, if it `hasReply`, has a thread answer with 1.
    private static func read(
        _ name: String,
        hasReply: Bool = true,
        _ outcomes: String,
        afterwards: nonisolated(nonsending) @escaping @Sendable (Run, Ask) async -> Void
    ) -> Program {
        Program("functions are \(name)", outcomes) { run in
            run.register(run.reading(hasReply: hasReply))
            let request = run.executed()
            await Task.yield()
            await afterwards(run, request)
        }
    }
}

extension Run {
    fileprivate func reading(hasReply: Bool) -> Calling<Ask> {
        Calling { [self] in
            if !hasReply || functions == nil { readFunctions(of: $0) }
            if hasReply { answers($0, 1) }
        }
    }

    fileprivate func readFunctions(of request: Ask) {
        count += 1
        let (completed, failed, value) = (request.onComplete, request.onError, count + 1)
        functions = {
            completed?(value)
            failed?(InteractorError(message: ""))
        }
    }
}
