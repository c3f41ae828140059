import Explorer
import Foundation
import Interactors

/// What doesn't count any more isn't kept until the end of the call.
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
        }.long
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
}
