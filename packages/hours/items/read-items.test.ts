import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { anyText } from '../test/any-text.ts'
import { type Item, LEAVES, leavesUnder, unitCents } from './item.ts'
import { readItems, readMenu } from './read-items.ts'

/** "beer 500", "wine 50% x2": short enough to see a list at a glance. */
function shown(item: Item): string {
  const { priceCents, maxCents, isFrom, offCents, offPercent, count } = item
  const parts = [
    item.leaf,
    isFrom && 'from',
    priceCents,
    maxCents !== null && `to ${maxCents}`,
    offCents !== null && `-${offCents}`,
    offPercent !== null && `${offPercent}%`,
    count !== null && `x${count}`,
  ]
  return parts.filter(part => part !== null && part !== false).join(' ')
}

function read(text: string): string[] {
  return readItems(text).map(shown)
}

describe('a price', () => {
  test.each([
    ['$5 drafts', ['beer 500']],
    ['Lager $4.50', ['beer 450']],
    ['select beers for only $4', ['beer 400']],
    ['$4–$6 house wines', ['wine 400 to 600']],
    ['wines $7-9', ['wine 700 to 900']],
    ['beers are from $4 to $5', ['beer 400 to 500']],
    ['small plates from $5', ['appetizer from 500']],
    ['sliders starting at $6', ['burger from 600']],
    ['$6+ tacos', ['tacos from 600']],
    ['Fries 5.5', ['fries 550']],
    ['Stout 6, Cider 7', ['beer 600', 'cider 700']],
    ['75¢ wings', ['wings 75']],
    ['50 cent wings', ['wings 50']],
    ['$.99 oysters', ['oysters 99']],
    ['five dollar margaritas', ['cocktail 500']],
    ['dollar oysters', ['oysters 100']],
    ['free chips and salsa', ['appetizer 0']],
    ['Chips and three salsas $4', ['appetizer 400']],
    ['Cheesesteak w/ zorps 11', ['sandwich 1100']],
    ['Chicken sandwich, pickles, hot honey | 10', ['sandwich 1000']],
    ['Pork dumplings, chili crisp 7', ['appetizer 700']],
    [
      'Baked brie 10, olives 5, zorped almonds 4',
      ['appetizer 1000', 'appetizer 500', 'appetizer 400'],
    ],
    ['Cava 8 | Rosé 9 | Orange 10', ['wine 800', 'wine 900', 'wine 1000']],
    ['Beers: zorp 5, plim 6', ['beer 500', 'beer 600']],
    ['Cold sake, small 4 / large 7', ['sake 400', 'sake 700']],
    ['Sangria – red or white, glass 7 / carafe 20', ['wine 700', 'wine 2000']],
    ['$2 off 16oz drafts, $3 off 22oz', ['beer -200', 'beer -300']],
    ['Paloma 8 / Gin & tonic 7', ['cocktail 800', 'cocktail 700']],
    ['Happy hour pots $5', ['beer 500']],
    ["Huîtres à 2 $ l'unité tous les mardis", ['oysters 200']],
    ['Ailes de poulet 50 ¢', ['wings 50']],
  ])('of %j', (text, items) => {
    expect(read(text)).toEqual(items)
  })

  test.each([
    ['$6 for (6) wings', ['wings 600 x6']],
    ['10 wings for $8', ['wings 800 x10']],
    ['$18/dozen oysters', ['oysters 1800 x12']],
    ['half dozen oysters $9', ['oysters 900 x6']],
    ['street tacos 3 for $10', ['tacos 1000 x3']],
    ['Pretzels 1/$7', ['appetizer 700']],
    ['2 for $5 sliders', ['burger 500 x2']],
    ['35 beers from $4', ['beer from 400']],
    ['6 Coronas for $15', ['beer 1500 x6']],
    ['Chicken wings (10 pc) $12', ['wings 1200 x10']],
    ['$2 off apps from 3 to 5', ['appetizer -200']],
    ['Onion rings – 5.95', ['appetizer 595']],
    ['MARGARITAS\nPitcher 22', ['cocktail 2200']],
    ['MARGARITAS\nHouse 6\nPremium 9', ['cocktail 600', 'cocktail 900']],
    ['Meatballs 4 for 10', ['appetizer 1000 x4']],
    ['Bucket of 4 lagers for $16', ['beer 1600 x4']],
    ['Any two wraps for $13', ['sandwich 1300 x2']],
    ['2 daiquiris for $14', ['cocktail 1400 x2']],
    ['3 small dishes for $21', ['food 2100 x3']],
    ['3 tacos at $4', ['tacos 400']],
    ['4 sliders $3 each', ['burger 300']],
    ['three course dinner $45', ['food 4500']],
    ['$5 Three Olives vodka', ['spirit 500']],
    ['1/2 pizza $8', ['pizza 800']],
    ['1/2 lb shrimp $12', ['seafood 1200']],
    ['1/2 dozen wings $6', ['wings 600 x6']],
    ['2 large 1-topping pizzas $30', ['pizza 3000 x2']],
  ])('for several pieces: %j', (text, items) => {
    expect(read(text)).toEqual(items)
  })
})

