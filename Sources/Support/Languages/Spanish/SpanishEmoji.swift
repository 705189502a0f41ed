// Written by scripts/emoji-words.py from Unicode CLDR; see LICENSE-CLDR.txt.

let spanishEmoji = #"""
    ♪ corchea;
    ♭ bemol;
    ♯ sostenido;diesis
    🥹 ;resistir
    🧌 trol;
    🩻 radiografía;doctora médica rayos_x
    🩼 muleta;discapacidad lesión
    🪩 ;brillar discoteca
    🪪 ;credenciales identificación permiso
    🪫 batería_baja;carga_baja electrónico energía_baja
    🪬 hamsa;fátima jamsa maría miriam protección
    🪷 loto;hinduismo india pureza vietnam
    🪸 coral;arrecife
    🪹 nido_vacío;anidación anidamiento anidar
    🫃 hombre_embarazado;embarazado hinchado inflado lleno
    🫄 persona_embarazada;barriga embarazo gestación hinchazón
    🫅 ;monarca monarquía noble real realeza
    🫗 líquido_derramándose;derramar verter
    🫘 alubias;habichuela_roja habichuelas judía_roja judías legumbre
    🫙 tarro;almacenar frasco recipiente salsa
    🫠 cara_derritiéndose;derretido derretirse fundirse líquido
    🫡 cara_saludando;orden sí
    🫢 ;alucinar asombro increíble vergüenza
    🫣 ;espiar fascinado mirar vistazo
    🫤 ;inseguro jo
    🫥 ;depresivo desaparecer esconderse indivisible introvertido
    🫦 labio_mordido;ansioso incómodo ligar
    🫧 burbujas;eructar
    🫰 ;caro chasquido
    🫳 ;bajar descartar fuera quita rechazar
    🫴 ;acércate dame ofrecer trae ven
    🫵 ;ti tú
    🛝 tobogán;jugar
    🛞 rueda;girar neumático rodar
    🛟 salvavidas;flotador rescate socorrista
    🟰 ;equivalencia igualdad mates
    😀 cara_sonriendo;divertido feliz
    😃 ;sonriendo
    🤣 ;carcajada ojos_cerrados risa
    😂 ;felicidad lágrima
    🙂 ;sonrisa
    🙃 ;revés
    😉 ;guiño
    😊 ;rubor
    😇 ;halo
    🥰 ;adorar enamorada
    😗 cara_besando;
    ☺ cara_sonriente;contorno relajado
    🥲 ;agradecido
    😋 ;delicioso hambre rico
    🤪 ;grande pequeño
    😝 ;sabor
    🤗 ;abrazo
    🤭 ;ostras uy vaya
    🤫 ;callado
    🤔 cara_pensativa;pensando
    🤐 ;cremallera
    🤨 ;desconfiado escéptico
    😐 cara_neutral;inexpresivo neutral
    😑 ;inexpresiva inexpresión
    😏 ;listillo superioridad
    😒 ;insatisfacción rechazo
    🙄 ;vueltos
    😬 ;mueca
    🤥 ;mentiroso pinocho
    😌 ;aliviado
    😔 cara_desanimada;alicaído desanimado pensativo
    😪 ;sueño
    🤤 cara_babeando;baba babeando
    😴 cara_durmiendo;dormido zzz
    😷 ;máscara
    🤕 ;dolor herida venda
    🤢 ;náuseas vomitar
    🤮 cara_vomitando;enfermo malo
    🤧 cara_estornudando;estornudar estornudo
    🥵 ;calor cara_roja
    🥶 ;cara_congelada congelado
    🥴 ;atontado entonado grogui intoxicado mareado
    😵 cara_mareada;
    🤯 cabeza_explotando;explosión
    🤠 ;vaquera vaquero
    🥳 ;capirote matasuegras
    🥸 cara_disfrazada;careta disfraz disimulo incógnito
    😎 ;guay
    🤓 ;empollón friki friqui
    🧐 ;aristocrático estirado
    😕 ;confuso
    😟 cara_preocupada;preocupación preocupado
    🙁 ;ceño fruncido
    😯 cara_estupefacta;alucinado estupefacto sorprendido
    😲 cara_asombrada;asombrado pasmado
    😳 cara_sonrojada;colorado sonrojado
    🥺 ;implorar ojos_adorables piedad por_favor
    😦 ;boca_abierta
    😧 cara_angustiada;angustia angustiado
    😨 cara_asustada;asustado miedoso
    😰 ;ansiedad
    😥 ;menos_mal
    😢 cara_llorando;llorar triste
    😱 ;miedo pánico
    😖 ;frustrado
    😣 cara_desesperada;desesperación frustración
    😞 cara_decepcionada;decepcionado decepción
    😩 cara_agotada;agotado
    😫 cara_cansada;cansado
    🥱 ;aburrido bostezo
    😤 cara_resoplando;cabreo
    😡 cara_cabreada;furia
    😠 cara_enfadada;histérico
    🤬 ;maldecir palabrota
    😈 ;cuernos demonio
    👿 ;diablo
    💀 calavera;
    ☠ ;huesos
    💩 ;caca mierda mojón
    🤡 ;payaso
    👺 ;tengu
    👻 fantasma;criatura
    👽 alienígena;alien extraterrestre
    👾 monstruo_alienígena;
    🤖 robot;monstruo
    😺 gato_sonriendo;gato_alegre gato_feliz
    😸 ;sonriente
    😻 ;enamorado
    😼 ;irónico
    😽 gato_besando;cariñoso
    🙀 gato_asustado;sorpresa
    😿 gato_llorando;pena
    😾 gato_enfadado;enfadado
    🙈 ;mal
    💋 ;labios
    💝 ;san_valentín
    💖 corazón_brillante;
    💗 corazón_creciente;emocionado latido nervioso
    💓 corazón_latiendo;
    💞 corazones_giratorios;giratorio
    💕 dos_corazones;amantes
    ❣ ;exclamación puntuación
    💔 corazón_roto;partido roto
    ❤ corazón_rojo;emoción rojo
    🧡 corazón_naranja;
    💛 corazón_amarillo;amarillo
    💚 corazón_verde;
    💙 corazón_azul;
    💜 corazón_morado;morado
    🤎 corazón_marrón;
    🖤 corazón_negro;negro
    🤍 corazón_blanco;
    💯 cien_puntos;pleno puntos
    💢 ;enfado
    💥 colisión;
    💨 salir_corriendo;correr humo
    🕳 agujero;orificio
    💣 bomba;
    💬 ;conversación diálogo
    🗨 ;burbuja
    🗯 ;rabia
    💭 ;pensamiento
    👋 mano_saludando;agitar saludar
    🤚 ;dorso levantado
    🖐 mano_abierta;
    ✋ mano_levantada;levantada
    🖖 saludo_vulcano;saludo spock vulcano
    👌 ;aprobación ok
    🤌 ;italia italiano sarcasmo
    🤏 mano_pellizcando;pellizco poco poquito
    ✌ ;victoria
    🤞 dedos_cruzados;cruzar dedos
    🤟 ;quiero
    🤘 ;rock
    🤙 ;llamar meñique
    👈 ;índice
    👆 ;apuntar arriba
    🖕 ;dedo peineta
    👇 ;abajo
    👍 ;pulgar
    👊 puño_cerrado;puñetazo puño
    🤛 ;izquierda
    🤜 ;derecha
    👏 manos_aplaudiendo;aplaudir palmas
    🙌 ;hurra
    👐 manos_abiertas;abiertas manos
    🤝 ;acuerdo apretón
    🙏 ;oración orar rezar
    ✍ mano_escribiendo;
    💅 ;cosmética esmalte manicura uñas
    🤳 selfi;autofoto selfie
    💪 bíceps_flexionado;bíceps flexionado fuerte músculo
    🦾 brazo_mecánico;ortopedia prótesis
    🦿 pierna_mecánica;
    🦵 pierna;extremidad patada
    🦶 pie;pisotón
    👂 oreja;cuerpo
    🦻 ;audífono prótesis_auditiva sordo
    👃 nariz;
    🧠 cerebro;inteligente
    🫀 corazón_humano;anatómico centro núcleo pulso
    🫁 pulmones;exhalar inhalar respiración respirar órgano
    🦷 diente;dentista molar muela
    🦴 hueso;esqueleto
    👀 ojos;
    👁 ojo;
    👅 lengua;
    👄 boca;
    👶 bebé;
    🧒 infante;crío
    👦 niño;joven
    👧 niña;chica
    🧑 persona_adulta;género neutro
    👱 ;rubia rubias rubio rubios
    👨 hombre;adulto
    🧔 ;barbas barbudo
    👩 mujer;adulta
    🧓 persona_mayor;género_neutro maduro mayor
    👴 anciano;
    👵 anciana;
    🙎 ;persona pucheros
    🙅 ;gesto no
    🙆 ;vale
    💁 ;información mostrador
    🙋 ;levantar
    🧏 persona_sorda;escuchar oído oír sordera
    🙇 ;disculpa perdón reverencia
    🤦 ;facepalm frente incredulidad
    🤷 ;duda encogerse hombros indiferencia
    👮 ;agente
    🕵 detective;espía
    💂 guardia;
    🥷 ninja;furtivo guerrero oculto sigilo
    👷 ;obrero trabajador
    🤴 príncipe;
    👸 princesa;hadas
    👳 ;turbante
    👲 ;gorro gua mao
    🧕 ;hiyab pañuelo
    🤵 ;esmoquin novio
    👰 ;novia velo
    🤰 mujer_embarazada;embarazada
    🤱 lactancia_materna;amamantar dar_pecho pecho
    👼 bebé_ángel;ángel
    🎅 papá_noel;claus santa
    🤶 mamá_noel;abuela mamá noel
    🦸 ;bien heroína héroe superheroína superhéroe superpoder
    🦹 ;supervillana supervillano villana villano
    🧙 persona_maga;brujo hechicera hechicero
    🧚 hada;oberón puck titania
    🧛 vampiro;drácula muerto_viviente no_muerto
    🧜 persona_sirena;sirena
    🧝 elfo;mágico
    🧞 genio;
    🧟 zombi;caminante
    💆 ;facial masaje salón
    💇 ;belleza corte
    🚶 persona_caminando;andar caminando caminar
    🧍 ;de_pie levantarse
    🧎 ;arrodillada arrodillado arrodillarse de_rodillas
    🏃 persona_corriendo;carrera maratón
    💃 mujer_bailando;bailar
    🕺 hombre_bailando;
    🕴 ;levitar negocios traje
    👯 ;personas
    🧖 ;sauna
    🧗 persona_escalando;alpinista escalador
    🤺 esgrima;esgrimista espada
    🏇 ;jinete
    ⛷ esquiador;
    🏂 ;snowboard
    🏌 golfista;
    🏄 ;surf
    🚣 ;bote remo
    🏊 persona_nadando;nadar natación
    ⛹ ;botar
    🏋 ;halterofilia levantador pesas
    🚴 ;ciclismo ciclista
    🚵 ;mountain_bike
    🤸 ;acrobacia gimnasia pirueta voltereta
    🤼 personas_luchando;lucha luchador
    🤽 ;waterpolista waterpolo
    🤾 ;balonmanista balonmano
    🤹 ;equilibrio malabares malabarismo malabarista
    🧘 ;meditación yoga
    👭 ;lesbianas mujeres novias
    👬 ;gays hombres novios
    💏 beso;
    💑 pareja_enamorada;pareja
    👪 familia;madre padre
    🗣 cabeza_parlante;
    👤 ;busto silueta
    👥 ;bustos siluetas
    🫂 personas_abrazándose;adiós despedida gracias
    👣 ;pies
    🦰 pelo_pelirrojo;pelirrojo pelo rojizo
    🦱 pelo_rizado;afro rizado rizo tirabuzón
    🦳 pelo_blanco;cana gris viejo
    🦲 sin_pelo;afeitado calvo quimioterapia
    🐒 mono;macaco simio
    🦍 gorila;
    🦧 orangután;primate
    🐕 perro;cachorro perrete
    🦮 perro_guía;ciego guía invidente lazarillo
    🐩 caniche;
    🐺 lobo;
    🦊 zorro;
    🦝 mapache;astuto curioso ladino maquillaje ojeras
    🐈 gato;gatete minino
    🦁 león;
    🐅 tigre;felino
    🐆 leopardo;
    🐎 caballo;caballo_corriendo ecuestre
    🦄 unicornio;
    🦓 cebra;raya
    🦌 ciervo;
    🦬 bisonte;cíbolo
    🐂 buey;cabestro
    🐃 ;búfalo
    🐄 vaca;bovino res
    🐖 cerdo;cochino gorrino puerco
    🐗 jabalí;cerdo_salvaje
    🐽 ;morro
    🐏 carnero;morueco
    🐑 oveja;borrego cordero ovino
    🐐 cabra;caprino chivo
    🐪 dromedario;joroba
    🐫 camello;bactriano jorobas
    🦙 llama;alpaca guanaco lana vicuña
    🦒 jirafa;manchas
    🐘 elefante;paquidermo
    🦣 mamut;colmillo extinguido lanudo
    🦏 rinoceronte;cabeza
    🦛 hipopótamo;
    🐁 ratón;roedor
    🐀 rata;
    🐹 hámster;mascota
    🐇 conejo;conejito gazapo
    🐿 ardilla;
    🦫 castor;
    🦔 erizo;espinas púas
    🦇 murciélago;
    🐻 oso;
    🐨 koala;bambú
    🐼 panda;oso_panda
    🦥 perezoso;gandul lento vago
    🦦 nutria;bromista juguetón
    🦨 mofeta;apestar hedor peste tufo
    🦘 canguro;australia marsupial salto
    🦡 tejón;ratel tejón_melero
    🐾 ;huellas pezuñas
    🦃 pavo;
    🐔 gallina;gallinácea
    🐓 gallo;
    🐤 pollito;polluelo
    🐦 pájaro;pajarillo
    🐧 pingüino;ave
    🕊 paloma;paz
    🦅 águila;
    🦆 pato;
    🦢 cisne;patito_feo
    🦉 búho;lechuza
    🦤 dodo;dronte mauricio
    🪶 pluma;ligero plumaje
    🦩 flamenco;extravangante ostentoso
    🦚 pavo_real;orgulloso plumas
    🦜 loro;hablar papagayo pirata
    🐸 rana;
    🐊 cocodrilo;caimán
    🐢 tortuga;galápago
    🦎 lagarto;lagartija reptil
    🐍 serpiente;culebra víbora
    🐉 dragón;cuento fantasía
    🦕 saurópodo;braquiosaurio brontosaurio diplodocus
    🦖 t-rex;tiranosaurio tiranosaurio_rex
    🐋 ballena;cachalote
    🐬 delfín;cetáceo
    🦭 foca;león_marino
    🐟 pez;pececillo
    🐠 pez_tropical;
    🐡 pez_globo;
    🦈 tiburón;
    🐙 pulpo;cefalópodo octópodo
    🐚 ;concha
    🐌 caracol;caracola molusco
    🦋 mariposa;bonito
    🐛 insecto;bicho
    🐜 hormiga;antenas
    🐝 abeja;
    🪲 escarabajo;
    🐞 mariquita;cochinilla
    🦗 grillo;saltamontes
    🪳 cucaracha;alimaña plaga
    🕷 araña;
    🕸 ;tela telaraña
    🦂 escorpión;
    🦟 mosquito;fiebre malaria virus
    🪰 mosca;mal_olor podrido
    🪱 gusano;lombriz oruga parásito
    🦠 microbio;ameba bacteria germen
    💐 ;bouquet flores ramo romance
    🌸 ;cerezo primavera
    💮 flor_blanca;blanca
    🏵 roseta;
    🌹 rosa;
    🥀 flor_marchita;marchita marchitada marchitarse tristeza
    🌺 ;hibisco
    🌻 girasol;pipas semillas
    🌼 flor;campo
    🌷 tulipán;
    🌱 planta_joven;plantón
    🪴 ;crecer maceta tiesto
    🌲 ;hoja_perenne perenne árbol
    🌳 ;caducifolio hoja_caduca
    🌴 palmera;
    🌵 cactus;planta
    🌾 ;espiga
    🌿 hierba;
    ☘ trébol;
    🍀 ;suerte
    🍁 ;arce hoja
    🍂 hojas_caídas;caída hojas
    🍃 ;revolotear soplar viento
    🍇 uvas;agracejo racimo uva
    🍈 melón;fruta
    🍉 sandía;
    🍊 mandarina;naranja
    🍋 limón;citrón cítrico
    🍌 plátano;banana
    🍍 piña;ananás
    🥭 mango;
    🍎 manzana_roja;manzana poma roja
    🍏 manzana_verde;verde
    🍐 pera;perilla
    🍑 melocotón;durazno
    🍒 cerezas;cereza guindas
    🍓 fresa;fresón
    🫐 arándanos;arándano baya mirtilo
    🥝 kiwi;
    🍅 tomate;
    🫒 aceituna;aperitivo oliva
    🥥 coco;piña_colada
    🥑 aguacate;
    🍆 berenjena;fruto verdura
    🥔 patata;papa
    🥕 zanahoria;
    🌽 ;mazorca maíz mijo
    🌶 chile_picante;chile picante
    🫑 pimiento;ají morrón
    🥒 pepino;pepinillo
    🥬 ;bok_choy kale lechuga pak_choi
    🥦 brócoli;col repollo
    🧄 ajo;
    🧅 cebolla;
    🍄 champiñón;hongo seta
    🥜 cacahuetes;cacahuete
    🌰 castaña;castaño fruto_seco
    🍞 ;pan rebanada tostada
    🥐 cruasán;bollo croissant francés
    🥖 baguete;baguette
    🫓 ;arepa naan pita tortilla
    🥨 bretzel;galleta_salada pretzel
    🥯 bagel;bocadillo panadería
    🥞 tortitas;pancakes tortita
    🧇 gofre;waffle
    🧀 ;cuña queso trozo
    🍖 ;carne
    🍗 ;muslo pollo
    🥩 ;chuleta filete
    🥓 beicon;bacon panceta
    🍔 hamburguesa;burger
    🍟 patatas_fritas;papas_fritas patatas
    🍕 pizza;porción
    🌭 perrito_caliente;perrito salchicha
    🥪 sándwich;bocata emparedado
    🌮 taco;mexicano
    🌯 burrito;tex_mex wrap
    🫔 tamal;mejicano
    🥙 pan_relleno;durum kebab
    🧆 falafel;albóndiga garbanzo
    🥚 huevo;
    🍳 cocinar;freír sartén
    🥘 paella;
    🍲 ;puchero
    🫕 fondue;olla suizo
    🥣 ;cereal desayuno
    🥗 ensalada;bol
    🍿 palomitas;
    🧈 mantequilla;lácteo
    🧂 sal;condimento salero
    🥫 comida_enlatada;conserva lata
    🍱 ;bento caja
    🍙 ;japonés onigiri
    🍚 arroz_cocido;arroz
    🍛 ;curry
    🍜 ;fideos_calientes fideos_chinos fideos_ramen ramen
    🍝 espagueti;pasta
    🍠 patata_asada;asada papa_asada
    🍢 brocheta;oden pincho
    🍣 sushi;
    🍤 gamba_frita;frito
    🍥 ;comida_japonesa pescado
    🥮 ;festival otoño yuebing
    🍡 dango;
    🥟 dumpling;gyōza jiaozi
    🥠 ;adivinación profecía superstición
    🦀 cangrejo;
    🦞 bogavante;langosta marisco pinzas
    🦐 gamba;camarón langostino
    🦑 calamar;
    🦪 ostra;buceo perla
    🍦 ;cucurucho
    🍧 granizado_hawaiano;hielo raspado
    🍨 helado;postre sorbete
    🍩 dónut;berlina rosquilla
    🍪 galleta;dulce
    🎂 ;cumpleaños tarta
    🧁 magdalena;cupcake repostería
    🥧 pastel;masa relleno
    🍫 ;barra chocolate tableta
    🍬 caramelo;chuche chuchería golosina
    🍭 piruleta;
    🍮 flan;pudding
    🍯 ;miel
    🍼 biberón;bibe bibi
    🥛 ;leche vaso
    ☕ bebida_caliente;bebida café caliente
    🫖 tetera;
    🍵 ;taza té
    🍶 sake;tazón
    🍾 botella_descorchada;botella cava corcho
    🍷 ;vino
    🍸 ;copa cóctel
    🍹 bebida_tropical;bar tropical
    🍺 ;cerveza jarra
    🍻 ;jarras
    🥂 copas_brindando;brindar brindis
    🥃 ;chupito licor whisky
    🥤 ;refresco zumo
    🧋 ;boba bubble_tea
    🧃 tetrabrik;brick cartón envase
    🧉 mate;infusión
    🧊 ;iceberg
    🥢 palillos;cubiertos hashi
    🍽 ;plato
    🍴 ;tenedor
    🥄 cuchara;cucharilla
    🔪 ;arma cuchillo
    🏺 ánfora;beber
    🌍 ;europa planeta áfrica
    🌎 ;américa
    🌏 ;asia
    🌐 ;meridianos tierra
    🗺 mapa_mundial;mapa mapamundi mundo
    🗾 ;japón
    🧭 brújula;compás navegación orientación
    ⛰ montaña;monte
    🌋 volcán;erupción erupción_volcánica
    🗻 monte_fuji;
    🏕 camping;acampada campamento vacaciones
    🏖 ;playa
    🏜 desierto;
    🏝 isla_desierta;desierta isla
    🏞 parque_nacional;nacional parque
    🏟 estadio;
    🏛 edificio_clásico;clásico edificio
    🏗 construcción;obra
    🧱 ladrillo;arcilla cemento muro pared
    🪨 piedra;pedrusco peña peñasco
    🪵 madera;hoguera leña madero palos tronco
    🛖 cabaña;yurta
    🏘 casas;urbanización
    🏚 casa_abandonada;abandonada deshabitada inhabitada vacía
    🏠 casa;vivienda
    🏡 ;jardín
    🏢 ;oficinas
    🏣 ;correos
    🏥 hospital;doctor medicina médico
    🏦 banco;banca
    🏨 hotel;alojamiento turismo
    🏩 ;amor
    🏪 ;establecimiento
    🏫 colegio;
    🏬 grandes_almacenes;comercio
    🏭 fábrica;industria
    🏯 castillo_japonés;castillo
    🏰 castillo_europeo;
    💒 ;boda
    🗼 ;tokio torre
    🗽 ;libertad
    ⛪ iglesia;cristianismo cruz
    🕌 mezquita;islam religión
    🛕 templo_hindú;hindú templo
    🕍 sinagoga;judaísmo
    ⛩ santuario_sintoísta;santuario sintoísmo
    🕋 kaaba;
    ⛲ fuente;
    ⛺ ;campaña tienda
    🌁 bruma;
    🌃 noche_estrellada;estrellas noche
    🏙 paisaje_urbano;paisaje
    🌅 amanecer;
    🌆 ;atardecer ciudad
    🌇 ;edificios
    🌉 ;puente
    ♨ aguas_termales;termas vapor
    🎠 ;entretenimiento tiovivo
    🎡 ;atracciones feria noria
    🎢 montaña_rusa;
    💈 ;barbero barbería peluquero poste
    🎪 ;carpa circo
    🚂 ;locomotora
    🚃 vagón;tren_eléctrico
    🚄 ;rápido velocidad
    🚅 tren_bala;bala shinkansen
    🚆 tren;
    🚇 metro;subterráneo suburbano
    🚈 tren_ligero;
    🚉 ;estación
    🚊 tranvía;transporte
    🚝 monorraíl;monocarril
    🚞 ;ferrocarril
    🚌 autobús;bus
    🚍 autobús_próximo;próximo
    🚎 trolebús;
    🚐 minibús;
    🚑 ambulancia;asistencia_médica
    🚓 ;coche_patrulla policía
    🚕 taxi;
    🚖 taxi_próximo;
    🚗 coche;automóvil
    🚘 coche_próximo;
    🚙 ;caravana furgoneta
    🛻 camioneta;pickup ranchera
    🚚 ;mercancías reparto
    🚛 camión_articulado;camión tráiler
    🚜 tractor;agricultura
    🏎 ;carreras
    🏍 moto;motocicleta
    🛵 scooter;escúter
    🦽 ;accesibilidad
    🛺 mototaxi;rickshaw tuk_tuk
    🚲 bicicleta;bici
    🛴 patinete;
    🛹 monopatín;skateboard tabla
    🛼 patines;
    🚏 ;parada
    🛣 autopista;carretera
    🛤 ;vía
    🛢 ;barril bidón petróleo
    ⛽ ;combustible gasolina surtidor
    🚨 ;luces
    🚥 semáforo_horizontal;tráfico
    🚦 semáforo;semáforo_vertical
    🛑 ;octágono stop
    🚧 obras;
    ⚓ ancla;
    ⛵ velero;yate
    🛶 canoa;barca piragua
    🚤 lancha_motora;
    🛳 ;pasajeros
    ⛴ ferri;ferry
    🛥 ;motor
    🚢 barco;
    ✈ avión;aeroplano
    🛩 avioneta;
    🛫 avión_despegando;
    🛬 avión_aterrizando;llegada
    🪂 paracaídas;ala_delta paracaidismo paravela
    💺 ;asiento plaza
    🚁 helicóptero;aspas rotores volar
    🚟 ;suspensión
    🚠 ;cable funicular
    🚡 teleférico;aéreo
    🛰 satélite;espacio
    🚀 cohete;
    🛸 platillo_volante;ovni
    🛎 ;botones timbre
    🧳 equipaje;maleta viajar
    ⌛ ;arena temporizador
    ⌚ reloj;
    ⏰ reloj_despertador;alarma despertador
    🕰 ;sobremesa
    🌑 luna_nueva;oscuridad
    🌒 luna_creciente;
    🌔 ;creciente gibosa
    🌕 luna_llena;llena plenilunio
    🌗 ;cuarto
    🌘 luna_menguante;menguante
    🌙 luna;
    🌡 termómetro;temperatura
    ☀ sol;rayos soleado
    🪐 ;saturnino saturno
    ⭐ ;estrella
    🌟 estrella_brillante;brillante resplandeciente
    🌠 estrella_fugaz;
    🌌 vía_láctea;galaxia
    ☁ nube;tiempo
    ⛈ ;trueno
    🌧 ;lluvia
    🌩 ;rayo
    🌪 tornado;torbellino
    🌫 niebla;
    🌀 ciclón;mareo tifón
    🌈 arcoíris;colores
    🌂 paraguas_cerrado;accesorios
    ☂ paraguas;paraguas_abierto
    ☔ ;gotas
    ⛱ ;sombrilla
    ⚡ alto_voltaje;peligro voltaje
    ❄ ;frío
    ☃ ;nieve
    ☄ meteorito;
    🔥 fuego;
    💧 gota;cómic sudor
    🌊 ;mar océano ola
    🎃 ;calabaza halloween
    🎄 ;navidad
    🎆 fuegos_artificiales;
    🎇 bengala;
    🧨 petardo;dinamita explosivo
    ✨ chispas;
    🎈 globo;
    🎉 ;fiesta
    🎊 ;confeti
    🎋 ;festividad tanabata
    🎍 ;decoración kadomatsu
    🎎 muñecas_japonesas;hinamatsuri muñecas
    🎏 ;koinobori
    🎐 ;campanilla furin
    🎑 ;contemplación tsukimi
    🧧 sobre_rojo;buena_suerte hóngbāo lai_see
    🎀 lazo;
    🎁 regalo;envoltorio presente regalo_envuelto
    🎗 lazo_conmemorativo;conmemorativo
    🎟 entradas;evento
    🎫 tique;acceso admisión
    🎖 medalla_militar;medalla militar
    🏆 trofeo;premio
    🏅 medalla_deportiva;
    🥇 ;oro primero
    🥈 ;plata segundo
    🥉 ;bronce tercero
    ⚽ ;balón fútbol
    ⚾ béisbol;baseball
    🥎 ;pelota softball
    🏀 ;canasta
    🏐 voleibol;
    🏈 ;fútbol_americano
    🏉 ;rugby
    🎾 ;tenis
    🥏 disco_volador;disco frisbee
    🎳 bolos;
    🏏 críquet;
    🏒 ;hockey
    🥍 lacrosse;
    🏓 ;mesa ping_pong
    🏸 bádminton;raqueta volante
    🥊 ;boxeo guante
    🥋 ;artes_marciales judo kárate taekwondo
    🥅 portería;deporte red
    ⛳ ;banderín golf hoyo
    ⛸ ;patín
    🎣 ;caña esparcimiento pesca
    🤿 ;bucear buzo esnórquel tubo
    🎽 ;banda
    🎿 esquís;esquí esquíes
    🛷 trineo;
    🥌 ;roca
    🎯 diana;blanco
    🪀 yoyó;dieta efecto fluctuar
    🪁 cometa;planear
    🎱 ;billar bola_ocho
    🔮 ;bola buena_fortuna cristal
    🪄 varita_mágica;magia mago prestidigitación varita
    🧿 ojo_turco;amuleto nazar talismán
    🎮 ;mando videojuego
    🕹 joystick;palanca
    🎰 máquina_tragaperras;máquina
    🎲 dado;juego
    🧩 ;conectar pieza pista puzle rompecabezas
    🧸 ;juguete peluche
    🪅 piñata;caballito
    🪆 muñeca_rusa;babushka mamushka matrioska rusia
    ♠ ;palo picas
    ♥ ;corazones
    ♦ ;diamantes
    ♣ ;tréboles
    ♟ ;ajedrez peón
    🎴 ;hanafuda naipe_japonés
    🎭 ;actuación arte artes_escénicas
    🖼 cuadro_enmarcado;marco museo
    🎨 ;artista paleta pintura
    🧵 hilo;aguja carrete coser costura
    🪡 ;bordado hilar
    🧶 ovillo;croché punto tejer
    🪢 nudo;anudar atar enredar trenzar
    👓 gafas;
    🕶 ;oscuras
    🥽 ;protección_ocular soldar
    🥼 ;científico
    🦺 ;chaleco emergencia seguridad
    👔 corbata;accesorio
    👕 camiseta;
    👖 vaqueros;pantalones
    🧣 bufanda;cuello
    🧤 guantes;
    🧥 abrigo;chaquetón
    🧦 calcetines;
    👗 vestido;
    👘 kimono;
    🥻 sari;prenda
    🩱 ;bañador
    🩲 ropa_interior;bragas braguitas calzoncillos slip
    🩳 pantalones_cortos;bermudas shorts
    👙 bikini;
    👚 ;blusa camisa femenina ropa
    👛 monedero;
    👜 bolso;complementos
    🎒 mochila_escolar;mochila
    🩴 chancla;chancleta chinela
    👟 zapatilla_deportiva;
    🥾 ;bota mochilero senderismo
    🥿 bailarina;calzado
    👠 ;tacón zapato
    👡 ;sandalia
    🩰 ;ballet balé danza
    👑 corona;reina rey
    👒 ;sombrero
    🎩 ;chistera
    🎓 birrete;graduación
    🧢 ;gorra visera
    🪖 casco_militar;ejército guerra soldado
    ⛑ ;ayuda casco
    📿 rosario;collar cuentas
    💄 pintalabios;
    💍 anillo;diamante
    💎 piedra_preciosa;gema joya preciosa
    🔇 altavoz_silenciado;mute silencio
    🔈 ;volumen_bajo
    🔉 ;medio volumen_medio
    🔊 ;alto volumen_alto
    📢 ;altavoz
    📣 megáfono;comunicación
    📯 ;corneta posta
    🔔 campana;
    🔕 ;cancelación ruido
    🎼 pentagrama;música partitura
    🎵 nota_musical;nota
    🎶 notas_musicales;notas
    🎙 ;estudio
    🎚 ;control fader volumen
    🎛 ;diales potenciómetros ruedas
    🎤 micrófono;karaoke micro
    🎧 auricular;cascos
    📻 radio;
    🎷 saxofón;saxo
    🪗 acordeón;concertina
    🎸 guitarra;instrumento_musical
    🎹 teclado_musical;
    🎺 trompeta;
    🎻 violín;
    🪕 banjo;banyo cuerda
    🥁 tambor;baquetas
    🪘 tamboril;conga ritmo
    📱 teléfono_móvil;celular
    📲 ;flecha llamada móvil recibir
    ☎ teléfono;
    📟 busca;localizador
    📠 ;fax
    🔋 pila;batería
    🔌 enchufe_eléctrico;corriente electricidad eléctrico enchufe
    💻 ordenador_portátil;pc personal
    🖥 ;ordenador
    🖨 impresora;
    ⌨ teclado;
    🖲 ;trackball
    💽 minidisc;md
    💾 disquete;
    💿 disco_óptico;cd
    📀 disco_dvd;dvd
    🧮 ábaco;contar cálculo matemáticas
    🎞 ;fotograma película
    📽 ;proyector
    🎬 claqueta;
    📺 televisión;tv
    📷 ;cámara
    📸 ;flash
    📹 videocámara;vídeo
    📼 ;cinta
    🔍 ;buscar lupa
    🕯 vela;luz
    💡 bombilla;idea
    🔦 linterna;
    🏮 lámpara_japonesa;izakaya linterna_izakaya linterna_japonesa lámpara_roja
    🪔 ;aceite diya
    📔 ;tapa
    📕 libro_cerrado;cerrado libro
    📖 libro_abierto;abierto
    📗 libro_verde;
    📘 libro_azul;azul
    📙 libro_naranja;
    📚 libros;
    📓 cuaderno;libreta
    📃 página_doblada;documento página
    📜 pergamino;
    📄 ;anverso
    📰 periódico;diario
    🗞 periódico_enrollado;noticias papel
    📑 marcadores;pestañas
    🔖 marcapáginas;marcador
    🏷 etiqueta;
    💰 ;bolsa dinero
    🪙 moneda;metal tesoro
    💴 ;billete yen
    💶 ;euro
    💳 ;crédito tarjeta
    🧾 recibo;contabilidad prueba testimonio
    💹 ;alza mercado mercado_alcista
    ✉ sobre;carta
    📧 correo_electrónico;correo
    📨 sobre_entrante;
    📤 ;bandeja enviado salida
    📥 ;entrada recibido
    📦 paquete;
    📫 ;bandera buzón_cerrado con_contenido
    📪 ;vacío
    📬 ;buzón_abierto
    📮 buzón;cartas
    🗳 ;papeleta voto
    ✏ lápiz;escolar lapicero
    ✒ pluma_negra;tinta
    🖋 estilográfica;
    🖊 bolígrafo;boli escribir
    🖌 pincel;pintar
    🖍 ;cera
    💼 maletín;cartera documentos
    📁 ;archivo carpeta
    📂 ;abierta
    🗂 ;fichas fichero separador
    📅 calendario;fecha
    📆 calendario_recortable;
    🗒 ;bloc
    🗓 ;espiral
    📇 ;ficha organizador tarjetas
    📈 ;ascendente gráfica tendencia_ascendente
    📉 ;descendente tendencia_descendente
    📊 ;barras gráfico
    📋 portapapeles;papeles pinza
    📌 chincheta;tachuela
    📍 chincheta_redonda;
    📎 clip;
    🖇 clips_unidos;clips unidos unión
    📏 regla;
    📐 escuadra;regla_triangular triángulo
    ✂ tijeras;cortar
    🗄 archivador;archivos oficina
    🗑 papelera;basura
    🔒 candado_cerrado;candado cerrar
    🔓 candado_abierto;abrir
    🔏 ;privacidad
    🔐 ;seguro
    🔑 llave;contraseña
    🗝 llave_antigua;antigua
    🔨 martillo;herramienta
    🪓 hacha;dividir hachuela talar
    ⛏ pico;mina
    🗡 puñal;daga
    ⚔ espadas_cruzadas;cruzadas espadas
    🔫 ;agua pistola verano
    🪃 bumerán;boomerang rebotar
    🏹 ;arco arquero
    🛡 escudo;defensa
    🪚 ;carpintero carpintería sierra
    🔧 llave_inglesa;
    🪛 destornillador;atornillador
    🔩 ;tuerca
    ⚙ engranaje;
    🗜 ;tornillo
    ⚖ balanza;justicia peso
    🦯 bastón;ceguera ciega
    🔗 eslabón;
    ⛓ cadenas;cadena
    🪝 gancho;agarrar anzuelo atrapar garfio
    🧰 ;armario mecánico
    🧲 imán;atracción herradura magnético
    🪜 escalera;escalar escalerilla escalón peldaño
    ⚗ alambique;química
    🧪 ;ciencia experimento químico
    🧫 ;bacterias biología biólogo cultivo
    🧬 adn;evolución gen genética vida
    🔬 microscopio;instrumento laboratorio
    🔭 telescopio;astronomía
    📡 ;antena
    💉 jeringuilla;jeringa
    🩸 ;donar_sangre sangre
    💊 píldora;comprimido pastilla
    🩹 tirita;apósito
    🩺 estetoscopio;fonendoscopio
    🚪 puerta;
    🛗 ascensor;elevador montacargas
    🪞 espejo;espéculo reflector reflejo
    🪟 ventana;abertura apertura transparente vista
    🛏 cama;dormir
    🛋 ;lámpara sofá
    🪑 silla;sentarse
    🚽 inodoro;váter wc
    🪠 desatascador;fontanero retrete servicio succión
    🚿 ducha;
    🛁 bañera;baño
    🪤 ;cebo cepo engañar ratonera trampa
    🪒 ;afeitar afilado navaja
    🧴 ;champú crema hidratante protector_solar
    🧷 imperdible;pañal punk_rock
    🧹 escoba;barrer bruja fregar
    🧺 cesta;colada cosecha pícnic
    🧻 ;papel_absorbente papel_higiénico
    🪣 cubo;balde barreño cuba cubeta
    🧼 jabón;bañarse enjabonarse jabonera lavarse
    🪥 ;cepillo dental higiene limpio
    🧽 esponja;absorbente limpiar poroso
    🧯 extintor;apagar extinguir incendio
    🛒 ;carrito carro compra supermercado
    🚬 cigarrillo;cigarro fumar
    ⚰ ataúd;muerte
    🪦 lápida;cementario estela sepulcro tumba
    ⚱ urna_funeraria;funeraria urna
    🗿 estatua_moái;estatua moái pascua
    🪧 letrero;anuncio aviso cartel pancarta
    🏧 ;atm cajero
    🚰 agua_potable;potable
    🚻 ;servicios
    🚼 ;cambiar lactancia
    🚾 aseos;lavabo
    🛂 ;pasaportes
    🛃 aduana;
    🛅 consigna;depósito
    ⚠ advertencia;cuidado
    🚸 niños_cruzando;cruzando niños
    ⛔ dirección_prohibida;
    🚫 prohibido;entrar pasar prohibición
    🚳 bicicletas_prohibidas;
    🚭 prohibido_fumar;
    🚱 ;no_potable
    🚷 ;peatones peatón
    ☢ radiactivo;radiactividad radioactividad radioactivo
    ☣ riesgo_biológico;
    ➡ ;dirección este
    🔃 ;flechas horario
    🔄 ;sentido_antihorario
    🔙 flecha_back;atrás back
    🔚 flecha_end;final
    🔛 flecha_on;on
    🔜 flecha_soon;soon
    🔝 flecha_top;top
    🛐 ;culto
    ⚛ ;átomo
    🕉 om;
    ✡ ;david
    ☸ ;budismo dharma
    ☯ yin_yang;taoísmo yang yin
    ✝ cruz_latina;
    ☦ cruz_ortodoxa;
    🕎 menorá;candelabro
    🔯 ;seis_puntas
    ♈ aries;
    ♉ tauro;toro
    ♊ géminis;gemelos
    ♋ cáncer;
    ♌ leo;
    ♍ virgo;
    ♎ libra;escala
    ♏ escorpio;
    ♐ sagitario;
    ♑ capricornio;
    ♒ acuario;
    ♓ piscis;
    ⛎ ofiuco;
    🔀 reproducción_aleatoria;cruzado flechas_entrecruzadas
    🔁 repetir;repetición
    🔂 ;uno
    🎦 cine;
    🔅 brillo_bajo;bajo brillo tenue
    🔆 brillo_alto;
    📳 modo_vibración;vibración
    📴 ;apagado teléfono_celular
    ♀ signo_femenino;signo
    ♂ signo_masculino;
    ⚧ ;transgénero
    ✖ multiplicación;cancelar
    ➕ más;suma
    ➖ menos;resta
    ➗ división;
    ♾ infinito;ilimitado siempre universal
    ❓ interrogación_roja;
    ❔ interrogación_blanca;interrogación pregunta
    ❕ exclamación_blanca;
    ❗ exclamación_roja;
    💱 ;cambio divisa
    💲 ;dólar símbolo
    ⚕ ;asclepio esculapio
    ♻ ;reciclaje reciclar
    ⚜ ;lis
    📛 etiqueta_identificativa;nombre
    ☑ ;casilla
    ✔ ;marca selección verificación
    ❌ ;tachar
    ➰ bucle;giro
    ➿ bucle_doble;doble
    ✳ ;asterisco
    ❇ chispa;
    🔠 ;abcd letras mayúsculas
    🔡 ;minúsculas
    🔢 números;dígitos
    🔣 símbolos;
    🔤 alfabeto_latino;abc latino
    🟠 círculo_naranja;círculo
    🟡 círculo_amarillo;
    🟢 círculo_verde;
    🟣 círculo_morado;lila púrpura
    🟤 círculo_marrón;marrón
    ⚫ círculo_negro;geometría
    ⚪ círculo_blanco;
    🟥 cuadrado_rojo;cuadrado
    🟧 cuadrado_naranja;
    🟨 cuadrado_amarillo;
    🟩 cuadrado_verde;
    🟦 cuadrado_azul;
    🟪 cuadrado_morado;
    🟫 cuadrado_marrón;
    💠 ;rombo
    🔘 ;botón opción
    🏁 ;cuadros
    🚩 bandera_triangular;localización
    🎌 banderas_cruzadas;banderas
    🏴 bandera_negra;negra ondear
    🏳 bandera_blanca;
    """#
