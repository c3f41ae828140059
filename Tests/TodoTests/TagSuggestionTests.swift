import Testing

/// Did you mean: for tags.
struct TagSuggestionTests {
    private let todo: Todo

    init() throws {
        todo = try Todo.loggedIn(after: ["add Buy milk --tag home --tag food"])
    }

    @Test func listOfATagThatNobodyHasSuggestsTheNearestOne() throws {
        let err = "There are no open todos tagged #hoem.\nhint: Did you mean “home”?\n"
        #expect(try todo("list --tag hoem") == Outcome(out: "", err: err, code: 0))
        #expect(try todo("list --tag phone").err == "There are no open todos tagged #phone.\n")
        #expect(try todo("list --done --tag home").err == "There are no done todos tagged #home.\n")
    }

    @Test func shortTagIsNotTakenForAnyOther() throws {
        try todo("add Short --tag x")
        #expect(try todo("list --tag y").err == "There are no open todos tagged #y.\n")
        #expect(try todo("list --tag xy").err.hasSuffix("hint: Did you mean “x”?\n"))
    }

    @Test func untagNamesTheTagsOfTheTodo() throws {
        let err = "error: Todo 1 has no tag “fod”.\nhint: Its tags are: food, home.\n"
        #expect(try todo("untag 1 fod") == Outcome(out: "", err: err, code: 1))
    }
}
