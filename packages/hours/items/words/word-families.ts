import type { Leaf } from '../item.ts'

function pairs(table: string): [string, string[]][] {
  return table
    .trim()
    .split('\n')
    .map(line => {
      const [head = '', words = ''] = line.split(':')
      return [head.trim(), words.split(',').map(word => word.trim())]
    })
}

/** By stem: other words for the same thing. */
export const SAME_WORDS: ReadonlyMap<string, string> = new Map(
  pairs(`
    margarita: marg, rita, marga
    draft: draught, tap
    rail: well
    whiskey: whisky
    cabernet: cab
    chardonnay: chard
    sauvignon: sauv
    pilsner: pilsener, pil
    hefeweizen: hefe
    guacamole: guac
    mozzarella: mozz
    fashioned: fashion
    barbecue: bbq, barbeque
    shrimp: prawn
    mussel: moule
    calamari: squid
    fry: frite
    seltzer: selzer
    daiquiri: daquiri
    nonalcoholic: na
    mac: macaroni
    parmesan: parm
    quesadilla: dilla
    light: lite
  `).flatMap(([same, words]) => words.map((word): [string, string] => [word, same])),
)

/** By stem: what a thing is a kind of, in words for people. */
export const NARROWER: ReadonlyMap<string, readonly string[]> = narrower(`
  stouts: guinness, murphy
  lagers: pilsner, helle, kolsch, budweiser, bud, miller, coor, corona, modelo, heineken, yuengling, stella, peroni, sapporo, tecate, pacifico, boh
  red wine: cabernet, merlot, malbec, noir, rioja, bordeaux, chianti, zinfandel, syrah, shiraz, tempranillo, sangiovese, montepulciano, nebbiolo, barolo, beaujolais
  white wine: chardonnay, riesling, muscadet, albarino, gruner, soave, chabli, sancerre, vermentino, verdejo, moscato
  sparkling wine: prosecco, champagne, cava, cremant, lambrusco
  whiskey: bourbon, jameson, bulleit
  dumplings: gyoza, mandu, momo, potsticker, pierogi, wonton
  pasta: penne, rigatoni, spaghetti, linguine, fettuccine, gnocchi, ravioli, lasagna, carbonara, bolognese
  noodles: ramen, pho, udon, soba
  shrimp: gamba
  mocktails: virgin, proof
`)

function narrower(table: string): ReadonlyMap<string, readonly string[]> {
  const entries = pairs(table).flatMap(([broad, words]) => words.map(word => ({ word, broad })))
  const groups = Map.groupBy(entries, ({ word }) => word)
  return new Map([...groups].map(([word, same]) => [word, same.map(({ broad }) => broad)]))
}

/** Words that mean a leaf as such, and not one thing of it. */
export const LEAF_NAMES: readonly (readonly [Leaf, readonly string[]])[] = [
  ['beer', ['beer', 'brew', 'brewski', 'suds', 'cerveza', 'bier']],
  ['cider', ['cider', 'hard cider']],
  ['wine', ['wine', 'vino']],
  ['cocktail', ['cocktail', 'mixed drink', 'craft cocktail']],
  ['spirit', ['spirit', 'liquor', 'hard liquor']],
  ['sake', ['sake']],
  [
    'soft',
    ['soft drink', 'soft beverage', 'no alcohol', 'nonalcoholic drink', 'non alcoholic drink'],
  ],
  ['drink', ['drink', 'beverage', 'alcohol', 'booze', 'libation', 'alcoholic drink', 'sip']],
  ['oysters', ['oyster']],
  ['seafood', ['seafood']],
  ['wings', ['wing', 'chicken wing']],
  ['tacos', ['taco']],
  ['burger', ['burger', 'hamburger']],
  ['pizza', ['pizza']],
  ['sushi', ['sushi', 'sushi roll']],
  ['sandwich', ['sandwich', 'sammie', 'sammy']],
  ['fries', ['fry', 'french fry']],
  ['nachos', ['nacho']],
  ['salad', ['salad']],
  ['dessert', ['dessert', 'sweet']],
  [
    'appetizer',
    [
      'appetizer',
      'app',
      'starter',
      'snack',
      'bite',
      'small plate',
      'bar bite',
      'bar snack',
      'finger food',
      'hors doeuvre',
      'canape',
    ],
  ],
  ['main', ['main', 'entree', 'main course']],
  ['food', ['food', 'bar food', 'eat', 'meal', 'grub', 'pub food']],
]
