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

    init(_ todo: Todo, dates: any DateGateway) {
        description = todo.title
        status = todo.done ? "completed" : "pending"
        entry = Self.text(todo.created)
        due = todo.due.map { Self.text(dates.start(of: $0)) }
        priority = todo.priority.flatMap { priority in Self.priorities.first { $0.value == priority }?.key }
        tags = todo.tags.isEmpty ? nil : todo.tags
    }

    /// Nil for a task that was deleted, and for a template of recurring ones.
    func draft(line: Int, dates: any DateGateway) throws -> TodoDraft? {
        let statuses = ["pending", "waiting", "completed", "deleted", "recurring"]
        guard statuses.contains(status ?? "pending") else {
            throw TodoError.unreadable("“status” is none of \(statuses.joined(separator: ", "))").inLine(line)
        }
        if status == "deleted" || status == "recurring" { return nil }
        func time(_ text: String) throws -> Timestamp {
            guard let time = Self.time(text) else {
                throw TodoError.unreadable("“\(text.excerpt)” isn't a time like 20270115T080000Z").inLine(
                    line
                )
            }
            return time
        }
        var draft = TodoDraft(title: description, tags: tags ?? [], done: status == "completed", line: line)
        draft.created = try entry.map(time)
        draft.due = try due.map { .date(dates.day(of: try time($0))) }
        if let priority, !priority.isEmpty {
            guard let known = Self.priorities[priority] else {
                throw TodoError.unreadable("“priority” is none of H, M, L").inLine(line)
            }
            draft.priority = known
        }
        if let project, !project.isEmpty {
            draft.tags.append(String(project.map { $0.isWhitespace ? "-" : $0 }))
        }
        return draft
    }

    private static let priorities: [String: Priority] = ["H": .high, "M": .medium, "L": .low]

    /// By ``Day``, as it is read: the library's calendar is another one before 1582.
    private static func text(_ time: Timestamp) -> String {
        let (days, seconds) = time.secondsSince1970.quotientAndRemainder(dividingBy: 86_400)
        let isBefore1970 = seconds < 0
        let day = Day(daysSince1970: isBefore1970 ? days - 1 : days)
        let rest = isBefore1970 ? seconds + 86_400 : seconds
        let digits = [rest / 3600, rest / 60 % 60, rest % 60].map { $0 < 10 ? "0\($0)" : "\($0)" }
        return "\(day.description.filter { $0 != "-" })T\(digits.joined())Z"
    }

    /// The time that `20270115T080000Z` says.
    private static func time(_ text: String) -> Timestamp? {
        let text = Array(text.utf8)
        guard text.count == 16, text[8] == UInt8(ascii: "T"), text[15] == UInt8(ascii: "Z") else {
            return nil
        }
        func number(_ range: Range<Int>) -> Int? {
            text[range].reduce(0) { sum, byte in
                sum.flatMap { (0x30...0x39).contains(byte) ? $0 * 10 + Int(byte) - 0x30 : nil }
            }
        }
        guard let year = number(0..<4), let month = number(4..<6), let day = number(6..<8),
            let hour = number(9..<11), let minute = number(11..<13), let second = number(13..<15),
            let date = Day(year: year, month: month, day: day), hour < 24, minute < 60, second < 61
        else { return nil }
        return Timestamp(
            secondsSince1970: date.daysSince1970 * 86_400 + hour * 3600 + minute * 60 + second
        )
    }
}