describe('a discount', () => {
  test.each([
    ['half off wings', ['wings 50%']],
    ['½ price apps', ['appetizer 50%']],
    ['Mojitos - half price', ['cocktail 50%']],
    ['BOGO burgers', ['burger 50% x2']],
    ['buy one get one free tacos', ['tacos 50% x2']],
    ['2-for-1 drinks', ['drink 50% x2']],
    ['20% off bottles of wine', ['wine 20%']],
    ['$2 off all drafts', ['beer -200']],
    ['a dollar off pints', ['beer -100']],
    ['Margarita 2 off', ['cocktail -200']],
    ['1/2 wine & beer', ['wine 50%', 'beer 50%']],
    ['$5 apps, 1/2 wine', ['appetizer 500', 'wine 50%']],
    ['½ wine', ['wine 50%']],
    ['1/2 off apps', ['appetizer 50%']],
    ['half off all Lounge & Sushi Items', ['food 50%', 'sushi 50%']],
  ])('of %j', (text, items) => {
    expect(read(text)).toEqual(items)
  })

  test.each(['up to 50% off drafts', 'buy one get one half off burgers', 'discounted wine'])(
    'stays unclear: %j',
    text => {
      expect(read(text)).toEqual([])
    },
  )
})

describe('what has the price', () => {
  test.each([
    ['$5 wine, beer & rails', ['wine 500', 'beer 500', 'cocktail 500']],
    ['wings, tacos and sliders for $6', ['wings 600', 'tacos 600', 'burger 600']],
    ['$4 lagers $6 wines $7 bites', ['beer 400', 'wine 600', 'appetizer 700']],
    ['Lager $4 Malbec $6', ['beer 400', 'wine 600']],
    ['Food specials $5 nachos $6 pizza', ['nachos 500', 'pizza 600']],
    ['$2 off drafts and wine, $6 wells', ['beer -200', 'wine -200', 'cocktail 600']],
    ['Malbec $8/glass $30/bottle', ['wine 800', 'wine 3000']],
    ['Negroni or Spritz\n$9', ['cocktail 900']],
    ['DRAFTS\n$5\nHOUSE WINE\n$6', ['beer 500', 'wine 600']],
    ['House red 6 oz $7\n9 oz $10', ['wine 700', 'wine 1000']],
    ['COCKTAILS – Copper Sky $9, Arnold Palmer $7', ['cocktail 900', 'cocktail 700']],
    ['A burger and a beer for $12', ['burger 1200']],
    ['1/2 sandwich & soup $10', ['sandwich 1000']],
    ['1 pizza & 10 wings $25.99', ['pizza 2599']],
    ['6 wings or 3 tacos $8', ['wings 800 x6', 'tacos 800 x3']],
    ['Appetizer & Main for $90', ['food 9000']],
    ['appetizer or dessert $8', ['appetizer 800', 'dessert 800']],
    ['appetizers & mains $20', ['appetizer 2000', 'main 2000']],
    ['$3 tacos al pastor, carne asada or chicken', ['tacos 300']],
    ['Raw oysters half dozen $9 / dozen $16', ['oysters 900 x6', 'oysters 1600 x12']],
    ['All appetizers half off with purchase of a drink', ['appetizer 50%']],
    ['Half price wine bottles ($50 and under)', ['wine 50%']],
    ['Draft beer (16 oz) 5 Well drinks 6', ['beer 500', 'cocktail 600']],
    ['Wings are $10, $4 beers', ['wings 1000', 'beer 400']],
    ['$2 off apps like nachos, wings and dips', ['appetizer -200']],
    ['$1 off all beer excluding $3 pilsners', ['beer -100']],
    ['House red by the glass 8 | bottle 30', ['wine 800', 'wine 3000']],
    ['NACHOS | $9 | with beans', ['nachos 900']],
    ['$9 | Nachos | $6 | Tots', ['nachos 900', 'fries 600']],
    ['Stout & shot $8', ['drink 800']],
    ['Pint of lager and shot of bourbon or rye whiskey $8', ['drink 800']],
    ['Mudslide | vodka, coffee liqueur, ice cream $12', ['cocktail 1200']],
    ['Half off drafts | $6 Nachos *Tots excluded', ['beer 50%', 'nachos 600']],
    ['TACOS\nChicken 4', ['tacos 400']],
    ['LIQUOR\nIced Tea $6', ['cocktail 600']],
    ["Tonight we'll have $6 nachos all night long", ['nachos 600']],
    ['Steak dinner $30 | Include lobster $44', ['main 3000']],
    ['$19 Smoked brisket, house queso, peppers', ['main 1900']],
    ['Coconut shrimp (4) - mango chili 10', ['seafood 1000 x4']],
    ['Grilled oysters, chipotle butter (4) 12', ['oysters 1200 x4']],
    ['Boneless or bone-in wings (10) – buffalo, bbq 11', ['wings 1100 x10']],
    ['Aperol Spritz – prosecco, soda, orange $9', ['cocktail 900']],
    ['House pours $6 – malbec, cabernet', ['wine 600']],
    ['6 oz $7 / 9 oz $10 house Merlot', ['wine 700', 'wine 1000']],
    ['Wine Down Wednesday: half-off bottles, $6 glasses', ['wine 50%', 'wine 600']],
    ['Draft list $2 off, excludes nitro', ['beer -200']],
    ['Lemon drops $6', ['cocktail 600']],
    ['Tuna tartare, avocado, wonton crisps 14', ['seafood 1400']],
    ['Cocktails à moitié prix', ['cocktail 50%']],
    ['Patatas bravas 6 / Hummus & pita 7', ['appetizer 600', 'appetizer 700']],
  ])('is found in %j', (text, items) => {
    expect(read(text)).toEqual(items)
  })

  test.each([
    ['$8 lobster flatbread', 'pizza'],
    ['$8 crab queso', 'appetizer'],
    ['$8 bottles of Chianti', 'wine'],
    ['$8 Tito’s lemonade', 'cocktail'],
    ['$8 gin & tonics', 'cocktail'],
    ['$8 pitchers of cider', 'cider'],
    ['$8 cheese steaks', 'sandwich'],
    ['$8 Bloody Marys', 'cocktail'],
    ['$8 crème brûlée', 'dessert'],
    ['$8 house red', 'wine'],
    ['$8 shrimp cocktail', 'seafood'],
    ['$8 gyoza', 'appetizer'],
    ['$8 doro wat', 'main'],
    ['$8 spicy tuna roll', 'sushi'],
    ['$8 tater tots', 'fries'],
    ['$8 salmon skewers', 'seafood'],
    ['$8 Long Island teas', 'cocktail'],
    ['$8 egg rolls', 'appetizer'],
    ['$3 root beer', 'soft'],
  ])('tells what %j is by its last word', (text, leaf) => {
    expect(readItems(text)).toMatchObject([{ leaf, priceCents: text.startsWith('$8') ? 800 : 300 }])
  })

  test('is named as the text names it', () => {
    expect(readItems('Enjoy $5 Select Drafts!')[0]?.text).toBe('Select Drafts')
  })
})

