// A disk with faults, for a whole program: loaded before the C library (LD_PRELOAD), it counts the calls about files below
// PEEL_DISK_ROOT, and fails one of them, ends the process there, or writes down what each changes. What it does is said, and
// what it counted is read, in a file that is shared with the driver (PEEL_DISK_CONTROL; see struct Control). Linux only.
#define _GNU_SOURCE
#include <dirent.h>
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <pthread.h>
#include <signal.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/uio.h>
#include <sys/vfs.h>
#include <unistd.h>

// Shared with the driver; the order and sizes are those of run.py's CONTROL.
typedef struct {
    _Atomic int64_t count;    // calls so far
    _Atomic int64_t turn;     // which call the fault comes at; none below 0
    _Atomic int32_t code;     // an error number, or one of those below
    _Atomic int32_t lists;    // whether each call is written into PEEL_DISK_LOG
    _Atomic int32_t records;  // whether each change is, with its bytes
    _Atomic int32_t lacks;    // bits: 1 no hard links, 2 no exchange, 4 no locks
} Control;

enum { SHORT = -1, VANISH = -2, KILL = -3 };

static Control *control;
static int log_file = -1;
static char *roots[8];
static int root_count;
static pthread_mutex_t order = PTHREAD_MUTEX_INITIALIZER;

enum { most_files = 65536 };
static char *paths[most_files];

#define REAL(name) ((__typeof__(&name))real(#name, &real_##name))
static void *real(const char *name, void **kept) {
    if (!*kept) *kept = dlsym(RTLD_NEXT, name);
    return *kept;
}
#define KEPT(name) static void *real_##name;

static int raw_open(const char *path, int flags) { return (int)syscall(SYS_openat, AT_FDCWD, path, flags, 0644); }

__attribute__((constructor)) static void begin(void) {
    const char *program = getenv("PEEL_DISK_PROGRAM"), *list = getenv("PEEL_DISK_ROOT"), *shared = getenv("PEEL_DISK_CONTROL");
    if (!list || !shared || (program && strcmp(program, program_invocation_short_name) != 0)) return;
    char *copy = strdup(list);
    for (char *each = strtok(copy, ":"); each && root_count < 8; each = strtok(NULL, ":")) roots[root_count++] = each;
    int file = raw_open(shared, O_RDWR | O_CLOEXEC);
    if (file < 0) return;
    void *memory = mmap(NULL, sizeof(Control), PROT_READ | PROT_WRITE, MAP_SHARED, file, 0);
    if (memory == MAP_FAILED) return;
    const char *log = getenv("PEEL_DISK_LOG");
    if (log) {
        int low = raw_open(log, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC);
        log_file = fcntl(low, F_DUPFD_CLOEXEC, 1000);
        syscall(SYS_close, low);
    }
    control = memory;
}

static bool is_watched(const char *path) {
    if (!control || !path) return false;
    for (int index = 0; index < root_count; index++) {
        size_t length = strlen(roots[index]);
        if (strncmp(path, roots[index], length) == 0 && (path[length] == 0 || path[length] == '/')) return true;
    }
    return false;
}

// The path as it is written, made absolute; "." and ".." at its end are the folder's own business.
static const char *whole(int folder, const char *path, char out[PATH_MAX]) {
    if (!control || !path) return NULL;
    if (path[0] == '/') return path;
    if (folder == AT_FDCWD) {
        if (syscall(SYS_getcwd, out, PATH_MAX) < 0) return NULL;
    } else {
        if (folder < 0 || folder >= most_files || !paths[folder]) return NULL;
        snprintf(out, PATH_MAX, "%s", paths[folder]);
    }
    if (strcmp(path, ".") == 0) return out;
    size_t length = strlen(out);
    while (path[0] == '.' && path[1] == '/') path += 2;
    snprintf(out + length, PATH_MAX - length, "%s%s", length && out[length - 1] == '/' ? "" : "/", path);
    return out;
}

static const char *path_of(int file) { return control && file >= 0 && file < most_files ? paths[file] : NULL; }

static void note(int file, const char *path) {
    if (file < 0 || file >= most_files) return;
    char *old = paths[file];
    paths[file] = path && is_watched(path) ? strdup(path) : NULL;
    free(old);
}

