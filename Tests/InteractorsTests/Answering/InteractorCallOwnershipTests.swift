import Testing

@testable import Interactors

extension InteractorCallOwnership.Arrival: Equatable {
    public static func == (left: Self, right: Self) -> Bool {
        switch (left, right) {
        case (.waits, .waits), (.runs, .runs), (.needsJob, .needsJob), (.resumesTask, .resumesTask): true
        default: false
        }
    }
}

/// Which thread runs a call, and when it takes what comes: without threads.
@Suite struct InteractorCallOwnershipTests {
    private func makeOwnership(
        hasIsolation: Bool,
        callerIsTask: Bool = false,
        owner: InteractorCallOwnership.Owner = .nobody
    ) -> InteractorCallOwnership {
        var ownership = InteractorCallOwnership(
            hasIsolation: hasIsolation,
            callerIsTask: callerIsTask,
            owner: owner
        )
        ownership.request = Greet()
        return ownership
    }

    private let inside = InteractorEventSource(thread: 1, isInside: true)
    private let outside = InteractorEventSource(thread: 2, isInside: false)

    @Test(arguments: [InteractorCallOwnership.Owner.nobody, .thread(1)])
    func whatAnotherThreadBringsToAnIsolationHasAJobThatTakesItAndWhatCameBefore(
        owner: InteractorCallOwnership.Owner
    ) {
        var ownership = makeOwnership(hasIsolation: true, owner: owner)
        let coming = (1...3).map { _ in ownership.receive(from: outside) }
        #expect(coming.map(\.arrival) == [.needsJob(nil), .needsJob(nil), .needsJob(nil)])
        for number in 0..<3 {
            let isRun = ownership.startJob(on: 1) != nil
            // Not inside of code that runs the call.
            #expect(isRun == (owner == .nobody))
            #expect(coming.map { ownership.isDue($0.ticket) } == (0..<3).map { $0 <= number })
            if isRun { ownership.release() }
        }
    }

    @Test func whatTheIsolationBringsIsTakenAtOnceWithAllThatCameBefore() {
        var ownership = makeOwnership(hasIsolation: true)
        let earlier = ownership.receive(from: outside)
        #expect(!ownership.isDue(earlier.ticket))
        // The loop that runs takes what comes from its own thread.
        let places = [inside, inside, InteractorEventSource(thread: 1, isInside: false)]
        let arrivals = places.map { ownership.receive(from: $0).arrival }
        #expect(arrivals == [.runs(nil), .waits, .waits])
        #expect(ownership.isDue(earlier.ticket))
        let isRunByItsJob = ownership.startJob(on: 1) != nil
        #expect(!isRunByItsJob)
    }

    @Test func threadThatBringsSomethingWithoutAnIsolationRunsTheCallUnlessAnotherDoes() {
        var ownership = makeOwnership(hasIsolation: false)
        let arrivals = [outside, inside].map { ownership.receive(from: $0).arrival }
        #expect(arrivals == [.runs(nil), .waits])
        ownership.release()
        let later = ownership.receive(from: inside).arrival
        #expect(later == .runs(nil))
    }

    @Test func workWithoutAnIsolationKeepsOthersFromRunningTheCall() {
        var ownership = makeOwnership(hasIsolation: false, owner: .thread(1))
        ownership.beginWork()
        let (arrival, isFree) = (ownership.receive(from: outside).arrival, ownership.acquire(on: 2))
        #expect(arrival == .waits && !isFree)
        ownership.endWork()
        let later = ownership.receive(from: outside).arrival
        #expect(later == .runs(nil))
    }

    @Test(arguments: [true, false])
    func taskThatWaitsIsResumedOnceAndRunsTheCallItself(hasIsolation: Bool) {
        var ownership = makeOwnership(hasIsolation: hasIsolation, callerIsTask: true, owner: .task)
        let (isParked, isFree) = (ownership.suspendTask {}, ownership.acquire(on: 1))
        #expect(isParked && !isFree)
        let arrivals = [outside, outside].map { ownership.receive(from: $0).arrival }
        #expect(arrivals == [.resumesTask(nil), .waits])
        ownership.resumeTask()
        // The loop has nothing more to do, and the task goes on to wait.
        ownership.release()
        #expect(ownership.owner == .task)
    }

    @Test func taskThatGoesOnToWaitLooksForWhatHasComeMeanwhile() {
        var ownership = makeOwnership(hasIsolation: true, callerIsTask: true, owner: .task)
        let arrival = ownership.receive(from: outside).arrival
        let isParked = ownership.suspendTask {}
        #expect(arrival == .waits && !isParked)
    }

    @Test(arguments: [true, false])
    func whatComesFromOutsideWaitsIfOnlyTheBareRequestIsLeft(hasIsolation: Bool) {
        var ownership = makeOwnership(hasIsolation: hasIsolation)
        ownership.request = nil
        let update = ownership.receive(from: outside)
        #expect(update.arrival == (hasIsolation ? .needsJob(nil) : .waits))
        let isRun = ownership.startJob(on: 1) != nil
        #expect(!isRun)
        let answer = ownership.receive(from: inside)
        #expect(answer.arrival == .runs(nil) && ownership.isDue(update.ticket))
    }
}
