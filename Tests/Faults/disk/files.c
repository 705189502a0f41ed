// Files: opening them, their bytes, and bringing these to the disk.
#include "disk.h"

#include <stdarg.h>
#include <sys/uio.h>

// MARK: Opening

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
