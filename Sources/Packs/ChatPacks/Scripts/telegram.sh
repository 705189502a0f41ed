#!/bin/sh
# Makes the sticker set with Telegram's Bot API (https://core.telegram.org/bots/api#createnewstickerset), and brings it up
# to date: run it again after a change, or where it stopped.
# Only the token of your bot is missing. Write to @BotFather for one, send your new bot any message, then:
#
#   PEEL_TELEGRAM_TOKEN=123456:ABC-DEF sh upload.sh
#
# The set belongs to whoever wrote to the bot last, or to the user whose number is in PEEL_TELEGRAM_USER_ID.
# PEEL_TELEGRAM_REMOVE=yes removes stickers that are no longer in the pack.
# PEEL_TELEGRAM_OTHERS=keep or =replace says what becomes of stickers that the script does not know.
# PEEL_TELEGRAM_API is the address of a Bot API server of your own, if you run one.
set -eu
cd "$(dirname "$0")"
: "${PEEL_TELEGRAM_TOKEN:?set PEEL_TELEGRAM_TOKEN to the token of your bot}"
: "${PEEL_TELEGRAM_API:=https://api.telegram.org}"
@requests@
# On the standard input of curl: every user of this machine can read a program's arguments.
secret() { printf 'url = "%s%s/bot%s/%s"\n' "$PEEL_TELEGRAM_API" "${files:-}" "$PEEL_TELEGRAM_TOKEN" "$name"; }
sign='"ok":true'
ask getMe
BOT=$(printf %s "$answer" | sed -n 's/.*"username":"\([A-Za-z0-9_]*\)".*/\1/p')
USER_ID=${PEEL_TELEGRAM_USER_ID:-}
if [ -z "$USER_ID" ]; then
  ask getUpdates
  USER_ID=$(printf %s "$answer" | tr '{' '\n' | sed -n 's/^"id":\([0-9]*\),"is_bot":false.*/\1/p' | tail -n 1)
