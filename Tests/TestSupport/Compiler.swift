import Foundation

/// The Swift compiler on the path.
package enum Compiler {
    package static let isThere = isInstalled("swiftc")

    /// What the compiler says: nothing, if there is neither an error nor a warning.
    package static func compile(_ arguments: [String]) throws -> String {
        let command = ["swiftc", "-diagnostic-style=llvm", "-parse-as-library", "-wmo"] + arguments
        return try Subprocess(command).outcome(errorsInOutput: true).out
    }

    /// As `compile`, up to the checks that follow type-checking: who may send what where is only known then, and
    /// `-typecheck` lets through a request that is sent to another task.
    package static func check(_ arguments: [String]) throws -> String {
        try compile(["-emit-sil", "-o", "/dev/null"] + arguments)
    }

    /// What a program prints, or what the compiler says, if it says anything.
    package static func run(_ arguments: [String], environment: [String: String] = [:]) throws -> String {
        let folder = try TemporaryFolder()
        let program = folder.path("program")
        let said = try compile(["-warnings-as-errors", "-module-name", "Client", "-o", program] + arguments)
        guard said.isEmpty else { return said }
        return try Subprocess([program], environment: environment).outcome(errorsInOutput: true).out
    }
}
