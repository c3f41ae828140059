/// Carries what a newer program stored with an entity, and this one doesn't know, into the entity's new text.
enum JSONMerge {
    /// Whether `new` could lack something of `old` that is unknown here.
    static func mayLoseMembers(of old: JSONTree, in new: JSONTree) -> Bool {
        guard case .object(let oldMembers, _) = old, case .object(let newMembers, _) = new else {
            return old.text.first == UInt8(ascii: "[") && old.text != new.text
        }
        return oldMembers.contains { member in
            guard let value = newMembers.value(of: member.key) else { return true }
            return mayLoseMembers(of: member.value, in: value)
        }
    }

    /// `new` with the members of `old` that are unknown here. `known` is what this program would have written for
    /// `old`: what isn't in there is unknown, and what is the same in there as in `new` hasn't changed, so that
    /// its old text stays.
    static func merged(old: JSONTree, known: JSONTree, new: JSONTree) -> [UInt8] {
        if known.text == new.text { return Array(old.text) }
        guard case .object(let oldMembers, _) = old, case .object(let knownMembers, _) = known,
            case .object(let newMembers, _) = new
        else { return Array(new.text) }
        var members: [[UInt8]] = []
        for member in newMembers {
            var value = Array(member.value.text)
            if let old = oldMembers.value(of: member.key), let known = knownMembers.value(of: member.key) {
                value = merged(old: old, known: known, new: member.value)
            }
            members.append(Array(member.key) + ":".utf8 + value)
        }
        for member in oldMembers
        where knownMembers.value(of: member.key) == nil && newMembers.value(of: member.key) == nil {
            members.append(Array(member.key) + ":".utf8 + member.value.text)
        }
        return Array("{".utf8) + members.joined(separator: ",".utf8) + "}".utf8
    }
}

extension [JSONTree.Member] {
    fileprivate func value(of key: ArraySlice<UInt8>) -> JSONTree? {
        first { $0.key == key || JSONText.unescaped($0.key) == JSONText.unescaped(key) }?.value
    }
}
