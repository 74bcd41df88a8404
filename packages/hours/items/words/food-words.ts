export const OYSTERS = `
oyster, raw oyster, oyster on the half shell, half shell oyster, fresh shucked oyster, freshly shucked oyster, oyster shooter, shooter oyster,
buck a shuck, shuck, grilled oyster, chargrilled oyster, charbroiled oyster, roasted oyster, fried oyster, oyster rockefeller,
rockefeller, oysters rockefeller, oyster casino, oysters casino, blue point, bluepoint, kumamoto, chincoteague oyster, wellfleet,
malpeque, beausoleil, east coast oyster, west coast oyster, chef oyster, dozen oyster
`

export const SEAFOOD = `
seafood, shrimp, prawn, peel and eat shrimp, peel n eat shrimp, shrimp cocktail, seafood cocktail, crab cocktail, campechana, coconut shrimp, gambas,
gambas al ajillo, mussel, moules, moules frites, mussels and fries, clam, steamer, littleneck, cherrystone, steamed clam, clams casino, clam strip, calamari,
squid, fried calamari, octopus, pulpo, crab, crab cake, crabcake, crab leg, snow crab, king crab, blue crab, soft shell crab, stone crab,
dungeness, crab claw, crab pretzel, steamed crab, lobster, lobster tail, crawfish, crayfish, scallop, ceviche, aguachile, tuna, ahi, ahi tuna,
tuna tataki, tuna tartare, salmon, swordfish, rockfish, catfish, fried catfish, cod, halibut, mahi, mahi mahi, grouper, snapper, red snapper,
trout, branzino, sea bass, flounder, tilapia, perch, walleye, whitefish, fish, fried fish, whole fish, fish fry, whitebait, anchovy, sardine,
boquerones, smelt, eel, caviar, raw bar, seafood tower, seafood plate, seafood platter, seafood boil, crab boil, low country boil,
shrimp scampi, scampi, popcorn shrimp, bang bang shrimp, firecracker shrimp, dynamite shrimp, shrimp skewer, conch, conch fritter,
crab fritter, fish cake, fishcake, poke, gravlax, lox, smoked salmon, surf and turf platter, cioppino, bouillabaisse, oyster stew, seafood stew
`

export const WINGS = `
wing, chicken wing, hot wing, buffalo wing, boneless wing, bone in wing, jumbo wing, smoked wing, wingding, wing ding, wingette,
drumette, drummie, drumstick, cauliflower wing, korean fried wing, wing basket, lollipop wing, chix wing, boneless, turkey wing,
pork wing
`

export const TACOS = `
taco, street taco, fish taco, shrimp taco, carnitas taco, birria taco, birria, quesabirria, quesataco, carne asada taco, al pastor taco,
taquito, walking taco, taco trio, taco basket, soft taco, hard taco, puffy taco, mini taco, tuna taco
`

export const BURGER = `
burger, hamburger, cheeseburger, smash burger, smashburger, slider, mini burger, veggie burger, bison burger, impossible burger,
beyond burger, turkey burger, patty melt burger, bacon burger, bacon cheeseburger, burger slider, slyder, wagyu burger, black bean burger
`

export const PIZZA = `
pizza, flatbread, flat bread pizza, pizzetta, pizzette, pizza slice, slice of pizza, personal pizza, bar pie, pizza pie, cheese pie, thin crust,
deep dish, calzone, stromboli, margherita, margherita pizza, pinsa, focaccia pizza, pepperoni, tavern pie, tomato pie, lahmacun, pide, manakish,
manouche, french bread pizza
`

export const SHY_PIZZA = 'slice, pie, personal pie, whole pie'

