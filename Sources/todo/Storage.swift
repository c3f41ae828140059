import CommandKit
import Foundation
import Gateways
import Interactors

/// Where the entities are kept.
struct Storage {
    /// The folder of their JSON files, which is created when it is needed. Nil to keep them in memory, until
    /// the program ends.
    let folder: URL?

    /// A gateway for one type of entity; `name` is that of its file.
    func gateway<Entity: Identifiable & Codable & Sendable>(_ name: String) -> any EntityGateway<Entity>
    where Entity.ID: Encodable & Sendable {
        guard let folder else { return InMemoryGateway<Entity>() }
        // A change waits up to 10 seconds for another process. Nothing else in the program waits.
        return JSONFileGateway<Entity>(file: folder.appending(path: "\(name).json"))
    }
}

extension Storage {
    /// The storage that the options and the environment ask for.
    init(_ arguments: Arguments) throws {
        switch (arguments.value(of: .dataDir), arguments.has(.inMemory)) {
        case (nil, true): self.init(folder: nil)
        case (_?, true):
            let message = "--in-memory uses no files, so it can't go with --data-dir."
            throw CommandError.usage(message, hint: "Leave one of them out.")
        case ("", _): throw CommandError.usage("The folder of --data-dir is empty.", hint: "Name a folder.")
        case (let path?, _): self.init(folder: Self.folder(path))
        case (nil, false): self.init(folder: Self.folder(try Self.pathOfTheEnvironment()))
        }
    }

    private static func pathOfTheEnvironment() throws -> String {
        if let path = try environmentVariable("TODO_DATA_DIR") { return path }
        let name = "/interactors-todo"
        // The XDG Base Directory Specification: a relative path is invalid and ignored.
        if let path = try environmentVariable("XDG_DATA_HOME"), path.hasPrefix("/") { return path + name }
        if let path = try environmentVariable("HOME") { return path + "/.local/share" + name }
        let message = "There is no folder for the data: HOME isn't set."
        throw CommandError.usage(message, hint: "Name one with --data-dir DIR.")
    }

    /// The folder that the system opens by this path: `link/..` is the parent of the folder that the link
    /// leads to, and `~` is a name like any other. Foundation takes a tilde at the beginning for the home
    /// folder.
    private static func folder(_ path: String) -> URL {
        let current = FileManager.default.currentDirectoryPath
        // Empty if the current folder was removed. Then the gateways refuse the relative path.
        let absolute = path.hasPrefix("/") || current.isEmpty ? path : "\(current)/\(path)"
        return URL(filePath: absolute, directoryHint: .isDirectory)
    }
}