describe('things that come together', () => {
  test.each([
    ['$12 burger and lager', ['burger 1200']],
    ['burger + cider combo $13', ['burger 1300']],
    ['$13 stout+burger combo, wine specials', ['burger 1300']],
    ['$9 pilsner and a bump', ['drink 900']],
    ['$11 cheeseburger & fries', ['burger 1100']],
    ['$14 negroni and fries', ['food 1400']],
    ['$12 brger and ale, $5 shots', ['burger 1200', 'spirit 500']],
    ['Soup & half sandwich 9.50', ['sandwich 950']],
    ['3 tacos and a lager $11', ['tacos 1100']],
    ['$14 wings & beer', ['wings 1400']],
    ['Two slices & a soda $6', ['pizza 600']],
    [
      'Burger + Tots + Lager\nBurger topped with slaw, onions.\n$16\nDraft\n$1 off',
      ['burger 1600', 'beer -100'],
    ],
  ])('are one item: %j', (text, items) => {
    expect(read(text)).toEqual(items)
  })

  test('are not guessed where one of them is unknown', () => {
    expect(readMenu('$8 Zorp and lager').items).toEqual([])
    expect(readMenu('$8 Zorp and lager').doubts).toContainEqual({
      kind: 'together-or-each',
      text: '$8',
    })
  })
})

