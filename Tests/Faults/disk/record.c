// What each call changed, as power.py replays it: a line of fields divided by tabs, then as many bytes as its last field says.
#include "disk.h"

pthread_mutex_t order = PTHREAD_MUTEX_INITIALIZER;

bool records(const char *path) { return control && control->records && log_file >= 0 && is_watched(path); }

void record(const char *text, const void *bytes, size_t count) {
    say(text, strlen(text));
    if (count) say(bytes, count);
}

unsigned long long identity(int file) {
    struct stat info;
    return syscall(SYS_fstat, file, &info) == 0 ? info.st_ino : 0;
}

void record_change(const char *kind, const char *path, const char *other, unsigned long long inode) {
    int kept = errno;
    char line[2 * PATH_MAX + 64];
    snprintf(line, sizeof line, "%s\t%s\t%s\t%llu\t0\t0\n", kind, path, other ? other : "", inode);
    record(line, NULL, 0);
    errno = kept;
}

void record_opened(int file, const char *path, int flags, bool was_there) {
    if (!was_there) record_change("create", path, NULL, identity(file));
    else if (flags & O_TRUNC) record_change("truncate", path, NULL, identity(file));
}

void record_written(int file, const char *path, const void *bytes, ssize_t put, off_t offset) {
    char line[PATH_MAX + 96];
    snprintf(line, sizeof line, "write\t%s\t\t%llu\t%lld\t%zd\n", path, identity(file), (long long)offset, put);
    record(line, bytes, (size_t)put);
}
