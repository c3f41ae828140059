extension Message {
    /// What is said about the list of todos.
    package enum TodoList: Equatable, Sendable {
        case add(title: String, tags: [String])
        case list(ListTodosInteractor.Status, tag: String?)
        case check([Int])
        case uncheck([Int])
        case edit(Int, title: String)
        case delete([Int])
        case response(Response)

        /// What the feature answers.
        package enum Response: Equatable, Sendable {
            case wasAdded(Todo)
            case wasNotAdded(Refusal)
            case wasListed([Todo], ListTodosInteractor.Status, tag: String?)
            case wasNotListed(Refusal)
            case wasChecked([Todo])
            case wasNotChecked(Refusal)
            case wasUnchecked([Todo])
            case wasNotUnchecked(Refusal)
            case wasEdited(Todo)
            case wasNotEdited(Refusal)
            case wasDeleted([Todo])
            case wasNotDeleted(Refusal)
        }
    }
}
