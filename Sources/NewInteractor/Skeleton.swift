/// The text of an interactor that does nothing yet, and of its test.
struct Skeleton {
    enum Style: String, CaseIterable {
        case returning, async, closures

        init(named name: String) throws {
            let names = Self.allCases.map(\.rawValue).joined(separator: ", ")
            guard let style = Self(rawValue: name) else {
                throw Refusal("“\(name)” isn't a style. The styles are: \(names).")
            }
            self = style
        }
    }

    /// The name on the command line.
    let name: String
    let style: Style
    let properties: [Property]
    /// The type of the response.
    let response: String
    /// What the interactor is made with, with the types of the entities.
    let gateways: [Property]
    /// The module of the interactor.
    let module: String

    /// The interactor's class.
    var type: String { name.hasSuffix("Interactor") ? name : "\(name)Interactor" }

    /// Makes one.
    var creation: String {
        "\(type)(\(gateways.map { "\($0.name): \($0.identifier)" }.joined(separator: ", ")))"
    }

    var interactor: String {
        let types = properties.map(\.type) + [response]
        let request = Self.members(properties.map { ("let", $0.identifier, $0.type) }, indent: 8)
        let stores = gateways.map { ("private let", $0.identifier, "any EntityGateway<\($0.type)>") }
        let own = Self.members(stores, indent: 4)
        return """
            \(types.contains(where: \.needsFoundation) ? "import Foundation\n" : "")import Interactors

            final class \(type): \(conformance) {
                final class Request: InteractorRequest<\(response)> {\(request.isEmpty ? "" : "\n\(request)    ")}

            \(own.isEmpty ? "" : "\(own)\n")    \(function) {
                    \(style == .closures ? "request.fail" : "throw ")\(error)
                }
            }

            """
    }

    var test: String {
        let samples = properties.map { "\($0.name): \($0.sample)" }.joined(separator: ", ")
        let stores = gateways.map { "    let \($0.identifier) = InMemoryGateway<\($0.type)>()\n" }.joined()
        let check =
            response == "Void" ? "{}  // expect what has changed" : "{ _ in }  // expect what the response is"
        let imports = [
            (properties.contains(where: \.type.needsFoundation), "Foundation"),
            (!gateways.isEmpty, "Gateways"),
        ]
        return """
            \(imports.map { $0 ? "import \($1)\n" : "" }.joined())import InteractorTesting
            import Interactors
            import Testing

            @testable import \(module)

            struct \(type)Tests {
            \(stores.isEmpty ? "" : "\(stores)\n")    @Test func requestIsAnswered() async throws {
                    try await spec(\(creation), request: .init(\(samples)))
                        .then \(check)
                }
            }

            """
    }

    private var conformance: String {
        switch style {
        case .returning: "ReturningInteractor"
        case .async: "AsyncInteractor"
        case .closures: "Interactor"
        }
    }

    private var function: String {
        let result = response == "Void" ? "" : " -> \(response)"
        return switch style {
        case .returning: "func response(to request: Request) throws\(result)"
        case .async: "nonisolated(nonsending) func response(to request: Request) async throws\(result)"
        case .closures: "func execute(_ request: Request)"
        }
    }

    private var error: String {
        let error = "InteractorError(message: \"\(type) doesn't do anything yet.\")"
        return style == .closures ? "(\(error))" : error
    }

    /// Stored properties and their initializer, with a line break after each line.
    private static func members(
        _ members: [(introducer: String, name: String, type: String)],
        indent: Int
    ) -> String {
        if members.isEmpty { return "" }
        let parameters = members.map { "\($0.name): \($0.type)" }.joined(separator: ", ")
        let lines =
            members.map { "\($0.introducer) \($0.name): \($0.type)" } + ["", "init(\(parameters)) {"]
            + members.map { "    self.\($0.name) = \($0.name)" } + ["}"]
        return lines.map { $0.isEmpty ? "\n" : String(repeating: " ", count: indent) + "\($0)\n" }.joined()
    }
}
