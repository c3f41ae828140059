import AppCoreKit

/// Says what follows from what a person has done, so that no feature knows another one: the list is counted again, and
/// after an addition or a check it may be time to ask for a review.
@MainActor func newsExpander(output: @escaping Output<Message>) -> Input<Message> {
    { message in
        switch message {
        case .todos(.added), .todos(.checked):
            output(.list(.refresh))
            output(.review(.ask))
        case .todos(.changed), .login(.registered), .login(.loggedIn), .login(.loggedOut):
            output(.list(.refresh))
        default: break
        }
    }
}
