import TestSupport
import Testing

/// Did you mean: for tags.
struct TagSuggestionTests {
    private let todo: Todo

    init() throws {
        todo = try Todo.loggedIn(after: ["add Buy milk --tag home --tag food"])
    }

    @Test func listOfATagThatNobodyHasSuggestsTheNearestOne() throws {
        let err = "There are no open todos tagged #hoem.\nhint: Did you mean “+home”?\n"
        #expect(try todo("list --tag hoem") == Outcome(out: "", err: err, code: 0))
        let others = try todo("shell", input: "list --tag phone\nlist --done --tag home\n").err
        #expect(others == "There are no open todos tagged #phone.\nThere are no done todos tagged #home.\n")
    }

    @Test func shortTagIsNotTakenForAnyOther() throws {
        let notes = try todo("shell", input: "add Short --tag x\nlist --tag y\nlist --tag xy\n").err
        #expect(notes.hasPrefix("There are no open todos tagged #y.\nThere are no open todos tagged #xy.\n"))
        #expect(notes.hasSuffix("hint: Did you mean “+x”?\n"))
    }

    @Test func numberOfATodoIsSuggestedToShowIt() throws {
        #expect(try todo("list 1").err.hasSuffix("hint: Did you mean “todo show 1”?\n"))
        #expect(try todo("list 2025").err == "There are no open todos that match.\n")
    }

    @Test func untagNamesTheTagsOfTheTodo() throws {
        let err = "error: Todo 1 has no tag “fod”.\nhint: These can be removed: food, home.\n"
        #expect(try todo("untag 1 fod") == Outcome(out: "", err: err, code: 1))
    }
}
