// swift-tools-version: 6.2
import PackageDescription

// A package of somebody who uses this one: CI runs `swift test -c release` in it.
let package = Package(
    name: "OutsidePackage",
    platforms: [.macOS(.v15)],
    dependencies: [.package(name: "Interactors", path: "../../..")],
    targets: [
        .target(name: "Greeting", dependencies: [.product(name: "Interactors", package: "Interactors")]),
        .testTarget(
            name: "GreetingTests",
            dependencies: [
                "Greeting",
                .product(name: "AppCoreKit", package: "Interactors"),
                .product(name: "Interactors", package: "Interactors"),
                .product(name: "Gateways", package: "Interactors"),
                .product(name: "InteractorTesting", package: "Interactors"),
                .product(name: "InteractorTestingAdapters", package: "Interactors"),
            ]
        ),
    ]
)
