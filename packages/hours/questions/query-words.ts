import type { PlaceKind, QueryWindow, Sort } from './query.ts'

function words(list: string): string[] {
  return list
    .split(/[,\n]/)
    .map(entry => entry.trim())
    .filter(entry => entry !== '')
}

export const KIND_WORDS: ReadonlyMap<string, PlaceKind> = new Map([
  ...entries<PlaceKind>(
    'brewery, breweries, brewpub, brewpubs, taproom, taprooms, tap room, tap rooms, taphouse',
    'brewery',
  ),
  ...entries<PlaceKind>(
    'winery, wineries, vineyard, vineyards, tasting room, tasting rooms',
    'winery',
  ),
  ...entries<PlaceKind>(
    'cafe, cafes, coffee shop, coffee shops, coffeehouse, coffeehouses, coffee house',
    'cafe',
  ),
  ...entries<PlaceKind>(
    'bar, bars, pub, pubs, tavern, taverns, lounge, lounges, bar and grill',
    'bar',
  ),
  ...entries<PlaceKind>('restaurant, restaurants, eatery, eateries', 'restaurant'),
])

function entries<Value>(list: string, value: Value): [string, Value][] {
  return words(list).map(word => [word, value])
}

/** What a listing's category says, and other words for it. */
export const CUISINES: ReadonlyMap<string, string> = new Map([
  ...words(
    `african, american, argentinian, asian, asian fusion, australian, bbq, belgian, brazilian, british, burmese, cajun, caribbean, chinese, colombian, creole, cuban, dominican, ethiopian,
    filipino, french, fusion, gastropub, german, greek, halal, hawaiian, himalayan, indian, indonesian, irish, israeli, italian, jamaican, japanese, korean, kosher, laotian, latin,
    latin american, lebanese, malaysian, mediterranean, mexican, middle eastern, moroccan, nepalese, pakistani, persian, peruvian, polish, portuguese, puerto rican, russian, salvadoran,
    scandinavian, scottish, sicilian, singaporean, soul food, southern, southwestern, spanish, steakhouse, sri lankan, swiss, syrian, szechuan, taiwanese, tex mex, thai, turkish, ukrainian,
    uzbek, vegan, vegetarian, venezuelan, vietnamese, distillery, cidery`,
  ).map((word): [string, string] => [word, word]),
  ['barbecue', 'bbq'],
  ['barbeque', 'bbq'],
  ['tex-mex', 'tex mex'],
  ['steak house', 'steakhouse'],
  ['szechwan', 'szechuan'],
  ['sichuan', 'szechuan'],
  ['salvadorian', 'salvadoran'],
  ['veggie', 'vegetarian'],
])

/** What a bar is called by besides being one: its category or tags must say it. */
export const SAID_BEFORE_KIND: ReadonlySet<string> = new Set(
  words(
    'sports, dive, cocktail, rooftop, waterfront, tiki, gay, lgbt, queer, irish, hotel, jazz, piano, karaoke, hookah, cigar, pool, biker, country, dance',
  ),
)

/** Ask for food as such: nobody lists a dinner. */
export const MEAL_WORDS: ReadonlySet<string> = new Set(
  words('dinner, dinners, supper, lunch, meal, meals, something to eat'),
)

/** What diners call group coupons. */
export const COUPON_WORDS: ReadonlySet<string> = new Set(
  words(
    'coupon, coupons, group coupon, group coupons, group deal, group deals, voucher, vouchers, groupon, groupons',
  ),
)

/** Said of a place and nothing to order, though words of them mean something else by themselves. */
export const SAID_WORDS: ReadonlySet<string> = new Set(
  words(
    `rooftop, waterfront, beer garden, beer gardens, beer hall, beer halls, biergarten, wine bar, wine bars, bakery, bakeries, tea house, tea room, diner, diners, bistro, bistros, grill, gluten free, dairy free, nut free, sugar free, late kitchen, open mic, game day, dog friendly, pet friendly, kid friendly, family friendly, live music, happy place,
    breakfast all day, pool table, pool tables, pub quiz, raw bar, bar menu, small business, free wifi, free parking, free pool, date night, ladies night, trivia night, game night, patio, patios, outdoor seating, outside seating, fire pit, karaoke, trivia, bingo, music bingo, dj, djs, live band, live bands, live jazz, jazz,
    comedy, comedy night, drag show, drag brunch, drag bingo, quizzo, darts, billiards, shuffleboard, jukebox, arcade, bowling, cornhole, military discount, veteran discount, veterans discount, senior discount, student discount,
    teacher discount, industry discount, industry night, early bird, birthday, birthdays, takeout, take out, carryout, delivery, private room, private party, wheelchair accessible, kids menu, quiet, cozy, romantic`,
  ),
)

