import Foundation

/// Runs other programs, above all the `GatewayProbe` that is built beside the tests.
enum Probe {
    struct Outcome {
        let exitCode: Int32
        let wasKilled: Bool
        let output: String
        let errors: String

        /// The ids of which the probe said that they are stored.
        var stored: [Int] {
            output.split(separator: "\n").compactMap {
                $0.hasPrefix("stored ") ? Int($0.dropFirst("stored ".count)) : nil
            }
        }
    }

    static var path: String {
        let bundle = CommandLine.arguments.first { $0.contains(".xctest") } ?? ""
        let folder = bundle.prefix(
            upTo: bundle.range(
                of: "/",
                options: .backwards,
                range: bundle.range(of: ".xctest").map { bundle.startIndex..<$0.lowerBound }
            )?.lowerBound ?? bundle.startIndex
        )
        return "\(folder)/GatewayProbe"
    }

    /// Waits for the probe's end.
    static func run(_ arguments: String...) throws -> Outcome { try run(path, arguments) }

    /// Waits for the end of a shell command.
    static func shell(_ command: String) throws -> Outcome { try run("/bin/sh", ["-c", command]) }

    static func run(_ program: String, _ arguments: [String]) throws -> Outcome {
        let process = try start(program, arguments: arguments)
        let output = process.output.readDataToEndOfFile()
        let errors = process.errors.readDataToEndOfFile()
        process.process.waitUntilExit()
        return Outcome(
            exitCode: process.process.terminationStatus,
            wasKilled: process.process.terminationReason == .uncaughtSignal,
            output: String(decoding: output, as: UTF8.self),
            errors: String(decoding: errors, as: UTF8.self)
        )
    }

    struct Running {
        let process: Process
        let input: FileHandle
        let output: FileHandle
        let errors: FileHandle

        /// Ends the process as a crash would, and waits until it is gone.
        func kill() {
            let number = process.processIdentifier
            // Zero would mean every process of this one's group.
            precondition(number > 0)
            _ = Foundation.kill(number, SIGKILL)
            process.waitUntilExit()
        }
    }

    static func start(_ program: String = path, arguments: [String]) throws -> Running {
        let process = Process()
        process.executableURL = URL(filePath: program)
        process.arguments = arguments
        // A process that is killed while it writes its coverage, or that may not write, would spoil that of all tests.
        process.environment = ProcessInfo.processInfo.environment
            .merging(["LLVM_PROFILE_FILE": "/dev/null"]) { $1 }
        let (input, output, errors) = (Pipe(), Pipe(), Pipe())
        process.standardInput = input
        process.standardOutput = output
        process.standardError = errors
        try process.run()
        return Running(
            process: process,
            input: input.fileHandleForWriting,
            output: output.fileHandleForReading,
            errors: errors.fileHandleForReading
        )
    }
}
