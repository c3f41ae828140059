import Foundation

/// A task as taskwarrior writes it. Of what it has, this is what a todo can hold.
struct TaskwarriorTask: Codable, ExchangedObject {
    var description: String
    var status: String?
    /// When it was made: `20270115T080000Z`, as all times.
    var entry: String?
    /// When it was done.
    var end: String?
    var due: String?
    var priority: String?
    var tags: [String]?
    /// Becomes a tag.
    var project: String?
    var uuid: String?

    init(_ todo: Todo, list: String, calendar: Calendar) {
        description = todo.title
        status = todo.done ? "completed" : "pending"
        // A line of todo.txt may not say when it was made.
        entry = min(todo.created, todo.completed?.wrappedValue ?? todo.created).formatted(Self.time)
        end = todo.completed?.wrappedValue.formatted(Self.time)
        due = todo.due?.start(in: calendar).formatted(Self.time)
        priority = todo.priority.map { ["A": "H", "B": "M"][$0.letter] ?? "L" }
        tags = todo.tags.isEmpty ? nil : todo.tags
        uuid = Self.uuid(todo, in: list)
    }

    func imported(names: [String], dates: any DateGateway) throws -> ImportedTodo {
        switch status ?? "pending" {
        case "deleted": return ImportedTodo(omissions: ["deleted tasks"], name: description)
        case "recurring": return ImportedTodo(omissions: ["templates of recurring tasks"], name: description)
        case "pending", "waiting", "completed": break
        case let other: throw TodoError.unreadable("“\(other.excerpt)” isn't a status")
        }
        let created = try entry.map(Self.date) ?? dates.now()
        let isRecurring = names.contains("recur")
        let source = uuid.map { isRecurring ? Self.recurringSource($0) : Self.source($0) }
        var todo = Todo(title: description, tags: tags ?? [], created: created, source: source)
        todo.priority = priority.flatMap { ["H": .high, "M": .medium, "L": .low][$0] }
        var omissions = names.filter { CodingKeys(stringValue: $0) == nil && !Self.computed.contains($0) }
        var adaptations: [String] = []
        if status == "completed" {
            todo.check(at: try end.map(Self.date))
        } else if end != nil {
            omissions.append("end")
        }
        if let project, !project.isEmpty {
            todo.add([String(project.map { $0.isWhitespace ? "-" : $0 })])
            adaptations.append("projects as tags")
        }
        if isRecurring { adaptations.append("recurring tasks as todos with another uuid") }
        if status == "waiting" { adaptations.append("waiting tasks as open todos") }
        if let text = due {
            let due = try Self.date(text)
            let day = Day(due, in: dates.calendar)
            todo.due = day
            // A midnight of another time zone may be meant for the day before or after. The person knows.
            if day.start(in: dates.calendar) != due { adaptations.append("due \(text) as \(day)") }
        }
        if let priority, priority != "", todo.priority == nil {
            omissions.append("priority “\(priority.excerpt)”")
        }
        let checked = try todo.checked()
        if checked.title != description { adaptations.append("descriptions in one line") }
        return ImportedTodo(todo: checked, omissions: omissions, adaptations: adaptations)
    }

    /// Whether taskwarrior reads something else, or refuses the file. It has three priorities, splits tags at commas, and
    /// reads no date before 1980.
    static func isAmbiguous(_ todo: Todo) -> Bool {
        let dates = [todo.created, todo.completed?.wrappedValue, todo.due?.start(in: Day.calendar)]
        return todo.priority.map { !Priority.named.contains($0) } ?? false
            || todo.tags.contains { $0.contains(",") }
            || dates.contains { $0.map { $0.timeIntervalSince1970 < 315_532_800 } ?? false }
    }

    /// The id that a task has as the source of a todo.
    static func source(_ uuid: String) -> String { "taskwarrior:" + uuid }

    /// The same of a recurring task. taskwarrior takes no file in which such a task comes back without its recurrence,
    /// so an export gives it another uuid.
    static func recurringSource(_ uuid: String) -> String { "taskwarrior-recurring:" + uuid }

    /// The id that a todo has as a task: that of the task it was, or one that is made of where it was added. Lines of
    /// a todo.txt can be the same.
    static func uuid(_ todo: Todo, in list: String) -> String {
        let origin = todo.source(in: list)
        if origin.hasPrefix(source("")) { return String(origin.dropFirst(source("").count)) }
        let id = origin.hasPrefix(TodoTxt.source("")) ? "\(origin)/\(todo.id)" : origin
        // The hash FNV-1a: the same in each run of the program.
        func hash(_ text: String) -> UInt64 {
            text.utf8.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
        }
        var digits = Array(String(format: "%016llx%016llx", hash(id), hash("/" + id)))
        for place in [8, 13, 18, 23] { digits.insert("-", at: place) }
        // Those of a UUID that is made in a way of its own.
        (digits[14], digits[19]) = ("8", "8")
        return String(digits)
    }

    /// What taskwarrior computes from the rest.
    private static let computed = ["id", "urgency", "mask", "imask", "modified"]

    private static let time = Date.ISO8601FormatStyle().year().month().day().dateSeparator(.omitted)
        .time(includingFractionalSeconds: false).timeSeparator(.omitted).timeZone(separator: .omitted)

    private static func date(_ text: String) throws -> Date {
        guard let date = try? time.parse(text) else {
            throw TodoError.unreadable("“\(text.excerpt)” isn't a time like 20270115T080000Z")
        }
        return date
    }
}
