import Interactors
import TestSupport
import Testing

@MainActor @Suite(.timeLimit(.minutes(5))) struct ReplyTests {
    /// As a service's completion handler does.
    @Test func resultIsTheResponseOrTheError() async {
        let executor = BlockInteractor { request in
            let (reply, name) = (request.reply, request.name)
            Task.detached { reply.complete(with: Result { try greeting(for: name) }) }
        }.executor()
        for caller in Caller.allCases {
            #expect(await caller.outcome(of: Greet("Ada"), on: executor).text == "Hello, Ada!")
            let error = await caller.outcome(of: Greet(""), on: executor).failure
            #expect(error?.underlyingError(as: Unwelcome.self) == Unwelcome(name: ""))
        }
        await #expect(throws: Unwelcome(name: "")) { try await executor.response(to: Greet("")) }
    }

    /// In the call: a stub's callback comes at once.
    @Test func responseThatIsNotSendableIsHandedOver() async {
        final class Page { var text = "" }
        final class LoadPage: InteractorRequest<Page> {}
        final class PageLoader: Interactor {
            func execute(_ request: LoadPage) {
                let page = Page()
                page.text = "Hello!"
                request.reply.complete(with: Result<Page, Offline>.success(page))
            }
        }
        let executor = PageLoader().executor()
        var text: String?
        let request = LoadPage()
        request.onComplete = { text = $0.text }
        executor.execute(request)
        #expect(text == "Hello!")
    }
}
