import Essentials

/// Latin letters for letters of other scripts, for addresses: Cyrillic, Greek, Hebrew, Arabic, kana and Hangul. From tables here
/// and names in Unicode's data, which never change (Unicode stability policy). Other scripts would need a dictionary.
enum LetterSounds {
    /// Returns the Latin letters for a lower-case letter or a syllable, empty for a silent one; `nil` for other scripts.
    static func latin(_ scalar: Unicode.Scalar) -> String? {
        switch scalar.value {
        case 0x3063, 0x30C3, 0x30FC: ""
        case 0x3041...0x3096, 0x30A1...0x30FA: lastWord(scalar)
        case 0xAC00...0xD7A3: lastWord(scalar)
        default: letters[scalar]
        }
    }

    private static func lastWord(_ scalar: Unicode.Scalar) -> String? {
        scalar.properties.name?.split(separator: " ").last.map { $0.lowercased() }
    }

    /// Letters and their sounds in turn; `_` stands for silence.
    private static let letters: [Unicode.Scalar: String] = {
        let parts = (cyrillic + greek + hebrew + arabic).split { $0 == " " || $0 == "\n" }
        let pairs = stride(from: 0, to: parts.count - 1, by: 2).compactMap { place in
            parts[place].unicodeScalars.first.map {
                ($0, parts[place + 1] == "_" ? "" : String(parts[place + 1]))
            }
        }
        return Dictionary(pairs) { first, _ in first }
    }()

    private static let cyrillic = """
        а a б b в v г g ґ g д d ђ dj е e ё yo є ye ж zh з z ѕ dz и i й y і i ї yi ј j к k л l љ lj м m н n њ nj о o п p
        р r с s т t ћ c у u ў u ф f х kh ц ts ч ch џ dz ш sh щ shch ъ _ ы y ь _ э e ю yu я ya ѓ g ќ k қ k ғ g ң n ү u ұ u
        ә a ө o һ h

        """

    private static let greek = """
        α a ά a β v γ g δ d ε e έ e ζ z η i ή i θ th ι i ί i ϊ i ΐ i κ k λ l μ m ν n ξ x ο o ό o π p ρ r σ s ς s τ t
        υ y ύ y ϋ y ΰ y φ f χ ch ψ ps ω o ώ o

        """

    private static let hebrew = """
        א a ב b ג g ד d ה h ו v ז z ח h ט t י y כ k ך k ל l מ m ם m נ n ן n ס s ע a פ p ף p צ ts ץ ts ק k ר r ש sh ת t

        """

    private static let arabic = """
        ا a أ a إ i آ a ٱ a ب b ة h ت t ث th ج j ح h خ kh د d ذ dh ر r ز z س s ش sh ص s ض d ط t ظ z ع a غ gh ف f ق q
        ك k ل l م m ن n ه h و w ؤ w ي y ئ y ى a ء _ ـ _ پ p چ ch ژ zh گ g ک k ی y ٹ t ڈ d ڑ r ں n ہ h ے e

        """
}
