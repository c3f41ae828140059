import Foundation
#if !VENDORED
import Gateways
import Interactors
#endif

nonisolated struct Note: Identifiable, Codable, Equatable, Sendable {
    var id: Int
    var text: String
}

@main
enum GatewayClient {
    @MainActor
    static func main() async throws {
        let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).json")
        defer { try? FileManager.default.removeItem(at: file) }
        let gateways: [any EntityGateway<Note>] = [InMemoryGateway(), JSONFileGateway(file: file)]
        for gateway in gateways {
            let id = try gateway.update { transaction in
                let id = (try transaction.all().map(\.id).max() ?? 0) + 1
                transaction.save(Note(id: id, text: "Buy milk"))
                return id
            }
            print(try gateway.entity(id: id)?.text ?? "nothing")
        }
        let notes = ObservableGateway(gateways[0])
        let changes = notes.changes()
        try await notes.background.save(Note(id: 7, text: "Call Grace"))
        for await case .save(let note) in changes.compactMap(\.first) {
            print(note.text, try await notes.background.all().count)
            break
        }
        let store = DurableFile(path: file.path)
        print(try store.read()?.count ?? 0)
        print(InteractorError(message: "Nothing to do.").localizedDescription)
    }
}
