import PackagePlugin

/// The targets that the files are written into.
struct Place {
    let target: any SourceModuleTarget
    let tests: any SourceModuleTarget

    init(in package: Package, target name: String?) throws {
        let modules = package.targets.compactMap { $0 as? any SourceModuleTarget }
        target = try Self.target(name, of: modules.filter { $0.kind != .test })
        let (target, tests) = (target, modules.filter { $0.kind == .test })
        let own = tests.filter { $0.depends(onTarget: target.name) }
        guard let test = own.first(where: { $0.name == "\(target.name)Tests" }) ?? own.first else {
            throw Refusal("No test target depends on \(target.name). Add one to Package.swift.")
        }
        guard test.depends(onProduct: "InteractorTesting") else {
            throw Refusal(
                """
                \(test.name) doesn't depend on the test kit. Add to its dependencies in Package.swift:

                    .product(name: "InteractorTesting", package: "Interactors"),
                    .product(name: "InteractorTestingAdapters", package: "Interactors"),
                """
            )
        }
        self.tests = test
    }

    private static func target(
        _ name: String?,
        of targets: [any SourceModuleTarget]
    ) throws -> any SourceModuleTarget {
        let clients = targets.filter { $0.depends(onProduct: "Interactors") }
        let names = clients.map(\.name).joined(separator: ", ")
        if let name {
            if let target = clients.first(where: { $0.name == name }) { return target }
            throw Refusal("\(name) is no target that depends on Interactors. These do: \(names).")
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
