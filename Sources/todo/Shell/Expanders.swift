import AppCoreKit

/// Asks for a review after a todo was added or checked, so that neither feature knows the other.
@MainActor func reviewExpander(output: @escaping Output<Message>) -> Input<Message> {
    { message in
        switch message {
        case .todos(.added), .todos(.checked): output(.review(.ask))
        default: break
        }
    }
}

/// Refreshes the list after a change of todos, or of the user.
@MainActor func listExpander(output: @escaping Output<Message>) -> Input<Message> {
    { message in
        switch message {
        case .todos, .login: output(.list(.refresh))
        default: break
        }
    }
}
