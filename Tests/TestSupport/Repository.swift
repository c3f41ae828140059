import Foundation

/// The checkout that the tests are in.
package enum Repository {
    package static let folder = URL(filePath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

    package static func url(_ path: String) -> URL { folder.appending(path: path) }

    package static func path(_ path: String) -> String { url(path).path }

    package static func text(_ path: String) throws -> String {
        try String(contentsOf: url(path), encoding: .utf8)
    }

    /// The Swift files in a folder of the repository and in the folders in it, sorted.
    package static func swiftFiles(in path: String) -> [String] {
        let folder = url(path)
        let names = (try? FileManager.default.subpathsOfDirectory(atPath: folder.path)) ?? []
        return names.filter { $0.hasSuffix(".swift") }.sorted().map { folder.appending(path: $0).path }
    }
}

/// What was built together with the tests.
package enum Products {
    /// The folder of the executables and modules.
    package static let folder: URL = {
        #if canImport(Darwin)
        // The tests are a bundle that another program loads.
        let bundle = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") }
        return bundle?.bundleURL.deletingLastPathComponent() ?? Bundle.main.bundleURL
        #else
        // `allBundles` isn't safe while other threads use Foundation (Swift 6.3 on Linux).
        return Bundle.main.bundleURL
        #endif
    }()

    package static func path(_ name: String) -> String { folder.appending(path: name).path }
}
