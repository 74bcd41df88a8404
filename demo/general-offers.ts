import type { OfferKind } from '../app/domain/offers/offer.ts'

/** What concerns the whole state: shown for every zip code. */
interface GeneralOffer {
  kind: OfferKind
  brand: string
  icon: string
  picture: string
  short: string
  long: string
}

export const GENERAL_OFFERS: readonly GeneralOffer[] = [
  {
    kind: 'event',
    brand: 'Bay to Mountain Crab Trail',
    icon: 'logo-crab',
    picture: 'cover-crab-feast',
    short: 'Crab Trail: stamp a card at ten crab houses, win a bushel',
    long: 'Pick up a card at any crab house on the trail and have it stamped with every dozen. Ten stamps enter the drawing for a bushel of heavy males, steamed and delivered. The card is paper, and yes, it may smell.',
  },
  {
    kind: 'event',
    brand: 'Free State Pint Week',
    icon: 'logo-wheat',
    picture: 'cover-beer-mugs',
    short: 'Pint Week: one Maryland-grown beer at $5 in every taproom',
    long: 'For one week the breweries of the state pour one beer each made only with Maryland grain and hops. Five dollars a pint, one pint a taproom, and a map for those who take things seriously.',
  },
  {
    kind: 'offer',
    brand: 'Oyster Month',
    icon: 'logo-anchor',
    picture: 'cover-oysters',
    short: 'Save your shells: $1 off the next dozen for every bag returned',
    long: 'Shells from raw bars go back into the rivers as homes for young oysters. Drop a bag at any marked barrel and the raw bar beside it takes a dollar off your next dozen.',
  },
  {
    kind: 'event',
    brand: 'Porch Concert Weekend',
    icon: 'logo-duck',
    picture: 'cover-live-music',
    short: 'Porch concerts: forty bands, no stages, bring a chair',
    long: 'Neighbors lend their porches, bands play forty minutes each, and corner bars send carts with lemonade and drafts. Walk from one to the next; the map is on every lamp post.',
  },
  {
    kind: 'offer',
    brand: 'Teachers’ Tuesday',
    icon: 'logo-owl',
    picture: 'cover-toast',
    short: 'First drink half price for teachers, every Tuesday',
    long: 'Show a school badge at any bar with an apple in the window. Coffee counts, and on report-card weeks so does dessert.',
  },
  {
    kind: 'new-item',
    brand: 'The Orange Crush Guild',
    icon: 'logo-flamingo',
    picture: 'cover-tropical-drink',
    short: 'The zero-proof crush has arrived in a hundred bars',
    long: 'Same squeezed orange, same crushed ice, same beach, and you can drive home. Ask for a lifeguard.',
  },
  {
    kind: 'event',
    brand: 'Trivia League of Maryland',
    icon: 'logo-fox',
    picture: 'cover-trivia',
    short: 'Open qualifying round: teams of six, any pub, one state champion',
    long: 'Thirty pubs, the same forty questions on the same night. The best team of each pub goes to the final; the worst team gets to choose the music.',
  },
  {
    kind: 'offer',
    brand: 'Ride Home Safe',
    icon: 'logo-turtle',
    picture: 'cover-coffee',
    short: 'Free coffee or soda for the driver, all evening',
    long: 'Say that you are driving when you order. Every bar with the turtle on the door pours coffee, soda or iced tea for you at no charge until you leave.',
  },
  {
    kind: 'event',
    brand: 'Winery Weekend',
    icon: 'logo-grapes',
    picture: 'cover-wine-and-cheese',
    short: 'Winery Weekend: barn doors open, flights at $9',
    long: 'Twenty-six vineyards from the mountains to the shore pour a flight of four for nine dollars and let you walk the rows. Dogs on leashes, shoes with soles.',
  },
  {
    kind: 'new-item',
    brand: 'Farm to Glass',
    icon: 'logo-sunflower',
    picture: 'cover-cocktail',
    short: 'Strawberry-basil smash, made with this week’s berries',
    long: 'While the fields are open for picking, bars across the state shake the same recipe with berries from the nearest farm. No two taste quite alike.',
  },
  {
    kind: 'offer',
    brand: 'Rainy Day Club',
    icon: 'logo-duck',
    picture: 'cover-ramen',
    short: 'If it rains at noon, soup is half price at five',
    long: 'Chowder, pho, minestrone, crab. Look out of the window at lunch; if the pavement is wet, more than forty kitchens halve the soup from five to seven.',
  },
  {
    kind: 'event',
    brand: 'Last Light Supper',
    icon: 'logo-lantern',
    picture: 'cover-harbor',
    short: 'Last Light Supper: one long table on every waterfront',
    long: 'On one evening each month, harbors from the Bay to the ocean set a single long table. Buy a plate at any dock bar and sit beside whoever is there.',
  },
]
