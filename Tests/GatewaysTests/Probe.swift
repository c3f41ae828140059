import Foundation
import TestSupport

/// Runs other programs, above all the `GatewayProbe` that is built beside the tests.
enum Probe {
    static let path = Products.path("GatewayProbe")

    /// Waits for the probe's end.
    static func run(_ arguments: String...) throws -> Subprocess.Outcome {
        try Subprocess([path] + arguments).outcome()
    }

    /// Waits for the end of a shell command.
    static func shell(_ command: String) throws -> Subprocess.Outcome {
        try Subprocess(["/bin/sh", "-c", command]).outcome()
    }

    struct Running {
        let process: RunningProcess
        let input: FileHandle
        let output: FileHandle
        let errors: FileHandle
    }

    /// Starts the probe, with a pipe for each of its files.
    static func start(_ arguments: String...) throws -> Running {
        let (input, output, errors) = (Pipe(), Pipe(), Pipe())
        for end in [input.fileHandleForWriting, output.fileHandleForReading, errors.fileHandleForReading] {
            _ = fcntl(end.fileDescriptor, F_SETFD, FD_CLOEXEC)
        }
        let process = try Subprocess([path] + arguments)
            .start(input.fileHandleForReading, output.fileHandleForWriting, errors.fileHandleForWriting)
        return Running(
            process: process,
            input: input.fileHandleForWriting,
            output: output.fileHandleForReading,
            errors: errors.fileHandleForReading
        )
    }
}

extension Subprocess.Outcome {
    /// The ids of which the probe said that they are stored.
    var stored: [Int] {
        out.split(separator: "\n").compactMap {
            $0.hasPrefix("stored ") ? Int($0.dropFirst("stored ".count)) : nil
        }
    }
}
