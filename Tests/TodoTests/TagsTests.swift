import TestSupport
import Testing

/// The commands about tags.
struct TagsTests {
    @Test func tagsAreCountedAmongOpenTodos() throws {
        let todo = try Todo.loggedIn(after: ["add a +x +y", "add b +x", "add c +z", "check 3"])
        try todo.plays(
            """
            todo> tags
            2  +x
            1  +y
            todo> check 1 2
            Checked 1: a +x +y
            Checked 2: b +x
            todo> tags
            No open todo has a tag.
            """
        )
        try todo("uncheck 2")
        #expect(try todo("tags --json").out == "{\n  \"x\" : 1\n}\n")
    }

    @Test func tagsAreAddedAndRemoved() throws {
        try Todo.loggedIn(after: ["add a", "add b +x"]).plays(
            """
            todo> tag 1-2 x +y
            Tagged 1: a +x +y
            Tagged 2: b +x +y
            todo> tag 1,2 x
            Already tagged 1: a +x +y
            Already tagged 2: b +x +y
            todo> add c +🛒 +49 30
            Added 3: c +49 30 +🛒
            todo> list +🛒
            3 [ ] c +49 30 +🛒
            todo> untag 1,3 🛒
            Untagged 3: c +49 30
            Not tagged 1: a +x +y
            todo> tag 1 +2027
            error: “2027” can't be a tag.
            hint: A tag is one word of at most 50 characters. It doesn't begin with “+” or a digit.
            """,
            code: 1
        )
    }
}
