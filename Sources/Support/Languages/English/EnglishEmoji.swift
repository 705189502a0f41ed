// Written by scripts/emoji-words.py from Unicode CLDR; see LICENSE-CLDR.txt.

let englishEmoji = #"""
    ♪ eighth_note;eighth
    ♭ flat;bemolle
    ♯ sharp;diesis dièse
    🥹 ;resist
    🧌 troll;
    🩻 x-ray;bones medical
    🩼 crutch;cane disability mobility_aid
    🪩 mirror_ball;disco glitter
    🪪 identification_card;credentials id license security
    🪫 low_battery;electronic low_energy
    🪬 hamsa;amulet fatima mary miriam protection
    🪷 lotus;buddhism hinduism india purity vietnam
    🪸 coral;reef
    🪹 empty_nest;
    🫃 pregnant_man;belly bloated
    🫄 pregnant_person;
    🫅 ;monarch noble regal royalty
    🫗 pouring_liquid;empty spill
    🫘 beans;kidney legume
    🫙 jar;container sauce
    🫠 melting_face;disappear dissolve liquid melt
    🫡 saluting_face;salute troops yes
    🫢 ;amazement awe embarrass surprise
    🫣 ;captivated peep stare
    🫤 ;skeptical unsure
    🫥 ;depressed hide introvert invisible
    🫦 biting_lip;anxious flirting uncomfortable
    🫧 bubbles;burp clean underwater
    🫰 ;expensive snap
    🫱 rightwards_hand;right rightward
    🫲 leftwards_hand;left leftward
    🫳 ;dismiss shoo
    🫴 ;beckon catch come offer
    🫵 ;you
    🫶 heart_hands;
    🛝 playground_slide;play
    🛞 wheel;tire turn
    🛟 ring_buoy;float life_preserver life_saver rescue
    🟰 ;equality math
    😀 grinning_face;grin
    😆 ;satisfied
    🤣 ;floor rofl rotfl
    😂 ;joy laugh tear
    🙃 upside-down_face;upside-down
    😉 winking_face;wink
    😊 ;blush
    😇 ;halo innocent
    🥰 ;adore crush hearts in_love
    🤩 star-struck;
    😗 kissing_face;
    ☺ smiling_face;outlined relaxed
    🥲 ;grateful smiling touched
    😋 ;delicious savouring yum
    😜 ;joke
    🤪 zany_face;goofy large
    😝 ;horrible taste
    🤑 money-mouth_face;
    🤗 ;hug hugging
    🤭 ;whoops
    🤫 shushing_face;shush
    🤔 thinking_face;thinking
    🤐 zipper-mouth_face;zipper
    🤨 ;distrust skeptic
    😐 neutral_face;deadpan neutral
    😑 expressionless_face;expressionless inexpressive unexpressive
    😏 smirking_face;smirk
    😒 unamused_face;unamused unhappy
    🙄 ;eyeroll rolling
    😬 grimacing_face;grimace
    🤥 lying_face;lie pinocchio
    😌 relieved_face;relieved
    😔 pensive_face;dejected pensive
    😪 sleepy_face;good_night
    🤤 drooling_face;drooling
    😴 sleeping_face;
    🤒 ;ill
    🤕 ;bandage hurt injury
    🤢 nauseated_face;nauseated vomit
    🤮 face_vomiting;puke
    🤧 sneezing_face;gesundheit sneeze
    🥵 hot_face;feverish heat_stroke red-faced sweating
    🥶 cold_face;blue-faced freezing frostbite icicles
    🥴 woozy_face;intoxicated tipsy uneven_eyes wavy_mouth
    😵 ;crossed-out_eyes dead knocked_out
    🤯 exploding_head;mind_blown shocked
    🤠 ;cowboy cowgirl
    🥳 partying_face;
    🥸 disguised_face;disguise incognito
    😎 ;cool
    🤓 nerd_face;geek nerd
    🧐 ;monocle stuffy
    😕 confused_face;confused meh
    😟 worried_face;worried
    🙁 ;frown
    ☹ frowning_face;
    😮 ;sympathy
    😯 hushed_face;hushed stunned surprised
    😲 astonished_face;astonished totally
    😳 flushed_face;dazed flushed
    🥺 pleading_face;begging mercy puppy_eyes
    😧 anguished_face;anguished
    😨 fearful_face;fearful scared
    😰 ;rushed
    😥 ;whew
    😢 crying_face;cry sad
    😭 ;sob
    😱 ;fear munch scream
    😖 confounded_face;confounded
    😣 persevering_face;persevere
    😞 disappointed_face;disappointed
    😩 weary_face;weary
    😫 tired_face;tired
    🥱 yawning_face;bored yawn
    😤 ;triumph won
    😡 enraged_face;enraged rage
    😠 angry_face;anger angry mad
    🤬 ;swearing
    👿 ;demon devil imp
    💀 skull;
    ☠ ;crossbones
    💩 ;dung poo poop
    🤡 clown_face;clown
    👹 ogre;creature
    👺 goblin;
    👻 ghost;
    👽 alien;extraterrestrial
    👾 alien_monster;monster
    🤖 robot;
    😺 grinning_cat;grinning
    😼 ;ironic smile wry
    😽 kissing_cat;
    🙀 weary_cat;oh
    😿 crying_cat;
    😾 pouting_cat;
    🙈 see-no-evil_monkey;see
    🙉 hear-no-evil_monkey;hear
    🙊 speak-no-evil_monkey;
    💋 kiss_mark;
    💌 love_letter;
    💘 ;cupid
    💝 ;valentine
    💖 sparkling_heart;excited
    💗 growing_heart;growing nervous pulse
    💓 beating_heart;beating heartbeat pulsating
    💞 revolving_hearts;
    💕 two_hearts;
    💟 heart_decoration;
    ❣ heart_exclamation;exclamation punctuation
    💔 broken_heart;break broken
    ❤ red_heart;heart
    🧡 orange_heart;
    💛 yellow_heart;yellow
    💚 green_heart;
    💙 blue_heart;
    💜 purple_heart;purple
    🤎 brown_heart;brown
    🖤 black_heart;black evil wicked
    🤍 white_heart;
    💯 hundred_points;hundred
    💢 anger_symbol;
    💥 collision;boom
    💫 dizzy;
    💦 sweat_droplets;splashing
    💨 dashing_away;dash
    🕳 hole;
    💣 bomb;
    💬 speech_balloon;dialog speech
    🗨 ;bubble
    💭 thought_balloon;thought
    💤 zzz;
    👋 waving_hand;waving
    🤚 ;raised
    🖐 ;splayed
    ✋ raised_hand;high_5 high_five
    🖖 vulcan_salute;spock vulcan
    👌 ok_hand;
    🤌 pinched_fingers;fingers hand_gesture interrogation pinched sarcastic
    🤏 pinching_hand;small_amount
    ✌ victory_hand;victory
    🤞 crossed_fingers;luck
    🤟 love-you_gesture;ily
    🤘 ;horns rock-on
    🤙 ;call hang_loose shaka
    👈 ;backhand point
    🖕 middle_finger;finger
    👍 thumbs_up;thumb up
    👎 thumbs_down;-1
    ✊ raised_fist;clenched punch
    👊 oncoming_fist;
    🤛 left-facing_fist;fist leftwards
    🤜 right-facing_fist;rightwards
    👏 clapping_hands;clap
    🙌 raising_hands;hooray
    👐 open_hands;
    🤝 handshake;agreement meeting shake
    🙏 folded_hands;ask please pray thanks
    ✍ writing_hand;write
    💅 nail_polish;care manicure nail polish
    🤳 selfie;
    💪 flexed_biceps;biceps flex muscle
    🦾 mechanical_arm;prosthetic
    🦿 mechanical_leg;
    🦵 leg;limb
    🦶 foot;stomp
    👂 ear;body
    👃 nose;
    🧠 brain;intelligent
    🫀 anatomical_heart;anatomical cardiology organ
    🫁 lungs;breath exhalation inhalation respiration
    🦷 tooth;dentist
    🦴 bone;skeleton
    👀 eyes;
    👁 eye;
    👅 tongue;
    👄 mouth;lips
    👶 baby;
    🧒 child;gender-neutral unspecified_gender
    👦 boy;
    👧 girl;
    🧑 person;
    👱 ;blond blond-haired_person hair
    👨 man;adult
    🧔 person_beard;beard
    👩 woman;
    🧓 older_person;
    👴 old_man;
    👵 old_woman;
    🙍 person_frowning;gesture
    🙎 person_pouting;pouting
    🙆 ;ok
    💁 ;help information sassy tipping
    🙋 ;happy
    🧏 deaf_person;deaf
    🙇 person_bowing;apology sorry
    🤦 person_facepalming;disbelief exasperation
    🤷 person_shrugging;doubt ignorance indifference shrug
    👮 police_officer;cop officer
    🕵 detective;sleuth spy
    💂 guard;
    🥷 ninja;fighter hidden stealth
    👷 construction_worker;worker
    🤴 prince;
    👸 princess;
    👳 ;turban
    👲 ;skullcap
    🧕 ;headscarf hijab mantilla tichel
    🤵 ;groom tuxedo
    👰 ;bride veil
    🤰 pregnant_woman;pregnant
    🤱 breast-feeding;breast nursing
    👼 baby_angel;angel
    🎅 santa_claus;claus father santa
    🤶 mrs_claus;mother mrs
    🦸 superhero;good hero heroine superpower
    🦹 supervillain;criminal villain
    🧙 mage;sorcerer sorceress wizard
    🧚 fairy;oberon titania
    🧛 vampire;dracula undead
    🧜 merperson;mermaid merman merwoman
    🧝 elf;magical
    🧞 genie;djinn
    🧟 zombie;walking_dead
    💆 ;massage salon
    💇 ;beauty parlor
    🚶 person_walking;hike walk walking
    🧍 person_standing;stand standing
    🧎 person_kneeling;kneel kneeling
    🏃 person_running;marathon
    💃 woman_dancing;dance dancing
    🕺 man_dancing;
    🕴 ;business suit
    👯 ;bunny_ear dancer partying
    🧖 ;sauna steam_room
    🧗 person_climbing;climber
    🤺 person_fencing;fencer fencing sword
    🏇 horse_racing;jockey
    ⛷ skier;
    🏂 snowboarder;snowboard
    🏌 person_golfing;
    🏄 person_surfing;surfing
    🚣 ;rowboat
    🏊 person_swimming;swim
    🏋 ;lifter weight
    🚴 person_biking;biking cyclist
    🚵 ;bicyclist
    🤸 person_cartwheeling;cartwheel gymnastics
    🤼 people_wrestling;wrestle wrestler
    🤽 ;polo
    🤾 ;handball
    🤹 person_juggling;juggle multitask skill
    🧘 ;meditation yoga
    👭 ;holding_hands women
    👫 ;hold
    👬 ;men twins
    💏 kiss;
    💑 ;couple
    👪 family;
    🗣 speaking_head;head speak speaking
    👤 ;bust silhouette
    🫂 people_hugging;goodbye hello
    👣 footprints;footprint
    🦰 red_hair;ginger redhead
    🦱 curly_hair;afro curly ringlets
    🦳 white_hair;gray white
    🦲 bald;chemotherapy hairless no_hair shaven
    🐵 monkey_face;
    🐒 monkey;
    🦍 gorilla;
    🦧 orangutan;ape
    🐶 dog_face;
    🐕 dog;pet
    🦮 guide_dog;guide
    🐩 poodle;
    🐺 wolf;
    🦊 fox;
    🦝 raccoon;curious sly
    🐱 cat_face;
    🐈 cat;
    🦁 lion;
    🐯 tiger_face;
    🐅 tiger;
    🐆 leopard;
    🐴 horse_face;
    🐎 horse;equestrian racehorse racing
    🦄 unicorn;
    🦓 zebra;stripe
    🦌 deer;
    🦬 bison;herd wisent
    🐮 cow_face;
    🐂 ox;bull
    🐃 water_buffalo;buffalo water
    🐄 cow;
    🐷 pig_face;
    🐖 pig;sow
    🐗 boar;
    🐽 pig_nose;
    🐏 ram;male
    🐑 ewe;female sheep
    🐐 goat;
    🐪 camel;dromedary hump
    🐫 two-hump_camel;bactrian
    🦙 llama;alpaca guanaco vicuña wool
    🦒 giraffe;spots
    🐘 elephant;
    🦣 mammoth;tusk woolly
    🦏 rhinoceros;
    🦛 hippopotamus;hippo
    🐭 mouse_face;
    🐁 mouse;
    🐀 rat;
    🐹 hamster;
    🐰 rabbit_face;
    🐇 rabbit;bunny
    🐿 chipmunk;squirrel
    🦫 beaver;dam
    🦔 hedgehog;spiny
    🦇 bat;
    🐻 bear;
    🐨 koala;marsupial
    🐼 panda;
    🦥 sloth;lazy slow
    🦦 otter;fishing playful
    🦨 skunk;stink
    🦘 kangaroo;australia joey jump
    🦡 badger;honey_badger pester
    🐾 paw_prints;feet paw print
    🦃 turkey;
    🐔 chicken;
    🐓 rooster;
    🐣 hatching_chick;hatching
    🐤 baby_chick;chick
    🐦 bird;
    🐧 penguin;
    🕊 dove;peace
    🦅 eagle;
    🦆 duck;
    🦢 swan;cygnet ugly_duckling
    🦉 owl;wise
    🦤 dodo;extinction mauritius
    🪶 feather;flight plumage
    🦩 flamingo;flamboyant
    🦚 peacock;ostentatious peahen proud
    🦜 parrot;pirate talk
    🐸 frog;
    🐊 crocodile;
    🐢 turtle;terrapin tortoise
    🦎 lizard;reptile
    🐍 snake;bearer serpent
    🐲 dragon_face;
    🐉 dragon;fairy_tale
    🦕 sauropod;brachiosaurus brontosaurus diplodocus
    🦖 t-rex;tyrannosaurus_rex
    🐳 spouting_whale;spouting
    🐋 whale;
    🐬 dolphin;flipper
    🦭 seal;sea_lion
    🐟 fish;
    🐠 tropical_fish;tropical
    🐡 blowfish;
    🦈 shark;
    🐙 octopus;
    🐚 spiral_shell;shell spiral
    🐌 snail;
    🦋 butterfly;pretty
    🐛 bug;insect
    🐜 ant;
    🐝 honeybee;bee
    🪲 beetle;
    🐞 lady_beetle;ladybird ladybug
    🦗 cricket;grasshopper
    🪳 cockroach;roach
    🕷 spider;
    🕸 spider_web;web
    🦂 scorpion;
    🦟 mosquito;disease fever malaria pest
    🪰 fly;maggot rotting
    🪱 worm;annelid earthworm parasite
    🦠 microbe;amoeba bacteria virus
    💐 bouquet;
    🌸 cherry_blossom;cherry
    💮 white_flower;flower
    🏵 rosette;plant
    🌹 rose;
    🥀 wilted_flower;wilted
    🌺 hibiscus;
    🌻 sunflower;
    🌼 blossom;
    🌷 tulip;
    🌱 seedling;young
    🪴 potted_plant;boring grow nurturing useless
    🌲 evergreen_tree;tree
    🌳 deciduous_tree;deciduous shedding
    🌴 palm_tree;palm
    🌵 cactus;
    🌾 ;grain
    🌿 herb;
    ☘ shamrock;
    🍀 ;clover four four-leaf_clover
    🍁 maple_leaf;falling leaf maple
    🍂 fallen_leaf;
    🍃 ;blow flutter wind
    🍇 grapes;grape
    🍈 melon;
    🍉 watermelon;
    🍊 tangerine;orange
    🍋 lemon;citrus
    🍌 banana;
    🍍 pineapple;
    🥭 mango;
    🍎 red_apple;apple red
    🍏 green_apple;green
    🍐 pear;
    🍑 peach;
    🍒 cherries;berries
    🍓 strawberry;berry
    🫐 blueberries;bilberry blueberry
    🥝 kiwi_fruit;fruit kiwi
    🍅 tomato;vegetable
    🫒 olive;
    🥥 coconut;piña_colada
    🥑 avocado;
    🍆 eggplant;aubergine
    🥔 potato;
    🥕 carrot;
    🌽 ;corn maize maze
    🌶 hot_pepper;hot pepper
    🫑 bell_pepper;capsicum
    🥒 cucumber;pickle
    🥬 leafy_green;bok_choy cabbage kale lettuce
    🥦 broccoli;wild_cabbage
    🧄 garlic;flavoring
    🧅 onion;
    🍄 mushroom;toadstool
    🥜 peanuts;nut peanut
    🌰 chestnut;
    🍞 bread;loaf
    🥐 croissant;roll
    🥖 baguette_bread;baguette
    🫓 flatbread;arepa lavash naan pita
    🥨 pretzel;twisted
    🥯 bagel;schmear
    🥞 pancakes;crêpe hotcake pancake
    🧇 waffle;indecisive iron
    🧀 cheese_wedge;cheese
    🍖 ;meat
    🍗 poultry_leg;drumstick poultry
    🥩 ;chop lambchop porkchop steak
    🥓 bacon;
    🍔 hamburger;burger
    🍟 french_fries;french fries
    🍕 pizza;slice
    🌭 hot_dog;frankfurter hotdog sausage
    🥪 sandwich;
    🌮 taco;mexican
    🌯 burrito;wrap
    🫔 tamale;
    🥙 stuffed_flatbread;gyro stuffed
    🧆 falafel;chickpea meatball
    🥚 egg;breakfast
    🍳 cooking;frying
    🥘 ;casserole food paella pan shallow
    🍲 ;stew
    🫕 fondue;melted swiss
    🥣 ;cereal congee
    🥗 green_salad;salad
    🍿 popcorn;
    🧈 butter;dairy
    🧂 salt;condiment shaker
    🥫 canned_food;can
    🍱 bento_box;bento box
    🍘 rice_cracker;cracker
    🍙 rice_ball;japanese
    🍚 cooked_rice;cooked rice
    🍛 curry_rice;curry
    🍜 steaming_bowl;bowl noodle ramen steaming
    🍝 spaghetti;pasta
    🍠 ;roasted sweet
    🍢 oden;kebab skewer stick
    🍣 sushi;
    🍤 fried_shrimp;fried prawn tempura
    🍥 ;swirl
    🥮 moon_cake;autumn festival yuèbǐng
    🍡 dango;
    🥟 dumpling;empanada gyōza jiaozi pierogi potsticker
    🥠 fortune_cookie;prophecy
    🥡 takeout_box;oyster_pail
    🦀 crab;
    🦞 lobster;bisque claws seafood
    🦐 shrimp;shellfish small
    🦑 squid;molusc
    🦪 oyster;pearl
    🍦 ;icecream soft
    🍧 shaved_ice;shaved
    🍨 ice_cream;cream
    🍩 doughnut;donut
    🍪 cookie;dessert
    🎂 birthday_cake;birthday cake
    🍰 shortcake;
    🧁 cupcake;bakery
    🥧 pie;filling pastry
    🍫 chocolate_bar;bar chocolate
    🍬 candy;
    🍭 lollipop;
    🍮 custard;pudding
    🍯 honey_pot;honey honeypot pot
    🍼 baby_bottle;bottle
    🥛 ;milk
    ☕ hot_beverage;beverage coffee tea
    🫖 teapot;
    🍵 ;cup teacup
    🍶 sake;
    🍾 ;cork popping
    🍷 wine_glass;wine
    🍸 cocktail_glass;cocktail glass
    🍹 tropical_drink;drink
    🍺 beer_mug;beer mug
    🥂 clinking_glasses;celebrate clink
    🥃 tumbler_glass;liquor shot tumbler whisky
    🥤 ;juice soda
    🧋 bubble_tea;
    🧃 beverage_box;straw
    🧉 mate;
    🧊 ice;ice_cube iceberg
    🥢 chopsticks;hashi
    🍽 ;fork plate
    🍴 ;cutlery knife
    🥄 spoon;tableware
    🔪 kitchen_knife;hocho weapon
    🏺 amphora;jug
    🌍 ;africa europe
    🌎 ;americas earth globe
    🌏 ;asia
    🌐 ;meridians
    🗺 world_map;map world
    🗾 ;japan
    🧭 compass;magnetic navigation orienteering
    🏔 snow-capped_mountain;
    ⛰ mountain;
    🌋 volcano;eruption
    🗻 mount_fuji;fuji
    🏕 camping;
    🏖 ;beach
    🏜 desert;
    🏝 desert_island;island
    🏞 national_park;park
    🏟 stadium;
    🏛 classical_building;classical
    🏗 building_construction;
    🧱 brick;bricks clay mortar wall
    🪨 rock;boulder heavy solid stone
    🪵 wood;log lumber timber
    🛖 hut;roundhouse yurt
    🏘 houses;
    🏚 derelict_house;derelict
    🏠 house;home
    🏡 ;garden
    🏢 office_building;building
    🏣 ;post
    🏤 post_office;
    🏥 hospital;doctor medicine
    🏦 bank;
    🏨 hotel;
    🏩 love_hotel;love
    🏪 convenience_store;convenience store
    🏫 school;
    🏬 department_store;department
    🏭 factory;
    🏯 japanese_castle;
    🏰 castle;european
    💒 wedding;chapel romance
    🗼 tokyo_tower;tokyo tower
    🗽 ;liberty statue
    ⛪ church;christian cross
    🕌 mosque;islam muslim
    🛕 hindu_temple;hindu
    🕍 synagogue;jew jewish temple
    ⛩ shinto_shrine;religion shinto shrine
    🕋 kaaba;
    ⛲ fountain;
    ⛺ tent;
    🌁 foggy;
    🏙 cityscape;city
    🌅 sunrise;morning
    🌆 ;dusk evening landscape
    🌇 sunset;
    🌉 ;bridge night
    ♨ hot_springs;hotsprings springs
    🎠 carousel_horse;carousel
    🎡 ferris_wheel;amusement_park ferris
    🎢 roller_coaster;coaster roller
    💈 barber_pole;barber haircut pole
    🎪 circus_tent;circus
    🚂 locomotive;steam
    🚃 railway_car;
    🚄 high-speed_train;shinkansen speed
    🚅 bullet_train;bullet
    🚆 train;
    🚇 metro;subway
    🚈 light_rail;
    🚉 station;
    🚊 tram;
    🚝 monorail;vehicle
    🚞 mountain_railway;
    🚋 tram_car;car
    🚌 bus;
    🚍 oncoming_bus;oncoming
    🚎 trolleybus;
    🚐 minibus;
    🚑 ambulance;
    🚒 fire_engine;engine
    🚓 police_car;patrol police
    🚕 taxi;
    🚖 oncoming_taxi;
    🚗 automobile;
    🚘 oncoming_automobile;
    🚙 ;recreational sport_utility
    🛻 pickup_truck;pick-up pickup
    🚚 delivery_truck;delivery truck
    🚛 articulated_lorry;lorry semi
    🚜 tractor;
    🏎 racing_car;
    🏍 motorcycle;
    🛵 motor_scooter;motor scooter
    🦽 manual_wheelchair;accessibility
    🦼 motorized_wheelchair;
    🛺 auto_rickshaw;tuk_tuk
    🚲 bicycle;bike
    🛴 kick_scooter;kick
    🛹 skateboard;board
    🛼 roller_skate;
    🚏 bus_stop;stop
    🛣 motorway;highway road
    🛤 railway_track;
    🛢 oil_drum;oil
    ⛽ fuel_pump;diesel fuel fuelpump gas pump
    🚨 ;beacon revolving
    🚥 ;light signal traffic
    🛑 stop_sign;octagonal sign
    🚧 construction;barrier
    ⚓ anchor;
    ⛵ sailboat;resort sea yacht
    🛶 canoe;
    🚤 speedboat;
    🛳 passenger_ship;passenger
    ⛴ ferry;
    🛥 motor_boat;boat motorboat
    🚢 ship;
    ✈ airplane;aeroplane
    🛩 small_airplane;
    🛫 airplane_departure;check-in departure departures
    🛬 airplane_arrival;arrivals arriving landing
    🪂 parachute;hang-glide parasail skydive
    💺 seat;
    🚁 helicopter;
    🚟 suspension_railway;railway suspension
    🚠 mountain_cableway;cable gondola
    🚡 aerial_tramway;aerial tramway
    🛰 satellite;space
    🚀 rocket;
    🛸 flying_saucer;ufo
    🛎 bellhop_bell;bellhop
    🧳 luggage;packing travel
    ⌛ hourglass_done;sand timer
    ⌚ watch;
    ⏰ alarm_clock;alarm clock
    🕰 mantelpiece_clock;
    🌑 new_moon;dark
    🌒 ;waxing
    🌓 ;quarter
    🌔 ;gibbous
    🌕 full_moon;full moon
    🌖 ;waning
    🌙 crescent_moon;crescent
    🌡 thermometer;weather
    ☀ sun;bright rays sunny
    🪐 ringed_planet;saturn saturnine
    ⭐ star;
    🌟 glowing_star;glittery glow shining
    🌠 shooting_star;shooting
    🌌 milky_way;
    ☁ cloud;
    ⛈ ;thunder
    🌧 ;rain
    🌨 ;snow
    🌩 ;lightning
    🌪 tornado;whirlwind
    🌫 fog;
    🌬 wind_face;
    🌀 cyclone;hurricane twister typhoon
    🌈 rainbow;
    🌂 closed_umbrella;
    ☂ umbrella;
    ☔ ;drop
    ⚡ high_voltage;danger voltage zap
    ❄ snowflake;cold
    ☃ snowman;
    ☄ comet;
    🔥 fire;flame
    💧 droplet;comic sweat
    🌊 water_wave;ocean wave
    🎃 jack-o-lantern;halloween jack
    🎄 christmas_tree;christmas
    🎆 fireworks;
    🎇 sparkler;
    🧨 firecracker;dynamite explosive
    ✨ sparkles;
    🎈 balloon;
    🎉 party_popper;party popper tada
    🎊 confetti_ball;confetti
    🎋 tanabata_tree;banner
    🎍 pine_decoration;bamboo pine
    🎎 japanese_dolls;doll
    🎏 carp_streamer;carp streamer
    🎐 wind_chime;chime
    🎑 ;ceremony
    🧧 red_envelope;good_luck hóngbāo lai_see
    🎀 ribbon;
    🎁 wrapped_gift;gift present wrapped
    🎗 reminder_ribbon;reminder
    🎟 admission_tickets;admission
    🎫 ticket;
    🎖 military_medal;military
    🏆 trophy;prize
    🏅 sports_medal;medal
    🥇 ;first gold
    🥈 ;second silver
    🥉 ;bronze third
    ⚽ soccer_ball;soccer
    ⚾ baseball;
    🥎 softball;underarm
    🏀 basketball;hoop
    🏐 volleyball;
    🏈 american_football;american football
    🏉 rugby_football;rugby
    🎾 tennis;racquet
    🥏 flying_disc;ultimate
    🎳 bowling;
    🏏 cricket_game;
    🏑 field_hockey;field hockey
    🏒 ice_hockey;puck
    🥍 lacrosse;
    🏓 ping_pong;paddle table_tennis
    🏸 badminton;birdie shuttlecock
    🥊 boxing_glove;boxing glove
    🥋 ;judo karate martial_arts taekwondo uniform
    🥅 goal_net;goal net
    ⛳ ;golf
    ⛸ ice_skate;skate
    🎣 fishing_pole;
    🤿 diving_mask;diving scuba snorkeling
    🎽 running_shirt;athletics running sash shirt
    🎿 skis;ski
    🛷 sled;sledge sleigh
    🥌 curling_stone;
    🎯 bullseye;dart direct_hit hit target
    🪀 yo-yo;fluctuate
    🪁 kite;soar
    🎱 ;billiard eight
    🔮 crystal_ball;crystal fantasy fortune
    🪄 magic_wand;magic
    🧿 nazar_amulet;bead charm evil-eye nazar talisman
    🎮 video_game;controller game
    🕹 joystick;
    🎰 slot_machine;slot
    🎲 game_die;dice die
    🧩 puzzle_piece;interlocking jigsaw piece puzzle
    🧸 teddy_bear;plaything plush toy
    🪅 piñata;
    🪆 nesting_dolls;nesting russia
    ♠ spade_suit;
    ♥ heart_suit;
    ♦ diamond_suit;
    ♣ club_suit;
    ♟ chess_pawn;chess dupe expendable
    🎴 ;playing
    🎭 performing_arts;mask performing theater theatre
    🖼 framed_picture;frame picture
    🎨 artist_palette;art museum palette
    🧵 thread;needle sewing spool string
    🪡 sewing_needle;embroidery stitches sutures tailoring
    🧶 yarn;crochet knit
    🪢 knot;rope tangled twine twist
    👓 glasses;eyeglasses eyewear
    🕶 sunglasses;
    🥽 goggles;eye_protection swimming welding
    🥼 lab_coat;scientist
    🦺 safety_vest;emergency safety vest
    👔 necktie;tie
    👕 t-shirt;tshirt
    👖 jeans;pants trousers
    🧣 scarf;neck
    🧤 gloves;
    🧥 coat;jacket
    🧦 socks;stocking
    👗 dress;
    👘 kimono;
    🥻 sari;
    🩱 one-piece_swimsuit;bathing_suit
    🩲 briefs;one-piece swimsuit
    🩳 shorts;underwear
    👙 bikini;
    👚 woman’s_clothes;
    👛 purse;
    👜 handbag;
    👝 clutch_bag;pouch
    🛍 shopping_bags;
    🎒 backpack;rucksack satchel
    🩴 thong_sandal;beach_sandals sandals thong_sandals thongs zōri
    👞 man’s_shoe;shoe
    👟 running_shoe;athletic sneaker
    🥾 hiking_boot;backpacking boot hiking
    🥿 flat_shoe;ballet_flat slip-on slipper
    👠 high-heeled_shoe;heel
    👡 woman’s_sandal;sandal
    🩰 ballet_shoes;ballet
    👢 woman’s_boot;
    👑 crown;king queen
    👒 woman’s_hat;hat
    🎩 top_hat;top tophat
    🎓 graduation_cap;cap graduation
    🧢 billed_cap;baseball_cap
    🪖 military_helmet;army soldier warrior
    ⛑ ;aid helmet
    📿 prayer_beads;beads necklace prayer
    💄 lipstick;cosmetics makeup
    💍 ring;diamond
    💎 gem_stone;gem jewel
    🔇 muted_speaker;mute quiet silent speaker
    🔉 ;medium
    🔊 ;loud
    📢 loudspeaker;public_address
    📣 megaphone;cheering
    📯 postal_horn;horn postal
    🔔 bell;
    🔕 ;forbidden
    🎼 musical_score;music score
    🎵 musical_note;note
    🎶 musical_notes;notes
    🎙 studio_microphone;studio
    🎚 level_slider;level slider
    🎛 control_knobs;control knobs
    🎤 microphone;karaoke mic
    🎧 headphone;earbud
    📻 radio;
    🎷 saxophone;sax
    🪗 accordion;concertina squeeze_box
    🎸 guitar;instrument
    🎹 musical_keyboard;piano
    🎺 trumpet;
    🎻 violin;
    🪕 banjo;stringed
    🥁 drum;drumsticks
    🪘 long_drum;beat conga rhythm
    📱 mobile_phone;cell mobile phone
    📲 ;arrow receive
    ☎ telephone;
    📞 telephone_receiver;receiver
    📟 pager;
    📠 fax_machine;fax
    🔋 battery;
    🔌 electric_plug;electric electricity plug
    💻 laptop;pc personal
    🖥 desktop_computer;computer desktop
    🖨 printer;
    ⌨ keyboard;
    🖱 computer_mouse;
    🖲 trackball;
    💽 computer_disk;minidisk
    💾 floppy_disk;disk floppy
    💿 optical_disk;cd optical
    📀 dvd;blu-ray
    🧮 abacus;calculation
    🎥 movie_camera;movie
    🎞 film_frames;film frames
    📽 film_projector;projector
    🎬 clapper_board;clapper
    📺 television;tv
    📷 camera;
    📸 ;flash
    📹 video_camera;video
    📼 videocassette;tape vhs
    🔍 ;magnifying search
    🕯 candle;
    💡 light_bulb;bulb idea
    🔦 flashlight;torch
    🏮 ;lantern
    🪔 diya_lamp;diya
    📔 ;cover decorated
    📕 closed_book;book closed
    📖 open_book;open
    📗 green_book;
    📘 blue_book;blue
    📙 orange_book;
    📚 books;
    📓 notebook;
    📒 ledger;
    📃 ;curl
    📜 scroll;paper
    📄 ;document page
    📰 newspaper;news
    🗞 rolled-up_newspaper;rolled
    📑 bookmark_tabs;marker tabs
    🔖 bookmark;mark
    🏷 label;
    💰 money_bag;bag money moneybag
    🪙 coin;metal treasure
    💴 yen_banknote;banknote bill
    💵 dollar_banknote;
    💶 euro_banknote;euro
    💷 pound_banknote;pound
    💸 ;wings
    💳 credit_card;card credit
    🧾 receipt;accounting bookkeeping evidence proof
    💹 ;growth yen
    ✉ envelope;email letter
    📧 e-mail;
    📨 incoming_envelope;incoming
    📩 ;outgoing
    📤 outbox_tray;outbox sent tray
    📥 inbox_tray;inbox
    📦 package;parcel
    📫 ;mailbox
    📪 ;lowered
    📮 postbox;mail
    🗳 ;ballot
    ✏ pencil;
    ✒ black_nib;nib
    🖋 fountain_pen;
    🖊 pen;ballpoint
    🖌 paintbrush;painting
    🖍 crayon;
    📝 memo;
    💼 briefcase;
    📁 file_folder;file folder
    🗂 ;dividers
    📅 calendar;date
    📆 tear-off_calendar;
    🗒 spiral_notepad;
    🗓 spiral_calendar;pad
    📇 card_index;index rolodex
    📈 chart_increasing;upward
    📉 chart_decreasing;down trend
    📊 bar_chart;chart graph
    📋 clipboard;
    📌 pushpin;pin
    📍 round_pushpin;
    📎 paperclip;
    🖇 linked_paperclips;
    📏 straight_ruler;ruler straight_edge
    📐 triangular_ruler;set triangle
    ✂ scissors;cutting
    🗄 file_cabinet;cabinet filing
    🗑 wastebasket;
    🔒 locked;
    🔓 unlocked;unlock
    🔏 ;ink privacy
    🔐 ;secure
    🔑 key;lock password
    🗝 old_key;clue old
    🔨 hammer;
    🪓 axe;hatchet split
    ⛏ pick;mining
    🗡 dagger;
    ⚔ crossed_swords;crossed swords
    🔫 water_pistol;gun handgun pistol revolver
    🪃 boomerang;rebound repercussion
    🏹 ;archer bow
    🛡 shield;
    🪚 carpentry_saw;carpenter saw
    🔧 wrench;spanner
    🪛 screwdriver;screw
    🔩 ;bolt
    ⚙ gear;cog cogwheel
    🗜 clamp;compress vice
    ⚖ balance_scale;balance justice scale
    🦯 white_cane;blind
    🔗 link;
    ⛓ chains;chain
    🪝 hook;crook curve ensnare selling_point
    🧰 toolbox;chest mechanic
    🧲 magnet;attraction horseshoe
    🪜 ladder;climb rung step
    ⚗ alembic;chemistry
    🧪 test_tube;chemist experiment lab
    🧫 petri_dish;biologist biology culture
    🧬 dna;evolution gene genetics life
    🔬 microscope;science
    🔭 telescope;
    📡 satellite_antenna;antenna dish
    💉 syringe;
    🩸 ;bleed blood_donation menstruation
    💊 pill;sick
    🩹 adhesive_bandage;
    🩺 stethoscope;
    🚪 door;
    🛗 elevator;hoist lift
    🪞 mirror;reflection reflector speculum
    🪟 window;fresh_air opening transparent view
    🛏 bed;sleep
    🛋 ;couch lamp
    🪑 chair;sit
    🚽 toilet;
    🪠 plunger;force_cup plumber suction
    🚿 shower;
    🛁 bathtub;bath
    🪤 mouse_trap;bait mousetrap snare trap
    🪒 razor;shave
    🧴 lotion_bottle;lotion moisturizer shampoo sunscreen
    🧷 safety_pin;diaper punk_rock
    🧹 broom;cleaning sweeping witch
    🧺 basket;farming laundry picnic
    🧻 ;paper_towels toilet_paper
    🪣 bucket;cask pail vat
    🧼 soap;bathing lather soapdish
    🪥 toothbrush;brush dental hygiene teeth
    🧽 sponge;absorbing porous
    🧯 fire_extinguisher;extinguish quench
    🛒 shopping_cart;cart shopping trolley
    🚬 cigarette;smoking
    ⚰ coffin;death
    🪦 headstone;cemetery grave graveyard tombstone
    ⚱ funeral_urn;ashes funeral urn
    🗿 moai;moyai
    🪧 placard;demonstration picket protest
    🏧 atm_sign;atm automated teller
    🚮 ;litter litter_bin
    🚰 potable_water;drinking potable
    ♿ wheelchair_symbol;access
    🚹 men’s_room;
    🚺 women’s_room;
    🚻 restroom;bathroom lavatory wc
    🚼 baby_symbol;changing
    🚾 water_closet;closet
    🛂 passport_control;passport
    🛃 customs;
    🛄 baggage_claim;baggage claim
    🛅 left_luggage;locker
    ⚠ warning;
    🚸 children_crossing;crossing pedestrian
    ⛔ no_entry;entry
    🚫 prohibited;not
    🚳 no_bicycles;
    🚭 no_smoking;no
    🚯 no_littering;
    🚱 non-potable_water;non-drinking non-potable
    🚷 no_pedestrians;
    🔞 ;age_restriction eighteen underage
    ☢ radioactive;
    ☣ biohazard;
    ➡ right_arrow;cardinal direction east
    🔃 ;clockwise reload
    🔄 ;anticlockwise counterclockwise withershins
    🔙 back_arrow;back
    🔚 end_arrow;end
    🔛 on_arrow;on
    🔜 soon_arrow;soon
    🔝 top_arrow;
    🛐 ;worship
    ⚛ atom_symbol;atheist atom
    🕉 om;
    ✡ ;david
    ☸ ;buddhist dharma
    ☯ yin_yang;tao taoist yang yin
    ✝ latin_cross;
    ☦ orthodox_cross;
    ☮ peace_symbol;
    🕎 menorah;candelabrum candlestick
    ♈ aries;
    ♉ taurus;
    ♊ gemini;
    ♋ cancer;
    ♌ leo;
    ♍ virgo;
    ♎ libra;scales
    ♏ scorpio;scorpius
    ♐ sagittarius;
    ♑ capricorn;
    ♒ aquarius;
    ♓ pisces;
    ⛎ ophiuchus;
    🔁 repeat_button;repeat
    🔂 ;once
    🎦 cinema;
    🔅 dim_button;dim low
    🔆 bright_button;brightness
    📶 antenna_bars;
    📳 vibration_mode;mode vibration
    📴 ;off
    ♀ female_sign;
    ♂ male_sign;
    ⚧ transgender_symbol;transgender
    ✖ multiply;cancel multiplication
    ➕ plus;
    ➖ minus;
    ➗ divide;division
    ♾ infinity;forever unbounded universal
    ❓ ;question
    💱 currency_exchange;currency exchange
    💲 ;dollar
    ⚕ medical_symbol;aesculapius staff
    ♻ recycling_symbol;recycle
    ⚜ fleur-de-lis;
    📛 name_badge;badge name
    ☑ ;check
    ✔ check_mark;
    ❌ cross_mark;
    ➰ curly_loop;loop
    ➿ ;double
    ✳ eight-spoked_asterisk;asterisk
    ✴ eight-pointed_star;
    ❇ sparkle;
    🔠 ;abcd latin uppercase
    🔡 ;lowercase
    🔢 input_numbers;input numbers
    🔣 input_symbols;
    🔤 ;abc alphabet letters
    🟠 orange_circle;circle
    🟡 yellow_circle;
    🟢 green_circle;
    🟣 purple_circle;
    🟤 brown_circle;
    ⚫ black_circle;geometric
    ⚪ white_circle;
    🟥 red_square;square
    🟧 orange_square;
    🟨 yellow_square;
    🟩 green_square;
    🟦 blue_square;
    🟪 purple_square;
    🟫 brown_square;
    💠 ;inside
    🔘 radio_button;button
    🏁 chequered_flag;checkered chequered
    🚩 triangular_flag;
    🎌 crossed_flags;
    🏴 black_flag;
    🏳 white_flag;
    """#
