import AppCoreKit

// A small app for the tests: items and their tags, a review that an expander asks for.

struct Item: Equatable, Sendable {
    let id: Int
}

struct AppState: AlterableState, Equatable {
    private(set) var items: [Item] = []
    private(set) var tags: [String: [Int]] = [:]

    enum Change: Equatable {
        case add(Item)
        case tag(Int, String)
        case untag(Int, String)
    }

    consuming func alter(_ change: Change) -> AppState {
        switch change {
        case .add(let item): items.append(item)
        case .tag(let id, let tag): tags[tag, default: []].append(id)
        case .untag(let id, let tag): tags[tag, default: []].removeAll { $0 == id }
        }
        return self
    }
}

enum Message: Equatable, Sendable {
    case tag(Int, String)
    case untag(Int, String)
    case tagging(Tagger.ResponseType)
    case requestReview
}

/// Tags items and takes tags off again: a symmetric pair.
struct Tagger: UseCase {
    enum RequestType { case tag(Int, String), untag(Int, String) }
    enum ResponseType: Equatable {
        case wasTagged(Int, String), wasUntagged(Int, String), failed(reason: String)
    }

    let store: StateStore<AppState>
    let respond: Output<ResponseType>

    func request(_ request: RequestType) {
        do {
            switch request {
            case .tag(let id, let tag):
                try store.change(.tag(id, tag))
                respond(.wasTagged(id, tag))
            case .untag(let id, let tag):
                try store.change(.untag(id, tag))
                respond(.wasUntagged(id, tag))
            }
        } catch {
            respond(.failed(reason: "\(error)"))
        }
    }
}

@MainActor
func taggingFeature(store: StateStore<AppState>, output: @escaping Output<Message>) -> Input<Message> {
    let tagger = Tagger(store: store) { output(.tagging($0)) }
    return { message in
        switch message {
        case .tag(let id, let tag): tagger.request(.tag(id, tag))
        case .untag(let id, let tag): tagger.request(.untag(id, tag))
        case .tagging, .requestReview: break
        }
    }
}

@MainActor
func reviewExpander(output: @escaping Output<Message>) -> Input<Message> {
    { message in
        if case .tagging(.wasTagged) = message { output(.requestReview) }
    }
}

struct Refusal: Error, CustomStringConvertible {
    let description: String
}
