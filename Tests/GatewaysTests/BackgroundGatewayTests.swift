import Dispatch
import Foundation
import Gateways
import InteractorTesting
import InteractorTestingAdapters
import Interactors
import TestSupport
import Testing

@Suite(.testKit, .timeLimit(.minutes(5))) struct BackgroundGatewayTests {
    @Test(arguments: GatewayUnderTest.allCases)
    func eachCallDoesWhatTheGatewaysOwnDoes(_ kind: GatewayUnderTest) async throws {
        let folder = try TemporaryFolder(inMemory: true)
        let notes = kind.gateway(in: folder)
        try await notes.background.save(Note(1, "a"))
        try await notes.background.save([Note(2, "b"), Note(1, "c")])
        let number = try await notes.background.update { transaction in
            let note = Note(try transaction.all().count + 1, "d")
            transaction.save(note)
            return note.id
        }
        #expect(number == 3)
        try await notes.background.delete(id: 2)
        #expect(try notes.all() == [Note(1, "c"), Note(3, "d")])
        #expect(try await notes.background.all() == [Note(1, "c"), Note(3, "d")])
        #expect(try await notes.background.entity(id: 1) == Note(1, "c"))
        #expect(try await notes.background.entity(id: 2) == nil)
    }

    @Test func errorsArriveAndLeaveTheGatewayAsItWas() async throws {
        struct Refusal: Error {}
        let notes = InMemoryGateway([Note(1, "a")])
        await #expect(throws: Refusal.self) {
            try await notes.background.update { transaction in
                transaction.delete(id: 1)
                throw Refusal()
            }
        }
        try await notes.background.save(Note(2, "b"))
        #expect(notes.all() == [Note(1, "a"), Note(2, "b")])
    }

    @MainActor
    @Test func workOfACallOnTheMainActorRunsElsewhere() async throws {
        try #require(DispatchQueue.main.isCurrent)
        let isOnMainQueue = try await InMemoryGateway<Note>().background.update { _ in
            DispatchQueue.main.isCurrent
        }
        #expect(!isOnMainQueue)
        MainActor.assertIsolated()
    }

    /// With as many threads of the pool waiting as there are, nothing would release them.
    @Test func busyGatewaysTakeNoThreadFromTheConcurrencyPool() async throws {
        let count = ProcessInfo.processInfo.activeProcessorCount * 2
        let (haveBegun, release) = (Collector<Int>(), DispatchSemaphore(value: 0))
        try await withThrowingTaskGroup { group in
            for number in 1...count {
                group.addTask {
                    try await InMemoryGateway<Note>().background.update { _ in
                        haveBegun.append(number)
                        release.wait()
                    }
                }
            }
            while haveBegun.all.count < count { await Task.yield() }
            for _ in 1...count { release.signal() }
            try await group.waitForAll()
        }
    }

    @MainActor
    @Test(arguments: GatewayUnderTest.allCases)
    func callsBeginInTheOrderInWhichTheyAreMade(_ kind: GatewayUnderTest) async throws {
        let folder = try TemporaryFolder(inMemory: true)
        let notes = kind.gateway(in: folder)
        let background = notes.background
        // Tasks of one actor begin in order.
        let tasks = (1...300).map { number in Task { try await background.save(Note(number, "")) } }
        for task in tasks { try await task.value }
        #expect(try notes.all().map(\.id) == Array(1...300))
    }

    /// The gateway itself lets two reads happen at a time.
    @Test(arguments: [true, false])
    func oneViewDoesOneCallAtATime(ofAValue isValue: Bool) async throws {
        let base = FaultyGateway(InMemoryGateway<Note>())
        let gateway: any EntityGateway<Note> = isValue ? GatewayValue(base: base) : base
        let notes = gateway.background
        let (hasBegun, mayEnd) = (AsyncStream.makeStream(of: Void.self), DispatchSemaphore(value: 0))
        let steps = Collector<String>()
        base.before(.all) {
            hasBegun.continuation.finish()
            mayEnd.wait()
            steps.append("first ends")
        }
        base.before(.entity) { steps.append("second begins") }
        let first = Task { try await notes.all() }
        for await _ in hasBegun.stream {}
        let second = Task { try await notes.entity(id: 1) }
        // Time for it to begin, if it doesn't have to wait.
        for _ in 1...1_000 { await Task.yield() }
        mayEnd.signal()
        _ = try await (first.value, second.value)
        #expect(steps.all == ["first ends", "second begins"])
    }

    /// As two accounts' stores are.
    @Test(arguments: [true, false])
    func gatewaysOfOneTypeDontWaitForEachOther(theyAreValues: Bool) async throws {
        func gateway() -> any EntityGateway<Note> {
            theyAreValues ? GatewayValue(base: InMemoryGateway<Note>()) : InMemoryGateway<Note>()
        }
        let busy = BusyGateway(gateway())
        let first = Task { try await busy.keepBusy() }
        await busy.untilBusy()
        let other = gateway().background
        let hasSaved = DispatchSemaphore(value: 0)
        let second = Task {
            try await other.save(Note(1, "a"))
            hasSaved.signal()
        }
        // On another thread, since it waits if the test fails.
        let isSaved = await withCheckedContinuation { continuation in
            Thread.detachNewThread {
                continuation.resume(returning: hasSaved.wait(timeout: .now() + 20) == .success)
            }
        }
        #expect(isSaved)
        busy.release()
        _ = try await (first.value, second.value)
    }

    @Test func callThatWaitsForAnotherIsMadeThoughItsTaskIsCanceled() async throws {
        let notes = InMemoryGateway<Note>()
        let busy = BusyGateway(notes)
        let first = Task { try await busy.keepBusy() }
        await busy.untilBusy()
        let second = Task { try await busy.notes.save(Note(1, "a")) }
        await busy.giveTime()
        second.cancel()
        busy.release()
        _ = await (first.result, second.result)
        #expect(notes.all() == [Note(0, ""), Note(1, "a")])
    }

    /// As a rollback after a cancellation.
    @Test func eachCallOfACanceledTaskIsMade() async throws {
        let notes = InMemoryGateway([Note(1, "new"), Note(2, "b")])
        let task = Task {
            withUnsafeCurrentTask { $0?.cancel() }
            let background = notes.background
            try? await background.save(Note(1, "old"))
            try? await background.save([Note(3, "c"), Note(4, "d")])
            try? await background.update { $0.delete(id: 3) }
            try? await background.delete(id: 2)
            return (try? await background.all(), try? await background.entity(id: 4))
        }
        let (all, entity) = await task.value
        #expect(notes.all() == [Note(1, "old"), Note(4, "d")])
        #expect(all == notes.all())
        #expect(entity == Note(4, "d"))
    }

    @Test func workThatHasBegunEndsDespiteACancellation() async throws {
        let notes = InMemoryGateway<Note>()
        let busy = BusyGateway(notes)
        let task = Task { try await busy.keepBusy { "result" } }
        await busy.untilBusy()
        task.cancel()
        busy.release()
        #expect(try await task.value == "result")
        #expect(notes.all() == [Note(0, "")])
    }

    @Test func gatewayIsReleasedAfterItsCalls() async throws {
        let released = Collector<Int>()
        for number in 1...100 {
            let notes = GatewayObject { released.append(number) }
            try await notes.background.save(Note(1, "a"))
            let task = Task { try await notes.background.save(Note(2, "b")) }
            task.cancel()
            _ = await task.result
        }
        // The queue may still be about to let go of it.
        while released.all.count < 100 { await Task.yield() }
    }
}

