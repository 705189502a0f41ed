import Embedded

/// What the upload scripts have in common. They begin again where they stopped: a file beside the pack has what is uploaded,
/// which a later export leaves there and reads. A script that has no such file reads what the app has, before it sends anything.
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

    /// Returns an app's script from the file of its name in `Scripts`.
    ///
    /// - Parameters:
    ///   - place: the collection that holds the stickers, for the user.
    ///   - values: the texts in place of `@name@`. They are part of the script: pass only slugs and constants.
    static func text(_ name: String, in place: String, app: String, _ values: [String: String]) -> String {
        func file(_ name: String) -> String {
            EmbeddedFiles.text(of: "Sources/Packs/ChatPacks/Scripts/\(name).sh.in")
        }
        func inner(_ name: String) -> String { String(file(name).dropLast()) }
        let parts = [
            ("requests", inner("requests")), ("stickers", inner("stickers")), ("place", place), ("app", app),
        ]
        return (parts + values.sorted { $0.key < $1.key }).reduce(file(name)) { text, value in
            text.replacing("@\(value.0)@", with: value.1)
        }
    }
}
