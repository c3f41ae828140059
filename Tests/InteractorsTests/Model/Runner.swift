import InteractorTesting
import Interactors
import TestSupport

/// Runs programs.
enum Runner {
    static func observation(of program: Program) async -> Observation {
        await run(program, isolation: program.caller.home.actor)
    }

    private static func run(_ program: Program, isolation: isolated (any Actor)?) async -> Observation {
        let observation = Locked(Observation())
        let (events, continuation) = AsyncStream.makeStream(of: Stage.Event.self)
        let watchdog = Task {
            try await ContinuousClock().sleep(for: .seconds(60))
            observation.withLock { $0.ends = false }
            continuation.finish()
        }
        defer { watchdog.cancel() }
        // Only what is under way holds the stage, which finishes the events when it is released.
        let call = ProgramCall(
            of: program,
            on: Stage(at: program.caller.home, observation, continuation),
            isolation: isolation
        )
        var schedule = Schedule(call: call)
        for await event in events { await schedule.take(event) }
        return observation.withLock { $0.sorted }
    }
}

/// Decides what happens while calls wait, and when they answer.
private struct Schedule {
    let call: ProgramCall
    /// Calls whose answers aren't wanted any more. They answer when something else has gone on.
    private var left: [Stage.Pause] = []
    /// A call that answers when it is told to stop.
    private var working: Stage.Pause?

    init(call: ProgramCall) { self.call = call }

    nonisolated(nonsending) mutating func take(_ event: Stage.Event) async {
        if case .isTold = event {
            working?.release()
            working = nil
            return
        }
        for pause in left { pause.release() }
        left = []
        guard case .waits(let pause) = event else { return }
        switch pause.event {
        case nil, .cancelsItself: pause.release()
        case .isExecutedAgain:
            await call.executeAgain()
            pause.release()
        case .taskIsCancelled, .requestIsCancelled, .timeIsUp:
            if pause.event == .timeIsUp { await pause.clock?.waitForSleeps() }
            // This is the caller's home, which is busy until this returns.
            if pause.isReleasedFirst { onAnotherThread(pause.release) }
            stop(for: pause)
            if !pause.isReleasedFirst { leave(pause) }
        }
    }

    private func stop(for pause: Stage.Pause) {
        switch pause.event {
        case .taskIsCancelled: call.task?.cancel()
        case .requestIsCancelled: call.request?.cancel()
        case .timeIsUp: pause.clock?.jump(by: .seconds(1))
        case nil, .cancelsItself, .isExecutedAgain: break
        }
    }

    private mutating func leave(_ pause: Stage.Pause) {
        if !pause.saysWhenTold {
            left.append(pause)
        } else if pause.event == .requestIsCancelled {
            // The task isn't cancelled if it is the caller's own.
            pause.release()
        } else {
            working = pause
        }
    }
}