static void say(const char *text, size_t length) {
    while (length > 0) {
        ssize_t put = syscall(SYS_write, log_file, text, length);
        if (put <= 0) return;
        text += put;
        length -= (size_t)put;
    }
}

// What becomes of a call: an error number, SHORT, or 0.
static int fault(const char *call, const char *path) {
    if (!is_watched(path)) return 0;
    int64_t turn = atomic_fetch_add(&control->count, 1);
    if (control->lists && log_file >= 0) {
        char line[PATH_MAX + 64];
        int length = snprintf(line, sizeof line, "%lld\t%s\t%s\n", (long long)turn, call, path);
        say(line, (size_t)length);
    }
    if (turn != control->turn) return 0;
    switch (control->code) {
    case KILL:
        kill(getpid(), SIGKILL);
        pause();
        return EIO;
    case VANISH:
        syscall(SYS_unlinkat, AT_FDCWD, path, 0);
        return 0;
    default: return control->code;
    }
}

#define REFUSE(call, path, status) \
    do { \
        int code = fault(call, path); \
        if (code > 0) { \
            errno = code; \
            return status; \
        } \
    } while (0)

// Changes, as run.py replays them: a line of fields divided by tabs, then as many bytes as its last field says.
static bool records(const char *path) { return control && control->records && log_file >= 0 && is_watched(path); }

static void record(const char *text, const void *bytes, size_t count) {
    say(text, strlen(text));
    if (count) say(bytes, count);
}

// A change and the line about it are one step, so that the lines are in the order of the changes.
#define RECORDED(path, change, line) \
    ({ \
        bool is_recorded = records(path); \
        if (is_recorded) pthread_mutex_lock(&order); \
        __typeof__(change) status = (change); \
        if (is_recorded) { \
            if (status >= 0) line; \
            pthread_mutex_unlock(&order); \
        } \
        status; \
    })

static unsigned long long identity(int file) {
    struct stat info;
    return syscall(SYS_fstat, file, &info) == 0 ? info.st_ino : 0;
}

static void record_change(const char *kind, const char *path, const char *other, unsigned long long inode) {
    int kept = errno;
    char line[2 * PATH_MAX + 64];
    snprintf(line, sizeof line, "%s\t%s\t%s\t%llu\t0\t0\n", kind, path, other ? other : "", inode);
    record(line, NULL, 0);
    errno = kept;
}

// MARK: Opening

static void record_opened(int file, const char *path, int flags, bool was_there) {
    if (!was_there) record_change("create", path, NULL, identity(file));
    else if (flags & O_TRUNC) record_change("truncate", path, NULL, identity(file));
}

static bool stands(const char *path) {
    return path && syscall(SYS_faccessat, AT_FDCWD, path, F_OK) == 0;
}

static int open_at(const char *name, int folder, const char *path, int flags, mode_t mode) {
    char out[PATH_MAX];
    const char *full = whole(folder, path, out);
    REFUSE(name, full, -1);
    bool was_there = !(flags & O_CREAT) || (flags & O_TMPFILE) == O_TMPFILE || stands(full);
    int file = RECORDED(full, (int)syscall(SYS_openat, folder, path, flags, mode), record_opened(status, full, flags, was_there));
    note(file, full);
    return file;
}

static mode_t mode_of(int flags, va_list list) {
    return (flags & O_CREAT) || (flags & O_TMPFILE) == O_TMPFILE ? va_arg(list, mode_t) : 0;
}

#define OPENING(name) \
    int name(const char *path, int flags, ...) { \
        va_list list; \
        va_start(list, flags); \
        mode_t mode = mode_of(flags, list); \
        va_end(list); \
        return open_at("open", AT_FDCWD, path, flags, mode); \
    }
OPENING(open)
OPENING(open64)

#define OPENING_AT(name) \
    int name(int folder, const char *path, int flags, ...) { \
        va_list list; \
        va_start(list, flags); \
        mode_t mode = mode_of(flags, list); \
        va_end(list); \
        return open_at("open", folder, path, flags, mode); \
    }
