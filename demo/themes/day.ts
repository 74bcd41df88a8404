import type { Theme } from './theme.ts'

export const cafe: Theme = {
  category: 'Cafe',
  rhythm: 'cafe',
  priceRanges: ['$'],
  covers: ['cafe', 'coffee', 'bakery'],
  logos: ['cafe', 'breakfast', 'bakery'],
  names: [
    '{adjective} Kettle Coffee',
    '{thing} & Crumb',
    'The {creature} Café',
    '{family}’s Bakery',
  ],
  food: [
    ['almond croissant', 5, 'item-donut'],
    ['avocado toast', 9, 'item-salad'],
    ['apple-cider donut', 3, 'item-donut'],
    ['quiche and salad', 10, 'item-cake'],
    ['lemon loaf', 4, 'item-cake'],
  ],
  drinks: [
    ['cold brew', 5, 'item-coffee'],
    ['oat-milk latte', 6, 'item-coffee'],
    ['matcha', 6, 'item-tea'],
    ['mimosa', 8, 'item-champagne'],
    ['lavender lemonade', 4, 'item-soft-drink'],
  ],
  extras: { drinks: ['$1 off every latte', '$3 cold brew'], food: ['$2 pastries'] },
  tags: ['Coffee', 'Pastries', 'Good Wi-Fi'],
  coupons: [
    [
      'Two lattes and two pastries for $12',
      'Whatever is left in the case, which by then is the good slow stuff.',
    ],
    [
      'Ten-cup card for the price of seven',
      'Stamped by hand. The stamp is a snail; nobody remembers why.',
    ],
    ['Saturday dozen: donuts for $18', 'A box of cider donuts still warm enough to fog the lid.'],
  ],
  deals: [
    [
      'Half-price pastry case after three',
      'Everything baked this morning has to find a home by five.',
    ],
    [
      'Free lemonade for anybody on a bicycle',
      'Helmet hair welcome. The rack is by the herb boxes.',
    ],
  ],
  offers: [
    [
      '$3 cold brews for early birds',
      'Before nine on weekdays. The barista is cheerful only after ten, so this is a fair trade.',
    ],
  ],
  events: [
    [
      'Latte-art throwdown for beginners',
      'Hearts score one, leaves score two, anything that looks like a cat wins outright.',
    ],
    [
      'Open-mic morning: poems and small songs',
      'Five minutes each, snaps in place of claps, and the grinder stays off.',
    ],
  ],
  newItems: [
    [
      'New: maple-miso morning bun',
      'Sticky, salty, swirled. They are out of the oven at eight and out of the case by nine.',
    ],
  ],
}

export const bistro: Theme = {
  category: 'French',
  rhythm: 'restaurant',
  priceRanges: ['$$', '$$$'],
  covers: ['french', 'bistro'],
  logos: ['french', 'bistro'],
  names: ['Bistro {family}', 'Le {frenchCreature} Gris', 'Chez {family}', '{adjective} Baguette'],
  food: [
    ['onion soup', 10, 'item-cheese'],
    ['moules frites', 18, 'item-oysters'],
    ['croque monsieur', 12, 'item-burger'],
    ['steak tartare', 16, 'item-steak'],
    ['profiteroles', 9, 'item-donut'],
  ],
  drinks: [
    ['kir royale', 11, 'item-champagne'],
    ['glass of Bordeaux', 12, 'item-red-wine'],
    ['glass of Sancerre', 13, 'item-white-wine'],
    ['pastis', 8, 'item-soft-drink'],
    ['café calva', 9, 'item-coffee'],
  ],
  extras: { drinks: ['$8 glasses of wine'], food: ['$6 onion soup', '$9 moules at the bar'] },
  tags: ['Brunch', 'Wine', 'Date Night'],
  coupons: [
    [
      'Moules frites for two, $26',
      'One pot, two forks, a baguette to mop with. Say oui when they offer more broth.',
    ],
    [
      'Kir royale and a croque for $16',
      'A glass of something pink, a sandwich that is mostly cheese. France, on a Wednesday.',
    ],
    [
      'Three courses for $32',
      'Soup, fish or steak, and the tart that is sitting on the counter looking at you.',
    ],
  ],
  deals: [
    ['Half-price wine with onion soup', 'One bowl, one glass. The cheese lid is not to be rushed.'],
    [
      'Crêpes at $5 on Sunday morning',
      'Sugar and lemon, or the chocolate one for people with nowhere to be.',
    ],
  ],
  offers: [
    ['$9 mussels at the bar, five to seven', 'Bring someone who will not count the shells.'],
  ],
  events: [
    [
      'Accordion and apéritif on the terrace',
      'Twelve tables, one accordion, and a surprising number of people who know the words.',
    ],
  ],
  newItems: [
    ['New: crab gratin with gruyère', 'Bubbling, browned, for one. You will pretend to share it.'],
  ],
}

export const vegan: Theme = {
  category: 'Vegan',
  rhythm: 'restaurant',
  priceRanges: ['$', '$$'],
  covers: ['vegan', 'salad'],
  logos: ['vegan'],
  names: [
    '{adjective} Beet',
    '{creature} & Clover Kitchen',
    'The Green {thing}',
    '{family}’s Garden',
  ],
  food: [
    ['buffalo cauliflower', 9, 'item-wings'],
    ['hearts-of-palm crab cake', 12, 'item-crab'],
    ['jackfruit tacos', 10, 'item-tacos'],
    ['loaded sweet-potato fries', 8, 'item-fries'],
    ['kale and peanut salad', 9, 'item-salad'],
  ],
  drinks: [
    ['ginger kombucha', 6, 'item-soft-drink'],
    ['beet margarita', 10, 'item-margarita'],
    ['organic red', 9, 'item-red-wine'],
    ['hemp IPA', 7, 'item-beer'],
    ['turmeric latte', 5, 'item-tea'],
  ],
  extras: { drinks: ['$5 kombucha drafts', '$7 beet margaritas'], food: ['$6 small plates'] },
  tags: ['Plant Based', 'Gluten-Free Options', 'Organic'],
  coupons: [
    [
      'Bring a doubter: two burgers for $18',
      'The beet burger, twice. One of you will be surprised.',
    ],
    [
      'Taco trio and a kombucha for $12',
      'Jackfruit, mushroom, cauliflower. The hot sauce is made in-house and tells you so.',
    ],
    [
      'Garden board for four, $32',
      'Dips, pickles, seeded bread, and vegetables cut by somebody with nice knives.',
    ],
  ],
  deals: [
    ['Soup and half sandwich for $9', 'Two soups a day, both on the chalkboard, both gone by two.'],
    [
      'Soft-serve for $3 in a real cone',
      'Oat and vanilla, with a swirl of whatever berry is in season.',
    ],
  ],
  offers: [
    [
      '$6 plates in the greenhouse, four to six',
      'Among the basil. Wear layers; the tomatoes like it warm.',
    ],
  ],
  events: [
    [
      'Seed swap and supper',
      'Bring seeds, take seeds, eat soup. The pumpkin people and the pepper people sit apart.',
    ],
  ],
  newItems: [
    [
      'New: mushroom “scallops” with corn cream',
      'King oyster mushrooms, seared hard. They fooled a waterman, and he said so in writing.',
    ],
  ],
}
