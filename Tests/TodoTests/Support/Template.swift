import Synchronization
import TestSupport

/// A data folder that tests start with a copy of: the commands that make it run once.
final class Template: Sendable {
    private let make: @Sendable () throws -> Todo
    private let made = Mutex<Todo?>(nil)

    private static let all = Mutex<[[String]: Template]>([:])

    private init(_ make: @escaping @Sendable () throws -> Todo) {
        self.make = make
    }

    /// The template of a folder where Ada has typed these lines into a shell, or run the only one with `input`.
    static func after(_ lines: [String], input: String) -> Template {
        all.withLock { all in
            if let template = all[lines + [input]] { return template }
            let template = Template {
                let todo = try Todo.loggedIn()
                let outcome =
                    if input.isEmpty {
                        try todo("shell", input: lines.joined(separator: "\n"))
                    } else {
                        try todo(lines[0], input: input)
                    }
                precondition(outcome.code == 0, "can't prepare the tests: \(lines): \(outcome)")
                return todo
            }
            all[lines + [input]] = template
            return template
        }
    }

    /// Who comes first makes it; others that want the same wait for it.
    func todo() throws -> Todo {
        try made.withLock { made in
            if let made { return made }
            let todo = try make()
            made = todo
            return todo
        }
    }
}
