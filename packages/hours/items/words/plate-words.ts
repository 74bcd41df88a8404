export const APPETIZER = `
appetizer, appetiser, app, appy, appie, starter, small plate, share plate, sharing plate, sharable, shareable, share able, sharer, small bite, bite,
bar bite, snack, bar snack, munchie, nosh, nibble, nibbler, finger food, side, side dish, tapa, pintxo, pinxto, meze, mezze, mezza, antipasti, antipasto,
cicchetti, hors doeuvre, canape, botana, antojito, picada, banchan, izakaya plate, dim sum, chaat, dip, spinach dip, artichoke dip, crab dip,
spinach artichoke dip, buffalo chicken dip, queso, queso dip, queso fundido, crab queso, guacamole, guac, guac and chips, chips and guac,
chips and guacamole, chips and salsa, chip and salsa, chips and queso, chip and dip, chips and dip, salsa, salsa trio, pico de gallo, pico, hummus, humus, baba ganoush, tzatziki,
pita and hummus, pita chip, pita bread, pretzel, soft pretzel, bavarian pretzel, pretzel bite, pretzel stick, pretzel and beer cheese, pretzel and mustard, beer cheese, mozzarella stick,
mozz stick, cheese stick, mozzarella, fried mozzarella, cheese curd, curd, fried cheese, saganaki, halloumi, burrata, jalapeno popper, popper,
onion ring, onion straw, blooming onion, bloomin onion, fried pickle, pickle chip, frickle, fried green tomato, hush puppy, hushpuppy, egg roll, eggroll, spring roll,
summer roll, lumpia, potsticker, pot sticker, dumpling, gyoza, wonton, crab rangoon, rangoon, shumai, siu mai, bao, bao bun, pork bun, steamed bun,
momo, samosa, pakora, bhaji, aloo tikki, papadum, naan, garlic naan, edamame, tempura, yakitori, karaage, takoyaki, agedashi tofu, okonomiyaki, satay, sate,
kebab skewer, kabob skewer, empanada, arepa, tostone, tostada, yuca fry, yuca frita, plantain, pupusa, tamale, quesadilla, quesadillas, chimichanga bite,
flauta, elote, street corn, esquite, sope, croqueta, croquette, arancini, bruschetta, crostini, garlic bread, garlic knot, breadstick, bread stick, focaccia, bread basket, cheese bread, cheesy bread,
meatball, cheese board, cheeseboard, cheese plate, charcuterie, charcuterie board, cheese and charcuterie, meat and cheese, meat board, cheese platter, snack board, olive, marinated olive, olives and nuts,
nut, mixed nut, bar nut, peanut, popcorn, deviled egg, devilled egg, scotch egg, pickled egg, stuffed mushroom, seafood stuffed mushroom, mushroom cap, fried mushroom, potato skin, loaded skin, tater skin,
potato pancake, latke, pierogi, pierogie, chicken tender, tender, chicken finger, chicken strip, chicken nugget, nugget, chicken bite, popcorn chicken, boneless bite, steak bite, pork belly bite, rib tip,
buffalo cauliflower, fried cauliflower, cauliflower bite, roasted cauliflower, cauliflower, brussels sprout, brussel sprout, sprout, asparagus, shishito, shishito pepper, fried okra, corn nugget, corn fritter, fritter, mac and cheese bite,
mac bite, mac fritter, lettuce wrap, escargot, foie gras, pate, rillette, carpaccio, beef carpaccio, tartare, beef tartare, steak tartare, salmon tartare, bone marrow, sweetbread, pork belly, soup, soup of the day, chowder, clam chowder, chili,
cup of soup, bowl of soup, french onion soup, onion soup, tortilla soup, gumbo cup, gazpacho, miso soup, tom yum, tom kha, bisque, crab soup, maryland crab soup, gumbo soup,
sampler, appetizer sampler, sampler platter, pu pu platter, pupu platter, tasting plate, egg bite, dolma, dolmade, dolmades, falafel, spanakopita, kibbeh, borek, muhammara, labneh,
sambusa, timatim, kitfo appetizer, coxinha, pao de queijo, patatas, tortilla espanola, jamon, jamon iberico, pan con tomate, padron pepper, chorizo, rice ball, toast, avocado toast, baked brie, brie, baked feta,
whipped feta, whipped ricotta, ricotta, tomato mozzarella, sticky rib, lamb lollipop, lollipop, scallion pancake, kimchi pancake, jalapeno bottle cap, mini corn dog, tater keg, nacho bite, cheese ball, pickle, tofu
`

/** Of seafood they are seafood. */
export const WEAK_APPETIZER = 'skewer'

export const SHY_APPETIZER =
  'plate, chips, board, roasted nut, basket of bread, cheese, bread, trio'

