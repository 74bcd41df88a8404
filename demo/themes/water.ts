import type { Theme } from './theme.ts'

export const crabHouse: Theme = {
  category: 'Seafood',
  rhythm: 'restaurant',
  priceRanges: ['$$', '$$$'],
  covers: ['crab', 'maryland'],
  logos: ['crab', 'maryland'],
  names: [
    '{family}’s Crab House',
    'The {adjective} Claw',
    '{creature} Point Crab Shanty',
    '{adjective} Mallet Crab House',
  ],
  food: [
    ['crab dip with warm bread', 15, 'item-crab'],
    ['half-pound spiced shrimp', 14, 'item-shrimp'],
    ['Old Bay wings', 13, 'item-wings'],
    ['crab-cake slider', 12, 'item-crab'],
    ['hush puppies', 7, 'item-fries'],
    ['cream of crab soup', 9, 'item-crab'],
  ],
  drinks: [
    ['orange crush', 9, 'item-tropical-drink'],
    ['bucket of five lagers', 20, 'item-beer'],
    ['draft lager', 6, 'item-beer'],
    ['glass of pinot grigio', 9, 'item-white-wine'],
    ['spiked sweet tea', 8, 'item-tea'],
  ],
  extras: { drinks: ['$2 off crushes', '$3 draft lagers'], food: ['$8 steamer cups'] },
  tags: ['Steamed Crabs', 'Waterfront', 'Family Friendly'],
  coupons: [
    [
      'A dozen mediums for $45',
      'Steamed to order under more seasoning than is reasonable. Mallets, paper and a lesson for first-timers are included.',
    ],
    [
      'Crab dip free with any two crushes',
      'The hot one in the bread bowl. You will scrape it; everybody does.',
    ],
    [
      'Crab feast table for six, $25 each',
      'Crabs, corn, slaw and hush puppies for six people who do not mind getting their elbows dirty. Two hours at the long table.',
    ],
  ],
  deals: [
    [
      'All-you-can-peel shrimp, $19 on Wednesdays',
      'Spiced hot or spiced hotter. The record is on a plaque by the restroom, and so is a warning.',
    ],
    [
      'Soft-crab sandwich and a lager for $17',
      'While the season lasts: one whole soft crab on white bread, with nothing to hide behind.',
    ],
  ],
  offers: [
    [
      '$1 off every crab before six, Monday to Thursday',
      'Come early, sit outside, get first pick of the heavy ones. Weekday afternoons only, because weekends need no help.',
    ],
    [
      'Crab-cake happy hour: sliders at $6',
      'All lump, no filler, and just enough mustard. From three to six at the bar and on the deck.',
    ],
  ],
  events: [
    [
      'Learn to pick: a crab lesson with Aunt Ginny',
      'Bring an appetite and short sleeves. She has picked for fifty years and will have you through a dozen without losing a fingertip. Crabs at cost.',
    ],
    [
      'Crab race on the terrace, proceeds to oyster reefs',
      'Name a crab, cheer for a crab, let the crab go. Every dollar plants oysters in the Bay.',
    ],
  ],
  newItems: [
    [
      'New: crab-dip grilled cheese',
      'Somebody had to. Sourdough, sharp cheddar, a scoop of hot dip, and a nap afterwards.',
    ],
  ],
}

