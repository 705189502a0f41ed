// Written by scripts/emoji-words.py from Unicode CLDR; see LICENSE-CLDR.txt.

let italianEmoji = #"""
    ♪ croma;ottavo
    ♭ bemolle;
    ♯ diesis;
    🥹 ;fiero resistere
    🧌 troll;fantasia fiaba
    🩻 radiografia;lastra ossa raggi_x
    🩼 stampella;ausilio bastone disabile ferito infortunio mobilità supporto
    🪩 ;brillare dance discoteca glitter specchi
    🪪 carta_d’identità;badge credenziali documento_d’identità patente sicurezza tessera
    🪫 batteria_scarica;elettronica energia_bassa
    🪬 ;alo hamsa khamsa maria miriam
    🪷 loto;india purezza vietnam
    🪸 corallo;barriera barriera_corallina oceano
    🪹 nido_vuoto;nidificazione
    🫃 uomo_incinto;gonfio gravido incinto pancia pieno
    🫄 persona_incinta;
    🫅 ;monarca nobile regale
    🫗 liquido_versato;drink versare
    🫘 fagioli;legume
    🫙 barattolo;conservare dispensa salsa sugo vuoto
    🫠 ;dissolversi liquefarsi liquido sciogliersi sparire squagliarsi
    🫡 ;signorsì soleggiato truppe
    🫢 ;imbarazzo meraviglia spavento stupore
    🫣 ;incuriosito sbirciare spiare
    🫤 faccina_perplessa;così_così dubbioso meh perplesso
    🫥 faccina_tratteggiata;depresso introverso nascondersi scomparire
    🫦 ;ansia disagio flirtare preoccupato sedurre
    🫧 bolle;bollicine rutto sott’acqua subacqueo
    🫰 ;caro costoso schioccare
    🫱 ;verso_destra
    🫲 ;verso_sinistra
    🫳 ;cacciare congedare imporre
    🫴 ;offrire prendere raccogliere richiamare
    🫵 ;puntare
    🫶 ;ti_amo
    🛝 scivolo;area_divertimento area_giochi parco_giochi
    🛞 ruota;girare gomma pneumatico
    🛟 salvagente;galleggiante gonfiabile salvare soccorso
    🟰 ;matematica uguaglianza uguale
    😀 ;risata sogghignare
    😃 ;sorridere
    😁 ;occhi_felici
    😆 ;bocca_aperta occhi_chiusi sorriso
    😅 ;sorriso_teso
    🤣 ;crepapelle ridere
    😂 ;gioia lacrime
    🙂 ;mezzo_sorriso
    🙃 faccina_sottosopra;capovolta scombussolata sottosopra
    😉 ;fare_l’occhiolino
    😊 ;felice occhi_sorridenti
    😇 ;aureola
    🥰 ;adorazione faccina_innamorata
    🤩 ;faccia_sorridente
    😘 ;baci
    ☺ faccina_sorridente;delineata rilassata sorridente
    😚 ;baciare bacio
    🥲 ;grato lacrima orgoglioso rincuorato
    😋 ;buono cibo_delizioso gnam
    😛 ;linguaccia
    😜 ;occhiolino scherzo
    🤪 faccina_impazzita;grande piccolo
    😝 ;bleah orribile
    🤑 ;avidità guadagnare ricchezza
    🤗 ;abbraccio
    🤭 ;oops
    🤫 ;zittire
    🤔 faccina_concentrata;concentrarsi pensare
    🤐 ;bocca_cucita zitto
    🤨 ;diffidente scettico
    😐 faccina_neutra;impassibile neutra
    😑 faccina_inespressiva;inespressiva no_comment
    😶 ;senza_bocca
    😏 ;furbetto malizioso
    😒 faccina_contrariata;contrariata triste
    🙄 ;guardare_altrove
    🤥 faccina_bugiarda;bugia bugiardo naso_lungo pinocchio
    😌 faccina_sollevata;
    😔 faccina_pensierosa;pensierosa scoraggiata
    😪 faccina_assonnata;assonnato
    🤤 ;bava sbavare
    😷 ;mascherina
    🤒 ;ammalato influenza
    🤕 ;bende faccina_bendata farsi_male
    🤢 faccina_nauseata;
    🤮 ;nausea vomito
    🤧 ;raffreddore starnuto
    🥵 faccina_accaldata;faccina_sudata febbricitante
    🥶 faccina_congelata;faccina_blu gelone ipotermia
    🥴 faccina_stordita;frastornato vertigini
    😵 faccina_frastornata;
    🤯 ;scioccato
    🤠 ;cowboy
    🥳 ;cappellino trombetta
    🥸 faccina_travestita;incognito travestimento
    😎 ;spensierato
    🤓 faccina_nerd;nerd secchione studioso
    🧐 ;sospetto
    😕 faccina_confusa;confusa
    😟 faccina_preoccupata;
    🙁 ;corrucciato imbronciato
    ☹ faccina_imbronciata;
    😮 ;sorpreso stupito
    😯 faccina_sorpresa;sbalordita sorpresa
    😲 faccina_stupita;scioccata stupita
    😳 faccina_imbarazzata;confuso imbarazzato
    🥺 faccina_supplichevole;implorare
    😧 faccina_angosciata;angosciata sofferente
    😨 faccina_impaurita;impaurita paura
    😰 ;sudata
    😥 ;deluso sollevato
    😭 faccina_disperata;pianto
    😱 faccina_terrorizzata;terrorizzata
    😖 faccina_frustrata;frustrata
    😣 faccina_perseverante;perseverante
    😞 faccina_delusa;delusa delusione
    😩 faccina_esausta;esausta sfinita
    😫 faccina_stanca;stanca
    🥱 ;annoiata annoiato sbadiglio stanco
    😤 ;arrabbiarsi sbuffare
    😡 faccina_accigliata;faccina_rossa
    😠 faccina_arrabbiata;arrabbiata
    🤬 ;imprecare
    😈 ;corna
    👿 ;diavolo
    💀 teschio;
    ☠ ;letale
    💩 cacca;popò pupù
    🤡 faccina_pagliaccio;clown pagliaccio
    👹 orco;orco_giapponese
    👺 goblin;folletto malefico
    👻 fantasma;
    👽 alieno;extraterrestre
    👾 mostro_alieno;mostro
    🤖 ;robot
    😸 ;ghigno
    😻 gatto_innamorato;
    😼 ;sarcastico sorriso_ironico
    🙀 gatto_esterrefatto;esterrefatto
    😿 ;piangere
    😾 gatto_imbronciato;broncio muso
    🙈 non_vedo;scimmietta
    🙉 non_sento;
    🙊 non_parlo;
    💌 lettera_d’amore;
    💘 ;cupido freccia
    💝 ;san_valentino
    💖 ;emozionato luccichio
    💗 ;nervoso
    💓 ;battito pulsazione
    💞 ;adorabile carino
    💕 due_cuori;innamorati
    ❣ ;punteggiatura punto_esclamativo
    💔 cuore_infranto;infranto spezzato
    ❤ cuore_rosso;rosso
    🧡 cuore_arancione;arancione emozione
    💛 cuore_giallo;giallo
    💚 cuore_verde;
    💙 cuore_azzurro;azzurro
    💜 cuore_viola;viola
    🤎 cuore_marrone;marrone
    🖤 cuore_nero;dolore nero tristezza
    🤍 cuore_bianco;bianco
    💯 100_punti;punteggio_pieno punti
    💢 rabbia;arrabbiato simbolo_rabbia
    💥 collisione;simbolo_collisione
    💫 ;vorticoso
    💦 ;sudato
    💨 ;fuga scappare
    🕳 buco;
    💣 bomba;
    💬 fumetto;dialogo
    🗨 nuvoletta_nera;
    🗯 nuvoletta_rabbia;
    💭 nuvoletta;
    💤 sonno;russare zzz
    👋 ;mano salutare
    🤚 ;alzata
    🖐 mano_aperta;cinque_dita
    ✋ mano_alzata;
    🖖 saluto_vulcaniano;saluto spock star_trek
    👌 ;ok
    🤌 ;dita_unite interrogativo
    🤏 ;piccola_quantità poco un_pochino un_po’
    ✌ vittoria;forbice yeah
    🤞 dita_incrociate;dita incrociare
    🤟 ;gesto_tvb
    🤙 ;chiamare
    👈 ;dito dito_indice
    👆 indice_alzato;dito_alzato
    🖕 dito_medio;insulto offendere
    👇 indice_abbassato;dito_abbassato
    ☝ ;indicare tu
    👍 ;pollice segno su
    👎 pollice_verso;giù
    ✊ pugno;alzato sasso
    👊 pugno_chiuso;
    🤛 ;sinistra
    🤜 ;destra
    👏 ;applaudire applauso mani
    🙌 mani_alzate;evviva urrà
    👐 mani_aperte;
    🤲 ;preghiera
    🤝 ;conoscere presentarsi
    🙏 mani_giunte;pregare
    💅 ;cosmetici manicure smalto
    🤳 selfie;autoscatto
    💪 bicipite;forte muscolo teso
    🦾 ;accessibilità protesi
    🦵 gamba;arto
    🦶 piede;calciare camminare
    👂 orecchio;corpo
    🦻 ;apparecchio_acustico non_udente non_udenti protesi_acustica
    👃 naso;
    🧠 cervello;intelligente
    🫀 ;cardiologia organo
    🫁 polmoni;espirazione inspirazione respirazione respiro
    🦷 dente;dentista
    🦴 osso;scheletro
    👀 occhi;faccia
    👁 occhio;
    👅 lingua;
    👄 bocca;labbra
    👶 neonato;bebè figlio
    🧒 bimbo;giovane
    👦 bambino;ragazzino
    👧 bambina;ragazzina
    🧑 persona;adulto
    👱 persona_bionda;biondo
    👨 uomo;maschio
    🧔 ;barba
    👩 donna;femmina
    🧓 persona_anziana;adulto_anziano
    👴 uomo_anziano;anziano nonno
    👵 donna_anziana;anziana nonna
    🙍 persona_corrucciata;corrucciata
    🙎 persona_imbronciata;imbronciata
    🙅 ;non_bene rifiuto vietato
    🙆 ;gesto tutto_bene
    💁 ;assistenza informazioni
    🧏 ;difficoltà_uditive sordità
    🙇 ;mi_dispiace
    🤦 persona_esasperata;esasperazione facepalm incredulità
    🤷 ;dubbio indifferenza noncuranza spalle_alzate
    👮 ;agente poliziotto
    🕵 detective;investigatore mistero
    💂 guardia;
    🥷 ninja;guerriero invisibile nascosto
    👷 operaio_edile;edile operaio
    🤴 principe;
    👸 principessa;favola
    👳 ;turbante
    👲 ;zucchetto
    🤵 ;smoking sposo
    👰 ;sposa velo
    🤰 donna_incinta;gravidanza incinta
    🤱 allattare;allattamento
    👼 angioletto;angelo
    🎅 babbo_natale;
    🤶 mamma_natale;
    🦸 supereroe;eroina supereroina superpoteri
    🦹 supercattivo;cattivo criminale superpotere
    🧙 mago;stregone
    🧚 fata;oberon titania
    🧛 vampiro;dracula
    🧜 sirena;
    🧝 elfo;magico
    🧞 genio;djinn
    🧟 zombie;morto_vivente
    💆 ;centro_estetico massaggio massaggio_facciale
    💇 ;bellezza salone
    🚶 pedone;passeggiata
    🧍 ;in_piedi
    🧎 persona_inginocchiata;in_ginocchio inginocchiarsi
    🏃 ;maratona
    💃 ;ballare
    🕴 ;vestito_elegante
    👯 ;ragazza
    🧖 ;bagno_turco sauna
    🧗 ;scalatore
    🤺 schermidore;fioretto scherma spada
    🏇 ippica;fantino
    ⛷ sciatore;settimana_bianca
    🏂 ;snowboard
    🏌 ;tiro
    🚣 ;remi
    🏊 ;nuotare nuoto
    ⛹ ;basket giocatore
    🏋 ;bilanciere pesi_massimi sollevamento_pesi
    🚴 ciclista;bici
    🚵 ;mountain_bike
    🤸 ;ginnasta ginnastica
    🤼 ;wrestler wrestling
    🤽 ;pallanuoto piscina
    🤾 ;pallamano
    🤹 ;abilità equilibrio giocoliere
    🧘 ;meditazione yoga
    💏 ;baciarsi coppia coppietta
    👪 famiglia;mamma papà
    🗣 ;parlare
    👤 ;profilo
    🫂 ;addio ciao grazie
    🦰 capelli_rossi;
    🦱 capelli_ricci;afro boccoli ricci
    🦳 capelli_bianchi;anziani bianchi capelli grigi
    🦲 calvo;calvizie chemioterapia pelato rasato
    🐒 scimmia;
    🦍 gorilla;
    🦧 orangotango;orango scimmione
    🐕 cane;cucciolo
    🦮 cane_guida;non_vedenti
    🐩 barboncino;
    🐺 lupo;
    🦊 volpe;faccina_volpe
    🦝 procione;animale_furbo curiosità furbizia
    🐈 gatto;
    🦁 leone;
    🐅 tigre;
    🐆 leopardo;
    🐎 cavallo;corse
    🦄 unicorno;
    🦓 zebra;strisce
    🦌 cervo;
    🦬 bisonte;mandria
    🐂 bue;toro
    🐃 bufalo_d’acqua;
    🐄 mucca;
    🐖 maiale;scrofa
    🐗 cinghiale;
    🐏 montone;ariete
    🐑 pecora;
    🐐 capra;capricorno
    🐪 dromedario;
    🐫 cammello;gobba
    🦙 lama;alpaca
    🦒 giraffa;puntini
    🐘 elefante;
    🦣 mammut;lanoso zanna
    🦏 rinoceronte;
    🦛 ippopotamo;ippo
    🐁 topo;
    🐀 ratto;
    🐹 criceto;
    🐇 coniglio;coniglietto
    🐿 scoiattolo;
    🦫 castoro;diga
    🦔 riccio;spinoso
    🦇 pipistrello;
    🐻 orso;
    🐨 koala;
    🐼 panda;
    🦥 bradipo;calma lenta lentezza lento pigra pigrizia pigro
    🦦 lontra;lontra_marina
    🦨 puzzola;puzza
    🦘 canguro;australia marsupiale
    🦡 tasso;infastidire
    🐾 ;impronta
    🦃 tacchino;
    🐔 gallina;
    🐓 gallo;
    🐤 pulcino;
    🐦 uccello;
    🐧 pinguino;
    🕊 colomba;pace pasqua ulivo
    🦅 aquila;
    🦆 anatra;
    🦢 cigno;brutto_anatroccolo volatile
    🦉 gufo;saggezza
    🦤 dodo;estinzione mauritius
    🪶 piuma;leggero piumaggio volo
    🦩 fenicottero;fenicottero_rosa
    🦚 pavone;pavoneggiarsi
    🦜 pappagallo;pirati uccello_parlante
    🐸 rana;
    🐊 coccodrillo;
    🐢 tartaruga;
    🦎 lucertola;rettile
    🐍 serpente;
    🐉 drago;
    🦕 sauropode;brachiosauro brontosauro diplodoco
    🦖 t-rex;tirannosauro_rex
    🐳 ;spruzzare
    🐋 balena;
    🐬 delfino;
    🦭 foca;leone_marino otaria
    🐟 pesce;
    🐠 pesce_tropicale;
    🐡 pesce_palla;
    🦈 squalo;aggressività
    🐙 polpo;
    🐚 conchiglia;
    🐌 lumaca;
    🦋 farfalla;
    🐛 insetto;bruco millepiedi
    🐜 formica;
    🐝 ape;
    🪲 coleottero;cimice
    🐞 coccinella;
    🦗 grillo;cavalletta
    🪳 scarafaggio;blatta infestante
    🕷 ragno;
    🕸 ragnatela;
    🦂 scorpione;segno_zodiacale
    🦟 zanzara;febbre malaria
    🪰 mosca;decomposizione larva
    🪱 verme;anellide lombrico parassita
    🦠 microbo;ameba batteri virus
    💐 ;romanticismo
    🌸 ;ciliegio
    💮 fiore_bianco;
    🏵 rosetta;
    🌹 rosa;
    🥀 fiore_appassito;appassito
    🌺 ibisco;
    🌻 girasole;
    🌼 fiore;bocciolo
    🌷 tulipano;
    🌱 germoglio;piantina
    🪴 ;coltivare curare inutile noioso
    🌲 albero_sempreverde;albero sempreverde
    🌳 albero_deciduo;caduco deciduo
    🌴 palma;
    🌵 cactus;
    🌾 ;spiga
    🌿 pianta;
    ☘ trifoglio;irlanda
    🍀 quadrifoglio;fortuna quattro
    🍁 foglia_d’acero;foglia
    🍂 foglia_caduta;cadute_foglia foglie foglie_cadute
    🍇 uva;grappolo_d’uva
    🍈 melone;frutta
    🍉 anguria;
    🍊 mandarino;arancia
    🍋 limone;agrume
    🍌 banana;
    🍍 ananas;
    🥭 mango;
    🍎 mela_rossa;mela rossa
    🍏 mela_verde;verde
    🍐 pera;
    🍑 pesca;
    🍒 ciliegie;ciliegia
    🍓 fragola;
    🫐 mirtilli;bacca mirtillo
    🥝 kiwi;
    🍅 pomodoro;verdura
    🫒 oliva;
    🥥 cocco;piña_colada
    🥑 avocado;
    🍆 melanzana;
    🥔 patata;ortaggio tubero
    🥕 carota;radice
    🌽 pannocchia;granoturco mais
    🌶 peperoncino;piccante
    🫑 peperone;
    🥒 cetriolo;cetriolino_sottaceto
    🥬 ;bok_choy kale lattuga
    🥦 broccoli;cavolo_nero
    🧄 aglio;insaporire insaporitore spicchio_d’aglio
    🧅 cipolla;soffritto
    🍄 fungo;autunno bosco
    🥜 arachidi;arachide frutta_secca nocciolina noccioline
    🌰 castagna;
    🍞 ;pancarré
    🥐 croissant;cornetto
    🥖 baguette;filone francese
    🫓 focaccia;arepa lavash naan pita
    🥨 pretzel;
    🥯 bagel;panetteria
    🥞 pancake;americano crêpe
    🧇 waffle;gaufre
    🧀 ;formaggio
    🍖 carne;
    🍗 ;coscia pollo
    🥓 pancetta;bacon
    🍔 hamburger;burger
    🍟 patatine;patatine_fritte
    🍕 pizza;
    🌭 hot_dog;street_food
    🥪 sandwich;pane
    🌮 taco;cucina_messicana messico
    🌯 burrito;
    🫔 tamale;involtino messicano
    🥙 pita_farcita;gyro kebab ripieno
    🧆 falafel;ceci
    🥚 uovo;
    🍳 cucinare;
    🥘 ;casseruola cibo padella paella
    🍲 ;stufato zuppa
    🫕 fonduta;fuso pentola svizzero
    🥣 ;cereali colazione
    🥗 insalata_verde;insalata
    🍿 popcorn;cinema
    🧈 burro;latticini latticino
    🧂 sale;condimento saliera
    🥫 ;scatoletta
    🍱 bento_box;lunch_box monoporzione
    🍙 onigiri;
    🍚 riso_bollito;riso
    🍛 ;curry
    🍜 ciotola_fumante;noodle piatto_caldo ramen
    🍝 spaghetti;pasta
    🍠 ;arrosto dolce patata_arrosto patata_dolce
    🍢 oden_giapponese;oden spiedino
    🍣 sushi;
    🍤 gambero_fritto;gambero
    🥮 ;festival moon_cake yuebing
    🍡 dango;dolcetto
    🥟 raviolo;empanada gyoza jiaozi pierogi ravioli
    🥠 ;profezia
    🥡 ;scatola_d’asporto
    🦀 granchio;cancro
    🦞 aragosta;chele crostacei
    🦐 gamberetto;crostaceo
    🦑 calamaro;mollusco totano
    🦪 ostrica;ostrea perla
    🍦 cono_gelato;crema gelato
    🍧 granita;estate ghiaccio granita_siciliana sicilia
    🍩 ciambella;donut
    🍪 biscotto;cookie
    🎂 ;compleanno festa
    🍰 ;fetta
    🧁 cupcake;pasticceria
    🥧 torta;apple_pie tortino
    🍫 cioccolato;barretta
    🍬 caramella;dolciume
    🍭 lecca_lecca;
    🍮 budino;pudding
    🍯 ;miele vaso
    🍼 biberon;bere
    🥛 ;bicchiere latte
    ☕ bevanda_calda;bevanda caffè fumante tè_caldo
    🫖 teiera;
    🍵 ;tazza tè
    🍶 sakè;
    🍾 bottiglia_stappata;bottiglia festeggiare
    🍸 cocktail;bar
    🍹 cocktail_tropicale;tropicale
    🍺 ;boccale
    🍻 ;birra
    🥂 brindisi;auguri cin_cin
    🥃 bicchiere_tumbler;liquore tumbler whisky
    🥤 ;bibita
    🧋 bubble_tea;bolla
    🧃 bevanda_monodose;
    🧉 mate;erba_mate
    🥢 bacchette;
    🍽 ;apparecchiare posate
    🍴 ;forchetta
    🥄 cucchiaio;
    🔪 ;coltello cucina
    🏺 anfora;acquario ornamento reperto
    🌍 ;africa europa
    🌎 america;americhe terra
    🌏 ;asia
    🌐 ;meridiani
    🗺 mappa_mondiale;cartina mondo
    🗾 ;giappone mappa
    🧭 bussola;bussola_magnetica navigazione orientamento
    🏔 montagna_innevata;ghiacciaio inverno
    ⛰ montagna;cima
    🌋 vulcano;
    🗻 monte_fuji;
    🏕 campeggio;vacanza
    🏖 ;mare spiaggia
    🏜 deserto;arido caldo sole_cocente
    🏝 isola_deserta;naufrago solitudine
    🏞 parco_nazionale;escursione natura
    🏟 stadio;competizione partita sfida
    🏛 edificio_classico;grecia tempio
    🏗 ;costruire edilizia
    🧱 mattoni;malta mattone
    🪨 roccia;masso pesante pietra solido
    🪵 legna;ciocco legname tronco
    🛖 capanna;capanno iurta
    🏘 case;edifici
    🏚 ;disabitata fatiscente rudere
    🏠 casa;abitazione
    🏡 ;giardino
    🏢 edificio;ufficio
    🏣 ;giapponese
    🏤 ufficio_postale;europeo
    🏥 ospedale;malattia medici
    🏦 banca;denaro
    🏨 hotel;
    🏩 love_hotel;amore motel
    🏪 minimarket;negozio
    🏫 scuola;alunni classi imparare
    🏬 grande_magazzino;centro commerciale
    🏭 fabbrica;azienda industria produzione
    🏯 castello_giapponese;
    🏰 castello;
    💒 ;cappella matrimonio
    🗼 ;tokyo tokyo_tower torre
    🗽 ;libertà statua
    ⛪ chiesa;
    🕌 moschea;islamismo religione
    🛕 tempio_indù;induismo tempio_induista
    🕍 sinagoga;ebraismo tempio_ebraico
    ⛩ santuario_shintoista;jinja
    🕋 kaaba;arabia_saudita la_mecca
    ⛲ fontana;
    ⛺ tenda;
    🌁 nebbioso;clima
    🌃 notte_stellata;notte stelle
    🏙 paesaggio_urbano;grattacieli
    🌅 alba;
    🌆 ;città paesaggio
    🌇 tramonto;
    🌉 ;ponte
    ♨ sorgenti_termali;acqua_sorgente acqua_termale terme
    🎠 ;giostra
    🎡 ruota_panoramica;panoramica parco_divertimenti
    🎢 montagne_russe;montagne russe
    💈 barbiere;insegna
    🎪 circo;
    🚂 locomotiva;
    🚃 vagone;elettrico
    🚅 ;alta_velocità punta_arrotondata
    🚆 treno;ferrovia
    🚇 metropolitana;metro
    🚈 metrotranvia;
    🚉 stazione;
    🚊 tram;
    🚝 monorotaia;
    🚌 bus;autobus
    🚍 ;in_arrivo
    🚎 filobus;
    🚐 pulmino;
    🚑 ambulanza;
    🚒 ;autopompa
    🚓 ;macchina polizia
    🚕 taxi;
    🚗 auto;automobile
    🚙 suv;
    🛻 pickup;camioncino pick-up
    🚚 camion;
    🚛 autoarticolato;rimorchio
    🚜 trattore;
    🏎 ;f1 gran_premio
    🏍 motocicletta;moto
    🛵 scooter;motorino
    🦽 ;carrozzina_manuale
    🦼 ;carrozzina_motorizzata
    🛺 ;tuk_tuk
    🚲 bicicletta;
    🛴 monopattino;
    🛹 skateboard;
    🛼 ;rotelle
    🚏 fermata_dell’autobus;fermata
    🛣 autostrada;pedaggio strada_veloce
    🛤 binari;
    🛢 ;barile bidone fusto petrolio
    ⛽ ;benzina carburante
    🚨 lampeggiante;
    🚥 semaforo_orizzontale;orizzontale semaforo
    🚦 semaforo_verticale;verticale
    🛑 ;ottagonale segnale stop
    🚧 area_cantiere;
    ⚓ ancora;simbolo
    ⛵ ;località_balneare vela yacht
    🛶 canoa;imbarcazione
    🚤 motoscafo;
    🛳 ;crociera
    ⛴ traghetto;traversata
    🛥 ;barca motore
    🚢 nave;
    ✈ aeroplano;velivolo
    🛩 aereo_turistico;
    🛫 decollo;aereo check-in partenze
    🛬 atterraggio;arrivi arrivo pista_d’atterraggio
    🪂 paracadute;paracadute_ascensionale paracadutismo parasailing skydiving
    💺 sedile;
    🚁 elicottero;
    🚟 ferrovia_sospesa;
    🚠 funivia;cabina
    🚡 funivia_aerea;aerea
    🛰 satellite;spazio
    🚀 razzo;viaggio
    🛸 disco_volante;ufo
    🛎 ;campanello reception
    🧳 valigia;bagagli partenza viaggiare
    ⌛ clessidra;sabbia
    ⌚ orologio;tempo
    ⏰ sveglia;suono svegliarsi
    🕰 ;ora
    🌑 luna_nuova;novilunio nuova
    🌒 luna_crescente;crescente luna
    🌓 ;quarto
    🌔 ;gibbosa
    🌕 luna_piena;piena plenilunio
    🌘 luna_calante;calante
    🌡 termometro;temperatura
    ☀ sole;calore luce raggi splendente
    🌞 faccina_sole;
    🪐 ;saturno
    ⭐ stella;astro
    🌟 ;brillante scintillante
    🌠 stella_cadente;cadente
    🌌 via_lattea;lattea
    ☁ nuvola;meteo
    ⛅ sole_coperto;
    ⛈ temporale;
    🌤 parzialmente_nuvoloso;variabile
    🌥 molto_nuvoloso;coperto nuvoloso
    🌧 pioggia;nuvole
    🌨 neve;freddo nevica
    🌩 fulmini;
    🌪 tornado;tromba_d’aria
    🌫 nebbia;foschia visibilità_ridotta
    🌬 vento;aria eolo
    🌀 ciclone;tifone
    🌈 arcobaleno;sette_colori
    🌂 ombrello_chiuso;
    ☂ ombrello;
    ☔ ;gocce_d’acqua ombrello_bagnato
    ⛱ ombrellone;
    ⚡ alta_tensione;alta pericolo tensione
    ☃ ;pupazzo_innevato
    ⛄ ;pupazzo
    ☄ cometa;stella_cometa
    🔥 fuoco;fiamma
    💧 goccia;acqua sudore sudore_freddo
    🌊 onda;onda_d’acqua
    🎃 ;halloween zucca
    🎄 ;natale
    🎆 fuochi_d’artificio;fuoco_d’artificio
    🎇 stellina_scintillante;stelline_scintillanti
    🧨 petardo;dinamite esplosivo fuochi_artificiali
    ✨ stelline;scintille
    🎈 palloncino;
    🎉 spara_coriandoli;party
    🎊 coriandoli;
    🎍 bambù_decorato;bambù decorazione_kadomatsu
    🎎 bambole_giapponesi;bambole giapponesi
    🎏 ;carpa
    🎑 ;contemplazione_festa
    🧧 busta_hongbao;buono_auspicio busta_rossa hongbao lai_see
    🎀 fiocco;
    🎁 regalo;dono pacchetto
    🎗 nastro;festeggiamenti
    🎟 biglietto_d’ingresso;spettacolo
    🎫 biglietto;ingresso
    🎖 medaglia_militare;riconoscimento
    🏆 coppa;premio trofeo
    🏅 medaglia_sportiva;gara medaglia podio
    🥇 medaglia_d’oro;oro primo_posto
    🥈 medaglia_d’argento;argento secondo_posto
    🥉 ;bronzo terzo_posto
    ⚽ ;calcio pallone
    ⚾ ;baseball
    🥎 ;palla softball
    🏀 ;canestro
    🏐 ;pallavolo rete
    🏈 football_americano;
    🏉 ;sport
    🎾 tennis;
    🥏 frisbee;ultimate_frisbee
    🎳 bowling;
    🏏 cricket;mazza
    🏑 ;campo
    🏒 ;puck
    🥍 lacrosse;goal
    🏓 ping_pong;pallina
    🏸 badminton;racchetta volano
    🥊 ;guantone pugilato
    🥋 ;arti_marziali judo karate
    🥅 ;gol
    ⛳ ;bandiera_golf buca golf
    ⛸ ;pattinaggio_artistico pattini
    🎣 ;lenza
    🤿 ;diving fare_immersioni immersioni snorkeling
    🎽 ;corsa maglia
    🎿 sci;scarpone
    🛷 slitta;slittino
    🎯 bersaglio;colpire target
    🪀 yo-yo;
    🪁 aquilone;planare volare
    🎱 ;biliardo palla_otto
    🔮 ;chiaroveggenza cristallo futuro sfera
    🪄 bacchetta_magica;maga magia
    🧿 ;amuleto malocchio nazar
    🎮 gamepad;console console_videogioco
    🕹 joystick;giocare videogioco
    🎰 slot_machine;slot
    🎲 dado;dadi
    🧩 ;puzzle
    🧸 orsetto;giocattolo peluche
    🪅 pentolaccia;divertimento
    🪆 matrioska;bambola russia
    ♠ picche;carte seme
    ♥ cuori;
    ♦ quadri;
    ♣ fiori;
    ♟ ;pedina sacrificabile scacchi scacco_matto
    🎴 ;gioco hanafuda
    🎭 maschere;arte arti_performative performance
    🖼 quadro_incorniciato;cornice museo opera_d’arte quadro
    🎨 tavolozza;colori pittura
    🧵 filo;ago rocchetto
    🪡 ;cucito ricamo sartoria suture
    🧶 gomitolo;uncinetto
    🪢 nodo;annodato corda legare spago
    👓 ;occhiali
    🕶 ;occhiali_scuri
    🥽 maschera;occhialini saldatura
    🥼 camice;scienziato
    🦺 ;antinfortunistica emergenza gilet_antinfortunistica
    👔 cravatta;abbigliamento
    👕 t-shirt;maglietta
    👖 jeans;
    🧣 sciarpa;
    🧤 guanti;
    🧥 cappotto;giacca
    🧦 calzini;calze
    👗 vestito;abito
    👘 kimono;
    🥻 sari;vestito_tradizionale
    🩲 slip;intimo
    🩳 pantaloncini;boxer
    👙 bikini;
    👚 ;vestiti
    👛 borsellino;porta_monete
    👜 borsa;borsetta
    👝 pochette;
    🛍 ;sacchetti sacchetti_regalo
    🎒 zaino;
    🩴 infradito;ciabatte sandali
    👞 ;scarpa
    👟 scarpa_sportiva;sneaker
    🥾 ;trekking
    🥿 ballerina;
    👠 ;tacco
    👡 ;sandalo
    🩰 ;balletto danza danza_classica
    👢 ;stivale
    👑 corona;re regina
    👒 ;cappello
    🎩 cilindro;
    🪖 elmetto_militare;esercito militare soldato
    ⛑ ;bianca elmetto
    📿 rosario;
    💄 rossetto;makeup trucco
    💍 anello;diamante
    💎 gemma;pietra_preziosa
    🔇 altoparlante_disattivato;altoparlante_barrato suono_disattivato
    🔈 ;basso_volume volume_basso
    🔉 ;volume_intermedio volume_medio
    🔊 ;volume_alto
    📢 altoparlante;altoparlanti megafoni
    📣 megafono;
    📯 corno_postale;cornetto_postale
    🔔 campana;campanella
    🔕 campana_sbarrata;silenzio
    🎼 pentagramma;musica partitura
    🎵 nota_musicale;nota
    🎶 note_musicali;note
    🎙 microfono_radiofonico;microfoni
    🎛 ;manopole regolazione_volume
    🎤 microfono;karaoke
    🎧 cuffie;intrattenimento
    📻 radio;stazioni_radio
    🎷 sassofono;sax
    🪗 fisarmonica;concertina organetto
    🎸 chitarra;strumento_musicale
    🎹 piano;pianoforte
    🎺 tromba;
    🎻 violino;
    🪕 banjo;
    🥁 tamburo;
    🪘 tamburo_lungo;conga percussioni ritmo
    📱 telefono_cellulare;cellulare telefono
    📲 ;telefonare
    ☎ telefono_fisso;
    📞 cornetta;
    📟 cercapersone;comunicazione
    📠 fax;
    🔋 batteria;autonomia batteria_carica ricaricare
    🔌 spina_elettrica;elettricità presa_elettrica
    💻 computer_portatile;pc portatile
    🖥 computer_fisso;desktop desktop_pc
    🖨 stampante;stampare stampe
    ⌨ tastiera;computer tasti
    🖱 mouse;cursore
    🖲 trackball;puntamento
    💽 minidisc;md mini_disc
    💾 floppy_disc;disc floppy
    💿 disco_ottico;cd disco
    📀 dvd;blu-ray computer_disk
    🧮 abaco;
    🎥 cinepresa;
    🎞 ;fotogrammi pellicola
    🎬 ciak;film
    📺 televisore;televisione
    📷 fotocamera;fotografare macchina_fotografica ricordi scattare_foto
    📹 videocamera;telecamera video
    📼 videocassetta;cassetta vhs
    🔍 ;cerca lente lente_ingrandimento
    🕯 candela;candela_accesa cera illuminare
    💡 lampadina;elettrica idea
    🔦 torcia;pila
    🏮 lanterna_rossa;izakaya lanterna lanterna_giapponese
    🪔 diya;deepak deepam divaa
    📔 ;copertina taccuino_decorato
    📕 libro_chiuso;libro
    📖 libro_aperto;
    📗 libro_verde;
    📘 libro_blu;
    📙 libro_arancione;
    📚 libri;
    📓 quaderno;prendere_nota taccuino
    📒 ;libro_mastro
    📃 ;pagina_arricciata
    📜 pergamena;decreto laurea
    📄 pagina;documento
    📰 quotidiano;giornale
    🗞 quotidiano_arrotolato;giornale_arrotolato giornali giornali_arrotolati quotidiani
    📑 etichette_segnalibro;linguette
    🔖 segnalibro;lettura
    🏷 etichetta;identificativo talloncino
    💰 ;sacco
    🪙 moneta;metallo tesoro
    💴 banconota_yen;banconota yen
    💵 banconota_dollaro;
    💶 banconota_euro;euro
    💷 banconota_sterlina;sterlina
    💸 ;soldi
    💳 ;carta credito
    🧾 scontrino;contabilità
    💹 grafico_ascendente;ascendente mercato
    ✉ busta;email lettera ricevere_posta
    📧 e-mail;posta_elettronica
    📩 ;in_uscita
    📤 posta_inviata;inviata
    📥 posta_ricevuta;posta ricevuta vaschetta
    📦 pacco;collo scatola
    📫 ;bandierina cassetta_postale chiusa
    📮 ;spedire_posta
    🗳 ;elezioni scheda_elettorale urna_elettorale votare voto
    ✏ matita;scrivere
    ✒ pennino;calamaio inchiostro
    🖋 penna_stilografica;cartuccia
    🖌 pennello;artista dipingere pittore pittrice
    🖍 ;colorare disegnare
    📝 memo;block_notes
    💼 ;24_ore documenti valigetta
    📁 cartella_file;cartella file
    📂 cartella_aperta;aperta
    🗂 ;archivio divisori ordinare
    📅 calendario;data giorno ricorrenza
    🗒 ;appuntare appunti blocco
    🗓 ;giorni
    📇 schedario;rolodex schedario_girevole
    📈 ;andamento_ascendente
    📉 ;andamento_discendente discendente
    📊 ;barre grafico
    📋 portablocco;
    📌 puntina;
    📍 puntina_arrotondata;
    📎 graffetta;fermaglio
    🖇 graffette_attaccate;allegare cancelleria fermagli
    📏 righello;geometria misurare
    📐 squadra;angoli
    ✂ forbici;strumento tagliare
    🗃 ;archiviare contenitore
    🗄 ;armadietto_schedario
    🗑 cestino;buttare cartacce rifiuti
    🔒 lucchetto_chiuso;chiuso lucchetto
    🔓 lucchetto_aperto;aperto
    🔏 ;privacy stilografica
    🔐 ;sicuro
    🔑 chiave;password
    🗝 chiave_antica;serratura
    🔨 martello;attrezzo utensile
    🪓 ascia;accetta boscaiolo taglialegna
    ⛏ piccone;miniera picconare scavare
    ⚒ ;lavori_manuali manodopera
    🛠 ;simbolo_impostazioni utensili
    🗡 pugnale;affilato arma pugnalare
    ⚔ spade_incrociate;armi combattimento duello
    🔫 ;pistola revolver
    🪃 boomerang;rimbalzo ripercussione
    🏹 ;arciere tiratore_d’arco
    🛡 scudo;medioevo protezione torneo
    🪚 ;falegname sega
    🔧 chiave_inglese;inglese
    🪛 cacciavite;avvitare vite
    🔩 ;bullonare bullone fissare
    ⚙ ingranaggio;componente meccanismo ruota_dentata
    🗜 morsetto;morsa serrare stringere
    ⚖ ;bilancia pesare
    🦯 ;bastone_bianco
    🔗 collegamento;due_anelli link simbolo_link
    ⛓ catene;imprigionare incatenare
    🪝 gancio;curva intrappolare punto_vendita uncino
    🧰 ;attrezzi meccanico strumenti
    🧲 calamita;attrazione magnete magnetica
    🪜 scala;arrampicarsi piolo scalino
    ⚗ alambicco;chimica esperimento
    🧪 provetta;chimico esperimenti laboratorio
    🧫 ;biologia biologo cultura
    🧬 dna;evoluzione genetica geni vita
    🔬 microscopio;analisi scienza
    🔭 telescopio;astronomia telescopi
    📡 antenna_satellitare;antenna_parabolica antenne_paraboliche antenne_satellitari
    💉 siringa;iniezione
    🩸 ;ciclo_mestruale medicinale mestruazioni
    💊 pillola;dottore medicina
    🩹 cerotto;cerotto_adesivo
    🩺 stetoscopio;cardiologo fonendoscopio medico
    🚪 porta;
    🛗 ascensore;montacarichi
    🪞 specchio;riflesso
    🪟 finestra;apertura aria_fresca telaio trasparente vista
    🛏 letto;dormire
    🛋 ;divano relax salotto
    🪑 sedia;mettersi_seduti sedersi
    🚽 toilette;water
    🪠 sturalavandini;aspirazione idraulico scarico ventosa
    🚿 doccia;lavarsi
    🛁 vasca;
    🪤 ;esca trappola
    🪒 rasoio;radersi
    🧴 flacone;crema_idratante crema_solare lozione shampoo
    🧷 ;pannolone punk_rock
    🧹 scopa;pulire scopare spazzare strega
    🧺 cesto;bucato orto picnic
    🧻 ;carta_igienica rotolo
    🪣 secchio;secchia
    🧼 sapone;bagno saponetta schiuma
    🪥 ;dentale denti igiene pulito spazzolino
    🧽 spugna;assorbenza pulizia spugna_porosa
    🧯 estintore;fiamme
    🛒 carrello;centro_commerciale supermercato
    🚬 sigaretta;area_fumatori fumo
    ⚰ bara;funerale morte sepoltura
    🪦 lapide;cimitero pietra_tombale tomba
    ⚱ urna_funeraria;ceneri urna_cineraria
    🗿 moai;moyai
    🪧 cartello;corteo manifestazione picchetto protesta striscione
    🏧 ;atm bancomat
    🚮 ;raccolta_rifiuti
    🚰 acqua_potabile;potabile
    🚹 ;bagno_uomini uomini
    🚺 ;bagno_donne donne
    🚻 ;bagni
    🚼 ;cartello_neonato fasciatoio simbolo_neonato
    🚾 ;gabinetto wc
    🛂 ;controllo passaporti
    🛃 ;controllo_doganale dogana frontiera
    🛄 ;ritiro
    🛅 ;deposito_bagagli servizio_bagagli
    ⚠ ;attenzione
    🚸 attraversamento_bambini;attraversamento attraversamento_pedonale pedoni
    ⛔ ;accesso
    🚫 ;divieto
    🚭 ;vietato_fumare
    🚱 ;non_potabile
    📵 ;cellulare_vietato cellulari_vietati niente_cellulare niente_cellulari
    ☢ ;radioattività radioattivo rifiuti_tossici scorie
    ☣ ;biorischio rischio_biologico sostanze_pericolose
    ➡ ;direzione est punto_cardinale
    🔃 ;frecce ricarica simbolo_ricarica
    🔄 ;antiorario
    🔙 freccia_back;indietro
    🔚 freccia_end;fine
    🔛 freccia_on;
    🔜 freccia_soon;presto simbolo_soon
    🔝 freccia_top;alto simbolo_top
    🛐 ;luogo_sacro
    ⚛ simbolo_dell’atomo;ateismo atomo
    🕉 om;mantra religione_induista
    ✡ ;david ebreo simbolo_ebraico
    ☸ ;buddhismo dharmacakra religione_buddhista
    ☯ ;confucianesimo taoismo
    ✝ croce_latina;cristianesimo
    ☦ croce_ortodossa;ortodossi
    ☪ ;mezzaluna
    🕎 menorah;candelabro sette_bracci
    🔯 ;chiromanzia sei_punte
    ♈ ;zodiaco
    ♊ ;gemelli
    ♍ ;vergine
    ♐ ;sagittario
    ♓ ;pesci
    ⛎ ;ofiuco
    🔀 ;frecce_incrociate
    🔁 ;senso_orario
    🎦 ;simbolo_film
    🔅 luminosità_bassa;bassa luminosità simbolo_luminosità tenue
    🔆 luminosità_elevata;alta_luminosità luminoso
    📶 segnale_cellulare;antenna
    📳 modalità_vibrazione;modalità_telefono
    📴 cellulare_spento;spento
    ⚧ simbolo_transgender;transgender
    ✖ moltiplicazione;cancellare segno_moltiplicazione segno_per
    ➕ addizione;più
    ➖ sottrazione;meno
    ➗ divisione;diviso
    ♾ simbolo_dell’infinito;eternità illimitato per_sempre universale
    ❓ ;domanda
    ❕ ;esclamazione
    💱 cambio_valuta;cambio valuta
    💲 dollaro;
    ♻ ;raccolta_differenziata riciclaggio riciclare riciclo
    ⚜ giglio_araldico;giglio stemma
    📛 ;nome tesserino
    ✅ ;baffo
    ☑ ;grigio riquadro
    ✔ ;spunta
    ❌ croce;
    ➰ occhiello;
    ➿ doppio_occhiello;doppio
    ✳ asterisco;otto_punte
    ✴ stella_stilizzata;
    ❇ scintilla_stilizzata;scintilla
    🔠 ;caratteri_latini lettere maiuscole
    🔡 ;minuscole
    🔢 ;inserire numeri tastierino_numerico
    🔣 ;simboli tastierino_simboli
    🔤 ;abc alfabeto caratteri_alfabetici
    🟠 cerchio_arancione;cerchio cerchio_arancio
    🟡 cerchio_giallo;
    🟢 cerchio_verde;
    🟣 cerchio_viola;
    🟤 cerchio_marrone;
    ⚫ cerchio_nero;
    ⚪ cerchio_bianco;
    🟥 quadrato_rosso;quadrato
    🟧 quadrato_arancione;
    🟨 quadrato_giallo;
    🟩 quadrato_verde;
    🟦 quadrato_blu;blu
    🟪 quadrato_viola;
    🟫 quadrato_marrone;
    🔘 pulsante_rotondo;opzione pulsante
    🚩 bandierina_rossa;
    🎌 ;bandiere_incrociate
    🏴 bandiera_nera;
    🏳 bandiera_bianca;arrendersi
    """#
