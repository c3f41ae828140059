import Testing

@testable import TodoLogic

struct TodoFilterTests {
    private static let milk = Todo.sample(
        "Buy milk",
        tags: ["Shop", "food"],
        due: "2027-01-14",
        priority: .high
    )
    private static let rent = Todo.sample(
        "Zahle die Miete für Mai",
        due: "2027-01-20",
        completed: "2027-01-15"
    )
    private static let someday = Todo.sample("Someday")

    private func passing(_ change: (inout TodoFilter) -> Void) -> [String] {
        var filter = TodoFilter()
        change(&filter)
        let todos = [Self.milk, Self.rent, Self.someday]
        return todos.filter { filter.passes($0, today: "2027-01-15") }.map(\.title)
    }

    @Test(arguments: [
        (TodoFilter.Status.open, ["Buy milk", "Someday"]), (.done, ["Zahle die Miete für Mai"]),
        (.all, ["Buy milk", "Zahle die Miete für Mai", "Someday"]),
    ])
    func statusChoosesOpenOrDone(_ status: TodoFilter.Status, _ titles: [String]) {
        #expect(passing { $0.status = status } == titles)
    }

    @Test(arguments: [["shop"], ["SHOP", "food"]])
    func allTagsMustBeThereInAnyCase(_ tags: [String]) {
        #expect(passing { $0.tags = tags } == ["Buy milk"])
    }

    @Test(arguments: [["sho"], ["shop", "work"]])
    func tagIsAWholeWord(_ tags: [String]) {
        #expect(passing { $0.tags = tags }.isEmpty)
    }

    @Test(arguments: [["MIETE"], ["fur", "mai"], ["miete", ""]])
    func wordsAreFoundWithoutCaseAndAccents(_ words: [String]) {
        #expect(
            passing {
                $0.status = .all
                $0.words = words
            } == ["Zahle die Miete für Mai"]
        )
    }

    @Test(arguments: [
        (TodoFilter.Due.by("2027-01-13"), []), (.by("2027-01-14"), ["Buy milk"]),
        (.by("2027-01-20"), ["Buy milk", "Zahle die Miete für Mai"]), (.overdue, ["Buy milk"]),
        (.never, ["Someday"]),
    ])
    func dueChoosesByTheDay(_ due: TodoFilter.Due, _ titles: [String]) {
        #expect(
            passing {
                $0.status = .all
                $0.due = due
            } == titles
        )
    }

    @Test func whatIsDueTodayIsNotOverdue() {
        var filter = TodoFilter()
        filter.due = .overdue
        #expect(!filter.passes(Self.milk, today: "2027-01-14"))
    }

    @Test func priorityMustBeTheSame() {
        #expect(passing { $0.priority = .high } == ["Buy milk"])
        #expect(passing { $0.priority = .low }.isEmpty)
    }
}
