import Interactors

/// What the program can do: its use cases, and what runs around them.
struct CatalogueAnswer: Answer {
    let catalogue: Catalogue

    /// One use case a line, then the middleware. Names have no module in front.
    func write(to console: Console) {
        let titles = ["Interactor", "Request", "Response", "Lazy"]
        let rows = [titles] + catalogue.entries.map(Self.row)
        let widths = titles.indices.map { column in rows.map(\.[column].count).max() ?? 0 }
        for row in rows {
            let cells = zip(row, widths).map { $0 + String(repeating: " ", count: $1 - $0.count) }
            var line = Substring(cells.joined(separator: "  "))
            while line.last == " " { line.removeLast() }
            console.write(Line(String(line)))
        }
        console.write("")
        console.write("Around each of them, the outermost first:")
        for name in catalogue.middleware { console.write("  \(Self.withoutModule(name))") }
    }

    private static func row(_ entry: Catalogue.Entry) -> [String] {
        let nested = [entry.request, entry.response].map { name in
            // Most are nested in their interactor; its name is there already.
            name.hasPrefix(entry.interactor + ".")
                ? String(name.dropFirst(entry.interactor.count)) : withoutModule(name)
        }
        return [withoutModule(entry.interactor)] + nested + [entry.isLazy ? "yes" : "no"]
    }

    private static func withoutModule(_ name: String) -> String {
        // What begins otherwise, as `()` does, has no module of its own.
        guard name.first?.isLetter == true, let dot = name.firstIndex(of: ".") else { return name }
        return String(name[name.index(after: dot)...])
    }

    var json: JSONText { .one(Document(catalogue)) }

    /// The names of the fields are the command's own: they stay when the catalogue's change.
    private struct Document: Encodable {
        let useCases: [UseCase]
        let middleware: [String]

        init(_ catalogue: Catalogue) {
            useCases = catalogue.entries.map {
                UseCase(
                    interactor: $0.interactor,
                    request: $0.request,
                    response: $0.response,
                    lazy: $0.isLazy
                )
            }
            middleware = catalogue.middleware
        }
    }

    private struct UseCase: Encodable {
        let interactor: String
        let request: String
        let response: String
        let lazy: Bool
    }
}