export const MAIN = `
entree, main, main course, main dish, main plate, dinner entree, steak, steak night, strip steak, ny strip, new york strip, ribeye, rib eye, sirloin, filet, filet mignon,
flank steak, hanger steak, skirt steak, flat iron, steak frites, steak and fries, steak frite, steak and eggs, porterhouse, t bone, tomahawk, prime rib, roast beef,
pork chop, lamb chop, rack of lamb, rack of ribs, full rack, half rack, rib, baby back rib, spare rib, short rib, bbq rib, brisket, smoked brisket, pulled pork, pork shoulder, carnitas plate,
bbq platter, bbq plate, meatloaf, pot roast, fried chicken, half chicken, whole chicken, roast chicken, rotisserie chicken, jerk chicken, chicken fried steak, chicken fried chicken, chicken and waffle,
chicken and waffles, chicken parm, chicken parmesan, chicken parmigiana, chicken marsala, chicken piccata, eggplant parm, eggplant parmesan, pasta, spaghetti, spaghetti and meatball, linguine, fettuccine,
fettuccine alfredo, alfredo, rigatoni, penne, lasagna, ravioli, gnocchi, carbonara, bolognese, cacio e pepe, bucatini, orecchiette, pappardelle, tortellini, cavatelli, pad thai, pad see ew, drunken noodle,
noodle, lo mein, chow mein, ramen, udon, soba, yakisoba, pho, vermicelli bowl, fried rice, pineapple fried rice, curry, green curry, red curry, massaman, tikka masala, chicken tikka masala, chicken tikka,
butter chicken, vindaloo, korma, saag paneer, palak paneer, biryani, dal, thali, tandoori chicken, tandoori, rogan josh, chana masala, katsu, tonkatsu, katsu curry, donburi, gyudon, gyu don, bibimbap, bulgogi,
galbi, kalbi, korean bbq, sukiyaki, hibachi, teriyaki, teriyaki chicken, general tso, orange chicken, kung pao chicken, mapo tofu, peking duck, duck, duck confit, coq au vin, cassoulet,
mac and cheese, mac n cheese, mac cheese, macaroni and cheese, lobster mac, lobster mac and cheese, paella, risotto, jambalaya, etouffee, gumbo, shrimp and grits, red beans and rice,
fish and chips, fish n chips, bangers and mash, shepherds pie, cottage pie, pot pie, chicken pot pie, irish stew, stew, beef stew, goulash, schnitzel, wiener schnitzel, sauerbraten, jagerschnitzel,
burrito, burrito bowl, enchilada, fajita, chimichanga, carne asada, mole poblano, pollo, lomo saltado, aji de gallina, chile relleno, pozole, kebab, kabob, kebob, shish kebab, souvlaki, gyro platter, shawarma, shawarma plate, moussaka, lamb shank,
lamb, tagine, couscous, doro wat, doro wot, tibs, kitfo, injera, veggie combo, injera platter, shiro, misir, gomen, lega tibs, beyaynetu, rice bowl, grain bowl, power bowl, noodle bowl, poke bowl, vegan bowl, buddha bowl, steak dinner, crab feast,
lobster dinner, surf and turf, chicken dinner, turkey dinner, omelet, omelette, benedict, eggs benedict, crab benedict, pancake, french toast, waffle, huevos rancheros, biscuits and gravy, breakfast plate, frittata, quiche, shakshuka, chilaquiles,
chicken kiev, stir fry, hot pot, fondue, meat and two, blue plate, chicken platter, hot plate, pork tenderloin, beef tenderloin, veal, stuffed pepper, cabbage roll, pork schnitzel
`

export const WEAK_MAIN = 'chicken, pork, beef, bowl, turkey, platter, basket'

export const FOOD = `
food, bar food, pub food, street food, comfort food, food item, menu item, bar menu item, kitchen item, bar menu, lounge menu, lounge item, lounge food, food menu, kitchen menu, dinner menu, lunch menu, brunch menu, brunch buffet,
buffet, lunch buffet, breakfast buffet, all you can eat, ayce, set menu, prix fixe, price fixe, tasting menu, course menu, three course, 3 course, three course dinner, 3 course dinner, two course, four course, pub fare, bar fare, fare, grub, eats, bar eat, late night eat,
kid, kid eat, kid meal, kids meal, kids menu, kids eat, child meal, children eat, kid dinner, meal, dinner for two, dinner for 2, date night dinner, food special,
lunch combo, bento, bento box, family meal, family style, picnic, pub grub, bbq feast, feast, thanksgiving dinner, happy hour food, kitchen special, chef special
`

export const WEAK_FOOD = 'item, dish, dinner, lunch, brunch, breakfast, supper'

export const OTHER = `
pool, billiard, pool table, pool game, dart, dart game, bowling, bowling game, shoe rental, game of bowling, arcade, arcade game, arcade token, =games, game play, arcade credit, karaoke, karaoke room, hookah, shisha, cigar, pup cup, puppy cup, dog treat,
t shirt, tshirt, tee shirt, merch, pint glass to keep, souvenir glass, mini golf, round of golf, bay rental, lane rental, axe throwing, shuffleboard, skee ball, pinball, oil change, car wash, massage, manicure, haircut, vegan cheese
`
