import type { Theme } from './theme.ts'

export const wineBar: Theme = {
  category: 'Wine Bar',
  rhythm: 'lounge',
  priceRanges: ['$$', '$$$'],
  covers: ['wine', 'cheese'],
  logos: ['wine', 'winery'],
  names: ['{thing} & Vine', 'The {adjective} Cork', '{family} Cellars', '{creature} & Cuvée'],
  food: [
    ['three-cheese board', 16, 'item-cheese'],
    ['marinated olives', 6, 'item-salad'],
    ['fig and prosciutto flatbread', 13, 'item-flatbread'],
    ['baked brie', 12, 'item-cheese'],
    ['duck rillettes', 12, 'item-flatbread'],
  ],
  drinks: [
    ['glass of pinot noir', 12, 'item-red-wine'],
    ['glass of Maryland vidal', 10, 'item-white-wine'],
    ['rosé', 11, 'item-white-wine'],
    ['sparkling flight', 18, 'item-champagne'],
    ['vermouth and soda', 9, 'item-soft-drink'],
  ],
  extras: {
    drinks: ['$7 glasses from the chalkboard', '$5 off flights'],
    food: ['$10 snack boards'],
  },
  tags: ['Wine Flights', 'Cheese Boards', 'Quiet Corners'],
  coupons: [
    [
      'Flight and a cheese board for $22',
      'Three pours in the order that makes sense, three cheeses in the order that does not matter.',
    ],
    [
      'Second bottle half off',
      'Start with whatever you like; the next one costs half. Re-corked and bagged if the evening ends first.',
    ],
    [
      'Blind tasting for four, $60',
      'Six wines in paper bags, a score card, and a small trophy that travels from table to table.',
    ],
  ],
  deals: [
    [
      '$8 glasses until the sun is off the window',
      'The window faces west. In June this is a very good deal.',
    ],
    [
      'Free olives with every bottle',
      'Castelvetrano, warm, with orange peel. Pits go in the other bowl.',
    ],
  ],
  offers: [
    [
      'Unfinished business: $6 pours of open bottles',
      'Sunday nights, whatever was opened for the weekend. Some people only ever come on Sundays.',
    ],
  ],
  events: [
    [
      'Maryland in six glasses, with the winemaker',
      'Six wines grown within an hour’s drive and the farmer who worries about the frost. Cheese between glasses four and five.',
    ],
    [
      'Sketch and sip: charcoal, paper, a still life',
      'Nobody is graded. The pear is replaced at halftime, because somebody always eats it.',
    ],
  ],
  newItems: [
    [
      'New on the board: orange wine from Frederick County',
      'Skin-contact, cloudy, a little wild. Try a splash first; the staff insists.',
    ],
  ],
}

export const cocktailLounge: Theme = {
  category: 'Cocktail Bar',
  rhythm: 'lounge',
  priceRanges: ['$$', '$$$'],
  covers: ['lounge', 'cocktails', 'jazz'],
  logos: ['lounge', 'cocktails'],
  names: ['The Velvet {thing}', '{creature} in the Parlor', 'Room {family}', 'The Secret {thing}'],
  food: [
    ['deviled eggs', 8, 'item-salad'],
    ['truffle popcorn', 6, 'item-fries'],
    ['steak skewers', 14, 'item-steak'],
    ['whipped feta toast', 10, 'item-flatbread'],
    ['chocolate pot', 9, 'item-cake'],
  ],
  drinks: [
    ['espresso martini', 14, 'item-martini'],
    ['gimlet', 13, 'item-martini'],
    ['smoked manhattan', 15, 'item-whiskey'],
    ['French 75', 14, 'item-champagne'],
    ['zero-proof paloma', 9, 'item-soft-drink'],
  ],
  extras: { drinks: ['$9 classics', '$8 highballs'], food: ['$6 bar snacks'] },
  tags: ['Craft Cocktails', 'Jazz', 'Late Night'],
  coupons: [
    [
      'Two classics for $16',
      'Martini, manhattan, daiquiri, gimlet: the ones with a hundred years of practice. Stirred or shaken as they ought to be.',
    ],
    [
      'Espresso martini and a chocolate pot, $15',
      'Dessert and the energy to talk about it. After nine, in the back parlor.',
    ],
    [
      'Cocktail class for two, $50',
      'You shake three, you drink three, you take the recipes home. Ninety minutes, one apron each.',
    ],
  ],
  deals: [
    [
      'Half-price highballs for the first set',
      'From when the piano opens until the pianist’s first break, usually about fifty minutes.',
    ],
    [
      'Dress-up Thursdays: first drink $5 in a hat',
      'Any hat, worn with conviction. Paper counts, helmets do not.',
    ],
  ],
  offers: [
    [
      'Bartender’s lucky dip: $9, no questions',
      'Pull a card from the deck. Fifty-two cocktails, two jokers, no refunds on the jokers.',
    ],
  ],
  events: [
    [
      'Late jazz trio, two sets, no cover',
      'Piano, bass, brushes. The second set is slower and the lights know it.',
    ],
    [
      'Prohibition quiz with password at the door',
      'The password is in the window, for those who look. Teams of four, prizes in coupes.',
    ],
  ],
  newItems: [
    [
      'New: clarified milk punch, aged one month',
      'Clear as water, soft as cake. It takes three days to make and about six minutes to finish.',
    ],
  ],
}

