/// One sentence of the grid page's “Add to your chat app”.
enum AppText: String, CaseIterable, Sendable {
    // The section, its buttons, and what to do with a link
    case addTitle, addTo, openLink
    // WhatsApp
    case waDownload, waOpen, waAdd
    // Telegram
    case tgBot, tgRun
    // Signal
    case sgCreate, sgEmoji
    // iMessage
    case imUnpack, imXcode, imRun
    // Discord
    case dcOpen, dcUpload, deOpen
    // Slack
    case slOpen
    // Matrix
    case mxToken, mxRun
    // LINE
    case lnDownload, lnTexts, lnUpload
    // The fediverse
    case fdAdmin
    // Plain PNG
    case plDrag, plKeeps
    // Several of them
    case unpack, upNames

    /// The three steps that bring a pack's file into an app, by the app's name in `peel.yaml`.
    static let steps: [String: [AppText]] = [
        "whatsapp": [.waDownload, .waOpen, .waAdd],
        "telegram": [.unpack, .tgBot, .tgRun],
        "telegram-emoji": [.unpack, .tgBot, .tgRun],
        "signal": [.unpack, .sgCreate, .sgEmoji],
        "imessage": [.imUnpack, .imXcode, .imRun],
        "discord": [.unpack, .dcOpen, .dcUpload],
        "discord-emoji": [.unpack, .deOpen, .upNames],
        "slack": [.unpack, .slOpen, .upNames],
        "matrix": [.unpack, .mxToken, .mxRun],
        "line": [.lnDownload, .lnTexts, .lnUpload],
        "fediverse": [.unpack, .fdAdmin, .upNames],
        "plain": [.unpack, .plDrag, .plKeeps],
    ]

    /// The sentence in a language, by its primary tag; in English where there is none.
    func text(_ language: String) -> String { (Self.all[language] ?? Self.english)[self] ?? "" }

    /// Every language's sentences.
    static let all: [String: [AppText: String]] = [
        "en": english, "de": german, "es": spanish, "fr": french, "pt": portuguese, "ja": japanese,
        "ar": arabic,
    ]

    private static let english: [AppText: String] = [
        .addTitle: "Add to your chat app",
        .addTo: "Add to {app}",
        .openLink: "Open the link on the device that has the app.",
        .unpack: "Download the archive and unpack it.",
        .waDownload: "Download the file on your phone.",
        .waOpen: "Open it with a sticker maker app: WhatsApp itself opens no such files.",
        .waAdd: "There, tap “Add to WhatsApp”.",
        .tgBot:
            "In Telegram, write to @BotFather for a bot and its token, and send the new bot a message.",
        .tgRun:
            "In the folder, run PEEL_TELEGRAM_TOKEN=… sh upload.sh; it prints the link that adds the set.",
        .sgCreate:
            "In Signal on a computer, choose File, then Create/upload sticker pack, and drop the images in.",
        .sgEmoji: "Give each one its emoji from emoji.txt; Signal then makes a link to share.",
        .imUnpack: "Download the archive on a Mac and unpack it.",
        .imXcode:
            "In Xcode, make a “Sticker Pack App” and take over the stickers in one of the three sizes, and the icons.",
        .imRun: "Run it on your iPhone: the stickers are then in Messages.",
        .dcOpen: "On your server, open Server Settings, then Stickers.",
        .dcUpload: "Upload each image with the name and the emoji in stickers.json.",
        .deOpen: "On your server, open Server Settings, then Emoji.",
        .upNames: "Upload the images: their file names are the emoji's names.",
        .slOpen: "In Slack, click the smiley in a message, then Add Emoji.",
        .mxToken: "Copy your access token in Element: Settings, then Help & About.",
        .mxRun: "In the folder, run PEEL_MATRIX_SERVER=https://… PEEL_MATRIX_TOKEN=… sh upload.sh.",
        .lnDownload: "Download the archive and leave it packed.",
        .lnTexts: "On creator.line.me, begin a new set of stickers and enter its texts.",
        .lnUpload: "Upload the archive. People at LINE review it before it is on sale.",
        .fdAdmin: "Ask an admin of your server to open Administration, then Custom emojis.",
        .plDrag: "Drag an image into a chat or any other program.",
        .plKeeps: "Its surroundings stay clear wherever the program allows it.",
    ]

