import Foundation
import Gateways
import Interactors
import TestSupport

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
    case observable

    /// An empty gateway of its own.
    func gateway(in folder: TemporaryFolder) -> any EntityGateway<Note> {
        switch self {
        case .inMemory: InMemoryGateway()
        case .jsonFile: JSONFileGateway(file: folder.url("\(UUID()).json"))
        case .observable: ObservableGateway(InMemoryGateway<Note>())
        }
    }
}

/// A file of entities as gateways write it.
func document(_ lines: [String]) -> String {
    let entities = lines.isEmpty ? "" : lines.joined(separator: ",\n") + "\n"
    return #"{"count":\#(lines.count),"format":"entities","version":3,"entities":["#
        + "\n\(entities)]}\n"
}

/// A gateway over a new folder's file `notes.json`, which contains `text` if it isn't nil.
func withFile(_ text: String?, _ body: (TemporaryFolder, JSONFileGateway<Note>) throws -> Void) throws {
    try TemporaryFolder.run { folder throws in
        if let text { try folder.write("notes.json", text) }
        try body(folder, JSONFileGateway(file: folder.url("notes.json")))
    }
}

/// The storage error that `body` throws, or nil if it throws none.
func failure(_ body: () throws -> Void) -> StorageError? {
    do {
        try body()
        return nil
    } catch {
        return error as? StorageError
    }
}
