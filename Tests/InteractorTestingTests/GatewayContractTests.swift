import Gateways
import InteractorTesting
import Interactors
import TestSupport
import Testing

@Suite struct GatewayContractTests {
    @Test func gatewayThatKeepsTheContractPasses() throws {
        try GatewayContract(Note.init).check { InMemoryGateway() }
    }

    @Test(arguments: Defect.allCases)
    func brokenClaimIsNamedAtTheLineOfTheCheck(_ defect: Defect) async throws {
        let line: UInt = #line + 2
        let failures = try await collectFailures {
            try GatewayContract(Note.init).check { BrokenGateway(defect) }
        }
        #expect(failures.lines.allSatisfy { $0 == line })
        let summary =
            "Expected of InteractorTestingTests.BrokenGateway that \(defect.claim): "
        #expect(failures.messages.filter { $0.hasPrefix(summary) }.count == 1)
        let claims = failures.messages.compactMap { $0.split(separator: ": ").first }
        #expect(Set(claims).count == claims.count, "a claim is reported once")
    }

    @Test func failureShowsWhatWasExpectedAndWhatCame() async throws {
        let failures = try await collectFailures {
            try GatewayContract(Note.init).check { BrokenGateway(.ages) }
        }
        #expect(
            failures.messages.first == """
                Expected of InteractorTestingTests.BrokenGateway that a new gateway is empty, and keeps what \
                is saved: [Note(2, 0), Note(1, 0), Note(3, 1)]; came: [Note(2, 1), Note(1, 1), Note(3, 2)].
                """
        )
    }

    @Test func errorOfAGatewayFailsTheClaim() async throws {
        let failures = try await collectFailures {
            try GatewayContract(Note.init).check { BrokenGateway(.cannotBeReadMeanwhile) }
        }
        let text = """
            Expected of InteractorTestingTests.BrokenGateway that an update may read its gateway, which shows nothing of \
            it yet: no error; came: InteractorTestingTests.Unwelcome(name: "busy").
            """
        // Another claim's threads may meet it too.
        #expect(failures.messages.first == text)
        #expect(failures.messages.count <= 2)
    }

    @Test func samplesThatDoNotDifferAreToldFrom() async throws {
        let failures = try await collectFailures {
            try GatewayContract { number, _ in Note(number, 0) }.check { InMemoryGateway() }
        }
        let text = "Expected of the contract's samples that they differ as they should: false; came: true."
        #expect(failures.messages == [text])
    }

    /// On one core, too.
    @Test func updateThatReadsBeforeItLocksIsFound() async throws {
        for _ in 1...10 {
            let failures = try await collectFailures {
                try GatewayContract(Note.init).check { UnlockedGateway() }
            }
            #expect(failures.messages.map { $0.contains("many threads lose no update") } == [true])
        }
    }

    /// Locks each read and each write, but not an update.
    private final class UnlockedGateway: EntityGateway {
        private let notes = Locked<[Note]>([])

        func all() -> [Note] { notes.withLock { $0 } }
        func entity(id: Int) -> Note? { all().first { $0.id == id } }
        func update<Result>(_ body: (inout EntityTransaction<Note>) throws -> Result) throws -> Result {
            let stored = all()
            func entity(_ id: Int) -> Note? { stored.first { $0.id == id } }
            var transaction = EntityTransaction<Note>(all: { stored }, entity: entity)
            let result = try body(&transaction)
            let changed = try transaction.all()
            notes.withLock { $0 = changed }
            return result
        }
    }

    @Test func updateThatKeepsTheErrorOfItsBodyIsFound() async throws {
        let failures = try await collectFailures {
            try GatewayContract(Note.init).check { SilentGateway() }
        }
        #expect(
            failures.messages.map { $0.hasSuffix("the error that the update's body throws; came: no error.") }
                == [true]
        )
    }

    /// Ends an update without the error of its body, which stores nothing.
    private struct SilentGateway: EntityGateway {
        let base = InMemoryGateway<Note>()

        func all() -> [Note] { base.all() }
        func entity(id: Int) -> Note? { base.entity(id: id) }
        func update<Result>(_ body: (inout EntityTransaction<Note>) throws -> Result) throws -> Result {
            do { return try base.update(body) } catch {
                guard let nothing = () as? Result else { throw error }
                return nothing
            }
        }
    }
}

