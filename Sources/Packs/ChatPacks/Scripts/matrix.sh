#!/bin/sh
# Uploads the images to your Matrix server and writes their addresses into picker.json and
# im.ponies.room_emotes.json. Run it again after a change, or where it stopped: it uploads only what is new.
# Missing are the server and your token (Settings, Help & About, Access Token):
#
#   PEEL_MATRIX_SERVER=https://matrix.example.org PEEL_MATRIX_TOKEN=... sh upload.sh
#
# With PEEL_MATRIX_ROOM='!number:example.org' the pack is that room's; without it is your own. An account has one
# pack of its own: PEEL_MATRIX_REPLACE=yes puts this one in the place of another.
set -eu
cd "$(dirname "$0")"
: "${PEEL_MATRIX_SERVER:?set PEEL_MATRIX_SERVER to the address of your server}"
: "${PEEL_MATRIX_TOKEN:?set PEEL_MATRIX_TOKEN to your access token}"
@requests@
# The token on the standard input of curl: every user of this machine can read a program's arguments.
secret() { printf 'header = "Authorization: Bearer %s"\n' "$PEEL_MATRIX_TOKEN"; }
case $PEEL_MATRIX_SERVER in *[!A-Za-z0-9./:_-]*) quit 'PEEL_MATRIX_SERVER is not an address' ;; esac
target=$PEEL_MATRIX_SERVER
undo() { :; }
recall
if [ -z "${PEEL_MATRIX_ROOM:-}" ]; then
  ask whoami "$PEEL_MATRIX_SERVER/_matrix/client/v3/account/whoami"
  user=$(value /user_id | sed 's/@/%40/; s/:/%3A/g')
  place=user/$user/account_data/im.ponies.user_emotes
else
  room=$(printf %s "$PEEL_MATRIX_ROOM" | sed 's/!/%21/; s/:/%3A/g')
  place=rooms/$room/state/im.ponies.room_emotes/@slug@
fi
# A server answers with 404 where there is no pack yet. The pictures of another pack would be lost.
calm='404 '
ask "the pack there" "$PEEL_MATRIX_SERVER/_matrix/client/v3/$place"
for file in @files@; do echo "$(hash "$file") $file"; done >"$work/pack"
sed -n 's|.* mxc://\([A-Za-z0-9._:/-]*\)$|\1|p' "$work/values" | sort -u >"$work/there"
others=
form=any
while read -r uri; do
  ! awk '{ print $3 }' "$work/state" | grep -qxF "mxc://$uri" || continue
  ask "$uri" "$PEEL_MATRIX_SERVER/_matrix/client/v1/media/download/$uri"
  case $status in 2??) ;; *) ask "$uri" "$PEEL_MATRIX_SERVER/_matrix/media/v3/download/$uri" ;; esac
  sum=$(hash "$work/body")
  if grep -q "^$sum " "$work/pack"; then echo "there $sum mxc://$uri" >>"$work/state"; else others=yes; fi
done <"$work/there"
form='' calm=''
[ -z "$others" ] || [ "${PEEL_MATRIX_REPLACE:-}" = yes ] ||
  quit "There is a pack with pictures that this script does not know; they would be lost. Nothing was sent.
PEEL_MATRIX_REPLACE=yes replaces that pack. PEEL_MATRIX_ROOM puts this one into a room."
save
sed "s|https://SERVER|$PEEL_MATRIX_SERVER|" index.json >index.json.new
mv index.json.new index.json
put() {
  sum=$(hash "$1")
  uri=$(awk -v sum="$sum" '$2 "" == sum { print $3; exit }' "$work/state")
  if [ -z "$uri" ]; then
    ask "$1" -X POST -H 'Content-Type: @type@' --data-binary "@$1" \
      "$PEEL_MATRIX_SERVER/_matrix/media/v3/upload?filename=$1"
    uri=$(value /content_uri | sed -n '/^mxc:[A-Za-z0-9._:\/-]*$/p')
    [ -n "$uri" ] || quit "$1: $answer"
    echo "$1 $sum $uri" >>"$work/state"
    save
  fi
  for json in picker.json im.ponies.room_emotes.json; do
    sed "s|@address@$1\"|$uri\"|" "$json" >"$json.new"
    mv "$json.new" "$json"
  done
}
for file in @files@; do put "$file"; done
ask "the pack" -X PUT --data-binary @im.ponies.room_emotes.json "$PEEL_MATRIX_SERVER/_matrix/client/v3/$place"