describe('a price serves what it is written for', () => {
  test.each([
    ['$9 mules, house red and white wine $7, snacks', ['cocktail 900', 'wine 700']],
    ['$6 cider & sangria, beer of the day, bar nibbles', ['cider 600', 'wine 600']],
    ['$7 dips and Crab Tuesdays', ['appetizer 700']],
    ['$8 MULES, NEGRONIS & SPRITZES $4 BOTTLES AND CANS', ['cocktail 800', 'beer 400']],
    ['$5 off all wines by the glass, 15% off all bottles', ['wine -500', 'wine 15%']],
    ['Ciders $6\nBottles $4', ['cider 600', 'beer 400']],
    ['Rails\n$\n6\nBottles\n$\n4\nWines\n$\n9', ['cocktail 600', 'beer 400', 'wine 900']],
    ['$20 special + $8 beer flights', ['beer 800']],
    ['20% off drafts, $6 mojitos, $5 happy hour menu', ['beer 20%', 'cocktail 600']],
    ['$6 pours of house red or white', ['wine 600']],
    ['Tacos - $3 chicken, $4 steak', ['tacos 300', 'tacos 400']],
    ['Skyy, Bombay and Jim Beam mixers $5', ['cocktail 500']],
    ['Wine night: all bottles half off', ['wine 50%']],
    ['Ale | 5\nHouse Wine | 6', ['beer 500', 'wine 600']],
    ['House-made guac $7', ['appetizer 700']],
    ['Drafts are $1 less', ['beer -100']],
    ['$1 off pints, $10 off bottles', ['beer -100', 'wine -1000']],
    ['Bottles under $60 are half off, Malbec $9', ['wine 50%', 'wine 900']],
    ['$5 menu: dips, wings, fries', ['appetizer 500', 'wings 500', 'fries 500']],
    ['Lager 6\nCraft & Classic Cocktails 12', ['beer 600', 'cocktail 1200']],
    ['$6\nLager\n$9\nNachos', ['beer 600', 'nachos 900']],
    ['Two for one mules, cans or shots $4', ['cocktail 50% x2', 'beer 400', 'spirit 400']],
  ])('and nothing beside it: %j', (text, items) => {
    expect(read(text)).toEqual(items)
  })
})

describe('what costs more, later or less', () => {
  test.each([
    ['Lagers $5 michelada +$2', ['beer 500'], 'add-on'],
    ['$11 burger & fries (+$4 draft)', ['burger 1100'], 'add-on'],
    ['Nachos $9, add chicken $3', ['nachos 900'], 'no-offer'],
    ['Nachos $9 (add chicken $3, steak $5)', ['nachos 900'], 'no-offer'],
    ['$4 wells, martini prices go up $1 every hour', ['cocktail 400'], 'step'],
    ['Wings 40¢ at 4, 60¢ at 5', [], 'step'],
    ['Half off all drinks (excluding $9 champagne)', ['drink 50%'], 'exception'],
    ['Free lager for veterans', [], 'for-whom'],
    ['$4 mug fills (members)', [], 'for-whom'],
    ['Half off drinks (excluding champagne)', ['drink 50%'], 'exception'],
    ['Gyros — peppers & onions included $1', [], 'no-offer'],
    ['$6 wine, snacks', ['wine 600'], 'no-price'],
    ['$7 mule flight add-on', [], 'no-offer'],
    ['Buy two tacos get one free', [], 'unclear-price'],
    ['Buy any entree, get a dessert free', [], 'unclear-price'],
    ['Free nachos with a pitcher ($14)', ['nachos 0'], 'no-offer'],
    ['$6 mules before 6, $8 after', ['cocktail 600'], 'price-of-nothing'],
    ['Half off bottles of wine under $60', ['wine 50%'], 'limit'],
    ['$6 wine with a $27 special', ['wine 600'], 'price-of-nothing'],
  ])('is doubted and no price: %j', (text, items, kind) => {
    expect(read(text)).toEqual(items)
    expect(readMenu(text).doubts.map(doubt => doubt.kind)).toContain(kind)
  })

  test.each([
    ['Mule $6 (reg. $11)', 600, 1100],
    ['$2 lager instead of $4', 200, 400],
    ['Nachos were $12, now $8', 800, 1200],
    ['Nachos <s>$12</s> $8', 800, 1200],
    ['Nachos ~~$12~~ $8', 800, 1200],
    ['House wine $5 ($9 normally)', 500, 900],
    ['Lager $6, regular $5 shots', 600, null],
  ])('has its usual price beside it: %j', (text, priceCents, usualCents) => {
    expect(readItems(text)[0]).toMatchObject({ priceCents, usualCents })
  })
})

