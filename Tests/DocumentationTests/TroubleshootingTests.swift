import AppCoreKit
import Dispatch
import Foundation
import Gateways
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
            try message.provoke()
            exit(EXIT_FAILURE)
        }
        let printed = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
            .replacing("DocumentationTests.", with: "")
        let isShown = Self.shown.contains { printed.contains("\($0)\n") }
        #expect(isShown, "\(printed)")
    }

    @Test func articleShowsNoOtherMessage() {
        #expect(Self.shown.count == ReceivedMessage.all.count + PrintedMessage.allCases.count)
    }

    /// So a new message can't be forgotten.
    @Test(arguments: ["Interactors", "AppCoreKit"])
    func everyMessageOfTheSourcesIsInTheArticle(_ module: String) throws {
        let shown = try Repository.text("Docs/Troubleshooting.md")
        let fragments = try SourceMessages.fragments(of: module)
        #expect(!fragments.isEmpty)
        let missing = fragments.filter { !shown.contains($0) }
        #expect(missing == [])
    }

    /// The lines of the article's `text` blocks, without the compiler's.
    private static let shown: [String] = {
        let article = Document.all.first { $0.path == "Docs/Troubleshooting.md" }
        let blocks = article?.blocks.filter { $0.language == "text" } ?? []
        return blocks.flatMap(\.lines).filter { !$0.hasPrefix("error: ") }
    }()
}

/// A message that a caller receives, or the code that verifies an executor.
struct ReceivedMessage: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let receive: @Sendable () async throws -> String

    static let all =
        [
            ReceivedMessage("not registered") {
                try await failure(of: App.LoadNews()) { $0.registerInteractor(App.WeatherInteractor()) }
            },
            ReceivedMessage("nothing registered") { try await failure(of: App.LoadNews()) { _ in } },
            ReceivedMessage("not among the many that are registered") {
                try await failure(of: App.LoadNews()) { executor in
                    func register<each Value: Sendable>(_ values: repeat (each Value).Type) {
                        repeat executor.registerInteractor(App.CountInteractor<each Value>())
                    }
                    register(Int8.self, Int16.self, Int32.self, Int64.self, Int128.self, Int.self, Bool.self)
                    register(UInt8.self, UInt16.self, UInt32.self, UInt64.self, UInt128.self, UInt.self)
                }
            },
            ReceivedMessage("only the superclass is registered") {
                try await failure(of: App.LoadLocalNews()) { $0.registerInteractor(App.NewsInteractor()) }
            },
            ReceivedMessage("dropped") {
                try await failure(of: App.LoadNews()) { $0.registerInteractor(App.SilentInteractor()) }
            },
            ReceivedMessage("executed outside of an actor") {
                try await failure(of: App.LoadNews(), isAwaited: false) {
                    $0.registerInteractor(App.WaitingInteractor())
                }
            },
            ReceivedMessage("executed twice") {
                await MainActor.run {
                    let executor = InteractorExecutor()
                    executor.registerInteractor(App.WaitingInteractor())
                    let request = App.LoadNews()
                    var messages: [String] = []
                    request.onError = { messages.append($0.debugDescription) }
                    executor.execute(request)
                    executor.execute(request)
                    return messages.first?.replacing("InteractorError(inProgress): ", with: "") ?? ""
                }
            },
            ReceivedMessage("too late") {
                try await failure(of: App.LoadNews()) { executor in
                    executor.registerInteractor(App.WaitingInteractor().timeout(.milliseconds(10)))
                }
            },
            ReceivedMessage("both interactors of a fallback failed") {
                try await failure(of: App.LoadNews()) { executor in
                    executor.registerInteractor(App.DamagedInteractor().fallback(to: App.DamagedInteractor()))
                }
            },
            ReceivedMessage("cancelled") {
                let request = App.LoadNews()
                request.cancel()
                var message = ""
                request.onError = { message = $0.message }
                let executor = InteractorExecutor()
                executor.registerInteractor(App.NewsInteractor())
                executor.execute(request)
                return message
            },
        ] + storage

    init(_ name: String, receive: @escaping @Sendable () async throws -> String) {
        testDescription = name
        self.receive = receive
    }

    private static func failure(
        of request: App.LoadNews,
        isAwaited: Bool = true,
        _ register: (InteractorExecutor) -> Void
    ) async throws -> String {
        let (executor, reported) = (InteractorExecutor(), Collector<String>())
        executor.onUnhandledError = { reported.append($0.message) }
        register(executor)
        do {
            if isAwaited { return try await executor.response(to: request) }
            request.onError = { _ in }
            executor.execute(request)
            return reported.all.first ?? ""
        } catch {
            // The caller of a programmer's mistake gets a neutral sentence, and the hook the details.
            return reported.all.first ?? InteractorError(error).message
        }
    }
}

