import AppCoreKit
import Dispatch
import Interactors

/// Something that a feature asks for, and that answers later.
enum LateSource: String, CaseIterable, Codable, Sendable {
    case asyncInteractor, replyFromAnotherThread, timer
}

enum News: Equatable, Sendable { case load, loaded(String) }

/// Isolated, as an app's features are.
@MainActor
func newsFeature(_ source: LateSource, output: @escaping Output<News>) -> Input<News> {
    let executor = newsExecutor(source)
    let respond = fromAnyThread(output)
    return { message in
        guard message == .load else { return }
        if source == .timer { return startTimer { respond(.loaded("by the timer")) } }
        let request = LoadNews()
        request.onComplete = { output(.loaded($0)) }
        executor.execute(request)
    }
}

/// The same without isolation, which compiles: a mistake for a callback that is not of a request.
func carelessNewsFeature(_ source: LateSource, output: @escaping Output<News>) -> Input<News> {
    let executor = newsExecutor(source)
    return { message in
        guard message == .load else { return }
        if source == .timer { return startTimer { output(.loaded("by the timer")) } }
        let request = LoadNews()
        request.onComplete = { output(.loaded($0)) }
        executor.execute(request)
    }
}

final class LoadNews: InteractorRequest<String> {}

private func newsExecutor(_ source: LateSource) -> InteractorExecutor {
    let executor = InteractorExecutor()
    if source == .asyncInteractor {
        executor.registerInteractor(LateNews())
    } else {
        executor.registerInteractor(NewsFromAnotherThread())
    }
    return executor
}

private final class LateNews: AsyncInteractor {
    nonisolated(nonsending) func response(to request: LoadNews) async -> String {
        await withCheckedContinuation { continuation in
            DispatchQueue.global().async { continuation.resume(returning: "by the async interactor") }
        }
    }
}

private final class NewsFromAnotherThread: Interactor {
    func execute(_ request: LoadNews) {
        let reply = request.reply
        DispatchQueue.global().async {
            DispatchQueue.main.sync {}  // The main actor has returned from `execute`.
            reply.complete("by another thread")
        }
    }
}

/// Calls `handler` once, on another thread.
private func startTimer(_ handler: @escaping () -> Void) {
    let timer = DispatchSource.makeTimerSource(queue: .global())
    timer.setEventHandler {
        handler()
        timer.cancel()
    }
    timer.schedule(deadline: .now())
    timer.resume()
}