    private static let german: [AppText: String] = [
        .addTitle: "In deine Chat-App",
        .addTo: "Zu {app} hinzufügen",
        .openLink: "Öffne den Link auf dem Gerät, auf dem die App ist.",
        .unpack: "Lade das Archiv herunter und entpacke es.",
        .waDownload: "Lade die Datei auf dein Handy.",
        .waOpen:
            "Öffne sie mit einer Sticker-Maker-App: WhatsApp selbst öffnet solche Dateien nicht.",
        .waAdd: "Tippe dort auf „Zu WhatsApp hinzufügen“.",
        .tgBot:
            "Lass dir in Telegram von @BotFather einen Bot und sein Token geben, und schick dem neuen Bot eine Nachricht.",
        .tgRun:
            "Führe im Ordner PEEL_TELEGRAM_TOKEN=… sh upload.sh aus; es gibt den Link aus, der das Paket hinzufügt.",
        .sgCreate:
            "Wähle in Signal am Computer Datei, dann Sticker-Paket erstellen/hochladen, und zieh die Bilder hinein.",
        .sgEmoji: "Gib jedem sein Emoji aus emoji.txt; Signal macht dann einen Link zum Teilen.",
        .imUnpack: "Lade das Archiv auf einen Mac und entpacke es.",
        .imXcode:
            "Lege in Xcode eine „Sticker Pack App“ an und übernimm die Sticker in einer der drei Größen und die Symbole.",
        .imRun: "Starte sie auf deinem iPhone: Die Sticker sind dann in Nachrichten.",
        .dcOpen: "Öffne auf deinem Server die Servereinstellungen, dann Sticker.",
        .dcUpload: "Lade jedes Bild mit dem Namen und dem Emoji aus stickers.json hoch.",
        .deOpen: "Öffne auf deinem Server die Servereinstellungen, dann Emoji.",
        .upNames: "Lade die Bilder hoch: Ihre Dateinamen sind die Namen der Emoji.",
        .slOpen: "Klick in Slack bei einer Nachricht auf den Smiley, dann auf Emoji hinzufügen.",
        .mxToken: "Kopiere in Element dein Zugriffstoken: Einstellungen, dann Hilfe und Info.",
        .mxRun: "Führe im Ordner PEEL_MATRIX_SERVER=https://… PEEL_MATRIX_TOKEN=… sh upload.sh aus.",
        .lnDownload: "Lade das Archiv herunter und lass es gepackt.",
        .lnTexts: "Beginne auf creator.line.me ein neues Sticker-Set und gib seine Texte ein.",
        .lnUpload: "Lade das Archiv hoch. Bei LINE wird es geprüft, bevor es zu haben ist.",
        .fdAdmin:
            "Bitte einen Admin deines Servers, unter Administration die eigenen Emojis zu öffnen.",
        .plDrag: "Zieh ein Bild in einen Chat oder ein anderes Programm.",
        .plKeeps: "Rundherum bleibt es durchsichtig, wo das Programm es zulässt.",
    ]

