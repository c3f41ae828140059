import Explorer
import Foundation
import Interactors

/// What doesn't count any more is released before the end of the call, and in the caller's isolation.
extension Program {
    static let growth = [
        Program("time is up for a thousand attempts", in: [.main], "abandoned flat") { run, home in
            let attempt = Calling<Ask> { request in
                run.count += 1
                // The reply before it is released after its time.
                run.waiting = run.count < 1_200 ? [request.reply] : []
                if run.count == 200 { run.heap = Run.heapInUse }
                // A word for each attempt would be more.
                if run.count == 1_200 { run.note(Run.heapInUse - run.heap < 8_000 ? "flat" : "GROWS") }
            }
            let limited = attempt.timeout(.seconds(1), clock: run.clock)
            run.register(limited.retrying(attempts: 1_200, on: { _ in run.count < 1_200 }))
            run.execute(run.ask(), home)
        }.long,
        Program("hundreds of joined requests are cancelled while they wait", in: .isolated, "1 flat") {
            run,
            home in
            run.register(run.waitingForOthers().joined { _ in 0 })
            run.execute(run.ask(), home)
            for number in 0..<700 {
                let waiting = Ask()
                waiting.onError = { _ in }
                run.executor.execute(waiting, isolation: home)
                waiting.cancel()
                if number == 200 { run.heap = Run.heapInUse }
            }
            run.note(Run.heapInUse - run.heap < 8_000 ? "flat" : "GROWS")
            for reply in run.takeWaiting() { reply.complete(1) }
        }.long,
        Program(
            "the last reference to an unanswered request goes on another thread",
            in: .isolated,
            "freed reported:abandoned seen:abandoned"
        ) { run, home in
            run.executor.addMiddleware(Watching(run: run))
            run.register(Calling<Ask> { run.kept = $0 })
            run.execute(run.askWithCapture(), home)
            run.thread { run.kept = nil }
        },
    ]
}

extension Run {
    /// How many bytes are allocated.
    fileprivate static var heapInUse: Int {
        #if canImport(Darwin)
        return Int(mstats().bytes_used)
        #else
        // Ten words, of which the eighth counts. Swift doesn't see their struct, but this one is returned as that is.
        let words: @convention(c) () -> stat = unsafeBitCast(
            dlsym(dlopen(nil, RTLD_NOW), "mallinfo2"),
            to: (@convention(c) () -> stat).self
        )
        return withUnsafeBytes(of: words()) { $0.load(fromByteOffset: 56, as: Int.self) }
        #endif
    }

    /// A request whose closure captures something that leaves a word at home when it is released.
    fileprivate func askWithCapture() -> Ask {
        let (request, capture) = (ask(), Capture(run: self))
        let answered = request.onComplete
        request.onComplete = { value in withExtendedLifetime(capture) { answered?(value) } }
        return request
    }
}

private final class Capture {
    private unowned let run: Run
    init(run: Run) { self.run = run }
    deinit { run.noteAtHome("freed") }
}
