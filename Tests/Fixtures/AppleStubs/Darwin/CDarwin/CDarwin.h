// A structure and a function of the same name can only be declared in C. Their own names differ from those of the
// system's C library, which Foundation brings along.
#include <stdint.h>

#define NAMED(name) __attribute__((swift_name(name)))

struct darwin_timespec {
    long tv_sec;
    long tv_nsec;
} NAMED("timespec");

struct darwin_stat {
    int32_t st_dev;
    uint16_t st_mode;
    uint16_t st_nlink;
    uint64_t st_ino;
    uint32_t st_uid;
    uint32_t st_gid;
    int32_t st_rdev;
    struct darwin_timespec st_atimespec;
    struct darwin_timespec st_mtimespec;
    struct darwin_timespec st_ctimespec;
    struct darwin_timespec st_birthtimespec;
    int64_t st_size;
    int64_t st_blocks;
    int32_t st_blksize;
    uint32_t st_flags;
} NAMED("stat");

int darwin_stat(const char *path, struct darwin_stat *status) NAMED("stat(_:_:)");
int darwin_lstat(const char *path, struct darwin_stat *status) NAMED("lstat(_:_:)");
int darwin_fstat(int file, struct darwin_stat *status) NAMED("fstat(_:_:)");
