import type { Theme } from './theme.ts'

export const thai: Theme = {
  category: 'Thai',
  rhythm: 'restaurant',
  priceRanges: ['$', '$$'],
  covers: ['thai'],
  logos: ['thai'],
  names: [
    '{adjective} Lotus Kitchen',
    'Tuk-Tuk {thing}',
    '{creature} & Basil',
    'Auntie {family}’s Thai',
  ],
  food: [
    ['chicken satay', 9, 'item-wings'],
    ['papaya salad', 9, 'item-salad'],
    ['green curry bowl', 13, 'item-curry'],
    ['fresh rolls', 7, 'item-salad'],
    ['drunken noodles', 13, 'item-ramen'],
  ],
  drinks: [
    ['lemongrass mojito', 10, 'item-tropical-drink'],
    ['Thai iced tea', 4, 'item-tea'],
    ['rice lager', 6, 'item-beer'],
    ['lychee martini', 11, 'item-martini'],
    ['coconut cooler', 6, 'item-soft-drink'],
  ],
  extras: { drinks: ['$4 lagers', '$7 lychee martinis'], food: ['$5 satay'] },
  tags: ['Curry', 'Noodles', 'Gluten-Free Options'],
  coupons: [
    [
      'Curry for two and two iced teas, $24',
      'Red, green or massaman, at your heat. Ask for Bangkok hot only if you mean it.',
    ],
    [
      'Noodle flight: three small bowls for $15',
      'Drunken, boat and khao soi. Start mild and finish brave.',
    ],
    [
      'Mango sticky rice free for the table',
      'With dinner for three or more, while the mangoes are good.',
    ],
  ],
  deals: [
    [
      'Lunch box for $11 with a spring roll',
      'Six curries, four noodles, done in the time it takes to find parking.',
    ],
    ['Free Thai tea with pickup orders', 'Tall, orange, sweet. Order before five.'],
  ],
  offers: [
    [
      '$5 satay and $4 lagers on the porch',
      'Four to six-thirty, Monday to Thursday. The fans are on and the peanut sauce is warm.',
    ],
  ],
  events: [
    [
      'Curry-paste workshop with the big mortar',
      'Pound it, smell it, take a jar home. Arms will ache in a good way.',
    ],
  ],
  newItems: [
    [
      'New: soft-crab pad pong karee',
      'Yellow curry, egg, scallion and a crab from down the Bay. Only until the season ends.',
    ],
  ],
}

export const indian: Theme = {
  category: 'Indian',
  rhythm: 'restaurant',
  priceRanges: ['$$'],
  covers: ['indian'],
  logos: ['indian'],
  names: ['{adjective} Cardamom', 'Masala {thing}', 'The Saffron {creature}', '{family}’s Tandoor'],
  food: [
    ['samosa chaat', 8, 'item-dumplings'],
    ['tandoori wings', 11, 'item-wings'],
    ['butter-chicken sliders', 12, 'item-burger'],
    ['garlic naan basket', 6, 'item-flatbread'],
    ['chili paneer', 10, 'item-curry'],
  ],
  drinks: [
    ['mango lassi', 5, 'item-soft-drink'],
    ['tamarind margarita', 11, 'item-margarita'],
    ['lager', 6, 'item-beer'],
    ['masala chai', 4, 'item-tea'],
    ['cardamom old fashioned', 12, 'item-whiskey'],
  ],
  extras: { drinks: ['$4 lagers', '$7 tamarind margaritas'], food: ['$5 street snacks'] },
  tags: ['Vegetarian Options', 'Street Snacks', 'Tandoor'],
  coupons: [
    [
      'Street-snack platter for $16',
      'Samosas, chaat, pakora and two chutneys, for people who can never decide.',
    ],
    [
      'Thali for two with lassis, $34',
      'Eleven little bowls each, refilled until you cover them with your hand.',
    ],
    [
      'Naan basket free with any two curries',
      'Garlic, onion, plain, and one surprise. Straight from the wall of the oven.',
    ],
  ],
  deals: [
    [
      'Weekday buffet at $14, chai included',
      'Twenty dishes, half of them without meat. The dosa station takes orders.',
    ],
    ['Tandoori wings for 90 cents on Mondays', 'Charred, lemony, and red to the elbows.'],
  ],
  offers: [
    [
      'Chaat hour: every street snack $5',
      'Crisp, sour, sweet and gone. From four-thirty to six-thirty at the counter.',
    ],
  ],
  events: [
    [
      'Spice walk: smell twelve jars, cook two dishes',
      'A hands-on evening that will empty the back of your spice drawer, in a good way.',
    ],
  ],
  newItems: [
    [
      'New: crab malabar with coconut and curry leaf',
      'Two coasts in one pot. Rice on the side, silence at the table.',
    ],
  ],
}

