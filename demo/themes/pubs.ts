import type { Theme } from './theme.ts'

export const brewery: Theme = {
  category: 'Brewery',
  rhythm: 'brewery',
  priceRanges: ['$', '$$'],
  covers: ['brewery', 'ipa', 'pretzel'],
  logos: ['brewery'],
  names: [
    '{adjective} {creature} Brewing',
    '{thing} & {creature} Brewing',
    '{family} Beer Works',
    '{adjective} {thing} Taproom',
  ],
  food: [
    ['giant soft pretzel', 9, 'item-pretzel'],
    ['beer cheese fries', 8, 'item-fries'],
    ['bratwurst with mustard', 10, 'item-hot-dog'],
    ['tap-room flatbread', 13, 'item-pizza'],
    ['smoked wings', 14, 'item-wings'],
  ],
  drinks: [
    ['house pilsner', 7, 'item-beer'],
    ['hazy IPA pint', 8, 'item-beer'],
    ['flight of four', 12, 'item-beer'],
    ['oatmeal stout', 8, 'item-beer'],
    ['hard cider', 8, 'item-white-wine'],
  ],
  extras: { drinks: ['$2 off all drafts', '$10 growler fills', '$4 half pours'], food: [] },
  tags: ['Craft Beer', 'Dog Friendly', 'Patio'],
  coupons: [
    [
      'Flight of four for $6',
      'Four small pours of whatever is on the board today, for half the price. Ask for the one with the silly name; it is usually the best.',
    ],
    [
      'Second growler fill free',
      'Bring two growlers, pay for one. Any beer under eight percent, filled to the brim and sealed for the way home.',
    ],
    [
      'Brewer’s tour for two, with tasters',
      'Forty minutes among the tanks with the person who fills them, and a taster at every stop. Closed shoes, please.',
    ],
  ],
  deals: [
    [
      'Pretzel on the house with any pitcher',
      'Salted, hot and the size of a steering wheel. One a table, all evening long.',
    ],
    [
      'Mug club Mondays: 20-ounce pours at pint prices',
      'No membership needed on Mondays. The mugs are heavy and so is the stout.',
    ],
  ],
  offers: [
    [
      '$4 pints of the small-batch beer until the keg is empty',
      'Every other week one keg comes from the pilot kettle in the corner. When it is gone, it is gone; the chalkboard keeps count of the pints left.',
    ],
  ],
  events: [
    [
      'Beer-hall bingo: stamp a card, win a crowler',
      'Cards are free with a pour. The caller is the head brewer, who takes numbers more seriously than is good for him. First row wins a crowler, full card wins a case.',
    ],
    [
      'Yappy hour on the patio, biscuits included',
      'Spent grain from the mash becomes dog biscuits, and the dogs know it. Water bowls out, leashes on, people welcome as well.',
    ],
  ],
  newItems: [
    [
      'New on tap: honey wheat with Eastern Shore honey',
      'Soft, golden and a little floral. The honey comes from hives you can drive past on the way to the beach.',
    ],
  ],
}

export const irishPub: Theme = {
  category: 'Irish Pub',
  rhythm: 'bar',
  priceRanges: ['$$'],
  covers: ['irish', 'pub'],
  logos: ['irish', 'pub'],
  names: [
    'The {adjective} {creature}',
    '{family}’s Public House',
    'The {thing} & {creature}',
    '{family} & Daughters',
  ],
  food: [
    ['fish and chips', 17, 'item-fries'],
    ['shepherd’s pie', 15, 'item-curry'],
    ['corned beef sliders', 12, 'item-burger'],
    ['soda bread and butter', 5, 'item-cheese'],
    ['curry chips', 8, 'item-fries'],
  ],
  drinks: [
    ['nitro stout', 8, 'item-beer'],
    ['red ale', 7, 'item-beer'],
    ['Irish whiskey neat', 11, 'item-whiskey'],
    ['hot whiskey', 10, 'item-tea'],
    ['cider pint', 8, 'item-beer'],
  ],
  extras: { drinks: ['$3 off whiskey flights', '$5 drafts'], food: ['$6 pub snacks'] },
  tags: ['Trivia Night', 'Live Music', 'Whiskey'],
  coupons: [
    [
      'Two pints and a pot pie for $20',
      'A proper supper for one hungry person or two sensible ones: any two drafts and the pie of the day with a lid that has to be broken.',
    ],
    [
      'Half-price whiskey flight',
      'Three pours and a card that tells you which is which, so that you can argue about it afterwards.',
    ],
    [
      'Sunday roast for four, $15 a plate',
      'Beef or mushroom, gravy for everyone, and the crispy potatoes go to whoever asks first. Noon until they run out.',
    ],
  ],
  deals: [
    [
      'Kids eat free on Sundays before six',
      'One small plate with each grown-up one. Crayons supplied, quiet not expected.',
    ],
    [
      'Curry chips for $4 after nine',
      'The cure for a long week, in a paper cone. Every night once the kitchen dims its lights.',
    ],
  ],
  offers: [
    [
      '$5 stouts whenever it rains',
      'If the awning is wet, the stout is five dollars. The bartender’s word is final and she has a window.',
    ],
    [
      'Fish and chips Friday, $12 a basket',
      'Cod in the house ale batter, thick chips, mushy peas if you insist. From four until the last fillet.',
    ],
  ],
  events: [
    [
      'Fiddles in the front room, from eight',
      'A session and not a show: the musicians sit in the middle and you may sit with them if you carry something with strings. Free, all ages until ten.',
    ],
    [
      'Tuesday trivia with the impossible third round',
      'Teams of up to six. Rounds one and two are fair. Round three is written by the dishwasher, a retired geography teacher.',
    ],
  ],
  newItems: [
    [
      'New: brown-bread ice cream with stout caramel',
      'Tastes like toast and a good decision. One scoop or two.',
    ],
  ],
}

