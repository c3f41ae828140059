import Foundation

/// A task as taskwarrior writes it. Of what it has, this is what a todo can hold.
struct TaskwarriorTask: Codable {
    var description: String
    var status: String?
    /// When it was made: `20270115T080000Z`, as all times.
    var entry: String?
    var due: String?
    var priority: String?
    var tags: [String]?
    /// Becomes a tag.
    var project: String?
    var uuid: String?

    init(_ todo: Todo, calendar: Calendar) {
        description = todo.title
        status = todo.done ? "completed" : "pending"
        entry = todo.created.formatted(Self.time)
        due = todo.due?.start(in: calendar).formatted(Self.time)
        priority = todo.priority.map { ["A": "H", "B": "M"][$0.letter] ?? "L" }
        tags = todo.tags.isEmpty ? nil : todo.tags
        uuid = todo.source?.wholeMatch(of: /taskwarrior:(.+)/).map { String($0.1) }
    }

    /// The todo, checked, if it isn't left out. `names` are those of all members that the object has.
    func imported(names: [String], dates: any DateGateway) throws -> ImportedTodo {
        switch status ?? "pending" {
        case "deleted": return ImportedTodo(omissions: ["deleted tasks"])
        case "recurring": return ImportedTodo(omissions: ["templates of recurring tasks"])
        case "pending", "waiting", "completed": break
        case let other: throw TodoError.unreadable("“\(other.excerpt)” isn't a status")
        }
        let (created, source) = (try entry.map(Self.date) ?? dates.now(), uuid.map { "taskwarrior:\($0)" })
        var todo = Todo(title: description, tags: tags ?? [], created: created, source: source)
        todo.done = status == "completed"
        todo.priority = priority.flatMap(Priority.init(typed:))
        if let project, !project.isEmpty { todo.add([String(project.map { $0.isWhitespace ? "-" : $0 })]) }
        var omissions = names.filter { CodingKeys(stringValue: $0) == nil && !Self.computed.contains($0) }
        if let due = try due.map(Self.date) {
            let day = Day(due, in: dates.calendar)
            todo.due = day
            if day.start(in: dates.calendar) != due { omissions.append("times of due dates") }
        }
        if let priority, priority != "", todo.priority == nil {
            omissions.append("priority “\(priority.excerpt)”")
        }
        return ImportedTodo(todo: try todo.checked(), omissions: omissions)
    }

    /// What taskwarrior computes from the rest.
    private static let computed = ["id", "urgency", "mask", "imask"]

    private static let time = Date.ISO8601FormatStyle().year().month().day().dateSeparator(.omitted)
        .time(includingFractionalSeconds: false).timeSeparator(.omitted).timeZone(separator: .omitted)

    private static func date(_ text: String) throws -> Date {
        guard let date = try? time.parse(text) else {
            throw TodoError.unreadable("“\(text.excerpt)” isn't a time like 20270115T080000Z")
        }
        return date
    }
}
