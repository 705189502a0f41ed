#!/bin/sh
# A pack made by GNU parallel, on this machine or on several: parallel.sh PEEL PHOTOS SITE [SHARES] [OPTION OF PARALLEL...]
#
# On several machines that see PHOTOS, the cache beside SITE and PEEL under the same paths:
#   PEEL_CACHE_KEY=$(openssl rand -hex 32) parallel.sh /shared/peel /shared/photos /shared/site 64 \
#       --sshlogin one,two,three --env PEEL_CACHE_KEY
set -eu

peel=$(realpath "$1")
photos=$(realpath "$2")
site=$(realpath --canonicalize-missing "$3")
shares=${4:-4}
shift 3
[ $# -eq 0 ] || shift
seq "$shares" | parallel --will-cite --halt now,fail=1 "$@" \
    "$peel" warm "$photos" --shard "{}/$shares" --cache "$site.cache" --jobs 1
"$peel" build "$photos" --output "$site" --cache "$site.cache" --expect-warm
