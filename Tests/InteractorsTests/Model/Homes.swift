import Dispatch
import TestSupport

extension Program.Home {
    /// The actor that the caller runs on.
    var actor: (any Actor)? {
        switch self {
        case .nowhere: nil
        case .mainActor: MainActor.shared
        case .actor: QueueActor.shared
        }
    }

    /// Whether the current code runs there.
    var isHere: Bool {
        switch self {
        case .nowhere: true
        case .mainActor: DispatchQueue.main.isCurrent
        case .actor: QueueActor.queue.isCurrent
        }
    }
}

/// An actor that runs on a queue.
private actor QueueActor {
    static let shared = QueueActor()
    static let queue = DispatchQueue(label: "QueueActor")
    private static let executor = Executor()

    nonisolated var unownedExecutor: UnownedSerialExecutor { Self.executor.asUnownedSerialExecutor() }

    private final class Executor: SerialExecutor {
        func enqueue(_ job: consuming ExecutorJob) {
            let job = UnownedJob(job)
            QueueActor.queue.async { job.runSynchronously(on: self.asUnownedSerialExecutor()) }
        }
    }
}
