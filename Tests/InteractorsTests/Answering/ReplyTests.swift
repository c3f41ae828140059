import Interactors
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(5))) struct ReplyTests {
    /// Answers as a service's completion handler would, with a result.
    private func executor(answering result: Result<String, Offline>) -> InteractorExecutor {
        let executor = BlockInteractor { request in
            let reply = request.reply
            Task.detached { reply.complete(with: result) }
        }.executor()
        return executor
    }

    @Test func valueOfAResultIsTheResponse() async throws {
        #expect(try await executor(answering: .success("Hello!")).response(to: Greet()) == "Hello!")
    }

    @Test func errorOfAResultIsTheErrorAsItIs() async {
        let executor = executor(answering: .failure(Offline()))
        await #expect(throws: Offline()) { try await executor.response(to: Greet()) }
    }

    @Test func errorOfAResultIsUnderneathTheOneThatOnErrorGets() async {
        let outcome = await executor(answering: .failure(Offline())).outcome(of: Greet())
        #expect(outcome.failure?.underlyingError(as: Offline.self) == Offline())
    }

    @Test func replyThatIsTakenAfterACancellationIsIgnored() {
        let executor = InteractorExecutor { _ in }
        let (errors, heard) = (executor.collectUnhandledErrors(), Collector<String>())
        let request = Greet(heard: heard)
        executor.execute(request)
        request.cancel()
        request.reply.complete("late")
        #expect(heard.all == ["cancelled"])
        #expect(errors.all.isEmpty)
    }

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
