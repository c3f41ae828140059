import AppCore

/// Says when to think of a review: after a todo was added or checked. So neither the todo list knows of reviews, nor
/// the reviews of the todo list.
package func reviewExpander(output: @escaping Output<Message>) -> Input<Message> {
    { message in
        switch message {
        case .todo(.response(.wasAdded)), .todo(.response(.wereAdded)), .todo(.response(.wasChecked)):
            output(.appReview(.requestReview))
        default: break
        }
    }
}
