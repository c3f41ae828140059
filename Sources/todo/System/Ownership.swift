import CommandKit
import Foundation

/// Refuses what belongs to somebody else, who could read or replace what is stored there. A path that leads
/// nowhere is the gateways' business.
func checkOwner(of path: String, followingLinks: Bool) throws {
    var status = stat()
    guard (followingLinks ? stat(path, &status) : lstat(path, &status)) == 0, status.st_uid != geteuid()
    else { return }
    let message = "\(path) belongs to user \(status.st_uid), not to you (user \(geteuid()))."
    let hint: Line = "Run todo as that user, or choose a folder of your own with --data-dir."
    throw CommandError(message, hint: hint, code: "storage")
}
