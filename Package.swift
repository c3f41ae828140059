// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "Interactors",
    platforms: [.macOS(.v15), .iOS(.v18), .tvOS(.v18), .watchOS(.v11), .visionOS(.v2)],
    products: [
        .library(name: "Interactors", targets: ["Interactors"]),
        .library(name: "Gateways", targets: ["Gateways"]),
        .library(name: "AppCore", targets: ["AppCore"]),
        .library(name: "InteractorTesting", targets: ["InteractorTesting"]),
        .library(name: "InteractorTestingAdapters", targets: ["InteractorTestingAdapters"]),
        .executable(name: "todo", targets: ["todo"]),
        .plugin(name: "NewInteractor", targets: ["NewInteractor"]),
    ],
    targets: [
        // The core. Vendorable by copying its folder: it needs no setting of this manifest.
        .target(name: "Interactors"),
        .testTarget(
            name: "InteractorsTests",
            dependencies: ["Interactors", "InteractorTesting", "InteractorTestingAdapters"]
        ),

        // Clients of the core as a folder and as a module, in every language mode; and what must not compile.
        .testTarget(name: "VendoringTests", exclude: ["Fixtures"]),

        // Messages, features, use cases, receivers. Vendorable too; a sibling that knows nothing of the core.
        .target(name: "AppCore"),
        .testTarget(
            name: "AppCoreTests",
            dependencies: ["AppCore", "InteractorTesting", "InteractorTestingAdapters"],
            exclude: ["Fixtures"]
        ),

        // What the core's gateway protocol is implemented with.
        .target(name: "Gateways", dependencies: ["Interactors"]),
        .testTarget(
            name: "GatewaysTests",
            dependencies: [
                "Gateways", "Interactors", "AppCore", "GatewayProbe", "InteractorTesting",
                "InteractorTestingAdapters",
            ]
        ),
        // What the tests of the gateways run as a process of its own, to kill it.
        .executableTarget(
            name: "GatewayProbe",
            dependencies: ["Gateways", "Interactors"],
            path: "Tests/GatewayProbe"
        ),

        // The test kit, which imports no test framework; linked beside it, the adapters show its failures in the one that runs.
        .target(name: "InteractorTesting", dependencies: ["Interactors"]),
        .target(name: "InteractorTestingAdapters", dependencies: ["InteractorTesting"]),
        .testTarget(
            name: "InteractorTestingTests",
            dependencies: ["InteractorTesting", "InteractorTestingAdapters", "Interactors", "Gateways"]
        ),

        // `swift package new-interactor`: writes an interactor and a failing test.
        .plugin(
            name: "NewInteractor",
            capability: .command(
                intent: .custom(
                    verb: "new-interactor",
                    description: "Write an interactor and a failing test."
                ),
                permissions: [
                    .writeToPackageDirectory(
                        reason: "It writes an interactor and its test into your targets."
                    )
                ]
            ),
            path: "Sources/NewInteractor"
        ),
        .testTarget(name: "NewInteractorTests", dependencies: ["Interactors", "InteractorTesting"]),

        // The demo. Its logic can't name a gateway; only `todo`, the composition root, sees both.
        .target(name: "TodoLogic", dependencies: ["Interactors"]),
        .testTarget(
            name: "TodoLogicTests",
            dependencies: [
                "TodoLogic", "Gateways", "Interactors", "InteractorTesting", "InteractorTestingAdapters",
            ]
        ),
        // What any command line needs; knows nothing of todos or of this package's other modules.
        .target(name: "CommandKit"),
        .testTarget(name: "CommandKitTests", dependencies: ["CommandKit"]),
        .systemLibrary(name: "CCrypt"),
        .executableTarget(
            name: "todo",
            dependencies: [
                "TodoLogic", "Gateways", "Interactors", "AppCore", "CommandKit",
                .target(name: "CCrypt", condition: .when(platforms: [.linux])),
            ]
        ),
        .testTarget(
            name: "TodoTests",
            dependencies: [
                "todo", "TodoLogic", "CommandKit", "AppCore", "Interactors", "InteractorTesting",
                "InteractorTestingAdapters",
            ]
        ),

        // Compiles and runs what README.md and Docs show, with the products that people import.
        .testTarget(
            name: "DocumentationTests",
            dependencies: [
                "Interactors", "Gateways", "AppCore", "InteractorTesting", "InteractorTestingAdapters",
                "todo",
            ]
        ),

        // What the figures in Docs/Performance.md are measured with.
        .target(name: "CAllocationCount"),
        .executableTarget(
            name: "Benchmarks",
            dependencies: ["Interactors", "AppCore", "Gateways", "CAllocationCount"]
        ),
    ]
)

for target in package.targets where target.type != .system && target.type != .plugin {
    target.swiftSettings = [.enableUpcomingFeature("MemberImportVisibility")]
    if Context.environment["CI"] != nil {
        target.swiftSettings?.append(.treatAllWarnings(as: .error))
    }
    if let flags = Context.environment["INTERACTORS_COMPILER_FLAGS"] {
        let flags = flags.split(whereSeparator: \.isWhitespace).map(String.init)
        target.swiftSettings?.append(.unsafeFlags(flags))
        target.linkerSettings = [.unsafeFlags(flags)]
    }
}

// INTERACTORS_TESTS="AppCoreTests GatewaysTests" swift test: builds these tests with what they need, and nothing else.
if let tests = Context.environment["INTERACTORS_TESTS"] {
    var needed: Set<String> = []
    func need(_ name: String) {
        guard needed.insert(name).inserted else { return }
        for target in package.targets where target.name == name {
            for case .byNameItem(let name, _) in target.dependencies { need(name) }
        }
    }
    tests.split(separator: " ").forEach { need(String($0)) }
    package.targets.removeAll { $0.type != .system && !needed.contains($0.name) }
    package.products = []
}
