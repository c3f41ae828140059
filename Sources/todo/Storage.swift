import CommandKit
import Foundation
import Gateways
import Interactors
import TodoLogic

/// Where the entities are kept.
///
/// A protocol, since calls through it aren't specialized. In specialized code, the runtime would search for each
/// conformance that a class such as `JSONFileGateway<Todo>` needs: a quarter of the time of a command.
protocol Storage {
    /// A gateway for one type of entity; `name` is that of its file. Throws if it may not be used.
    func gateway<Entity: Identifiable & Codable & Sendable>(
        _ name: String
    ) throws -> any EntityGateway<Entity> where Entity.ID: Encodable & Sendable
}

/// In JSON files in this folder, which is created when it is needed.
struct FileStorage: Storage {
    let folder: URL

    /// The folder that the system opens by this path: `link/..` is the parent of the folder that the link
    /// leads to, and `~` is a name like any other. Foundation takes a tilde at the beginning for the home
    /// folder.
    init(_ path: String) {
        let current = FileManager.default.currentDirectoryPath
        // Empty if the current folder was removed. Then the gateways refuse the relative path.
        let absolute = path.hasPrefix("/") || current.isEmpty ? path : "\(current)/\(path)"
        folder = URL(filePath: absolute, directoryHint: .isDirectory)
    }

    func gateway<Entity: Identifiable & Codable & Sendable>(
        _ name: String
    ) throws -> any EntityGateway<Entity> where Entity.ID: Encodable & Sendable {
        let file = folder.appending(path: "\(name).json")
        try checkOwner(of: folder.path, followingLinks: true)
        for path in [file.path, folder.appending(path: ".\(name).json.lock").path] {
            try checkOwner(of: path, followingLinks: false)
            try checkOwner(of: path, followingLinks: true)
        }
        // What changes a list tries again: see ``Logic``.
        return JSONFileGateway<Entity>(file: file, lockTimeout: .milliseconds(100))
    }
}

/// In memory, until the program ends.
struct MemoryStorage: Storage {
    func gateway<Entity: Identifiable & Codable & Sendable>(_: String) -> any EntityGateway<Entity>
    where Entity.ID: Encodable & Sendable { InMemoryGateway<Entity>() }
}

extension Arguments {
    /// The storage that the options and the environment ask for.
    func storage() throws -> any Storage {
        switch (value(of: .dataDir), has(.inMemory)) {
        case (nil, true): return MemoryStorage()
        case (_?, true):
            let message = "--in-memory uses no files, so it can't go with --data-dir."
            throw CommandError.usage(message, hint: "Leave one of them out.")
        case ("", _): throw CommandError.usage("The folder of --data-dir is empty.", hint: "Name a folder.")
        case (let path?, _): return FileStorage(path)
        case (nil, false): return FileStorage(try pathOfTheEnvironment())
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
