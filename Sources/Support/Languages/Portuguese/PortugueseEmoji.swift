// Written by scripts/emoji-words.py from Unicode CLDR; see LICENSE-CLDR.txt.

let portugueseEmoji = #"""
    ♪ colcheia;
    ♭ bemol;
    ♯ sustenido;diesis dièse
    🥹 ;resistir
    🧌 troll;
    🩻 raio_x;doutor ossos
    🩼 muleta;bengala deficiência machucar
    🪩 ;balada discoteca
    🪪 ;credenciais identidade identificação licença
    🪫 pouca_bateria;eletrônico pouca_energia
    🪬 hamsá;fátima maria miriam proteção
    🪷 lótus;budismo hinduísmo pureza vietnã índia
    🪸 coral;oceano recife
    🪹 ninho_vazio;aninhando
    🫃 homem_grávido;barriga cheio grávido inchado
    🫄 pessoa_grávida;gravidez inchada
    🫅 ;monarca nobre real realeza
    🫗 derramando_líquido;derramar vazio vidro
    🫘 feijões;
    🫙 jarro;armazenar molho recipiente
    🫠 rosto_derretendo;derreter desaparecer dissolver líquido
    🫡 rosto_saudando;ensolarado tropas
    🫢 ;descrença embaraçar espanto surpresa temor
    🫣 ;cativado espiar olhar_fixamente
    🫤 ;desapontado inseguro meh
    🫥 ;esconder introvertido invisível
    🫦 ;ansioso desconfortável flertando nervoso preocupado
    🫧 bolhas;arroto embaixo_d’água limpo sabão
    🫰 ;caro estalar
    🫱 ;direita
    🫲 ;esquerda
    🫳 ;descartar xô
    🫴 ;acenar oferecer pegar venha
    🫵 ;apontar você
    🛝 escorregador;brincar
    🛞 roda;girar pneu
    🛟 boia;flutuar resgate salva-vidas
    🟰 ;igualdade matemática
    😀 rosto_risonho;lol rindo risada
    😁 ;sorriso_aberto
    😆 ;gargalhada
    😅 ;suor_frio
    🤣 ;chão rolando
    🙃 ;rosto_invertido
    😉 ;piscada
    😊 ;olhos_sorrindo rosto_sorrindo ruborizar
    😇 ;auréola inocente
    🥰 ;apaixonado paixão
    🤩 ;gargalhando
    😗 rosto_beijando;
    ☺ rosto_sorridente;sorridente
    😚 ;olhos_fechados
    🥲 ;emocionado grato
    😋 ;delicioso gostoso nham
    😜 ;brincadeira piscadela provocação
    🤪 rosto_bizarro;excêntrico grande pequeno
    😝 ;horrível
    🤑 ;rico riqueza
    🤗 rosto_abraçando;abraço mãos_abraçando
    🤭 ;ops
    🤔 rosto_pensativo;pensando
    🤐 ;zíper
    🤨 ;cético desconfiança
    😐 rosto_neutro;neutro sem_comentários sem_emoção
    😑 rosto_inexpressivo;sem_expressão
    😶 ;calado sem_boca
    😏 ;sorriso_malicioso sorriso_maroto
    😒 rosto_aborrecido;blasé
    😬 ;fazendo_careta
    🤥 ;mentindo mentira mentiroso pinóquio
    😌 rosto_aliviado;alívio
    😔 rosto_deprimido;deprimido desanimado
    😪 rosto_sonolento;
    🤤 rosto_babando;babando babar
    😴 rosto_dormindo;
    😷 ;gripado máscara_médica resfriado
    🤒 ;de_cama febril
    🤕 ;acidentado ferimento rosto_machucado
    🤢 rosto_nauseado;enjoado enjoo
    🤮 rosto_vomitando;doente vômito
    🤧 rosto_espirrando;espirrando espirro
    🥵 ;insolação quente rosto_vermelho suando
    🥶 rosto_gelado;congelando glacial gélido
    🥴 rosto_embriagado;boca_ondulada bêbado embriagado intoxicado olhos_tortos
    😵 rosto_atordoado;
    🤯 cabeça_explodindo;chocado
    🤠 ;caubói
    🥳 rosto_festivo;apito
    🥸 rosto_disfarçado;disfarce incógnito
    😎 ;sorrindo
    🤓 ;cdf estudioso nerd sabe-tudo
    🧐 ;conservador
    😕 rosto_confuso;confuso indeciso
    😟 rosto_preocupado;
    🙁 ;tristinho
    ☹ rosto_descontente;descontente triste
    😮 ;boca_aberta empatia
    😯 rosto_surpreso;espantado surpreso
    😲 rosto_espantado;estupefato totalmente_chocado
    😳 rosto_ruborizado;atordoado
    🥺 rosto_implorando;implorando perdão
    😦 ;rosto_assustado
    😧 rosto_angustiado;sofrendo
    😨 rosto_amedrontado;assustado
    😥 ;aliviado decepcionado ufa
    😢 rosto_chorando;
    😭 ;chorando chorar
    😱 ;medo temeroso
    😖 rosto_perplexo;perplexo
    😣 rosto_perseverante;perseverante perseverança
    😞 rosto_desapontado;desapontamento rosto_decepcionado
    😩 rosto_desolado;
    😫 rosto_cansado;cansado exausto
    🥱 rosto_bocejando;bocejo entediado
    😤 ;triunfo
    😡 rosto_furioso;zangado
    😠 rosto_zangado;irado
    🤬 ;xingando
    😈 ;chifres
    👿 ;demônio diabo
    💀 caveira;
    ☠ ;ossos_cruzados
    💩 cocô;estrume excremento fezes
    🤡 ;palhaço
    👹 ogro;ogro_japonês oni
    👺 duende_japonês;goblin tengu
    👻 fantasma;
    👽 alienígena;extraterrestre
    👾 monstro_alienígena;monstro
    🤖 ;robô
    😹 ;lágrimas
    😼 ;irônico sorriso
    😽 ;olho_fechado
    🙀 ;muito_surpreso oh
    😿 ;choro lágrima
    🙈 ;olhos_tapados
    🙉 ;ouvidos_tapados
    🙊 ;boca_tapada
    💋 ;lábios
    💖 coração_brilhante;emocionante
    💗 coração_crescendo;nervosismo
    💓 coração_pulsante;batendo pulsante
    💞 corações_girando;girando
    💕 dois_corações;amantes
    💟 coração_decorativo;
    ❣ ;exclamação pontuação
    💔 coração_partido;decepção_amorosa rompimento
    ❤ coração_vermelho;
    🧡 coração_laranja;emoção
    💛 coração_amarelo;amarelo
    💚 coração_verde;
    💙 coração_azul;
    💜 coração_roxo;roxo
    🤎 coração_marrom;marrom
    🖤 coração_preto;negro
    🤍 coração_branco;
    💯 cem_pontos;100_pontos pontuação_total
    💢 ;com_raiva
    💥 colisão;
    💫 zonzo;
    💨 rapidez;correr fugir
    🕳 buraco;
    💣 bomba;
    💬 ;diálogo
    🗯 ;discurso_furioso enérgico raiva
    💭 ;pensamento
    💤 zzz;dormindo roncando
    👋 mão_acenando;aceno
    🤚 ;levantada palma
    🖐 ;cinco_dedos
    ✋ mão_levantada;mão_erguida
    🖖 saudação_vulcana;saudação spock star_trek
    🤌 dedos_comprimidos;beliscado interrogação sarcástico
    🤏 mão_beliscando;pequena_quantidade
    ✌ ;sim
    🤞 dedos_cruzados;cruzados dedos sorte
    🤟 ;te_amo
    🤙 ;ligar
    👈 ;dedo_indicador
    🖕 ;dedo gesto_ofensivo
    ☝ ;indicador
    👍 ;dedão para_cima
    👎 ;para_baixo
    ✊ punho_levantado;punho_erguido
    👊 soco;
    🤛 punho_esquerdo;esquerdo punho
    🤜 punho_direito;direito
    👏 mãos_aplaudindo;aplauso mãos
    👐 mãos_abertas;abertas
    🤝 ;aperto combinado cumprimento
    🙏 mãos_juntas;reza rezando rezar
    ✍ ;escrevendo
    💅 ;esmalte unhas
    🤳 selfie;camera foto smartphone
    💪 bíceps;contraído forte músculo
    🦾 braço_mecânico;prótese
    🦿 perna_mecânica;
    🦵 perna;chute membro
    🦶 pé;pisão
    👂 orelha;corpo
    🦻 ;deficiência_auditiva
    👃 nariz;
    🧠 cérebro;inteligente
    🫀 coração_humano;cardiologia centro pulsação pulso órgão
    🫁 pulmões;espiração exalação inalação respiração
    🦷 dente;dentista
    🦴 osso;esqueleto
    👀 olhos;
    👁 olho;
    👅 língua;
    👄 boca;
    👶 bebê;
    🧒 criança;
    👦 menino;jovem
    👧 menina;garota
    🧑 pessoa;
    👱 ;loiro louro pessoa_loira pessoa_loura
    👨 homem;adulto
    🧔 homem_barba;barba barbudo
    👩 mulher;adulta
    🧓 idoso;
    👴 homem_idoso;
    👵 idosa;
    🙎 ;fazendo_bico
    🙅 ;gesto
    🙆 ;ok
    💁 ;ajuda informações
    🙋 ;feliz
    🧏 pessoa_surda;audição surdos
    🙇 ;desculpa reverência reverência_respeitosa
    🤦 pessoa_decepcionada;decepção pessoa_dececionada
    🤷 ;ignorância indiferença ombros
    👮 policial;
    🕵 detetive;espião investigador
    💂 guarda;segurança
    🥷 ninja;furtividade lutador oculto
    👷 ;trabalhador
    🤴 príncipe;
    👸 princesa;fantasia
    👳 ;turbante
    👲 ;pessoas
    🧕 ;hijab lenço
    🤵 ;gala noivo smoking
    👰 ;noiva véu
    🤰 grávida;
    🤱 amamentando;amamentação
    👼 bebê_anjo;anjo
    🎅 papai_noel;natal noel
    🤶 mamãe_noel;
    🦸 super-herói;boa bom heroína herói
    🦹 supervilão;criminoso mal superpoder vilão
    🧙 mago;feiticeira maga
    🧚 fada;
    🧛 vampiro;drácula
    🧜 pessoa_sereia;sereia
    🧝 elfo;mágico
    🧞 gênio;
    🧟 zumbi;cazumbi
    💆 ;massagem massagem_facial pele
    💇 ;salão
    🚶 pessoa_andando;andar caminhar pessoa_caminhando
    🧍 ;de_pé
    🧎 pessoa_ajoelhando;ajoelhada ajoelhar pessoa_ajoelhada
    🏃 pessoa_correndo;maratona maratonista
    💃 mulher_dançando;dançando
    🕺 homem_dançando;
    🕴 ;terno
    👯 ;dançar
    🧖 ;sauna
    🧗 pessoa_escalando;escalar
    🤺 esgrimista;esgrima espada
    🏇 ;jóquei
    ⛷ esquiador;
    🏂 ;snowboard
    🏌 golfista;
    🏄 surfista;pessoa_surfando surfe
    🚣 pessoa_remando;
    🏊 pessoa_nadando;nadar
    ⛹ ;basquete
    🏋 ;força
    🚴 ciclista;
    🚵 ;mountain_bike
    🤸 ;ginástica
    🤼 pessoas_lutando;luta lutadores
    🤾 handebol;
    🤹 malabarista;equilíbrio habilidade malabarismo multitarefa
    🧘 ;ioga meditação yoga
    👫 ;mãos_dadas
    👬 ;gêmeos homens irmãos
    💏 beijo;beijar casal
    💑 casal_apaixonado;
    👪 família;filho mãe pai
    🗣 silhueta_falando;cabeça falando silhueta voz
    👤 ;busto
    🫂 ;adeus obrigado olá
    👣 pegadas;gravura
    🦰 cabelo_vermelho;ruivo
    🦱 cabelo_cacheado;afro cacheado encaracolado
    🦳 cabelo_branco;branco cabelo grisalho velho
    🦲 careca;nenhum_cabelo quimioterapia raspado sem_cabelo
    🐒 macaco;
    🦍 gorila;
    🦧 orangotango;
    🐕 cachorro;
    🦮 cão-guia;guia
    🐩 poodle;
    🐺 ;lobo
    🦊 ;raposa
    🦝 guaxinim;astuto curioso
    🐈 gato;
    🦁 ;leão
    🐅 tigre;
    🐆 leopardo;
    🐎 cavalo;equestre
    🦄 ;unicórnio
    🦓 zebra;listra
    🦌 cervo;veado
    🦬 bisão;bisonte rebanho
    🐂 boi;touro
    🐃 búfalo-asiático;búfalo água
    🐄 vaca;
    🐖 porco;
    🐗 javali;
    🐏 carneiro;áries
    🐑 ovelha;
    🐐 cabra;bode capricórnio
    🐪 camelo;corcova dromedário
    🦙 lhama;alpaca guanaco lã vicunha
    🦒 girafa;
    🐘 elefante;
    🦣 mamute;lanoso presa
    🦏 rinoceronte;
    🦛 hipopótamo;
    🐁 camundongo;
    🐀 rato;ratazana
    🐹 ;hamster
    🐇 coelho;coelhinho
    🐿 esquilo;
    🦫 castor;represa
    🦔 porco-espinho;
    🦇 morcego;
    🐻 ;urso
    🐨 coala;
    🐼 ;panda
    🦥 preguiça;lenta preguiçosa
    🦦 lontra;brincalhona
    🦨 gambá;fedor
    🦘 canguru;austrália joey marsupial pula
    🦡 texugo;ratel
    🐾 patas;pata pegada
    🦃 peru;ave
    🐔 galinha;
    🐓 galo;
    🐣 pintinho_chocando;chocando filhote pintinho pinto
    🐥 ;fihote
    🐦 pássaro;
    🐧 pinguim;
    🕊 pomba_branca;ave_branca paz pomba
    🦅 águia;
    🦆 pato;
    🦢 cisne;patinho_feio
    🦉 coruja;sabedoria
    🦤 dodô;extinto maurício
    🪶 pena;plumagem voo
    🦩 flamingo;extravagante
    🦚 pavão;orgulhoso pavoa pomposo
    🦜 papagaio;fala pirata
    🐸 sapo;
    🐊 crocodilo;
    🐢 tartaruga;
    🦎 lagartixa;réptil
    🐍 cobra;serpente
    🐉 dragão;
    🦕 saurópode;braquiossauro brontossuro diplódoco
    🦖 tiranossauro_rex;t-rex
    🐳 ;esguicho
    🐋 baleia;
    🐬 golfinho;
    🦭 foca;leão_marinho
    🐟 peixe;peixes
    🐠 peixe_tropical;
    🐡 baiacu;
    🦈 tubarão;
    🐙 polvo;
    🐚 caramujo;
    🐌 caracol;
    🦋 borboleta;beleza
    🐛 inseto;centopeia lagarta
    🐜 formiga;
    🐝 abelha;
    🪲 besouro;bicho
    🐞 joaninha;
    🦗 grilo;
    🪳 barata;baratas praga
    🕷 aranha;
    🕸 ;teia
    🦂 escorpião;
    🦟 mosquito;doença febre malária
    🪰 mosca;apodrecendo larva
    🪱 minhoca;anelídeo parasita
    🦠 micróbio;ameba bactéria vírus
    💐 buquê;
    🌸 ;cerejeira
    💮 flor_branca;
    🏵 roseta;
    🌹 rosa;
    🥀 flor_murcha;murcha murchando
    🌺 hibisco;
    🌻 girassol;
    🌼 flor;florescer
    🌷 tulipa;
    🌱 ;muda plantinha
    🪴 ;chato nutrir plantar sem_utilidade
    🌲 conífera;
    🌳 árvore_caidiça;caidiça desfolha árvore
    🌴 palmeira;
    🌵 cacto;planta
    🌿 erva;
    ☘ trevo;
    🍀 ;quatro
    🍁 ;folha folha_caída
    🍂 folhas_caídas;cair caídas folhas
    🍃 ;soprando vento
    🍇 uvas;fruta
    🍈 melão;
    🍉 melancia;
    🍊 tangerina;laranja
    🍋 limão;cítrico limão_siciliano
    🍌 banana;
    🍍 abacaxi;
    🥭 manga;
    🍎 maçã_vermelha;maçã vermelha
    🍏 maçã_verde;verde
    🍐 pera;
    🍑 pêssego;
    🍒 cereja;frutas_vermelhas
    🍓 morango;
    🫐 mirtilos;baga blueberry mirtilo
    🥝 kiwi;
    🍅 tomate;fruto
    🫒 azeitona;alimento
    🥥 coco;
    🥑 abacate;
    🍆 berinjela;legume
    🥔 batata;
    🥕 cenoura;
    🌽 milho;espiga
    🌶 pimenta;apimentado tempero
    🫑 pimentão;capsicum vegetal
    🥒 pepino;picles
    🥬 verdura;alface bok_choy couve repolho
    🥦 brócolis;
    🧄 alho;
    🧅 cebola;
    🍄 cogumelo;champignon
    🥜 amendoim;
    🌰 castanha;
    🍞 pão;
    🥐 croissant;
    🥖 baguete;bisnaga
    🫓 pão_sírio;arepa lavash naan pita
    🥨 pretzel;
    🥯 rosca;chimia
    🥞 panquecas;crepes
    🧇 waffle;gofre wafle
    🧀 queijo;queijo_suíço
    🍖 carne;
    🍗 ;aves coxa coxinha
    🥩 ;bife
    🥓 bacon;toucinho
    🍔 hambúrguer;búrguer
    🍟 batata_frita;fritas
    🍕 pizza;
    🌭 cachorro-quente;hot_dog
    🥪 sanduíche;
    🌮 taco;comida_mexicana
    🌯 burrito;
    🫔 tamale;mexicano
    🥙 pão_recheado;kebab recheio wrap
    🧆 falafel;almôndega
    🥚 ovo;
    🍳 ovo_frito;frigideira ovo_estrelado
    🥘 ;caçarola comida paella rasa
    🍲 panela;ensopado
    🫕 fondue;derretido suíço
    🥣 ;cereal
    🥗 salada_verde;salada
    🍿 pipoca;
    🧈 manteiga;laticínio
    🧂 sal;condimento saleiro
    🥫 comida_enlatada;lata
    🍱 bentô;caixa
    🍘 ;cracker
    🍙 arroz_japonês;japonês onigiri
    🍚 arroz_cozido;arroz
    🍛 ;curry
    🍜 lámen;ramen tigela
    🍝 espaguete;macarronada macarrão
    🍠 batata_assada;assada batata-doce
    🍢 oden;espetinho
    🍣 sushi;comida_japonesa
    🍤 camarão_frito;tempura
    🥮 bolo_lunar;festival outono yuèbǐng
    🍡 dango;bolinho_japonês mochi mochiko
    🥟 bolinho_asiático;asiático bolinho chinês dumpling empanada
    🥠 ;profecia
    🦀 caranguejo;câncer
    🦞 lagosta;bisque caldo garras
    🦐 camarão;crustáceo
    🦑 lula;molusco
    🦪 ostra;pérola
    🍦 sorvete_italiano;
    🍧 ;gelo raspadinha
    🍨 sorvete;sobremesa
    🍩 donut;rosquinha
    🍪 biscoito;bolacha cookie
    🎂 ;aniversário bolo
    🍰 ;fatia
    🧁 cupcake;confeitaria
    🥧 torta;
    🍫 chocolate;barra
    🍬 bala;balinha doce
    🍭 pirulito;
    🍮 pudim;
    🍯 ;mel pote
    🍼 mamadeira;leitinho neném
    🥛 ;leite
    ☕ café;cafezinho
    🫖 bule;chaleira
    🍵 ;chá xícara
    🍶 saquê;
    🍾 ;champanha champanhe espumante garrafa
    🍷 vinho;
    🍸 coquetel;bar
    🍹 bebida_tropical;bebida tropical
    🍺 cerveja;caneca chopp
    🍻 ;canecas
    🥂 taças_brindando;brinde taça tim-tim
    🥃 copo;drink whisky
    🥤 ;suco
    🧋 chá_perolado;bolha
    🧉 mate;
    🧊 ;gelado iceberg
    🥢 hashi;pauzinhos
    🍽 ;restaurante
    🍴 ;garfo
    🥄 colher;talher
    🔪 ;faca
    🏺 ânfora;ornamento_chinês vaso vaso_chinês
    🌍 ;europa terra áfrica
    🌎 ;américa as_américas
    🌏 ;ásia
    🌐 ;meridianos
    🗺 mapa-múndi;geografia mundo
    🗾 ;japão mapa
    🧭 bússola;bússola_magnética navegação orientação
    🏔 ;frio
    ⛰ montanha;
    🌋 vulcão;erupção_vulcânica
    🗻 monte_fuji;
    🏕 acampamento;
    🏖 ;praia
    🏜 deserto;
    🏝 ilha_deserta;ilha
    🏞 parque_nacional;parque rio
    🏟 estádio;
    🏛 prédio_grego;arquitetura clássico grego
    🏗 construção;obra
    🧱 tijolo;argamassa argila muro parede tijolos
    🪨 pedra;pedregulho pesado rocha sólido
    🪵 madeira;lenha madeira_serrada tronco
    🛖 cabana;yurt
    🏘 casas;
    🏚 casa_abandonada;
    🏠 casa;
    🏡 ;jardim lar
    🏢 edifício_comercial;edifício
    🏣 correio_japonês;oriental
    🏤 correio;europeu
    🏥 hospital;prédio
    🏦 banco;
    🏨 hotel;
    🏩 motel;amor
    🏪 ;conveniência
    🏫 escola;
    🏬 ;departamentos loja
    🏭 fábrica;
    🏯 castelo_japonês;pagoda pagode
    🏰 castelo;castelo_europeu castelo_medieval
    💒 ;capela casamento romance
    🗼 ;torre tóquio
    🗽 ;estátua liberdade
    ⛪ igreja;
    🕌 mesquita;muçulmano religião
    🛕 templo_hindu;hindu
    🕍 sinagoga;judaísmo judeu templo
    ⛩ santuário_japonês;
    🕋 caaba_islã;islã
    ⛲ fonte;chafariz
    ⛺ barraca;
    🌁 enevoado;bruma neblina névoa
    🌃 noite_estrelada;estrelas noite
    🏙 cidade;prédios
    🌅 ;sol_nascendo
    🌆 ;anoitecer paisagem
    ♨ chamas;calor
    🎠 carrossel;
    🎡 roda_gigante;gigante
    🎢 montanha_russa;russa
    💈 barbearia;barbeiro barber_pole poste
    🎪 circo;lona
    🚂 locomotiva;
    🚃 ;elétrico ferroviário trem_elétrico vagão_ferroviário
    🚆 trem;ferrovia
    🚇 metrô;
    🚈 trem_urbano;leve
    🚉 estação;
    🚊 bonde_elétrico;
    🚝 monotrilho;
    🚋 bonde;
    🚌 ônibus;
    🚍 ;se_aproximando
    🚎 trólebus;
    🚐 van;
    🚑 ambulância;
    🚓 viatura_policial;carro_patrulha polícia
    🚕 táxi;
    🚗 carro;automóvel
    🚙 suv;trailer veículo_recreacional
    🛻 caminhonete;pick-up
    🚛 caminhão;caminhão_articulado semi
    🚜 trator;
    🏎 ;automobilismo
    🏍 motocicleta;
    🛵 scooter;moto
    🦽 ;acessibilidade
    🛺 automóvel_riquixá;autorriquixá tuk_tuk
    🚲 bicicleta;
    🛴 patinete;brinquedo
    🛹 skate;
    🛼 ;rodas
    🚏 ;ponto
    🛣 estrada;caminho
    🛤 trilhos;
    🛢 ;óleo
    ⛽ ;combustível gasolina posto
    🚨 sirene;farol_policial luz_giratória
    🚥 semáforo_horizontal;trânsito
    🚦 semáforo_vertical;
    🛑 ;pare
    🚧 em_construção;símbolo
    ⚓ âncora;
    ⛵ ;iate resort resort_marítimo
    🛶 canoa;
    🚤 lancha;
    🛳 cruzeiro;passageiros
    ⛴ balsa;ferry_boat ferry-boat
    🛥 barco;motor
    🚢 navio;veículo_aquático
    ✈ avião;aéreo
    🛩 avião_pequeno;veículo_pequeno
    🛫 avião_decolando;decolando decolar
    🛬 avião_aterrissando;aterrissagem aterrissando pousando
    🪂 paraquedas;asa-delta parasail
    💺 assento;
    🚁 helicóptero;
    🚟 ;suspensão
    🚠 ;cabo
    🚡 teleférico;aérea gôndola
    🛰 satélite;
    🚀 foguete;
    🛸 disco_voador;ovni
    🛎 sineta;
    🧳 mala;bagagem viagem
    ⌛ ampulheta;areia
    ⌚ ;relógio
    ⏰ despertador;alarme
    🌑 lua_nova;escuro lua_negra nova
    🌒 ;côncava
    🌓 quarto_crescente;quarto
    🌔 ;convexa
    🌕 lua_cheia;cheia luar
    🌖 ;minguante
    🌗 quarto_minguante;
    🌙 lua_crescente;crescente lua
    🌡 termômetro;tempo
    ☀ sol;dia_claro raios solar
    🪐 ;saturnino saturno
    🌟 estrela_brilhante;brilhante brilho cintilante luminosa reluzente
    🌠 estrela_cadente;cadente cai estrela
    🌌 via_láctea;céu estrelado
    ☁ nuvem;clima
    ⛈ ;chuva trovão
    🌥 nublado;
    🌩 ;relâmpago
    🌪 tornado;furacão
    🌫 nevoeiro;
    🌬 ;sopro
    🌀 ciclone;twister
    🌈 arco-íris;
    🌂 guarda-chuva_fechado;chuvoso
    ☂ guarda-chuva;sombrinha_aberta
    ☔ ;gotas sombrinha
    ⛱ guarda-sol;
    ⚡ alta_tensão;alta perigo tensão
    ❄ ;floco
    ☃ ;boneco
    ⛄ ;neve
    ☄ cometa;espaço meteoro
    🔥 fogo;chama
    💧 gota;com_suor engraçado suor
    🌊 onda;
    🎃 ;abóbora halloween jack
    🎇 vela_estrela;
    🧨 bombinha;dinamite explosivo
    ✨ brilhos;estrelas_brilhantes
    🎈 balão;
    🎉 ;alegria festa
    🎊 confete;
    🎋 ;árvore_japanesa
    🎍 ;bambu pinha
    🎎 bonecas_japonesas;bonecas bonecas_japanesas
    🎏 ;koinobori
    🎐 ;som
    🎑 ;contemplação
    🧧 envelope_vermelho;boa_sorte hóngbāo lai_see
    🎁 presente;embrulhado mimo
    🎗 ;celebração laço lembrete
    🎟 ;entrada
    🎫 ingresso;entretenimento
    🎖 medalha_militar;condecoração militar
    🏆 troféu;prêmio
    🏅 medalha_esportiva;medalha vitória
    🥇 ;1º_lugar ouro
    🥈 ;2º_lugar prata segundo
    🥉 ;3º_lugar bronze terceiro
    ⚽ ;bola futebol
    ⚾ ;beisebol
    🥎 softbol;
    🏈 ;americano
    🎾 tênis;
    🥏 frisbee;ultimate
    🎳 boliche;
    🏏 críquete;
    🏑 ;campo hóquei
    🥍 lacrosse;bastão
    🏓 pingue-pongue;mesa raquete
    🏸 badminton;peteca
    🥊 ;boxe luva
    🥋 ;artes_marciais judô karatê taekwondo
    🥅 gol;esporte rede
    ⛳ ;golfe
    ⛸ ;patins
    🎣 pesca;vara
    🤿 ;mergulhador mergulho scuba snorkeling
    🎽 ;corrida
    🎿 esqui;bota
    🛷 trenó;
    🎯 no_alvo;mira na_mosca tiro tiro_certeiro
    🪀 ioiô;flutua
    🪁 pipa;planar voar
    🎱 bilhar;bola_oito
    🔮 ;adivinhação cristal destino
    🪄 varinha_mágica;magia
    🧿 olho_grego;amuleto mau-olhado miçanga nazar talismã
    🎮 videogame;
    🕹 joystick;game
    🎰 caça-níquel;máquina_caça-níqueis
    🎲 ;dado dados jogo
    🧩 quebra-cabeça;dica encaixe peça
    🧸 ;enchimento pelúcia
    🪅 pinhata;
    🪆 boneca_russa;boneca matriosca
    ♠ ;baralho naipe
    ♥ ;copas
    ♣ ;paus
    ♟ ;peão truque xadrez
    🎴 ;flores hanafuda
    🎭 máscara;arte arte_dramática espetáculo
    🖼 quadro_emoldurado;moldura pintura quadro
    🎨 ;artista paleta paleta_artística
    🧵 carretel;agulha barbante costura
    🪡 ;alfaiataria bordados pontos suturas
    🧶 novelo;crochê tricô
    🪢 nó;amarrar corda cordel emaranhado fio
    👓 óculos;
    🕶 óculos_escuros;
    🥽 ;natação soldagem
    🥼 jaleco;cientista
    🦺 colete_salva-vidas;colete emergência
    👔 gravata;roupa
    👕 camiseta;camisa
    👖 jeans;calça
    🧣 cachecol;inverno pescoço
    🧤 luvas;
    🧥 casaco;blusa jaqueta
    🧦 meias;
    👗 vestido;peça_única
    👘 quimono;vestir
    🥻 sari;
    🩱 maiô;
    🩲 cueca;roupa_íntima
    🩳 shorts;bermuda
    👙 biquíni;
    👚 roupas_femininas;roupas
    👛 bolsinha;moedas niqueleira
    👜 ;bolsa
    👝 bolsa_pequena;
    🛍 ;sacolas
    🎒 mochila;bolsa_escolar mochila_escolar
    🩴 chinelo;alpargatas rasteirinha
    👞 sapato_masculino;sapatos
    👟 ;sapato_esportivo
    🥾 ;acampar caminhada mochilão trilha
    🥿 sapatilha;sem_fivela
    👠 ;sapato
    👡 sandália_feminina;feminino sandálias
    🩰 ;balé dança
    👢 bota_feminina;botas
    👑 coroa;
    👒 chapéu_feminino;chapéu
    🎩 cartola;
    🎓 ;formatura
    🧢 boné;
    🪖 capacete_militar;exército guerreiro soldado
    ⛑ ;capacete primeiros_socorros
    📿 ;oração rosário terço
    💄 batom;cosméticos maquiagem
    💍 anel;diamante
    💎 pedra_preciosa;joia
    🔇 alto-falante_silenciado;alto-falante mudo quieto silenciar silêncio
    🔈 ;volume_baixo
    🔉 ;volume_médio
    🔊 ;volume_alto
    📢 buzina;alto discurso_público
    📣 megafone;aplausos
    📯 corneta_postal;corneta correios postal
    🔔 sino;
    🔕 sino_silenciado;silencioso
    🎼 partitura_musical;música partitura
    🎵 nota_musical;nota
    🎶 notas_musicais;notas
    🎙 ;estúdio
    🎚 ;controle volume
    🎛 botões_giratórios;botões
    🎤 microfone;karaokê mic
    📻 rádio;
    🎷 saxofone;sax
    🪗 acordeão;concertina sanfona
    🎸 guitarra;instrumento instrumento_musical
    🎹 teclado_musical;piano
    🎺 trompete;
    🎻 violino;
    🪕 banjo;cordas
    🥁 tambor;baquetas percussão
    🪘 tambor_comprido;batida conga ritmo
    📱 telefone_celular;celular telefone_móvel
    📲 ;receber seta
    📞 telefone;
    📟 pager;comunicação
    📠 fax;
    🔋 pilha;bateria
    🔌 tomada_elétrica;eletricidade elétrica plugue
    💻 laptop;pc pessoal
    🖥 ;computador desktop
    🖨 impressora;acessório
    ⌨ teclado;digitação
    🖱 mouse;
    🖲 trackball;
    💽 minidisc;md mini_disc minidisk
    💾 disquete;disco disco_flexível
    💿 cd;óptico
    📀 dvd;blu-ray
    🧮 ábaco;cálculo
    🎞 ;filme
    📽 ;projetor
    🎬 claquete;cena tomada
    📺 televisão;tv
    📷 câmera;
    📸 ;flash
    📹 ;vídeo
    📼 videocassete;fita vhs
    🔍 ;lupa pesquisa
    🕯 vela;luz
    💡 lâmpada;ideia quadrinhos
    🔦 lanterna;
    🏮 ;izakaya
    🪔 ;diya
    📔 caderno_decorado;capa decorado
    📕 livro_fechado;fechado livro
    📖 livro_aberto;aberto
    📗 livro_verde;
    📘 livro_azul;azul
    📙 livro_laranja;
    📚 livros;
    📓 caderno;
    📒 livro_contábil;
    📃 página_dobrada;dobrado documento página
    📜 pergaminho;
    📰 jornal;notícias
    🗞 jornal_enrolado;enrolado
    📑 ;marcar
    🔖 ;marcador
    🏷 etiqueta;rótulo
    💰 ;saco
    🪙 moeda;metal tesouro
    💴 ;iene nota_bancária
    💵 ;dólar
    💶 ;euro
    💷 ;libra
    💸 dinheiro_voando;dinheiro
    💳 ;cartão crédito
    🧾 recibo;contabilidade escrituração evidência prova
    💹 ;crescimento
    ✉ envelope;email
    📧 e-mail;carta
    📨 envelope_chegando;correspondência_recebida
    📤 ;enviada
    📥 ;bandeja recebida
    📦 pacote;embrulho
    📫 ;fechada
    📬 ;bandeira
    📮 ;correspondência
    🗳 ;cédula urna votar voto
    ✏ lápis;
    ✒ ;preto tinta
    🖋 caneta_tinteiro;tinteiro
    🖊 caneta;esferográfica
    🖌 pincel;pintar
    🖍 ;giz
    📝 memorando;
    💼 maleta;
    📁 ;arquivo pasta
    📂 ;aberta
    🗂 ;divisor pastas
    📅 calendário;data datas
    📆 ;folhas_destacáveis
    🗒 bloco_espiral;bloco espiral
    🗓 calendário_espiral;
    📇 ;índice
    📈 gráfico_subindo;diagrama
    📉 gráfico_caindo;negativa tendência_negativa
    📊 ;barras gráfico
    📋 prancheta;anotações
    📌 tacha;alfinete
    📍 tacha_redonda;
    📎 ;clipe
    🖇 ;clipes
    📏 régua_reta;régua
    📐 régua_triangular;triângulo
    ✂ tesoura;cortar
    🗄 ;escritório gabinete gavetas
    🗑 lixeira;
    🔒 cadeado;trancado
    🔓 cadeado_aberto;destrancado
    🔏 ;privacidade
    🔐 ;seguro
    🔑 chave;senha
    🗝 chave_antiga;antiga fechadura
    🔨 martelo;ferramenta
    🪓 machado;partir
    ⛏ picareta;mineração
    🛠 ;chave-inglesa
    🗡 adaga;
    ⚔ espadas_cruzadas;cruzadas espadas guerra
    🔫 pistola_d’água;pistola revólver
    🪃 bumerangue;rebote repercussão
    🏹 ;arco flecha sagitário
    🛡 escudo;arma
    🪚 serrote;carpinteiro serra
    🔧 chave_inglesa;
    🔩 ;parafuso porca
    ⚙ engrenagem;
    🗜 braçadeira;compressão morsa torno
    ⚖ balança;justiça peso
    🦯 ;cegueira
    🔗 link;corrente
    ⛓ correntes;
    🪝 gancho;bandido curva
    🧰 ;mecânico
    🧲 ímã;atração ferradura magnético
    🪜 escada;degrau subir
    ⚗ alambique;química
    🧪 ;experiência laboratório químico
    🧫 ;biologia biólogo cultura
    🧬 dna;evolução gene genética vida
    🔬 microscópio;ciência
    🔭 telescópio;
    📡 antena_parabólica;antena parabólica
    💉 seringa;médico remédio
    🩸 ;menstruação
    💊 comprimido;medicina pílula
    🩹 atadura_adesiva;curativo
    🩺 estetoscópio;
    🚪 porta;
    🛗 elevador;elevar
    🪞 espelho;espéculo refletor reflexão
    🪟 janela;abertura ar_fresco transparente vista
    🛏 cama;sono
    🛋 ;sofá
    🪑 cadeira;sentar
    🚽 vaso_sanitário;privada sanitário toalete
    🪠 desentupidor;encanador sucção
    🚿 chuveiro;banho ducha
    🛁 banheira;
    🪤 ratoeira;armadilha isca prender
    🪒 lâmina;afiada barbear
    🧴 ;hidratante loção protetor_solar xampu
    🧷 ;fralda punk_rock
    🧹 vassoura;bruxa limpar varrer
    🧺 cesta;agrícola piquenique
    🧻 ;papel_higiênico
    🪣 balde;barril
    🧼 sabonete;espuma saboneteira
    🪥 ;dental dentes escova higiene
    🧽 esponja;absorvente limpeza porosa
    🧯 ;apagar extinguir incêndio
    🛒 ;carrinho compras mercado
    🚬 cigarro;fumar
    ⚰ caixão;caixão_funerário funeral morte velório
    🪦 lápide;cemitério sepultura
    ⚱ urna_funerária;cinzas
    🗿 moai;moyai
    🪧 placa;demonstração piquete protesto
    🏧 ;automático
    🚰 água_potável;beber potável
    ♿ ;acesso
    🚹 banheiro_masculino;lavatório
    🚺 banheiro_feminino;
    🚻 banheiro;lavabo
    🚼 ;fraldário
    🚾 wc;latrina
    🛂 ;passaporte
    🛃 alfândega;aduana bens impostos
    🛅 ;malas
    ⚠ aviso;
    🚸 crianças_atravessando;atravessando pedestre tráfego
    ⛔ entrada_proibida;
    🚫 proibido;não
    🚭 proibido_fumar;
    🚯 ;lixo
    🔞 ;dezoito
    ☢ radioativo;radiação
    ☣ risco_biológico;biológico resíduos
    ➡ ;direção leste
    🔃 ;recarregar sentido_horário
    🔄 ;anti-horário sentido_anti-horário
    🔙 seta_back;voltar
    🔚 seta_end;fim
    🔛 seta_on;on
    🔜 seta_soon;soon
    🔝 seta_top;top
    🛐 ;culto
    ⚛ ;ateísmo átomo
    🕉 om;
    ✡ ;davi judaico
    ☸ ;budista dharma
    ☯ yin_yang;tao taoista yang yin
    ✝ cruz_latina;cristão cruz
    ☦ cruz_ortodoxa;
    🕎 menorá;candelabro castiçal
    🔯 ;seis_pontas
    ♍ ;virgem
    ♐ ;arqueiro
    ♒ ;aquário
    ⛎ ;ofiúco
    🔁 ;repetir
    🔂 ;uma_vez
    🎦 cinema;
    🔅 ;diminuir escurecer
    🔆 ;aumentar_brilho
    📳 modo_vibratório;modo
    📴 ;desligado
    ♂ ;masculino
    ⚧ símbolo_transgênero;transgênero
    ✖ ;multiplicação
    ➖ ;menos
    ➗ ;divisão
    ♾ infinito;eternidade ilimitado universal
    ❓ ;pergunta
    ❔ ;delineado
    ❕ ;mark
    💱 ;câmbio
    💲 cifrão;
    ⚕ ;esculápio
    ♻ ;reciclagem
    ⚜ flor-de-lis;
    📛 crachá;nome
    ✔ ;marca verificação
    ❌ xis;cancelar multiplicar
    ❎ ;marcado
    ➰ laço_encaracolado;loop_ondulado volta
    ➿ ;duas_vezes duplo encaradolado loop
    ✳ ;asterisco
    ❇ faísca;
    🔠 ;abcd latinas letras maiúsculas
    🔡 ;minúsculas
    🔢 números;
    🔣 símbolos;
    🔤 letras_latinas;abc alfabeto
    🟠 círculo_laranja;círculo
    🟡 círculo_amarelo;
    🟢 círculo_verde;
    🟣 círculo_roxo;
    🟤 círculo_marrom;
    ⚫ círculo_preto;geométrico
    ⚪ círculo_branco;
    🟥 quadrado_vermelho;quadrado vermelho
    🟧 quadrado_laranja;
    🟨 quadrado_amarelo;
    🟩 quadrado_verde;
    🟦 quadrado_azul;
    🟪 quadrado_roxo;
    🟫 quadrado_marrom;
    💠 ;cômico dentro
    🔘 ;botão
    🏁 bandeira_quadriculada;quadriculada
    🚩 bandeira_triangular;
    🎌 bandeiras_cruzadas;bandeiras
    🏴 bandeira_preta;tremulando
    🏳 bandeira_branca;
    """#
