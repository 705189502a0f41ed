known() { awk -v name="$1" '$1 "" == name { print $2, $3; exit }' "$work/state"; }
became() { mv "$work/new" "$work/state"; save; }
learn() { awk -v name="$1" -v sum="$2" '$1 "" == name { $2 = sum } 1' "$work/state" >"$work/new"; became; }
undo() { awk '$3 != "-"' "$work/state" >"$work/new"; became; }
# Takes the numbers that the server has, one a line in their order. Those that nobody knows belong to what was just sent ("-"), in its
# order; more of them are new.
settle() {
  awk '
    FILENAME == ARGV[1] { order[++count] = $1; there[$1] = 1; next }
    $3 == "-" { sent[++sends] = $1 " " $2; next }
    $3 in there { print; delete there[$3] }
    END {
      for (i = 1; i <= count; i++)
        if (order[i] in there) print (given < sends ? sent[++given] : "=new -"), order[i]
    }' "$work/ids" "$work/state" >"$work/new"
  became
}
# Finds out, before anything is sent, which stickers of the pack those are that the memory does not know: by their pictures.
recognize() {
  while read -r sticker _ id; do
    [ "$sticker" = =new ] || continue
    fetch "$id"
    echo "$id $(hash "$work/body") $(foreign "$id")"
  done <"$work/state" >"$work/seen"
  awk -v others="${PEEL_@app@_OTHERS:-}" -v counts="$work/counts" '
    FILENAME == ARGV[1] { seen[$1] = $2; foreign[$1] = $3; next }
    FILENAME == ARGV[2] { name[++all] = $1; split($2, hash, "."); picture[all] = hash[1]; own[$1]; shown[hash[1]]; next }
    { line[++lines] = $0; if ($1 in own) has[$1] }
    function lacking(picture_of,  j) {
      for (j = 1; j <= all; j++)
        if (!(name[j] in has) && (picture_of == "" || picture[j] "" == picture_of)) { has[name[j]]; return name[j] }
    }
    END {
      for (i = 1; i <= lines; i++) {
        split(line[i], part, " ")
        split(part[2], hash, ".")
        id = part[3]
        if (part[1] in own) { print line[i]; continue }
        if (part[1] == "=new") { hash[1] = seen[id]; hash[2] = "-" }
        found = lacking(hash[1])
        if (found != "") print found, hash[1] "." hash[2], id
        else if (hash[1] in shown) print "=double", hash[1] ".-", id
        else if (part[1] != "=new") print line[i]
        else if (foreign[id]) print "=other", hash[1] ".-", id
        else rest[++unknown] = hash[1] ".- " id
      }
      for (j = 1; j <= all; j++) if (!(name[j] in has)) missing++
      for (i = 1; i <= unknown; i++) {
        found = others == "replace" ? lacking("") : ""
        split(rest[i], part, " ")
        if (found != "") print found, "-.-", part[2]
        else print "=other", rest[i]
      }
      print unknown + 0, missing + 0 >counts
    }' "$work/seen" "$work/pack" "$work/state" >"$work/new"
  read -r unknown missing <"$work/counts"
  case "$unknown $missing ${PEEL_@app@_OTHERS:-}" in
    '0 '* | *' 0 '* | *' keep' | *' replace') became ;;
    *) quit "The @place@ has $unknown stickers that this script does not know, and lacks $missing of the pack.
Nobody can tell whether these are new or changed. Nothing was sent. Export again from photos that have their
peel-record.txt, or put $state of the earlier upload beside this script. If you have neither:
PEEL_@app@_OTHERS=replace puts the pack's stickers into the place of those that the script does not know.
PEEL_@app@_OTHERS=keep keeps those, and adds the pack's." ;;
  esac
}
# Sends a sticker until the server has it: `add STEM HASHES`.
add() {
  for try in 1 2 3 4 5 6; do
    echo "${1#*-} $2 -" >>"$work/state"
    save
    if send "$1"; then list; return; fi
    sleep "$try"
    list
    [ -z "$(known "${1#*-}")" ] || return 0
  done
  quit "$1: no whole answer ($(cat "$work/error")$answer). Run this again: it goes on where it stopped."
}
# Removes what is no longer in the pack, if the user allows it.
clear_up() {
  gone=$(awk 'FILENAME == ARGV[1] { own[$1]; next } !($1 in own) && $1 !~ /^=(other|new)$/ { print $3 }' "$work/pack" "$work/state")
  if [ -n "$gone" ] && [ "${PEEL_@app@_REMOVE:-}" != yes ]; then
    echo 'Some stickers of the @place@ are no longer in the pack, or are there twice; PEEL_@app@_REMOVE=yes removes them.' >&2
  else
    for id in $gone; do drop "$id"; done
  fi
}
recall
for stem in $STEMS; do echo "${stem#*-} $(sum "$stem") $stem"; done >"$work/pack"
list