describe('numbers that count nothing', () => {
  test.each([
    ['$2.50 dom. drafts', ['beer 250']],
    ['Cobb 6 add chicken 4', ['salad 600']],
    ['Wells $5 / Call $7', ['cocktail 500', 'cocktail 700']],
    ['Lager $4 / top shelf $8', ['beer 400', 'spirit 800']],
    ['$5/6 lagers', ['beer 500 to 600']],
    ['$8/10 mules, $6 wines', ['cocktail 800 to 1000', 'wine 600']],
    ['Malbec $8/30', ['wine 800']],
    ['$11 12-inch three-topping pizza', ['pizza 1100']],
    ['1+1 free mules', ['cocktail 50% x2']],
    ['241 mules', ['cocktail 50% x2']],
    ['Buy one pizza, get one free', ['pizza 50% x2']],
    ['Wine 1/3 off', ['wine 33%']],
    ['Shrimp: half pound $9, full pound $17', ['seafood 900', 'seafood 1700']],
    ['Oysters $16 doz', ['oysters 1600 x12']],
    ['$6 for 6 wings, $11 for 12', ['wings 600 x6', 'wings 1100 x12']],
    ['6 wings $7 / 12 wings $13', ['wings 700 x6', 'wings 1300 x12']],
    ['Tacos $3 ea. / $8 for 3', ['tacos 300', 'tacos 800 x3']],
    ['Chips on the house', ['appetizer 0']],
    ['OFF $2 Drafts, Wines and Cocktails', ['beer -200', 'wine -200', 'cocktail -200']],
    ['$7.50 caesars', []],
  ])('in %j', (text, items) => {
    expect(read(text)).toEqual(items)
  })
})

describe('what holds alcohol', () => {
  const soft = fc.constantFrom('lemonade', 'sweet tea', 'hot chocolate', 'kombucha', 'root beer')
  const strong = fc.constantFrom('mojito', 'paloma', 'IPA', 'Bloody Mary', 'prosecco', 'seltzer')

  test('is never a soft drink, and what holds none always is', () => {
    const spiked = fc.constantFrom('spiked $', 'Boozy $', 'hard $', 'Adult $', '$ with vodka')
    const virgin = fc.constantFrom(
      ...['virgin $', 'Zero-proof $', 'alcohol-free $', 'NA $', 'N/A $', 'Non-alcoholic $'],
    )
    const leafOf = (form: string, drink: string) =>
      readItems(`$6 ${form.replace('$', drink)}`).map(({ leaf }) => leaf)
    fc.assert(
      fc.property(spiked, soft, (form, drink) => {
        expect(leafOf(form, drink)).toHaveLength(1)
        expect(leafOf(form, drink)).not.toContain('soft')
      }),
    )
    fc.assert(
      fc.property(virgin, fc.oneof(soft, strong), (form, drink) => {
        expect([form, drink, leafOf(form, drink)]).toEqual([form, drink, ['soft']])
      }),
    )
  })
})

