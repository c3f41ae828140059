import Interactors

/// What each user has changed, so that it can be undone and redone.
///
/// Steps and todos are stored one after the other: first the step with its intent, then the todos. The next
/// call compares the step with the todos to decide whether it has happened. So a change that failed, or whose
/// process was killed, leaves the history as it was.
package final class History: Sendable {
    /// How many steps of each user are kept, at most.
    static let maximumSteps = 100

    /// How many steps may be added before the oldest are dropped, so that not every change reads all.
    static let maximumRecentSteps = 20

    /// How many changes they have in all. A step counts as half of that at most: it isn't dropped for being
    /// long.
    static let maximumChanges = 20_000

    /// The most changes of a step that is kept among the others.
    static let maximumShortStep = 20

    private let steps: any EntityGateway<HistoryStep>
    private let longSteps: any EntityGateway<LongStep>

    private typealias Steps = EntityTransaction<HistoryStep>
    private typealias Todos = EntityTransaction<Todo>

    package init(steps: any EntityGateway<HistoryStep>, longSteps: any EntityGateway<LongStep>) {
        (self.steps, self.longSteps) = (steps, longSteps)
    }

    /// Makes the changes that `body` decides on, as one step.
    func change<Value>(
        _ todos: any EntityGateway<Todo>,
        by user: User,
        _ body: (inout EntityTransaction<Todo>) throws -> (Value, [TodoChange])
    ) throws -> Value {
        var leavesMuch = false
        let value = try todos.update { todos in
            let (value, changes) = try body(&todos)
            leavesMuch = try !changes.isEmpty && record(changes, by: user, in: todos)
            for change in changes { change.make(in: &todos) }
            return value
        }
        if leavesMuch {
            // If this fails, the next call does it, so it is no error of the change.
            try? todos.update { todos in try steps.update { _ = try settled(by: user, &$0, todos) } }
        }
        return value
    }

    /// Takes back the user's last step, or makes the one again that was undone last. Returns its changes, as
    /// they were made at first.
    func move(
        _ intent: HistoryStep.Intent,
        _ todos: any EntityGateway<Todo>,
        by user: User
    ) throws -> [TodoChange] {
        let isUndo = intent == .undo
        func move(_ todos: inout Todos, _ steps: inout Steps) throws -> Result<[TodoChange], TodoError> {
            let own = try settled(by: user, &steps, todos)
            guard var step = isUndo ? own.last(where: { !$0.isUndone }) : own.first(where: \.isUndone),
                let changes = try changes(of: step)
            else { return .failure(isUndo ? .nothingToUndo : .nothingToRedo) }
            if let number = try todoThatDiffers(from: isUndo ? \.after : \.before, changes, todos) {
                try drop([step], from: &steps)
                return .failure(.changedSince(number))
            }
            (step.isUndone, step.intent) = (isUndo, intent)
            steps.save(step)
            for change in changes.reversed() where isUndo { change.takeBack(in: &todos) }
            for change in changes where !isUndo { change.make(in: &todos) }
            return .success(changes)
        }
        // A refusal may have dropped steps, so it isn't thrown before that is stored.
        return try todos.update { todos in try steps.update { try move(&todos, &$0) } }.get()
    }

    /// Makes the last numbers available again if an undo removed the user's todos that had them. The new todos end what
    /// could be redone, so nothing needs these numbers. An import recognizes a todo by its number and creation time, so
    /// new todos made in the same second get other numbers.
    func returnNumbers(of user: User, to todos: inout EntityTransaction<Todo>, for new: [Todo]) throws {
        func isFree() throws -> Bool { try todos.entity(id: todos.nextNumber - 1) == nil }
        guard todos.nextNumber > 1, try isFree() else { return }
        let undone = try steps.all().filter { $0.isUndone && $0.owner == user.id }
        let removed = try undone.flatMap { try changes(of: $0) ?? [] }.compactMap {
            if case .added(let todo) = $0 { todo } else { nil }
        }
        guard Set(removed.map(\.created)).isDisjoint(with: new.map(\.created)) else { return }
        let numbers = Set(removed.map(\.id))
        while numbers.contains(todos.nextNumber - 1), try isFree() { todos.returnNumber() }
    }

    /// Writes down a step that is about to be made. Returns whether it leaves steps to drop, or is so long
    /// that the next call shouldn't have to read it.
    private func record(_ changes: [TodoChange], by user: User, in todos: Todos) throws -> Bool {
        let isLong = changes.count > Self.maximumShortStep
        let (number, former, known) = try steps.update { steps in
            let former =
                try lastSettled(by: user, &steps, todos)
                ?? settled(by: user, &steps, todos, leavingRoomFor: Self.maximumRecentSteps)
            let number = steps.takeNumber()
            steps.save(HistoryStep(id: number, owner: user.id, changes: changes, isLong: isLong))
            return (number, former, isLong ? Set(try steps.all().map(\.id)) : [])
        }
        guard isLong else {
            return try former.contains(where: \.isUndone)
                || count(former) + min(changes.count, Self.maximumChanges / 2) > Self.maximumChanges
        }
        try longSteps.update { longSteps in
            for old in try longSteps.all() where !known.contains(old.id) { longSteps.delete(id: old.id) }
            longSteps.save(LongStep(id: number, changes: changes))
        }
        return true
    }

    /// The user's last step, after it was decided that it has happened, if that is all there is to settle. So
    /// it is most often, and to read all steps takes as long as the rest of a change. From time to time the
    /// oldest are dropped, which leaves room for the steps until then.
    private func lastSettled(by user: User, _ steps: inout Steps, _ todos: Todos) throws -> [HistoryStep]? {
        guard !steps.nextNumber.isMultiple(of: Self.maximumRecentSteps),
            let former = try steps.entity(id: steps.nextNumber - 2),
            var last = try steps.entity(id: steps.nextNumber - 1),
            [former, last].allSatisfy({ $0.owner == user.id && !$0.isUndone && $0.changes != nil }),
            former.intent == nil, last.intent == .make, try isMade(last, .make, todos)
        else { return nil }
        last.intent = nil
        steps.save(last)
        return [last]
    }

    /// Decides of each step whether it has happened, drops the oldest beyond the limits (but none that can be
    /// redone), and returns the user's steps, oldest first.
    private func settled(
        by user: User,
        _ steps: inout Steps,
        _ todos: Todos,
        leavingRoomFor room: Int = 0
    ) throws -> [HistoryStep] {
        func own() throws -> [HistoryStep] {
            try steps.all().filter { $0.owner == user.id }.sorted { $0.id < $1.id }
        }
        for var step in try own() {
            guard let intent = step.intent else { continue }
            let isMade = try isMade(step, intent, todos)
            // A change that failed was never made. One that was made ends what could be redone.
            let undone = try own().filter { $0.isUndone && $0.id < step.id }
            if intent == .make { try drop(isMade ? undone : [step], from: &steps) }
            (step.isUndone, step.intent) = (!isMade, nil)
            if intent != .make || isMade { steps.save(step) }
        }
        var kept = try own()
        var dropped: [HistoryStep] = []
        var total = try count(kept)
        while kept.count + room > Self.maximumSteps
            || total + room * Self.maximumShortStep > Self.maximumChanges,
            kept.count > 1, !kept[0].isUndone
        {
            total -= try count(kept.prefix(1))
            dropped.append(kept.removeFirst())
        }
        try drop(dropped, from: &steps)
        return kept
    }

    /// Whether the step's changes are in the todos. What another program has changed since doesn't count.
    private func isMade(_ step: HistoryStep, _ intent: HistoryStep.Intent, _ todos: Todos) throws -> Bool {
        guard let changes = try changes(of: step) else { return false }
        return intent == .undo
            ? try todoThatDiffers(from: \.after, changes, todos) == nil
            : try todoThatDiffers(from: \.before, changes, todos) != nil
    }

    /// The changes of long steps go first: if this is interrupted, their steps are dropped again.
    private func drop(_ dropped: [HistoryStep], from steps: inout Steps) throws {
        let long = dropped.filter { $0.changes == nil }.map(\.id)
        if !long.isEmpty { try longSteps.update { longSteps in long.forEach { longSteps.delete(id: $0) } } }
        for step in dropped { steps.delete(id: step.id) }
    }

    private func changes(of step: HistoryStep) throws -> [TodoChange]? {
        try step.changes ?? longSteps.entity(id: step.id)?.changes
    }

    /// How many changes the steps have. Older versions didn't write that down for long ones.
    private func count(_ steps: some Sequence<HistoryStep>) throws -> Int {
        try steps.reduce(0) { sum, step in
            let count = try step.changes?.count ?? step.count ?? changes(of: step)?.count ?? 0
            return sum + min(count, Self.maximumChanges / 2)
        }
    }

    /// The first todo that isn't as it is in its change: before it, or after it.
    private func todoThatDiffers(
        from state: (TodoChange) -> Todo?,
        _ changes: [TodoChange],
        _ todos: Todos
    ) throws -> Todo.ID? {
        // To find many one by one takes longer than to read all.
        let isLong = changes.count > Self.maximumShortStep
        let found = try isLong ? todos.all() : changes.compactMap { try todos.entity(id: $0.number) }
        let current = Dictionary(found.map { ($0.id, $0) }, uniquingKeysWith: { $1 })
        return changes.first { current[$0.number] != state($0) }?.number
    }
}
