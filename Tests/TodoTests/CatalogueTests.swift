import Foundation
import Interactors
import TestSupport
import Testing

@testable import todo

struct CatalogTests {
    @Test func jsonNamesEveryUseCaseThatIsRegistered() throws {
        let outcome = try Todo()("catalogue --json")
        let document = try #require(
            try JSONSerialization.jsonObject(with: Data(outcome.out.utf8)) as? NSDictionary
        )
        let catalogue = RegisteredLogic.executor.catalogue
        let useCases = catalogue.entries.map { entry -> [String: Any] in
            [
                "interactor": entry.interactor, "request": entry.request, "response": entry.response,
                "isLazy": entry.isLazy,
            ]
        }
        #expect(document == ["entries": useCases, "middleware": catalogue.middleware] as NSDictionary)
        #expect(catalogue.middleware == ["TodoLogic.AuthorizationMiddleware"])
        #expect(catalogue.entries.count > 10)
    }

    @Test func listHasALineForEveryUseCase() throws {
        let lines = try Todo()("catalogue").out.split(separator: "\n")
        let entries = RegisteredLogic.executor.catalogue.entries
        for entry in entries {
            let name = entry.request.dropFirst("TodoLogic.".count).dropLast(".Request".count)
            #expect(lines.filter { $0.hasPrefix("\(name) ") }.count == 1, "\(name)")
        }
        // Besides: the middleware, and the line before it.
        #expect(lines.count == entries.count + 2)
        #expect(lines.last == "AuthorizationMiddleware")
        for line in lines { #expect(line.count <= 80 && line.last != " ", "\(line)") }
    }

    @Test(arguments: ["catalogue", "catalogue --json"])
    func itNeedsNeitherALoginNorAFolder(_ line: String) throws {
        let todo = try Todo()
        let outcome = try todo(line)
        #expect(outcome.err.isEmpty)
        #expect(outcome.code == 0)
        #expect(!FileManager.default.fileExists(atPath: todo.folder))
        #expect(try todo("shell --in-memory", input: line) == outcome)
        #expect(try todo("shell", input: line) == outcome)
    }
}
