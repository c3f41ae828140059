import CommandKit
import Interactors

/// The use cases that are registered, and the middleware around them.
enum CatalogueText {
    /// One use case a line: its interactor, and what it answers with. Names have no module in front.
    static func lines(_ catalogue: InteractorExecutor.Catalogue) -> [Line] {
        let names = catalogue.entries.map { withoutModule($0.request.replacing(/\.Request$/, with: "")) }
        let width = names.map(\.count).max() ?? 0
        return zip(names, catalogue.entries).map { name, entry in
            Line("\(name.padded(to: width))  → \(withoutModule(entry.response))")
        } + ["", "Around each of them, the outermost first:"]
            + catalogue.middleware.map { Line("  \(withoutModule($0))") }
    }

    private static func withoutModule(_ name: String) -> String {
        name.replacing(/\b(TodoLogic|Swift)\./, with: "")
    }
}

/// The catalogue as programs get it. The names of the fields are the command's own.
struct CatalogueItem: Encodable {
    let useCases: [UseCase]
    let middleware: [String]

    struct UseCase: Encodable {
        let interactor, request, response: String
        let lazy: Bool
    }

    init(_ catalogue: InteractorExecutor.Catalogue) {
        middleware = catalogue.middleware
        useCases = catalogue.entries.map {
            UseCase(interactor: $0.interactor, request: $0.request, response: $0.response, lazy: $0.isLazy)
        }
    }
}
