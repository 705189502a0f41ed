// Names, and what is told of files and folders.
#include "disk.h"

#include <dirent.h>
#include <sys/file.h>
#include <sys/vfs.h>

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
