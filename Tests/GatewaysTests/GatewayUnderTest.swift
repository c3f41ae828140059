import Foundation
import Gateways
import Interactors

/// An entity with what makes storing hard: an optional, text, a fraction.
struct Note: Identifiable, Codable, Equatable, Sendable {
    var id: Int
    var text: String
    var due: Double?

    init(_ id: Int, _ text: String, due: Double? = nil) {
        self.id = id
        self.text = text
        self.due = due
    }
}

/// The implementations that have to keep the contract.
enum GatewayUnderTest: CaseIterable {
    case inMemory
    case jsonFile

    /// Runs `body` with an empty gateway.
    func run(_ body: (any EntityGateway<Note>) throws -> Void) throws {
        switch self {
        case .inMemory: try body(InMemoryGateway())
        case .jsonFile:
            try TemporaryFolder.run { folder in try body(JSONFileGateway(file: folder.url("notes.json"))) }
        }
    }
}
