import Interactors
import Testing

/// Code that imports the core and no gateway, as a domain does.
@Suite struct BackgroundInADomainTests {
    @Test func anyGatewayCanBeUsedInTheBackground() async throws {
        let words: any EntityGateway<Word> = OneWordGateway()
        #expect(try await words.background.all() == [Word(id: "milk")])
        await #expect(throws: InteractorError.self) { try await words.background.save(Word(id: "bread")) }
    }
}

private struct Word: Identifiable, Equatable, Sendable {
    let id: String
}

private struct OneWordGateway: EntityGateway {
    func all() -> [Word] { [Word(id: "milk")] }

    func entity(id: String) -> Word? { all().first { $0.id == id } }

    func update<Result>(_ body: (inout EntityTransaction<Word>) throws -> Result) throws -> Result {
        throw InteractorError(message: "There is one word.")
    }
}
