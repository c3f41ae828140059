import Foundation
import Testing

@testable import TodoLogic

/// A stranger's files go in and come out: nothing changes that isn't announced.
struct StrangersFileTests {
    let demo: Demo

    init() async throws {
        demo = try await Demo.loggedIn()
    }

    static let lines = """
        Call Ada
        (A) Call Ada about the boat
        (B) 2026-12-01 Write the report +work @desk
        (Z) Someday learn to juggle
        2026-12-02 Buy milk
        2026-12-02 Buy +milk for the @home party
        x Sharpen the saw
        x 2026-12-03 Pay the rent
        x 2026-12-03 2026-11-01 Pay the rent of November
        x 2026-12-03 (A) 2026-11-01 Order the parts
        x 2026-12-03 (B) Order more parts
        x (C) 2026-12-03 2026-11-02 File the papers
        x 2026-12-04 2026-11-03 Book the train pri:B
        x 2026-12-04 Book pri:A the hotel
        xylophone lesson
        X marks the spot
        Pay rent due:2027-02-01
        Pay rent due:2027-02-01 rec:1m
        Pay due:2027-02-01 the gardener
        (C) due:2027-02-03 Water the plants +garden
        Renew passport due:2027-02-03 due:2027-03-04
        Tidy due:2027-02-03 +home due:2027-05-06 @attic
        Renew due:tomorrow
        Renew due:2027-02-30 maybe
        due:2027-04-01
        +shop
        @errands
        +shop @errands
        Get +bread today +shop
        Read http://example.com/a?b=c&d#e +web
        Meet at 12:30 in room 4
        Mail ada@example.com about the +boat
        1 + 1 @ home
        Call +49 170 1234567
        Plan t:2027-01-20 the trip
        Fix bug id:4711 p:4710 +code
        Lunch with the team h:1
        Compare (A) and (B)
        (a) not a priority
        (AB) neither
        (A)Nor this
        (A) (B) first counts
        Two  spaces   inside
        Trailing space\u{20}
        Tab\tinside
        -- dashes --
        Buy +drinks --
        - a bullet
        "quoted title" +q
        It's 5 o'clock
        Umlaute äöü and ß +größe
        日本語を勉強する @学校
        👩‍👩‍👧 visit +family
        שלום +עברית
        e\u{301}tude +e\u{301}
        #hash isn't a tag here
        Prices: 5% of $20 & more; <b>bold</b>
        x 2026-12-05 2026-12-01 Done with +tag inside and @context
        2026-12-06 2026-12-05 two dates
        Very long: \(String(repeating: "word ", count: 90))end
        """.split(separator: "\n").map(String.init)

