import CommandKit
import Interactors

extension CommandTable {
    /// All that the program can do. A command is declared beside what it does: see ``Command/add`` and its
    /// like.
    static let todo = CommandTable(
        name: "todo",
        version: InteractorExecutor.version,
        summary: "Keep a separate todo list for each user",
        examples: ["register ada@example.com", "add Buy milk --tag shop --due fri", "list", "check 1"],
        groups: [
            ("Todos", [.add, .list, .tags, .show, .check, .uncheck, .edit, .delete, .tag, .untag]),
            ("Undo, export and import", [.undo, .redo, .export, .import]),
            ("Login", [.register, .login, .logout, .whoami, .sessions, .password]),
            ("More", [.shell, .completions(of: "todo"), .manual(of: "todo"), .help]),
        ],
        others: [.exit, .catalogue],
        options: [.dataDir],
        topics: [.dates, .filters, .environment],
        otherWords: [
            "new": "add", "create": "add", "complete": "check", "finish": "check", "do": "check",
            "reopen": "uncheck", "undone": "uncheck", "remove": "delete", "modify": "edit", "change": "edit",
            "rename": "edit", "replace": "edit", "due": "edit", "pri": "edit", "priority": "edit",
            "postpone": "edit", "undelete": "undo", "restore": "undo", "rmtag": "untag", "next": "list",
            "find": "list", "search": "list",
            "projects": "tags", "info": "show", "view": "show", "signup": "register", "signin": "login",
            "passwd": "password", "version": "--version", "today": "list due:today",
            "overdue": "list due:overdue",
        ],
        setUp: { arguments in
            let storage = try arguments.storage()
            try (storage as? FileStorage)?.checkTodos()
            try Logic.registerInteractors(storage: storage)
        },
        explain: { CommandError($0) },
        recover: { try await FirstUse.offersToRegister(after: $0, $1) }
    )
}