    private static let spanish: [AppText: String] = [
        .addTitle: "Añadir a tu app de chat",
        .addTo: "Añadir a {app}",
        .openLink: "Abre el enlace en el dispositivo que tiene la app.",
        .unpack: "Descarga el archivo y descomprímelo.",
        .waDownload: "Descarga el archivo en tu teléfono.",
        .waOpen:
            "Ábrelo con una app para crear stickers: WhatsApp no abre por sí mismo estos archivos.",
        .waAdd: "Allí, toca «Añadir a WhatsApp».",
        .tgBot: "En Telegram, pide a @BotFather un bot y su token, y envía un mensaje al nuevo bot.",
        .tgRun:
            "En la carpeta, ejecuta PEEL_TELEGRAM_TOKEN=… sh upload.sh; muestra el enlace que añade el paquete.",
        .sgCreate:
            "En Signal de escritorio, elige Archivo, luego Crear/subir paquete de stickers, y arrastra las imágenes.",
        .sgEmoji:
            "Da a cada una su emoji de emoji.txt; Signal crea entonces un enlace para compartir.",
        .imUnpack: "Descarga el archivo en un Mac y descomprímelo.",
        .imXcode:
            "En Xcode, crea una «Sticker Pack App» y pon en ella los stickers en uno de los tres tamaños, y los iconos.",
        .imRun: "Ejecútala en tu iPhone: los stickers están entonces en Mensajes.",
        .dcOpen: "En tu servidor, abre Ajustes del servidor y luego Pegatinas.",
        .dcUpload: "Sube cada imagen con el nombre y el emoji de stickers.json.",
        .deOpen: "En tu servidor, abre Ajustes del servidor y luego Emojis.",
        .upNames: "Sube las imágenes: sus nombres de archivo son los nombres de los emojis.",
        .slOpen: "En Slack, haz clic en la carita de un mensaje y luego en Añadir emoji.",
        .mxToken: "En Element, copia tu token de acceso: Ajustes, luego Ayuda y acerca de.",
        .mxRun: "En la carpeta, ejecuta PEEL_MATRIX_SERVER=https://… PEEL_MATRIX_TOKEN=… sh upload.sh.",
        .lnDownload: "Descarga el archivo y no lo descomprimas.",
        .lnTexts: "En creator.line.me, empieza un nuevo conjunto de stickers e introduce sus textos.",
        .lnUpload: "Sube el archivo. En LINE lo revisan antes de ponerlo a la venta.",
        .fdAdmin:
            "Pide a un administrador de tu servidor que abra Administración y luego Emojis personalizados.",
        .plDrag: "Arrastra una imagen a un chat o a cualquier otro programa.",
        .plKeeps: "El fondo sigue transparente donde el programa lo permite.",
    ]

    private static let french: [AppText: String] = [
        .addTitle: "Ajouter à votre messagerie",
        .addTo: "Ajouter à {app}",
        .openLink: "Ouvrez le lien sur l’appareil où se trouve l’application.",
        .unpack: "Téléchargez l’archive et décompressez-la.",
        .waDownload: "Téléchargez le fichier sur votre téléphone.",
        .waOpen:
            "Ouvrez-le avec une application de création d’autocollants : WhatsApp n’ouvre pas lui-même ces fichiers.",
        .waAdd: "Là, touchez « Ajouter à WhatsApp ».",
        .tgBot:
            "Dans Telegram, demandez à @BotFather un bot et son jeton, puis envoyez un message au nouveau bot.",
        .tgRun:
            "Dans le dossier, lancez PEEL_TELEGRAM_TOKEN=… sh upload.sh ; il affiche le lien qui ajoute le pack.",
        .sgCreate:
            "Dans Signal sur ordinateur, choisissez Fichier, puis Créer/téléverser un pack de stickers, et déposez-y les images.",
        .sgEmoji:
            "Donnez à chacune son emoji d’après emoji.txt ; Signal crée alors un lien à partager.",
        .imUnpack: "Téléchargez l’archive sur un Mac et décompressez-la.",
        .imXcode:
            "Dans Xcode, créez une « Sticker Pack App » et placez-y les autocollants dans l’une des trois tailles, et les icônes.",
        .imRun: "Lancez-la sur votre iPhone : les autocollants sont alors dans Messages.",
        .dcOpen: "Sur votre serveur, ouvrez les paramètres du serveur, puis Autocollants.",
        .dcUpload: "Téléversez chaque image avec le nom et l’emoji de stickers.json.",
        .deOpen: "Sur votre serveur, ouvrez les paramètres du serveur, puis Émoji.",
        .upNames: "Téléversez les images : leurs noms de fichier sont les noms des emojis.",
        .slOpen: "Dans Slack, cliquez sur le visage d’un message, puis sur Ajouter un emoji.",
        .mxToken: "Dans Element, copiez votre jeton d’accès : Paramètres, puis Aide et à propos.",
        .mxRun: "Dans le dossier, lancez PEEL_MATRIX_SERVER=https://… PEEL_MATRIX_TOKEN=… sh upload.sh.",
        .lnDownload: "Téléchargez l’archive sans la décompresser.",
        .lnTexts:
            "Sur creator.line.me, commencez un nouveau lot d’autocollants et saisissez ses textes.",
        .lnUpload: "Téléversez l’archive. LINE l’examine avant de la mettre en vente.",
        .fdAdmin:
            "Demandez à un administrateur de votre serveur d’ouvrir Administration, puis Émojis personnalisés.",
        .plDrag: "Faites glisser une image dans une discussion ou un autre programme.",
        .plKeeps: "Le fond reste transparent là où le programme le permet.",
    ]

