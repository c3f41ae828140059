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

    private static let conditions: [(@Sendable (inout TodoFilter) -> Void, [Todo])] = [
        ({ $0.status = .open }, [milk, someday]), ({ $0.status = .done }, [rent]),
        ({ $0.status = .all }, [milk, rent, someday]),
        ({ $0.tags = ["shop"] }, [milk]), ({ $0.tags = ["SHOP", "food"] }, [milk]),
        ({ $0.tags = ["sho"] }, []), ({ $0.tags = ["shop", "work"] }, []),
        ({ $0.words = ["MIETE"] }, [rent]), ({ $0.words = ["fur", "mai"] }, [rent]),
        ({ $0.words = ["miete", ""] }, [rent]),
        ({ $0.due = "2027-01-13" }, []), ({ $0.due = "2027-01-14" }, [milk]),
        ({ $0.due = "2027-01-20" }, [milk, rent]),
        ({ $0.priority = .high }, [milk]), ({ $0.priority = .low }, []),
    ]

    @Test(arguments: conditions.indices)
    func todosThatMeetTheConditionPass(_ index: Int) {
        var filter = TodoFilter()
        filter.status = .all
        let (setCondition, passing) = Self.conditions[index]
        setCondition(&filter)
        #expect([Self.milk, Self.rent, Self.someday].filter(filter.passes) == passing)
    }
}
