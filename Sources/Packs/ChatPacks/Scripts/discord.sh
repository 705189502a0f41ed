#!/bin/sh
# Adds the stickers to a Discord server, and brings them up to date: run it again after a change, or where it stopped. Missing
# are the token of a bot that may manage the server's expressions, and the server's number (Copy Server ID):
#
#   PEEL_DISCORD_TOKEN=... PEEL_DISCORD_GUILD=123456789 sh upload.sh
#
# A server has 5 places for stickers; boosts give more. PEEL_DISCORD_REMOVE=yes removes stickers that are no longer in the
# pack. PEEL_DISCORD_OTHERS=keep or =replace says what becomes of this bot's stickers that the script does not know.
set -eu
cd "$(dirname "$0")"
: "${PEEL_DISCORD_TOKEN:?set PEEL_DISCORD_TOKEN to the token of your bot}"
: "${PEEL_DISCORD_GUILD:?set PEEL_DISCORD_GUILD to the number of your server}"
: "${PEEL_DISCORD_API:=https://discord.com/api/v10}"
: "${PEEL_DISCORD_CDN:=https://cdn.discordapp.com}"
case $PEEL_DISCORD_GUILD in *[!0-9]*) echo 'PEEL_DISCORD_GUILD is the number of your server' >&2; exit 1 ;; esac
@requests@
# The token on the standard input of curl: every user of this machine can read a program's arguments. Only the API gets it.
secret() { [ "$name" = picture ] || printf 'header = "Authorization: Bot %s"\n' "$PEEL_DISCORD_TOKEN"; }
target=$PEEL_DISCORD_GUILD
place=$PEEL_DISCORD_API/guilds/$PEEL_DISCORD_GUILD/stickers
# The numbers of the server's stickers, and of the users who added them.
list() {
  ask list "$place"
  case $answer in '['*) ;; *) quit "list: $answer" ;; esac
  awk '
    { split($1, part, "/"); count = part[2] + 1 }
    $1 ~ "^/[0-9]+/id$" { id[part[2]] = $2 }
    $1 ~ "^/[0-9]+/user/id$" { user[part[2]] = $2 }
    END { for (i = 0; i < count; i++) print id[i], user[i] }' "$work/values" >"$work/ids"
  ! grep -qv '^[0-9]\{1,\} [0-9]*$' "$work/ids" || quit "list: $answer"
  settle
}
# The picture of a sticker, which everybody may see.
fetch() {
  form=any calm='404 '
  ask picture "$PEEL_DISCORD_CDN/stickers/$1.png"
  form='' calm=''
}
# Whether another user added a sticker, or this bot for a pack beside this one.
foreign() {
  awk -v id="$1" -v bot="$bot" '
    FILENAME == ARGV[1] { if ($1 "" == id && $2 != "" && $2 "" != bot) theirs = 1; next }
    NF == 5 && $4 "" == id && $2 !~ /^=/ { theirs = 1 }
    END { if (theirs) print "yes" }' "$work/ids" "$work/beside"
}
cat ../*/uploaded.txt ../*/record.txt ../../../*/discord/*/uploaded.txt ../../../*/discord/*/record.txt \
  >"$work/beside" 2>/dev/null || :
sum() { echo "$(hash "$1.png").$(hash "texts/$1.json")"; }
send() {
  request "$1" -F "name=<texts/$1.name.txt" -F "description=<texts/$1.description.txt" \
    -F "tags=<texts/$1.tags.txt" -F "file=@$1.png;type=image/png" "$place"
}
drop() {
  form=any calm='404 '
  ask delete -X DELETE "$place/$1"
  form='' calm=''
  list
}
STEMS='@stems@'
@stickers@
ask me "$PEEL_DISCORD_API/users/@me"
bot=$(value /id)
[ -n "$bot" ] || quit "me: $answer"
recognize
# First, because a server has few places.
clear_up
while read -r sticker sum stem; do
  had=$(known "$sticker")
  case $had in
    '') ;;
    "$sum "*) continue ;;
    "${sum%.*}."*)
      ask "$stem" -X PATCH -H 'Content-Type: application/json' --data-binary "@texts/$stem.json" "$place/${had#* }"
      learn "$sticker" "$sum"
      continue ;;
    *) drop "${had#* }" ;;
  esac
  add "$stem" "$sum"
done <"$work/pack"
