import Foundation
import Gateways
import InteractorTesting
import Interactors
import TestSupport
import Testing

/// One after the other, since several checks at the same time keep each other's threads from a core.
@Suite(.serialized) struct GatewayContractTests {
    private func check(
        _ makeGateway: @Sendable () throws -> any EntityGateway<Note>
    ) async throws -> [TestFailure] {
        // A gateway that hangs would block a thread of the pool.
        try await withTaskExecutorPreference(OneThread()) {
            try await collectFailures { try GatewayContract(Note.init).check { try makeGateway() } }
        }
    }

    @Test func gatewayInMemoryPasses() async throws {
        #expect(try await check { InMemoryGateway() }.messages == [])
    }

    @Test func gatewayInAFilePasses() async throws {
        let folder = try TemporaryFolder()
        let failures = try await check {
            JSONFileGateway(file: URL(filePath: folder.path("\(UUID()).json")))
        }
        #expect(failures.messages == [])
    }

    @Test func gatewayWithoutAFaultPasses() async throws {
        #expect(try await check { WrongGateway(nil) }.messages == [])
    }

    @Test(arguments: Fault.allCases)
    func gatewayThatIsWrongInOneWayIsFoundByTheNameOfTheClaim(_ fault: Fault) async throws {
        let failures = try await check { WrongGateway(fault) }
        let start = "Expected of InteractorTestingTests.WrongGateway that"
        let claims = failures.messages.map { $0.prefix { $0 != ":" } }
        #expect(claims.contains("\(start) \(fault.claim)"), "\(failures.messages)")
    }

    @Test func idsThatAreEqualButDifferInTheirBytesAreFound() async throws {
        let failures = try await collectFailures {
            try GatewayContract(Page.init).check { PagesByBytes() }
        }
        #expect(failures.messages.first?.contains("an entity replaces the one with an equal id") == true)
    }

    @Test func failureIsAtTheLineOfTheCheckAndShowsWhatWasExpectedAndWhatCame() async throws {
        let line: UInt = #line + 2
        let failures = try await collectFailures {
            try GatewayContract(Note.init).check { WrongGateway(.keepsEqualIDs) }
        }
        let text = """
            Expected of InteractorTestingTests.WrongGateway that a gateway keeps what is saved: \
            [Note(2, 0), Note(1, 0), Note(3, 1)]; \
            came: [Note(2, 0), Note(1, 0), Note(3, 1), Note(2, 0), Note(1, 0), Note(3, 1)].
            """
        #expect(failures.messages.first == text)
        #expect(failures.lines.first == line)
    }

    @Test func gatewaysThatShareAStoreEndTheCheck() async throws {
        let shared = InMemoryGateway<Note>()
        let failures = try await collectFailures { try GatewayContract(Note.init).check { shared } }
        let text = """
            Expected of Gateways.InMemoryGateway<InteractorTestingTests.Note> that a new gateway is empty: []; \
            came: [Note(2, 0)].
            """
        #expect(failures.messages == [text])
    }

    @Test func errorOfAGatewayFailsTheClaim() async throws {
        let failures = try await collectFailures {
            try GatewayContract(Note.init).check { WrongGateway(.isClosed) }
        }
        let text = #": no error; came: InteractorTestingTests.Unwelcome(name: "closed")."#
        #expect(failures.messages.map { $0.hasSuffix(text) } == [true])
    }

    @Test func samplesThatDoNotDifferEndTheCheck() async throws {
        let failures = try await collectFailures {
            try GatewayContract { number, _ in Note(number, 0) }.check { InMemoryGateway() }
        }
        #expect(
            failures.messages.map { $0.contains("that the contract's samples differ as they should") } == [
                true
            ]
        )
    }

    @Test func callThatDoesNotReturnEndsTheCheckAfterTheBound() async throws {
        let failures = try await collectFailures {
            try GatewayContract(Note.init).check(within: .milliseconds(500)) {
                WrongGateway(.locksReadsAndUpdates)
            }
        }
        let text = """
            Expected of InteractorTestingTests.WrongGateway that an update may read its gateway, which shows nothing of it \
            yet: an update within 0.5 seconds; came: none. A call hasn't returned: perhaps it waits for a lock that an update \
            holds, or held.
            """
        #expect(failures.messages == [text])
    }
}

nonisolated struct Note: Identifiable, Codable, Equatable, Sendable, CustomDebugStringConvertible {
    let id: Int
    var version: Int

    init(_ id: Int, _ version: Int) {
        self.id = id
        self.version = version
    }

    var debugDescription: String { "Note(\(id), \(version))" }
}

/// What can be wrong with a gateway.
enum Fault: String, CaseIterable {
    case startsFull, isClosed
    case keepsEqualIDs
    case movesWhatIsChanged, showsNothingInAnUpdate, deletesBeforeItSaves
    case storesInSpiteOfAnError, storesWithTheNextUpdate, keepsItsLockAfterAnError, swallowsTheError
    case showsWhatIsNotStored, locksReadsAndUpdates, locksReadsOfOneAndUpdates
    case losesUpdates
    case storesOneByOne, tellsObserversOneByOne

