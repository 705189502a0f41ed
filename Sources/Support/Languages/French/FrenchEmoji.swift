// Written by scripts/emoji-words.py from Unicode CLDR; see LICENSE-CLDR.txt.

let frenchEmoji = #"""
    ♪ croche;
    ♭ bémol;
    ♯ dièse;
    🧌 troll;légende mythe
    🩻 radiographie;médical rayons_x
    🩼 béquille;accident blessé boiter canne handicap
    🪩 ;briller disco
    🪪 carte_d’identité;papiers pièce_d’identité
    🪫 pile_faible;déchargé électronique énergie_faible
    🪬 ;fatma hamsa khamsa myriam protection
    🪷 lotus;bouddhisme hindouisme inde pureté viêt_nam
    🪸 corail;récif
    🪹 nid_vide;
    🫃 homme_enceinte;grossesse ventre
    🫄 personne_enceinte;
    🫅 ;monarque noble royal royauté
    🫗 ;renverser vider
    🫘 haricots;nourriture rognon
    🫙 bocal;condiments conserver récipient sauce vide
    🫠 ;disparaître fondre liquide liquéfié se_dissoudre
    🫡 ;compris salut
    🫢 ;embarrassé gêné impressionné étonné
    🫣 ;captivé fasciné regarder_fixement
    🫤 ;euh incertain
    🫥 ;déprimé introverti invisible se_cacher
    🫦 ;anxieux flirt nerveux
    🫧 bulles;propre sous_l’eau
    🫰 ;cher
    🫳 ;chasser faire_partir laisser_tomber ouste rejeter
    🫴 ;attirer faire_venir offre
    🫵 ;pointer toi
    🛝 toboggan;jouer
    🛞 roue;cercle pneu tourner
    🛟 ;flotter sauver sauveteur secours
    🟰 ;mathématiques égalité
    😀 visage_rieur;
    😁 ;dents
    🤣 ;rire
    😂 ;larmes
    🙂 ;sourire
    🙃 ;renversée
    😉 ;clin_d’œil
    😊 ;rougir
    🥰 ;adorer aimer béguin
    🤩 ;grand_sourire
    ☺ visage_souriant;
    🥲 ;soulagé souriant touché ému
    😋 miam;
    🤪 ;grand petit
    😝 ;goût horrible
    🤗 ;câlin gentil
    🤭 ;oups
    🤫 ;chut
    🤔 ;réflexion
    🤐 ;fermeture_éclair
    🤨 ;méfiant sceptique
    😐 visage_neutre;neutre
    😑 ;inexpressif sans_expression
    😏 ;malin
    😒 visage_blasé;blasé pas_content
    🙄 ;roulement
    😬 visage_grimaçant;grimace
    🤥 ;mensonge menteur pinocchio
    😌 visage_soulagé;soulagement
    😔 visage_pensif;pensif
    😪 visage_endormi;sommeil
    🤤 ;baver
    😴 visage_somnolent;zzz
    🤒 ;indisposé
    🤕 ;bandage
    🤢 visage_nauséeux;nausée écœuré
    🤮 ;vomi vomissure
    🤧 ;atchoum rhume éternuement éternuer
    🥵 ;chaud transpiration
    🥶 ;froid gelure glacial
    🥴 visage_éméché;bouche_ondulée hébété pompette rond
    😵 visage_étourdi;
    🤯 ;choqué
    🤠 ;cowboy
    🥳 visage_festif;célébration sifflet
    🥸 visage_déguisé;déguisement faux_nez incognito postiche
    🤓 ;geek
    🧐 ;collet_monté vieux_jeu
    😕 visage_confus;confus
    😟 visage_inquiet;inquiet
    ☹ visage_mécontent;mécontent
    😮 ;surpris
    😯 visage_ébahi;sans_voix
    😲 visage_stupéfait;choc stupéfait
    😳 ;rougissant
    🥺 visage_implorant;pitié supplication
    😦 ;ouverte
    😧 visage_angoissé;angoisse
    😨 visage_effrayé;apeuré effrayé
    😥 ;pfiou
    😭 ;larme pleurs triste
    😱 ;cri peur
    😖 visage_déconcerté;déconcerté
    😣 visage_persévérant;persévérant
    😞 visage_déçu;déçu
    😓 ;froide
    😩 visage_épuisé;fatigué épuisé
    😫 visage_fatigué;fatigue
    🥱 visage_bâillant;bâiller
    😤 ;triomphe
    😡 visage_boudeur;énervé
    😠 ;colère
    🤬 ;juron
    👿 ;diablotin mauvais
    💀 crâne;
    💩 ;caca crotte
    🤡 ;clown
    👹 ogre;
    👺 monstre_japonais;monstre
    👻 fantôme;créature
    👽 alien;
    👾 ;extraterrestre
    🤖 robot;androïde automate machine
    😸 ;yeux_rieurs
    😹 ;joie
    😻 ;amoureux
    😼 ;ironique narquois
    😽 ;embrasser
    🙀 chat_fatigué;oh
    😿 ;pleurer
    😾 ;désaccord ennui
    🙈 ;aveugle
    🙉 ;sourd
    💋 ;lèvres
    💌 lettre_d’amour;lettre
    💘 ;cupidon
    💝 ;saint-valentin
    💖 cœur_étincelant;
    💗 cœur_grandissant;
    💓 cœur_battant;
    💞 ;cœurs
    💕 deux_cœurs;
    ❣ ;exclamation ponctuation
    💔 cœur_brisé;
    ❤ cœur_rouge;
    🧡 cœur_orange;
    💛 cœur_jaune;
    💚 cœur_vert;
    💙 cœur_bleu;
    💜 cœur_violet;
    🤎 cœur_marron;brun marron
    🖤 cœur_noir;noir
    🤍 cœur_blanc;blanc
    💯 cent_points;cent
    💢 ;furieux
    💥 explosion;collision
    💫 étourdissement;tournis
    💦 ;éclaboussures
    💨 décamper;filer
    🕳 trou;
    💣 bombe;
    💬 ;bulle dialogue
    🗯 ;droite
    💭 ;pensée
    💤 endormi;ronfler
    👋 ;coucou
    🤚 ;levée
    ✋ main_levée;
    🖖 salut_vulcain;vulcain
    👌 ok;
    🤌 ;argumentation
    🤏 ;petite_quantité petite_somme peu un_peu
    ✌ ;victoire
    🤞 doigts_croisés;croisés doigts
    🤘 ;cornes
    🖕 doigt_d’honneur;doigt majeur
    👇 ;bas
    👍 ;super
    👎 ;nul
    ✊ poing_levé;pierre poing
    🤛 ;gauche
    👏 applaudissements;bravo
    🙌 mains_levées;air mains
    👐 mains_ouvertes;ouvert
    🤝 ;poignée présentation rencontre
    🙏 ;prière
    ✍ ;écrire
    💅 ;maquillage
    🤳 selfie;
    💪 biceps_contracté;biceps contracté muscle
    🦾 bras_mécanique;bras_robot prothèse
    🦿 jambe_mécanique;jambe_robot
    🦵 jambe;membre
    🦶 pied;pas_lourd
    👂 oreille;corps
    🦻 oreille_appareillée;malentendant prothèse_auditive
    👃 nez;
    🧠 cerveau;intelligent
    🫀 cœur;battements cardiologie organe pouls pulsation
    🫁 poumons;expiration inspiration respiration
    🦷 dent;dentiste
    🦴 os;squelette
    👀 yeux;
    👁 œil;
    👅 langue;
    👄 bouche;
    👶 bébé;
    🧒 enfant;
    👦 garçon;jeune
    👧 fille;
    🧑 adulte;genre_neutre
    👱 personne_blonde;blond
    👨 homme;
    🧔 personne_barbue;barbe
    👩 femme;
    🧓 personne_âgée;
    👴 homme_âgé;âgé
    👵 femme_âgée;âgée
    🙍 ;froncer sourcils
    🙎 ;bouder moue
    🙅 ;geste interdit
    💁 ;aide information
    🙋 ;content
    🧏 personne_sourde;entendre
    🙇 ;désolé incliné
    🤦 ;exaspération incrédulité
    🤷 ;doute haussement_d’épaules ignorance indifférence
    👮 ;flic officier
    🕵 détective;enquêteur espion
    💂 garde;
    🥷 ninja;furtif guerrier masqué
    👷 ;ouvrier
    🤴 prince;
    👸 princesse;fantastique
    👳 ;turban
    👲 ;casquette_mao
    🧕 ;hijab mantilla tichel
    🤵 ;marié personne_mariée smoking
    👰 ;mariée voile
    🤰 femme_enceinte;enceinte
    🤱 allaitement;sein soins
    👼 bébé_ange;ange
    🎅 père_noël;père
    🤶 mère_noël;mère
    🦸 super-héros;bien heroïne héros super-pouvoir
    🦹 super-vilain;criminel mal méchant
    🧙 mage;ensorceleur magicien sorcier
    🧚 personnage_féérique;obéron puck titania
    🧛 vampire;dracula
    🧜 créature_aquatique;sirène triton
    🧝 elfe;magique
    🧞 génie;djinn
    🧟 zombie;mort-vivant
    💆 ;massage salon
    💇 ;beauté
    🚶 ;marche piéton
    🧍 personne_debout;debout
    🧎 ;à_genoux
    🏃 ;coureur jogging marathon
    💃 danseuse;danse
    🕺 danseur;
    🕴 ;affaires
    🧖 ;hammam sauna
    🧗 ;alpiniste grimpeur
    🤺 escrimeur;escrime épée
    🏇 course_hippique;jockey
    ⛷ skieur;
    🏂 snowboardeur;
    🚣 ;barque
    🏊 personne_nageant;
    🏋 haltérophile;
    🚴 cycliste;
    🤸 ;gymnastique
    🤼 ;lutte lutteur personnes
    🤽 ;water-polo
    🤾 ;handball personne
    🤹 ;jongler jongleur multitâche
    🧘 ;méditation yoga
    👭 ;femmes jumelles
    👬 ;hommes jumeaux
    💏 bisou;baiser
    💑 ;couple
    👪 famille;
    🗣 ;parler silhouette
    👤 ;buste
    👥 ;bustes
    🫂 étreinte;au_revoir bonjour gratitude
    🦰 cheveux_roux;rouquin rouquine
    🦱 cheveux_bouclés;afro boucles bouclés
    🦳 cheveux_blancs;blancs cheveux gris vieux
    🦲 chauve;chimiothérapie imberbe rasé sans_cheveux
    🐒 singe;
    🦍 gorille;
    🦧 orang-outan;primate
    🐕 chien;
    🦮 chien_guide;guide non-voyant
    🐩 caniche;
    🐺 loup;tête
    🦊 renard;
    🦝 raton_laveur;curieux sournois
    🐈 chat;
    🦁 ;zodiaque
    🐅 tigre;
    🐆 léopard;
    🐎 cheval;
    🦄 licorne;
    🦓 zèbre;rayure zébrure
    🦌 cerf;
    🦬 bison;herbivore troupeau
    🐂 bœuf;
    🐃 buffle;
    🐄 vache;
    🐖 cochon;
    🐗 sanglier;
    🐽 groin;
    🐏 bélier;
    🐑 mouton;
    🐐 chèvre;
    🐪 dromadaire;
    🐫 chameau;
    🦙 lama;alpaga guanaco laine vigogne
    🦒 girafe;taches
    🐘 éléphant;
    🦣 mammouth;défenses laineux
    🦏 rhinocéros;
    🦛 hippopotame;
    🐁 souris;
    🐀 rat;
    🐹 hamster;
    🐇 lapin;
    🐿 écureuil;
    🦫 castor;barrage
    🦔 hérisson;épineux
    🦇 chauve-souris;
    🐻 ours;
    🐨 koala;
    🐼 panda;
    🦥 paresseux;aï lent
    🦦 loutre;joueur pêcheur
    🦨 mouffette;odeur puer putois
    🦘 kangourou;australie joey marsupial saut
    🦡 blaireau;ratel
    🐾 empreintes_d’animaux;empreintes pattes
    🦃 dindon;
    🐔 poule;
    🐓 coq;
    🐤 poussin;
    🐦 oiseau;
    🐧 pingouin;
    🕊 colombe;
    🦅 aigle;rapace
    🦆 canard;
    🦢 cygne;jeune_cygne
    🦉 chouette;
    🦤 dodo;extinction maurice
    🪶 plume;léger plumage
    🦩 flamant;
    🦚 paon;fier paonne prétentieux
    🦜 perroquet;parle pirate
    🐸 grenouille;
    🐊 crocodile;reptile
    🐢 tortue;
    🦎 lézard;
    🐍 serpent;
    🐉 dragon;
    🦕 sauropode;brachiosaure brontosaure diplodocus
    🦖 t-rex;tyrannosaure tyrannosaurus_rex
    🐋 baleine;
    🐬 dauphin;
    🦭 phoque;otarie
    🐟 poisson;
    🐠 poisson_tropical;
    🐡 poisson-lune;
    🦈 requin;
    🐙 pieuvre;
    🐚 ;coquille spirale
    🐌 escargot;
    🦋 papillon;insecte mignon
    🐛 chenille;
    🐜 fourmi;
    🐝 abeille;
    🪲 scarabée;
    🐞 coccinelle;
    🦗 criquet;sauterelle
    🪳 cafard;blatte nuisible
    🕷 araignée;
    🕸 toile_d’araignée;toile
    🦂 scorpion;
    🦟 moustique;fièvre maladie malaria
    🪰 mouche;asticot putréfaction
    🪱 lombric;annélide parasite ver
    🦠 microbe;amibe bactérie virus
    💐 bouquet;
    🌸 ;fleur
    💮 fleur_blanche;
    🏵 rosette;plante
    🌹 rose;
    🥀 fleur_fanée;fanée
    🌺 hibiscus;
    🌻 tournesol;
    🌼 bourgeon;
    🌷 tulipe;
    🌱 jeune_pousse;jeune_plant plantule
    🪴 ;ennuyeux pousser prendre_soin
    🌲 conifère;
    🌳 ;arbre feuilles_caduques feuillu
    🌴 palmier;
    🌵 cactus;
    🌿 feuille;
    ☘ trèfle;
    🍀 ;chance
    🍁 feuille_d’érable;
    🍂 feuille_morte;
    🍃 feuille_virevoltante;souffle vent
    🍇 raisin;fruit
    🍈 melon;
    🍉 pastèque;
    🍊 mandarine;orange
    🍋 citron;
    🍌 banane;
    🍍 ananas;
    🥭 mangue;tropical
    🍎 pomme_rouge;pomme
    🍏 pomme_verte;
    🍐 poire;
    🍑 pêche;
    🍒 cerises;
    🍓 fraise;
    🫐 myrtilles;baies bleuets
    🥝 kiwi;
    🍅 tomate;
    🫒 olive;aliment apéro
    🥥 ;piña_colada
    🥑 avocat;
    🍆 aubergine;légume
    🥕 carotte;
    🌽 ;maïs épi
    🌶 piment_rouge;piment
    🫑 poivron;
    🥒 concombre;
    🥬 ;chou chou_chinois chou_frisé chou_pommé laitue
    🥦 brocoli;chou_sauvage
    🧄 ail;assaisonnement
    🧅 oignon;
    🍄 champignon;
    🥜 cacahuètes;arachide cacahuète noisette
    🌰 châtaigne;
    🍞 pain;miche
    🥐 croissant;viennoiserie
    🥖 baguette;
    🫓 galette;arepa lavash naan pita
    🥨 bretzel;torsade
    🥯 bagel;boulangerie petit-déjeuner schmear
    🥞 pancakes;crêpe pancake
    🧇 gaufre;gourmandise moule
    🧀 ;fromage
    🍖 ;viande
    🍗 ;poulet
    🥩 ;côtelette côtelette_d’agneau steak
    🥓 lard;bacon
    🍔 hamburger;burger
    🍟 frites;potatœs
    🍕 pizza;part
    🌭 hot_dog;saucisse
    🥪 sandwich;
    🌮 taco;mexicain
    🌯 burrito;
    🫔 tamal;papillote
    🥙 kebab;falafel
    🧆 falafels;boulettes pois_chiches seitan soja
    🥚 œuf;
    🍳 ;friture poêle
    🥘 plat_mitonné;casserole paella plat
    🍲 marmite;ragoût
    🫕 fondue;bourguignonne poêlon savoyarde suisse
    🥣 ;congee céréales
    🥗 salade_verte;salade verte
    🍿 pop-corn;
    🧈 beurre;gras produit_laitier
    🧂 sel;condiment salière
    🥫 ;conserve
    🍱 boîte_déjeuner;boîte déjeuner
    🍘 ;cracker
    🍙 ;onigiri
    🍛 ;curry riz
    🍜 bol_fumant;nouilles ramen vapeur
    🍝 spaghetti;pâtes
    🍠 patate_douce;patate
    🍢 ;brochette
    🍣 sushi;japonais
    🥮 ;automne festival yuèbǐng
    🍡 ;bonbons
    🥟 ;empanada gyōza jiaozi pierogi potsticker
    🥠 biscuit_chinois;prophétie
    🥡 ;carton chinois
    🦀 crabe;
    🦞 homard;bisque pinces
    🦐 crevette;crustacé
    🦑 calamar;mollusque
    🦪 huître;
    🍦 glace_italienne;
    🍧 granité;
    🍨 glace;crème
    🍩 doughnut;dessert sucré
    🍪 cookie;
    🎂 gâteau_d’anniversaire;anniversaire
    🍰 gâteau_sablé;gâteau
    🧁 cupcake;pâtisserie sucrerie
    🥧 tarte;décoration garniture
    🍫 barre_chocolatée;barre chocolat
    🍬 bonbon;
    🍭 sucette;
    🍮 crème_renversée;pudding
    🍯 ;miel pot
    🍼 biberon;
    🥛 ;lait
    ☕ boisson_chaude;boisson
    🫖 théière;
    🍵 tasse;thé
    🍶 saké;
    🍾 ;bouchon bouteille pop
    🍷 ;verre vin
    🍸 cocktail;
    🍹 cocktail_tropical;
    🍺 chope;
    🍻 ;bière
    🥂 trinquer;célébrer fêter
    🥃 verre_tumbler;liqueur tumbler whisky
    🥤 ;soda
    🧉 maté;
    🧊 glaçon;iceberg
    🥢 baguettes;hashi
    🍽 ;assiette fourchette
    🍴 ;restaurant
    🥄 cuillère;couvert
    🔪 ;arme couteau cuisine outil
    🏺 amphore;vase
    🌍 ;afrique europe
    🌎 ;amérique
    🌏 ;asie
    🌐 ;globe_terrestre
    🗺 ;carte
    🗾 ;japon
    🧭 boussole;magnétique navigation orientation
    🏔 montagne_enneigée;
    ⛰ montagne;
    🌋 volcan;éruption
    🗻 mont_fuji;
    🏕 camping;
    🏖 ;parasol plage
    🏜 désert;
    🏝 île_déserte;île
    🏞 parc_national;nature
    🏟 stade;
    🏛 monument_classique;monument
    🏗 ;construction
    🧱 brique;argile briques mortier mur
    🪨 rocher;lourd roc solide
    🪵 bois;bûche rondins tronc
    🛖 hutte;case yourte
    🏘 maisons;bâtiments
    🏚 maison_abandonnée;
    🏠 maison;pavillon
    🏡 ;jardin
    🏢 ;immeuble
    🏤 ;poste
    🏥 hôpital;bâtiment
    🏦 banque;
    🏨 hôtel;
    🏩 love_hotel;
    🏪 supérette;épicerie
    🏫 école;
    🏬 grand_magasin;magasin
    🏭 usine;
    🏯 château_japonais;
    🏰 château;européen
    💒 mariage;amour chapelle
    🗼 ;tokyo tour
    🗽 ;statue
    ⛪ église;chrétien
    🕌 mosquée;islam musulman religion
    🛕 temple_hindou;hindou stūpa
    🕍 synagogue;juif juive temple
    ⛩ sanctuaire_shinto;shinto
    🕋 kaaba;
    ⛲ fontaine;
    ⛺ tente;
    🌁 brume;
    🌃 nuit_étoilée;nuit étoiles
    🏙 ville;
    🌅 soleil_levant;
    🌆 ;crépuscule immeubles soir
    🌉 ;pont
    ♨ sources_chaudes;source
    🎠 ;manège
    🎡 grande_roue;
    🎢 montagnes_russes;montagnes russes
    💈 ;barbier coiffure enseigne
    🎪 chapiteau;cirque
    🚂 locomotive;
    🚃 wagon;
    🚄 tgv;
    🚆 train;
    🚇 métro;
    🚈 métro_léger;
    🚉 gare;
    🚊 tramway;transport
    🚝 monorail;véhicule
    🚋 ;tram
    🚌 bus;
    🚎 trolleybus;trolley
    🚐 minibus;
    🚑 ambulance;
    🚒 ;pompier
    🚓 ;police
    🚕 taxi;
    🚗 voiture;automobile
    🚙 ;loisirs
    🛻 pick-up;pickup
    🚚 ;camion
    🚛 semi-remorque;poids_lourd semi
    🚜 tracteur;
    🏎 ;course
    🏍 moto;
    🛵 scooter;
    🦽 ;accessibilité
    🦼 fauteuil_motorisé;fauteuil_roulant
    🛺 tuk_tuk;rickshaw tricycle
    🚲 vélo;
    🛴 trottinette;
    🛹 ;glisse longboard roulettes skateboard
    🛼 ;derby roller roulette
    🛣 autoroute;route
    🛤 voie_ferrée;
    🛢 ;pétrole
    ⛽ ;essence station
    🚨 gyrophare;
    🚥 ;tricolore
    🛑 stop;signe
    🚧 travaux;barrière
    ⚓ ancre;
    ⛵ voilier;yacht
    🛶 canoë;
    🚤 hors-bord;
    🛳 paquebot;
    ⛴ ferry;
    🛥 ;bateau
    🚢 navire;
    ✈ avion;
    🛩 petit_avion;
    🪂 parachute;parachute_ascensionnel parapente
    💺 siège;fauteuil
    🚁 hélicoptère;
    🚟 train_suspendu;
    🚠 téléphérique;télécabine
    🚡 tramway_aérien;
    🛰 satellite;espace
    🚀 fusée;
    🛸 soucoupe_volante;ovni
    🧳 bagage;valise voyage
    ⌛ sablier;minuteur sable
    ⌚ montre;heure
    ⏰ réveil;alarme
    🕰 pendule;horloge
    🌑 nouvelle_lune;
    🌒 lune_croissante;lune
    🌕 pleine_lune;
    🌗 ;dernier_quartier
    🌘 lune_décroissante;
    🌡 thermomètre;météo
    ☀ soleil;brillant rayons
    🪐 ;saturne saturnien
    ⭐ étoile;
    🌟 étoile_brillante;
    🌠 étoile_filante;
    🌌 voie_lactée;
    ☁ nuage;
    ⛅ ;nuageux
    ⛈ ;orage éclair
    🌧 ;averse mauvais_temps
    🌨 ;flocons hiver
    🌪 tornade;
    🌫 brouillard;
    🌀 cyclone;tourbillon
    🌈 arc-en-ciel;
    🌂 parapluie_fermé;
    ☂ parapluie_ouvert;
    ☔ ;gouttes pluie
    ⚡ haute_tension;courant danger tension électricité
    ❄ flocon;
    ☃ ;neige
    ☄ comète;
    🔥 feu;flamme
    💧 goutte_d’eau;sueur
    🌊 vague;mer océan
    🎃 citrouille;citrouille_lanterne halloween
    🎄 ;noël
    🎆 feu_d’artifice;artifice
    🎇 cierge_magique;étincelle
    🧨 pétard;dynamite explosif
    ✨ étincelles;scintiller
    🎈 ballon_gonflable;fête
    🎉 cotillons;
    🎊 confettis;
    🎋 ;vœux
    🎍 bambou_décoratif;bambou
    🎎 poupées_japonaises;poupées
    🎏 koinobori;carpe
    🎐 carillon_éolien;carillon clochette
    🎑 ;cérémonie
    🧧 enveloppe_rouge;bonne_chance hóngbāo lai_see
    🎀 ruban;
    🎁 cadeau;
    🎟 billet_d’entrée;
    🎫 billet;
    🎖 médaille_militaire;médaille
    🏆 trophée;prix
    🏅 médaille_sportive;
    🥇 médaille_d’or;1er or
    🥈 médaille_d’argent;2e
    🥉 ;3e bronze
    ⚽ ;football
    ⚾ baseball;balle
    🥎 softball;
    🏀 basket;
    🏐 volley-ball;match
    🏈 football_américain;ballon
    🏉 rugby;
    🎾 tennis;
    🥏 disque_volant;discoplane frisbee ultimate ultime-passe
    🎳 bowling;boule partie
    🏏 cricket;batte
    🏑 ;hockey
    🏒 ;palet
    🥍 crosse;but
    🏓 ping-pong;raquette
    🏸 badminton;volant
    🥊 ;boxe gant
    🥋 ;arts_martiaux judo karaté taekwondo tenue
    🥅 cage;filet
    ⛳ ;golf
    ⛸ ;patin
    🤿 ;apnée plonger snorkeling tuba
    🎿 ski;
    🛷 luge;traîneau
    🥌 ;granit
    🎯 ;cible
    🪀 yoyo;descendre monter osciller
    🪁 cerf-volant;planer voler
    🎱 ;billard pool
    🔮 ;cristal
    🪄 baguette_magique;magie
    🧿 mauvais_œil;amulette nazar perle talisman
    🎮 jeu_vidéo;manette
    🕹 ;joystick
    🎲 dés;
    🧩 ;assemblage indice puzzle
    🧸 ;jouet peluche
    🪅 piñata;confiseries
    🪆 poupées_russes;emboîté matriochka russe
    ♠ pique;couleur
    ♥ cœur_cartes;
    ♦ carreau;carreaux
    ♣ trèfle_cartes;
    ♟ pion_d’échec;duper sacrifiable échec
    🎴 ;jeu
    🎭 spectacle_vivant;masque spectacle théâtre
    🖼 ;image musée
    🎨 ;art peinture
    🧵 ;aiguille bobine couture ficelle
    🪡 ;broderie points suture tailleur
    🧶 fil;pelote tricot
    🪢 nœud;attacher corde entrelacer noué tordre
    🥽 lunettes;natation soudage
    🥼 blouse_blanche;scientifique
    🦺 ;fluo gilet_jaune sécurité sûreté visibilité
    👔 cravate;
    👕 t-shirt;tee-shirt
    👖 jean;pantalon
    🧣 foulard;cou
    🧤 gants;
    🧥 manteau;veste
    🧦 chaussettes;pieds
    👗 robe;
    👘 kimono;
    🥻 sari;mode vêtement
    🩲 slip;sous-vêtement
    🩳 short;caleçon
    👙 bikini;
    👛 porte-monnaie;
    👝 pochette;
    🎒 cartable;
    🩴 tong;claquettes sandales tatanes tongs
    👞 chaussure_d’homme;
    👟 ;chaussure
    🥾 ;randonnée
    🥿 chaussure_plate;ballerine mule
    🩰 ;ballet chaussures
    👢 ;botte
    👑 couronne;reine roi
    👒 ;chapeau
    🎓 toque_universitaire;
    🧢 casquette_américaine;
    🪖 casque_militaire;armée militaire soldat
    ⛑ ;assistance
    📿 chapelet;
    💍 bague;diamant
    💎 pierre_précieuse;bijou joyau
    🔇 muet;silence
    🔈 ;son
    📢 haut-parleur;
    📣 porte-voix;manifestation mégaphone
    📯 cor_postal;facteur
    🔔 cloche;
    🔕 alarme_désactivée;barrée
    🎼 partition;
    🎵 ;musique note
    🎶 ;notes
    🎚 ;curseur niveau
    🎛 ;boutons
    🎤 micro;karaoke
    🎧 casque;écouteurs
    📻 radio;vidéo
    🎷 saxophone;instrument
    🪗 accordéon;bandonéon concertina
    🎸 guitare;
    🎹 piano;
    🎺 trompette;
    🎻 violon;
    🪕 banjo;cordes
    🥁 batterie;tambour
    🪘 djembé;battement conga rythme
    📱 téléphone_portable;
    📲 appel_entrant;appel
    ☎ téléphone;
    📞 combiné_téléphonique;
    📟 bipeur;pager
    📠 fax;télécopieur
    🔋 pile;
    🔌 ;prise
    💻 ordinateur_portable;ordinateur
    🖨 imprimante;
    ⌨ clavier;
    🖱 souris_d’ordinateur;
    💽 disque_d’ordinateur;disque
    💾 disquette;
    💿 cd;
    📀 dvd;
    🧮 abaque;calcul
    🎥 caméra;
    🎞 pellicule;bande
    📽 ;projecteur
    🎬 clap;film
    📺 téléviseur;tv télévision
    📷 appareil_photo;
    📹 caméscope;
    📼 cassette_vidéo;vhs vidéocassette
    🔍 ;loupe recherche
    🕯 bougie;lumière
    💡 ampoule;dessin idée
    🔦 torche;
    🏮 lampion_rouge;lanterne rouge
    🪔 diya;diwali huile ārtī
    📕 livre_fermé;livre
    📖 livre_ouvert;
    📗 livre_vert;
    📘 livre_bleu;
    📙 livre_orange;
    📚 livres;
    📓 carnet;
    📒 ;grand_livre
    📃 page_enroulée;
    📜 parchemin;papier
    📄 page;document
    📰 journal;actualités
    🗞 journal_roulé;
    📑 signets;marque onglets signet
    🔖 marque-page;marqueur
    🏷 étiquette;
    💰 ;sac sac_d’argent
    🪙 pièce;métal trésor
    💳 carte_bancaire;bancaire
    🧾 reçu;comptabilité justificatif preuve
    💹 ;monnaie
    ✉ enveloppe;courrier_électronique
    📧 e-mail;
    📨 message_reçu;message
    📤 boîte_d’envoi;
    📦 colis;paquet
    📫 ;courrier
    🗳 urne_électorale;urne
    ✏ crayon;
    🖋 stylo_plume;
    🖊 stylo;stylo_bille
    🖌 pinceau;
    🖍 crayon_pastel;pastel
    📝 mémo;
    💼 porte-documents;
    📁 dossier;fichier
    📂 dossier_ouvert;
    🗂 intercalaires;classement index intercalaire
    📅 calendrier;date
    📆 éphéméride;
    📇 carnet_d’adresses;fiche rolodex
    📈 ;graphique hausse tendance
    📉 ;baisse
    📋 porte-bloc;fournitures
    📌 punaise;
    📍 épingle;
    📎 trombone;
    🖇 trombones;
    📏 règle;
    📐 équerre;
    ✂ ciseaux;
    🗄 ;classer meuble
    🗑 ;corbeille
    🔒 cadenas_fermé;
    🔓 cadenas_ouvert;cadenas
    🔏 ;verrouillé
    🔐 ;sécurisé
    🔑 clé;serrure
    🗝 clé_ancienne;
    🔨 marteau;
    🪓 hache;fendre hachette
    ⛏ pioche;mine
    🗡 dague;poignard
    ⚔ épées_croisées;croisées épées
    🔫 ;pistolet revolver
    🪃 boomerang;répercussion
    🏹 ;arc archer flèche
    🛡 bouclier;
    🪚 scie;scie_égoïne
    🪛 tournevis;
    🔩 ;vis écrou
    ⚙ roue_dentée;engrenage
    🗜 serre-joint;
    ⚖ ;justice
    🦯 canne_blanche;déficient_visuel malvoyant
    🔗 chaînons;maillons
    ⛓ chaînes;chaîne
    🪝 crochet;accrocher appâter attraper ferrer hameçonner
    🧰 ;coffre mécanique
    🧲 aimant;attraction
    🪜 échelle;barreau escabeau échelon
    ⚗ alambic;chimie
    🧪 ;chimiste expérience labo sciences
    🧫 ;biologie biologiste culture
    🧬 adn;gène génétique vie évolution
    🔬 microscope;science
    🔭 télescope;
    📡 antenne_satellite;antenne antenne_parabolique parabole
    💉 seringue;
    🩸 ;menstruation règles
    💊 pilule;docteur malade médecine
    🩹 sparadrap;pansement premiers_secours
    🩺 stéthoscope;
    🚪 porte;
    🛗 ascenseur;monte-personnes
    🪞 miroir;psyché reflet
    🪟 fenêtre;air_frais cadre ouverture transparent vue
    🛏 lit;dormir
    🛋 ;canapé lampe
    🪑 chaise;assis
    🚽 toilettes;
    🪠 ventouse;déboucheur plombier succion
    🚿 douche;eau
    🛁 baignoire;bain
    🪤 ;appât piège tapette
    🪒 rasoir;coupant lame raser tranchant
    🧴 ;crème_hydratante crème_solaire flacon lotion shampooing
    🧷 ;couche lange punk_rock
    🧹 balai;balayage nettoyage sorcière
    🧺 panier;agriculture linge pique-nique
    🧻 ;essuie-tout papier_hygiénique papier_toilette
    🪣 seau;conteneur
    🧼 savon;lavage mousse porte-savon
    🪥 ;brosse dentaire hygiène laver
    🧽 éponge;absorbante poreuse
    🧯 extincteur;incendie éteindre
    🛒 chariot;shopping
    🚬 cigarette;fumeur
    ⚰ cercueil;mort
    🪦 pierre_tombale;cimetière stèle tombe
    ⚱ urne_funéraire;
    🗿 moai;
    🪧 pancarte;grève panneau protestation
    🏧 ;dab
    🚮 icône_poubelle;poubelle
    🚰 eau_potable;
    ♿ ;accès_handicapés
    🚻 panneau_toilettes;
    🚼 symbole_bébé;
    🚾 wc;
    🛂 ;contrôle passeport
    🛃 douane;
    🛄 ;bagages
    🛅 consigne;
    ⚠ symbole_d’avertissement;avertissement
    🚸 traversée_d’enfants;enfants piétons
    ⛔ sens_interdit;entrée_interdite
    🚫 symbole_d’interdiction;
    🚳 vélos_interdits;
    🚭 ;fumer interdiction
    🚯 ;déchets
    🔞 ;dix-huit mineur
    ☢ radioactif;symbole
    ☣ danger_biologique;
    ➡ flèche_droite;direction est
    🔃 ;sens_horaire symbole_recharger
    🔄 ;sens_antihoraire
    🔙 flèche_retour;
    🔚 flèche_fin;
    🔛 flèche_activé;
    🔜 flèche_bientôt;
    🛐 ;culte
    ⚛ ;athée atome
    🕉 om;
    ✡ ;david
    ☸ ;bouddhiste dharma
    ☯ yin_yang;tao yang yin
    ✝ croix_latine;
    ☦ croix_orthodoxe;
    ☮ ;paix
    🕎 ;chandelier menora
    ♈ bélier_zodiaque;
    ♉ taureau;
    ♊ gémeaux;
    ♋ cancer;
    ♌ lion;
    ♍ vierge;
    ♎ balance;
    ♏ scorpion_zodiaque;
    ♐ sagittaire;
    ♑ capricorne;
    ♒ verseau;
    ♓ poissons;
    ⛎ serpentaire;ophiuchus
    🔀 ;flèches_croisées
    🔁 bouton_répétition;
    🎦 cinéma;
    🔅 luminosité_faible;luminosité
    🔆 luminosité_élevée;
    📶 ;réseau
    📳 mode_vibreur;vibreur
    📴 téléphone_éteint;portable
    ⚧ ;transgenre
    ✖ signe_multiplier;multiplier non
    ➕ plus;addition arithmétique signe_plus
    ➖ moins;signe_moins soustraction
    ➗ signe_diviser;diviser division
    ♾ infini;illimité universel éternité
    ❓ ;point_d’interrogation
    ❔ ;interrogation question
    ❗ ;point_d’exclamation
    💱 ;change conversion devise
    💲 symbole_dollar;argent dollar
    ⚕ caducée;personnel
    ♻ symbole_recyclage;recyclage
    📛 badge_nominatif;badge nom
    ✅ bouton_coché;carré
    ☑ case_cochée;
    ✔ coche;oui sélection
    ❌ croix;annuler multiplication
    ❎ bouton_croix;
    ➰ boucle;bouclette
    ➿ double_boucle;
    ✳ ;astérisque huit
    ❇ éclat;étinceler
    🔠 majuscules;lettres lettres_latines
    🔡 minuscules;
    🔢 ;chiffres
    🔣 ;saisie symboles
    🔤 alphabet_latin;alphabet
    🟠 disque_orange;
    🟡 disque_jaune;
    🟢 disque_vert;
    🟣 disque_violet;
    🟤 disque_marron;
    ⚫ disque_noir;
    ⚪ disque_blanc;
    🟥 carré_rouge;forme_géométrique géométrie
    🟧 carré_orange;
    🟨 carré_jaune;jaune
    🟩 carré_vert;vert
    🟦 carré_bleu;bleu
    🟪 carré_violet;violet
    🟫 carré_marron;
    💠 ;géométrique intérieur
    🔘 bouton_radio;bouton forme
    🏁 ;drapeau
    🚩 drapeau_triangulaire;fanion
    🎌 drapeaux_croisés;drapeaux
    🏴 drapeau_noir;
    🏳 drapeau_blanc;
    """#
