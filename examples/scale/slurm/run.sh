#!/bin/sh
# A pack made by a Slurm job array, and held against a plain build: run.sh PEEL PHOTOS [SHARES]
#
# Starts a cluster of two nodes on this machine (munged, slurmctld, two slurmd, all below a folder of their own), submits the
# array of warm.sbatch and then build.sbatch, waits for them, compares the site's hash, and stops what it has started. Needs
# Debian's slurm-wlm and munge, and to be root: Slurm's daemons start jobs in their users' names.
set -eu

here=$(cd "$(dirname "$0")" && pwd)
peel=$(realpath "$1")
photos=$(realpath "$2")
count=$(find "$photos" -type f ! -name '*.matte.png' ! -name '*.yaml' | wc -l)
shares=${3:-8}
for program in munged slurmctld slurmd sbatch sinfo sha256sum; do
    command -v "$program" >/dev/null || { echo "$0: $program is missing; apt install slurm-wlm munge" >&2; exit 2; }
done
[ "$(id -u)" = 0 ] || { echo "$0: slurmd starts jobs in their users' names and has to be root's" >&2; exit 2; }

scratch=$(mktemp -d)
started=
stop() {
    trap - EXIT INT TERM
    # The last one started goes first: the nodes, the controller, munge.
    for pid in $started; do kill "$pid" 2>/dev/null || true; done
    for pid in $started; do while kill -0 "$pid" 2>/dev/null; do sleep 0.1; done; done
    echo "stopped; nothing runs on"
    rm -rf "$scratch"
}
trap stop EXIT INT TERM
# What went wrong is in the daemons' own words.
fail() {
    echo "$0: $1" >&2
    tail -n 5 "$scratch"/*.log >&2 || true
    exit 1
}
# until_true SECONDS WHAT COMMAND...
until_true() {
    left=$(($1 * 10)); what=$2; shift 2
    until "$@" >/dev/null 2>&1; do
        left=$((left - 1))
        [ "$left" -gt 0 ] || fail "$what"
        sleep 0.1
    done
}
# A port that nobody listens on, and the next two.
port=$(python3 -c 'import socket; s = socket.socket(); s.bind(("127.0.0.1", 0)); print(min(s.getsockname()[1], 65000))')

mkdir -m 755 "$scratch/munge" "$scratch/state" "$scratch/spool.one" "$scratch/spool.two" "$scratch/bin" "$scratch/shared"
chmod 755 "$scratch"
ln -s "$peel" "$scratch/bin/peel"
dd if=/dev/urandom of="$scratch/munge/key" bs=64 count=1 status=none
chmod 400 "$scratch/munge/key"
sed -e "s|@SCRATCH@|$scratch|g; s|@HOST@|$(hostname -s)|g; s|@USER@|$(id -un)|g" \
    -e "s|@PORT@|$port|g; s|@PORT1@|$((port + 1))|g; s|@PORT2@|$((port + 2))|g" "$here/slurm.conf.in" >"$scratch/slurm.conf"
export SLURM_CONF="$scratch/slurm.conf"

munged --foreground --force --key-file="$scratch/munge/key" --socket="$scratch/munge/socket" --num-threads=2 \
    --pid-file="$scratch/munge/pid" --log-file="$scratch/munge/log" --seed-file="$scratch/munge/seed" 2>"$scratch/munge.log" &
started="$! $started"
until_true 20 "munge does not answer" munge -n -S "$scratch/munge/socket"
slurmctld -D -c 2>"$scratch/slurmctld.err" &
started="$! $started"
for node in one two; do
    slurmd -D -N "$node" 2>"$scratch/slurmd.$node.err" &
    started="$! $started"
done
idle() { [ "$(sinfo --noheader --Node --states=idle --format=%N | sort -u | wc -l)" = 2 ]; }
until_true 60 "the nodes do not come up" idle
echo "$(slurmctld -V), $("$peel" --version | sed 's/^/peel /'), $count photos, $shares shares"
sinfo --Node --format='%8N %6t %4c %8m'

cd "$scratch/shared"
# The nodes' jobs share this folder, and this key in place of one in a home folder.
PATH="$scratch/bin:$PATH"
PEEL_CACHE_KEY=$(od -An -N 32 -tx1 /dev/urandom | tr -d ' \n')
export PATH PEEL_CACHE_KEY
begin=$(date +%s.%N)
array=$(sbatch --parsable --array="1-$shares" --output=warm-%a.log "$here/warm.sbatch" "$photos" "$scratch/shared/cache")
site=$(sbatch --parsable --dependency="afterok:$array" --output=build.log --kill-on-invalid-dep=yes \
    "$here/build.sbatch" "$photos" "$scratch/shared/cache" "$scratch/shared/site")
echo "submitted: array $array, then job $site"
gone() { [ -z "$(squeue --noheader --jobs="$array,$site" 2>/dev/null)" ]; }
until_true 3600 "the jobs do not end" gone
end=$(date +%s.%N)

# Jobs that have just ended are written down a moment later.
written() { [ "$(grep -c . "$scratch/jobs.txt")" -ge $((shares + 1)) ]; }
until_true 20 "not every job has come to its end" written
echo "job     name        node  state      start     end"
tr ' ' '\n' <"$scratch/jobs.txt" | awk -F= '
    { value[$1] = $2 }
    $1 == "JobId" { number++ }
    { rows[number, $1] = $2 }
    END {
        for (row = 1; row <= number; row++)
            printf "%-7s %-11s %-5s %-10s %s  %s\n", (row, "ArrayJobId") in rows \
                ? rows[row, "ArrayJobId"] "_" rows[row, "ArrayTaskId"] : rows[row, "JobId"], rows[row, "Name"], rows[row, "NodeList"], rows[row, "JobState"], substr(rows[row, "StartTime"], 12), substr(rows[row, "EndTime"], 12)
    }'
echo "what they said:"
for share in $(seq "$shares"); do sed "s/^/  /" "warm-$share.log"; done
sed 's/^/  /' build.log
[ -d site ] || fail "there is no site"

"$peel" build "$photos" --no-cache --quiet --output "$scratch/plain"
hash() { (cd "$1" && find . -type f | LC_ALL=C sort | xargs -d '\n' sha256sum | sha256sum | cut -d' ' -f1); }
by_slurm=$(hash site)
plain=$(hash "$scratch/plain")
echo "site by Slurm  $by_slurm  $(find site -type f | wc -l) files, $(echo "$end $begin" | awk '{ printf "%.1f", $1 - $2 }') s"
echo "plain build    $plain"
[ "$by_slurm" = "$plain" ] || fail "the sites differ"
echo "the same"