test.each([
  ['12 oysters $18', 150, null],
  ['Bucket of five lagers $12', 240, 'bucket'],
  ['Bucket of five $12', null, 'bucket'],
  ['4 beer flight $8', null, 'flight'],
  ['Buckets of 6 for $20', null, 'bucket'],
  ['$10 six ounce lagers', 1000, null],
  ['Flight of four, $7', null, 'flight'],
  ['3 tacos at $4', 400, null],
  ['Pitcher of lager $12', null, 'pitcher'],
  ['Malbec $8/glass', 800, null],
  ['Malbec $28/bottle', null, 'bottle'],
  ['Lager bottles $4', 400, null],
  ['$15 lager & seltzer buckets', null, 'bucket'],
])('the price of one in %j is %j', (text, cents, portion) => {
  const [item] = readItems(text)
  expect(item?.portion).toBe(portion)
  expect(item && unitCents(item)).toBe(cents)
})

describe('other money', () => {
  test.each([
    ['All spritzes €4.5', 450, 'EUR'],
    ['Mules 9,50 €', 950, 'EUR'],
    ['Pints £4', 400, 'GBP'],
    ['Pints C$6', 600, 'CAD'],
    ['Sliders 12 euros', 1200, 'EUR'],
    ['Wine £6\nLager 5', 500, 'GBP'],
  ])('is never dollars: %j', (text, priceCents, currency) => {
    const { items, foreign } = readMenu(text)
    expect(items).toEqual([])
    expect(foreign.at(-1)).toMatchObject({ priceCents, currency })
  })

  test('leaves a discount without a sum to everybody', () => {
    expect(read('Half off drinks, £20 bottles of Cava')).toEqual(['drink 50%'])
  })
})

test.each([
  '',
  '$5 Happy Hour',
  'Happy hour 4-7pm, wine and beer specials',
  '35 beers on tap',
  'Tickets $20 at the door with wine',
  'Beer tasting, $10 cover',
  '$25 gift card with beer',
  'Mojito (+$1 flavor)',
  'Margarita reg. $12',
  'Wine dinner ~~$60~~',
  'Add fries $3',
  'Lager 4-7',
  'gluten free beer and wine',
  'Margarita $12 $8',
  '$7 Velvet Hammer',
  'free parking, wings',
  '$16 per plate plus tax',
  '20% off + prosecco',
  'Add: chicken 5 - shrimp 8',
  'Quesadilla $12 Desserts',
  'House 6',
  'garlic butter, chili crab 21',
  'Soup of the day 4.99DIG',
  'Collect stamps toward free tacos',
  'sub sweet potato fries $3',
  '8" pizza $11.7510"',
])('gives nothing for %j', text => {
  expect(read(text)).toEqual([])
})

test('a struck-out or usual price is no price', () => {
  expect(read('Margaritas ~~$12~~ $8')).toEqual(['cocktail 800'])
  expect(read('Margaritas $8 (reg. $12)')).toEqual(['cocktail 800'])
  expect(read('Margaritas were $12, now $8')).toEqual(['cocktail 800'])
})

test('any text is read without harm, and half off is never free', () => {
  const words = fc.constantFrom(
    '$5',
    'half off',
    'free',
    'beer',
    'wings',
    '&',
    ',',
    '/',
    '(',
    ')',
    'from',
    '½',
    '\n',
    '6',
    '🍺',
    'שלום',
  )
  const texts = fc.oneof(
    anyText(10),
    fc.array(words).map(list => list.join(' ')),
  )
  fc.assert(
    fc.property(texts, text => {
      for (const item of readItems(text)) {
        expect(LEAVES).toContain(item.leaf)
        expect(item.priceCents === 0 && item.offPercent !== null).toBe(false)
        const isTold = item.priceCents ?? item.maxCents ?? item.offCents ?? item.offPercent
        expect(isTold).not.toBeNull()
      }
    }),
  )
  expect(readItems(`${'$5 beer and '.repeat(10_000)}`)).toHaveLength(1)
})

/** All numbers that a text can state, in cents; "half" and the like state a percentage alone. */
function centsIn(text: string): number[] {
  const numbers = [...text.matchAll(/\d*\.?\d+/g)].map(([number]) =>
    Math.round(Number(number) * 100),
  )
  return [0, ...numbers, ...numbers.map(each => each / 100)]
}