OPENING_AT(openat)
OPENING_AT(openat64)

KEPT(mkostemp)
int mkostemp(char *template, int flags) {
    char out[PATH_MAX];
    const char *full = whole(AT_FDCWD, template, out);
    REFUSE("open", full, -1);
    int file =
        RECORDED(full, REAL(mkostemp)(template, flags), record_opened(status, whole(AT_FDCWD, template, out), 0, false));
    note(file, whole(AT_FDCWD, template, out));
    return file;
}
int mkstemp(char *template) { return mkostemp(template, 0); }
int mkstemp64(char *template) { return mkostemp(template, 0); }

KEPT(close)
int close(int file) {
    const char *path = path_of(file);
    int code = path ? fault("close", path) : 0;
    note(file, NULL);
    int status = REAL(close)(file);
    if (code > 0) {
        errno = code;
        return -1;
    }
    return status;
}

KEPT(dup2)
int dup2(int file, int other) {
    int made = REAL(dup2)(file, other);
    if (made >= 0 && made != file) note(made, path_of(file));
    return made;
}
KEPT(dup)
int dup(int file) {
    int made = REAL(dup)(file);
    if (made >= 0) note(made, path_of(file));
    return made;
}

// MARK: Bytes

#define SHORTENED(call) \
    const char *path = path_of(file); \
    if (path) { \
        int code = fault(call, path); \
        if (code > 0) { \
            errno = code; \
            return -1; \
        } \
        if (code == SHORT && count > 1) count = 1; \
    }

static void record_written(int file, const char *path, const void *bytes, ssize_t put, off_t offset) {
    char line[PATH_MAX + 96];
    snprintf(line, sizeof line, "write\t%s\t\t%llu\t%lld\t%zd\n", path, identity(file), (long long)offset, put);
    record(line, bytes, (size_t)put);
}

ssize_t read(int file, void *bytes, size_t count) {
    SHORTENED("read")
    return syscall(SYS_read, file, bytes, count);
}

ssize_t pread(int file, void *bytes, size_t count, off_t offset) {
    SHORTENED("read")
    return syscall(SYS_pread64, file, bytes, count, offset);
}
ssize_t pread64(int file, void *bytes, size_t count, off_t offset) { return pread(file, bytes, count, offset); }

ssize_t write(int file, const void *bytes, size_t count) {
    SHORTENED("write")
    off_t offset = path ? lseek(file, 0, SEEK_CUR) : 0;
    return RECORDED(path, syscall(SYS_write, file, bytes, count), record_written(file, path, bytes, status, offset));
}

ssize_t pwrite(int file, const void *bytes, size_t count, off_t offset) {
    SHORTENED("write")
    return RECORDED(
        path, syscall(SYS_pwrite64, file, bytes, count, offset), record_written(file, path, bytes, status, offset));
}
ssize_t pwrite64(int file, const void *bytes, size_t count, off_t offset) { return pwrite(file, bytes, count, offset); }

int ftruncate(int file, off_t length) {
    const char *path = path_of(file);
    REFUSE("write", path, -1);
    char line[PATH_MAX + 96];
    snprintf(line, sizeof line, "resize\t%s\t\t%llu\t%lld\t0\n", path ? path : "", identity(file), (long long)length);
    return RECORDED(path, (int)syscall(SYS_ftruncate, file, length), record(line, NULL, 0));
}
int ftruncate64(int file, off_t length) { return ftruncate(file, length); }

// MARK: The C library's streams, which libzip writes with

KEPT(fopen)
FILE *fopen(const char *path, const char *mode) {
    char out[PATH_MAX];
    const char *full = whole(AT_FDCWD, path, out);
    REFUSE("open", full, NULL);
    bool was_there = stands(full);
    FILE *stream = REAL(fopen)(path, mode);
    if (stream) {
        note(fileno(stream), full);
        if (records(full)) record_opened(fileno(stream), full, mode[0] == 'w' ? O_TRUNC : 0, was_there || mode[0] == 'r');
    }
    return stream;
}
FILE *fopen64(const char *path, const char *mode) { return fopen(path, mode); }

