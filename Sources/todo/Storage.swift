#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif
import Gateways
import Interactors

/// Where the entities are kept.
enum Storage {
    /// In JSON files in this folder, which is created when it is needed.
    case folder(String)
    /// In memory, until the program ends.
    case memory

    /// A gateway for one type of entity; `name` is that of its file.
    func gateway<Entity: Identifiable & Codable & Sendable>(_ name: String) -> any EntityGateway<Entity>
    where Entity.ID: Sendable {
        switch self {
        case .folder(let path):
            JSONFileGateway<Entity>(
                file: URL(filePath: path, directoryHint: .isDirectory).appending(path: "\(name).json")
            )
        case .memory:
            InMemoryGateway<Entity>()
        }
    }
}

extension Storage {
    /// The storage that the options and the environment ask for.
    init(_ arguments: Arguments) throws {
        if arguments.has(.inMemory) {
            guard arguments.value(of: .dataDir) == nil else {
                throw UsageError(
                    "--in-memory uses no files, so it can't go with --data-dir.",
                    hint: "Leave one of them out."
                )
            }
            self = .memory
        } else {
            self = .folder(try Self.folder(arguments.value(of: .dataDir)))
        }
    }

    private static func folder(_ option: String?) throws -> String {
        if let option {
            guard !option.isEmpty else {
                throw UsageError("The folder of --data-dir is empty.", hint: "Name a folder.")
            }
            return option
        }
        if let folder = try environmentVariable("TODO_DATA_DIR") { return folder }
        // The XDG Base Directory Specification: a relative path is invalid and ignored.
        if let data = try environmentVariable("XDG_DATA_HOME"), data.hasPrefix("/") {
            return data + "/interactors-todo"
        }
        if let home = try environmentVariable("HOME") { return home + "/.local/share/interactors-todo" }
        throw UsageError(
            "There is no folder for the data: HOME isn't set.",
            hint: "Name one with --data-dir DIR."
        )
    }
}