nonisolated struct Note: Identifiable, Equatable, Sendable, CustomDebugStringConvertible {
    let id: Int
    var version: Int

    init(_ id: Int, _ version: Int) {
        self.id = id
        self.version = version
    }

    var debugDescription: String { "Note(\(id), \(version))" }
}

/// What can be wrong with a gateway, by the claim that finds it.
enum Defect: String, CaseIterable {
    case startsFull, forgets, ages
    case storesInSpiteOfAnError = "an update that throws stores nothing"
    case cannotBeReadMeanwhile = "an update may read its gateway, which shows nothing of it yet"
    case losesUpdates, tears
    case moves, remembersDeleted, refusesDeletion, resurrects, reverses

    var claim: String {
        switch self {
        case .startsFull, .forgets, .ages: "a new gateway is empty, and keeps what is saved"
        case .moves, .remembersDeleted, .refusesDeletion, .resurrects, .reverses:
            "a transaction leaves and shows the same as its changes one by one"
        case .losesUpdates, .tears: "many threads lose no update, and see whole ones"
        default: rawValue
        }
    }
}

/// A gateway with one defect.
nonisolated final class BrokenGateway: EntityGateway {
    private let base = InMemoryGateway<Note>()
    private let defect: Defect
    private let isUpdating = Locked(false)
    private let updates = Locked(0)
    private let deleted = Locked<[Int: Note]>([:])

    init(_ defect: Defect) {
        self.defect = defect
        if defect == .startsFull { base.save(Note(9, 0)) }
    }

    func all() throws -> [Note] {
        let all = base.all()
        switch defect {
        case .forgets: return all.map { Note($0.id, 0) }
        case .resurrects: return all.sorted { ($0.id % 2, $0.id) > ($1.id % 2, $1.id) }
        case .cannotBeReadMeanwhile:
            if isUpdating.withLock({ $0 }) { throw Unwelcome(name: "busy") }
            return all
        case .tears:
            return all.map { Note($0.id, $0.id == 1 && $0.version > 9 ? $0.version - 1 : $0.version) }
        default: return all
        }
    }

    func entity(id: Int) throws -> Note? {
        base.entity(id: id) ?? (defect == .remembersDeleted ? deleted.withLock({ $0[id] }) : nil)
    }

    func update<Result>(_ body: (inout EntityTransaction<Note>) throws -> Result) throws -> Result {
        let number = updates.withLock { updates in
            updates += 1
            return updates
        }
        let isLost = defect == .losesUpdates && number > 20 && number % 10 == 0
        var outcome: Swift.Result<Result, any Error>?
        try base.update { transaction in
            var view = EntityTransaction(of: base)
            isUpdating.withLock { $0 = true }
            outcome = Swift.Result { try body(&view) }
            isUpdating.withLock { $0 = false }
            if case .failure(let error) = outcome, defect != .storesInSpiteOfAnError { throw error }
            if isLost { return }
            for change in defect == .reverses ? view.changes.reversed() : view.changes {
                switch change {
                case .save(let note):
                    if defect == .moves { transaction.delete(id: note.id) }
                    let isOld = defect == .ages && base.entity(id: note.id) == note
                    transaction.save(isOld ? Note(note.id, note.version + 1) : note)
                case .delete(let id):
                    if let note = base.entity(id: id) {
                        deleted.withLock { $0[id] = note }
                    } else if defect == .refusesDeletion {
                        throw Unwelcome()
                    }
                    transaction.delete(id: id)
                }
            }
        }
        guard let outcome else { throw Unwelcome() }
        return try outcome.get()
    }
}

nonisolated extension EntityTransaction<Note> {
    fileprivate init(of gateway: InMemoryGateway<Note>) {
        self.init(all: gateway.all, entity: gateway.entity)
    }
}
