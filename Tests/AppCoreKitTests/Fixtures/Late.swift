// A program whose feature is answered later: with isolation, or `careless`, without one.
import AppCoreKit

@main
@MainActor
struct Program {
    static func main() async {
        guard let source = LateSource(rawValue: CommandLine.arguments[1]) else {
            fatalError("no such source")
        }
        let (stream, continuation) = AsyncStream.makeStream(of: News.self)
        let isCareless = CommandLine.arguments.contains("careless")
        let receiver: Input<News> = { continuation.yield($0) }
        let core = isCareless ? carelessCore(source, receiver) : isolatedCore(source, receiver)
        core.send(.load)
        for await message in stream where message != .load { break }
        print("delivered")
    }

    static func isolatedCore(_ source: LateSource, _ receiver: @escaping Input<News>) -> AppCore<News> {
        AppCore(features: [{ newsFeature(source, output: $0) }], receivers: [receiver])
    }

    nonisolated static func carelessCore(
        _ source: LateSource,
        _ receiver: @escaping Input<News>
    ) -> AppCore<News> {
        AppCore(features: [{ carelessNewsFeature(source, output: $0) }], receivers: [receiver])
    }
}
