import Foundation
import Interactors
import Synchronization

/// What `--trace` shows on standard error: a line when a request begins and when it ends, and at the end the time that
/// each use case took.
enum Trace {
    private static let times = Mutex<[String: (count: Int, total: Duration)]>([:])

    /// Adds the middleware, the outermost ones.
    static func begin(of executor: InteractorExecutor) {
        executor.addMiddleware(LoggingMiddleware { write($0) })
        executor.addMiddleware(
            TimingMiddleware { request, duration in
                times.withLock { times in
                    let name = String(reflecting: request)
                    let former = times[name] ?? (0, .zero)
                    times[name] = (former.count + 1, former.total + duration)
                }
            }
        )
    }

    static func end() {
        for (name, time) in times.withLock({ $0 }).sorted(by: { $0.key < $1.key }) {
            let milliseconds = (time.total / .microseconds(1)).rounded() / 1000
            write("request=\(name) event=total count=\(time.count) ms=\(milliseconds)")
        }
    }

    private static func write(_ line: String) {
        try? FileHandle.standardError.write(contentsOf: Data("\(line)\n".utf8))
    }
}
