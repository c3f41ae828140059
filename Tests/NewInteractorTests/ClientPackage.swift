import Foundation
import TestSupport

/// A package that depends on this one, in a folder that is removed with this object.
final class ClientPackage {
    /// One for all, so that the plugin is built once.
    private static let scratch = Repository.path(".build/clients")
    private let folder: TemporaryFolder

    /// A package with these targets, in the words of its manifest.
    init(targets: String = ClientPackage.targets()) throws {
        let manifest = """
            // swift-tools-version: 6.2
            import PackageDescription

            let package = Package(
                name: "Client",
                platforms: [.macOS(.v15)],
                dependencies: [.package(name: "Interactors", path: "\(Repository.folder.path)")],
                targets: [\(targets)]
            )
            """
        folder = try TemporaryFolder()
        try write(manifest, to: "Package.swift")
        for target in ["Todos", "Lists"] { try write("", to: "Sources/\(target)/Empty.swift") }
        for target in ["TodosTests", "ListsTests"] { try write("", to: "Tests/\(target)/Empty.swift") }
    }

    /// A target and its tests, with these dependencies on products.
    static func targets(
        _ name: String = "Todos",
        core: Bool = true,
        kit: Bool = true,
        gateways: Bool = true
    ) -> String {
        let product = #".product(name: "Interactors", package: "Interactors")"#
        let kitProduct = #".product(name: "InteractorTesting", package: "Interactors")"#
        let gatewaysProduct = #".product(name: "Gateways", package: "Interactors")"#
        let products = (kit ? ", \(kitProduct)" : "") + (gateways ? ", \(gatewaysProduct)" : "")
        return """
            .target(name: "\(name)", dependencies: [\(core ? product : "")]),
            .testTarget(name: "\(name)Tests", dependencies: ["\(name)"\(products)]),
            """
    }

    func write(_ text: String, to file: String) throws { try folder.write(file, text) }

    func text(of file: String) -> String? { try? folder.text(file) }

    /// Runs `swift package new-interactor`, allowed to write where a sandbox would keep it from that.
    func newInteractor(_ arguments: String..., isAllowed: Bool = true) throws -> Subprocess.Outcome {
        try newInteractor(arguments, isAllowed: isAllowed)
    }

    func newInteractor(_ arguments: [String], isAllowed: Bool = true) throws -> Subprocess.Outcome {
        let permission = isAllowed ? ["--allow-writing-to-package-directory"] : []
        let package = ["swift", "package", "--scratch-path", Self.scratch]
        return try run(package + permission + ["new-interactor"] + arguments)
    }

    func run(_ words: [String]) throws -> Subprocess.Outcome {
        try Subprocess(words, folder: folder.path).outcome(errorsInOutput: true)
    }
}