    var claim: String {
        switch self {
        case .startsFull, .isClosed: "a new gateway is empty"
        case .keepsEqualIDs: "an entity replaces the one with an equal id"
        case .movesWhatIsChanged, .showsNothingInAnUpdate, .deletesBeforeItSaves:
            "a transaction leaves and shows the same as its changes one by one"
        case .storesInSpiteOfAnError, .storesWithTheNextUpdate, .keepsItsLockAfterAnError, .swallowsTheError:
            "an update that throws stores nothing, and the next one stores"
        case .showsWhatIsNotStored, .locksReadsAndUpdates, .locksReadsOfOneAndUpdates:
            "an update may read its gateway, which shows nothing of it yet"
        case .losesUpdates: "many threads lose no update"
        case .storesOneByOne, .tellsObserversOneByOne: "readers see each update whole"
        }
    }
}

/// A gateway with one fault.
nonisolated final class WrongGateway: EntityGateway {
    private let fault: Fault?
    private let notes = Locked<[Note]>([])
    /// What observers have been told, which they read.
    private let told = Locked<[Note]>([])
    /// What an update that has thrown would have changed.
    private let left = Locked<[EntityChange<Note>]>([])
    private let updates = NSLock()

    init(_ fault: Fault?) {
        self.fault = fault
        if fault == .startsFull { notes.withLock { $0 = [Note(9, 0)] } }
    }

    func all() throws -> [Note] {
        if fault == .isClosed { throw Unwelcome(name: "closed") }
        if fault == .locksReadsAndUpdates { updates.lock() }
        defer { if fault == .locksReadsAndUpdates { updates.unlock() } }
        return fault == .tellsObserversOneByOne ? told.withLock { $0 } : notes.withLock { $0 }
    }

    func entity(id: Int) throws -> Note? {
        if fault == .locksReadsOfOneAndUpdates { updates.lock() }
        defer { if fault == .locksReadsOfOneAndUpdates { updates.unlock() } }
        return try all().first { $0.id == id }
    }

    func update<Result>(_ body: (inout EntityTransaction<Note>) throws -> Result) throws -> Result {
        var stored = notes.withLock { $0 }
        updates.lock()
        if fault != .losesUpdates { stored = notes.withLock { $0 } }
        if fault == .showsWhatIsNotStored { notes.withLock { $0.append(Note(77, 0)) } }
        let shown = fault == .showsNothingInAnUpdate ? [] : stored
        var transaction = EntityTransaction<Note>(
            all: { shown },
            entity: { id in shown.first { $0.id == id } }
        )
        do {
            let result = try body(&transaction)
            store(left.withLock { $0 } + transaction.changes, in: &stored)
            updates.unlock()
            return result
        } catch {
            notes.withLock { [stored] in $0 = stored }
            if fault == .storesInSpiteOfAnError { store(transaction.changes, in: &stored) }
            if fault == .storesWithTheNextUpdate { left.withLock { $0 = transaction.changes } }
            if fault != .keepsItsLockAfterAnError { updates.unlock() }
            if fault == .swallowsTheError, let nothing = () as? Result { return nothing }
            throw error
        }
    }

    private func store(_ changes: [EntityChange<Note>], in stored: inout [Note]) {
        let (deletions, saves) = (changes.filter(\.isDeletion), changes.filter { !$0.isDeletion })
        for change in fault == .deletesBeforeItSaves ? deletions + saves : changes {
            switch change {
            case .save(let note):
                if fault == .movesWhatIsChanged { stored.removeAll { $0.id == note.id } }
                if let index = stored.firstIndex(where: { $0.id == note.id }), fault != .keepsEqualIDs {
                    stored[index] = note
                } else {
                    stored.append(note)
                }
            case .delete(let id): stored.removeAll { $0.id == id }
            }
            if fault == .storesOneByOne { notes.withLock { [stored] in $0 = stored } }
        }
        notes.withLock { [stored] in $0 = stored }
        guard fault == .tellsObserversOneByOne else { return }
        var shown = told.withLock { $0 }
        for count in stored.indices {
            shown = Array(stored.prefix(count + 1) + shown.dropFirst(count + 1))
            told.withLock { [shown] in $0 = shown }
        }
        told.withLock { [stored] in $0 = stored }
    }
}

nonisolated extension EntityChange {
    fileprivate var isDeletion: Bool { if case .delete = self { true } else { false } }
}

/// An entity whose id is a text. Equal ids may differ in their bytes.
nonisolated struct Page: Identifiable, Equatable, Sendable {
    let id: String
    let version: Int

    init(_ id: Int, _ version: Int) {
        (self.id, self.version) = (version == 0 ? "\u{e9}\(id)" : "e\u{301}\(id)", version)
    }
}

/// Takes ids for equal if their bytes are.
nonisolated final class PagesByBytes: EntityGateway {
    private let base = InMemoryGateway<Stored>()

    struct Stored: Identifiable, Sendable {
        let page: Page
        var id: [UInt8] { Array(page.id.utf8) }
    }

    func all() -> [Page] { base.all().map(\.page) }
    func entity(id: String) -> Page? { base.entity(id: Array(id.utf8))?.page }

    func update<Result>(_ body: (inout EntityTransaction<Page>) throws -> Result) throws -> Result {
        try base.update { stored in
            var transaction = EntityTransaction<Page>(all: all, entity: entity)
            let result = try body(&transaction)
            for change in transaction.changes {
                switch change {
                case .save(let page): stored.save(Stored(page: page))
                case .delete(let id): stored.delete(id: Array(id.utf8))
                }
            }
            return result
        }
    }
}
