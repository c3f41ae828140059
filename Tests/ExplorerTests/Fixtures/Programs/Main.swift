import Explorer
import Foundation

/// Runs the programs whose names begin with one of the arguments, or all, under every interleaving with two
/// preemptions. With `--schedule`, runs one program once: `'a reply … (main)' --schedule 4:1,17:2`.
@main struct Main {
    nonisolated(unsafe) private static var current = ""
    /// How often a thread goes on that isn't the youngest, where the running one ends or waits.
    nonisolated(unsafe) private static var turns = 1
    /// With more schedules than these, a program isn't run with a second preemption.
    nonisolated(unsafe) private static var many = 300

    nonisolated static func main() {
        Lane.takeOver()
        Scheduler.stayOnOneProcessor()
        for number in [SIGILL, SIGTRAP, SIGSEGV, SIGBUS, SIGABRT, SIGALRM] {
            signal(number) { number in
                print(
                    "\(Main.current)\n  stopped by signal \(number) in schedule \(Scheduler.shared.schedule)"
                )
                fflush(nil)
                _exit(2)
            }
        }
        var names = Array(CommandLine.arguments.dropFirst())
        if let index = names.firstIndex(of: "--deep") {
            names.remove(at: index)
            (turns, many) = (.max, .max)
        }
        var replayed: Schedule?
        if let index = names.firstIndex(of: "--schedule") {
            replayed = Schedule(names[index + 1])
            names.removeSubrange(index...index + 1)
        }
        var failures = 0
        for program in Program.all {
            for place in program.places {
                current = "\(program.name) (\(place))"
                if names == ["--list"] {
                    print(current)
                    continue
                }
                guard names.isEmpty || names.contains(where: current.hasPrefix) else { continue }
                fflush(nil)
                alarm(turns == 1 ? 60 : 600)
                if let schedule = replayed {
                    replay(program, place, schedule)
                } else if !explore(program, place) {
                    failures += 1
                }
            }
        }
        exit(failures == 0 ? 0 : 1)
    }

    /// Runs a program under every schedule: first those without a preemption, so that the first failure is a simple one.
    private static func explore(_ program: Program, _ place: Program.Place) -> Bool {
        var (count, seen) = (0, Set<String>())
        for preemptions in 0...2 {
            if preemptions == 2, count > many { break }
            let limit = Schedule.Detours(preemptions: preemptions, turns: turns)
            var schedule = Schedule(limit: limit)
            repeat {
                let (outcome, trace) = program.run(in: place, &schedule)
                count += 1
                if !seen.insert(outcome).inserted || program.outcomes.contains(outcome) { continue }
                print("FAILED \(current)\n  schedule: \(schedule)\n  seen:     \(outcome)")
                print("  trace:    \(trace.joined(separator: ", "))")
            } while schedule.advance()
        }
        if !seen.isSubset(of: program.outcomes) {
            print("  expected: \(program.outcomes.sorted().joined(separator: " | "))")
            print("  all seen: \(seen.sorted().joined(separator: " | "))")
            return false
        }
        let missing = program.outcomes.subtracting(seen)
        print("\(count) schedules: \(current)")
        if !missing.isEmpty { print("  never seen: \(missing.sorted().joined(separator: " | "))") }
        return true
    }

    private static func replay(_ program: Program, _ place: Program.Place, _ schedule: Schedule) {
        var schedule = schedule
        let (outcome, trace) = program.run(in: place, &schedule)
        print("\(current)\n  schedule: \(schedule)\n  seen:     \(outcome)")
        for word in trace { print("    \(word)") }
    }
}
