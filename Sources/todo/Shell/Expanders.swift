import AppCore
import CommandKit

/// After a todo was added or checked, a review may be asked for. Neither the commands nor the reviews know of
/// each other.
func reviewExpander(output: @escaping Output<Message>) -> Input<Message> {
    { message in
        guard case .answered(let invocation, _) = message else { return }
        if ["add", "check", "import"].contains(invocation.command.name) { output(.review) }
    }
}

/// After a command, the list is the person's own doing; the list that they typed is the one to keep on
/// showing.
func listExpander(output: @escaping Output<Message>) -> Input<Message> {
    { message in
        guard case .answered(let invocation, _) = message else { return }
        let isList = invocation.command.name == Command.list.name
        let view = isList ? try? ListView(invocation.arguments) : nil
        output(view.map { .show($0) } ?? .look(isOwn: true))
    }
}
