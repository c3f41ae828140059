import Dispatch
import Foundation
import Interactors
import Synchronization
import TestSupport
import Testing

/// Each message of `Docs/Troubleshooting.md` that isn't the compiler's, as it is printed.
/// `Tests/VendoringTests` has the compiler's.
@Suite struct TroubleshootingTests {
    @Test(arguments: ReceivedMessage.all)
    func messageThatACallerReceivesIsInTheArticle(_ message: ReceivedMessage) async throws {
        let received = try await message.receive().replacing("DocumentationTests.", with: "")
        let isShown = Self.shown.contains { Session.matches([received], [$0]) }
        #expect(isShown, "\(received)")
    }

    @Test(arguments: PrintedMessage.allCases)
    func messageOnStandardErrorIsInTheArticle(_ message: PrintedMessage) async throws {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            [message] in
            message.provoke()
            exit(EXIT_FAILURE)
        }
        let printed = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
            .replacing("DocumentationTests.", with: "").components(separatedBy: "\n")
        let isShown = Self.shown.contains { shown in printed.contains { Session.matches([$0], [shown]) } }
        #expect(isShown, "\(printed)")
    }

    @Test func articleShowsNoOtherMessage() {
        #expect(Self.shown.count == ReceivedMessage.all.count + PrintedMessage.allCases.count)
    }

    /// The lines of the article's `text` blocks, without the compiler's.
    private static let shown: [String] = {
        let article = Document.all.first { $0.path == "Docs/Troubleshooting.md" }
        let blocks = article?.blocks.filter { $0.language == "text" } ?? []
        return blocks.flatMap(\.lines).filter { !$0.hasPrefix("error: ") }
    }()
}

/// A message that a caller or `onUnhandledError` receives.
struct ReceivedMessage: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let receive: @Sendable () async throws -> String

    static let all =
        [
            ReceivedMessage("nothing registered") { await report(of: App.LoadNews()) },
            ReceivedMessage("only the superclass is registered") {
                await report(of: App.LoadLocalNews(), by: App.NewsInteractor())
            },
            ReceivedMessage("dropped") { await report(of: App.LoadNews(), by: App.SilentInteractor()) },
            ReceivedMessage("executed outside of an actor") {
                let (executor, reports) = recorded(App.WaitingInteractor())
                let request = App.LoadNews()
                request.onError = { _ in }
                executor.execute(request, isolation: nil)
                return reports.removeFirst()
            },
            ReceivedMessage("cancelled") {
                let request = App.LoadNews()
                request.cancel()
                var message = ""
                request.onError = { message = $0.message }
                recorded(App.NewsInteractor()).executor.execute(request)
                return message
            },
        ] + storage

    init(_ name: String, receive: @escaping @Sendable () async throws -> String) {
        testDescription = name
        self.receive = receive
    }

    /// What the executor reports when the request is awaited.
    private static func report(
        of request: App.LoadNews,
        by interactor: (any Interactor<App.LoadNews>)? = nil
    ) async -> String {
        let (executor, reports) = recorded(interactor)
        _ = try? await executor.response(to: request)
        return reports.removeFirst()
    }

    private static func recorded(
        _ interactor: (any Interactor<App.LoadNews>)?
    ) -> (executor: InteractorExecutor, reports: Collector<String>) {
        let (executor, reports) = (InteractorExecutor(), Collector<String>())
        executor.onUnhandledError = { reports.append($0.message) }
        if let interactor { executor.registerInteractor(interactor) }
        return (executor, reports)
    }
}

/// A message that is printed to standard error.
enum PrintedMessage: String, CaseIterable, Codable {
    case answeredTwice, usedOutside

    func provoke() {
        let executor = InteractorExecutor()
        switch self {
        case .answeredTwice:
            executor.registerInteractor(App.TalkativeInteractor())
            executor.execute(App.LoadNews())
        case .usedOutside:
            executor.registerInteractor(App.WanderingInteractor())
            run { await App.Desk().loadNews(by: executor) }
        }
    }

    /// Runs `body` in a task to its end.
    private func run(_ body: @escaping @Sendable () async -> Void) {
        let end = DispatchSemaphore(value: 0)
        Task {
            await body()
            end.signal()
        }
        while end.wait(timeout: .now()) == .timedOut { RunLoop.main.run(until: .now + 0.01) }
    }
}

/// An app with mistakes.
enum App {
    class LoadNews: InteractorRequest<String> {}
    final class LoadLocalNews: LoadNews {}

    final class NewsInteractor: Interactor {
        func execute(_ request: LoadNews) { request.complete("Nothing new.") }
    }

    final class SilentInteractor: Interactor {
        func execute(_ request: LoadNews) {}
    }

    actor Desk {
        func loadNews(by executor: InteractorExecutor) async {
            _ = try? await executor.response(to: LoadNews())
        }
    }

    /// Uses its request where it isn't executed.
    final class WanderingInteractor: AsyncInteractor {
        nonisolated(nonsending) func response(to request: LoadNews) async throws -> String {
            await wander(with: Box(request))
            return "Nothing new."
        }

        @concurrent private func wander(with request: Box<LoadNews>) async {
            request.value.complete("Nothing new.")
        }
    }

    final class TalkativeInteractor: Interactor {
        func execute(_ request: LoadNews) {
            request.complete("Nothing new.")
            request.complete("Really nothing.")
        }
    }

    /// Keeps the reply, and never uses it.
    final class WaitingInteractor: Interactor {
        private let replies = Mutex<[Reply<String>]>([])

        func execute(_ request: LoadNews) {
            let reply = request.reply
            replies.withLock { $0.append(reply) }
        }
    }
}