fi
: "${USER_ID:?send your bot a message in Telegram, then run this again}"
STEM=$(printf %.$((60 - ${#BOT}))s '@name@' | sed 's/_*$//')
NAME=${STEM}_by_$BOT
target=$NAME
# The numbers of the set's stickers, and those of their files.
list() {
  calm=STICKERSET_INVALID
  ask getStickerSet -F "name=$NAME"
  calm=
  awk '
    $1 !~ "^/result/stickers/[0-9]+/" { next }
    { split($1, part, "/"); count = part[4] + 1 }
    part[5] == "file_unique_id" { id[part[4]] = $2 }
    part[5] == "file_id" { file[part[4]] = $2 }
    END { for (i = 0; i < count; i++) print id[i], file[i] }' "$work/values" >"$work/ids"
  ! grep -qv '^[A-Za-z0-9_-]\{1,\} [A-Za-z0-9_-]\{1,\}$' "$work/ids" || quit "getStickerSet: $answer"
  settle
}
file_id() { awk -v id="$1" '$1 "" == id { print $2 }' "$work/ids"; }
# The picture of a sticker.
fetch() {
  ask getFile -F "file_id=$(file_id "$1")"
  path=$(value /result/file_path)
  case $path in '' | /* | *[!A-Za-z0-9_./-]*) quit "getFile: $answer" ;; esac
  files=/file form=any
  ask "$path"
  files='' form=''
}
foreign() { :; }
@find@# What a sticker is, whatever its place in the pack.
sum() { echo "$(hash "@file@").$(sed 's|attach://[^"]*||' "$1.json" | hash -)"; }
send() {
  request addStickerToSet -F "user_id=$USER_ID" -F "name=$NAME" -F "sticker=<$1.json" -F "@file@=@@file@"
}
STEMS='@stems@'
@stickers@
make_set() {
  head -n @most@ "$work/pack" >"$work/first"
  set -- -F "user_id=$USER_ID" -F "name=$NAME" -F 'title=<title.txt' \
    -F sticker_type=@kind@ -F 'stickers=<stickers.json'
  while read -r _ _ stem; do set -- "$@" -F "@filed@=@@filed@"; done <"$work/first"
  for try in 1 2 3 4 5 6; do
    awk '{ print $1, $2, "-" }' "$work/first" >"$work/new"
    became
    request createNewStickerSet "$@" || sleep "$try"
    list
    [ ! -s "$work/ids" ] || return 0
  done
  quit "createNewStickerSet: no whole answer. Run this again."
}
# Puts a sticker into the place of another: `change STEM HASHES NUMBER`.
change() {
  for try in 1 2 3 4 5 6; do
    echo "${1#*-} $2 -" >>"$work/state"
    save
    request replaceStickerInSet -F "user_id=$USER_ID" -F "name=$NAME" -F "old_sticker=$(file_id "$3")" \
      -F "sticker=<$1.json" -F "@file@=@@file@" || sleep "$try"
    list
    [ -n "$(file_id "$3")" ] || return 0
  done
  quit "replaceStickerInSet: no whole answer. Run this again."
}
words() { tr -d '\n' <"$1.json" | sed -n "s/.*\"$2\" *: *\(\[[^]]*\]\).*/\1/p"; }
# Gives a sticker its emoji and keywords: `tell STEM HASHES NUMBER`.
tell() {
  ask setStickerEmojiList -F "sticker=$(file_id "$3")" --form-string "emoji_list=$(words "$1" emoji_list)"
@keywords@  learn "${1#*-}" "$2"
}
# Takes a sticker out of the set: `drop NUMBER`.
drop() {
  for try in 1 2 3 4 5 6; do
    request deleteStickerFromSet -F "sticker=$(file_id "$1")" || sleep "$try"
    list
    [ -n "$(file_id "$1")" ] || return 0
  done
  quit "deleteStickerFromSet: no whole answer. Run this again."
}
if [ -s "$work/ids" ]; then recognize; else make_set; fi
while read -r sticker sum stem; do
  had=$(known "$sticker")
  case $had in
    '') add "$stem" "$sum" ;;
    "$sum "*) ;;
    "${sum%.*}."*) tell "$stem" "$sum" "${had#* }" ;;
    *) change "$stem" "$sum" "${had#* }" ;;
  esac
done <"$work/pack"
clear_up
calm=NOT_MODIFIED
ask setStickerSetTitle -F "name=$NAME" -F 'title=<title.txt'
calm=
# Brings the set into the pack's order. Stickers that the pack does not know come last.
awk -v stems="$STEMS" '
  FILENAME == ARGV[1] { at[++count] = $1; file[$1] = $2; next }
  { id[$1] = $3 }
  function want(sticker) {
    if (!(sticker in file) || sticker in place) return
    wanted[++places] = sticker
    place[sticker] = places
  }
  function move(from, to, sticker) {
    sticker = at[from]
    for (; from < to; from++) at[from] = at[from + 1]
    for (; from > to; from--) at[from] = at[from - 1]
    at[to] = sticker
    print file[sticker], to - 1
  }
  END {
    stickers = split(stems, stem, " ")
    for (i = 1; i <= stickers; i++) { sub(/^[^-]*-/, "", stem[i]); want(id[stem[i]]) }
    for (i = 1; i <= count; i++) want(at[i])
    for (i = 1; i <= count; i++) {
      if (at[i] == wanted[i]) continue
      # If only this one is in the wrong place, the others stay.
      if (at[i + 1] == wanted[i]) { move(i, place[at[i]]); continue }
      for (from = i; at[from] != wanted[i]; from++);
      move(from, i)
    }
  }' "$work/ids" "$work/state" >"$work/moves"
while read -r file place; do
  ask setStickerPositionInSet -F "sticker=$file" -F "position=$place"
done <"$work/moves"
ask setStickerSetThumbnail -F "user_id=$USER_ID" -F "name=$NAME" -F format=static -F thumbnail=@thumbnail.webp
echo "https://t.me/@link@/$NAME"
