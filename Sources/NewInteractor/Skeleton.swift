/// The text of an interactor that does nothing yet, and of its test.
struct Skeleton {
    enum Style: String, CaseIterable {
        case returning, closure, async

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
    private let module: String

    init(named name: String, style: Style, module: String) throws {
        let isIdentifier = name.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" }
        guard isIdentifier, name.first?.isUppercase == true else {
            throw Refusal("“\(name)” can't name a class. Choose a name such as CheckTodo.")
        }
        type = name.hasSuffix("Interactor") ? name : "\(name)Interactor"
        self.style = style
        self.module = module
    }

    var interactor: String {
        """
        import Interactors

        final class \(type): \(conformance) {
            class Request: InteractorRequest<Response> {
            }

            struct Response: Sendable {
            }

        \(body)
        }

        """
    }

    var test: String {
        """
        import InteractorTesting
        import Testing

        @testable import \(module)

        struct \(type)Tests {
            @Test func requestIsAnswered() async throws {
                try await spec(\(type)(), request: .init())
                    .when { _ in }  // set what the request has
                    .then { _ in }  // expect what the response has
            }
        }

        """
    }

    private var conformance: String {
        switch style {
        case .returning: "ReturningInteractor"
        case .closure: "Interactor"
        case .async: "AsyncInteractor"
        }
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
        case .closure:
            """
                func execute(_ request: Request) {
                    request.fail(\(error))
                }
            """
        case .async:
            """
                nonisolated(nonsending) func response(to request: Request) async throws -> Response {
                    throw \(error)
                }
            """
        }
    }
}
