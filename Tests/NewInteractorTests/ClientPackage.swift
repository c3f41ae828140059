import Foundation

/// A package that depends on this one, in a folder that is removed with this object.
final class ClientPackage {
    private static let repository = URL(filePath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    /// One for all, so that the plugin is built once.
    private static let scratch = repository.appending(path: ".build/clients").path
    private let folder = FileManager.default.temporaryDirectory.appending(path: "client-\(UUID())")

    /// A package with these targets, in the words of its manifest.
    init(targets: String = ClientPackage.targets()) throws {
        let manifest = """
            // swift-tools-version: 6.2
            import PackageDescription

            let package = Package(
                name: "Client",
                platforms: [.macOS(.v15)],
                dependencies: [.package(name: "Interactors", path: "\(Self.repository.path)")],
                targets: [\(targets)]
            )
            """
        try write(manifest, to: "Package.swift")
        for target in ["Todos", "Lists"] { try write("", to: "Sources/\(target)/Empty.swift") }
        for target in ["TodosTests", "ListsTests"] { try write("", to: "Tests/\(target)/Empty.swift") }
    }

    deinit {
        try? FileManager.default.removeItem(at: folder)
    }

    /// A target and its tests, with these dependencies on products.
    static func targets(_ name: String = "Todos", core: Bool = true, kit: Bool = true) -> String {
        let product = #".product(name: "Interactors", package: "Interactors")"#
        let kitProduct = #".product(name: "InteractorTesting", package: "Interactors")"#
        return """
            .target(name: "\(name)", dependencies: [\(core ? product : "")]),
            .testTarget(name: "\(name)Tests", dependencies: ["\(name)"\(kit ? ", \(kitProduct)" : "")]),
            """
    }

    func write(_ text: String, to file: String) throws {
        let file = folder.appending(path: file)
        try FileManager.default.createDirectory(
            at: file.deletingLastPathComponent(),
            withIntermediateDirectories: true
        )
        try Data(text.utf8).write(to: file)
    }

    func text(of file: String) -> String? {
        try? String(contentsOf: folder.appending(path: file), encoding: .utf8)
    }

    /// Runs `swift package new-interactor`, with the permission that it asks for.
    func newInteractor(_ arguments: String..., isAllowed: Bool = true) throws -> (output: String, code: Int32)
    {
        try newInteractor(arguments, isAllowed: isAllowed)
    }

    func newInteractor(_ arguments: [String], isAllowed: Bool = true) throws -> (output: String, code: Int32)
    {
        let permission = isAllowed ? ["--allow-writing-to-package-directory"] : []
        let package = ["swift", "package", "--scratch-path", Self.scratch]
        return try run(package + permission + ["new-interactor"] + arguments)
    }

    func run(_ words: [String]) throws -> (output: String, code: Int32) {
        let process = Process()
        let output = Pipe()
        process.executableURL = URL(filePath: "/usr/bin/env")
        process.arguments = words
        process.environment = ProcessInfo.processInfo.environment.filter { $0.key != "INTERACTORS_TESTS" }
        process.currentDirectoryURL = folder
        process.standardInput = FileHandle.nullDevice
        process.standardOutput = output
        process.standardError = output
        try process.run()
        let written = try output.fileHandleForReading.readToEnd() ?? Data()
        process.waitUntilExit()
        return (String(decoding: written, as: UTF8.self), process.terminationStatus)
    }
}
