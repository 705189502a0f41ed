LC_ALL=C
export LC_ALL
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
trap 'exit 130' INT TERM HUP
quit() { printf '%s\n' "$*" | tr -d '\000-\010\013-\037\177' >&2; exit 1; }
hash() { cat "$@" | if command -v sha256sum >/dev/null; then sha256sum; else shasum -a 256; fi | cut -c1-32; }
command -v curl >/dev/null || quit 'curl is missing; install it'
[ -n "$(hash /dev/null)" ] || quit 'sha256sum is missing; install it'
# The values of an answer in JSON, one a line: the place, such as /result/stickers/0/file_id, and the value. Fails for half an
# answer.
values() {
  tr '\n\r\t' '   ' <"$work/body" | sed -e 's/\\\\/__/g' -e 's/\\"/_/g' -e 's|\\/|/|g' | awk -F'"' '
    function tell(  place, i) {
      if (text == "") return
      for (i = 1; i <= depth; i++) place = place "/" key[i]
      print place, text
      text = ""
    }
    {
      fields = NF
      # Between every two quotes is a text.
      for (i = 1; i <= NF; i++) {
        if (i % 2 == 0) { text = $i; continue }
        for (j = 1; j <= length($i); j++) {
          c = substr($i, j, 1)
          if (c == "{" || c == "[") { kind[++depth] = c; key[depth] = c == "[" ? 0 : ""; found = 1 }
          else if (c == ":") { key[depth] = text; text = "" }
          else if (c == ",") { tell(); if (kind[depth] == "[") key[depth]++ }
          else if (c == "}" || c == "]") { tell(); if (kind[depth--] != (c == "}" ? "{" : "[")) broken = 1 }
          else if (c != " ") text = text c
        }
      }
    }
    END { exit (broken || depth || !found || fields % 2 == 0) }'
}
value() { awk -v place="$1" '$1 == place { print $2; exit }' "$work/values"; }
# One request, again while the server is busy (429), as long as it says. Fails if nobody knows what became of it. The answer is JSON,
# unless `form` says that it may be anything. What a server refused is forgotten by `undo`.
request() {
  name=$1
  shift
  for busy in 1 2 3 4 5 6 7 8 9 10 11 12; do
    for file in head body values; do : >"$work/$file"; done
    status=$(secret | curl -sS --config - -D "$work/head" -o "$work/body" -w '%{http_code}' "$@" 2>"$work/error") || status=000
    answer=$(tr -d '\000' <"$work/body")
    case $status in
      2??)
        [ "${form:-json}" = json ] || return 0
        values >"$work/values" || return 1
        case $answer in *"${sign:-}"*) return 0 ;; *) quit "$name: $answer" ;; esac ;;
      429)
        pause=$(tr -d '\r' <"$work/head" | sed -n 's/^[Rr][Ee][Tt][Rr][Yy]-[Aa][Ff][Tt][Ee][Rr]: *\([0-9][0-9]*\).*/\1/p' | tail -n 1)
        : "${pause:=$(printf %s "$answer" | sed -n 's/.*"retry_after" *: *\([0-9][0-9]*\).*/\1/p')}"
        case $pause in
          ?????*) quit "$name: the server asks to wait $pause seconds. Run this again then: it goes on where it stopped." ;;
          ??*) echo "$name: the server asks to wait $pause seconds" >&2 ;;
        esac
        sleep "${pause:-$busy}" ;;
      000 | 5??) return 1 ;;
      *) case "$status $answer" in *"${calm:-nothing else}"*) return 0 ;; *) undo; quit "$name: $answer" ;; esac ;;
    esac
  done
  return 1
}
# A request that changes nothing twice: again where the answer is lost.
ask() {
  for try in 1 2 3 4 5 6; do
    if request "$@"; then return; fi
    sleep "$try"
  done
  quit "$1: no whole answer ($(cat "$work/error")$answer). Run this again: it goes on where it stopped."
}
# What is uploaded, in two files: this script's, and the one that an export wrote from the record beside the photos. Lines of target,
# sticker, hashes of its picture and its texts, its number at the server, and time of the run. Of each target the later file counts.
state=uploaded.txt
time=$(date -u +%Y%m%d%H%M%S)
recall() {
  touch "$state"
  set -- "$state"
  [ ! -f record.txt ] || set -- "$state" record.txt
  awk -v target="$target" '
    NF != 5 || $1 "" != target { next }
    { line[FILENAME, ++count[FILENAME]] = $2 " " $3 " " $4 }
    $5 > time[FILENAME] { time[FILENAME] = $5 }
    END {
      file = ARGC > 2 && time[ARGV[2]] > time[ARGV[1]] ? ARGV[2] : ARGV[1]
      for (i = 1; i <= count[file]; i++) print line[file, i]
    }' "$@" >"$work/state"
}
save() {
  awk -v target="$target" -v time="$time" '
    FILENAME == ARGV[1] { if (NF == 5 && $1 "" != target) print; next }
    $1 != "=new" { print target, $0, time }' "$state" "$work/state" >"$state.part"
  mv "$state.part" "$state"
}
