// What becomes of a call.
#include "disk.h"

#include <signal.h>
#include <sys/mman.h>

Control *control;
int log_file = -1;
static char *roots[8];
static int root_count;

enum { most_files = 65536 };
static char *paths[most_files];

void *real(const char *name, void **kept) {
    if (!*kept) *kept = dlsym(RTLD_NEXT, name);
    return *kept;
}

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

bool is_watched(const char *path) {
    if (!control || !path) return false;
    for (int index = 0; index < root_count; index++) {
        size_t length = strlen(roots[index]);
        if (strncmp(path, roots[index], length) == 0 && (path[length] == 0 || path[length] == '/')) return true;
    }
    return false;
}

const char *whole(int folder, const char *path, char out[PATH_MAX]) {
    if (!control || !path) return NULL;
    if (path[0] == '/') return path;
    if (folder == AT_FDCWD) {
        if (syscall(SYS_getcwd, out, PATH_MAX) < 0) return NULL;
    } else {
        if (folder < 0 || folder >= most_files || !paths[folder]) return NULL;
        snprintf(out, PATH_MAX, "%s", paths[folder]);
    }
    if (strcmp(path, ".") == 0) return out;
    char *last = strrchr(out, '/');
    if (strcmp(path, "..") == 0 && last && last != out) {
        *last = 0;
        return out;
    }
    size_t length = strlen(out);
    while (path[0] == '.' && path[1] == '/') path += 2;
    snprintf(out + length, PATH_MAX - length, "%s%s", length && out[length - 1] == '/' ? "" : "/", path);
    return out;
}

const char *path_of(int file) { return control && file >= 0 && file < most_files ? paths[file] : NULL; }

void note(int file, const char *path) {
    if (file < 0 || file >= most_files) return;
    char *old = paths[file];
    paths[file] = path && is_watched(path) ? strdup(path) : NULL;
    free(old);
}

void say(const char *text, size_t length) {
    while (length > 0) {
        ssize_t put = syscall(SYS_write, log_file, text, length);
        if (put <= 0) return;
        text += put;
        length -= (size_t)put;
    }
}

int fault(const char *call, const char *path) {
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
    case MOVE: {
        const char *from = getenv("PEEL_DISK_MOVE"), *link = getenv("PEEL_DISK_MOVE_LINK");
        syscall(SYS_renameat2, AT_FDCWD, from, AT_FDCWD, getenv("PEEL_DISK_MOVE_TO"), 0);
        if (link) syscall(SYS_symlinkat, link, AT_FDCWD, from);
        return 0;
    }
    default: return control->code;
    }
}