test('every price that is told stands in the text', () => {
  const prices = fc.integer({ min: 1, max: 150 })
  const words = fc.constantFrom(
    ...['drafts', 'House red', 'WINGS', 'tacos', 'glass', 'bottle', 'bucket of', 'any two', 'for'],
    ...[
      '|',
      '&',
      ',',
      '\n',
      '(',
      ')',
      '-',
      '*',
      'at',
      'each',
      'off',
      'half off',
      'add',
      'or less',
      '$11.7510',
    ],
  )
  const amounts = prices.chain(price =>
    fc.constantFrom(`$${price}`, `${price}`, `$${price}.50`, `${price}¢`),
  )
  fc.assert(
    fc.property(fc.array(fc.oneof(words, amounts), { maxLength: 20 }), parts => {
      const text = parts.join(' ')
      const told = readItems(text).flatMap(({ priceCents, maxCents, offCents }) =>
        [priceCents, maxCents, offCents].filter(cents => cents !== null),
      )
      const stated = centsIn(text)
      for (const cents of told) expect(stated).toContain(cents)
    }),
  )
})

test('a dish keeps its price and its name, whatever it holds and however that is set off', () => {
  const held = fc.constantFrom(...'maple,pecans,lime crema,chipotle butter,herbs,zorp'.split(','))
  const dish = fc.constantFrom(
    { name: 'Coconut shrimp', leaf: 'seafood' },
    { name: 'Crispy Brussels', leaf: 'appetizer' },
    { name: 'Fish tacos', leaf: 'tacos' },
    { name: 'Chicken wings', leaf: 'wings' },
    { name: 'Paloma', leaf: 'cocktail' },
  )
  fc.assert(
    fc.property(
      fc.record({
        dish,
        held: fc.uniqueArray(held, { minLength: 2, maxLength: 4 }),
        mark: fc.constantFrom(' - ', ' – ', ': '),
        price: fc.integer({ min: 3, max: 40 }),
        sign: fc.constantFrom('', '$'),
      }),
      ({ dish: { name, leaf }, held, mark, price, sign }) => {
        const text = `${name}${mark}${held.join(', ')} ${sign}${price}`
        const items = readItems(text).map(item => [item.leaf, item.text, item.priceCents])
        expect([text, items]).toEqual([text, [[leaf, name, 100 * price]]])
      },
    ),
    { numRuns: 500 },
  )
})

const NO_PRICES = fc.oneof(
  fc.tuple(
    fc.constantFrom(
      'suite',
      'seats',
      'pier',
      'table',
      'route',
      'ages',
      'week',
      'floor',
      'at',
      'until',
    ),
    fc.integer({ min: 1, max: 99 }),
  ),
  fc.tuple(fc.integer({ min: 1, max: 99 }), fc.constantFrom('taps', 'oz', 'minutes', 'Zorp St')),
  fc.tuple(fc.constantFrom('since', 'call', 'zorp'), fc.constantFrom('1998', '555-0123', '4-7')),
  fc.tuple(fc.constantFrom('May', 'Fri'), fc.integer({ min: 1, max: 28 })),
)

test('each piece of a line has its bare price, and no other number is one', () => {
  const pieces = fc.uniqueArray(
    fc.record({
      name: fc.constantFrom('Baked brie', 'Lager', 'Merlot', 'Zorp', 'Plim & gorm', 'Gin & tonic'),
      price: fc.integer({ min: 3, max: 40 }),
    }),
    { minLength: 2, selector: ({ name }) => name },
  )
  const known = new Set(['Baked brie', 'Lager', 'Merlot', 'Gin & tonic'])
  const marks = fc.constantFrom(', ', ' | ', '; ')
  fc.assert(
    fc.property(pieces, marks, NO_PRICES, fc.boolean(), (pieces, mark, other, isFirst) => {
      const menu = pieces.map(({ name, price }) => `${name} ${price}`)
      const told = pieces.flatMap(({ name, price }) => (known.has(name) ? 100 * price : []))
      const read = (parts: readonly string[]) =>
        readItems(parts.join(mark)).map(({ priceCents }) => priceCents)
      expect([menu, read(menu)]).toEqual([menu, told])
      const noted = isFirst ? [other.join(' '), ...menu] : [...menu, other.join(' ')]
      for (const cents of read(noted)) expect(told).toContain(cents)
    }),
    { numRuns: 500 },
  )
})

test('a broader leaf includes the narrower', () => {
  expect(leavesUnder('drink')).toContain('beer')
  expect(leavesUnder('food')).toContain('main')
  expect(leavesUnder('food')).not.toContain('beer')
  expect(leavesUnder('seafood')).toEqual(['oysters', 'seafood'])
  expect(leavesUnder('beer')).toEqual(['beer'])
})