export const sportsBar: Theme = {
  category: 'Sports Bar',
  rhythm: 'bar',
  priceRanges: ['$', '$$'],
  covers: ['sports-bar', 'wings', 'baseball'],
  logos: ['american', 'wings', 'pub'],
  names: [
    '{family}’s Bullpen',
    'The {adjective} {creature} Sports Bar',
    '{thing} Alley Grill',
    'Third Base & {thing}',
  ],
  food: [
    ['Old Bay wings', 13, 'item-wings'],
    ['loaded nachos', 13, 'item-tacos'],
    ['smash burger', 14, 'item-burger'],
    ['half-smoke with chili', 9, 'item-hot-dog'],
    ['crab-dip waffle fries', 13, 'item-fries'],
  ],
  drinks: [
    ['light lager', 5, 'item-beer'],
    ['pitcher of amber', 18, 'item-beer'],
    ['orange crush', 9, 'item-tropical-drink'],
    ['bourbon and ginger', 9, 'item-whiskey'],
    ['draft root beer', 4, 'item-soft-drink'],
  ],
  extras: { drinks: ['$1 off every draft', '$3 domestic bottles'], food: ['$6 apps'] },
  tags: ['Game Day', 'Wings', 'Big Screens'],
  coupons: [
    [
      'Fifty wings for $30',
      'Any two sauces, celery for the conscience. Enough for the first half; plan ahead for the second.',
    ],
    [
      'Pitcher and nachos for $18',
      'A pitcher of amber and a tray of nachos that two people have to carry. Best shared before kick-off.',
    ],
    [
      'Orange crush duo for $10',
      'Two fresh-squeezed crushes, juiced while you watch. It is noisy, and it is worth it.',
    ],
  ],
  deals: [
    [
      'Burger, fries and a pint: $15 on game nights',
      'Whenever a Maryland team plays, home or away, win or lose. Especially lose.',
    ],
    [
      'Monday wings at 80 cents apiece',
      'In tens. Eight sauces, the last of which comes with a form to sign.',
    ],
  ],
  offers: [
    [
      '$3 drafts until somebody scores',
      'From first pitch, puck or snap: three-dollar drafts until the first point on the big screen. Some nights that takes a very long time.',
    ],
    [
      'Half-price crab-dip fries every Thursday',
      'Waffle cut, so that the dip has somewhere to live. From four to close.',
    ],
  ],
  events: [
    [
      'Watch party with a free chili bar at halftime',
      'Doors at noon, sound on, chili at the half: one pot with beans, one without, and a line for both.',
    ],
    [
      'Cornhole league: sign-ups and free practice',
      'Six weeks, teams of two, no experience and no excuses. Winners are painted on the wall, in marker, by the losers.',
    ],
  ],
  newItems: [
    [
      'New sauce: peach habanero',
      'Sweet for four seconds. The kitchen recommends a glass of milk, which it sells for a dollar.',
    ],
  ],
}

export const neighborhoodBar: Theme = {
  category: 'Bar & Grill',
  rhythm: 'bar',
  priceRanges: ['$', '$$'],
  covers: ['bar', 'burger', 'fries'],
  logos: ['bar', 'pub', 'burger'],
  names: [
    'The {adjective} {thing}',
    '{family}’s Corner',
    '{thing} & {thing} Tavern',
    'Lucky {creature} Tavern',
  ],
  food: [
    ['patty melt', 13, 'item-burger'],
    ['fried pickles', 8, 'item-fries'],
    ['grilled cheese and tomato soup', 11, 'item-cheese'],
    ['chicken tenders', 11, 'item-wings'],
    ['wedge salad', 10, 'item-salad'],
  ],
  drinks: [
    ['rail cocktail', 8, 'item-martini'],
    ['house lager', 6, 'item-beer'],
    ['glass of house red', 9, 'item-red-wine'],
    ['old fashioned', 12, 'item-whiskey'],
    ['spiked lemonade', 9, 'item-soft-drink'],
  ],
  extras: { drinks: ['$4 rails', '$5 house wine'], food: ['$7 small plates'] },
  tags: ['Neighborhood Favorite', 'Late Kitchen', 'Jukebox'],
  coupons: [
    [
      'Burger and a beer for $10',
      'Any burger on the board with any draft on the wall. The fries come along without being asked.',
    ],
    ['Old fashioneds, two for one', 'Stirred, not hurried. Bring somebody who has stories.'],
    [
      'Grilled cheese night for two, $14',
      'Two sandwiches, two cups of tomato soup, two house lagers. It is what rainy Tuesdays are for.',
    ],
  ],
  deals: [
    [
      'Free fried pickles with your first round',
      'A basket for the table when everybody orders a drink. Ranch included; argue about it among yourselves.',
    ],
    [
      'Industry night: 25% off for people in aprons',
      'Show any proof that you carried plates today. Sore feet count.',
    ],
  ],
  offers: [
    [
      '$5 cocktails of the bartender’s choosing',
      'Say sweet, sour or strong and then trust her. No repeats in one evening, guaranteed.',
    ],
  ],
  events: [
    [
      'Jukebox takeover: one dollar, three songs, no skips',
      'Every coin goes to the food pantry down the street. Last year it bought two thousand dinners and far too much yacht rock.',
    ],
    [
      'Board games and grilled cheese, six to nine',
      'Forty games, most of them complete. The house keeps spare dice and settles all disputes.',
    ],
  ],
  newItems: [
    [
      'New: pimento patty melt on rye',
      'Two thin patties, pimento cheese, onions cooked until they give up. Napkins are stacked high for a reason.',
    ],
  ],
}
