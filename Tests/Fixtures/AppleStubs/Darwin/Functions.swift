// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation, NeverUseImplicitlyUnwrappedOptionals
// A pointer is optional where the header doesn't say that it can't be NULL, as in most of Darwin's. `popen`, `pclose`,
// `fork`, `exec` and `system` aren't here: Darwin doesn't offer them to Swift.
public typealias Path = UnsafePointer<CChar>
public typealias Strings = UnsafePointer<UnsafeMutablePointer<CChar>?>

public var errno: Int32 {
    get { fatalError() }
    set { fatalError() }
}

// Files
public func open(_ path: Path, _ flags: Int32) -> Int32 { fatalError() }
public func open(_ path: Path, _ flags: Int32, _ mode: mode_t) -> Int32 { fatalError() }
@discardableResult public func close(_ file: Int32) -> Int32 { fatalError() }
@discardableResult public func read(_: Int32, _: UnsafeMutableRawPointer!, _: Int) -> Int { fatalError() }
@discardableResult
public func pread(_: Int32, _: UnsafeMutableRawPointer!, _: Int, _: off_t) -> Int { fatalError() }
@discardableResult public func write(_: Int32, _: UnsafeRawPointer!, _: Int) -> Int { fatalError() }
@discardableResult public func fsync(_ file: Int32) -> Int32 { fatalError() }
@discardableResult public func flock(_ file: Int32, _ operation: Int32) -> Int32 { fatalError() }
@discardableResult public func fchmod(_ file: Int32, _ mode: mode_t) -> Int32 { fatalError() }
@discardableResult public func fchown(_ file: Int32, _ user: uid_t, _ group: gid_t) -> Int32 { fatalError() }
@discardableResult public func futimens(_ file: Int32, _ times: UnsafePointer<timespec>!) -> Int32 {
    fatalError()
}
@discardableResult public func dup(_ file: Int32) -> Int32 { fatalError() }
@discardableResult public func dup2(_ file: Int32, _ other: Int32) -> Int32 { fatalError() }
@discardableResult public func pipe(_ files: UnsafeMutablePointer<Int32>!) -> Int32 { fatalError() }
@discardableResult public func isatty(_ file: Int32) -> Int32 { fatalError() }
@discardableResult public func ttyname(_ file: Int32) -> UnsafeMutablePointer<CChar>! { fatalError() }
public func fcntl(_ file: Int32, _ command: Int32) -> Int32 { fatalError() }
public func fcntl(_ file: Int32, _ command: Int32, _ value: Int32) -> Int32 { fatalError() }
public func fcntl(_ file: Int32, _ command: Int32, _ p: UnsafeMutableRawPointer) -> Int32 { fatalError() }
public func ioctl(_ file: Int32, _ request: UInt, _ value: Int32) -> Int32 { fatalError() }
public func ioctl(_ file: Int32, _ request: UInt, _ p: UnsafeMutableRawPointer) -> Int32 { fatalError() }

// Paths
@discardableResult public func access(_ path: Path!, _ mode: Int32) -> Int32 { fatalError() }
@discardableResult public func chmod(_ path: Path!, _ mode: mode_t) -> Int32 { fatalError() }
@discardableResult public func mkdir(_ path: Path!, _ mode: mode_t) -> Int32 { fatalError() }
@discardableResult public func unlink(_ path: Path!) -> Int32 { fatalError() }
@discardableResult public func rmdir(_ path: Path!) -> Int32 { fatalError() }
@discardableResult public func rename(_ old: Path!, _ new: Path!) -> Int32 { fatalError() }
@discardableResult
public func realpath(_: Path!, _: UnsafeMutablePointer<CChar>!) -> UnsafeMutablePointer<CChar>! {
    fatalError()
}

// The terminal
@discardableResult public func tcgetattr(_: Int32, _: UnsafeMutablePointer<termios>!) -> Int32 {
    fatalError()
}
@discardableResult
public func tcsetattr(_: Int32, _: Int32, _: UnsafePointer<termios>!) -> Int32 { fatalError() }

// Processes, signals, threads
public func exit(_ code: Int32) -> Never { fatalError() }
public func getrlimit(_ resource: Int32, _ limit: UnsafeMutablePointer<rlimit>!) -> Int32 { fatalError() }
public func geteuid() -> uid_t { fatalError() }
@discardableResult public func sigemptyset(_: UnsafeMutablePointer<sigset_t>!) -> Int32 { fatalError() }
@discardableResult
public func sigaddset(_: UnsafeMutablePointer<sigset_t>!, _ signal: Int32) -> Int32 { fatalError() }
@discardableResult
public func pthread_sigmask(_: Int32, _: UnsafePointer<sigset_t>!, _: UnsafeMutablePointer<sigset_t>!)
    -> Int32
{
    fatalError()
}
@discardableResult public func getpid() -> pid_t { fatalError() }
@discardableResult public func kill(_ process: pid_t, _ signal: Int32) -> Int32 { fatalError() }
@discardableResult public func raise(_ signal: Int32) -> Int32 { fatalError() }
@discardableResult public func signal(_ number: Int32, _ handler: sig_t!) -> sig_t! { fatalError() }
@discardableResult public func usleep(_ microseconds: useconds_t) -> Int32 { fatalError() }
@discardableResult
public func waitpid(_: pid_t, _: UnsafeMutablePointer<Int32>!, _: Int32) -> pid_t { fatalError() }
@discardableResult public func pthread_self() -> pthread_t { fatalError() }
public func pthread_main_np() -> Int32 { fatalError() }
@discardableResult public func posix_spawn(
    _ process: UnsafeMutablePointer<pid_t>!,
    _ path: Path!,
    _ actions: UnsafePointer<posix_spawn_file_actions_t?>!,
    _ attributes: UnsafePointer<posix_spawnattr_t?>!,
    _ arguments: Strings!,
    _ environment: Strings!
) -> Int32 { fatalError() }
public typealias FileActions = UnsafeMutablePointer<posix_spawn_file_actions_t?>
@discardableResult public func posix_spawn_file_actions_init(_: FileActions!) -> Int32 { fatalError() }
@discardableResult public func posix_spawn_file_actions_destroy(_: FileActions!) -> Int32 { fatalError() }
@discardableResult
public func posix_spawn_file_actions_adddup2(_: FileActions!, _: Int32, _: Int32) -> Int32 { fatalError() }

// Memory and text
public func free(_ memory: UnsafeMutableRawPointer!) { fatalError() }
@discardableResult public func getenv(_ name: Path!) -> UnsafeMutablePointer<CChar>! { fatalError() }
@discardableResult public func strdup(_ text: Path!) -> UnsafeMutablePointer<CChar>! { fatalError() }
@discardableResult public func strerror(_ code: Int32) -> UnsafeMutablePointer<CChar>! { fatalError() }
@discardableResult public func strlen(_ text: Path!) -> Int { fatalError() }
@discardableResult
public func memchr(_: UnsafeRawPointer!, _: Int32, _: Int) -> UnsafeMutableRawPointer! { fatalError() }
@discardableResult public func memcmp(_: UnsafeRawPointer!, _: UnsafeRawPointer!, _: Int) -> Int32 {
    fatalError()
}
@discardableResult
public func memset_s(_: UnsafeMutableRawPointer!, _: Int, _: Int32, _: Int) -> Int32 { fatalError() }

// Time
@discardableResult public func time(_: UnsafeMutablePointer<time_t>!) -> time_t { fatalError() }
@discardableResult
public func localtime_r(_: UnsafePointer<time_t>!, _: UnsafeMutablePointer<tm>!) -> UnsafeMutablePointer<tm>!
{ fatalError() }