export const rooftop: Theme = {
  category: 'Rooftop Bar',
  rhythm: 'lounge',
  priceRanges: ['$$', '$$$'],
  covers: ['rooftop', 'champagne'],
  logos: ['rooftop'],
  names: [
    '{thing} in the Clouds',
    'The {adjective} Weathervane',
    '{creature} on the Roof',
    'Upstairs at {family}’s',
  ],
  food: [
    ['crispy artichokes', 11, 'item-salad'],
    ['lamb sliders', 14, 'item-burger'],
    ['ahi tuna crisps', 14, 'item-sushi'],
    ['hummus and warm pita', 10, 'item-flatbread'],
    ['truffle fries', 9, 'item-fries'],
  ],
  drinks: [
    ['frozen rosé', 12, 'item-white-wine'],
    ['cucumber gin fizz', 13, 'item-soft-drink'],
    ['mango mule', 12, 'item-tropical-drink'],
    ['glass of bubbles', 12, 'item-champagne'],
    ['summer wheat ale', 8, 'item-beer'],
  ],
  extras: { drinks: ['$8 spritzes', '$6 drafts with a view'], food: ['$3 off small plates'] },
  tags: ['Rooftop', 'Sunset View', 'Groups'],
  coupons: [
    [
      'Bottle of bubbles and fries for $35',
      'The good kind of contrast. Best at the west rail, ten minutes before the sun goes.',
    ],
    [
      'Four frozen rosés for $28',
      'One machine, four straws’ worth of summer, even under the heaters in March.',
    ],
    [
      'Cabana for six, first round included, $90',
      'Two hours, six drinks, one curtain that closes when the wind picks up.',
    ],
  ],
  deals: [
    [
      'Fire-pit s’mores kit free with any two cocktails',
      'Four sticks, too many marshmallows. Evenings below sixty degrees.',
    ],
    [
      'Golden hour: spritzes at $8',
      'From an hour before sunset until the lamps come on. The lamps have a timer; we checked.',
    ],
  ],
  offers: [
    [
      'Sunset spritzes at $8, every clear evening',
      'If you can see the water tower, spritzes are eight dollars.',
    ],
  ],
  events: [
    [
      'Roof cinema: a film, a blanket, popcorn',
      'Headphones for everybody, so that the neighbors sleep. Seats are deck chairs; come early for the ones with arms.',
    ],
    [
      'Yoga at eight, mimosas at nine',
      'An hour of stretching with the best ceiling in town. Mats provided, bubbles optional.',
    ],
  ],
  newItems: [
    ['New: lavender collins with local honey', 'Tall, cold, and slightly smug about its garnish.'],
  ],
}

export const nightDiner: Theme = {
  category: 'Diner',
  rhythm: 'all-night',
  priceRanges: ['$'],
  covers: ['breakfast', 'brunch', 'donuts'],
  logos: ['breakfast', 'bakery'],
  names: [
    'The {adjective} Griddle',
    'Insomniac {creature} Diner',
    '{family}’s All-Night',
    'The Midnight {thing}',
  ],
  food: [
    ['short stack', 8, 'item-cake'],
    ['scrapple, egg and cheese', 7, 'item-burger'],
    ['disco fries', 9, 'item-fries'],
    ['slice of pie', 6, 'item-cake'],
    ['chili half-smoke', 8, 'item-hot-dog'],
  ],
  drinks: [
    ['bottomless coffee', 4, 'item-coffee'],
    ['chocolate malt', 7, 'item-soft-drink'],
    ['morning mimosa', 8, 'item-champagne'],
    ['canned lager', 5, 'item-beer'],
    ['spiked coffee', 9, 'item-coffee'],
  ],
  extras: { drinks: ['$2 coffee'], food: ['$5 short stacks', '$3 pie with any plate'] },
  tags: ['Open Late', 'Breakfast All Day', 'Counter Seats'],
  coupons: [
    [
      'Two breakfasts and a pot of coffee, $15',
      'Eggs your way, potatoes our way, at whatever hour you call morning.',
    ],
    [
      'Malts for four, $16',
      'Thick enough to stand a spoon in. The tin with the rest in it comes too, as it must.',
    ],
    [
      'Whole pie to go for $14',
      'Apple, peach or chocolate cream. It is called breakfast if you eat it before seven.',
    ],
  ],
  deals: [
    [
      'Night-shift plate, $7 from midnight',
      'Badge, scrubs, boots or apron: show us you have been working and the plate is seven dollars.',
    ],
    [
      'Free refills and no hurry',
      'Order a slice, keep the booth. Students have written entire theses here.',
    ],
  ],
  offers: [
    [
      '$5 short stacks between one and five in the morning',
      'Somebody has to be awake. It might as well be over pancakes.',
    ],
  ],
  events: [
    [
      'Midnight pancake art, judged by the fry cook',
      'Squeeze bottles, food dye, a hot griddle. Winner eats free for a week; losers eat their work.',
    ],
  ],
  newItems: [
    [
      'New: crab hash with two poached eggs',
      'Lump crab, crisp potatoes, hollandaise with a pinch of the red stuff. Served around the clock.',
    ],
  ],
}
