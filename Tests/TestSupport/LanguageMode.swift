/// What a target that copies or imports a module may be set to.
package enum LanguageMode: CaseIterable, Sendable {
    case swift5, swift5OnTheMainActor, swift6, swift6OnTheMainActor
    /// What Xcode 26 sets in a new app, and the same after the language version was changed to 6.
    case xcodeTemplate, xcodeTemplateInSwift6

    package var arguments: [String] {
        switch self {
        case .swift5: ["-swift-version", "5"]
        case .swift5OnTheMainActor: Self.swift5.arguments + Self.onTheMainActor
        case .swift6: ["-swift-version", "6"]
        case .swift6OnTheMainActor: Self.swift6.arguments + Self.onTheMainActor
        case .xcodeTemplate:
            Self.swift5OnTheMainActor.arguments + Self.features(Self.inSwift6 + Self.approachable)
        case .xcodeTemplateInSwift6: Self.swift6OnTheMainActor.arguments + Self.features(Self.approachable)
        }
    }

    private static let onTheMainActor = ["-default-isolation", "MainActor"]

    /// Of “Approachable Concurrency”, what is a part of Swift 6.
    private static let inSwift6 = [
        "DisableOutwardActorInference", "GlobalActorIsolatedTypesUsability", "InferSendableFromCaptures",
    ]
    /// The rest of it, and what decides which imports a file needs.
    private static let approachable = [
        "InferIsolatedConformances", "NonisolatedNonsendingByDefault", "MemberImportVisibility",
    ]

    private static func features(_ names: [String]) -> [String] {
        names.flatMap { ["-enable-upcoming-feature", $0] }
    }
}
