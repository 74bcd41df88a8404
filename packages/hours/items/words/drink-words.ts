export const WINE = `
wine, vino, vin, house wine, red wine, white wine, rose, rose wine, orange wine, wine by the glass, bottle of wine,
glass of wine, carafe of wine, sparkling, sparkling wine, bubbles, bubbly, champagne, prosecco, cava, cremant, lambrusco,
franciacorta, moscato, asti, cabernet, cabernet sauvignon, cab, cab sauv, cab franc, merlot, pinot, pinot noir, pinot grigio,
pinot gris, chardonnay, chard, sauvignon blanc, sauv blanc, riesling, malbec, syrah, shiraz, zinfandel, zin, white zin,
tempranillo, rioja, sangiovese, chianti, montepulciano, barbera, barolo, barbaresco, nebbiolo, primitivo, nero davola,
super tuscan, valpolicella, ripasso, amarone, soave, gavi, verdicchio, vermentino, fiano, falanghina, greco, pecorino wine,
gruner veltliner, gruner, gewurztraminer, albarino, verdejo, vinho verde, txakoli, godello, mencia, garnacha, grenache,
carignan, mourvedre, cotes du rhone, cotes du rhône, chateauneuf, bordeaux, burgundy, bourgogne, beaujolais, gamay, chablis,
sancerre, muscadet, vouvray, chenin, chenin blanc, pouilly fume, viognier, semillon, torrontes, carmenere, petite sirah,
petit verdot, norton, vidal blanc, seyval, traminette, assyrtiko, agiorgitiko, xinomavro, retsina, saperavi, tej, honey wine,
mead, plum wine, umeshu, port wine, tawny port, ruby port, sherry, madeira, marsala wine, dessert wine, ice wine,
red blend, white blend, sangria, sangria pitcher, mulled wine, gluhwein, wine spritzer, spritzer, wine cooler, wine tasting,
canned wine, brut, blanc de blancs, wine flight, josh cellars, barefoot, cavit, kendall jackson, la marca, veuve, veuve clicquot,
moet, korbel, whispering angel, yellowtail, apothic, kim crawford, la crema, j lohr
`

export const SHY_WINE =
  'red, white, red and white, red or white, white and red, house red, house white, white or red, blush'

export const COCKTAIL = `
cocktail, craft cocktail, mixed drink, mixer, mixed well, well, well drink, rail, rail drink, house rail, rail liquor, rail spirit,
well liquor, well spirit, well brand, call drink, =calls,  highball, single highball, double highball, libation cocktail,
frozen drink, tropical drink, tiki drink, house drink, vodka drink, vodka soda, vodka tonic, vodka cran, vodka cranberry,
vodka red bull, vodka lemonade, gin and tonic, gin tonic, g and t, gandt, rum and coke, jack and coke, jack and ginger,
whiskey ginger, whiskey and coke, whiskey sour, whisky sour, 7 and 7, seven and seven, scotch and soda, captain and coke,
titos and soda, margarita, marg, marga, rita, margherita cocktail, mexican martini, martini,
martinis, tini, espresso martini, lychee martini, saketini, appletini, cosmo, cosmopolitan, manhattan, old fashioned,
old fashion, oldfashioned, negroni, sbagliato, boulevardier, sazerac, vieux carre, paloma, ranch water, mojito, daiquiri,
pina colada, colada, mai tai, zombie cocktail, hurricane, painkiller, rum punch, rum runner, planters punch,
punch, dark and stormy, dark n stormy, cuba libre, caipirinha, caipiroska, pisco sour, amaretto sour, amaretto, sour cocktail,
mule, moscow mule, kentucky mule, mexican mule, irish mule, john daly, lemon drop, lemondrop, kamikaze, sex on the beach,
long island, long island iced tea, long island ice tea, long island tea, liit, texas tea, adios, amf, blue hawaiian, bahama mama, sea breeze,
bay breeze, cape codder, greyhound, salty dog, screwdriver, tequila sunrise, harvey wallbanger, fuzzy navel, madras,
white russian, black russian, mudslide, grasshopper, b52, irish coffee, hot toddy, toddy, eggnog, spiked cider, spiked coffee,
spiked lemonade, spiked tea, spiked seltzer cocktail, spiked frapp, bloody mary, bloody maria, =bloody, =bloodys, =bloodies, bloody caesar, caesar cocktail,
michelada, chelada, red snapper cocktail, mimosa, bottomless mimosa, bellini, kir royale, kir, spritz, aperol spritz, aperol,
hugo spritz, hugo, limoncello spritz, campari spritz, americano cocktail, french 75, french 76, tom collins, john collins,
collins, gin fizz, ramos gin fizz, fizz, gimlet, gin rickey, rickey, bees knees, aviation, last word, clover club, sidecar,
southside, vesper, gibson, rob roy, rusty nail, godfather, mint julep, julep, gold rush cocktail, paper plane, penicillin cocktail,
naked and famous, jungle bird, corpse reviver, white lady, singapore sling, sling, grog, navy grog, fishbowl, fish bowl,
scorpion bowl, rum bucket, vodka bucket, punch bowl, frose, frozen cocktail, frozen bellini, slushie, slushy, slush, boozy slushie,
boozy shake, adult milkshake, orange crush, grapefruit crush, grape crush, crush, creamsicle crush, green tea cocktail, smash cocktail,
whiskey smash, bourbon smash, swizzle, cobbler cocktail, cantarito, carajillo, batanga, charro negro, partini, batini, sling cocktail,
canned cocktail, surfside, cutwater, onda, mixology, bar cocktail, soju cocktail, sake cocktail, mezcalita, meowgarita, toki highball,
chuhai, lemon sour, house infusion, infusion, old cuban, el diablo, oaxacan, trash can, blue motorcycle, mind eraser, jager bomb,
vegas bomb, car bomb, espresso tini, tequila soda, gin soda, whiskey soda, rum soda, malibu bay breeze, aperitivo, aperitif, vermouth
`