/// Keeps the queue of a gateway busy.
private struct BusyGateway: Sendable {
    let notes: BackgroundGateway<Note>
    private let hasBegun = AsyncStream.makeStream(of: Void.self)
    private let hasEnded = DispatchSemaphore(value: 0)

    init(_ notes: any EntityGateway<Note>) { self.notes = notes.background }

    /// Saves a note when it is released.
    func keepBusy<Result: Sendable>(_ body: @escaping @Sendable () -> Result) async throws -> Result {
        try await notes.update { transaction in
            hasBegun.continuation.finish()
            hasEnded.wait()
            transaction.save(Note(0, ""))
            return body()
        }
    }

    func keepBusy() async throws { try await keepBusy {} }

    func untilBusy() async { for await _ in hasBegun.stream {} }

    /// Time for a call to begin, if it doesn't have to wait.
    func giveTime() async { for _ in 1...1_000 { await Task.yield() } }

    func release() { hasEnded.signal() }
}

private struct GatewayValue: EntityGateway {
    let base: any EntityGateway<Note>

    func all() throws -> [Note] { try base.all() }
    func entity(id: Int) throws -> Note? { try base.entity(id: id) }
    func update<Result>(_ body: (inout EntityTransaction<Note>) throws -> Result) throws -> Result {
        try base.update(body)
    }
}

private final class GatewayObject: EntityGateway {
    private let base = InMemoryGateway<Note>()
    private let atEnd: @Sendable () -> Void

    init(atEnd: @escaping @Sendable () -> Void) { self.atEnd = atEnd }

    deinit { atEnd() }

    func all() -> [Note] { base.all() }
    func entity(id: Int) -> Note? { base.entity(id: id) }
    func update<Result>(_ body: (inout EntityTransaction<Note>) throws -> Result) throws -> Result {
        try base.update(body)
    }
}