    private static let portuguese: [AppText: String] = [
        .addTitle: "Adicionar ao seu app de mensagens",
        .addTo: "Adicionar ao {app}",
        .openLink: "Abra o link no aparelho que tem o app.",
        .unpack: "Baixe o arquivo e descompacte-o.",
        .waDownload: "Baixe o arquivo no seu celular.",
        .waOpen: "Abra-o com um app de criar figurinhas: o próprio WhatsApp não abre esses arquivos.",
        .waAdd: "Lá, toque em “Adicionar ao WhatsApp”.",
        .tgBot:
            "No Telegram, peça ao @BotFather um bot e seu token, e envie uma mensagem ao novo bot.",
        .tgRun:
            "Na pasta, execute PEEL_TELEGRAM_TOKEN=… sh upload.sh; ele mostra o link que adiciona o pacote.",
        .sgCreate:
            "No Signal do computador, escolha Arquivo, depois Criar/enviar pacote de figurinhas, e arraste as imagens.",
        .sgEmoji:
            "Dê a cada uma o seu emoji de emoji.txt; o Signal cria então um link para compartilhar.",
        .imUnpack: "Baixe o arquivo em um Mac e descompacte-o.",
        .imXcode:
            "No Xcode, crie um “Sticker Pack App” e coloque nele as figurinhas em um dos três tamanhos, e os ícones.",
        .imRun: "Execute-o no seu iPhone: as figurinhas ficam então em Mensagens.",
        .dcOpen: "No seu servidor, abra Configurações do servidor e depois Figurinhas.",
        .dcUpload: "Envie cada imagem com o nome e o emoji de stickers.json.",
        .deOpen: "No seu servidor, abra Configurações do servidor e depois Emojis.",
        .upNames: "Envie as imagens: seus nomes de arquivo são os nomes dos emojis.",
        .slOpen: "No Slack, clique na carinha de uma mensagem e depois em Adicionar emoji.",
        .mxToken: "No Element, copie seu token de acesso: Configurações, depois Ajuda e sobre.",
        .mxRun: "Na pasta, execute PEEL_MATRIX_SERVER=https://… PEEL_MATRIX_TOKEN=… sh upload.sh.",
        .lnDownload: "Baixe o arquivo e não o descompacte.",
        .lnTexts: "Em creator.line.me, comece um novo conjunto de figurinhas e preencha os textos.",
        .lnUpload: "Envie o arquivo. O LINE o analisa antes de colocá-lo à venda.",
        .fdAdmin:
            "Peça a um administrador do seu servidor que abra Administração e depois Emojis personalizados.",
        .plDrag: "Arraste uma imagem para um chat ou qualquer outro programa.",
        .plKeeps: "O fundo continua transparente onde o programa permite.",
    ]

    private static let japanese: [AppText: String] = [
        .addTitle: "チャットアプリに追加",
        .addTo: "{app}に追加",
        .openLink: "アプリが入っている端末でリンクを開きます。",
        .unpack: "アーカイブをダウンロードして展開します。",
        .waDownload: "スマートフォンでファイルをダウンロードします。",
        .waOpen: "スタンプ作成アプリで開きます。WhatsApp 自体はこの種のファイルを開けません。",
        .waAdd: "そのアプリで「WhatsApp に追加」をタップします。",
        .tgBot: "Telegram の @BotFather でボットとトークンを作り、新しいボットにメッセージを送ります。",
        .tgRun: "フォルダーで PEEL_TELEGRAM_TOKEN=… sh upload.sh を実行すると、追加用のリンクが表示されます。",
        .sgCreate: "パソコンの Signal で「ファイル」から「ステッカーパックを作成/アップロード」を選び、画像をドロップします。",
        .sgEmoji: "emoji.txt の絵文字を一つずつ選ぶと、共有用のリンクができます。",
        .imUnpack: "Mac でアーカイブをダウンロードして展開します。",
        .imXcode: "Xcode で「Sticker Pack App」を作り、三つのサイズのうち一つのステッカーとアイコンを入れます。",
        .imRun: "iPhone で実行すると、「メッセージ」でステッカーを使えます。",
        .dcOpen: "サーバー設定から「スタンプ」を開きます。",
        .dcUpload: "stickers.json の名前と絵文字を付けて画像をアップロードします。",
        .deOpen: "サーバー設定から「絵文字」を開きます。",
        .upNames: "画像をアップロードします。ファイル名が絵文字の名前になります。",
        .slOpen: "Slack のメッセージ欄の顔アイコンから「絵文字を追加する」を選びます。",
        .mxToken: "Element の「設定」から「ヘルプと情報」を開き、アクセストークンをコピーします。",
        .mxRun: "フォルダーで PEEL_MATRIX_SERVER=https://… PEEL_MATRIX_TOKEN=… sh upload.sh を実行します。",
        .lnDownload: "アーカイブをダウンロードし、展開せずに置いておきます。",
        .lnTexts: "creator.line.me で新しいスタンプを登録し、文章を入力します。",
        .lnUpload: "アーカイブをアップロードします。販売前に LINE の審査があります。",
        .fdAdmin: "サーバーの管理者に「管理」の「カスタム絵文字」を開いてもらいます。",
        .plDrag: "画像をチャットやほかのプログラムにドラッグします。",
        .plKeeps: "対応するプログラムでは背景が透明のままです。",
    ]

