import type { Theme } from './theme.ts'

export const mexican: Theme = {
  category: 'Mexican',
  rhythm: 'restaurant',
  priceRanges: ['$', '$$'],
  covers: ['mexican', 'margarita'],
  logos: ['mexican'],
  names: [
    'El {spanishCreature} Cantina',
    'Taquería {family}',
    'Casa {spanishThing}',
    'The {adjective} Agave',
  ],
  food: [
    ['carnitas tacos', 11, 'item-tacos'],
    ['chips and three salsas', 7, 'item-tacos'],
    ['queso fundido', 10, 'item-cheese'],
    ['street corn', 6, 'item-salad'],
    ['short-rib burrito', 14, 'item-burrito'],
  ],
  drinks: [
    ['house margarita', 10, 'item-margarita'],
    ['mezcal paloma', 12, 'item-margarita'],
    ['Mexican lager', 6, 'item-beer'],
    ['michelada', 8, 'item-beer'],
    ['hibiscus agua fresca', 4, 'item-soft-drink'],
  ],
  extras: { drinks: ['$6 house margaritas', '$4 cervezas'], food: ['$3 tacos'] },
  tags: ['Tacos', 'Margaritas', 'Patio'],
  coupons: [
    [
      'Pitcher of margaritas for $20',
      'On the rocks, salt on the side, four glasses. It pours eight if you are generous with the ice.',
    ],
    [
      'A dozen street tacos for $24',
      'Pick up to four fillings. Double tortillas, onion, cilantro, and limes enough to share.',
    ],
    [
      'Queso and two palomas for $19',
      'Melted in the skillet, chorizo on top. The palomas are for cooling down.',
    ],
  ],
  deals: [
    [
      'Taco Tuesday, $2.50 each',
      'All five fillings, all evening. The line moves fast, because the women at the griddle do.',
    ],
    [
      'Free churros with dinner for four',
      'Dusted, hot, with chocolate for dipping. Dinner for four means four dinners; the kitchen counts.',
    ],
  ],
  offers: [
    [
      '$6 margaritas from three to seven, every weekday',
      'Fresh lime, no mix. Tamarind and cucumber cost a dollar more and are worth two.',
    ],
  ],
  events: [
    [
      'Salsa night: a lesson at eight, the floor until late',
      'Come alone or come paired. The teacher counts out loud, the band does not, and nobody minds your feet.',
    ],
    [
      'Mezcal tasting with orange and worm salt',
      'Five small cups from five villages, told by somebody who has visited all of them. Fourteen seats.',
    ],
  ],
  newItems: [
    [
      'New: birria tacos with consommé for dunking',
      'Six hours in the pot. Dip, bite, drip, repeat; bibs are free and not a joke.',
    ],
  ],
}

export const italian: Theme = {
  category: 'Italian',
  rhythm: 'restaurant',
  priceRanges: ['$$', '$$$'],
  covers: ['italian', 'pasta'],
  logos: ['italian'],
  names: ['Trattoria {family}', 'Osteria {italianThing}', 'Nonna {family}’s', '{family} & Figlie'],
  food: [
    ['meatballs in red sauce', 11, 'item-pasta'],
    ['burrata with tomatoes', 14, 'item-cheese'],
    ['fried calamari', 13, 'item-shrimp'],
    ['small cacio e pepe', 13, 'item-pasta'],
    ['arancini', 9, 'item-cheese'],
  ],
  drinks: [
    ['spritz', 11, 'item-tropical-drink'],
    ['negroni', 13, 'item-whiskey'],
    ['glass of montepulciano', 10, 'item-red-wine'],
    ['glass of prosecco', 10, 'item-champagne'],
    ['Italian lager', 7, 'item-beer'],
  ],
  extras: { drinks: ['$7 spritzes', '$8 house pours'], food: ['$6 bruschetta'] },
  tags: ['Pasta', 'Aperitivo', 'Date Night'],
  coupons: [
    [
      'Pasta for two with a carafe, $38',
      'Any two pastas, half a liter of the house red or white. The grater comes to the table and stays until you say when.',
    ],
    [
      'Spritz and a snack board for $14',
      'One spritz, one board: olives, almonds, two cheeses, a little ham. It is called aperitivo and it has saved many an evening.',
    ],
    [
      'Sunday gravy for four, $60',
      'The big pot: meatballs, sausage, ribs, rigatoni. It goes on at six in the morning and is ready when it is ready, about four.',
    ],
  ],
  deals: [
    [
      'Half-price bottles on Mondays',
      'Everything on the list under a hundred dollars. The corks go into a jar; guess the number, win dinner.',
    ],
    [
      'Tiramisu on the house for birthdays',
      'Bring proof, blow out the candle. Singing is optional but has been known to break out.',
    ],
  ],
  offers: [
    [
      'Aperitivo hour: free bites with every spritz',
      'From four-thirty to six-thirty, each drink brings a little plate from the kitchen, as it should.',
    ],
  ],
  events: [
    [
      'Fresh-pasta class: two hours, two shapes',
      'Flour on your sleeves, a glass in your hand, dinner at the end. Both shapes can be made at home without any machine.',
    ],
    [
      'Opera on the corner table, dessert course included',
      'Two singers, no microphones, one very patient pianist. Reserve; the room holds sixty.',
    ],
  ],
  newItems: [
    [
      'New: rockfish in acqua pazza',
      'A Maryland fish in crazy water, with tomatoes and torn basil. Order bread.',
    ],
  ],
}

