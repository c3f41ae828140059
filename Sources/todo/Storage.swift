import CommandKit
import Foundation
import Gateways
import Interactors

/// Where the entities are kept: in JSON files in a folder that only its owner can read, or in memory.
struct Storage {
    /// In memory, until the program ends.
    static let memory = Storage()

    private let folder: URL?

    private init() { folder = nil }

    /// In the folder at this path, in which `~` is an ordinary name. The folder is made when it is needed.
    init(folder path: String) {
        let current = FileManager.default.currentDirectoryPath
        // Empty if the current folder was removed. Then the gateways refuse the relative path.
        let absolute = path.hasPrefix("/") || current.isEmpty ? path : "\(current)/\(path)"
        folder = URL(filePath: absolute, directoryHint: .isDirectory)
    }

    /// A gateway for one type of entity, in the file with this name. A change waits up to `lockTimeout` for the changes
    /// of other processes. Damage is an error or, with `discardsDamage`, printed and replaced by the next change.
    func gateway<Entity: Identifiable & Codable & Sendable>(
        _ name: String,
        discardsDamage: Bool = false,
        lockTimeout: Duration = .seconds(10)
    ) -> any EntityGateway<Entity> where Entity.ID: Encodable & Sendable {
        guard let folder else { return InMemoryGateway<Entity>() }
        let unreadable: UnreadableContent =
            discardsDamage ? .discard { printToStandardError("damaged: \($0.message)") } : .refuse
        let file = folder.appending(path: "\(name).json")
        return JSONFileGateway<Entity>(file: file, unreadable: unreadable, lockTimeout: lockTimeout)
    }

    /// In the folder that the environment names.
    static func ofTheEnvironment() throws -> Storage {
        if let path = environmentVariable("TODO_DATA_DIR") { return Storage(folder: path) }
        let name = "/interactors-todo"
        // The XDG Base Directory Specification: a relative path is invalid and ignored.
        if let path = environmentVariable("XDG_DATA_HOME"), path.hasPrefix("/") {
            return Storage(folder: path + name)
        }
        if let path = environmentVariable("HOME") { return Storage(folder: path + "/.local/share" + name) }
        let message = "There is no folder for the data: HOME isn't set."
        throw CommandError.usage(message, hint: "Name one in TODO_DATA_DIR.")
    }
}
