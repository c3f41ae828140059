import AppCore
import Interactors

extension Message {
    /// What is said about tags.
    package enum Tagging: Equatable, Sendable {
        case tag(Int, [String])
        case untag(Int, [String])
        case response(Response)

        /// What the feature answers.
        package enum Response: Equatable, Sendable {
            case wasTagged(Todo)
            case wasNotTagged(Refusal)
            case wasUntagged(Todo)
            case wasNotUntagged(Refusal)
        }
    }
}

/// Tags todos and takes tags off them again.
package func taggingFeature(
    executor: InteractorExecutor,
    output: @escaping Output<Message>
) -> Input<Message> {
    func respond(_ response: Message.Tagging.Response) { output(.tagging(.response(response))) }
    func translate(_ response: Tagger.Response) {
        switch response {
        case .wasTagged(let todo): respond(.wasTagged(todo))
        case .wasNotTagged(let refusal): respond(.wasNotTagged(refusal))
        case .wasUntagged(let todo): respond(.wasUntagged(todo))
        case .wasNotUntagged(let refusal): respond(.wasNotUntagged(refusal))
        }
    }
    let tagger = Tagger(executor: executor, respond: translate)

    return { message in
        guard case .tagging(let message) = message else { return }
        switch message {
        case .tag(let number, let tags): tagger.request(.tag(number, tags))
        case .untag(let number, let tags): tagger.request(.untag(number, tags))
        case .response: break
        }
    }
}