export const SUSHI = `
sushi, sushi roll, maki, maki roll, nigiri, sashimi, temaki, hand roll, handroll, hosomaki, futomaki, uramaki, omakase, oshi, oshi sushi,
california roll, spicy tuna roll, tuna roll, salmon roll, shrimp tempura roll, tempura roll, dragon roll, rainbow roll, caterpillar roll,
philadelphia roll, philly roll, eel roll, avocado roll, cucumber roll, dynamite roll, crunchy roll, crunch roll, spider roll, volcano roll,
specialty roll, signature roll, sushi cone, sushi taco, chirashi, inari, aburi, unagi, sushi burrito, aburi salmon, alaska roll, vegetable roll,
veggie roll, classic roll, chef roll, boston roll, crazy roll, salmon avocado roll, yellowtail roll, yellowtail sashimi, hamachi, toro
`

export const WEAK_SUSHI = 'roll'

export const SANDWICH = `
sandwich, sammie, sammy, sando, sub, hoagie, grinder, hero sandwich, panini, wrap, club sandwich, turkey club, chicken club, blt, grilled cheese,
reuben, rachel, cuban, cubano, cuban sandwich, french dip, beef dip, prime rib dip, italian beef, cheesesteak, cheese steak, chicken cheesesteak,
philly cheesesteak, philly steak, cheese steaks, po boy, poboy, lobster roll, shrimp roll, clam roll, crab roll, fried chicken sandwich, chicken sandwich,
pulled pork sandwich, pit beef, pit beef sandwich, pastrami, corned beef sandwich, banh mi, torta, gyro, doner, shawarma wrap, pita sandwich,
falafel pita, souvlaki pita, melt, patty melt, tuna melt, muffuletta, monte cristo, croque monsieur, croque madame, toastie, bagel, breakfast sandwich, croissant sandwich,
hot dog, hotdog, corn dog, half smoke, chili dog, coney, coney dog, brat, bratwurst, sausage roll sandwich, roast pork, tea sandwich,
egg sandwich, crab cake sandwich, fish sandwich, steak sandwich, meatball sub, arepa sandwich, kathi roll, kati roll, vada pav, bun kebab, dog and brew
`

export const FRIES = `
fry, french fry, frie, frite, pommes frites, truffle fry, sweet potato fry, yam fry, curly fry, waffle fry, cheese fry, chili cheese fry, old bay fry,
crab fry, loaded fry, disco fry, garlic fry, parmesan fry, steak fry, shoestring fry, animal fry, cajun fry, chipotle fry, tot, tater tot, loaded tot, tater, poutine,
potato wedge, wedge fry, avocado fry, zucchini fry, pickle fry, carne asada fry, patatas bravas, papas fritas, chip shop chip, house cut fry, hand cut fry, boardwalk fry
`

export const NACHOS = `
nacho, loaded nacho, irish nacho, totcho, machos nachos, nacho supreme, nachos supreme, nacho platter, chicken nacho, bbq nacho, beef nacho, tuna nacho,
short rib nacho
`

export const SALAD = `
salad, =caesar, caesar salad, caesar salads, house salad, side salad, greek salad, wedge salad, cobb, cobb salad, chopped salad, caprese, caprese salad, beet salad,
kale salad, spinach salad, arugula salad, burrata salad, garden salad, chef salad, fattoush, tabbouleh, papaya salad, seaweed salad,
chicken salad, tossed salad, italian salad, wedge
`

export const DESSERT = `
dessert, cake, cheesecake, chocolate cake, lava cake, carrot cake, cupcake, brownie, cookie, cookie skillet, pie a la mode, apple pie,
key lime pie, pecan pie, pumpkin pie, cobbler, crisp a la mode, ice cream, gelato, sorbet, sundae, banana split, affogato, creme brulee,
tiramisu, cannoli, panna cotta, bread pudding, pudding, rice pudding, mousse, tart, donut, doughnut, beignet, churro, flan, tres leches, sopapilla,
baklava, gulab jamun, kheer, mochi, smores, smore, macaron, eclair, profiterole, pastry, danish, fried oreo, funnel cake, root beer float, float,
milk and cookies, zeppole, crepe, sweet treat, soft serve, sweets, fried milk, kulfi, halva, smith island cake
`
