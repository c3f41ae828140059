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
    /// of other processes. Damage is an error; or else it is printed, and the next change replaces it.
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
}

extension Option {
    static let dataDir = Option("--data-dir", value: "DIR")
    static let inMemory = Option("--in-memory")
}

extension Arguments {
    /// The storage that the options and the environment ask for.
    func storage() throws -> Storage {
        switch (value(of: .dataDir), has(.inMemory)) {
        case (nil, true): return .memory
        case (_?, true):
            let message = "--in-memory uses no files, so it can't go with --data-dir."
            throw CommandError.usage(message, hint: "Leave one of them out.")
        case ("", _): throw CommandError.usage("The folder of --data-dir is empty.", hint: "Name a folder.")
        case (let path?, _): return Storage(folder: path)
        case (nil, false): return Storage(folder: try pathOfTheEnvironment())
        }
    }

    private func pathOfTheEnvironment() throws -> String {
        if let path = environmentVariable("TODO_DATA_DIR") { return path }
        let name = "/interactors-todo"
        // The XDG Base Directory Specification: a relative path is invalid and ignored.
        if let path = environmentVariable("XDG_DATA_HOME"), path.hasPrefix("/") { return path + name }
        if let path = environmentVariable("HOME") { return path + "/.local/share" + name }
        let message = "There is no folder for the data: HOME isn't set."
        throw CommandError.usage(message, hint: "Name one with --data-dir DIR.")
    }
}
