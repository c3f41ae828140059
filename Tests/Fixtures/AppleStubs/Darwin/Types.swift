// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation, NeverUseImplicitlyUnwrappedOptionals
@_exported import CDarwin

public typealias mode_t = UInt16
public typealias uid_t = UInt32
public typealias gid_t = UInt32
public typealias pid_t = Int32
public typealias time_t = Int
public typealias off_t = Int64
public typealias useconds_t = UInt32
public typealias tcflag_t = UInt
public typealias speed_t = UInt
public typealias cc_t = UInt8
public typealias sigset_t = UInt32
public typealias sig_t = @convention(c) (Int32) -> Void

public struct _opaque_pthread_t {}
public typealias pthread_t = UnsafeMutablePointer<_opaque_pthread_t>

public typealias posix_spawn_file_actions_t = UnsafeMutableRawPointer
public typealias posix_spawnattr_t = UnsafeMutableRawPointer

public struct termios {
    public var (c_iflag, c_oflag, c_cflag, c_lflag): (tcflag_t, tcflag_t, tcflag_t, tcflag_t)
    public var c_cc:
        (
            cc_t, cc_t, cc_t, cc_t, cc_t, cc_t, cc_t, cc_t, cc_t, cc_t, cc_t, cc_t, cc_t, cc_t, cc_t, cc_t,
            cc_t, cc_t,
            cc_t, cc_t
        )
    public var (c_ispeed, c_ospeed): (speed_t, speed_t)

    public init() { fatalError() }
}

public struct winsize {
    public var (ws_row, ws_col, ws_xpixel, ws_ypixel): (UInt16, UInt16, UInt16, UInt16)

    public init() { fatalError() }
}

public struct tm {
    public var (tm_sec, tm_min, tm_hour, tm_mday, tm_mon, tm_year): (Int32, Int32, Int32, Int32, Int32, Int32)
    public var (tm_wday, tm_yday, tm_isdst): (Int32, Int32, Int32)
    public var tm_gmtoff: Int
    public var tm_zone: UnsafeMutablePointer<CChar>!

    public init() { fatalError() }
}

public typealias rlim_t = UInt64
public struct rlimit {
    public var rlim_cur: rlim_t = 0, rlim_max: rlim_t = 0
    public init() {}
}
