import CommandKit
import Foundation
import Interactors

/// What the program can do: its use cases, and how they are answered.
enum CatalogueText {
    /// One use case a line, then the middleware. Names have no module in front.
    static func table(_ catalogue: Catalogue) -> [Line] {
        let rows = [["Use case", "Response", "Style", "Lazy"]] + catalogue.entries.map(\.row)
        let widths = rows[0].indices.map { column in rows.map(\.[column].count).max() ?? 0 }
        return rows.map { row in
            let cells = zip(row, widths).dropLast().map { $0.padded(to: $1) }
            return Line((cells + row.suffix(1)).joined(separator: "  "))
        } + ["", "Around each of them, the outermost first:"]
            + catalogue.middleware.map { Line("  \($0.withoutModule)") }
    }

    /// The running app: the core of the shell, its features, the requests they execute, and what answers them.
    @MainActor
    static func tree(_ catalogue: Catalogue) -> [Line] {
        let requests = catalogue.entries.map { entry in
            let row = entry.row
            return "    \(row[0]).Request → \(row[2])\(entry.isLazy ? ", made when it is first needed" : "")"
        }
        let gateways = Logic.gateways.map { Mirror(reflecting: $0).children.map { $0 } } ?? []
        let lines =
            ["todo shell: AppCore<Message>"] + ShellApp.parts.map { "  \($0.name)  \($0.role)" }
            + ["Logic.executor: awaited by commands, called with closures by features"]
            + catalogue.middleware.map { "  \($0.withoutModule)" } + requests + ["Gateways"]
            + gateways.map { "  \($0.label ?? "")  \(String(reflecting: type(of: $0.value)).withoutModule)" }
        return lines.map { Line($0) }
    }
}

extension Catalogue.Entry {
    /// The use case is named by what its request is nested in.
    fileprivate var row: [String] {
        let name = String(request.dropLast(".Request".count))
        let shortResponse =
            response.hasPrefix(name + ".") ? response.dropFirst(name.count) : response.withoutModule[...]
        // A composite, such as `TimeoutInteractor`, is generic.
        let composite = interactor.withoutModule.prefix { $0 != "<" }.replacing("Interactor", with: "")
            .lowercased()
        let styles = [Self.style(of: name), interactor.contains("<") ? composite : nil].compactMap(\.self)
        return [
            name.withoutModule, String(shortResponse), styles.joined(separator: ", "), isLazy ? "yes" : "no",
        ]
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

    init(_ catalogue: Catalogue) {
        middleware = catalogue.middleware
        useCases = catalogue.entries.map {
            UseCase(interactor: $0.interactor, request: $0.request, response: $0.response, lazy: $0.isLazy)
        }
    }
}
