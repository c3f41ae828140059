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

    var gateways: any GatewayMaker {
        switch self {
        case .folder(let path): FolderGateways(folder: URL(filePath: path, directoryHint: .isDirectory))
        case .memory: MemoryGateways()
        }
    }
}

/// Makes the gateways of a storage.
///
/// It is a protocol so that each gateway's type is made from the conformances that the caller has. Those of a function
/// that the compiler knows are looked for at run time, among all of the program: a tenth of what a command takes.
protocol GatewayMaker {
    /// A gateway for one type of entity; `name` is that of its file.
    func gateway<Entity: Identifiable & Codable & Sendable>(_ name: String) -> any EntityGateway<Entity>
    where Entity.ID: Encodable & Sendable
}

private struct FolderGateways: GatewayMaker {
    let folder: URL

    func gateway<Entity: Identifiable & Codable & Sendable>(_ name: String) -> any EntityGateway<Entity>
    where Entity.ID: Encodable & Sendable {
        JSONFileGateway<Entity>(file: folder.appending(path: "\(name).json"))
    }
}

private struct MemoryGateways: GatewayMaker {
    func gateway<Entity: Identifiable & Codable & Sendable>(_ name: String) -> any EntityGateway<Entity>
    where Entity.ID: Encodable & Sendable {
        InMemoryGateway<Entity>()
    }
}

extension Storage {
    /// The storage that the options and the environment ask for.
    init(_ arguments: Arguments) throws {
        self = try Self.choice(arguments).storage
    }

    /// The storage, and the name of the option or variable that asks for it.
    static func choice(_ arguments: Arguments) throws -> (storage: Storage, source: String) {
        let option = arguments.value(of: .dataDir)
        if arguments.has(.inMemory) {
            guard option == nil else {
                throw UsageError(
                    "--in-memory uses no files, so it can't go with --data-dir.",
                    hint: "Leave one of them out."
                )
            }
            return (.memory, "--in-memory")
        }
        if let option {
            guard !option.isEmpty else {
                throw UsageError("The folder of --data-dir is empty.", hint: "Name a folder.")
            }
            return (.folder(option), "--data-dir")
        }
        if let folder = try environmentVariable("TODO_DATA_DIR") { return (.folder(folder), "TODO_DATA_DIR") }
        // The XDG Base Directory Specification: a relative path is invalid and ignored.
        if let data = try environmentVariable("XDG_DATA_HOME"), data.hasPrefix("/") {
            return (.folder(data + "/interactors-todo"), "XDG_DATA_HOME")
        }
        if let home = try environmentVariable("HOME") {
            return (.folder(home + "/.local/share/interactors-todo"), "HOME")
        }
        throw UsageError(
            "There is no folder for the data: HOME isn't set.",
            hint: "Name one with --data-dir DIR."
        )
    }
}
