import Explorer
import Interactors

/// The first answer counts, and nothing can answer any more if the last reply is dropped.
///
/// A cancellation comes before an answer that is on its way, and what comes after it is ignored.
extension Program {
    static let answers = [
        callers("a reply answers", "1", nowhere: "1 | noIsolation", answersLate: false) { $0.answering(1) },
        twoAnswers("two replies", nowhere: "1 second | 2 second | noIsolation") { $0.answers($1, 2) },
        twoAnswers("a reply and complete", nowhere: "1 second | 2 second") { $1.complete(2) },
        twoAnswers("a reply and onComplete", nowhere: "1 second | 2 second") { $1.onComplete?(2) },
        callers("the last reply is dropped", "abandoned", answersLate: false) { $0.dropping() },
        callers("a reply is dropped, then one answers", "1", nowhere: "1 | noIsolation", answersLate: false) {
            run in
            Calling {
                run.drops($0)
                run.answers($0, 1)
            }
        },
        callers("a reply is dropped, complete answers", "2", nowhere: "2", canceled: "2") { run in
            Calling {
                run.drops($0)
                $0.complete(2)
            }
        },
        [
            Program("a request is kept, and answered later", "1", in: .main, .actor, of: keeping) { run in
                run.execute(run.ask())
                await Task.yield()
                run.kept?.onComplete?(1)
                run.kept = nil
            },
            Program("a request is kept, and dropped", "reported:abandoned", of: keeping) { run in
                run.execute(run.ask())
                await Task.yield()
                run.kept = nil
            },
            Program("a request is kept, and canceled", "cancelled", in: .main, .actor, of: keeping) { run in
                run.cancel(run.executed())
                run.kept?.complete(1)
                run.kept = nil
            },
            Program("a request is kept, and awaited", "abandoned", in: .main, .nowhere, of: keeping) { run in
                await run.await(run.ask())
                run.kept = nil
            },
            Program("an interactor is called directly", "1") { run in
                run.answering(1).execute(run.expect(run.ask()))
            },
            Program("the last reply of a direct call is dropped", "abandoned unreported") { run in
                run.dropping().execute(run.expect(run.ask()))
            },
        ],
    ].flatMap { $0 }

    /// A thread answers with 1, and something else with 2.
    private static func twoAnswers(
        _ name: String,
        nowhere: String,
        and second: @escaping @Sendable (Run, Ask) -> Void
    ) -> [Program] {
        callers(
            "\(name) answer",
            "1 second | 2 second",
            nowhere: nowhere,
            canceled: "1 second | 2 second | cancelled | cancelled second",
            taskCanceled: "1 | 2 | 1 second | 2 second | cancelled"
        ) { run in
            Calling {
                run.answers($0, 1)
                second(run, $0)
            }
        }
    }

    /// An interactor that keeps the request itself.
    private static let keeping: Making = { run in Calling { run.kept = $0 } }
}
