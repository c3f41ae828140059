import Foundation
import Testing

/// `swift package new-interactor`, run in a package that depends on this one.
@Suite(
    .serialized,
    .enabled(if: ProcessInfo.processInfo.environment["SLOW_TESTS"] != nil, "slow: set SLOW_TESTS")
)
struct NewInteractorTests {
    private let interactor = "Sources/Todos/CheckTodoInteractor.swift"
    private let test = "Tests/TodosTests/CheckTodoInteractorTests.swift"

    #if os(Linux)
    /// Elsewhere the compiler would need other options to find Swift Testing.
    @Test func eachStyleCompilesWithItsTestWithoutAWarning() throws {
        let client = try ClientPackage()
        for (name, style) in [("Now", "returning"), ("Handler", "closure"), ("Later", "async")] {
            let run = try client.newInteractor(name, "--style", style)
            try #require(run.code == 0, "\(run.output)")
        }
        let modules = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath()
            .deletingLastPathComponent().appending(path: "Modules").path
        let swiftc = "swiftc -swift-version 6 -warnings-as-errors -I \(modules) -I ."
        let script = """
            \(swiftc) -emit-module -enable-testing -parse-as-library -module-name Todos Sources/Todos/*.swift &&
            \(swiftc) -typecheck -parse-as-library -module-name TodosTests Tests/TodosTests/*.swift
            """
        let compilation = try client.run(["bash", "-c", script])
        #expect(compilation.output == "")
        #expect(compilation.code == 0)
    }
    #endif

    @Test func filesAndTheRegistrationAreNamed() throws {
        let client = try ClientPackage()
        let run = try client.newInteractor("CheckTodo")
        #expect(run.code == 0)
        #expect(
            run.output.hasSuffix(
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

    @Test func fileThatIsThereStaysAndNothingElseIsWritten() throws {
        let client = try ClientPackage()
        try client.write("mine", to: test)
        let run = try client.newInteractor("CheckTodo")
        #expect(run.code != 0)
        #expect(run.output.contains("CheckTodoInteractorTests.swift exists. Nothing was written."))
        #expect(client.text(of: test) == "mine")
        #expect(client.text(of: interactor) == nil)
    }

    @Test func withoutThePermissionNothingIsWritten() throws {
        let client = try ClientPackage()
        let run = try client.newInteractor("CheckTodo", isAllowed: false)
        #expect(run.code != 0)
        #expect(run.output.contains("Use `--allow-writing-to-package-directory` to allow this."))
        #expect(client.text(of: interactor) == nil)
    }

    @Test func wrongArgumentsAreNamedAndNothingIsWritten() throws {
        let client = try ClientPackage()
        for (arguments, message) in [
            ("check-todo", "error: “check-todo” can't name a class."),
            (
                "CheckTodo --style sync",
                "error: “sync” is no style. The styles are: returning, closure, async."
            ),
            (
                "CheckTodo --target Nothing",
                "error: Nothing is no target that depends on Interactors. These do: Todos."
            ),
            ("CheckTodo EditTodo", "error: Expected one name, such as CheckTodo."),
        ] {
            let run = try client.newInteractor(arguments.split(separator: " ").map(String.init))
            #expect(run.code != 0)
            #expect(run.output.contains(message), "\(run.output)")
        }
        #expect(client.text(of: interactor) == nil)
    }

    @Test func targetIsChosenWhereSeveralDependOnTheCore() throws {
        let client = try ClientPackage(targets: ClientPackage.targets() + ClientPackage.targets("Lists"))
        let refusal = try client.newInteractor("CheckTodo")
        #expect(refusal.output.contains("Choose one with --target: Todos, Lists.") && refusal.code != 0)
        #expect(try client.newInteractor("CheckTodo", "--target", "Lists").code == 0)
        #expect(client.text(of: "Sources/Lists/CheckTodoInteractor.swift") != nil)
        #expect(client.text(of: "Tests/ListsTests/CheckTodoInteractorTests.swift") != nil)
    }

    @Test func productThatIsMissingIsNamed() throws {
        let kit = try ClientPackage(targets: ClientPackage.targets(kit: false)).newInteractor("CheckTodo")
        #expect(kit.output.contains("TodosTests doesn't depend on the test kit.") && kit.code != 0)
        let core = try ClientPackage(targets: ClientPackage.targets(core: false)).newInteractor("CheckTodo")
        #expect(core.output.contains("No target depends on Interactors.") && core.code != 0)
    }

    /// For folders that are copied, the text stands in an article.
    @Test func articleHasTheSameText() throws {
        let client = try ClientPackage()
        try #require(try client.newInteractor("CheckTodo").code == 0)
        let text = try #require(client.text(of: interactor))
        let body = text.replacing("import Interactors\n\n", with: "").replacing("CheckTodo", with: "${name}")
        let article = URL(filePath: #filePath).deletingLastPathComponent()
            .appending(path: "../../Docs/GettingStarted.md")
        #expect(try String(contentsOf: article, encoding: .utf8).contains(body))
    }
}
