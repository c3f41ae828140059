import TestSupport
import Testing

struct ExportTests {
    private let todo: Todo

    init() throws {
        todo = try Todo.loggedIn(after: [
            "add Buy milk +shop due:2027-01-31 priority:high", "add Call Ada", "check 2",
        ])
    }

    @Test func openTodosAreWrittenAndTheRestIsCounted() throws {
        let outcome = try todo("export --format todotxt")
        #expect(
            outcome.out.replacing(/\d{4}-\d\d-\d\d Buy/, with: "DAY Buy")
                == "(A) DAY Buy milk +shop due:2027-01-31\n"
        )
        #expect(outcome.err == "Left out since they are done: 1. Use --all.\n")
        #expect(outcome.code == 0)
    }

    @Test(arguments: ["json", "todotxt"])
    func whatIsExportedCanBeImported(_ format: String) throws {
        let text = try todo("export --all --format \(format)").out
        let other = try Todo.loggedIn()
        #expect(try other("import", input: text).out == "Added todos: 2\n")
        #expect(try other("export --all --format \(format)").out == text)
        #expect(try other("list --all").out == todo("list --all").out)
    }

    @Test func unknownFormatIsRefused() throws {
        let error = "error: --format can't be “csv”.\nhint: Write json or todotxt.\n"
        #expect(try todo("export --format csv") == Outcome(out: "", err: error, code: 64))
    }
}
