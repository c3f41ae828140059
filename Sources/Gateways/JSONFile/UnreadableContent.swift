/// What a ``JSONFileGateway`` does with what it can't read: a damaged file, a damaged line, or an entity that can't be
/// decoded anymore, since its type has changed.
///
/// A file that the system refuses to read, or that a newer program has written, is refused in any case.
///
/// See `Docs/Gateways.md`.
public nonisolated enum UnreadableContent: Sendable {
    /// Reading it throws, and the file keeps it. An entity that can't be read can be replaced and deleted by its id.
    case refuse

    /// Reading leaves it out, and the next update removes it from the file: for what can be fetched again, as in a
    /// cache.
    ///
    /// The closure is called with an error for each thing that is left out, once whenever the gateway has read the file
    /// anew: on the thread of the call that read it, before that call returns.
    case discard(_ observer: @Sendable (StorageError) -> Void)
}

nonisolated extension EntityCoder where Entity.ID: Sendable {
    /// What can be read of `bytes`, and what is wrong with the rest.
    func readableSnapshot(_ bytes: [UInt8]?) throws -> (EntitySnapshot<Entity>, faults: [StorageError]) {
        do {
            let snapshot = try snapshot(bytes)
            if (try? snapshot.all()) != nil { return (snapshot, []) }
            return snapshot.withoutUnreadableLines()
        } catch let fault as StorageError {
            guard case .malformed = fault.reason else { throw fault }
            return (EntitySnapshot(EntityDocument(), self, leavesOut: true), [fault])
        }
    }
}

nonisolated extension EntitySnapshot {
    /// Of lines with one id, the first that can be read stays.
    fileprivate func withoutUnreadableLines() -> (EntitySnapshot, faults: [StorageError]) {
        var (unreadable, faults, lineOfID) = ([Int: [[UInt8]]](), [StorageError](), [String: Int]())
        for line in document.lines.indices {
            do {
                let id = try coder.text(of: entity(ofLine: line).id)
                if let first = lineOfID[id] { throw coder.repeated(id, inLines: first, line) }
                lineOfID[id] = line
            } catch {
                unreadable[line] = []
                faults.append(error as? StorageError ?? coder.malformed("\(error)", line: line + 2))
            }
        }
        return (EntitySnapshot(document.replacing(unreadable), coder, leavesOut: true), faults)
    }
}
