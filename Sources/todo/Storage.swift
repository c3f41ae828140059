import CommandKit
import Foundation
import Gateways
import Interactors

/// Where the entities are kept.
///
/// A protocol, since calls through it aren't specialized. In specialized code, the runtime would search for each
/// conformance that a class such as `JSONFileGateway<User>` needs: a quarter of the time of a command.
protocol Storage {
    /// A gateway for one type of entity; `name` is that of its file. A change waits at most `lockTimeout` for those of
    /// other processes.
    func gateway<Entity: Identifiable & Codable & Sendable>(
        _ name: String,
        lockTimeout: Duration
    ) -> any EntityGateway<Entity> where Entity.ID: Encodable & Sendable
}

extension Storage {
    /// The same, with a change that waits for up to 10 seconds.
    func gateway<Entity: Identifiable & Codable & Sendable>(
        _ name: String
    ) -> any EntityGateway<Entity> where Entity.ID: Encodable & Sendable {
        gateway(name, lockTimeout: .seconds(10))
    }
}

/// In memory, until the program ends.
struct MemoryStorage: Storage {
    func gateway<Entity: Identifiable & Codable & Sendable>(
        _: String,
        lockTimeout: Duration
    ) -> any EntityGateway<Entity> where Entity.ID: Encodable & Sendable {
        InMemoryGateway<Entity>(lockTimeout: lockTimeout)
    }
}

/// In JSON files in a folder, which is made when it is needed. Only its owner can read it.
struct FileStorage: Storage {
    private let folder: URL

    /// The folder that the system opens by this path, in which `~` is a name like any other. Throws if it holds data of
    /// a former version.
    init(_ path: String) throws {
        let current = FileManager.default.currentDirectoryPath
        // Empty if the current folder was removed. Then the gateways refuse the relative path.
        let absolute = path.hasPrefix("/") || current.isEmpty ? path : "\(current)/\(path)"
        folder = URL(filePath: absolute, directoryHint: .isDirectory)
        let isFormer = ["todos.json", "client-session.json"].contains { name in
            access(folder.appending(path: name).path, F_OK) == 0
        }
        guard !isFormer else {
            throw CommandError(
                "The data in \(path) is of version 0.4, which this version doesn't read.",
                hint: """
                    Run “todo export --all > todos.json” with version 0.4, for each user. Then move the folder away, \
                    register anew, and run “todo import todos.json”.
                    """,
                code: "storage"
            )
        }
    }

    func gateway<Entity: Identifiable & Codable & Sendable>(
        _ name: String,
        lockTimeout: Duration
    ) -> any EntityGateway<Entity> where Entity.ID: Encodable & Sendable {
        JSONFileGateway<Entity>(file: folder.appending(path: "\(name).json"), lockTimeout: lockTimeout)
    }
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
        case (let path?, _): return try FileStorage(path)
        case (nil, false): return try FileStorage(pathOfTheEnvironment())
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
