import Foundation
import TestSupport

extension Products {
    /// Where the compiler finds the modules.
    static var modules: String { path("Modules") }

    /// The object files of the library modules: those that the tests are linked from, since a file that is there may
    /// be of a source that was renamed.
    static func objects() throws -> [String] {
        let list = path("InteractorsPackageTests.product/Objects.LinkFileList")
        let files = try String(contentsOfFile: list, encoding: .utf8).split(separator: "\n").map {
            $0.filter { !"'\"".contains($0) }
        }
        let libraries = [
            "AppCoreKit", "Gateways", "InteractorTesting", "InteractorTestingAdapters", "Interactors",
        ]
        return files.filter { file in libraries.contains { file.contains("/\($0).build/") } }
    }

    /// Puts `todo` into a folder.
    static func install(in bin: String) throws {
        let files = FileManager.default
        try files.createDirectory(atPath: bin, withIntermediateDirectories: false)
        try files.createSymbolicLink(atPath: "\(bin)/todo", withDestinationPath: path("todo"))
    }

    /// A `swift` whose `swift run todo` is that `todo`, and which else is the toolchain's. It builds without what only
    /// editors and debuggers read, which takes a third of the time. A function, since a file that was just written
    /// can't be executed while another test starts a process.
    static func swiftFunction(_ mode: LanguageMode? = nil) -> String {
        let options = mode.map { ["-warnings-as-errors"] + $0.arguments } ?? []
        return """
            swift() {
                if [ "$1 $2" = "run todo" ]; then shift 2; todo "$@"; return; fi
                case $1 in build | run | test)
                    local command=$1
                    shift
                    set -- "$command" -Xswiftc -index-ignore-system-modules -Xswiftc -gline-tables-only \
                        \(options.map { "-Xswiftc \($0)" }.joined(separator: " ")) "$@"
                esac
                command swift "$@"
            }

            """
    }
}
