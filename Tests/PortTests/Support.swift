import Foundation
import Synchronization

/// The date that an app under test sees.
nonisolated final class Today: Sendable {
    private let now: Mutex<Date>

    init(_ date: Date) { now = Mutex(date) }

    var date: Date {
        get { now.withLock { $0 } }
        set { now.withLock { $0 = newValue } }
    }
}

/// A file that isn't there yet, in a folder that is removed with this object.
nonisolated final class TemporaryFile: Sendable {
    private let folder = FileManager.default.temporaryDirectory.appending(path: "ports-\(UUID())")

    var url: URL { folder.appending(path: "file.json") }

    deinit { try? FileManager.default.removeItem(at: folder) }
}