export const dumplings: Theme = {
  category: 'Chinese',
  rhythm: 'restaurant',
  priceRanges: ['$', '$$'],
  covers: ['chinese', 'dumplings'],
  logos: ['chinese'],
  names: [
    '{adjective} Dumpling Parlor',
    '{creature} & Bamboo',
    'Jade {thing} Noodle',
    'Nine {things} Kitchen',
  ],
  food: [
    ['pork soup dumplings', 10, 'item-dumplings'],
    ['scallion pancake', 7, 'item-flatbread'],
    ['cumin lamb skewers', 10, 'item-steak'],
    ['dan dan noodles', 11, 'item-ramen'],
    ['salt-and-pepper shrimp', 13, 'item-shrimp'],
  ],
  drinks: [
    ['jasmine highball', 10, 'item-tea'],
    ['big bottle of lager', 8, 'item-beer'],
    ['plum spritz', 9, 'item-red-wine'],
    ['brown-sugar boba', 6, 'item-soft-drink'],
    ['pot of oolong', 5, 'item-tea'],
  ],
  extras: { drinks: ['$5 lagers'], food: ['$6 baskets', '$1 dumplings by the piece'] },
  tags: ['Dumplings', 'Noodles', 'Tea'],
  coupons: [
    [
      'Sixty dumplings for $36',
      'Six kinds, ten of each, steamed or fried. It sounds like a lot until they arrive.',
    ],
    ['Dan dan and a highball for $15', 'Numbing, nutty, and put out by jasmine and ice.'],
    [
      'Hot-pot night for four, $70',
      'One pot, two broths, everything you can dip. Aprons on, sleeves up.',
    ],
  ],
  deals: [
    [
      'Scallion pancake free after eight',
      'With any two mains, any night. Still blistering when it lands.',
    ],
    ['Boba two for one, three to five', 'The after-school special. Grown-ups are allowed.'],
  ],
  offers: [
    [
      '$6 steamer baskets while the window is foggy',
      'When the dumpling cooks have fogged the front window, baskets are six dollars. It starts about four.',
    ],
  ],
  events: [
    [
      'Fold along: dumpling lessons for clumsy hands',
      'Eighteen pleats is the goal, eight is fine. Everything gets eaten.',
    ],
  ],
  newItems: [
    [
      'New: crab-roe soup dumplings',
      'A spoon, a nibble, a sip, and only then a bite. The staff will show you.',
    ],
  ],
}

