// Written by scripts/emoji-words.py from Unicode CLDR; see LICENSE-CLDR.txt.

let germanEmoji = #"""
    ♪ achtelnote;achtel
    ♭ erniedrigungszeichen;erniedrigt halbton_niedriger
    ♯ erhöhungszeichen;halbton_höher kreuz-zeichen
    🥹 ;aufgebracht erbost tränen_zurückhalten weinen zurückhalten
    🧌 troll;
    🩻 röntgenbild;radiologie röntgen
    🩼 krücke;behinderung gehhilfe gehstütze
    🪩 discokugel;disco lichtreflexe spiegelkugel
    🪪 ausweis;führerschein personalausweis plakette
    🪫 schwache_batterie;elektronik niedriger_akkustand schwacher_akku
    🪬 hamsa;amulett fatima glückssymbol maria miriam schutz
    🪷 lotusblüte;indien reinheit vietnam
    🪸 koralle;korallenriff ozean riff
    🪹 leeres_nest;nest nestbau nisten vogelnest
    🫃 schwangerer_mann;aufgebläht bauch dick
    🫄 schwangere_person;
    🫅 ;adelig königlich königliche_hoheit monarch monarchin
    🫗 flüssigkeit_ausgießen;ausgießen gießen verschütten
    🫘 bohnen;bohne hülsenfrucht kidney-bohne
    🫙 einmachglas;einweckglas gewürzglas leer marmeladeglas
    🫠 schmelzendes_gesicht;auflösen flüssig schmelzen verschwinden
    🫡 grüßendes_gesicht;aye_aye jawohl respekt salutieren
    🫢 ;erschrecken erstaunen furcht unglauben verlegenheit überraschung
    🫣 ;gebannt linsen spähen starren
    🫤 ;langweilig na_ja unsicher
    🫥 ;depressiv introvertiert unsichtbar verstecken
    🫦 ;flirtend nervös unbehaglich
    🫧 blasen;reinigen seifenblasen unter_wasser wasserblasen
    🫰 ;fingerherz handgeste teuer
    🫳 ;abweisen hau_ab scheuchen wegscheuchen wegschicken
    🫴 ;anbieten bieten darbieten einladen kommen locken
    🫵 ;du sie zeigen
    🫶 ;händeherz
    🛝 spielplatzrutsche;rutsche spielen spielplatz vergnügungspark
    🛞 autorad;drehen reifen rotieren
    🛟 rettungsring;leben_retten schwimmring
    🟰 ;gleich gleichheit mathematik
    😀 grinsendes_gesicht;lol lustig
    😁 ;zähne
    😅 ;schwitzen
    🤣 ;lachen
    😂 ;tränen
    🙂 ;lächeln lächelnd
    🙃 umgekehrtes_gesicht;
    😉 zwinkerndes_gesicht;zwinkern
    😊 ;erröten freude
    😇 ;heiligenschein
    🥰 ;anhimmeln verknallt
    😍 ;verliebt
    🤩 überwältigt;grinsen
    😘 ;kuss
    😗 küssendes_gesicht;
    ☺ lächelndes_gesicht;fröhlich
    😚 ;rote_wangen
    😙 ;lächelnde_augen
    🥲 ;berührt dankbar
    😋 ;lecker leckeres_essen
    😛 ;herausgestreckte_zunge
    🤪 irres_gesicht;groß
    🤗 ;umarmen umarmung
    🤭 ;huch
    🤫 ermahnendes_gesicht;leise pst
    🤔 nachdenkendes_gesicht;
    🤐 ;reißverschluss
    🤨 ;argwöhnisch skeptisch
    😐 neutrales_gesicht;kein_kommentar
    😑 ausdrucksloses_gesicht;
    😶 ;kein_mund sprachlos
    😒 verstimmtes_gesicht;unglücklich
    🙄 ;augen_verdrehen
    😬 ;grimasse
    🤥 lügendes_gesicht;lüge pinocchio-nase
    😌 erleichtertes_gesicht;erleichtert geschlossene_augen
    😔 nachdenkliches_gesicht;nachdenklich
    😪 schläfriges_gesicht;müde
    🤤 sabberndes_gesicht;sabbern
    😴 schlafendes_gesicht;schnarchen zzz
    😷 ;krankheit
    🤒 ;fieberthermometer
    🤕 ;schmerzen verband verletzung
    🤢 würgendes_gesicht;erbrechen übelkeit
    🤮 kotzendes_gesicht;kotzen
    🤧 niesendes_gesicht;niesen
    🥵 schwitzendes_gesicht;erhitzt hitzschlag
    🥶 frierendes_gesicht;eiszapfen frieren frostbeule
    🥴 schwindeliges_gesicht;angetrunken beschwipst betrunken
    😵 benommenes_gesicht;benommen
    🤯 explodierender_kopf;entsetzt geschockt
    🤠 ;cowboy
    🥳 partygesicht;
    🥸 verkleidet;inkognito verkleidetes_gesicht verkleidung
    😎 ;cool
    🤓 strebergesicht;nerd
    🧐 ;monokel
    😕 verwundertes_gesicht;verwundert
    😟 besorgtes_gesicht;besorgt
    🙁 betrübtes_gesicht;traurig
    ☹ düsteres_gesicht;
    😮 ;offener_mund
    😯 verdutztes_gesicht;
    😲 erstauntes_gesicht;erstaunt
    😳 ;errötetes_gesicht überrascht
    🥺 bettelndes_gesicht;betteln gnade welpenaugen
    😦 entsetztes_gesicht;
    😧 qualvolles_gesicht;leidend
    😨 ängstliches_gesicht;ängstlich
    😰 ;kalter_schweiß
    😥 ;enttäuscht
    😢 weinendes_gesicht;träne
    😭 heulendes_gesicht;
    😱 ;angst schreien
    😖 verwirrtes_gesicht;verwirrt
    😣 entschlossenes_gesicht;durchhalten
    😞 enttäuschtes_gesicht;
    😓 ;angstschweiß bedrückt
    😩 erschöpftes_gesicht;erschöpft
    😫 müdes_gesicht;
    🥱 gähnendes_gesicht;gelangweilt gähnen
    😤 schnaubendes_gesicht;gewonnen
    😡 schmollendes_gesicht;
    😠 verärgertes_gesicht;verärgert
    🤬 ;fluchen
    😈 ;teufel
    👿 ;fantasy teufelchen
    💀 totenkopf;
    ☠ ;piratenflagge
    💩 kothaufen;kot mist
    🤡 clown-gesicht;clown
    👹 ungeheuer;
    👺 kobold;tengu
    👻 gespenst;
    👽 außerirdischer;alien
    👾 computerspiel-monster;monster
    🤖 roboter;roboterkopf
    😺 grinsende_katze;grinsendes_katzengesicht
    😼 ;ironisch
    😽 küssende_katze;küssendes_katzengesicht
    🙀 erschöpfte_katze;
    😿 weinende_katze;weinendes_katzengesicht
    😾 schmollende_katze;
    🙈 ;nichts_sehen
    🙉 ;nichts_hören
    🙊 ;nichts_sagen
    💋 kussabdruck;lippen
    💌 liebesbrief;
    💝 ;valentinstag
    💖 funkelndes_herz;aufregung
    💗 wachsendes_herz;nervosität
    💓 schlagendes_herz;
    💞 kreisende_herzen;
    💕 zwei_herzen;
    💟 herzdekoration;
    ❣ ;ausrufezeichen satzzeichen
    💔 gebrochenes_herz;schmerz trennung
    ❤ rotes_herz;
    🧡 oranges_herz;
    💛 gelbes_herz;gelb
    💚 grünes_herz;
    💙 blaues_herz;
    💜 lila_herz;lila
    🤎 braunes_herz;braun
    🖤 schwarzes_herz;
    🤍 weißes_herz;weiß
    💯 100_punkte;punktestand volle_punktzahl
    💢 ärger;wut
    💥 zusammenstoß;kollision
    💫 schwindlig;benommenheit sterne_sehen
    💦 schweißtropfen;
    💨 staubwolke;weglaufen
    🕳 loch;
    💣 bombe;comic
    💬 ;dialog gespräch
    🗨 sprechblase_links;reden sprechen
    🗯 ;sprechblase wütend
    💭 gedankenblase;nachdenken
    💤 schlafen;schlaf
    👋 winkende_hand;winken
    🤚 ;erhoben erhobener_handrücken
    🖐 ;fünf gespreizt
    ✋ erhobene_hand;hand
    🖖 vulkanischer_gruß;spock spreizen star_trek vulkanisch
    👌 ok-zeichen;exzellent in_ordnung ok perfekt
    🤌 zusammengedrückte_finger;bündelhand geht’s_noch
    🤏 wenig-geste;kleine_menge kleiner_betrag unbedeutend wenig
    ✌ victory-geste;sieg
    🤟 ich-liebe-dich-geste;
    🤘 teufelsgruß;hörner rock
    🤙 ruf-mich-an-handzeichen;
    👈 ;handrückseite links
    👉 ;rechts
    👆 ;aufwärts
    🖕 mittelfinger;finger
    👇 ;abwärts
    ☝ ;handvorderseite zeigefinger
    👍 daumen_hoch;daumen gut nach_oben
    👎 daumen_runter;nach_unten schlecht
    ✊ erhobene_faust;faust
    👊 geballte_faust;
    🤛 ;nach_links
    🤜 ;nach_rechts
    👏 klatschende_hände;applaudieren beifall klatschen
    👐 offene_hände;hände
    🤲 ;beten
    🤝 handschlag;händeschütteln vereinbarung
    🙏 ;betende_hände bitten danken grüßen
    ✍ schreibende_hand;schreiben
    💅 nagellack;maniküre nagel nagelpflege
    🤳 selfie;
    💪 angespannter_bizeps;muskeln_anspannen stark
    🦾 armprothese;prothese
    🦿 beinprothese;
    🦵 bein;treten tritt
    🦶 fuß;stampfen
    👂 ohr;körperteil
    🦻 ;gehörlos hörgerät hörhilfe taub
    👃 nase;
    🧠 gehirn;intelligent
    🫀 herz_organ;herzschlag mitte organ puls pulsieren
    🫁 lunge;atem atmen ausatmen einatmen lungenflügel
    🦷 zahn;zahn_ziehen zahnarzt zahnärztin
    🦴 knochen;skelett
    👀 augen;
    👁 auge;
    👅 zunge;
    👄 mund;
    👶 baby;
    🧒 kind;geschlechtsneutral jung
    👦 junge;
    👧 mädchen;
    🧑 person;erwachsene_person mensch
    👱 ;blonde_haare blonde_person
    👨 mann;
    🧔 person_bart;bart
    👩 frau;
    🧓 ältere_person;älterer_mensch
    👴 älterer_mann;senior
    👵 ältere_frau;seniorin
    🙍 missmutige_person;
    🙎 schmollende_person;schmollen
    💁 ;hilfe informationen
    🙋 ;siegerpose
    🧏 gehörlose_person;hören
    🙇 ;entschuldigung geste verbeugen
    🤦 ;frustriert genervt
    🤷 schulterzuckende_person;egal gleichgültig keine_ahnung zweifel
    👮 polizist_in;
    🕵 detektiv_in;spion
    💂 wache;buckingham_palace wachfrau wachmann wachsoldat wachsoldatin
    🥷 ninja;ausdauer kämpfer vermummt
    👷 bauarbeiter_in;bauarbeiter helm
    🤴 prinz;
    👸 prinzessin;
    👳 ;turban
    👲 ;china hut
    🧕 ;hidschab kopftuch mantilla tichel
    🤵 ;bräutigam smoking
    👰 ;braut schleier
    🤰 schwangere_frau;schwanger
    🤱 stillen;brust
    👼 putte;engel
    🎅 weihnachtsmann;
    🤶 weihnachtsfrau;
    🦸 superheld_in;held superheld superheldin superkraft übermensch
    🦹 bösewicht;böse
    🧙 magier_in;hexenmeister zauberer zauberin
    🧚 märchenfee;oberon titania
    🧛 vampir;dracula untoter
    🧜 wassermensch;meerjungfrau wasserfrau
    🧝 elf_e;elbe elben elbin magisch
    🧞 flaschengeist;dschinn
    🧟 zombie;wandelnder_toter
    💆 ;massage salon
    💇 ;friseur frisur
    🚶 fußgänger_in;gehen gehend wandern
    🧍 stehende_person;stand stehen
    🧎 kniende_person;knien kniend
    🏃 laufende_person;marathon
    💃 tanzende_frau;tanz
    🕺 tanzender_mann;tanzen
    🕴 ;anzug geschäftlich
    👯 ;bunnys hasenohren leute
    🧖 ;dampfsauna sauna
    🧗 bergsteiger_in;bergsteiger
    🤺 fechter_in;fechten fechter schwert
    🏇 pferderennen;
    ⛷ skifahrer_in;skifahrer skifahrerin
    🏂 snowboarder_in;snowboard snowboarden snowboarder snowboarderin
    🏌 golfer_in;golf
    🏄 surfer_in;surfen wellenreiten wellenreiter wellenreiterin
    🏊 schwimmer_in;kraulen
    🏋 gewichtheber_in;
    🚴 radfahrer_in;radfahrer
    🚵 mountainbiker_in;radfahren
    🤸 ;bodenturnen radschlag
    🤼 ringer_in;ringer ringkampf wrestling
    🤽 wasserballspieler_in;wasserball
    🤾 handballspieler_in;handball
    🤹 jongleur_in;geschickt jonglieren multitasking
    🧘 ;meditation yoga
    🛀 badende_person;
    👭 ;frauen händchen_halten paar
    👬 ;männer
    💑 liebespaar;
    👪 familie;mutter vater
    🗣 sprechender_kopf;kopf silhouette sprechend
    👤 ;büste
    👥 ;büsten personen
    🫂 ;danke hallo tschüss
    👣 fußabdrücke;fußabdruck
    🦰 rotes_haar;rote_haare rothaarig rotschopf
    🦱 lockiges_haar;afro lockenkopf lockig
    🦳 weißes_haar;grau graues_haar grauhaarig weißhaarig
    🦲 glatze;chemo haarlos kein_haar rasiert
    🐵 affengesicht;
    🐒 affe;
    🦍 gorilla;
    🦧 orang-utan;
    🐶 hundegesicht;
    🐕 hund;haustier
    🦮 blindenhund;sehbehindert
    🐩 pudel;
    🐺 wolf;wolfsgesicht
    🦊 fuchs;fuchsgesicht
    🦝 waschbär;neugierig
    🐱 katzengesicht;
    🐈 katze;
    🦁 löwe;löwengesicht
    🐯 tigergesicht;
    🐅 tiger;
    🐆 leopard;
    🐴 pferdegesicht;
    🐎 pferd;rennen rennpferd
    🦄 einhorn;einhorngesicht
    🦓 zebra;streifen
    🦌 hirsch;
    🦬 bison;herde wisent
    🐮 kuhgesicht;
    🐂 ochse;stier
    🐃 wasserbüffel;büffel wasser
    🐄 kuh;
    🐷 schweinegesicht;
    🐖 schwein;sau
    🐗 wildschwein;
    🐽 schweinerüssel;
    🐏 widder;
    🐑 schaf;
    🐐 ziege;steinbock
    🐪 dromedar;einhöckrig
    🐫 kamel;zweihöckrig
    🦙 lama;alpaca wolle
    🦒 giraffe;flecken
    🐘 elefant;
    🦣 mammut;stoßzahn wollig
    🦏 nashorn;rhinozeros
    🦛 nilpferd;hippo
    🐭 mäusegesicht;
    🐁 maus;
    🐀 ratte;
    🐹 hamster;hamstergesicht
    🐰 hasengesicht;
    🐇 hase;kaninchen
    🐿 streifenhörnchen;
    🦫 biber;damm
    🦔 igel;stachelig
    🦇 fledermaus;
    🐻 bär;bärengesicht
    🐨 koala;koalabär
    🐼 panda;pandabär pandagesicht
    🦥 faultier;faul langsam
    🦦 otter;fischen verspielt
    🦨 stinktier;skunk stinken
    🦘 känguru;australien hüpfen
    🦡 dachs;dachse
    🐾 tatzenabdrücke;abdruck tatzen
    🦃 truthahn;geflügel
    🐔 huhn;henne
    🐓 hahn;
    🐣 schlüpfendes_küken;schlüpfen
    🐤 küken;
    🐦 vogel;
    🐧 pinguin;
    🕊 taube;fliegen friede frieden
    🦅 adler;
    🦆 ente;
    🦢 schwan;hässliches_entlein
    🦉 eule;weise
    🦤 dodo;aussterben mauritius
    🪶 feder;federn leicht
    🦩 flamingo;bunt farbenfroh tropen
    🦚 pfau;stolz stolzieren
    🦜 papagei;pirat
    🐸 frosch;froschgesicht
    🐊 krokodil;
    🐢 schildkröte;
    🦎 eidechse;reptil
    🐍 schlange;
    🐲 drachengesicht;
    🐉 drache;märchen
    🦕 sauropode;brachiosaurus brontosaurus diplodocus
    🦖 t-rex;dino dinosaurier saurier tyrannosaurus_rex
    🐳 blasender_wal;
    🐋 wal;
    🐬 delfin;
    🦭 seehund;seelöwe
    🐟 fisch;fische
    🐠 tropenfisch;
    🐡 kugelfisch;
    🦈 hai;haifisch
    🐙 oktopus;krake
    🐚 schneckenhaus;muschel
    🐌 schnecke;
    🦋 schmetterling;schön
    🐛 raupe;insekt
    🐜 ameise;
    🐝 biene;honigbiene hummel
    🪲 käfer;
    🐞 marienkäfer;glückskäfer
    🦗 grille;heuschrecke
    🪳 kakerlake;schabe
    🕷 spinne;
    🕸 spinnennetz;netz
    🦂 skorpion;sternzeichen tierkreis
    🦟 mücke;fieber malaria moskito
    🪰 fliege;made plage verwesen
    🪱 wurm;parasit regenwurm ringelwurm
    🦠 mikrobe;amöbe bakterie einzeller
    💐 blumenstrauß;blumen bouquet
    🌸 kirschblüte;
    💮 blumenstempel;
    🏵 rosette;pflanze
    🌹 rose;
    🥀 welke_blume;blume verwelkt
    🌺 hibiskus;
    🌻 sonnenblume;
    🌼 gelbe_blüte;blüte
    🌷 tulpe;
    🌱 spross;junge_pflanze
    🪴 topfpflanze;nutzlos pflegen wachsen
    🌲 nadelbaum;baum
    🌳 laubbaum;
    🌴 palme;
    🌵 kaktus;
    🌾 reisähre;ähre
    🌿 kräuter;
    ☘ kleeblatt;
    🍀 glücksklee;glück vier vierblättrig
    🍁 ahornblatt;ahorn
    🍂 laub;blatt
    🍃 ;blätter
    🍇 trauben;traube
    🍈 honigmelone;obst
    🍉 wassermelone;melone
    🍊 mandarine;orange
    🍋 zitrone;zitrusfrucht
    🍌 banane;
    🍍 ananas;
    🥭 mango;früchte tropisch
    🍎 roter_apfel;apfel rot
    🍏 grüner_apfel;grün
    🍐 birne;
    🍑 pfirsich;
    🍒 kirschen;kirsche
    🍓 erdbeere;beere
    🫐 blaubeeren;blaubeere heidelbeere
    🥝 kiwi;
    🍅 tomate;gemüse
    🫒 olive;
    🥥 kokosnuss;piña_colada
    🥑 avocado;frucht
    🍆 aubergine;
    🥔 kartoffel;essen
    🥕 karotte;mohrrübe möhre
    🌽 maiskolben;mais
    🌶 peperoni;chili pfeffer scharf
    🫑 paprika;gemüsepaprika
    🥒 gurke;
    🥬 blattgemüse;grünzeug kohl spinat
    🥦 brokkoli;gemüsekohl
    🧄 knoblauch;
    🧅 zwiebel;
    🍄 fliegenpilz;pilz
    🥜 erdnuss;
    🌰 kastanie;marone
    🍞 brot;brotlaib laib_brot
    🥐 croissant;frühstückshörnchen
    🥖 baguette;französisch frühstück
    🫓 fladenbrot;arepa lavasch naan pita
    🥨 brezel;gedreht
    🥯 bagel;backwaren bäckerei
    🥞 pfannkuchen;eierpfannkuchen
    🧇 waffel;
    🧀 käsestück;käse
    🍖 fleischhachse;fleisch
    🍗 hähnchenschenkel;restaurant
    🥩 fleischstück;kotelett lammkotelett schweinekotelett steak
    🥓 bacon;frühstücksspeck speck
    🍔 hamburger;burger
    🍟 pommes_frites;fritten pommes
    🍕 pizza;pizzastück pizzeria
    🌭 hotdog;frankfurter hot_dog wurst würstchen
    🥪 sandwich;
    🌮 taco;mexikanisch
    🌯 burrito;
    🫔 tamale;eingewickelt
    🥙 döner;döner_kebab wrap
    🧆 falafel;bällchen kichererbsen
    🥚 ei;frühstücksei
    🍳 ;kochen pfanne
    🥘 pfannengericht;paella reispfanne
    🍲 ;eintopf gericht
    🫕 fondue;geschmolzen schweizerisch topf
    🥣 ;cerealien reisbrei
    🥗 salat;
    🍿 popcorn;snack
    🧈 butter;milchprodukt
    🧂 salz;geschmack salzstreuer
    🥫 konserve;dose
    🍱 bento-box;bento
    🍘 reiscracker;cracker
    🍙 reisbällchen;
    🍚 ;reis
    🍛 ;curry
    🍜 ;dampfend eiernudeln nudeln schüssel suppe
    🍝 spaghetti;pasta
    🍠 geröstete_süßkartoffel;geröstet süßkartoffel
    🍢 oden;japanisches_gericht
    🍣 sushi;
    🍤 frittierte_garnele;
    🍥 fischfrikadelle;
    🥮 mondkuchen;festival herbst yuebing
    🍡 dango;
    🥟 teigtasche;chinesische_teigtasche empanada gyōza jiaozi pierogi
    🥠 glückskeks;prophezeiung
    🥡 takeaway-schachtel;takeaway-box
    🦀 krebs;
    🦞 hummer;meeresfrüchte
    🦐 garnele;gourmet krustentier
    🦑 tintenfisch;kalmar
    🦪 auster;perle tauchen
    🍦 softeis;eis
    🍧 wassereis;sorbet
    🍨 eiscreme;eisbecher eisdiele
    🍩 donut;doughnut
    🍪 keks;cookie
    🎂 geburtstagskuchen;geburtstag
    🍰 torte;kuchenstück stück_torte tortenstück
    🧁 cupcake;konditorei muffin süß
    🥧 kuchen;füllung gebäck
    🍫 schokoladentafel;schokolade
    🍬 bonbon;süßigkeit
    🍭 lutscher;lolli
    🍮 pudding;dessert nachspeise nachtisch soße
    🍯 honigtopf;honig
    🍼 babyflasche;fläschchen trinken
    🥛 glas_milch;getränk glas milch
    ☕ heißgetränk;heiß kaffee
    🫖 teekanne;kanne
    🍵 ;tee teetasse
    🍶 ;sake tasse
    🍾 ;champagner flasche korken
    🍷 weinglas;wein
    🍸 cocktailglas;bar
    🍹 cocktail;exotisches_getränk
    🍺 bierkrug;krug
    🍻 bierkrüge;anstoßen bier
    🥂 sektgläser;feiern sekt
    🥃 trinkglas;whiskey
    🥤 ;saft selters
    🧋 bubble_tea;blase
    🧃 trinkpäckchen;saftpackung
    🧉 mate-tee;
    🧊 eiswürfel;eisberg
    🥢 essstäbchen;hashi stäbchen
    🍽 ;gabel messer
    🥄 löffel;besteck
    🔪 küchenmesser;
    🏺 amphore;gefäß vase wassermann
    🌍 ;afrika europa weltkugel
    🌎 ;nordamerika südamerika
    🌏 ;asien
    🌐 ;breitengrad längengrad
    🗺 weltkarte;karte welt
    🗾 ;japan
    🧭 kompass;himmelsrichtung navigation orientierung windrose
    🏔 schneebedeckter_berg;kalt
    ⛰ berg;gebirge
    🌋 vulkan;ausbruch
    🗻 fuji;
    🏕 camping;campen zelten
    🏖 ;strand
    🏜 wüste;
    🏝 einsame_insel;einsam insel verlassen
    🏞 nationalpark;park
    🏟 stadion;arena
    🏛 antikes_gebäude;antik gebäude klassizistisch
    🏗 kran;bau bauen
    🧱 ziegelstein;klinker mauerwerk wand ziegel
    🪨 felsen;
    🪵 holz;feuerholz holzscheite
    🛖 hütte;jurte rundhaus
    🏘 wohnhäuser;häuser wohnhaus wohnsiedlung
    🏚 verfallenes_haus;heruntergekommen verfallen
    🏠 haus;zuhause
    🏢 bürogebäude;hochhaus
    🏣 japanisches_postgebäude;
    🏤 postgebäude;
    🏥 krankenhaus;krank
    🏦 bank;geld
    🏨 hotel;unterkunft übernachten
    🏩 stundenhotel;liebe
    🏪 minimarkt;geschäft lebensmittel
    🏫 schule;schulgebäude
    🏬 kaufhaus;shoppen
    🏭 fabrik;fabrikgebäude
    🏯 japanisches_schloss;japanisch
    🏰 schloss;bauwerk europäisch
    💒 hochzeit;
    🗼 tokyo_tower;fernsehturm tokio
    🗽 freiheitsstatue;amerika freiheit
    ⛪ kirche;christ christentum christlich
    🕌 moschee;islam moslem muslim
    🛕 hindutempel;hindu
    🕍 synagoge;jude jüdisch tempel
    ⛩ shinto-schrein;religion schrein shinto
    🕋 kaaba;
    ⛲ springbrunnen;brunnen garten
    ⛺ zelt;campingurlaub zeltplatz
    🌁 neblig;
    🌃 sternenhimmel;nacht
    🏙 skyline;stadt wolkenkratzer
    🌄 ;berge sonnenaufgang
    🌅 ;meer
    🌆 ;hochhäuser
    🌇 ;sonnenuntergang
    🌉 ;brücke golden_gate nachts
    ♨ heiße_quellen;dampf quellen
    🎠 karussellpferd;karussell
    🎡 riesenrad;
    🎢 achterbahn;freizeitpark volksfest
    💈 barbershop-säule;herrenfriseur säule
    🎪 zirkuszelt;zirkus
    🚂 dampflokomotive;dampflok lokomotive
    🚃 eisenbahnwagen;wagen waggon
    🚄 ;shinkansen tgv
    🚅 hochgeschwindigkeitszug;
    🚆 zug;eisenbahn
    🚇 u-bahn;metro
    🚈 s-bahn;
    🚉 bahnhof;
    🚊 straßenbahn;tram
    🚝 einschienenbahn;magnetschwebebahn
    🚞 bergbahn;bahn
    🚋 straßenbahnwagen;tramwagen
    🚌 bus;fahrzeug
    🚎 oberleitungsbus;trolleybus
    🚐 kleinbus;
    🚑 krankenwagen;notfall
    🚒 feuerwehrauto;brand löschfahrzeug
    🚓 polizeiwagen;streifenwagen
    🚕 taxi;
    🚗 auto;
    🚘 ;automobil
    🚙 wohnmobil;verreisen
    🛻 pick-up;laster
    🚚 lieferwagen;lastwagen lkw
    🚛 sattelzug;
    🚜 traktor;landwirtschaft trecker
    🏎 rennauto;autorennen
    🏍 motorrad;motorrennen
    🛵 motorroller;roller vespa
    🦽 manueller_rollstuhl;barrierefreiheit
    🦼 elektrischer_rollstuhl;
    🛺 autorikscha;tuk-tuk
    🚲 fahrrad;rad
    🛴 tretroller;
    🛹 skateboard;skateboard_fahren
    🛼 rollschuh;rollen
    🚏 bushaltestelle;haltestelle
    🛣 autobahn;schnellstraße
    🛤 bahngleis;schienen
    🛢 ölfass;fass öl
    ⛽ tanksäule;benzin tanken tankstelle
    🚨 polizeilicht;polizei
    🚥 ;ampel verkehrsampel vertikal
    🚦 vertikale_verkehrsampel;horizontal
    🛑 stoppschild;achteckig stopp
    🚧 baustellenabsperrung;baustelle
    ⚓ anker;hafen
    ⛵ segelboot;boot
    🛶 kanu;wassersport
    🚤 schnellboot;
    🛳 passagierschiff;seereise
    ⛴ fähre;
    🛥 motorboot;
    🚢 schiff;dampfer kreuzfahrtschiff
    ✈ flugzeug;flieger
    🛩 kleines_flugzeug;klein
    🛫 abflug;start
    🛬 ;landung
    🪂 fallschirm;fallschirmspringen paragliding skydiving
    💺 sitzplatz;sitz
    🚁 hubschrauber;helikopter
    🚟 schwebebahn;hängebahn
    🚠 bergschwebebahn;
    🚡 bergseilbahn;gondel seilbahn
    🛰 satellit;weltraum
    🚀 rakete;
    🛸 fliegende_untertasse;ufo
    🛎 rezeptionsklingel;klingel
    🧳 gepäck;ballast koffer reise
    ⌛ sanduhr;prozess vorgang_läuft
    ⌚ armbanduhr;uhr
    ⏰ wecker;uhrzeit
    🕰 kaminuhr;
    🌑 neumond;mond
    🌒 erstes_mondviertel;zunehmend
    🌓 zunehmender_halbmond;halbmond
    🌔 zweites_mondviertel;
    🌕 vollmond;
    🌖 drittes_mondviertel;abnehmend
    🌗 abnehmender_halbmond;
    🌘 letztes_mondviertel;
    🌙 mondsichel;
    🌡 thermometer;temperatur
    ☀ sonne;sonnenstrahlen sonnig strahlen
    🪐 ringplanet;saturn
    ⭐ ;stern
    🌟 funkelnder_stern;
    🌠 sternschnuppe;himmel
    🌌 milchstraße;galaxie
    ☁ wolke;wolkig
    🌤 ;kleine_wolke
    🌥 ;große_wolke
    🌦 ;regenwolke
    🌩 ;gewitter
    🌪 wirbelsturm;wetter
    🌫 nebel;
    🌬 wind;windig
    🌀 wirbel;spirale
    🌈 regenbogen;
    ☂ regenschirm;bekleidung
    ☔ ;regen
    ⛱ ;aufgestellt sonnenschirm
    ⚡ hochspannung;gefahr
    ❄ schneeflocke;flocke
    ☃ ;schnee schneemann
    ⛄ ;winter
    ☄ komet;weltall
    🔥 feuer;flamme
    💧 tropfen;schweiß wassertropfen
    🌊 welle;
    🎃 halloweenkürbis;halloween kürbis
    🎄 weihnachtsbaum;tanne weihnachten
    🎆 feuerwerk;silvester
    🎇 wunderkerze;
    🧨 feuerwerkskörper;dynamit explosiv knaller
    ✨ funkelnde_sterne;sterne
    🎈 luftballon;
    🎉 konfettibombe;party
    🎊 konfettiball;feier konfetti
    🎋 tanabata-baum;fest sternenfest zettel
    🎍 piniendekoration;neujahrsfest
    🎎 japanische_puppen;puppenfest_japan
    🎏 ;karpfen windsäcke
    🎐 japanisches_windspiel;
    🎑 traditionelles_mondfest;mondfest
    🧧 roter_umschlag;hongbao
    🎀 pinke_schleife;
    🎁 geschenk;verpackt
    🎗 gedenkschleife;
    🎟 eintrittskarten;
    🎫 ticket;konzert unterhaltung
    🎖 militärorden;orden
    🏆 pokal;preis
    🏅 sportmedaille;medaille
    🥇 goldmedaille;erster
    🥈 silbermedaille;zweiter
    🥉 bronzemedaille;dritter
    ⚽ fußball;ball
    ⚾ baseball;
    🥎 softball;handschuh
    🏀 basketball;
    🏐 volleyball;
    🏈 football;
    🏉 rugbyball;rugby
    🎾 tennisball;tennis
    🥏 frisbee;ultimate
    🎳 bowling;bowlingkugel kugel
    🏏 kricket;cricket
    🏑 feldhockey;hockey schläger
    🏒 eishockey;puck
    🥍 lacrosse;stock
    🏓 tischtennis;
    🏸 badminton;federball
    🥊 boxhandschuh;boxen
    🥋 kampfsportanzug;judo kampfkunst kampfsport karate taekwondo
    🥅 tor;sport
    ⛳ golffahne;golfplatz
    ⛸ schlittschuh;eislauf
    🎣 ;angeln entspannung
    🤿 tauchmaske;schnorcheln sporttauchen
    🎽 laufshirt;laufen schärpe
    🎿 ski;
    🛷 schlitten;rodel
    🥌 curlingstein;spiel stein
    🎯 darts;dart volltreffer zielscheibe
    🪀 jo-jo;
    🪁 drachen;steigen
    🎱 billardkugel;8-ball
    🔮 kristallkugel;wahrsager
    🪄 zauberstab;hexer zauberei
    🧿 nazar-amulett;glücksbringer nazar talisman
    🎮 gamepad;gaming videospiel
    🕹 joystick;
    🎰 spielautomat;glücksspiel
    🎲 spielwürfel;würfel
    🧩 puzzleteil;puzzle puzzlestück
    🧸 teddybär;kuscheltier plüschteddy plüschtier spielzeug
    🪅 piñata;
    🪆 matroschka;matrioschka puppe russland
    ♠ pik;kartenspiel
    ♥ herz;
    ♦ karo;
    ♣ kreuz;
    ♟ bauer_schach;schach
    🎴 japanische_blumenkarte;blumenkarte hanafuda
    🎭 masken;theater
    🖼 gerahmtes_bild;bild gemälde rahmen zeichnung
    🎨 mischpalette;farben künstler palette
    🧵 faden;nadel nähen zwirn
    🪡 nähnadel;nähte schneidern stiche sticken
    🧶 wollknäuel;häkeln stricken
    🪢 knoten;binden schnur seil zusammendrehen
    👓 brille;accessoire
    🕶 sonnenbrille;dunkel
    🥽 schutzbrille;augenschutz schweißen schwimmen
    🥼 laborkittel;doktor wissenschaftler
    🦺 sicherheitsweste;weste
    👔 ;kragen schlips
    👕 t-shirt;shirt
    👖 jeans;hose
    🧣 schal;hals
    🧤 handschuhe;
    🧥 mantel;jacke
    🧦 socken;strümpfe
    👗 kleid;kleidung
    👘 kimono;
    🥻 sari;
    🩱 einteiliger_badeanzug;
    🩲 slip;einteiler unterwäsche
    🩳 shorts;badebekleidung boxershorts schwimmshorts
    👙 bikini;badeanzug
    👚 bluse;damenmode oberbekleidung
    👛 geldbörse;brieftasche portemonnaie
    👜 handtasche;
    👝 clutch;
    🛍 einkaufstüten;shopping
    🎒 schulranzen;ranzen rucksack tornister
    🩴 zehensandale;zehensandalen
    👞 herrenschuh;schuh
    👟 sportschuh;sneaker sportlich
    🥾 wanderstiefel;wanderung
    🥿 flacher_schuh;ballet-pumps slipper
    👠 stöckelschuh;absatzschuh highheels pumps
    👡 damensandale;sandale
    🩰 ballettschuhe;ballett
    👢 damenstiefel;stiefel
    👑 krone;könig königin
    👒 damenhut;
    🎩 zylinder;kopfbedeckung zylinderhut
    🎓 doktorhut;abschlussfeier
    🧢 baseballmütze;baseballkappe schirmkappe
    🪖 militärhelm;kämpferin militär soldat soldatin
    ⛑ rettungshelm;bergen retten
    📿 gebetskette;gebet rosenkranz
    💄 lippenstift;kosmetik make-up schminke
    💍 ring;diamantring schmuck verlobung
    💎 edelstein;diamant
    🔇 ;stummgeschaltet
    🔈 ;eingeschaltet
    🔉 ;mittellaut
    🔊 ;laut
    📢 lautsprecher;
    📣 megafon;jubel
    📯 posthorn;
    🔔 glocke;ton_eingeschaltet
    🔕 durchgestrichene_glocke;ton_ausgeschaltet
    🎼 notenschlüssel;partitur violinschlüssel
    🎵 musiknote;note
    🎶 musiknoten;noten
    🎙 studiomikrofon;
    🎚 schieberegler;musik
    🎛 drehregler;bedienknöpfe stellknöpfe
    🎤 mikrofon;karaoke singen
    🎧 kopfhörer;
    📻 radio;
    🎷 saxofon;instrument musikinstrument
    🪗 akkordeon;akkordeons concertina quetschkommode quetschkommoden ziehharmonika ziehharmonikas
    🎸 gitarre;
    🎹 klaviatur;tasten
    🎺 trompete;
    🎻 geige;
    🪕 banjo;streichinstrument
    🥁 trommel;trommelstöcke
    🪘 afrikanische_trommel;conga rhythmus
    📱 mobiltelefon;handy smartphone
    📲 ;anruf pfeil
    ☎ telefon;festnetz
    📞 telefonhörer;anrufen hörer
    📟 pager;
    📠 faxgerät;fax
    🔋 batterie;akku
    🔌 netzstecker;stecker stromstecker
    💻 laptop;notebook pc
    🖥 desktopcomputer;bildschirm desktop monitor
    🖨 drucker;computer
    ⌨ tastatur;
    🖱 computermaus;
    🖲 trackball;
    💽 minidisc;md
    💾 diskette;datenträger
    💿 cd;blu-ray
    📀 dvd;
    🧮 abakus;abaki abakusse rechenhilfe rechenschieber
    🎥 filmkamera;
    🎞 filmstreifen;filmband
    📽 filmprojektor;kino
    🎬 filmklappe;klappe
    📺 fernseher;film tv
    📷 fotoapparat;fotos kamera
    📸 ;blitz
    📹 videokamera;videos
    📼 videokassette;video
    🔍 ;suche vergrößerungsglas
    🕯 kerze;licht
    💡 glühbirne;idee
    🔦 taschenlampe;
    🏮 rote_papierlaterne;izakaya japanisches_lokal
    🪔 öllampe;diya
    📔 ;einband
    📕 geschlossenes_buch;buch geschlossen
    📖 offenes_buch;geöffnet offen
    📗 grünes_buch;
    📘 blaues_buch;blau
    📙 orangefarbenes_buch;orangefarben
    📚 bücherstapel;bücher
    📓 notizbuch;notizen
    📒 spiralblock;
    📃 ;seite
    📜 schriftrolle;
    📰 zeitung;nachrichten
    🗞 zusammengerollte_zeitung;zusammengerollt
    📑 pagemarker;
    🔖 lesezeichen;lesen
    🏷 etikett;label marke
    💰 geldsack;sack
    🪙 münze;gold metall schatz silber
    💴 yen-banknote;geldschein yen
    💵 dollar-banknote;dollar
    💶 euro-banknote;euro euroschein
    💷 pfund-banknote;pfund
    💳 kreditkarte;guthaben
    🧾 beleg;belege buchhaltung rechnung rechnungslegung
    💹 ;diagramm markt
    ✉ briefumschlag;
    📧 e-mail;e-mail-symbol
    📨 ;empfangen
    📩 ;gesendet
    📤 postausgang;ablage
    📥 posteingang;
    📦 paket;päckchen
    📫 ;post
    📪 ;keine_e-mail keine_post
    📮 briefkasten;brief
    🗳 ;wahlzettel
    ✏ bleistift;
    ✒ schwarzer_federhalter;federhalter schwarz
    🖋 füllhalter;füller füllfederhalter
    🖊 kugelschreiber;stift
    🖌 pinsel;kunst malen
    🖍 wachsmalstift;buntstift
    📝 ;kurzmitteilung nachricht papier
    💼 aktentasche;tasche
    📁 ordner;dokument
    📂 geöffneter_ordner;
    🗂 karteireiter;karteikarten
    📅 kalender;kalenderblatt
    📆 abreißkalender;
    🗒 notizblock;block
    🗓 spiralkalender;
    📇 rotationskartei;visitenkarten
    📈 aufwärtstrend;kurve steigend
    📉 abwärtstrend;fallend
    📊 balkendiagramm;balken
    📋 klemmbrett;clipboard zwischenablage
    📌 reißzwecke;anpinnen
    📍 stecknadel;rund runde_reißzwecke
    📎 büroklammer;
    🖇 verhakte_büroklammern;büroklammern verhakt
    📏 lineal;
    📐 dreieckiges_lineal;geodreieck
    ✂ schere;
    🗃 karteikasten;büromaterial
    🗄 aktenschrank;archiv
    🗑 papierkorb;
    🔒 geschlossenes_schloss;
    🔓 offenes_schloss;nicht_gesichert
    🔏 ;datenschutz privat sicherheit
    🔑 schlüssel;passwort
    🗝 alter_schlüssel;alt
    🔨 hammer;werkzeug
    🪓 axt;beil hacken spalten
    ⛏ pickel;
    🗡 dolch;waffe
    ⚔ gekreuzte_schwerter;gekreuzt schwerter
    🔫 wasserpistole;pistole revolver
    🪃 bumerang;boomerang
    🏹 ;bogen
    🛡 schutzschild;schild
    🪚 handsäge;säge tischler
    🔧 schraubenschlüssel;
    🪛 schraubenzieher;schraubendreher
    🔩 ;schraube
    ⚙ zahnrad;
    🗜 schraubzwinge;
    ⚖ waage;gerechtigkeit gewicht wiegen
    🦯 blindenstock;blind
    🔗 linksymbol;kettenglieder verknüpfungssymbol zwei_ringe
    ⛓ ketten;eisen kette
    🪝 haken;angelhaken
    🧰 werkzeugkasten;mechaniker
    🧲 magnet;anziehungskraft magnetisch
    🪜 leiter;klettern sprosse stufe
    ⚗ destillierapparat;
    🧪 reagenzglas;chemie experiment versuche
    🧫 petrischale;bakterien bakterienkultur biologie
    🧬 dna;evolution genetik leben
    🔬 mikroskop;labor
    🔭 teleskop;
    📡 satellitenschüssel;antenne
    💉 spritze;arzt injektion
    🩸 blutstropfen;blutspende menstruation
    💊 kapsel;medizin tabletten
    🩹 heftpflaster;pflaster
    🩺 stethoskop;
    🚪 tür;eingang
    🛗 fahrstuhl;aufzug lift
    🪞 spiegel;reflexion spiegelbild
    🪟 fenster;aussicht durchsichtig frische_luft öffnung
    🛏 bett;übernachtung
    🛋 ;lampe sofa
    🪑 stuhl;sitzen
    🚽 toilette;
    🪠 saugglocke;saugglocken verstopft
    🚿 dusche;
    🛁 badewanne;bad badezimmer
    🪤 mausefalle;falle mäusefalle
    🪒 rasierer;rasieren
    🧴 creme;feuchtigkeitscreme körpercreme shampoo sonnencreme
    🧷 sicherheitsnadel;punk windel
    🧹 besen;fegen hexe kehren
    🧺 korb;picknick wäsche
    🧻 küchenrolle;klopapier papiertücher toilettenpapier
    🪣 eimer;behälter bottich kübel
    🧼 seife;baden seifenschale säubern
    🪥 zahnbürste;bürste sauber zahnhygiene
    🧽 schwamm;absorbieren aufsaugen porös
    🧯 feuerlöscher;löschen
    🛒 einkaufswagen;einkaufen
    🚬 zigarette;rauchen rauchersymbol
    ⚰ sarg;beerdigung tod tot
    🪦 grabstein;friedhof grab
    ⚱ urne;
    🗿 statue;maske osterinsel
    🪧 protestschild;demonstration mahnwache plakat protest
    🏧 symbol_geldautomat;atm
    🚮 symbol_papierkorb;müll sauberkeit
    🚰 trinkwasser;
    ♿ symbol_rollstuhl;barrierefrei behindertengerecht
    🚹 herren;herrentoilette
    🚺 damen;damentoilette
    🚻 toiletten;
    🚼 symbol_baby;wickelraum
    🚾 wc;
    🛂 passkontrolle;pass
    🛃 zollkontrolle;zoll
    🛄 gepäckausgabe;
    🛅 gepäckaufbewahrung;schließfach
    ⚠ warnung;dreieck
    🚸 ;kinder vorsicht
    ⛔ zutritt_verboten;keine_durchfahrt
    🚫 verboten;verbotszeichen
    🚳 fahrräder_verboten;radfahren_verboten
    🚭 rauchverbot;rauchen_verboten
    🚯 abfall_verboten;
    🚱 kein_trinkwasser;
    🚷 fußgänger_verboten;
    📵 mobiltelefone_verboten;verbot
    🔞 minderjährige_verboten;erwachsene mindestalter nicht_jugendfrei
    ☢ radioaktiv;
    ☣ biogefährdung;zeichen
    ➡ ;osten rechtspfeil
    🔃 ;im_uhrzeigersinn pfeile
    🔙 back-pfeil;zurück
    🔚 end-pfeil;
    🔛 on_-pfeil;
    🔜 soon-pfeil;
    🔝 top-pfeil;
    🛐 religiöse_stätte;
    ⚛ atomzeichen;atheist atom
    🕉 om;hinduismus
    ✡ davidstern;
    ☸ dharma-rad;buddhismus dharma
    ☯ ;daoismus yang yin
    ✝ lateinisches_kreuz;lateinisch
    ☦ orthodoxes_kreuz;orthodox
    ☪ ;hilal
    ☮ friedenszeichen;friedensbewegung friedenssymbol
    🕎 menora;leuchter
    ♈ widder_sternzeichen;
    ♉ stier_sternzeichen;
    ♊ zwillinge_sternzeichen;zwilling zwillinge
    ♋ krebs_sternzeichen;
    ♌ löwe_sternzeichen;
    ♍ jungfrau_sternzeichen;jungfrau
    ♎ waage_sternzeichen;
    ♏ skorpion_sternzeichen;
    ♐ schütze_sternzeichen;schütze
    ♑ steinbock_sternzeichen;
    ♒ wassermann_sternzeichen;
    ♓ fische_sternzeichen;
    ⛎ schlangenträger;sternbild
    🔀 zufallsmodus;
    🔁 wiederholen;
    🔂 titel_wiederholen;dasselbe_wiederholen noch_einmal
    🎦 kinosymbol;
    🔅 taste_dimmen;dimmen gedimmt schwache_helligkeit
    🔆 heller-taste;helligkeit starke_helligkeit
    📶 ;empfang mobilfunksignal signalstärke
    📳 vibrationsmodus;vibration
    📴 mobiltelefon_aus;ausschalten handy_aus
    ♀ frauensymbol;weiblich
    ♂ männersymbol;symbol
    ⚧ transgender-symbol;transgender
    ✖ mal;multiplikationszeichen
    ➕ plus;pluszeichen
    ➖ minus;minuszeichen
    ➗ geteilt_durch;division geteiltzeichen
    ♾ unendlichkeit;ewig grenzenlos unendlich
    ❓ rotes_fragezeichen;fragezeichen
    ❔ weißes_fragezeichen;
    ❕ weißes_ausrufezeichen;
    ❗ rotes_ausrufezeichen;
    💱 geldwechsel;wechsel währung
    💲 dollarzeichen_extrafett;
    ⚕ äskulapstab;apotheke asklepiosstab
    ♻ recycling-symbol;recycling
    ⚜ lilie;fleur-de-lis
    📛 namensschild;
    ✅ weißes_häkchen;abgehakt erledigt
    ☑ abgehaktes_kästchen;feld kästchen
    ✔ kräftiges_häkchen;abhaken häkchen
    ❌ kreuzzeichen;abbrechen durchgestrichen multiplikation multiplizieren
    ❎ angekreuztes_kästchen;angekreuztes_feld
    ➰ schleife;
    ➿ doppelschleife;rechteck
    ✳ achtzackiger_stern;achtzackig
    ✴ achtstrahliger_stern;
    ❇ funkeln;
    🔠 ;großbuchstaben
    🔡 ;kleinbuchstaben
    🔢 eingabesymbol_zahlen;zahlen
    🔣 ;sonderzeichen
    🔤 ;buchstaben lateinische_buchstaben
    🟠 oranger_punkt;
    🟡 gelber_punkt;
    🟢 grüner_punkt;
    🟣 lila_punkt;punkt
    🟤 brauner_punkt;
    ⚫ schwarzer_punkt;
    ⚪ weißer_punkt;
    🟥 rotes_quadrat;
    🟧 oranges_quadrat;
    🟨 gelbes_quadrat;
    🟩 grünes_quadrat;
    🟦 blaues_quadrat;
    🟪 lila_quadrat;quadrat
    🟫 braunes_quadrat;
    💠 ;mit_punkt rautenform
    🔘 optionsfeld;schaltfläche
    🏁 zielflagge;karierte_flagge
    🚩 wimpel;dreiecksflagge flagge
    🎌 überkreuzte_flaggen;japanische_flaggen
    🏴 schwarze_flagge;fahne schwarze_fahne wehen
    🏳 weiße_flagge;weiße_fahne
    """#
