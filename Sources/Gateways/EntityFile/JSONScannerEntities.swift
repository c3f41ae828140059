/// Entities and their lines. Pointers are used here for the reason given with the type.
extension JSONScanner {
    /// Entities up to the end, each in a line of its own with nothing around it but the comma and the line break
    /// between two. Nil if anything else is met.
    mutating func entitiesInLines() -> EntityLines? {
        var found = EntityLines(capacity: (end - next) / 96)
        while let line = try? entity(), !sawLineBreak {
            found.append(line, id: idNumber(of: line))
            if next == end { return found }
            guard skip(","), skip("\n") else { return nil }
        }
        return nil
    }

    /// One entity: any value. If it is an object, the place of its member `id` is noted.
    mutating func entity() throws(Failure) -> EntityLine {
        var line = EntityLine(start: offset)
        sawLineBreak = false
        next = isAt(next, "{") ? try entity(at: next, &line) : try value(at: next, depth: 2)
        line.length = UInt32(truncatingIfNeeded: offset) - line.start
        return line
    }

    /// The number that is the id of `line`, if it is one from 0 and below 10¹⁸.
    func idNumber(of line: EntityLine) -> UInt64? {
        guard 1...18 ~= line.idLength else { return nil }
        var number: UInt64 = 0
        for byte in UnsafeBufferPointer(start: start + Int(line.idStart), count: Int(line.idLength)) {
            let digit = byte &- 0x30
            if digit >= 10 { return nil }
            number = number &* 10 &+ UInt64(digit)
        }
        return number
    }

    func isAfterLineBreak(_ line: EntityLine) -> Bool { line.start > 0 && start[Int(line.start) - 1] == 0x0A }

    private mutating func entity(at first: Place, _ line: inout EntityLine) throws(Failure) -> Place {
        var place = skipSpace(at: first + 1)
        if isAt(place, "}") { return place + 1 }
        var expected = 0
        while true {
            let key = place
            let isID: Bool
            if end - place >= MemberNames.longest, let name = names.name(at: place, &expected) {
                place += name.count
                isID = name.isID
            } else {
                let keyEnd = try string(at: place)
                isID = keyEnd - key == 4 && key[1] == 0x69 && key[2] == 0x64
                place = try expect(":", at: skipSpace(at: keyEnd))
                if place == keyEnd + 1, end - key >= MemberNames.longest {
                    names.insert(key, count: place - key, isID: isID, &expected)
                }
            }
            place = skipSpace(at: place)
            let value = place
            place = try self.value(at: place, depth: 3)
            if isID {
                if line.idLength > 0 { throw Failure(what: "a second member \"id\"", offset: key - start) }
                line.idStart = UInt32(truncatingIfNeeded: value - start)
                line.idLength = UInt32(truncatingIfNeeded: place - value)
            }
            place = skipSpace(at: place)
            guard isAt(place, ",") else { return try expect("}", at: place) }
            place = skipSpace(at: place + 1)
        }
    }
}
