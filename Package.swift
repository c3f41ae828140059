// swift-tools-version: 6.2
import PackageDescription

// Apple's stores want it. Elsewhere, a resource would only have all of Foundation linked.
#if canImport(Darwin)
let privacyManifest: [Resource] = [.copy("PrivacyInfo.xcprivacy")]
#else
let privacyManifest: [Resource] = []
#endif

let package = Package(
    name: "Interactors",
    platforms: [.macOS(.v15), .iOS(.v18), .tvOS(.v18), .watchOS(.v11), .visionOS(.v2)],
    products: [
        .library(name: "Interactors", targets: ["Interactors"]),
        .library(name: "Gateways", targets: ["Gateways"]),
        .library(name: "AppCoreKit", targets: ["AppCoreKit"]),
        .library(name: "InteractorTesting", targets: ["InteractorTesting"]),
        .library(name: "InteractorTestingAdapters", targets: ["InteractorTestingAdapters"]),
    ],
    targets: [
        // The core: requests, interactors, the executor. People copy this folder, so it needs no setting of this manifest.
        .target(name: "Interactors"),
        .testTarget(
            name: "InteractorsTests",
            dependencies: ["Interactors", "InteractorTesting", "InteractorTestingAdapters", "TestSupport"]
        ),

        // The core as a copied folder and as a module, in every language mode, and code that must not compile.
        .testTarget(name: "VendoringTests", dependencies: ["TestSupport"], exclude: ["Fixtures"]),

        // Small programs that use the core from several threads, under every interleaving of them.
        .testTarget(name: "ExplorerTests", dependencies: ["TestSupport"], exclude: ["Fixtures", "explore"]),

        // Messages, features, use cases, state. It doesn't know the core.
        .target(name: "AppCoreKit"),
        .testTarget(
            name: "AppCoreKitTests",
            dependencies: ["AppCoreKit", "InteractorTesting", "InteractorTestingAdapters", "TestSupport"],
            exclude: ["Fixtures"]
        ),

        // The gateways that keep entities in memory and in a JSON file.
        .target(
            name: "Gateways",
            dependencies: ["Interactors"],
            exclude: privacyManifest.isEmpty ? ["PrivacyInfo.xcprivacy"] : [],
            resources: privacyManifest
        ),
        .testTarget(
            name: "GatewaysTests",
            dependencies: [
                "Gateways", "Interactors", "AppCoreKit", "GatewayProbe", "InteractorTesting",
                "InteractorTestingAdapters", "TestSupport",
            ],
            exclude: ["Fixtures"]
        ),
        // A process that the tests of the gateways run and kill.
        .executableTarget(
            name: "GatewayProbe",
            dependencies: ["Gateways", "Interactors"],
            path: "Tests/GatewayProbe"
        ),

        // The test kit. It imports no test framework; the adapters report its failures to the one that runs.
        .target(name: "InteractorTesting", dependencies: ["Interactors"]),
        .target(name: "InteractorTestingAdapters", dependencies: ["InteractorTesting"]),
        .testTarget(
            name: "InteractorTestingTests",
            dependencies: [
                "InteractorTesting", "InteractorTestingAdapters", "Interactors", "Gateways", "TestSupport",
            ]
        ),

        // What is hard to port to interactors from an app, under the settings of Xcode's template, in Swift 6.
        .testTarget(
            name: "PortTests",
            dependencies: ["Gateways", "Interactors", "InteractorTesting", "InteractorTestingAdapters"],
            swiftSettings: [
                .defaultIsolation(MainActor.self),
                .enableUpcomingFeature("InferIsolatedConformances"),
                .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
            ]
        ),

        // The sample app, under the same settings. Its views are compiled where SwiftUI is.
        .testTarget(
            name: "SampleTests",
            dependencies: ["Gateways", "Interactors", "InteractorTesting", "InteractorTestingAdapters"],
            path: "Docs/Sample",
            exclude: ["README.md"],
            swiftSettings: [
                .defaultIsolation(MainActor.self),
                .enableUpcomingFeature("InferIsolatedConformances"),
                .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
            ]
        ),

        // The demo's use cases. They name gateways by their protocol.
        .target(name: "TodoLogic", dependencies: ["Interactors"]),
        .testTarget(
            name: "TodoLogicTests",
            dependencies: [
                "TodoLogic", "Gateways", "Interactors", "InteractorTesting", "InteractorTestingAdapters",
                "TestSupport",
            ]
        ),
        // What any command line needs: parsing, help, the terminal. It knows no other module.
        .target(name: "CommandKit"),
        .testTarget(name: "CommandKitTests", dependencies: ["CommandKit", "TestSupport"]),
        .systemLibrary(name: "CCrypt"),
        // The demo: the composition root and its commands.
        .executableTarget(
            name: "todo",
            dependencies: [
                "TodoLogic", "Gateways", "Interactors", "CommandKit",
                .target(name: "CCrypt", condition: .when(platforms: [.linux])),
            ]
        ),
        .testTarget(
            name: "TodoTests",
            dependencies: [
                "todo", "TodoLogic", "CommandKit", "Interactors", "TestSupport",
            ]
        ),

        // Compiles and runs every block of README.md and Docs.
        .testTarget(
            name: "DocumentationTests",
            dependencies: [
                "Interactors", "Gateways", "AppCoreKit", "InteractorTesting", "InteractorTestingAdapters",
                "todo", "TestSupport",
            ]
        ),
        // What several test targets share.
        .target(name: "TestSupport", path: "Tests/TestSupport"),

        // `swift run -c release Benchmarks` measures the figures of Docs/Architecture.md.
        .target(name: "CAllocationCount"),
        .executableTarget(
            name: "Benchmarks",
            dependencies: ["Interactors", "AppCoreKit", "Gateways", "CAllocationCount"]
        ),
    ]
)

for target in package.targets where target.type != .system {
    target.swiftSettings = (target.swiftSettings ?? []) + [.enableUpcomingFeature("MemberImportVisibility")]
}
