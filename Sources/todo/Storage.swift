import CommandKit
import Foundation
import Gateways
import Interactors

/// Where the entities are kept: in JSON files, or in memory. New files and folders can be read only by their owner.
struct Storage {
    /// In memory, until the program ends.
    static let memory = Storage()

    private let folder: URL?

    private init() { folder = nil }

    /// In the folder at this path, in which `~` is an ordinary name; nil stands for the folder that the environment
    /// names. The folder is made when it is needed.
    init(folder path: String?) {
        let path = path ?? Self.folderOfTheEnvironment
        folder = URL(filePath: path.hasPrefix("/") ? path : "./\(path)", directoryHint: .isDirectory)
    }

    /// A gateway for one type of entity, in the file with this name. Damage is an error or, with `discardsDamage`,
    /// printed and replaced by the next change.
    func gateway<Entity: Identifiable & Codable & Sendable>(
        _ name: String,
        discardsDamage: Bool = false
    ) -> any EntityGateway<Entity> where Entity.ID: Encodable & Sendable {
        guard let folder else { return InMemoryGateway<Entity>() }
        return JSONFileGateway<Entity>(
            file: folder.appending(path: "\(name).json"),
            unreadable: discardsDamage
                ? .discard { printToStandardError("damaged: \($0.path). A login replaces it.\n") } : .refuse
        )
    }

    private static var folderOfTheEnvironment: String {
        if let path = environmentVariable("TODO_DATA_DIR") { return path }
        let name = "/interactors-todo"
        // The XDG Base Directory Specification: a relative path is invalid and ignored.
        if let path = environmentVariable("XDG_DATA_HOME"), path.hasPrefix("/") { return path + name }
        // Without a home, the data needs another folder: nothing can be created in this one.
        return (environmentVariable("HOME") ?? "/dev/null") + "/.local/share" + name
    }

    /// An environment variable, or nil if it is missing or empty. Foundation would make a dictionary of all variables.
    private static func environmentVariable(_ name: String) -> String? {
        getenv(name).map { String(cString: $0) }.flatMap { $0.isEmpty ? nil : $0 }
    }
}