export const oysterBar: Theme = {
  category: 'Oyster Bar',
  rhythm: 'restaurant',
  priceRanges: ['$$', '$$$'],
  covers: ['oysters', 'shrimp', 'lobster'],
  logos: ['seafood', 'waterfront'],
  names: ['The {adjective} Oyster', '{family} & Tide', '{thing} & Brine', 'Pearl & {creature}'],
  food: [
    ['half-dozen oysters', 18, 'item-oysters'],
    ['lobster roll', 24, 'item-lobster'],
    ['shrimp cocktail', 15, 'item-shrimp'],
    ['mussels in white wine', 15, 'item-oysters'],
    ['smoked-trout toast', 11, 'item-cheese'],
  ],
  drinks: [
    ['glass of muscadet', 11, 'item-white-wine'],
    ['dry martini', 14, 'item-martini'],
    ['oyster shooter', 6, 'item-martini'],
    ['glass of bubbles', 12, 'item-champagne'],
    ['dry stout', 8, 'item-beer'],
  ],
  extras: {
    drinks: ['$7 glasses of muscadet', '$9 martinis'],
    food: ['$1.50 oysters by the piece'],
  },
  tags: ['Raw Bar', 'Oysters', 'Date Night'],
  coupons: [
    [
      'A dozen oysters for $14',
      'The shucker’s choice from three Chesapeake creeks, with mignonette and a wedge of lemon. Say where you are from and he will guess what you like.',
    ],
    [
      'Martini and a half-dozen for $19',
      'One cold glass, six cold oysters. It is the shortest menu in town and the hardest to improve.',
    ],
    [
      'Lobster rolls, two for $30',
      'Warm with butter or cold with mayonnaise. You each choose, and you are each right.',
    ],
  ],
  deals: [
    [
      'Mussel pot and fries for $12 on Tuesdays',
      'White wine, garlic, a heap of parsley. Bread is free for as long as there is broth.',
    ],
    [
      'Bubbles and bivalves: $10 off any tower',
      'Two tiers or three. A good way to say sorry, or thank you, or Thursday.',
    ],
  ],
  offers: [
    [
      'Dollar oysters for the first hour, every weekday',
      'From the minute the doors open. The counter has fourteen stools, and the regulars know it, so walk briskly.',
    ],
  ],
  events: [
    [
      'Shuck-off: three shuckers, one clock',
      'The fastest clean dozen wins. The audience eats the evidence, at a dollar apiece.',
    ],
    [
      'Meet the grower: oysters from four creeks',
      'Four farms, four flavours, and the people who haul them out of the river at dawn. Tasting flights all evening.',
    ],
  ],
  newItems: [
    [
      'New: oysters baked with crab and spinach',
      'Six on the shell under breadcrumbs and too much butter. Ready in eight minutes, gone in two.',
    ],
  ],
}

export const dockBar: Theme = {
  category: 'Waterfront Bar',
  needsWater: true,
  rhythm: 'bar',
  priceRanges: ['$$'],
  covers: ['tiki', 'caribbean', 'waterfront'],
  logos: ['tiki', 'waterfront'],
  names: [
    '{adjective} {creature} Dock Bar',
    'The {thing} at the Pier',
    '{creature} & Coconut',
    'Captain {family}’s Tiki',
  ],
  food: [
    ['coconut shrimp', 13, 'item-shrimp'],
    ['fish tacos', 13, 'item-tacos'],
    ['jerk wings', 13, 'item-wings'],
    ['plantain chips', 7, 'item-fries'],
    ['tuna poke cup', 14, 'item-sushi'],
  ],
  drinks: [
    ['rum swizzle', 12, 'item-tropical-drink'],
    ['orange crush', 9, 'item-tropical-drink'],
    ['rum punch', 10, 'item-tropical-drink'],
    ['canned beach lager', 6, 'item-beer'],
    ['frozen margarita', 11, 'item-margarita'],
  ],
  extras: { drinks: ['$6 crushes', '$4 cans', '$2 off anything with an umbrella'], food: [] },
  tags: ['Waterfront', 'Live Music', 'Boat Parking'],
  coupons: [
    [
      'Volcano bowl for four, half price',
      'Four straws, one small and supervised flame. Order it at sunset and move your hair out of the way.',
    ],
    [
      'Two crushes and coconut shrimp for $20',
      'The dockside supper: feet on the rail, basket in the middle, gulls kept at a distance by the staff.',
    ],
    [
      'Sunset round: six rum punches for $30',
      'Good from an hour before sundown. The time is chalked on the board each day.',
    ],
  ],
  deals: [
    [
      'Arrive by boat, first can free',
      'Tie up anywhere on the north side. Kayaks count. Paddleboards count double, for the effort.',
    ],
    [
      'Fish tacos at $3 each on Tuesdays',
      'Blackened or fried, lime on everything. Limit of a dozen, and yes, someone tried.',
    ],
  ],
  offers: [
    [
      '$6 orange crushes while the flag is up',
      'When the orange flag goes up the mast, crushes are six dollars. It comes down with the sun.',
    ],
  ],
  events: [
    [
      'Steel drums at sunset on the deck',
      'Two sets, no cover, and a horizon that does most of the work. Blankets behind the bar when the wind turns.',
    ],
    [
      'Full-moon paddle, chowder afterwards',
      'An hour on the flat water with a guide and lights, then a hot cup at the bar. Beginners welcome; boats and vests provided.',
    ],
  ],
  newItems: [
    [
      'New: smoked-pineapple margarita',
      'The pineapple spends an hour over oak. It comes out improved, like most of us after a vacation.',
    ],
  ],
}

