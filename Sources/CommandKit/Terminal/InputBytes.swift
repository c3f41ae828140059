import Foundation

extension Console {
    /// All of standard input. In a shell, that is where the commands come from.
    package func standardInput() throws -> Data {
        guard !isShell else {
            throw UsageError(
                "A shell reads its commands from standard input.",
                hint: "Run the command outside of the shell or, to import, name a file."
            )
        }
        return try readAll(0, "standard input")
    }

    /// All of a file.
    package func contents(ofFile path: String) throws -> Data {
        let descriptor = open(path, O_RDONLY)
        guard descriptor >= 0 else { throw unreadable("“\(path)”") }
        defer { close(descriptor) }
        return try readAll(descriptor, "“\(path)”")
    }

    private func readAll(_ descriptor: Int32, _ name: String) throws -> Data {
        var bytes = Data()
        var piece = [UInt8](repeating: 0, count: 1 << 16)
        while true {
            let count = read(descriptor, &piece, piece.count)
            if count == 0 { return bytes }
            if count > 0 {
                bytes += piece[..<count]
            } else if errno != EINTR {
                throw unreadable(name)
            }
        }
    }

    private func unreadable(_ name: String) -> InputError {
        InputError(
            "Can't read \(name): \(String(cString: strerror(errno))).",
            hint: "Nothing was changed. Name a file that you can read, or “-” for standard input."
        )
    }
}