    @Test func everyLineOfATodoTxtComesBackByteByByte() async throws {
        #expect(Self.lines.count == 60)
        let response = try await demo.importTodos(Self.lines.joined(separator: "\n"), .todotxt)
        #expect(response.added.count == 60)
        #expect(response.leftOut.mapValues(\.count) == ["second due dates": 2])
        #expect(
            Array(try demo.export(.todotxt).utf8) == Array((Self.lines.joined(separator: "\n") + "\n").utf8)
        )
        // Neither do a change and its undo leave a trace.
        for todo in response.added { try demo.edit(todo.id, title: "Other") }
        for _ in response.added { try demo.undo() }
        #expect(
            Array(try demo.export(.todotxt).utf8) == Array((Self.lines.joined(separator: "\n") + "\n").utf8)
        )
        #expect(try await demo.importTodos(Self.lines.joined(separator: "\n"), .todotxt).added.isEmpty)
    }

    @Test func noWordOfATodoTxtIsLostInSilence() async throws {
        let response = try await demo.importTodos(Self.lines.joined(separator: "\n"), .todotxt)
        let calendar = demo.dates.calendar
        for (line, todo) in zip(Self.lines, response.added) {
            var says = todo.title.split(separator: " ").map(String.init)
            says += todo.tags.map { $0.hasPrefix("@") ? $0 : "+\($0)" }
            says += todo.done ? ["x"] : []
            says += todo.due.map { ["due:\($0)"] } ?? []
            says += todo.priority.map { ["(\($0.letter))", "pri:\($0.letter)"] } ?? []
            says += [todo.created, todo.completed?.wrappedValue].compactMap { $0 }
                .map { Day($0, in: calendar).rawValue }
            let lost = Set(line.split(separator: " ").map(String.init)).subtracting(says)
            let isAnnounced = response.leftOut.values.joined().contains(todo.title)
            #expect(
                lost.isEmpty || isAnnounced && lost.allSatisfy { $0.hasPrefix("due:") },
                "\(line): \(lost)"
            )
        }
    }

    @Test func changedLineHasTheChangeAndNothingInvented() async throws {
        let text = """
            x 2020-01-01 Old
            x Undated
            x 2020-01-02 2020-01-01 Dated +a
            (A) Get +bread today +shop
            Pay due:2027-02-01 rent rec:1m
            (B) 2027-01-03 Water
            Other
            """
        try await demo.importTodos(text, .todotxt)
        try demo.edit(7, title: "x marks the spot")
        for number in 1...7 { try demo.tag(number, with: "new") }
        #expect(
            try demo.export(.todotxt) == """
                x 2020-01-01 Old +new
                x Undated +new
                x 2020-01-02 2020-01-01 Dated +a +new
                (A) Get +bread today +shop +new
                Pay rent rec:1m +new due:2027-02-01
                (B) 2027-01-03 Water +new
                2027-01-15 x marks the spot +new

                """
        )
    }

    @Test func todoThatIsDoneAgainHasTheNewDay() async throws {
        try await demo.importTodos("x 2027-01-12 Call Ada", .todotxt)
        try demo.uncheck(1)
        try demo.check(1)
        #expect(try demo.export(.todotxt) == "x 2027-01-15 Call Ada\n")
    }

    @Test func everyPriorityIsTheSameAfterItWasStored() async throws {
        let lines = "ABCDEFGHIJKLMNOPQRSTUVWXYZ".map { "(\($0)) Letter \($0)" }
        try await demo.importTodos(lines.joined(separator: "\n"), .todotxt)
        #expect(try demo.list().map { $0.priority?.letter } == lines.map { "\($0.dropFirst().prefix(1))" })
        for todo in try demo.list() {
            let stored = try JSONEncoder().encode(todo)
            #expect(try JSONDecoder().decode(Todo.self, from: stored) == todo)
        }
    }

    @Test func numberWithASignIsNoTagInATodoTxtEither() async throws {
        let added = try await demo.importTodos("Call +49 170 +work\nCall +49170", .todotxt).added
        #expect(added.map(\.tags) == [["work"], []])
        #expect(added.map(\.title) == ["Call +49 170", "Call +49170"])
    }

    @Test func linesThatAreTheSameAreTwoTasks() async throws {
        try await demo.importTodos("Water\nWater\n", .todotxt)
        let exported = try demo.export(.taskwarrior)
        #expect(Set(exported.matches(of: /"uuid":"([-0-9a-f]+)"/).map { String($0.1) }).count == 2)
        #expect(try await demo.importTodos(exported, .taskwarrior).skipped.count == 2)
    }

    @Test func tagWithoutLettersComesBack() async throws {
        try demo.add("Plan", tags: ["2027", "@home", "x"])
        let exported = try demo.export(.todotxt)
        #expect(exported == "2027-01-15 Plan tag:2027 @home +x\n")
        try demo.delete(1)
        #expect(try await demo.importTodos(exported, .todotxt).added.map(\.tags) == [["2027", "@home", "x"]])
    }

    @Test func titleThatOtherProgramsReadOtherwiseIsNamed() throws {
        for title in ["Call mum at +49 170", "Buy milk", "By due:2027-02-01 or so"] { try demo.add(title) }
        try demo.add("By due:2027-02-30", due: "2027-02-01")
        let request = ExportTodosInteractor.Request()
        request.format = .todotxt
        let response = try demo.answer(request)
        #expect(response.ambiguous == [1, 3, 4])
        #expect(response.text.hasPrefix("2027-01-15 Call mum at +49 170\n"))
    }

    /// The members of tasks, as taskwarrior writes them.
    static let tasks: [[String: any Sendable]] = {
        let times = ["20270120T000000Z", "20270121T230000Z", "20270122T170000Z"]
        let extras: [[String: any Sendable]] = [
            [:], ["priority": "H"], ["priority": "M", "tags": ["home", "phone"]], ["due": times[0]],
            ["due": times[1]], ["due": times[2], "priority": "L"], ["project": "Garden"],
            ["project": "Big house.roof", "tags": ["next"]],
            ["status": "completed", "end": "20270110T120000Z"], ["status": "completed"],
            ["status": "waiting", "wait": "20270301T000000Z"],
            ["annotations": [["entry": "20270110T120000Z", "description": "A note"]]],
            ["depends": ["00000000-0000-4000-8000-000000000001"]], ["scheduled": times[0]],
            ["until": times[0]], ["start": "20270110T120000Z"], ["recur": "weekly", "due": times[0]],
            ["estimate": 3], ["priority": "X"], ["description": "Two\nlines"],
        ]
        return (0..<40).map { number in
            let task: [String: any Sendable] = [
                "id": number + 1, "description": "Task \(number)", "entry": "20270101T0800\(10 + number)Z",
                "modified": "20270102T080000Z", "status": "pending", "urgency": 1.5,
                "uuid": String(format: "00000000-0000-4000-8000-%012d", number),
            ]
            let second = number >= 20 ? extras[(number * 7 + 3) % 20] : [:]
            return task.merging(extras[number % 20]) { $1 }.merging(second) { first, _ in first }
        }
    }()

    @Test func everyMemberOfATaskComesBackOrIsAnnounced() async throws {
        let text = String(decoding: try JSONSerialization.data(withJSONObject: Self.tasks), as: UTF8.self)
        let response = try await demo.importTodos(text, .taskwarrior)
        #expect(response.added.count == 40)
        let exported = try JSONSerialization.jsonObject(with: Data(try demo.export(.taskwarrior).utf8))
        let back = try #require(exported as? [[String: Any]])
        let announced = response.leftOut.merging(response.adapted) { $0 + $1 }
        let words = [
            "project": "projects as tags", "status": "waiting tasks as open todos",
            "description": "descriptions in one line", "tags": "projects as tags", "priority": "priority “X”",
            "uuid": "recurring tasks as todos with another uuid",
        ]
        var changes = 0
        for (task, (new, todo)) in zip(Self.tasks, zip(back, response.added)) {
            // What taskwarrior computes from the rest.
            for (name, value) in task where !["id", "modified", "urgency"].contains(name) {
                let isSame =
                    (new[name] as? NSObject) == (value as? NSObject) || "\(new[name] ?? "")" == "\(value)"
                guard !isSame else { continue }
                changes += 1
                let titles = announced.filter { what, _ in
                    what == name || what == words[name] || name == "due" && what.hasPrefix("due \(value) as ")
                }.flatMap(\.value)
                #expect(titles.contains(todo.title), "\(name) of \(todo.title)")
            }
            #expect(Set(new.keys).subtracting(task.keys).isSubset(of: ["tags"]), "\(todo.title)")
        }
        #expect(changes > 20)
    }
}
