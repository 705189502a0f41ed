extension Language {
    /// Italian.
    package static let italian = Language(
        tag: "it", plural: .one, decimalSeparator: ",", headIsFirst: true,
        texts: [
            .pages: "Pagine", .carousel: "Carosello", .grid: "Griglia", .colors: "Colori",
            .allPacks: "Tutti i pacchetti", .home: "Torna agli sticker", .skip: "Salta il carosello",
            .carouselRole: "carosello", .slideRole: "diapositiva", .stickerTrack: "Sticker, scorrevoli",
            .jump: "Vai a uno sticker", .previous: "Sticker precedente", .next: "Sticker successivo",
            .position: "{index} / {count}", .slideLabel: "{index} di {count}: {title}",
            .download: "Scarica", .downloadNamed: "Scarica {title}", .copyImage: "Copia immagine",
            .share: "Condividi", .sharePack: "Condividi il pacchetto", .colorsNamed: "Colori di {title}",
            .linkCopied: "Link copiato", .imageCopied: "Immagine copiata", .colorCopied: "Copiato:",
            .unavailable: "Qui non è possibile. Usa «Scarica».",
            .altTitle: "Adesivo: {title}", .altPlace: "{index} di {count}",
            .altColors: "{first} e {second}", .altComma: ", ",
            .downloadAll: "Scarica tutto",
            .downloadSmall: "Copie piccole", .downloadPart: "Scarica la parte {part}",
            .archiveSize: "{stickers}, {size}", .find: "Titolo, emoji o colore",
            .colorWords:
                "rosso rossa|arancione|giallo gialla|verde|turchese|blu azzurro|viola|rosa|marrone|grigio grigia|nero nera|bianco bianca",
            .nothingFound: "Nessuno sticker corrisponde.", .showAll: "Mostra tutto",
            .colorsOfPhoto: "Colori di questa foto", .numberOfColors: "Numero di colori",
            .export: "Esporta", .exportAll: "Esporta tutte le palette",
            .partOfPhoto: "{percent}%", .shade: "sfumatura",
            .byAuthor: "di {author}", .license: "Licenza", .inPack: "In questo pacchetto",
            .emptyTitle: "Ancora nessuno sticker",
            .emptyText:
                "Metti delle foto nella cartella e avvia di nuovo Peel. Ogni foto diventa uno sticker.",
            .problems: "Foto che non è stato possibile usare",
            .scan: "Scansiona per aprirlo su un telefono",
            .missingTitle: "Staccato",
            .missingText: "A questo indirizzo non c’è nessuna pagina. Forse è stata spostata o rinominata.",
            .goneTitle: "Questo sticker non c’è più", .goneText: "Non è più nel pacchetto.",
            .movingSticker: "Sticker animato", .stillSticker: "Sticker fisso",
            .pauseMovement: "Ferma l’animazione",
            .copyEmbed: "Copia codice per siti", .embedCopied: "Codice copiato",
            .copyLink: "Copia link", .copyColor: "Copia {color}", .skipStickers: "Salta gli sticker",
            .enlarge: "Ingrandisci", .close: "Chiudi", .moreNamed: "Altre opzioni per {title}",
            .order: "Ordine", .orderPack: "Come nel pacchetto", .orderColor: "Per colore",
            .orderName: "Per nome", .orderNewest: "Prima i più recenti",
            .spectrum: "I colori del pacchetto", .fromColor: "Primo colore mostrato",
            .toColor: "Ultimo colore mostrato", .allColors: "Tutti i colori del pacchetto",
            .wheelText:
                "Ogni punto è un colore di una foto. La direzione indica la tonalità, la distanza dal centro l’intensità, la grandezza la quota. Scegli un punto per vedere la sua foto.",
            .contrast: "Contrasto", .colorsOpen: "Mostra la palette di {title}",
        ],
        counted: [
            .stickers: [.one: "{count} sticker", .other: "{count} sticker"],
            .colors: [.one: "{count} colore", .other: "{count} colori"],
            .packs: [.one: "{count} pacchetto", .other: "{count} pacchetti"],
        ],
        apps: [
            .addTitle: "Aggiungi alla tua app di chat", .addTo: "Aggiungi a {app}",
            .openLink: "Apri il link sul dispositivo che ha l’app.",
            .unpack: "Scarica l’archivio ed estrailo.",
            .uploadByName: "Carica le immagini: i nomi dei file sono i nomi delle emoji.",
        ],
        appSteps: [
            "whatsapp": [
                "Scarica il file sul telefono.",
                "Aprilo con un’app per creare sticker: WhatsApp da solo non apre questi file.",
                "Lì, tocca «Aggiungi a WhatsApp».",
            ],
            "slack": ["In Slack, fai clic sulla faccina di un messaggio, poi su Aggiungi emoji."],
        ],
        endings: [("i", "o"), ("e", "a"), ("i", "e")],
        emoji: italianEmoji)
}
