import Foundation
import Gateways
import Interactors

/// A call on a file of 3,000 entities with texts as ids, for a program that counts instructions.
enum StorageCall: String {
    /// Writes the file.
    case create
    case all, entity, missing, replace, add, delete

    /// One after the other on one gateway, as a process makes them.
    static func run(_ calls: [StorageCall], in folder: String) {
        let gateway = JSONFileGateway<Page>(file: URL(filePath: folder + "/pages.json"))
        do {
            for (number, call) in calls.enumerated() { try call.run(on: gateway, number) }
        } catch {
            fatalError("\(error)")
        }
    }

    private func run(on gateway: JSONFileGateway<Page>, _ number: Int) throws {
        var new = Page(20_000 + number)
        switch self {
        case .create: try gateway.save((0..<3_000).map(Page.init))
        case .all: _ = try gateway.all()
        case .entity: _ = try gateway.entity(id: Page(1_500).id)
        case .missing: _ = try gateway.entity(id: "missing")
        case .replace:
            new.id = Page(1_234).id
            try gateway.save(new)
        case .add: try gateway.save(new)
        case .delete: try gateway.delete(id: Page(1_500 + number).id)
        }
    }

    private struct Page: Codable, Identifiable, Sendable {
        var id: String
        var isDone: Bool
        var owner: String
        var tags: [String]
        var title: String

        init(_ number: Int) {
            id = "page-\(number * 7_919 % 10_007)-\(number)"
            isDone = number % 3 == 0
            owner = "someone@example.org"
            tags = ["home"]
            title = "Task number \(number) of many"
        }
    }
}
