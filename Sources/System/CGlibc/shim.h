// What glibc has and Swift's module of it leaves out.
#pragma once

#ifdef __linux__
#include <linux/stat.h>
#include <malloc.h>
#include <spawn.h>
#include <sys/vfs.h>
#include <sys/xattr.h>

// renameat2(2) swaps two folders in one step; glibc shows it only to sources that define _GNU_SOURCE before any header,
// which a Swift import cannot.
#define PEEL_RENAME_EXCHANGE 2u

// syncfs(2), for the same reason.
int syncfs(int descriptor);

// posix_spawn_file_actions_addchdir_np(3) and its like, for the same reason.
int posix_spawn_file_actions_addchdir_np(posix_spawn_file_actions_t *actions, const char *path);
int posix_spawn_file_actions_addclosefrom_np(posix_spawn_file_actions_t *actions, int first);

// POSIX_SPAWN_SETSID of posix_spawn(3), for the same reason.
#define PEEL_SPAWN_SETSID 0x80

// pidfd_open(2), whose header the Swift module leaves out.
int pidfd_open(pid_t pid, unsigned int flags);

// statx(2), for the same reason.
int statx(int folder, const char *path, int flags, unsigned int mask, struct statx *info);

// Flags of statx(2), for the same reason.
#define PEEL_AT_NO_AUTOMOUNT 0x800
#define PEEL_AT_EMPTY_PATH 0x1000

int renameat2(int old_folder, const char *old_path, int new_folder, const char *new_path, unsigned int flags);
#endif
