// A disk with faults, for a whole program: loaded before the C library (LD_PRELOAD), it counts the calls about files below
// PEEL_DISK_ROOT, and fails one of them, ends the process there, or writes down what each changes. What it does is said, and
// what it counted is read, in a file that is shared with the driver (PEEL_DISK_CONTROL; see Control). Linux only.
//
// faults.c decides what becomes of a call, record.c writes down what it changed, and files.c and names.c stand before the
// C library's functions.
#ifndef PEEL_DISK_H
#define PEEL_DISK_H

#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

// Shared with the driver; the order and sizes are those of faulty.py's CONTROL.
typedef struct {
    _Atomic int64_t count;    // calls so far
    _Atomic int64_t turn;     // which call the fault comes at; none below 0
    _Atomic int32_t code;     // an error number, or one of those below
    _Atomic int32_t lists;    // whether each call is written into PEEL_DISK_LOG
    _Atomic int32_t records;  // whether each change is, with its bytes
    _Atomic int32_t lacks;    // bits: 1 no hard links, 2 no exchange, 4 no locks
} Control;

// The last: the folder PEEL_DISK_MOVE goes to PEEL_DISK_MOVE_TO, and a link to PEEL_DISK_MOVE_LINK, if that is set, takes its place.
enum { SHORT = -1, VANISH = -2, KILL = -3, MOVE = -4 };

// Nothing here but the C library's names is the program's business.
#pragma GCC visibility push(hidden)

// `NULL` in a program that is not watched.
extern Control *control;
extern int log_file;

void *real(const char *name, void **kept);

// Whether this is a path below a watched folder.
bool is_watched(const char *path);
// The path as it is written, made absolute; "." and ".." at its end are the folder's own business.
const char *whole(int folder, const char *path, char out[PATH_MAX]);
// The path that a watched file was opened by.
const char *path_of(int file);
// Keeps the path that a file was opened by; forgets it where that is `NULL`.
void note(int file, const char *path);
// Writes into PEEL_DISK_LOG.
void say(const char *text, size_t length);
// What becomes of a call: an error number, SHORT, or 0.
int fault(const char *call, const char *path);

// Whether changes of this path are written down.
bool records(const char *path);
extern pthread_mutex_t order;
unsigned long long identity(int file);
void record(const char *text, const void *bytes, size_t count);
void record_change(const char *kind, const char *path, const char *other, unsigned long long inode);
void record_opened(int file, const char *path, int flags, bool was_there);
void record_written(int file, const char *path, const void *bytes, ssize_t put, off_t offset);

#pragma GCC visibility pop

// The C library's own function of a name that stands here too.
#define REAL(name) ((__typeof__(&name))real(#name, &real_##name))
#define KEPT(name) static void *real_##name;

#define REFUSE(call, path, status) \
    do { \
        int code = fault(call, path); \
        if (code > 0) { \
            errno = code; \
            return status; \
        } \
    } while (0)

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

#endif
