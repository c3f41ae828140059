import TestSupport

/// What people vendor.
enum Sources {
    static let core = Repository.swiftFiles(in: "Sources/Interactors")

    static let gateways = Repository.swiftFiles(in: "Sources/Gateways")

    static let kit = Repository.swiftFiles(in: "Sources/InteractorTesting")

    /// The Swift files in a folder of `Fixtures`.
    static func fixtures(_ folder: String) -> [String] {
        Repository.swiftFiles(in: "Tests/VendoringTests/Fixtures/\(folder)")
    }
}
