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
    func eachStyleCompilesWithItsTestWithoutAWarning() throws {
        let client = try ClientPackage()
        let properties = [[], ["guest:Int", "title:String", "tags:[String]", "from:Date", "note:String?"]]
        for (name, style) in [("Now", "returning"), ("Handler", "closures"), ("Later", "async")] {
            for (number, properties) in properties.enumerated() {
                let run = try client.newInteractor(["\(name)\(number)", "--style", style] + properties)
                try #require(run.code == 0, "\(run.out)")
            }
        }
        let swiftc = "swiftc -swift-version 6 -warnings-as-errors -I \(Products.path("Modules")) -I ."
        let script = """
            \(swiftc) -emit-module -enable-testing -parse-as-library -module-name Todos Sources/Todos/*.swift &&
            \(swiftc) -typecheck -parse-as-library -module-name TodosTests Tests/TodosTests/*.swift
            """
        let compilation = try client.run(["bash", "-c", script])
        #expect(compilation.out == "")
        #expect(compilation.code == 0)
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
                class Request: InteractorRequest<Response> {
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
                "error: “sync” is no style. The styles are: returning, async, closures."
            ),
            (
                "CheckTodo --target Nothing",
                "error: Nothing is no target that depends on Interactors. These do: Todos."
            ),
            ("--style async", "error: Expected a name, such as BookRoom."),
            ("CheckTodo EditTodo", "error: “EditTodo” is no property of a request."),
            ("CheckTodo id:", "error: “id:” is no property of a request."),
            ("CheckTodo 1:Int", "error: “1:Int” is no property of a request."),
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
        #expect(kit.out.contains("TodosTests doesn't depend on the test kit.") && kit.code != 0)
        let core = try ClientPackage(targets: ClientPackage.targets(core: false)).newInteractor("CheckTodo")
        #expect(core.out.contains("No target depends on Interactors.") && core.code != 0)
    }
}