export const sushi: Theme = {
  category: 'Japanese',
  rhythm: 'restaurant',
  priceRanges: ['$$', '$$$'],
  covers: ['japanese', 'sushi', 'ramen'],
  logos: ['japanese'],
  names: [
    '{creature} & Sake',
    '{adjective} Lantern Izakaya',
    'Umeboshi {thing}',
    '{thing} Maki House',
  ],
  food: [
    ['spicy tuna roll', 9, 'item-sushi'],
    ['chicken karaage', 10, 'item-wings'],
    ['edamame', 5, 'item-salad'],
    ['pork gyoza', 8, 'item-dumplings'],
    ['small tonkotsu ramen', 12, 'item-ramen'],
  ],
  drinks: [
    ['hot sake', 9, 'item-sake'],
    ['yuzu highball', 10, 'item-soft-drink'],
    ['rice lager', 7, 'item-beer'],
    ['plum wine', 8, 'item-red-wine'],
    ['matcha sour', 11, 'item-margarita'],
  ],
  extras: { drinks: ['$5 hot sake'], food: ['$5 hand rolls', '$3 skewers'] },
  tags: ['Sushi', 'Sake', 'Skewers'],
  coupons: [
    [
      'Three rolls for $15',
      'Any three from the classic side of the card. Sit at the counter and you may get a fourth opinion.',
    ],
    [
      'Ramen and a rice lager for $14',
      'The full bowl, not the small one. Slurping is encouraged and, by the third bite, unavoidable.',
    ],
    [
      'Chef’s counter for two, $40',
      'Ten pieces each, in the order the chef feels like. Seats at five and at eight; no phones near the ginger.',
    ],
  ],
  deals: [
    [
      'Half-price skewers after nine',
      'Chicken thigh, shishito, king oyster mushroom. The charcoal is already hot, so why waste it.',
    ],
    [
      'Free miso soup with every lunch box',
      'Weekdays until half past two. Seven boxes, one soup, no wrong answers.',
    ],
  ],
  offers: [
    [
      'Sake Wednesdays: every carafe half off',
      'Hot, cold or cloudy. The staff will draw you a map of Japan on a napkin and mark where you are drinking.',
    ],
  ],
  events: [
    [
      'Roll your own: a hands-on maki hour',
      'Rice, seaweed, eight fillings, one patient teacher. You eat whatever you make, however it looks.',
    ],
    [
      'Karaoke in the back room, first song free',
      'Eleven people fit if they are friends. Two thousand songs, and one of them is yours.',
    ],
  ],
  newItems: [
    [
      'New: soft-crab hand roll',
      'The Chesapeake meets a sheet of crisp nori. Eat it within a minute; it will not wait.',
    ],
  ],
}
