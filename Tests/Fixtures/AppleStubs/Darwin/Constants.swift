// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation, NeverUseImplicitlyUnwrappedOptionals
// What they are equal to doesn't matter: nothing runs.
public let (EPERM, ENOENT, EINTR, EIO, EACCES, EBUSY, EEXIST, ENOTDIR, EISDIR, EINVAL): I10 = zeros
public let (EFBIG, ENOSPC, EROFS, EMLINK, EPIPE, EWOULDBLOCK, EDQUOT, EILSEQ, ENOTSUP, EAGAIN): I10 = zeros
public let (O_RDONLY, O_WRONLY, O_RDWR, O_NONBLOCK, O_APPEND, O_CREAT, O_TRUNC, O_EXCL, O_NOFOLLOW, O_NOCTTY):
    I10 = zeros
public let (SIGHUP, SIGINT, SIGQUIT, SIGILL, SIGTRAP, SIGABRT, SIGFPE, SIGBUS, SIGSEGV, SIGPIPE): I10 = zeros
public let (SIGTERM, SIGSTOP, SIGTSTP, SIGKILL, SIGCONT, LOCK_EX, LOCK_NB, LOCK_UN, W_OK, R_OK): I10 = zeros
public let (ISIG, ICANON, ECHO, IEXTEN, TCSANOW, TCSADRAIN, TCSAFLUSH, VEOL, ECHOE, O_CLOEXEC): I10 = zeros
public let (F_GETFD, F_SETFD, F_FULLFSYNC, F_BARRIERFSYNC, FD_CLOEXEC, PATH_MAX, EOF, ICRNL, IUTF8, ESRCH):
    I10 = zeros
public let (EMFILE, ENFILE): (Int32, Int32) = (0, 0)
public let (RLIMIT_FSIZE, SIG_BLOCK, SIG_UNBLOCK, F_OK): (Int32, Int32, Int32, Int32) = (0, 0, 0, 0)
public let (STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO): (Int32, Int32, Int32) = (0, 0, 0)
public let (S_IFMT, S_IFREG, S_IFDIR, S_IFLNK): (mode_t, mode_t, mode_t, mode_t) = (0, 0, 0, 0)
public var TIOCGWINSZ: UInt { 0 }
public var SIG_DFL: sig_t? { nil }
public var SIG_IGN: sig_t { fatalError() }

public typealias I10 = (Int32, Int32, Int32, Int32, Int32, Int32, Int32, Int32, Int32, Int32)
private let zeros: I10 = (0, 0, 0, 0, 0, 0, 0, 0, 0, 0)
