import AppCore
import Testing

@MainActor @Suite struct MessageStreamTests {
    @Test func aStreamHasEveryMessageFromItsStartToTheEndOfTheCore() async {
        var core: AppCore<Int>? = AppCore(features: [{ output in { if $0 == 1 { output(10) } } }])
        core?.send(0)
        let stream = core?.messages()
        core?.send(1)
        core?.send(2)
        core = nil

        var seen: [Int] = []
        if let stream { for await message in stream { seen.append(message) } }

        #expect(seen == [1, 10, 2])
    }

    @Test func eachStreamHasAllMessages() async {
        var core: AppCore<Int>? = AppCore(features: [])
        let streams = [core?.messages(), core?.messages()].compactMap { $0 }
        core?.send(1)
        core = nil

        for stream in streams {
            var seen: [Int] = []
            for await message in stream { seen.append(message) }
            #expect(seen == [1])
        }
    }

    @Test func aStreamCanBeReadInAnotherIsolation() async {
        let core = AppCore<Int>(features: [])
        let stream = core.messages()
        let reader = Task.detached {
            var sum = 0
            for await message in stream {
                sum += message
                if message == 100 { break }
            }
            return sum
        }
        for number in 1...100 { core.send(number) }
        #expect(await reader.value == 5050)
    }

    @Test func theReaderMayLeaveWhileTheCoreGoesOn() async {
        let seen = Box<[Int]>([])
        let core = AppCore<Int>(features: [], receivers: [{ seen.value.append($0) }])
        do {
            let stream = core.messages()
            core.send(1)
            for await _ in stream { break }
        }
        core.send(2)
        core.send(3)
        #expect(seen.value == [1, 2, 3])
    }
}
