#if os(macOS) || os(Linux)
import Foundation
import TestSupport
import Testing

struct ImportTests {
    /// `Platform.swift` also needs the platform's C library, whatever its name is. Two files with errors ask for Foundation's
    /// `LocalizedError`, where it is there. Work that waits for a disk runs on a queue of Dispatch's, and the
    /// main actor on its main queue.
    @Test func coreImportsTheStandardLibraryOnly() throws {
        let files = Sources.core
        try #require(!files.isEmpty)
        let others = [
            "Platform.swift", "ErrorMessage.swift", "FallbackError.swift", "BackgroundGateway.swift",
            "MainThread.swift",
        ]
        for file in files where !others.contains(where: { file.hasSuffix("/\($0)") }) {
            let imports = try String(contentsOfFile: file, encoding: .utf8)
                .split(separator: "\n").filter { $0.contains("import ") && !$0.contains("//") }
            #expect(imports.allSatisfy { $0 == "import Synchronization" }, "\(file) has \(imports)")
        }
    }

    /// Vendored into a target that is isolated to the main actor, a type without it would be, too.
    @Test func everyTypeOfTheCoreSaysNonisolated() throws {
        let forgotten =
            /^(public |open |final |private |fileprivate )*(class|struct|enum|protocol|extension)\b/
        for file in Sources.core {
            let lines = try String(contentsOfFile: file, encoding: .utf8).split(separator: "\n")
            for line in lines { #expect(line.firstMatch(of: forgotten) == nil, "in \(file)") }
        }
    }
}
#endif
