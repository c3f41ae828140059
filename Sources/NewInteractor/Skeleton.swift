/// The text of an interactor that does nothing yet, and of its test.
struct Skeleton {
    enum Style: String, CaseIterable {
        case returning, async, closures

        init(named name: String) throws {
            let names = Self.allCases.map(\.rawValue).joined(separator: ", ")
            guard let style = Self(rawValue: name) else {
                throw Refusal("“\(name)” is no style. The styles are: \(names).")
            }
            self = style
        }
    }

    /// The interactor's class.
    let type: String
    private let style: Style
    private let properties: [Property]
    private let module: String

    init(named name: String, style: Style, properties: [Property], module: String) throws {
        guard name.allSatisfy(\.isPartOfAName), name.first?.isUppercase == true else {
            throw Refusal("“\(name)” can't name a class. Choose a name such as BookRoom.")
        }
        type = name.hasSuffix("Interactor") ? name : "\(name)Interactor"
        self.style = style
        self.properties = properties
        self.module = module
    }

    var interactor: String {
        """
        \(foundation)import Interactors

        final class \(type): \(conformance) {
            class Request: InteractorRequest<Response> {
        \(request)    }

            struct Response: Sendable {
            }

        \(body)
        }

        """
    }

    var test: String {
        let samples = properties.map { "\($0.name): \($0.sample)" }.joined(separator: ", ")
        return """
            \(foundation)import InteractorTesting
            import Testing

            @testable import \(module)

            struct \(type)Tests {
                @Test func requestIsAnswered() async throws {
                    try await spec(\(type)(), request: .init(\(samples)))
                        .then { _ in }  // expect what the response has
                }
            }

            """
    }

    private var foundation: String {
        properties.contains(where: \.needsFoundation) ? "import Foundation\n" : ""
    }

    private var conformance: String {
        switch style {
        case .returning: "ReturningInteractor"
        case .async: "AsyncInteractor"
        case .closures: "Interactor"
        }
    }

    /// The properties of the request and its initializer, with a line break after each line.
    private var request: String {
        guard !properties.isEmpty else { return "" }
        let parameters = properties.map { "\($0.name): \($0.type)" }
        let lines =
            parameters.map { "let \($0)" } + ["", "init(\(parameters.joined(separator: ", "))) {"]
            + properties.map { "    self.\($0.name) = \($0.name)" } + ["}"]
        return lines.map { $0.isEmpty ? "\n" : "        \($0)\n" }.joined()
    }

    private var body: String {
        let error = "InteractorError(message: \"\(type) doesn't do anything yet.\")"
        return switch style {
        case .returning:
            """
                func response(to request: Request) throws -> Response {
                    throw \(error)
                }
            """
        case .async:
            """
                nonisolated(nonsending) func response(to request: Request) async throws -> Response {
                    throw \(error)
                }
            """
        case .closures:
            """
                func execute(_ request: Request) {
                    request.fail(\(error))
                }
            """
        }
    }
}
