/// How an executor reaches an interactor: by closures, by what it returns, or by what it returns later.
///
/// See `Docs/WritingInteractors.md`.
public nonisolated struct InteractorStyle: Sendable {
    let route: InteractorRoute

    init(_ route: InteractorRoute) { self.route = route }
}

nonisolated extension Interactor {
    /// The route to this interactor.
    var route: InteractorResponseRoute<Request.Response> {
        guard let route = interactorStyle.route as? InteractorResponseRoute<Request.Response>,
            route.requestType == Request.self
        else {
            fatalError("\(Self.self) has the style of an interactor for other requests. Don't implement it.")
        }
        return route
    }
}
