import CommandKit
import Interactors
import TodoLogic

/// What the program can do: its use cases, how they are answered, and what they need for it.
@MainActor enum CatalogueText {
    /// One use case a line, then the middleware. Names have no module in front.
    static func list(_ catalogue: InteractorExecutor.Catalogue) -> [Line] {
        let rows = useCases(catalogue)
        let width = rows.map(\.name.count).max() ?? 0
        return rows.map { Line("\($0.name.padded(to: width))  \($0.styles)") }
            + ["", "Around each of them, the outermost first:"]
            + catalogue.middleware.map { Line("  \($0.withoutModule)") }
    }

    /// The running app: the core of the shell, its features, the requests they execute, what answers them,
    /// and the gateways that it uses.
    static func tree(_ catalogue: InteractorExecutor.Catalogue) -> [Line] {
        let gateways = gateways.map { "  \($0.name)  \($0.type.withoutModule)" }
        let lines =
            ["todo shell: AppCore<Message>"] + ShellApp.parts.map { "  \($0.name)  \($0.role)" }
            + ["Logic.executor: awaited by commands, called with closures by features"]
            + catalogue.middleware.map { "  \($0.withoutModule)" }
            + useCases(catalogue).flatMap { row in
                ["    \(row.name).Request → \(row.styles)"]
                    + (row.gateways.isEmpty ? [] : ["      " + row.gateways.joined(separator: ", ")])
            }
        return (lines + ["Gateways"] + gateways).map { Line($0) }
    }

    /// A use case is named by the type that its request is nested in. Its styles are those of its
    /// interactors, the outermost first: `timeout → retrying → returning`.
    private static func useCases(
        _ catalogue: InteractorExecutor.Catalogue
    ) -> [(name: String, styles: String, gateways: [String])] {
        let gateways = gateways
        let useCases = Logic.parts?.useCases.map { $0() } ?? []
        return useCases.sorted { $0.request < $1.request }.map { useCase in
            let parts = useCase.interactors.flatMap { flattened($0, downTo: gateways.map(\.type)) }
            let isLazy = catalogue.entries.contains { $0.request == useCase.request && $0.isLazy }
            let styles = (isLazy ? ["lazy"] : []) + parts.compactMap { ($0 as? any Interactor).map(style) }
            let types = parts.map { String(reflecting: type(of: $0)) }
            return (
                name: String(useCase.request.dropLast(".Request".count)).withoutModule,
                styles: styles.joined(separator: " → "),
                gateways: gateways.filter { types.contains($0.type) }.map(\.name)
            )
        }
    }

    /// The gateways of the program. No two are of the same type.
    private static var gateways: [(name: String, type: String)] {
        guard let gateways = Logic.parts?.gateways else { return [] }
        return Mirror(reflecting: gateways).children.map {
            ($0.label ?? "", String(reflecting: type(of: $0.value)))
        }
    }

    /// A value, what it has, what that has, and so on; but not what a gateway has.
    private static func flattened(_ value: Any, downTo gateways: [String]) -> [Any] {
        guard !gateways.contains(String(reflecting: type(of: value))) else { return [value] }
        return [value] + Mirror(reflecting: value).children.flatMap { flattened($0.value, downTo: gateways) }
    }

    /// A composite, such as `TimeoutInteractor`, is generic: it is its own style.
    private static func style(of interactor: any Interactor) -> String {
        let name = String(reflecting: type(of: interactor)).withoutModule
        if let end = name.firstIndex(of: "<") {
            return name[..<end].replacing("Interactor", with: "").lowercased()
        }
        return interactor is any ReturningInteractor
            ? "returning" : interactor is any AsyncInteractor ? "async" : "closures"
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
