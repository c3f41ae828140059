import Foundation

/// Where jobs run one after the other: the main actor, or an actor of the program.
///
/// **Why it is unchecked.** See `Scheduler`.
package final class Lane: SerialExecutor, @unchecked Sendable {
    package static let main = Lane()
    package static let home = Lane()

    private var jobs: [UnownedJob] = []
    private var isRunning = false
    private var spot = Spot()

    func reset() { (jobs, isRunning, spot) = ([], false, Spot()) }

    package func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        Scheduler.shared.point(at: spot)
        jobs.append(job)
        if isRunning { return }
        isRunning = true
        Scheduler.shared.add(in: self) { [self] in
            while true {
                jobs.removeFirst().runSynchronously(on: asUnownedSerialExecutor())
                if jobs.isEmpty { break }
                Scheduler.shared.point(at: spot)
            }
            isRunning = false
        }
    }

    /// Has the runtime take `main` as the executor of the main actor, and start a thread for each job of no actor.
    package static func takeOver() {
        // The runtime's executor is two words, as this struct of the C library is.
        let main: @convention(c) (UnsafeRawPointer) -> ldiv_t = { _ in
            unsafeBitCast(Lane.main.asUnownedSerialExecutor(), to: ldiv_t.self)
        }
        hook("swift_task_getMainExecutor_hook", main)
        let global: @convention(c) (UnsafeRawPointer, UnsafeRawPointer) -> Void = { job, _ in
            let job = unsafeBitCast(job, to: UnownedJob.self)
            // No executor is two zeros.
            let nowhere = unsafeBitCast((0, 0), to: UnownedSerialExecutor.self)
            Scheduler.shared.start { job.runSynchronously(on: nowhere) }
        }
        hook("swift_task_enqueueGlobal_hook", global)
    }

    private static func hook<Function>(_ name: String, _ function: Function) {
        guard let place = dlsym(dlopen(nil, RTLD_NOW), name) else {
            fatalError("The runtime has no \(name).")
        }
        place.storeBytes(of: unsafeBitCast(function, to: UInt.self), as: UInt.self)
    }
}

/// An actor whose jobs the explorer schedules.
package actor Home {
    package static let shared = Home()
    package nonisolated var unownedExecutor: UnownedSerialExecutor { Lane.home.asUnownedSerialExecutor() }
}
