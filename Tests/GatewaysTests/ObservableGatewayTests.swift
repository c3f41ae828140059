import Dispatch
import Foundation
import Gateways
import InteractorTesting
import Interactors
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(5))) struct ObservableGatewayTests {
    private struct Refusal: Error {}

    @Test func changesOfEachUpdateArriveTogetherInTheOrderOfStoring() async throws {
        let folder = try TemporaryFolder(inMemory: true)
        let notes = ObservableGateway(JSONFileGateway<Note>(file: folder.url("notes.json")))
        let changes = notes.changes()
        try notes.save(Note(1, "a"))
        try notes.save([Note(2, "b"), Note(3, "c")])
        try notes.update { transaction in
            transaction.delete(id: 2)
            transaction.save(Note(1, "d"))
        }
        try await notes.background.delete(id: 3)
        let told = await changes.prefix(4).reduce(into: []) { $0.append(words($1)) }
        #expect(told == [["save 1 a"], ["save 2 b", "save 3 c"], ["delete 2", "save 1 d"], ["delete 3"]])
    }

    @Test func changeIsStoredWhenItIsTold() async throws {
        let folder = try TemporaryFolder(inMemory: true)
        let file = JSONFileGateway<Note>(file: folder.url("notes.json"))
        let notes = ObservableGateway(file)
        let changes = notes.changes()
        let task = Task {
            for number in 1...20 { try await notes.background.save(Note(number, "")) }
        }
        var count = 0
        for await _ in changes.prefix(20) {
            count += 1
            #expect(try file.all().count >= count)
        }
        try await task.value
    }

    @Test func onlyWhatIsStoredIsTold() async throws {
        let notes = ObservableGateway(InMemoryGateway<Note>())
        let changes = notes.changes()
        #expect(throws: Refusal.self) {
            try notes.update { transaction in
                transaction.save(Note(1, "a"))
                throw Refusal()
            }
        }
        _ = try notes.update { try $0.all() }
        try notes.save(Note(2, "c"))
        #expect(await first(of: changes) == ["save 2 c"])
    }

    /// An observer that makes each of them has what is stored, in its order.
    @Test func changesOfOneUpdateAreToldAsTheyWereMade() async throws {
        let notes = ObservableGateway(InMemoryGateway([Note(1, "a"), Note(2, "b")]))
        let changes = notes.changes()
        try notes.update { transaction in
            transaction.save(Note(3, "c"))
            transaction.save(Note(4, "d"))
            transaction.save(Note(3, "e"))
            for id in [5, 1, 4] { transaction.delete(id: id) }
            transaction.save(Note(1, "f"))
        }
        let told = ["save 3 c", "save 4 d", "save 3 e", "delete 5", "delete 1", "delete 4", "save 1 f"]
        #expect(await first(of: changes) == told)
        #expect(try notes.all() == [Note(2, "b"), Note(3, "e"), Note(1, "f")])
    }

    /// Each waits for the file as long as it would without an observable gateway.
    @Test func eachChangeWaitsForTheFileForItsOwnTimeLimit() async throws {
        let folder = try TemporaryFolder(inMemory: true)
        let limit = Duration.milliseconds(300)
        let notes = ObservableGateway(JSONFileGateway<Note>(file: folder.url("n.json"), lockTimeout: limit))
        let start = ContinuousClock.now
        try DurableFile(path: folder.path("n.json")).update { _ in
            let hasEnded = DispatchSemaphore(value: 0)
            for number in 1...4 {
                Thread.detachNewThread {
                    #expect(failure { try notes.save(Note(number, "")) }?.reason == .locked)
                    hasEnded.signal()
                }
            }
            for _ in 1...4 { hasEnded.wait() }
        }
        #expect(start.duration(to: .now) < limit * 3)
    }

    /// An update that ends first may have been the second one.
    @Test func changesAreToldInTheOrderOfStoringWhateverEndsFirst() async throws {
        let base = OddGateway(odd: .returnsLate(DispatchSemaphore(value: 0)))
        let notes = ObservableGateway(base)
        let changes = notes.changes()
        let first = Task.detached { try notes.save(Note(1, "a")) }
        while base.all().isEmpty { await Task.yield() }
        try notes.save(Note(2, "b"))
        base.mayReturn()
        try await first.value
        let told = await changes.prefix(2).reduce(into: []) { $0 += words($1) }
        #expect(told == ["save 1 a", "save 2 b"])
    }

    @Test func failureAfterTheBodyHoldsUpNoOther() async throws {
        let notes = ObservableGateway(OddGateway(odd: .fails(Refusal())))
        let changes = notes.changes()
        #expect(throws: Refusal.self) { try notes.save(Note(1, "a")) }
        try notes.save(Note(2, "b"))
        #expect(await first(of: changes) == ["save 2 b"])
    }

    @Test func changeThatIsPerhapsNotDurableIsTold() async throws {
        let error = StorageError(path: "/notes.json", reason: .notDurable(code: 5))
        let notes = ObservableGateway(OddGateway(odd: .stores(thenThrows: error)))
        let changes = notes.changes()
        #expect(throws: error) { try notes.save(Note(1, "a")) }
        #expect(await first(of: changes) == ["save 1 a"])
    }

    @Test func bodyThatIsCalledAgainIsToldOnce() async throws {
        let notes = ObservableGateway(OddGateway(odd: .callsTwice))
        let changes = notes.changes()
        var calls = 0
        try notes.update { transaction in
            calls += 1
            transaction.save(Note(1, "call \(calls)"))
        }
        try notes.save(Note(2, "b"))
        let told = await changes.prefix(2).reduce(into: []) { $0 += words($1) }
        #expect(told == ["save 1 call 2", "save 2 b"])
    }

    /// The error is another gateway's.
    @Test func changeOfAnEarlierCallOfTheBodyIsNotTold() async throws {
        let notes = ObservableGateway(OddGateway(odd: .callsTwice))
        let changes = notes.changes()
        var calls = 0
        #expect(throws: StorageError.self) {
            try notes.update { transaction in
                calls += 1
                if calls == 2 { throw StorageError(path: "/other.json", reason: .notDurable(code: 5)) }
                transaction.save(Note(1, "a"))
            }
        }
        try notes.save(Note(2, "b"))
        #expect(await first(of: changes) == ["save 2 b"])
    }

    @Test func eachObserverHearsWhatComesAfterIt() async throws {
        let notes = ObservableGateway(InMemoryGateway<Note>())
        let early = notes.changes()
        try notes.save(Note(1, "a"))
        let late = notes.changes()
        try notes.save(Note(2, "b"))
        #expect(await early.prefix(2).reduce(into: []) { $0 += words($1) } == ["save 1 a", "save 2 b"])
        #expect(await first(of: late) == ["save 2 b"])
    }

    /// What each thread is told makes the gateway's entities again, in their order.
    @Test(arguments: [GatewayUnderTest.inMemory, .jsonFile])
    func followersEndWithTheStoredEntitiesWhateverThreadsDo(_ kind: GatewayUnderTest) async throws {
        let folder = try TemporaryFolder(inMemory: true)
        var notes: ObservableGateway? = ObservableGateway(kind.gateway(in: folder))
        let gateway = try #require(notes)
        let followers = (1...3).map { _ in
            let changes = gateway.changes()
            return Task { await changes.reduce(into: [Note]()) { apply($1, to: &$0) } }
        }
        await withTaskGroup { group in
            for thread in 1...8 {
                group.addTask {
                    for step in 1...40 {
                        let id = (thread * step) % 11
                        try? await gateway.background.update { transaction in
                            if step % 3 == 0 { transaction.delete(id: id) }
                            if step % 7 == 0 { throw Refusal() }
                            if step % 4 != 0 { transaction.save(Note(id, "\(thread) \(step)")) }
                        }
                        // Beside the background.
                        try? gateway.save(Note(id + 1, "\(thread)"))
                    }
                }
            }
        }
        let stored = try gateway.all()
        #expect(stored.count > 5)
        // The sequences end with the gateway.
        notes = nil
        _ = consume gateway
        for follower in followers { #expect(await follower.value == stored) }
    }

    @Test func sequenceEndsWithTheGatewayAfterItsLastChange() async throws {
        var notes: ObservableGateway? = ObservableGateway(InMemoryGateway<Note>())
        let changes = try #require(notes?.changes())
        try notes?.save(Note(1, "a"))
        notes = nil
        #expect(await changes.reduce(into: []) { $0 += words($1) } == ["save 1 a"])
    }

    @Test func cancelledObserverKeepsNothing() async throws {
        let notes = ObservableGateway(InMemoryGateway<Watched>())
        let released = Collector<Int>()
        let isTold = AsyncStream.makeStream(of: Void.self)
        let task = Task { [changes = notes.changes()] in
            for await _ in changes { isTold.continuation.finish() }
        }
        try notes.save(Watched(released))
        for await _ in isTold.stream {}
        task.cancel()
        await task.value
        try notes.save(Watched(released))
        try notes.delete(id: 1)
        while released.all.count < 2 { await Task.yield() }
    }

    @Test func changesForAnObserverThatIsGoneAreReleased() async throws {
        let notes = ObservableGateway(InMemoryGateway<Watched>())
        let released = Collector<Int>()
        var changes: AsyncStream? = notes.changes()
        try notes.save(Watched(released))
        try notes.delete(id: 1)
        #expect(released.all == [])
        changes = nil
        while released.all.isEmpty { await Task.yield() }
        _ = changes
    }

    /// Under a lock of the gateway, it would wait for itself.
    @Test func executorOfAnObserverMayUseTheGateway() async throws {
        let notes = ObservableGateway(InMemoryGateway<Note>())
        let told = Collector<Int>()
        let task = Task(executorPreference: UsingExecutor(notes)) { [changes = notes.changes()] in
            for await _ in changes.prefix(20) { told.append(1) }
        }
        for number in 1...20 {
            try notes.save(Note(number, ""))
            while told.all.count < number { await Task.yield() }
            // Time to wait for the next change, so that this one resumes it.
            for _ in 1...100 { await Task.yield() }
        }
        await task.value
    }

    private func first(of changes: AsyncStream<ObservableGateway<Note>.Changes>) async -> [String]? {
        await changes.first { _ in true }.map(words)
    }

    private func words(_ changes: [EntityChange<Note>]) -> [String] {
        changes.map { change in
            switch change {
            case .save(let note): "save \(note.id) \(note.text)"
            case .delete(let id): "delete \(id)"
            }
        }
    }

    private func apply(_ changes: [EntityChange<Note>], to notes: inout [Note]) {
        for change in changes {
            switch change {
            case .save(let note):
                let place = notes.firstIndex { $0.id == note.id }
                if let place { notes[place] = note } else { notes.append(note) }
            case .delete(let id): notes.removeAll { $0.id == id }
            }
        }
    }
}

/// An entity that says when it is released.
private final class Watched: Identifiable, Sendable {
    let id = 1
    private let released: Collector<Int>

    init(_ released: Collector<Int>) { self.released = released }

    deinit { released.append(id) }
}

/// Uses a gateway whenever it gets a job.
private final class UsingExecutor: TaskExecutor {
    private let notes: ObservableGateway<Note>
    private let queue = DispatchQueue(label: "UsingExecutor")

    init(_ notes: ObservableGateway<Note>) { self.notes = notes }

    func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        _ = try? notes.update { try $0.all() }
        queue.async { job.runSynchronously(on: self.asUnownedTaskExecutor()) }
    }
}
