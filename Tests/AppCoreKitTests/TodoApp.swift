import AppCoreKit

// A small app for the tests: todos and tags, a review request that an expander asks for.

struct Item: Codable, Equatable, Sendable {
    let id: Int
    var title = ""
    var isChecked = false
}

struct AppState: AlterableState, Codable, Equatable {
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
    case todo(Todo)
    case tagging(Tagging)
    case appReview(AppReview)

    enum Todo: Equatable, Sendable {
        case add(Item)
        case response(Response)

        enum Response: Equatable, Sendable {
            case wasAdded(Item)
            case wasNotAdded(Item, reason: String)
        }
    }

    enum Tagging: Equatable, Sendable {
        case tag(Int, String)
        case untag(Int, String)
        case response(Response)

        enum Response: Equatable, Sendable {
            case wasTagged(Int, String)
            case wasUntagged(Int, String)
            case failed(reason: String)
        }
    }

    enum AppReview: Equatable, Sendable {
        case requestReview
    }
}

/// Adds items to the store.
struct ItemAdder: UseCase {
    enum Request { case add(Item) }
    enum Response { case wasAdded(Item), wasNotAdded(Item, any Error) }
    typealias RequestType = Request
    typealias ResponseType = Response

    let store: StateStore<AppState>
    let respond: (Response) -> Void

    func request(_ request: Request) {
        switch request {
        case .add(let item):
            do {
                try store.change(.add(item))
                respond(.wasAdded(item))
            } catch {
                respond(.wasNotAdded(item, error))
            }
        }
    }
}

/// Tags items and takes tags off again: a symmetric pair.
struct Tagger: UseCase {
    enum Request { case tag(Int, String), untag(Int, String) }
    enum Response: Equatable { case wasTagged(Int, String), wasUntagged(Int, String), failed(reason: String) }
    typealias RequestType = Request
    typealias ResponseType = Response

    let store: StateStore<AppState>
    let respond: (Response) -> Void

    func request(_ request: Request) {
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
func todoFeature(store: StateStore<AppState>, output: @escaping Output<Message>) -> Input<Message> {
    func translate(_ response: ItemAdder.Response) {
        switch response {
        case .wasAdded(let item): output(.todo(.response(.wasAdded(item))))
        case .wasNotAdded(let item, let error):
            output(.todo(.response(.wasNotAdded(item, reason: "\(error)"))))
        }
    }
    let adder = ItemAdder(store: store, respond: translate)
    return { message in
        if case .todo(.add(let item)) = message { adder.request(.add(item)) }
    }
}

@MainActor
func taggingFeature(store: StateStore<AppState>, output: @escaping Output<Message>) -> Input<Message> {
    func translate(_ response: Tagger.Response) {
        switch response {
        case .wasTagged(let id, let tag): output(.tagging(.response(.wasTagged(id, tag))))
        case .wasUntagged(let id, let tag): output(.tagging(.response(.wasUntagged(id, tag))))
        case .failed(let reason): output(.tagging(.response(.failed(reason: reason))))
        }
    }
    let tagger = Tagger(store: store, respond: translate)
    return { message in
        switch message {
        case .tagging(.tag(let id, let tag)): tagger.request(.tag(id, tag))
        case .tagging(.untag(let id, let tag)): tagger.request(.untag(id, tag))
        default: break
        }
    }
}

@MainActor
func reviewExpander(output: @escaping Output<Message>) -> Input<Message> {
    { message in
        if case .todo(.response(.wasAdded)) = message { output(.appReview(.requestReview)) }
    }
}

struct Refusal: Error, CustomStringConvertible {
    let description: String
}
