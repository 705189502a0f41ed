/// What the upload scripts have in common. They begin again where they stopped: a file beside the pack has what is uploaded, which a
/// later export leaves there and reads. A script that has no such file reads what the app has, before it sends anything.
enum UploadScript {
    /// What a person should know of the script's memory, by language.
    static let advice = [
        "en":
            "After a change, run upload.sh again: it sends only what is new. Keep the file uploaded.txt, which it writes.",
        "de":
            "Führe upload.sh nach einer Änderung wieder aus: Es sendet nur Neues. Behalte die Datei uploaded.txt, die es schreibt.",
        "es":
            "Tras un cambio, ejecuta otra vez upload.sh: envía solo lo nuevo. Conserva el archivo uploaded.txt que escribe.",
        "fr":
            "Après un changement, relancez upload.sh : il n’envoie que ce qui est nouveau. Gardez le fichier uploaded.txt qu’il écrit.",
        "pt":
            "Após uma mudança, execute upload.sh de novo: ele envia só o que é novo. Guarde o arquivo uploaded.txt que ele escreve.",
        "ja": "変更したら upload.sh をもう一度実行します。新しいものだけが送られます。書き込まれる uploaded.txt は消さないでください。",
        "ar":
            "بعد أي تغيير، شغّل upload.sh مرة أخرى: يرسل الجديد فقط. احتفظ بالملف uploaded.txt الذي يكتبه.",
    ]

    /// Requests: again where the server is busy or an answer is lost. The script says in `secret` what no list of processes may show.
    static let requests = #"""
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
        """#

    /// Which stickers the server has. The script says in `list` how to ask for them, in `fetch` how to get the picture of one, in
    /// `foreign` whether somebody else put one there, in `sum` how to hash one, and in `send` how to upload one.
    ///
    /// - Parameters:
    ///   - place: what the stickers are in, for the user.
    ///   - app: the app in the names of variables.
    static func stickers(in place: String, app: String) -> String {
        #"""
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
          awk -v others="${PEEL_\#(app)_OTHERS:-}" -v counts="$work/counts" '
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
          case "$unknown $missing ${PEEL_\#(app)_OTHERS:-}" in
            '0 '* | *' 0 '* | *' keep' | *' replace') became ;;
            *) quit "The \#(place) has $unknown stickers that this script does not know, and lacks $missing of the pack.
        Nobody can tell whether these are new or changed. Nothing was sent. Export again from photos that have their
        peel-record.txt, or put $state of the earlier upload beside this script. If you have neither:
        PEEL_\#(app)_OTHERS=replace puts the pack's stickers into the place of those that the script does not know.
        PEEL_\#(app)_OTHERS=keep keeps those, and adds the pack's." ;;
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
          if [ -n "$gone" ] && [ "${PEEL_\#(app)_REMOVE:-}" != yes ]; then
            echo 'Some stickers of the \#(place) are no longer in the pack, or are there twice; PEEL_\#(app)_REMOVE=yes removes them.' >&2
          else
            for id in $gone; do drop "$id"; done
          fi
        }
        recall
        for stem in $STEMS; do echo "${stem#*-} $(sum "$stem") $stem"; done >"$work/pack"
        list
        """#
    }
}
