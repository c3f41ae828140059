import Foundation
import Gateways
import Interactors
import Synchronization
import TestSupport
import Testing

/// What is stored is what was saved, whatever the entity does when it is encoded and decoded.
@Suite struct OddEntityTests {
    /// An object, which changes under a gateway's hands.
    final class Account: Identifiable, Codable, Sendable {
        enum CodingKeys: CodingKey { case id, balance }

        let id: Int
        let balance: Mutex<Int>

        init(id: Int, balance: Int) {
            self.id = id
            self.balance = Mutex(balance)
        }

        init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: CodingKeys.self)
            id = try container.decode(Int.self, forKey: .id)
            balance = Mutex(try container.decode(Int.self, forKey: .balance))
        }

        func encode(to encoder: any Encoder) throws {
            var container = encoder.container(keyedBy: CodingKeys.self)
            try container.encode(id, forKey: .id)
            try container.encode(balance.withLock { $0 }, forKey: .balance)
        }
    }

    @Test func objectThatIsChangedAndSavedIsStored() throws {
        try TemporaryFolder.run { folder in
            func fresh() -> JSONFileGateway<Account> { JSONFileGateway(file: folder.url("accounts.json")) }
            try fresh().save([Account(id: 1, balance: 5), Account(id: 2, balance: 5)])
            let gateway = fresh()
            _ = try gateway.all()
            try gateway.update { transaction in
                guard let account = try transaction.all().first else { return }
                account.balance.withLock { $0 += 1 }
                transaction.save(account)
            }
            #expect(try fresh().entity(id: 1)?.balance.withLock { $0 } == 6)
            #expect(try gateway.entity(id: 1)?.balance.withLock { $0 } == 6)
        }
    }

    @Test func objectThatIsChangedInAnUpdateThatThrowsIsAsItWas() throws {
        struct Refusal: Error {}
        try TemporaryFolder.run { folder in
            let gateway = JSONFileGateway<Account>(file: folder.url("accounts.json"))
            try gateway.save(Account(id: 1, balance: 5))
            _ = try gateway.all()
            #expect(throws: Refusal.self) {
                try gateway.update { transaction in
                    try transaction.entity(id: 1)?.balance.withLock { $0 += 1 }
                    try transaction.all().first?.balance.withLock { $0 += 1 }
                    throw Refusal()
                }
            }
            #expect(try gateway.all().map { $0.balance.withLock { $0 } } == [5])
            #expect(try gateway.entity(id: 1)?.balance.withLock { $0 } == 5)
        }
    }

    struct Tagged: Identifiable, Codable, Equatable, Sendable {
        var id = 1
        var title: String
        var tags: Set<String>
    }

    /// A set is encoded in another order each time.
    @Test func setIsStoredWhateverItsOrder() throws {
        let tags: Set = ["a", "b", "c", "d", "e", "f", "g", "h"]
        try TemporaryFolder.run { folder in
            let gateway = JSONFileGateway<Tagged>(file: folder.url("a.json"))
            for round in 1...20 {
                try gateway.save(Tagged(title: "\(round / 2)", tags: tags))
                #expect(try gateway.all() == [Tagged(title: "\(round / 2)", tags: tags)])
            }
        }
    }

    /// Encodes in small letters, and isn't equal to what is read.
    struct Address: Hashable, Codable {
        var text: String

        init(_ text: String) { self.text = text }
        init(from decoder: any Decoder) throws {
            text = try decoder.singleValueContainer().decode(String.self)
        }
        func encode(to encoder: any Encoder) throws {
            var container = encoder.singleValueContainer()
            try container.encode(text.lowercased())
        }
    }

    struct Contact: Identifiable, Codable, Sendable {
        var id: Address
        var text: String
    }

    struct Page: Identifiable, Codable, Sendable {
        var id: URL
        var text: String
    }

    @Test func unequalIDsThatEncodeToOneTextAreOneEntity() throws {
        try TemporaryFolder.run { folder in
            let contacts = JSONFileGateway<Contact>(file: folder.url("contacts.json"))
            try contacts.save([
                Contact(id: Address("A"), text: "one"), Contact(id: Address("a"), text: "two"),
            ])
            #expect(throws: Never.self) { try contacts.all() }
            #expect((try? contacts.all())?.map(\.text) == ["two"])
            let relative = try #require(URL(string: "b", relativeTo: URL(string: "https://a/")))
            let pages = JSONFileGateway<Page>(file: folder.url("pages.json"))
            try pages.save([Page(id: relative, text: "one"), Page(id: relative.absoluteURL, text: "two")])
            #expect((try? pages.all())?.map(\.text) == ["two"])
        }
    }

    @Test func lastOfTwoChangesCountsThoughTheirIDsAreUnequal() throws {
        try TemporaryFolder.run { folder in
            for (isStored, savesLast) in [(false, false), (false, true), (true, false), (true, true)] {
                let contacts = JSONFileGateway<Contact>(file: folder.url("\(isStored)-\(savesLast).json"))
                if isStored { try contacts.save(Contact(id: Address("a"), text: "old")) }
                try contacts.update { transaction in
                    if savesLast { transaction.delete(id: Address("a")) }
                    transaction.save(Contact(id: Address("A"), text: "new"))
                    if !savesLast { transaction.delete(id: Address("a")) }
                }
                #expect(
                    try contacts.all().map(\.text) == (savesLast ? ["new"] : []),
                    "\(isStored), \(savesLast)"
                )
            }
        }
    }

    /// Is a number in JSON, not an object.
    struct Bare: Identifiable, Codable, Equatable, Sendable {
        var id: Int

        init(id: Int) { self.id = id }
        init(from decoder: any Decoder) throws { id = try decoder.singleValueContainer().decode(Int.self) }
        func encode(to encoder: any Encoder) throws {
            var container = encoder.singleValueContainer()
            try container.encode(id)
        }
    }

    /// Is an array in JSON, and its id isn't one of its elements.
    struct Row: Identifiable, Codable, Equatable, Sendable {
        var cells: [String]
        var id: String { cells.joined(separator: "-") }

        init(_ cells: String...) { self.cells = cells }
        init(from decoder: any Decoder) throws { cells = try [String](from: decoder) }
        func encode(to encoder: any Encoder) throws { try cells.encode(to: encoder) }
    }

    private func check<Entity: Identifiable & Codable & Equatable & Sendable>(
        _ entities: [Entity],
        new: Entity
    ) throws
    where Entity.ID: Codable & Sendable {
        try TemporaryFolder.run { folder in
            func fresh() -> JSONFileGateway<Entity> { JSONFileGateway(file: folder.url("a.json")) }
            for entity in entities { try fresh().save(entity) }
            #expect(try fresh().all() == entities)
            for entity in entities { #expect(try fresh().entity(id: entity.id) == entity) }
            #expect(try fresh().entity(id: new.id) == nil)
            try fresh().save(new)
            for entity in entities { try fresh().save(entity) }
            #expect(try fresh().all() == entities + [new])
            try fresh().delete(id: entities[0].id)
            #expect(try fresh().all() == entities.dropFirst() + [new])
        }
    }

    @Test func entitiesOfEveryShapeAreKept() throws {
        try check([Bare(id: 1), Bare(id: -5), Bare(id: 1 << 60)], new: Bare(id: 2))
        try check([Row("a", "b"), Row(), Row("]", "[", "\"", "\\"), Row(",", "{\n}")], new: Row("é"))
    }

    /// What one of them says about itself isn't about another.
    @Test func textThatLooksLikeAnIDIsText() throws {
        let text = #"","id":1,"x":""#
        let notes = [Note(2, text), Note(3, #"}],"#), Note(4, #"[1,{"id":1}],"#), Note(5, "\u{2028}\n]}\n")]
        try check(notes, new: Note(1, text))
    }
}
