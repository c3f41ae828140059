import Foundation
import TestSupport
import Testing

/// `swift package new-interactor`, run in a package that depends on this one.
@Suite(
    .serialized,
    .enabled(if: SlowTests.areWanted, "slow: set SLOW_TESTS")
)
struct NewInteractorTests {
    private let interactor = "Sources/Todos/CheckTodoInteractor.swift"
    private let test = "Tests/TodosTests/CheckTodoInteractorTests.swift"

    @Test(.enabled(if: Platform.isLinux, "elsewhere, the compiler needs other options to find Swift Testing"))
    func eachStyleCompilesWithItsTestAlsoUnderXcodesSettings() throws {
        let client = try ClientPackage()
        let properties = [
            [],
            [
                "guest:Int", "title:String", "tags:[String]", "at:Date", "page:URL", "note:String?",
                "class:Int", "let:Int",
            ],
        ]
        let todo = "nonisolated struct Todo: Identifiable { let id: Int }"
        try client.write(todo, to: "Sources/Todos/Todo.swift")
        let options = ["--returns", "[Int: URL]", "--gateway", "todos:Todo", "--folder", "Calls/New"]
        for (name, style) in [("Now", "returning"), ("Handler", "closures"), ("Later", "async")] {
            for (number, properties) in properties.enumerated() {
                let options = ["--style", style] + properties + (number == 1 ? options : [])
                let run = try client.newInteractor(["\(name)\(number)"] + options)
                try #require(run.code == 0, "\(run.out)")
            }
        }
        for mode in [LanguageMode.swift6, .xcodeTemplate, .xcodeTemplateInSwift6] {
            let options = mode.arguments + ["-warnings-as-errors", "-parse-as-library"]
            let swiftc = "swiftc \(options.joined(separator: " ")) -I \(Products.path("Modules")) -I ."
            let script = """
                \(swiftc) -emit-module -enable-testing -module-name Todos $(find Sources/Todos -name '*.swift') &&
                \(swiftc) -typecheck -module-name TodosTests $(find Tests/TodosTests -name '*.swift')
                """
            let compilation = try client.run(["bash", "-c", script])
            #expect(compilation.out == "", "\(mode)")
            #expect(compilation.code == 0, "\(mode)")
        }
    }