    private static let arabic: [AppText: String] = [
        .addTitle: "أضِف إلى تطبيق الدردشة",
        .addTo: "أضِف إلى {app}",
        .openLink: "افتح الرابط على الجهاز الذي فيه التطبيق.",
        .unpack: "نزّل الأرشيف وفك ضغطه.",
        .waDownload: "نزّل الملف على هاتفك.",
        .waOpen: "افتحه بتطبيق لصنع الملصقات: واتساب نفسه لا يفتح مثل هذه الملفات.",
        .waAdd: "اضغط هناك على «أضف إلى واتساب».",
        .tgBot: "في تيليجرام، اطلب من ‎@BotFather بوتًا ورمزه، ثم أرسل رسالة إلى البوت الجديد.",
        .tgRun: "في المجلد، شغّل ‎PEEL_TELEGRAM_TOKEN=… sh upload.sh فيظهر الرابط الذي يضيف الحزمة.",
        .sgCreate: "في سيجنال على الحاسوب، اختر ملف ثم إنشاء/رفع حزمة ملصقات، واسحب الصور إليها.",
        .sgEmoji: "أعطِ كل صورة رمزها من emoji.txt، ثم ينشئ سيجنال رابطًا للمشاركة.",
        .imUnpack: "نزّل الأرشيف على جهاز ماك وفك ضغطه.",
        .imXcode:
            "في Xcode، أنشئ ‎“Sticker Pack App” وضع فيه الملصقات بأحد المقاسات الثلاثة مع الأيقونات.",
        .imRun: "شغّله على جهاز آيفون، فتصير الملصقات في تطبيق الرسائل.",
        .dcOpen: "في خادمك، افتح إعدادات الخادم ثم الملصقات.",
        .dcUpload: "ارفع كل صورة بالاسم والرمز اللذين في stickers.json.",
        .deOpen: "في خادمك، افتح إعدادات الخادم ثم الإيموجي.",
        .upNames: "ارفع الصور: أسماء ملفاتها هي أسماء الإيموجي.",
        .slOpen: "في سلاك، انقر على الوجه في الرسالة ثم على إضافة إيموجي.",
        .mxToken: "في Element، انسخ رمز الوصول من الإعدادات ثم المساعدة وحول.",
        .mxRun: "في المجلد، شغّل ‎PEEL_MATRIX_SERVER=https://… PEEL_MATRIX_TOKEN=… sh upload.sh",
        .lnDownload: "نزّل الأرشيف واتركه مضغوطًا.",
        .lnTexts: "في creator.line.me، ابدأ مجموعة ملصقات جديدة وأدخل نصوصها.",
        .lnUpload: "ارفع الأرشيف. يراجعه فريق لاين قبل عرضه للبيع.",
        .fdAdmin: "اطلب من مدير خادمك فتح الإدارة ثم الإيموجي المخصصة.",
        .plDrag: "اسحب صورة إلى دردشة أو إلى أي برنامج آخر.",
        .plKeeps: "تبقى الخلفية شفافة حيث يسمح البرنامج بذلك.",
    ]
}
