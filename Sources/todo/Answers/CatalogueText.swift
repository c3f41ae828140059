import CommandKit
import Foundation
import Interactors

/// What the program can do: its use cases, and how they are answered.
enum CatalogueText {
    /// One use case a line, then the middleware. Names have no module in front.
    static func list(_ catalogue: InteractorExecutor.Catalogue) -> [Line] {
        let width = catalogue.entries.map(\.name.count).max() ?? 0
        return catalogue.entries.map { Line("\($0.name.padded(to: width))  \($0.style)") }
            + ["", "Around each of them, the outermost first:"]
            + catalogue.middleware.map { Line("  \($0.withoutModule)") }
    }

    /// The running app: the core of the shell, its features, the requests they execute, and what answers them.
    @MainActor
    static func tree(_ catalogue: InteractorExecutor.Catalogue) -> [Line] {
        let gateways = Logic.gateways.map { Mirror(reflecting: $0).children.map { $0 } } ?? []
        let lines =
            ["todo shell: AppCore<Message>"] + ShellApp.parts.map { "  \($0.name)  \($0.role)" }
            + ["Logic.executor: awaited by commands, called with closures by features"]
            + catalogue.middleware.map { "  \($0.withoutModule)" }
            + catalogue.entries.map { "    \($0.name).Request → \($0.style)" } + ["Gateways"]
            + gateways.map { "  \($0.label ?? "")  \(String(reflecting: type(of: $0.value)).withoutModule)" }
        return lines.map { Line($0) }
    }
}

extension InteractorExecutor.Catalogue.Entry {
    /// The use case is named by the type that its request is nested in.
    fileprivate var name: String { String(request.dropLast(".Request".count)).withoutModule }

    /// How it answers, and what is around it: `returning, timeout`.
    fileprivate var style: String {
        // A composite, such as `TimeoutInteractor`, is generic.
        let outer = interactor.withoutModule.prefix { $0 != "<" }.replacing("Interactor", with: "")
            .lowercased()
        return [
            Self.style(of: String(request.dropLast(".Request".count))),
            interactor.contains("<") ? outer : nil,
            isLazy ? "lazy" : nil,
        ].compactMap(\.self).joined(separator: ", ")
    }

    private static func style(of name: String) -> String? {
        switch NSClassFromString(name) {
        case is any ReturningInteractor.Type: "returning"
        case is any AsyncInteractor.Type: "async"
        case is any Interactor.Type: "closures"
        default: nil
        }
    }
}

extension String {
    fileprivate var withoutModule: String {
        // What begins otherwise, as `()` does, has no module of its own.
        guard first?.isLetter == true else { return self }
        return replacing(/(TodoLogic|Interactors|Gateways|todo)\./, with: "")
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
