// A request stays in its isolation; its reply goes to other threads.
import Interactors

protocol Service: Sendable {
    func load(completion: @escaping @Sendable (String) -> Void)
}

final class LoadInteractor: Interactor {
    final class Request: InteractorRequest<String> {}

    private let service: any Service

    init(service: any Service) { self.service = service }

    func execute(_ request: Request) {
        #if REJECTED
        // error: capture of 'request' with non-Sendable type 'LoadInteractor.Request' in a '@Sendable' closure
        service.load { text in request.complete(text) }
        #else
        let reply = request.reply
        service.load { text in reply.complete(text) }
        #endif
    }
}