// A stream remembers that it has failed (`ferror`): glibc's own mark of it.
static bool refuses(const char *call, const char *path, FILE *stream) {
    int code = fault(call, path);
    if (code > 0) {
        stream->_flags |= 0x20;
        errno = code;
    }
    return code > 0;
}

KEPT(fwrite)
size_t fwrite(const void *bytes, size_t size, size_t count, FILE *stream) {
    const char *path = path_of(fileno(stream));
    if (refuses("write", path, stream)) return 0;
    if (!records(path)) return REAL(fwrite)(bytes, size, count, stream);
    long offset = ftell(stream);
    return (size_t)RECORDED(
        path, (ssize_t)REAL(fwrite)(bytes, size, count, stream),
        record_written(fileno(stream), path, bytes, status * (ssize_t)size, offset));
}

KEPT(fread)
size_t fread(void *bytes, size_t size, size_t count, FILE *stream) {
    if (refuses("read", path_of(fileno(stream)), stream)) return 0;
    return REAL(fread)(bytes, size, count, stream);
}

KEPT(fclose)
int fclose(FILE *stream) {
    int file = fileno(stream);
    const char *path = path_of(file);
    int code = path ? fault("close", path) : 0;
    note(file, NULL);
    int status = REAL(fclose)(stream);
    if (code > 0) {
        errno = code;
        return EOF;
    }
    return status;
}

KEPT(fflush)
int fflush(FILE *stream) {
    if (stream) REFUSE("write", path_of(fileno(stream)), EOF);
    return REAL(fflush)(stream);
}

// MARK: Bringing to the disk

static int synchronized(const char *kind, int file, long call) {
    const char *path = path_of(file);
    REFUSE(kind, path, -1);
    // What is recorded need not reach a real disk, nor what is only watched.
    if (path) {
        return RECORDED(path, 0, record_change(kind, path, NULL, identity(file)));
    }
    return (int)syscall(call, file);
}
int fsync(int file) { return synchronized("fsync", file, SYS_fsync); }
int fdatasync(int file) { return synchronized("fsync", file, SYS_fdatasync); }
int syncfs(int file) { return synchronized("syncfs", file, SYS_syncfs); }

// MARK: Names

#define NAMED(kind, change, path, other) RECORDED(path, (int)(change), record_change(kind, path, other, 0))

static int rename_at(int old_folder, const char *old, int new_folder, const char *new, unsigned flags) {
    char out[PATH_MAX], other[PATH_MAX];
    const char *from = whole(old_folder, old, out), *to = whole(new_folder, new, other);
    const char *kind = flags & 2 ? "exchange" : "rename";
    if (flags & 2 && control && control->lacks & 2 && is_watched(to)) {
        errno = EINVAL;
        return -1;
    }
    REFUSE(kind, is_watched(to) ? to : from, -1);
    return NAMED(kind, syscall(SYS_renameat2, old_folder, old, new_folder, new, flags), from, to);
}
int rename(const char *old, const char *new) { return rename_at(AT_FDCWD, old, AT_FDCWD, new, 0); }
int renameat(int old_folder, const char *old, int new_folder, const char *new) {
    return rename_at(old_folder, old, new_folder, new, 0);
}
int renameat2(int old_folder, const char *old, int new_folder, const char *new, unsigned flags) {
    return rename_at(old_folder, old, new_folder, new, flags);
}

int linkat(int old_folder, const char *old, int new_folder, const char *new, int flags) {
    char out[PATH_MAX], other[PATH_MAX];
    const char *from = whole(old_folder, old, out), *to = whole(new_folder, new, other);
    if (control && control->lacks & 1 && is_watched(to)) {
        errno = EPERM;
        return -1;
    }
    REFUSE("link", to, -1);
    return NAMED("link", syscall(SYS_linkat, old_folder, old, new_folder, new, flags), from, to);
}
int link(const char *old, const char *new) { return linkat(AT_FDCWD, old, AT_FDCWD, new, 0); }

