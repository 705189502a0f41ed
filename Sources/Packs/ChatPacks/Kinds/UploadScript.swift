/// What the upload scripts have in common. They begin again where they stopped: what is uploaded stands in a file beside the pack,
/// which a later export leaves there.
enum UploadScript {
    /// Requests: again where the server is busy or an answer is lost. The script says in `secret` what no list of processes may show.
    static let requests = #"""
        work=$(mktemp -d)
        trap 'rm -rf "$work"' EXIT
        trap 'exit 130' INT TERM HUP
        command -v curl >/dev/null || { echo 'curl is missing; install it' >&2; exit 1; }
        hash() { cat "$@" | if command -v sha256sum >/dev/null; then sha256sum; else shasum -a 256; fi | cut -c1-32; }
        quit() { printf '%s\n' "$*" >&2; exit 1; }
        # One request, again while the server is busy (429), as long as it says. Fails where nobody knows what became of it.
        request() {
          name=$1
          shift
          for busy in 1 2 3 4 5 6 7 8 9 10 11 12; do
            : >"$work/head"
            : >"$work/body"
            status=$(secret | curl -sS --config - -D "$work/head" -o "$work/body" -w '%{http_code}' "$@" 2>"$work/error") || status=000
            answer=$(cat "$work/body")
            case $status in
              2??) case $answer in *"${sign:-}"*) return 0 ;; *) quit "$name: $answer" ;; esac ;;
              429)
                pause=$(tr -d '\r' <"$work/head" | sed -n 's/^[Rr][Ee][Tt][Rr][Yy]-[Aa][Ff][Tt][Ee][Rr]: *\([0-9][0-9]*\).*/\1/p' | tail -n 1)
                : "${pause:=$(printf %s "$answer" | sed -n 's/.*"retry_after" *: *\([0-9][0-9]*\).*/\1/p')}"
                sleep "${pause:-$busy}" ;;
              000 | 5??) return 1 ;;
              *) case "$status $answer" in *"${calm:-nothing else}"*) return 0 ;; *) quit "$name: $answer" ;; esac ;;
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
          quit "$1: no answer ($(cat "$work/error")$answer). Run this again: it goes on where it stopped."
        }
        """#

    /// Which stickers the server has. The script says in `list` how to ask for them, and in `send` how to upload one.
    static let stickers = #"""
        # What is uploaded: lines of a sticker's name, its hash and its number at the server, "-" while that is not known. `waiting` has the lines of
        # a request under way.
        state=uploaded.txt
        waiting=uploaded.new
        touch "$state" "$waiting"
        known() { awk -v name="$1" '$1 == name { print $2, $3 }' "$state"; }
        # Takes the numbers that the server has, one a line in their order: new ones belong to what was uploaded since, in its order.
        settle() {
          awk '
            FILENAME == ARGV[1] { if (NF) { order[++count] = $1; there[$1] = 1 }; next }
            FILENAME == ARGV[2] { if ($3 != "-") had[$3] = 1 }
            { line[++lines] = $0; id[lines] = $3 }
            END {
              next_id = 1
              for (i = 1; i <= lines; i++) {
                split(line[i], part, " ")
                if (id[i] != "-") { if (there[id[i]]) print line[i]; continue }
                while (next_id <= count && order[next_id] in had) next_id++
                if (next_id <= count) { had[order[next_id]] = 1; print part[1], part[2], order[next_id] }
              }
              for (i = 1; i <= count; i++) if (!(order[i] in had)) print "other", "-", order[i]
            }' "$work/ids" "$state" "$waiting" >"$work/state"
          mv "$work/state" "$state"
          : >"$waiting"
        }
        # Uploads what is not there: `add STICKER HASH`, which calls `send`, until the server has it.
        add() {
          for try in 1 2 3 4 5 6; do
            echo "$1 $2 -" >"$waiting"
            if send "$1"; then
              cat "$waiting" >>"$state"
              : >"$waiting"
              return
            fi
            sleep "$try"
            list
            case $(known "$1") in "$2 "*) return ;; esac
          done
          quit "$1: no answer ($(cat "$work/error")$answer). Run this again: it goes on where it stopped."
        }
        """#

    /// Removes the stickers that are no longer in the pack, where the user allows that. The script has the names of the pack's files in
    /// `STEMS`, and says in `drop` how to remove one.
    ///
    /// - Parameters:
    ///   - place: what the stickers are in, for the user.
    ///   - variable: the name of the variable that allows it with `yes`.
    static func removal(from place: String, variable: String) -> String {
        #"""
        slugs=' '
        for stem in $STEMS; do slugs="$slugs${stem#*-} "; done
        gone=$(awk -v slugs="$slugs" '$1 != "other" && !index(slugs, " " $1 " ") { print $3 }' "$state")
        if [ -n "$gone" ] && [ "${\#(variable):-}" != yes ]; then
          echo 'Some stickers of the \#(place) are no longer in the pack; \#(variable)=yes removes them.' >&2
        else
          for id in $gone; do drop "$id"; done
        fi
        """#
    }
}