export const NO_ALCOHOL: ReadonlySet<string> = new Set(
  words(
    'no alcohol, non alcoholic, nonalcoholic, alcohol free, without alcohol, zero proof, no booze, without booze, no liquor, without liquor, not alcoholic, alcoholfree, sober',
  ),
)

/** Between two things that shall be at one place. */
export const AND_WORDS: ReadonlySet<string> = new Set(words('and, n, plus, with'))

/** Asked for with what is in them: "bucket of beer", "mezcal flight". */
export const CONTAINERS: ReadonlySet<string> = new Set(
  words(
    'bucket, buckets, pitcher, pitchers, flight, flights, bottle, bottles, tower, towers, carafe, carafes, growler, growlers',
  ),
)
/** These only before an "of": places serve pints that they do not call so. */
export const MEASURES: ReadonlySet<string> = new Set(
  words('pint, pints, glass, glasses, basket, baskets, plate, plates, slice, slices, dozen, order'),
)

export const DENIALS: ReadonlySet<string> = new Set(words('no, not, without, except, non, minus'))

export const SORT_WORDS: ReadonlyMap<string, Sort> = new Map([
  ...entries<Sort>(
    'cheap, cheapest, cheaper, inexpensive, affordable, bargain, lowest price, low price',
    'price',
  ),
  ...entries<Sort>(
    'nearest, closest, nearby, near me, near here, near by, close by, closeby, around me, around here, walking distance, local to me',
    'distance',
  ),
  ...entries<Sort>('longest, most time, time left', 'minutes'),
])

/** Say nothing that could be searched. */
export const QUERY_FILLERS: ReadonlySet<string> = new Set(
  words(
    `happy hour, happy hours, hh, special, specials, deal, deals, the, a, an, for, with, and, or, of, on, is, are, me, my, i, we, us, to, some, any, find, show, get, want, need, best, good, great,
    place, places, spot, spots, somewhere, anywhere, that, has, have, having, serve, serves, serving, sell, sells, what, whats, where, wheres, which, who, whos, please, today only, open, price, prices,
    n, plus, next, coming, every, anything, anyone, anybody, can i, can we, can you, could i, i can, we can, let me, later, or later, option, options, priced, happy our, happy hr, happy hrs, happyhour, what time, until when, someplace, something, looking for, looking, how about, ends, end, begins, begin, lasts, within, times,
    only, just, going, go, going on, food and drinks, on tap, on draft, dollar, dollars, at, than, per, it, there, each, still, ending, starts, starting, hungry, thirsty, menu, offers, discount, discounts, discounted`,
  ),
)

/** Orders that no list has: they are said to be not understood, and what is near is shown. */
export const OTHER_ORDERS: ReadonlySet<string> = new Set(
  words(
    'rated, rating, ratings, highest, top, review, reviews, reviewed, star, stars, popular, trending',
  ),
)

export const PLACE_WORDS: ReadonlySet<string> = new Set(
  words(
    'in, near, around, close to, next to, not far from, not too far from, out in, over in, up in, down in',
  ),
)

export const NOW_WORDS: ReadonlySet<string> = new Set(
  words(
    'now, on now, right now, open now, open right now, on right now, happening now, currently, at the moment, this minute, going on now, now open',
  ),
)

/** Minutes of the day. */
export const WINDOW_WORDS: ReadonlyMap<string, QueryWindow> = new Map<string, QueryWindow>([
  ...entries<QueryWindow>(
    'late, open late, late night, late nights, latenight, reverse happy hour',
    {
      from: 22 * 60,
      to: null,
    },
  ),
  ...entries<QueryWindow>('all day, all day long, allday', {
    from: 12 * 60,
    to: 21 * 60,
    edge: 'all day',
  }),
  ...entries<QueryWindow>('tonight, this evening, evening, evenings', { from: 17 * 60, to: null }),
  ...entries<QueryWindow>('afternoon, this afternoon, afternoons', { from: 12 * 60, to: 17 * 60 }),
  ...entries<QueryWindow>('after work', { from: 17 * 60, to: 19 * 60 }),
])

export const TODAY_WORDS: ReadonlySet<string> = new Set(
  words('today, tonight, this evening, this afternoon'),
)

export const WEEKDAYS_WORDS: ReadonlySet<string> = new Set(
  words('weekday, weekdays, week days, during the week'),
)

export const WEEKEND_WORDS: ReadonlySet<string> = new Set(
  words(
    'weekend, weekends, this weekend, the weekend, on the weekend, next weekend, saturday and sunday',
  ),
)

export const WEEKDAY_WORDS: ReadonlyMap<string, number> = new Map(
  [
    'monday, mondays, mon',
    'tuesday, tuesdays, tue, tues',
    'wednesday, wednesdays, wed, weds',
    'thursday, thursdays, thu, thur, thurs',
    'friday, fridays, fri',
    'saturday, saturdays, sat',
    'sunday, sundays, sun',
  ].flatMap((list, day) => entries(list, day)),
)
