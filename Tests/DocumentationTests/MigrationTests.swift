import TestSupport
import Testing

/// What `Docs/MigratingFromACInteractor.md` says of a program that uses both libraries for a while.
@Suite(.enabled(if: DocumentationTests.isWanted, "slow: set SLOW_TESTS, on Linux"))
struct MigrationTests {
    /// The names of ACInteractor, which are this package's, too.
    private static let former = """
        public protocol Interactor: AnyObject {}
        open class InteractorRequest<Response> {
            public var onComplete: ((Response) -> Void)?
            public init() {}
        }
        public final class InteractorExecutor {
            public init() {}
            public func execute(_ request: InteractorRequest<String>) { request.onComplete?("former") }
        }

        """

    private static let client = [
        "Former.swift": """
        import ACInteractor

        final class FormerRequest: InteractorRequest<String> {}

        """,
        "Moved.swift": """
        import Interactors

        final class MovedRequest: InteractorRequest<String> {}

        final class MovedInteractor: Interactor {
            func execute(_ request: MovedRequest) { request.onComplete?("moved") }
        }

        """,
    ]

    private static let both = """
        import ACInteractor
        import Interactors

        let former = FormerRequest()
        former.onComplete = { print($0) }
        ACInteractor.InteractorExecutor().execute(former)

        let executor = Interactors.InteractorExecutor()
        executor.registerInteractor(MovedInteractor())
        let moved: Interactors.InteractorRequest<String> = MovedRequest()
        moved.onComplete = { print($0) }
        executor.execute(moved)

        """

    @Test func bothLibrariesAnswerInOneTarget() throws {
        #expect(try output(of: Self.client.merging(["main.swift": Self.both]) { $1 }) == "former\nmoved\n")
    }

    @Test func requestOfTheOtherLibraryDoesNotCompile() throws {
        let wrong = Self.both + "executor.execute(former)\n"
        let output = try output(of: Self.client.merging(["main.swift": wrong]) { $1 })
        #expect(output.contains("error: cannot convert value of type 'FormerRequest'"))
    }

    /// What a program of these files prints, or what the compiler says.
    private func output(of files: [String: String]) throws -> String {
        try TemporaryFolder.run { folder in
            try folder.write("ACInteractor.swift", Self.former)
            for (name, text) in files { try folder.write(name, text) }
            let object = "\(folder.path)/ACInteractor.o"
            let library = try Subprocess([
                "swiftc", "-module-name", "ACInteractor", "-parse-as-library", "-emit-module", "-c", "-o",
                object,
                "-emit-module-path", "\(folder.path)/ACInteractor.swiftmodule",
                "\(folder.path)/ACInteractor.swift",
            ]).outcome(errorsInOutput: true)
            #expect(library.code == 0, "\(library.out)")
            let program = "\(folder.path)/program"
            let sources = files.keys.sorted().map { "\(folder.path)/\($0)" }
            let options = ["-I", folder.path, "-I", Products.modules, "-o", program, object]
            let compilation = try Subprocess(["swiftc"] + sources + options + Products.objects())
                .outcome(errorsInOutput: true)
            return compilation.code == 0 ? try Subprocess([program]).outcome().out : compilation.out
        }
    }
}
