import Dispatch
import Foundation

/// Runs the threads of a program, one at a time.
///
/// A thread calls `point` before everything that another thread could notice: before it takes a lock, reads or
/// writes an atomic, enqueues a job, cancels a task, asks whether its own is cancelled. There, the schedule decides who
/// goes on. What happens between two points happens at once.
///
/// **Why it is unchecked.** All threads use it, but only the one whose turn it is; the semaphores that hand the turn
/// over order what they do.
package final class Scheduler: @unchecked Sendable {
    package static let shared = Scheduler()

    package private(set) var schedule = Schedule("")
    private var current: ScheduledThread?
    /// In the order of their creation.
    private var threads: [ScheduledThread] = []
    private var workers: [Worker] = []
    private let isOver = DispatchSemaphore(value: 0)
    /// What has happened: the sum of all events, each of which stands for those before it.
    private var state = 0
    fileprivate var runs = 0

    /// Since one thread runs at a time, it hands its turn over in half the time there. Called before any is started.
    package static func stayOnOneProcessor() {
        #if os(Linux)
        // Swift sees only what Glibc has without extensions.
        func function<Function>(_ name: String) -> Function? {
            dlsym(dlopen(nil, RTLD_NOW), name).map { unsafeBitCast($0, to: Function.self) }
        }
        typealias SetAffinity = @convention(c) (pid_t, Int, UnsafePointer<cpu_set_t>) -> Int32
        guard let current: @convention(c) () -> Int32 = function("sched_getcpu"),
            let setAffinity: SetAffinity = function("sched_setaffinity")
        else { return }
        let processor = Int(current())
        var processors = cpu_set_t()
        withUnsafeMutableBytes(of: &processors) { $0[processor / 8] |= 1 << (processor % 8) }
        _ = setAffinity(0, MemoryLayout<cpu_set_t>.size, &processors)
        #endif
    }

    /// Forgets the last run. Called before anything is made for the next one.
    package func reset() {
        (threads, state) = ([], 0)
        runs += 1
        Lane.main.reset()
        Lane.home.reset()
        TaskCancellation.reset()
        VirtualClock.reset()
    }

    /// Runs the threads that `begin` starts, and those that they start, until none can go on.
    package func run(_ schedule: Schedule, _ begin: () -> Void) -> Schedule {
        self.schedule = schedule
        self.schedule.rewind()
        begin()
        passOn()
        isOver.wait()
        return self.schedule
    }

    /// Where the thread runs that calls this: in a lane, if it runs a job of that lane.
    package var lane: Lane? { current?.lane }

    /// Starts a thread of the program.
    package func start(_ body: @escaping @Sendable () -> Void) { add(body) }

    /// Starts a thread as soon as `isReady`.
    package func start(when isReady: @escaping () -> Bool, _ body: @escaping () -> Void) {
        add(when: isReady, body)
    }

    /// Starts a thread. It can go on from now on, or as soon as `isReady`.
    @discardableResult
    func add(
        in lane: Lane? = nil,
        when isReady: (() -> Bool)? = nil,
        _ body: @escaping () -> Void
    ) -> ScheduledThread {
        let thread = ScheduledThread(lane, on: workers.popLast() ?? Worker(), after: event())
        thread.isReady = isReady
        thread.worker.body = body
        threads.append(thread)
        return thread
    }

    /// Removes a thread that hasn't begun.
    func remove(_ thread: ScheduledThread) {
        threads.removeAll { $0 === thread }
        workers.append(thread.worker)
    }

    /// Lets the schedule decide who goes on. This thread can, as soon as `isReady`; then it reads or changes `spot`.
    package func point(at spot: Spot, isRead: Bool = false, when isReady: (() -> Bool)? = nil) {
        guard let thread = current else { return }
        (thread.isReady, thread.spot) = (isReady, spot)
        let next = decide()
        if next !== thread {
            pass(to: next)
            thread.worker.turn.wait()
        }
        (thread.isReady, thread.spot) = (nil, nil)
        let event = event(spot.last)
        if !isRead { spot.last = event }
    }

    /// Notes that the current thread has done something, after what another one did. Returns a number for it and
    /// all that it depends on.
    func event(_ other: Int = 0) -> Int {
        let event = hash(current?.last ?? state, other)
        current?.last = event
        state &+= event
        return event
    }

    private func hash(_ a: Int, _ b: Int) -> Int {
        let mixed = (a &* 0x1E37_79B9_7F4A_7C15) ^ (b &+ 0x1234_5678_9ABC_DEF)
        return (mixed ^ (mixed >> 29)) &* 0x3F58_476D_1CE4_E5B9
    }

    /// Ends the current thread.
    fileprivate func end() {
        _ = event()
        if let current { remove(current) }
        current = nil
        passOn()
    }

    private func passOn() { pass(to: decide()) }

    private func pass(to next: ScheduledThread?) {
        current = next
        (next?.worker.turn ?? isOver).signal()
    }

    /// The thread that goes on: the first choice is the current one, if it can.
    private func decide() -> ScheduledThread? {
        // Otherwise, the youngest: what follows from what was just done.
        var ready: [ScheduledThread] = threads.reversed().filter { $0.isReady?() ?? true }
        if ready.isEmpty { return nil }
        let own = ready.firstIndex { $0 === current }
        if let own { ready.insert(ready.remove(at: own), at: 0) }
        let now = threads.reduce(hash(state, current?.last ?? 0)) { $0 &+ hash($1.last, $1.spot?.last ?? 0) }
        return ready[schedule.choose(of: ready.count, isPreemption: own != nil, in: now)]
    }
}

/// Something that threads share.
package final class Spot {
    private var run = Scheduler.shared.runs
    private var event = Scheduler.shared.event()

    package init() {}

    /// What happened to it in this run: what is static outlives the runs before.
    fileprivate(set) var last: Int {
        get { run == Scheduler.shared.runs ? event : 0 }
        set { (run, event) = (Scheduler.shared.runs, newValue) }
    }
}

/// A thread of a program, or the run of jobs of a lane.
final class ScheduledThread {
    let lane: Lane?
    let worker: Worker
    /// What it waits for.
    var isReady: (() -> Bool)?
    /// What it reads or changes next.
    fileprivate var spot: Spot?
    /// What it did.
    fileprivate var last: Int

    fileprivate init(_ lane: Lane?, on worker: Worker, after last: Int) {
        (self.lane, self.worker, self.last) = (lane, worker, last)
    }
}

/// A thread of the system, which runs one scheduled thread after the other. Used by the thread whose turn it is.
final class Worker: @unchecked Sendable {
    let turn = DispatchSemaphore(value: 0)
    var body: (() -> Void)?

    init() {
        let thread = Thread { [self] in
            while true {
                turn.wait()
                _ = Scheduler.shared.event()
                body?()
                // What it captures is released by this thread, before another one goes on.
                body = nil
                Scheduler.shared.end()
            }
        }
        thread.stackSize = 1 << 20
        thread.start()
    }
}

/// Lets one thread in. The others wait for it where the scheduler sees it.
package final class Gate: @unchecked Sendable {
    private var isClosed = false
    private let spot = Spot()

    package init() {}

    package func enter() {
        Scheduler.shared.point(at: spot) { [unowned self] in !isClosed }
        isClosed = true
    }

    package func leave() { isClosed = false }
}