export const pizza: Theme = {
  category: 'Pizza',
  rhythm: 'restaurant',
  priceRanges: ['$', '$$'],
  covers: ['pizza'],
  logos: ['pizza'],
  names: ['{adjective} {thing} Pizza', '{creature} & Crust', '{family}’s Oven', 'Slice of {thing}'],
  food: [
    ['margherita pie', 14, 'item-pizza'],
    ['pepperoni slice', 5, 'item-pizza'],
    ['garlic knots', 6, 'item-pretzel'],
    ['chopped salad', 9, 'item-salad'],
    ['oven-roasted wings', 12, 'item-wings'],
  ],
  drinks: [
    ['local lager', 6, 'item-beer'],
    ['carafe of house red', 18, 'item-red-wine'],
    ['black cherry soda', 4, 'item-soft-drink'],
    ['blood-orange spritz', 10, 'item-tropical-drink'],
    ['cider can', 6, 'item-beer'],
  ],
  extras: { drinks: ['$4 drafts'], food: ['$3 slices', '$10 personal pies'] },
  tags: ['Wood Oven', 'Kid Friendly', 'Takeout'],
  coupons: [
    [
      'Two pies and a pitcher for $30',
      'Any two ten-inch pies and a pitcher of something cold. Half-and-half toppings are allowed; pineapple is tolerated.',
    ],
    [
      'Garlic knots free with any large',
      'A dozen, tied by hand, drowned in butter by the same hand.',
    ],
    [
      'Pizza-making party for six, $60',
      'Six balls of dough, every topping, one hot oven and somebody to keep your eyebrows safe.',
    ],
  ],
  deals: [
    [
      'Slice, salad and a soda for $9',
      'Lunch in ten minutes, Monday to Friday. Any slice in the window.',
    ],
    [
      'Leftover-dough Sundays: knots for $2',
      'When the dough is done for the week, it becomes knots. First come, first buttered.',
    ],
  ],
  offers: [
    [
      '$10 margheritas, all day Monday',
      'Tomato, mozzarella, basil, and ninety seconds of serious heat. The oven likes to start its week gently.',
    ],
  ],
  events: [
    [
      'Pie of the people: vote for next month’s special',
      'Three candidates, free tasting squares, one ballot each. Campaigning within ten feet of the oven is forbidden.',
    ],
  ],
  newItems: [
    [
      'New: crab and corn white pie',
      'Lump crab, sweet corn, a whisper of seasoning. Summer, in eight slices.',
    ],
  ],
}