export const mediterranean: Theme = {
  category: 'Mediterranean',
  rhythm: 'restaurant',
  priceRanges: ['$$'],
  covers: ['mediterranean', 'greek'],
  logos: ['mediterranean', 'greek'],
  names: [
    '{adjective} Olive Table',
    '{family} Mezze',
    'The Lemon & {thing}',
    'Blue {creature} Taverna',
  ],
  food: [
    ['mezze trio', 12, 'item-flatbread'],
    ['halloumi fries', 10, 'item-cheese'],
    ['lamb kofta', 12, 'item-steak'],
    ['grilled octopus', 16, 'item-shrimp'],
    ['falafel plate', 10, 'item-salad'],
  ],
  drinks: [
    ['glass of assyrtiko', 11, 'item-white-wine'],
    ['arak lemonade', 10, 'item-soft-drink'],
    ['pomegranate spritz', 11, 'item-champagne'],
    ['mint tea', 4, 'item-tea'],
    ['island lager', 6, 'item-beer'],
  ],
  extras: { drinks: ['$7 house wine', '$5 lagers'], food: ['$6 dips with warm pita'] },
  tags: ['Mezze', 'Vegetarian Options', 'Patio'],
  coupons: [
    [
      'Mezze for four, $36',
      'Eight plates, a tower of pita, olives you will ask about. Sit outside if the fig tree is awake.',
    ],
    ['Kofta and assyrtiko for $17', 'Something from the grill, something from an island.'],
    [
      'Baklava and mint tea for two, $8',
      'Pistachio, honey, patience. After dinner or instead of it.',
    ],
  ],
  deals: [
    [
      'Free halloumi with a bottle of wine',
      'Squeaky, salty, hot. One plate a bottle, before seven.',
    ],
    [
      'Lunch plate for $12',
      'One skewer, two dips, salad, and bread that was dough ten minutes ago.',
    ],
  ],
  offers: [
    ['$6 dips at the bar, pita on repeat', 'Hummus, muhammara, tzatziki. Nobody counts the pita.'],
  ],
  events: [
    [
      'Long-table supper under the string lights',
      'One table, forty strangers, seven courses passed by hand. You will go home with at least one new friend and a recipe.',
    ],
  ],
  newItems: [
    [
      'New: rockfish souvlaki with charred lemon',
      'The local fish takes a holiday. Comes with a spoon for the sauce.',
    ],
  ],
}

export const tapas: Theme = {
  category: 'Tapas',
  rhythm: 'restaurant',
  priceRanges: ['$$', '$$$'],
  covers: ['tapas', 'spanish'],
  logos: ['mediterranean', 'lounge'],
  names: [
    'Bodega {family}',
    'La {spanishThing} Dorada',
    'Siete {spanishThings}',
    'The {adjective} Paella',
  ],
  food: [
    ['patatas bravas', 8, 'item-fries'],
    ['garlic shrimp', 12, 'item-shrimp'],
    ['ham croquettes', 9, 'item-cheese'],
    ['tortilla española', 8, 'item-cake'],
    ['blistered shishitos', 8, 'item-salad'],
  ],
  drinks: [
    ['red sangria', 9, 'item-red-wine'],
    ['glass of cava', 10, 'item-champagne'],
    ['gin and tonic in a goblet', 13, 'item-soft-drink'],
    ['glass of rioja', 11, 'item-red-wine'],
    ['vermut on ice', 9, 'item-whiskey'],
  ],
  extras: { drinks: ['$6 sangria', '$20 sangria pitchers'], food: ['$5 pintxos'] },
  tags: ['Small Plates', 'Sangria', 'Flamenco'],
  coupons: [
    [
      'Six tapas and a pitcher for $45',
      'Two people, six plates, one pitcher with too much fruit in it. Dinner by way of snacking.',
    ],
    [
      'Paella Sunday for two, $38',
      'Forty minutes in the pan; the crust at the bottom is the point. Order when you sit down.',
    ],
    ['Cava and croquettes for $13', 'A glass that fizzes and four that crunch.'],
  ],
  deals: [
    [
      'Pintxo Tuesdays: pay by the toothpick',
      'Three dollars a stick, counted at the end on your honor and our arithmetic.',
    ],
    ['Sangria pitchers, $20 before six', 'Red, white, or the peach one that sneaks up on you.'],
  ],
  offers: [
    [
      '$5 pintxos along the bar from five',
      'They come out hot, they go fast, you eat standing up. As it is done.',
    ],
  ],
  events: [
    [
      'Flamenco in the courtyard',
      'A guitar, a singer and a pair of shoes that will make the glasses jump. Two shows, tapas between.',
    ],
  ],
  newItems: [
    [
      'New: crab croquettes with saffron mayonnaise',
      'Six to a plate, which is an awkward number for four friends.',
    ],
  ],
}