/// A message that is printed to standard error, and mostly the last thing that a program does.
enum PrintedMessage: String, CaseIterable, Codable {
    case unheard, answeredTwice
    case registeredTwice
    case idThatEqualsNothing, usedOutside, continuedWithAnother
    case noAttempt, negativeBackoff, shrinkingBackoff, noTime, noInput
    case changedInUpdate, noFile, usedByAlter, messagesInACircle

    func provoke() throws {
        let executor = InteractorExecutor()
        let news = App.NewsInteractor()
        switch self {
        case .unheard:
            executor.registerInteractor(App.DamagedInteractor())
            executor.execute(App.LoadNews())
        case .answeredTwice:
            executor.registerInteractor(App.TalkativeInteractor())
            executor.execute(App.LoadNews())
        case .registeredTwice:
            executor.registerInteractor(news)
            executor.registerInteractor(App.OtherNewsInteractor())
        case .continuedWithAnother:
            executor.registerInteractor(news)
            executor.addMiddleware(App.SwappingMiddleware())
            executor.execute(App.LoadNews())
        case .usedOutside:
            executor.registerInteractor(App.WanderingInteractor())
            run { await App.Desk().loadNews(by: executor) }
        case .noInput:
            executor.registerInteractor(App.IdleInteractor())
            run { @MainActor in _ = try? await executor.response(to: App.LoadNews()) }
        case .idThatEqualsNothing: InMemoryGateway<App.Measurement>().save(App.Measurement(id: .nan))
        case .noAttempt: _ = news.retrying(attempts: 0)
        case .negativeBackoff: _ = news.retrying(attempts: 2, backoff: .constant(.seconds(-1)))
        case .shrinkingBackoff:
            _ = news.retrying(attempts: 2, backoff: .doubling(from: .seconds(2), upTo: .seconds(1)))
        case .noTime: _ = news.timeout(.zero)
        default: try provokeElsewhere()
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

    /// In the other modules.
    private func provokeElsewhere() throws {
        switch self {
        case .changedInUpdate:
            let notes = InMemoryGateway<App.Note>()
            notes.update { _ in notes.save(App.Note(id: 1)) }
        case .noFile:
            if let url = URL(string: "https://example.com/notes.json") {
                _ = JSONFileGateway<App.Note>(file: url)
            }
        case .usedByAlter:
            run { @MainActor in
                let store = StateStore(App.State())
                try? store.change { store.state().count }
            }
        default:
            run { @MainActor in
                let core = AppCore<App.Message>(
                    features: [
                        { output in { if $0 == .ping { output(.pong) } } },
                        { output in { if $0 == .pong { output(.ping) } } },
                    ],
                    messageLimit: 3
                )
                core.send(.ping)
            }
        }
    }
}

/// An app with mistakes.
enum App {
    struct Note: Identifiable, Codable, Sendable { let id: Int }

    struct Measurement: Identifiable, Sendable { let id: Double }

    enum Message { case ping, pong }

    struct State: AlterableState {
        var count = 0

        consuming func alter(_ change: () -> Int) -> State {
            count += change()
            return self
        }
    }

    static let damaged = InteractorError(message: "The index is damaged.")

    class LoadNews: InteractorRequest<String> {}
    final class LoadLocalNews: LoadNews {}
    final class LoadWeather: InteractorRequest<String> {}

    final class Count<Value>: InteractorRequest<Int> {}

    final class CountInteractor<Value>: Interactor {
        func execute(_ request: Count<Value>) { request.complete(0) }
    }

    final class WeatherInteractor: Interactor {
        func execute(_ request: LoadWeather) { request.complete("Sunny.") }
    }

    final class NewsInteractor: Interactor {
        func execute(_ request: LoadNews) { request.complete("Nothing new.") }
    }

    final class OtherNewsInteractor: Interactor {
        func execute(_ request: LoadNews) { request.complete("Nothing new.") }
    }

    final class SilentInteractor: Interactor {
        func execute(_ request: LoadNews) {}
    }

    final class DamagedInteractor: Interactor {
        func execute(_ request: LoadNews) { request.fail(damaged) }
    }

    actor Desk {
        func loadNews(by executor: InteractorExecutor) async {
            _ = try? await executor.response(to: LoadNews())
        }
    }

    /// Continues with a request that it didn't receive.
    struct SwappingMiddleware: InteractorMiddleware {
        func execute<Request: InteractorRequestProtocol>(
            _ request: Request,
            next: consuming MiddlewareNext<Request>
        ) {
            if let other = LoadNews() as? Request { next(other) }
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

    /// Works on nothing at a time.
    final class IdleInteractor: AsyncInteractor {
        nonisolated(nonsending) func response(to request: LoadNews) async throws -> String {
            try await request.forEach(in: [1], atMost: 0) {
                $0
            } each: { _, _ in
            }
            return "Nothing new."
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
