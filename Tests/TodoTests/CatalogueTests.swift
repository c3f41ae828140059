import Foundation
import Interactors
import Testing

@testable import todo

struct CatalogueTests {
    @Test func jsonNamesEveryUseCaseThatIsRegistered() throws {
        let outcome = try Todo()("catalogue --json")
        let document = try #require(
            try JSONSerialization.jsonObject(with: Data(outcome.out.utf8)) as? NSDictionary
        )
        let catalogue = RegisteredLogic.executor.catalogue
        let useCases = catalogue.entries.map { entry -> [String: Any] in
            [
                "interactor": entry.interactor, "request": entry.request, "response": entry.response,
                "lazy": entry.isLazy,
            ]
        }
        #expect(document == ["useCases": useCases, "middleware": catalogue.middleware] as NSDictionary)
        #expect(catalogue.middleware == ["TodoLogic.AuthorisationMiddleware"])
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
        #expect(lines.last == "  AuthorisationMiddleware")
        for line in lines { #expect(line.count <= 80 && line.last != " ", "\(line)") }
    }

    private static let tree = Result { try Todo()("catalogue --tree").out }

    @Test func treeShowsTheAppAndEveryStyle() throws {
        let out = try Self.tree.get()
        for line in [
            "todo shell: AppCore<Message>", "  listFeature  ", "  reviewExpander, ",
            "  AuthorisationMiddleware",
            "    AddTodoInteractor.Request → timeout → retrying → returning\n",
            "    LoginUserInteractor.Request → closures\n",
            "    ImportTodosInteractor.Request → lazy → async\n",
            "    SignUpUser.Request → sequence → closures → closures\n", "  todos  JSONFileGateway<Todo>\n",
        ] {
            #expect(out.contains(line), "\(line)")
        }
        for line in out.split(separator: "\n") { #expect(line.count <= 100, "\(line)") }
    }

    @Test(arguments: [
        ("ShowTodosInteractor", "todos, steps, bulkSteps"),
        ("AddTodoInteractor", "todos, steps, bulkSteps, dates"),
        ("LoginUserInteractor", "users, attempts, sessions, client, hasher, tokens, dates"),
        ("ListSessionsInteractor", "users, sessions, client, tokens, dates"),
        ("RequestReviewInteractor", "todos, steps, bulkSteps, memories, dates, review"),
    ])
    func treeNamesTheGatewaysOfAUseCase(_ name: String, _ gateways: String) throws {
        let lines = try Self.tree.get().components(separatedBy: "\n")
        let request = try #require(lines.firstIndex { $0.hasPrefix("    \(name).Request → ") })
        #expect(lines[request + 1] == "      \(gateways)")
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
