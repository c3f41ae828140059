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

    /// An empty gateway of its own.
    func gateway(in folder: TemporaryFolder) -> any EntityGateway<Note> {
        switch self {
        case .inMemory: InMemoryGateway()
        case .jsonFile: JSONFileGateway(file: folder.url("\(UUID()).json"))
        }
    }
}
