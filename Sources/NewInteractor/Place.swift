import Foundation
import PackagePlugin

/// Where the files are written.
struct Place {
    let target: any SourceModuleTarget
    /// The folder of the interactor.
    let sources: URL
    /// The folder of its test.
    let tests: URL

    init(in package: Package, target name: String?, folder: String, products: [String]) throws {
        guard !folder.hasPrefix("/"), !folder.split(separator: "/").contains("..") else {
            throw Refusal("“\(folder)” isn't a folder below the sources. Write it as in --folder Rooms.")
        }
        let modules = package.targets.compactMap { $0 as? any SourceModuleTarget }
        target = try Self.target(name, of: modules.filter { $0.kind != .test })
        let (target, tests) = (target, modules.filter { $0.kind == .test })
        let own = tests.filter { $0.depends(onTarget: target.name) }
        guard let test = own.first(where: { $0.name == "\(target.name)Tests" }) ?? own.first else {
            throw Refusal("No test target depends on \(target.name). Add one to Package.swift.")
        }
        let missing = products.filter { !test.depends(onProduct: $0) }
        if !missing.isEmpty {
            let added = missing.flatMap { $0 == "InteractorTesting" ? [$0, "\($0)Adapters"] : [$0] }
                .map { "    .product(name: \"\($0)\", package: \"Interactors\")," }
            throw Refusal(
                """
                \(test.name) needs more products. Add to its dependencies in Package.swift:

                \(added.joined(separator: "\n"))
                """
            )
        }
        sources = target.directoryURL.appending(path: folder)
        self.tests = test.directoryURL.appending(path: folder)
    }

    private static func target(
        _ name: String?,
        of targets: [any SourceModuleTarget]
    ) throws -> any SourceModuleTarget {
        let clients = targets.filter { $0.depends(onProduct: "Interactors") }
        let names = clients.map(\.name).joined(separator: ", ")
        if let name {
            if let target = clients.first(where: { $0.name == name }) { return target }
            throw Refusal("“\(name)” isn't a target that depends on Interactors. These do: \(names).")
        }
        if clients.count == 1 { return clients[0] }
        if clients.isEmpty {
            throw Refusal(
                """
                No target depends on Interactors. Add to its dependencies in Package.swift:

                    .product(name: "Interactors", package: "Interactors")
                """
            )
        }
        throw Refusal("Several targets depend on Interactors. Choose one with --target: \(names).")
    }
}

extension Target {
    func depends(onTarget name: String) -> Bool {
        dependencies.contains { dependency in
            if case .target(let target) = dependency { target.name == name } else { false }
        }
    }

    func depends(onProduct name: String) -> Bool {
        dependencies.contains { dependency in
            if case .product(let product) = dependency { product.name == name } else { false }
        }
    }
}
