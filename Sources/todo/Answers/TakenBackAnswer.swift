import TodoLogic

/// The changes of a step that was undone or redone: `Undid: Checked 3: Buy milk #shop`.
struct TakenBackAnswer: Answer {
    let verb: String
    let changes: [TodoChange]

    func write(to console: Console) {
        for change in changes {
            console.write("\(verb): \(Self.name(of: change)) \(TodoText.sentence(Self.todo(of: change)))")
        }
    }

    var json: JSONText {
        .many(
            changes.map {
                Item(change: Self.name(of: $0).lowercased(), todo: TodoItem(Self.todo(of: $0)))
            }
        )
    }

    private struct Item: Encodable {
        let change: String
        let todo: TodoItem
    }

    /// What the command says that makes the change.
    private static func name(of change: TodoChange) -> String {
        switch change {
        case .added: "Added"
        case .deleted: "Deleted"
        case .changed(let from, let to):
            if from.done != to.done {
                to.done ? "Checked" : "Unchecked"
            } else if from.tags != to.tags {
                from.tags.count < to.tags.count ? "Tagged" : "Untagged"
            } else {
                "Changed"
            }
        }
    }

    private static func todo(of change: TodoChange) -> Todo {
        switch change {
        case .added(let todo), .deleted(let todo), .changed(_, let todo): todo
        }
    }
}
