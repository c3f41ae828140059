/// What a target that vendors or imports the core may be set to.
enum LanguageMode: CaseIterable {
    case swift5, swift6, swift6OnTheMainActor

    var arguments: [String] {
        switch self {
        case .swift5: ["-swift-version", "5"]
        case .swift6: ["-swift-version", "6"]
        case .swift6OnTheMainActor: ["-swift-version", "6", "-default-isolation", "MainActor"]
        }
    }
}
