import TestSupport
import Testing

struct ShowTests {
    @Test func allOfATodoIsShown() throws {
        let todo = try Todo.loggedIn(after: [
            "add Buy milk +shop +food due:2027-01-31 priority:low", "add b", "check 2",
        ])
        let outcome = try todo("show 1-2")
        #expect(
            outcome.out.replacing(#/(Added|Done)( +)\d{4}-\d\d-\d\d/#, with: { "\($0.1)\($0.2)DAY" }) == """
                1  Buy milk
                   Status    open
                   Due       2027-01-31
                   Priority  low
                   Tags      +shop +food
                   Added     DAY

                2  b
                   Status    done
                   Added     DAY
                   Done      DAY

                """
        )
        #expect(try todo.json("show 1").map(\.title) == ["Buy milk"])
    }
}