int unlinkat(int folder, const char *path, int flags) {
    char out[PATH_MAX];
    const char *full = whole(folder, path, out);
    REFUSE("unlink", full, -1);
    return NAMED(flags & AT_REMOVEDIR ? "rmdir" : "unlink", syscall(SYS_unlinkat, folder, path, flags), full, NULL);
}
int unlink(const char *path) { return unlinkat(AT_FDCWD, path, 0); }
int rmdir(const char *path) { return unlinkat(AT_FDCWD, path, AT_REMOVEDIR); }
int remove(const char *path) {
    int status = unlinkat(AT_FDCWD, path, 0);
    return status != 0 && errno == EISDIR ? unlinkat(AT_FDCWD, path, AT_REMOVEDIR) : status;
}

int mkdirat(int folder, const char *path, mode_t mode) {
    char out[PATH_MAX];
    const char *full = whole(folder, path, out);
    REFUSE("mkdir", full, -1);
    return NAMED("mkdir", syscall(SYS_mkdirat, folder, path, mode), full, NULL);
}
int mkdir(const char *path, mode_t mode) { return mkdirat(AT_FDCWD, path, mode); }

int symlinkat(const char *target, int folder, const char *path) {
    char out[PATH_MAX];
    const char *full = whole(folder, path, out);
    REFUSE("symlink", full, -1);
    return NAMED("symlink", syscall(SYS_symlinkat, target, folder, path), full, target);
}
int symlink(const char *target, const char *path) { return symlinkat(target, AT_FDCWD, path); }

// MARK: Looking

#define LOOKING(name, folder, path, ...) \
    do { \
        char out[PATH_MAX]; \
        REFUSE("status", whole(folder, path, out), -1); \
        return REAL(name)(__VA_ARGS__); \
    } while (0)

KEPT(stat) int stat(const char *path, struct stat *info) { LOOKING(stat, AT_FDCWD, path, path, info); }
KEPT(lstat) int lstat(const char *path, struct stat *info) { LOOKING(lstat, AT_FDCWD, path, path, info); }
KEPT(fstatat) int fstatat(int folder, const char *path, struct stat *info, int flags) {
    LOOKING(fstatat, folder, path, folder, path, info, flags);
}
KEPT(access) int access(const char *path, int mode) { LOOKING(access, AT_FDCWD, path, path, mode); }
KEPT(fstat) int fstat(int file, struct stat *info) {
    REFUSE("status", path_of(file), -1);
    return REAL(fstat)(file, info);
}
KEPT(fstatfs) int fstatfs(int file, struct statfs *info) {
    REFUSE("status", path_of(file), -1);
    return REAL(fstatfs)(file, info);
}
KEPT(realpath) char *realpath(const char *path, char *resolved) {
    char out[PATH_MAX];
    REFUSE("resolve", whole(AT_FDCWD, path, out), NULL);
    return REAL(realpath)(path, resolved);
}
KEPT(readlink) ssize_t readlink(const char *path, char *bytes, size_t count) {
    LOOKING(readlink, AT_FDCWD, path, path, bytes, count);
}

KEPT(readdir) struct dirent *readdir(DIR *folder) {
    REFUSE("list", path_of(dirfd(folder)), NULL);
    return REAL(readdir)(folder);
}
KEPT(closedir) int closedir(DIR *folder) {
    note(dirfd(folder), NULL);
    return REAL(closedir)(folder);
}
KEPT(opendir) DIR *opendir(const char *path) {
    char out[PATH_MAX];
    const char *full = whole(AT_FDCWD, path, out);
    REFUSE("open", full, NULL);
    DIR *folder = REAL(opendir)(path);
    if (folder) note(dirfd(folder), full);
    return folder;
}

// MARK: The rest

int flock(int file, int kind) {
    const char *path = path_of(file);
    if (path && control->lacks & 4) {
        errno = ENOLCK;
        return -1;
    }
    REFUSE("lock", path, -1);
    return (int)syscall(SYS_flock, file, kind);
}
int fchmod(int file, mode_t mode) {
    REFUSE("chmod", path_of(file), -1);
    return (int)syscall(SYS_fchmod, file, mode);
}
int futimens(int file, const struct timespec times[2]) {
    REFUSE("times", path_of(file), -1);
    return (int)syscall(SYS_utimensat, file, NULL, times, 0);
}