    @Test func filesAndTheRegistrationAreNamed() throws {
        let client = try ClientPackage()
        let run = try client.newInteractor("CheckTodo")
        #expect(run.code == 0)
        #expect(
            run.out.hasSuffix(
                """
                Wrote \(interactor)
                Wrote \(test)

                Register it where your app starts:

                    executor.registerInteractor(CheckTodoInteractor())

                Then make its test pass: swift test --filter CheckTodoInteractorTests

                """
            )
        )
        #expect(client.text(of: interactor)?.contains("CheckTodoInteractor: ReturningInteractor") == true)
        #expect(client.text(of: test)?.contains("spec(CheckTodoInteractor(), request: .init())") == true)
    }

    @Test func requestHasThePropertiesAndAnInitializer() throws {
        let client = try ClientPackage()
        #expect(try client.newInteractor("BookRoom", "guest:Int", "note:String?").code == 0)
        let request = """
                final class Request: InteractorRequest<Void> {
                    let guest: Int
                    let note: String?

                    init(guest: Int, note: String?) {
                        self.guest = guest
                        self.note = note
                    }
                }

            """
        #expect(client.text(of: "Sources/Todos/BookRoomInteractor.swift")?.contains(request) == true)
        let test = client.text(of: "Tests/TodosTests/BookRoomInteractorTests.swift")
        #expect(test?.contains("spec(BookRoomInteractor(), request: .init(guest: 1, note: nil))") == true)
    }

    @Test func gatewaysResponseAndFolderAreThoseOfTheOptions() throws {
        let client = try ClientPackage()
        let options = ["--returns", "[String]", "--gateway", "favorites:Favorite", "--folder", "Favorites"]
        let run = try client.newInteractor(["AddFavorite", "country:String"] + options)
        #expect(run.out.contains("executor.registerInteractor(AddFavoriteInteractor(favorites: favorites))"))
        #expect(
            client.text(of: "Sources/Todos/Favorites/AddFavoriteInteractor.swift") == """
                import Interactors

                final class AddFavoriteInteractor: ReturningInteractor {
                    final class Request: InteractorRequest<[String]> {
                        let country: String

                        init(country: String) {
                            self.country = country
                        }
                    }

                    private let favorites: any EntityGateway<Favorite>

                    init(favorites: any EntityGateway<Favorite>) {
                        self.favorites = favorites
                    }

                    func response(to request: Request) throws -> [String] {
                        throw InteractorError(message: "AddFavoriteInteractor doesn't do anything yet.")
                    }
                }

                """
        )
        #expect(
            client.text(of: "Tests/TodosTests/Favorites/AddFavoriteInteractorTests.swift") == """
                import Gateways
                import InteractorTesting
                import Interactors
                import Testing

                @testable import Todos

                struct AddFavoriteInteractorTests {
                    let favorites = InMemoryGateway<Favorite>()

                    @Test func requestIsAnswered() async throws {
                        try await spec(AddFavoriteInteractor(favorites: favorites), request: .init(country: "country"))
                            .then { _ in }  // expect what the response is
                    }
                }

                """
        )
    }

    @Test func propertyThatEveryRequestHasIsRefused() throws {
        let client = try ClientPackage()
        let run = try client.newInteractor("CheckTodo", "reply:String")
        #expect(run.code != 0)
        #expect(run.out.contains("“reply” is a member of every request. Choose another name."))
        #expect(client.text(of: interactor) == nil)
    }

    @Test func helpNeedsNoPermission() throws {
        let help = try ClientPackage().newInteractor("--help", isAllowed: false)
        #expect(help.out.contains("new-interactor NAME [PROPERTY:TYPE …]") && help.code == 0)
    }

    @Test func fileThatIsThereStaysAndNothingElseIsWritten() throws {
        let client = try ClientPackage()
        try client.write("mine", to: test)
        let run = try client.newInteractor("CheckTodo")
        #expect(run.code != 0)
        #expect(run.out.contains("CheckTodoInteractorTests.swift exists. Nothing was written."))
        #expect(client.text(of: test) == "mine")
        #expect(client.text(of: interactor) == nil)
    }

    /// As in a sandbox that doesn't let it write.
    @Test func nothingIsWrittenIfOneFileCannotBeAndTheOptionThatAllowsItIsNamed() throws {
        let client = try ClientPackage()
        let link = ["ln", "-s", "/nowhere/Tests.swift", test]
        try #require(client.run(link).code == 0)
        let run = try client.newInteractor("CheckTodo")
        #expect(run.code != 0)
        #expect(run.out.contains("swift package --allow-writing-to-package-directory new-interactor …"))
        #expect(client.text(of: interactor) == nil)
    }

    @Test func wrongArgumentsAreNamedAndNothingIsWritten() throws {
        let client = try ClientPackage()
        for (arguments, message) in [
            ("check-todo", "error: “check-todo” can't name a class."),
            (
                "CheckTodo --style sync",
                "error: “sync” isn't a style. The styles are: returning, async, closures."
            ),
            (
                "CheckTodo --target Nothing",
                "error: “Nothing” isn't a target that depends on Interactors. These do: Todos."
            ),
            ("--style async", "error: The name is missing. Write one such as BookRoom."),
            (
                "CheckTodo EditTodo",
                "error: “EditTodo” isn't a property of a request. Write its name and type, as in guest:Int."
            ),
            (
                "CheckTodo id:",
                "error: “id:” isn't a property of a request. Write its name and type, as in guest:Int."
            ),
            (
                "CheckTodo --gateway todos",
                "error: “todos” isn't a gateway. Write its name and type, as in rooms:Room."
            ),
            ("CheckTodo --folder ../Todos", "error: “../Todos” isn't a folder below the sources."),
            ("CheckTodo --return Int", "error: “--return” isn't an option."),
            ("CheckTodo --returns --folder New", "error: --returns needs a value."),
            ("CheckTodo --returns", "error: --returns needs a value."),
            (
                "CheckTodo 1:Int",
                "error: “1:Int” isn't a property of a request. Write its name and type, as in guest:Int."
            ),
        ] {
            let run = try client.newInteractor(arguments.split(separator: " ").map(String.init))
            #expect(run.code != 0)
            #expect(run.out.contains(message), "\(run.out)")
        }
        #expect(client.text(of: interactor) == nil)
    }

    @Test func targetIsChosenWhereSeveralDependOnTheCore() throws {
        let client = try ClientPackage(targets: ClientPackage.targets() + ClientPackage.targets("Lists"))
        let refusal = try client.newInteractor("CheckTodo")
        #expect(refusal.out.contains("Choose one with --target: Todos, Lists.") && refusal.code != 0)
        #expect(try client.newInteractor("CheckTodo", "--target", "Lists").code == 0)
        #expect(client.text(of: "Sources/Lists/CheckTodoInteractor.swift") != nil)
        #expect(client.text(of: "Tests/ListsTests/CheckTodoInteractorTests.swift") != nil)
    }

    @Test func productThatIsMissingIsNamed() throws {
        let kit = try ClientPackage(targets: ClientPackage.targets(kit: false)).newInteractor("CheckTodo")
        let products = """
            TodosTests needs more products. Add to its dependencies in Package.swift:

                .product(name: "InteractorTesting", package: "Interactors"),
                .product(name: "InteractorTestingAdapters", package: "Interactors"),

            """
        #expect(kit.out.contains(products) && kit.code != 0)
        let gateways = try ClientPackage(targets: ClientPackage.targets(gateways: false))
            .newInteractor("CheckTodo", "--gateway", "todos:Todo")
        #expect(
            gateways.out.contains(".product(name: \"Gateways\", package: \"Interactors\"),")
                && gateways.code != 0
        )
        let core = try ClientPackage(targets: ClientPackage.targets(core: false)).newInteractor("CheckTodo")
        #expect(core.out.contains("No target depends on Interactors.") && core.code != 0)
    }
}
