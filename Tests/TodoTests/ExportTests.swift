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
        let outcome = try todo("export")
        #expect(outcome.out == (try todo("list --json").out.replacing("[\n\n", with: "[\n")))
        #expect(outcome.err == "Left out since they are done: 1. Use --all.\n")
        #expect(outcome.code == 0)
    }
}