export const SHY_COCKTAIL =
  'zombie, mixed, classic, signature, frozen, handcrafted, house specialty, cocktail pitcher, cosmo and rita'

export const SPIRIT = `
spirit, liquor, hard liquor, shot, bump, shooter, jello shot, jell o shot, jelly shot, dram, whiskey pour, neat pour, whiskey, whisky, bourbon,
rye whiskey, scotch, single malt, irish whiskey, tequila, mezcal, sotol, raicilla, vodka, gin, rum, spiced rum, cachaca, pisco,
brandy, cognac, armagnac, calvados, grappa, absinthe, pastis, ouzo, raki, arak, aquavit, slivovitz, schnapps, jager, jagermeister,
fireball, rumple minze, rumplemintz, rumchata, limoncello, sambuca, amaro, fernet, fernet branca, chartreuse, campari, cynar,
baileys, kahlua, frangelico, grand marnier, cointreau, triple sec, malort, baijiu, shochu, green tea shot, lemon drop shot,
kamikaze shot, birthday cake shot, pickleback, pickle back, lunchbox shot, tequila shot, washington apple, titos, tito, deep eddy,
grey goose, ketel one, ketel, absolut, smirnoff, stoli, stolichnaya, skyy, new amsterdam, svedka, belvedere, ciroc, pinnacle vodka,
three olives, wheatley, jack daniels, jack daniel, jim beam, makers mark, makers, wild turkey, bulleit, woodford, woodford reserve,
four roses, buffalo trace, knob creek, old forester, evan williams, angels envy, basil hayden, elijah craig, high west, sagamore,
michters, old grand dad, jameson, tullamore, tullamore dew, bushmills, powers whiskey, redbreast, crown royal, canadian club,
seagrams, segrams, johnnie walker, johnny walker, dewars, macallan, glenlivet, glenfiddich, laphroaig, monkey shoulder,
suntory toki, hibiki, hennessy, hennessey, courvoisier, remy martin, remy, bacardi, captain morgan, malibu, myers rum, kraken, sailor jerry,
mount gay, appleton, gosling, bombay, bombay sapphire, tanqueray, beefeater, hendricks, aviation gin, roku gin, patron, don julio,
casamigos, espolon, jose cuervo, cuervo, hornitos, milagro, cazadores, herradura, 1800 tequila, sauza, lunazul, altos, teremana,
clase azul, del maguey, screwball, skrewball, jaeger, southern comfort, soco, disaronno, tuaca, goldschlager
`

export const WEAK_SPIRIT = 'pour'

export const SHY_SPIRIT = 'top shelf, jack, premium liquor'

export const SAKE = `
sake, hot sake, cold sake, house sake, nigori, junmai, ginjo, daiginjo, sake flight, sake carafe, sake bomb, sparkling sake, soju,
makgeolli, gekkeikan, ozeki
`

export const SOFT = `
soft drink, soda, soda pop, fountain drink, fountain soda, coke, coca cola, diet coke, pepsi, sprite, dr pepper, mountain dew, 7up,
root beer, ginger beer, ginger ale, birch beer, cream soda, tonic water, club soda, sparkling water, mineral water, bottled water,
soft beverage, mocktail, zero proof, zero proof cocktail, spirit free cocktail, virgin cocktail, virgin margarita, virgin pina colada,
non alcoholic cocktail, nonalcoholic cocktail, na cocktail, non alcoholic drink, na beverage, non alcoholic beverage, zero proof drink,
lemonade, limeade, iced tea, ice tea, sweet tea, unsweet tea, arnold palmer, half and half tea, tea, green tea, hot tea, chai,
chai latte, thai iced tea, thai tea, bubble tea, boba, milk tea, matcha, matcha latte, coffee, iced coffee, cold brew, drip coffee,
espresso, double espresso, latte, cappuccino, macchiato, americano, cortado, flat white, mocha, frappe, frappuccino, hot chocolate, cocoa,
juice, orange juice, fresh juice, cranberry juice, smoothie, lassi, mango lassi, kombucha, agua fresca, horchata, jarritos, agua de jamaica,
red bull, energy drink, italian soda, shirley temple, roy rogers, gatorade, milkshake, shake, malt, egg cream, vietnamese coffee, cafe con leche,
turkish coffee, ethiopian coffee, macchiatto, topo chico, la croix, perrier, san pellegrino
`

export const DRINK = `
beverage, alcoholic beverage, alcoholic drink, adult beverage, libation, =sips, boilermaker, beer and shot, beer and a shot, shot and beer,
shot and a beer, beer shot combo, beer and bump, beer and a bump, pint and shot, beer and whiskey shot, booze, alcohol, flight of beer or wine
`

export const WEAK_DRINK = 'drink, bevvie, bevy, drinkable, flight'
