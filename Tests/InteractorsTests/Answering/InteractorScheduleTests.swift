import Testing

@testable import Interactors

extension InteractorSchedule.Arrival: Equatable {
    public static func == (left: Self, right: Self) -> Bool {
        switch (left, right) {
        case (.waits, .waits), (.runs, .runs), (.needsJob, .needsJob), (.resumesTask, .resumesTask): true
        default: false
        }
    }
}

/// Which thread runs a call, and when it takes what comes: without threads.
@Suite struct InteractorScheduleTests {
    private func schedule(
        hasIsolation: Bool,
        isAwaited: Bool = false,
        runner: InteractorSchedule.Runner = .nobody
    ) -> InteractorSchedule {
        var schedule = InteractorSchedule(hasIsolation: hasIsolation, isAwaited: isAwaited, runner: runner)
        schedule.request = Greet()
        return schedule
    }

    private let inside = InteractorPlace(thread: 1, isInside: true)
    private let outside = InteractorPlace(thread: 2, isInside: false)

    @Test(arguments: [InteractorSchedule.Runner.nobody, .thread(1)])
    func whatAnotherThreadBringsToAnIsolationHasAJobThatTakesItAndWhatCameBefore(
        runner: InteractorSchedule.Runner
    ) {
        var schedule = schedule(hasIsolation: true, runner: runner)
        let coming = (1...3).map { _ in schedule.admit(from: outside) }
        #expect(coming.map(\.arrival) == [.needsJob(nil), .needsJob(nil), .needsJob(nil)])
        for number in 0..<3 {
            let isRun = schedule.beginJob(on: 1) != nil
            // Not inside of code that runs the call.
            #expect(isRun == (runner == .nobody))
            #expect(coming.map { schedule.isDue($0.ticket) } == (0..<3).map { $0 <= number })
            if isRun { schedule.leave() }
        }
    }

    @Test func whatTheIsolationBringsIsTakenAtOnceWithAllThatCameBefore() {
        var schedule = schedule(hasIsolation: true)
        let earlier = schedule.admit(from: outside)
        #expect(!schedule.isDue(earlier.ticket))
        // The loop that runs takes what comes from its own thread.
        let places = [inside, inside, InteractorPlace(thread: 1, isInside: false)]
        let arrivals = places.map { schedule.admit(from: $0).arrival }
        #expect(arrivals == [.runs(nil), .waits, .waits])
        #expect(schedule.isDue(earlier.ticket))
        let isRunByItsJob = schedule.beginJob(on: 1) != nil
        #expect(!isRunByItsJob)
    }

    @Test func threadThatBringsSomethingWithoutAnIsolationRunsTheCallUnlessAnotherDoes() {
        var schedule = schedule(hasIsolation: false)
        let arrivals = [outside, inside].map { schedule.admit(from: $0).arrival }
        #expect(arrivals == [.runs(nil), .waits])
        schedule.leave()
        let later = schedule.admit(from: inside).arrival
        #expect(later == .runs(nil))
    }

    @Test func workWithoutAnIsolationKeepsOthersFromRunningTheCall() {
        var schedule = schedule(hasIsolation: false, runner: .thread(1))
        schedule.beginWork()
        let (arrival, isFree) = (schedule.admit(from: outside).arrival, schedule.occupy(on: 2))
        #expect(arrival == .waits && !isFree)
        schedule.endWork()
        let later = schedule.admit(from: outside).arrival
        #expect(later == .runs(nil))
    }

    @Test(arguments: [true, false])
    func taskThatWaitsIsResumedOnceAndRunsTheCallItself(hasIsolation: Bool) {
        var schedule = schedule(hasIsolation: hasIsolation, isAwaited: true, runner: .task)
        let (isParked, isFree) = (schedule.parkTask {}, schedule.occupy(on: 1))
        #expect(isParked && !isFree)
        let arrivals = [outside, outside].map { schedule.admit(from: $0).arrival }
        #expect(arrivals == [.resumesTask(nil), .waits])
        schedule.resumeTask()
        // The loop has nothing more to do, and the task goes on to wait.
        schedule.leave()
        #expect(schedule.runner == .task)
    }

    @Test func taskThatGoesOnToWaitLooksForWhatHasComeMeanwhile() {
        var schedule = schedule(hasIsolation: true, isAwaited: true, runner: .task)
        let arrival = schedule.admit(from: outside).arrival
        let isParked = schedule.parkTask {}
        #expect(arrival == .waits && !isParked)
    }

    @Test(arguments: [true, false])
    func whatComesFromOutsideWaitsIfOnlyTheBareRequestIsLeft(hasIsolation: Bool) {
        var schedule = schedule(hasIsolation: hasIsolation)
        schedule.request = nil
        let update = schedule.admit(from: outside)
        #expect(update.arrival == (hasIsolation ? .needsJob(nil) : .waits))
        let isRun = schedule.beginJob(on: 1) != nil
        #expect(!isRun)
        let answer = schedule.admit(from: inside)
        #expect(answer.arrival == .runs(nil) && schedule.isDue(update.ticket))
    }
}
