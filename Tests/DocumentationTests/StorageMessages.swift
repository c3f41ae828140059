import Foundation
import Gateways
import Interactors
import TestSupport

extension ReceivedMessage {
    /// What a gateway says of a file that was edited by hand, or whose lock it doesn't have.
    static let storage = [
        ReceivedMessage("a missing comma") { try failure(of: text.replacing(",\n", with: "\n")) },
        ReceivedMessage("a missing member") {
            try failure(of: text.replacing("\"id\":7,\"text\":\"b\"", with: "\"id\":7"))
        },
        ReceivedMessage("a change inside another one") {
            try failure(of: text) { file in
                let other = JSONFileGateway<Note>(file: file, lockTimeout: .zero)
                try JSONFileGateway<Note>(file: file).update { _ in try other.delete(id: 5) }
            }
        },
    ]

    private struct Note: Identifiable, Codable, Sendable {
        let id: Int
        let text: String
    }

    private static let text = """
        {"count":2,"format":"entities","version":3,"entities":[
        [5,{"id":5,"text":"a"}],
        [7,{"id":7,"text":"b"}]
        ]}

        """

    private static func failure(
        of text: String,
        _ body: (URL) throws -> Void = { file in
            _ = try JSONFileGateway<Note>(file: file).all()
        }
    ) throws -> String {
        try TemporaryFolder.run { folder in
            try folder.write("notes.json", text)
            do { try body(folder.url("notes.json")) } catch { return String(reflecting: error) }
            return ""
        }
    }
}
