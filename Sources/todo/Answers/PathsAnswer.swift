#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// Where the data is.
struct PathsAnswer: Answer {
    /// Nil if it is in memory.
    private let folder: String?
    /// What says so: an option or an environment variable.
    private let source: String

    init(_ arguments: Arguments) throws {
        let (storage, source) = try Storage.choice(arguments)
        self.source = source
        if case .folder(let path) = storage {
            folder = URL(filePath: path, directoryHint: .isDirectory).standardizedFileURL.path
        } else {
            folder = nil
        }
    }

    func write(to console: Console) {
        console.write("data  \(folder ?? "only in memory")")
        console.write("from  \(source)")
    }

    var json: JSONText { .one(Item(data: folder, from: source)) }

    private struct Item: Encodable {
        let data: String?
        let from: String
    }
}
