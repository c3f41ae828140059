import CommandKit
import Foundation
import Gateways
import Interactors

/// Where the entities are kept.
enum Storage {
    /// In JSON files in this folder, which is created when it is needed.
    case folder(URL)
    /// In memory, until the program ends.
    case memory

    /// Nil if they are in memory.
    var folder: URL? {
        if case .folder(let folder) = self { folder } else { nil }
    }

    /// A gateway for one type of entity; `name` is that of its file.
    func gateway<Entity: Identifiable & Codable & Sendable>(_ name: String) -> any EntityGateway<Entity>
    where Entity.ID: Encodable & Sendable {
        switch self {
        case .folder(let folder):
            // A change waits up to 10 seconds for another process. Nothing else in the program waits.
            JSONFileGateway<Entity>(file: folder.appending(path: "\(name).json"))
        case .memory: InMemoryGateway<Entity>()
        }
    }

    /// The storage that the options and the environment ask for.
    init(_ arguments: Arguments) throws { self = try Self.choice(arguments).storage }

    /// The storage, and the name of the option or variable that asks for it.
    static func choice(_ arguments: Arguments) throws -> (storage: Storage, source: String) {
        switch (arguments.value(of: .dataDir), arguments.has(.inMemory)) {
        case (nil, true): return (.memory, "--in-memory")
        case (_?, true):
            let message = "--in-memory uses no files, so it can't go with --data-dir."
            throw CommandError.usage(message, hint: "Leave one of them out.")
        case ("", _): throw CommandError.usage("The folder of --data-dir is empty.", hint: "Name a folder.")
        case (let path?, _): return (.folder(folder(path)), "--data-dir")
        case (nil, false): break
        }
        let inData = "/interactors-todo"
        for (name, rest) in [
            ("TODO_DATA_DIR", ""), ("XDG_DATA_HOME", inData), ("HOME", "/.local/share" + inData),
        ] {
            guard let path = try environmentVariable(name) else { continue }
            // The XDG Base Directory Specification: a relative path is invalid and ignored.
            if name == "XDG_DATA_HOME", !path.hasPrefix("/") { continue }
            return (.folder(folder(path + rest)), name)
        }
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