export const steakhouse: Theme = {
  category: 'Steakhouse',
  rhythm: 'restaurant',
  priceRanges: ['$$$', '$$$$'],
  covers: ['steakhouse', 'whiskey'],
  logos: ['steakhouse'],
  names: [
    '{family}’s Chophouse',
    'The {adjective} {thing} Grill',
    'Copper {creature} Steakhouse',
    '{family} & Ember',
  ],
  food: [
    ['steak frites', 32, 'item-steak'],
    ['prime-rib sliders', 15, 'item-burger'],
    ['truffle fries', 9, 'item-fries'],
    ['bacon-wrapped shrimp', 16, 'item-shrimp'],
    ['wedge salad', 11, 'item-salad'],
  ],
  drinks: [
    ['old fashioned', 15, 'item-whiskey'],
    ['glass of cabernet', 14, 'item-red-wine'],
    ['dirty martini', 15, 'item-martini'],
    ['rye manhattan', 15, 'item-whiskey'],
    ['local amber ale', 8, 'item-beer'],
  ],
  extras: { drinks: ['$9 martinis', '$10 glasses of cabernet'], food: ['$12 bar burger'] },
  tags: ['Steak', 'Bourbon', 'Bar Menu'],
  coupons: [
    [
      'Steak frites for two, $44',
      'Two strip steaks, one hill of fries, butter that melts as you watch. At the bar or in the green room.',
    ],
    [
      'Old fashioned and prime-rib sliders for $20',
      'The barrel-aged one, with three sliders. Five to seven is the civilized time for it.',
    ],
    [
      'Tomahawk for the table, $30 off',
      'Forty ounces on the bone, carved beside you. Order it for three, or for one with a free weekend.',
    ],
  ],
  deals: [
    [
      'Bar burger for $12 before seven',
      'The trimmings of some very expensive steaks, ground daily. Ask for it pink.',
    ],
    [
      'No corkage on Wednesdays',
      'Bring the bottle you have been saving. The sommelier would love a sip but will never ask.',
    ],
  ],
  offers: [
    [
      'Martini hour: $9, three olives, no hurry',
      'Gin or vodka, up or very up. From four-thirty to six in the lounge.',
    ],
  ],
  events: [
    [
      'Bourbon and bones: a five-pour dinner',
      'Five whiskeys, five courses cooked over coals, one host who talks just long enough. Thirty seats.',
    ],
  ],
  newItems: [
    [
      'New: coal-roasted carrots with whipped feta',
      'Yes, at a steakhouse. The table fights over them more than over the ribeye.',
    ],
  ],
}

export const barbecue: Theme = {
  category: 'BBQ',
  rhythm: 'restaurant',
  priceRanges: ['$', '$$'],
  covers: ['barbecue', 'southern'],
  logos: ['barbecue'],
  names: [
    '{family}’s Smoke Shack',
    '{adjective} {creature} Barbecue',
    'Hickory {thing}',
    'Pit & {thing}',
  ],
  food: [
    ['pit beef sandwich', 12, 'item-burger'],
    ['burnt ends', 13, 'item-steak'],
    ['rib tips', 11, 'item-steak'],
    ['mac and cheese', 7, 'item-pasta'],
    ['smoked wings', 12, 'item-wings'],
  ],
  drinks: [
    ['bourbon lemonade', 9, 'item-soft-drink'],
    ['cold lager', 5, 'item-beer'],
    ['sweet tea', 3, 'item-tea'],
    ['porter pint', 7, 'item-beer'],
    ['rye and peach', 10, 'item-whiskey'],
  ],
  extras: { drinks: ['$2 off drafts'], food: ['$5 rib tips', '$3 pit-beef sliders'] },
  tags: ['Pit Beef', 'Smokehouse', 'Picnic Tables'],
  coupons: [
    [
      'Three-meat tray for two, $24',
      'Pick three, add two sides, get white bread whether you want it or not. Horseradish is on the counter and it is serious.',
    ],
    [
      'Pit beef and a porter for $13',
      'Sliced to order, rare in the middle, onion on top. Some people plan their Thursdays around this.',
    ],
    [
      'Whole rack for $22',
      'Smoked since before breakfast. If it does not come off the bone by itself, so does your bill.',
    ],
  ],
  deals: [
    [
      'Burnt ends by the scoop: $6 after eight',
      'Only if there are any left. There are seldom any left.',
    ],
    [
      'Kids’ slider tray free with a family pack',
      'Two sliders, mac, applesauce, in a box that becomes a pig.',
    ],
  ],
  offers: [
    [
      'Rib-tip Thursdays, $5 a basket',
      'The cook’s favorite cut at the cook’s favorite price. From three o’clock.',
    ],
  ],
  events: [
    [
      'Smoke school: how to keep a fire for ten hours',
      'A Saturday morning with coffee, charcoal and a brisket. You leave with a notebook, a rub, and a smell your dog will love.',
    ],
  ],
  newItems: [
    [
      'New: smoked turkey club with peach jam',
      'Lighter than brisket, in the way that a pickup is lighter than a truck.',
    ],
  ],
}
