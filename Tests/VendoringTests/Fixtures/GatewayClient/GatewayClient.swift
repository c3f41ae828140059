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
    static func main() throws {
        let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).json")
        defer { try? FileManager.default.removeItem(at: file) }
        let gateways: [any EntityGateway<Note>] = [InMemoryGateway(), JSONFileGateway(file: file)]
        for gateway in gateways {
            let id = try gateway.update { transaction in
                let id = transaction.takeNumber()
                transaction.save(Note(id: id, text: "Buy milk"))
                return id
            }
            print(try gateway.entity(id: id)?.text ?? "nothing")
        }
        let store = DurableFile(path: file.path)
        print(try store.read()?.count ?? 0)
        print(InteractorError(message: "Nothing to do.").localizedDescription)
    }
}
