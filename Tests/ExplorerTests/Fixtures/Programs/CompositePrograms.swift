import Explorer
import Interactors

/// Composites are async functions, the package's as anyone's.
extension Program {
    static let composites = [
        callers("a fallback answers", "2") { $0.answering(nil).fallback(to: $0.answering(2)) },
        callers("a fallback follows an abandoned request", "2") {
            $0.dropping().fallback(to: $0.answering(2))
        },
        callers(
            "a failed attempt answers",
            "2 second",
            canceled: "2 second | cancelled | cancelled second"
        ) { run in
            let attempt = Calling<Ask> { request in
                let reply = request.reply
                run.thread {
                    reply.fail(InteractorError(message: ""))
                    reply.complete(1)
                }
            }
            return attempt.fallback(to: Returning { _ in 2 })
        },
        callers("a second attempt follows a pause", "2") {
            $0.failingOnce().retrying(attempts: 2, backoff: .constant(.seconds(1)), clock: $0.clock)
        },
        callers("one of two is chosen", "1", nowhere: "1 | noIsolation", answersLate: false) {
            $0.answering(1).when({ _ in true }, otherwise: $0.answering(2))
        },
        callers("someone else's composite tries again", "2") { run in
            let attempt = run.failingOnce()
            return FunctionInteractor { request in
                do { return try await attempt(request) } catch { return try await attempt(request) }
            }
        },
        [
            Program("two attempts at once", "1 rival:inProgress | 1 rival:1") { run in
                let attempt = run.answering(1)
                run.register(
                    FunctionInteractor<Ask, Int> { request in
                        run.kept = request
                        let rival = Task { @MainActor in
                            if let kept = run.kept {
                                await run.note("rival:\(run.answer(of: attempt, to: kept))")
                            }
                        }
                        let response = try await attempt(request)
                        await rival.value
                        run.kept = nil
                        return response
                    }
                )
                run.execute(run.ask())
            },
            Program("a request is completed in a pause", "2 executed second") { run in
                run.register(
                    Returning<Ask> { _ in
                        run.count += 1
                        if run.count == 1 { throw InteractorError(message: "") }
                        run.note("executed")
                        return 2
                    }.retrying(attempts: 2, backoff: .constant(.seconds(1)), clock: run.clock)
                )
                let request = run.executed()
                await run.wait { run.count > 0 }
                request.complete(3)
            },
            Program("time is up around a bridge to the same request", "1 | timedOut") { run in
                let inner = run.answering(1)
                let bridge = Calling<Ask> { request in
                    run.kept = request
                    let reply = request.reply
                    Task { @MainActor in
                        guard let kept = run.kept else { return }
                        run.kept = nil
                        do { reply.complete(try await inner(kept)) } catch { reply.fail(error) }
                    }
                }
                run.register(bridge.timeout(.seconds(1), clock: run.clock))
                run.execute(run.ask())
            },
        ],
    ].flatMap { $0 }
}

extension Run {
    @MainActor fileprivate func answer(of interactor: Calling<Ask>, to request: Ask) async -> String {
        do { return "\(try await interactor(request))" } catch { return InteractorError(error).code.rawValue }
    }
}
