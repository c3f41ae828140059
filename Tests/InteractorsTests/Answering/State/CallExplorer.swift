/// Goes through every state that a call can be in, the nearest first.
struct CallExplorer {
    /// How many different states there are.
    private(set) var states = 0
    /// What has led to the first fault, if there is one.
    private(set) var fault: String?

    private struct Step {
        let world: CallWorld
        let former: Int?
        let event: CallWorld.Event?
    }

    init(_ first: CallWorld) {
        var steps = [Step(world: first, former: nil, event: nil)]
        var seen: Set = [first.key]
        var next = 0
        while next < steps.count {
            let world = steps[next].world
            for event in world.events {
                let after = world.after(event)
                if let fault = after.fault {
                    self.fault = "\(fault)\n" + Self.path(to: next, of: steps) + "\n\(event)\n\(world.notes)"
                    return
                }
                if seen.insert(after.key).inserted {
                    steps.append(Step(world: after, former: next, event: event))
                }
            }
            next += 1
        }
        states = steps.count
    }

    private static func path(to last: Int, of steps: [Step]) -> String {
        var (path, position) = ([String](), Optional(last))
        while let current = position {
            if let event = steps[current].event { path.append("\(event)") }
            position = steps[current].former
        }
        return path.reversed().joined(separator: "\n")
    }
}
