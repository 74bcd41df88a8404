import { WEEKDAYS, type Weekday } from '../../time/weekday.ts'
import type { SignKind } from './tokens.ts'

const EVERY_DAY = WEEKDAYS
const MONDAY_TO_FRIDAY: readonly Weekday[] = [0, 1, 2, 3, 4]
const SATURDAY_AND_SUNDAY: readonly Weekday[] = [5, 6]

const DAY_SPELLINGS: ReadonlyArray<readonly [Weekday, string]> = [
  [0, 'monday mon mond mondy munday'],
  [1, 'tuesday tue tues tuesd tuseday tuesdy teusday tuesady'],
  [2, 'wednesday wed weds wednes wednesd wensday wendesday wednsday wedensday wedneday wenesday'],
  [3, 'thursday thu thur thurs thr thrs thurday thrusday thursdy thusday thurdsay'],
  [4, 'friday fri frid firday fryday'],
  [5, 'saturday sat satur saturdy saterday satuday satrday'],
  [6, 'sunday sun sund sundy'],
]

export const DAY_WORDS: ReadonlyMap<string, Weekday> = new Map(
  DAY_SPELLINGS.flatMap(([day, spellings]) =>
    spellings.split(' ').flatMap(word => [word, `${word}s`, `${word}'s`].map(form => [form, day])),
  ),
)

/** Read as days only in a run of days or before a time. */
export const LETTER_WORDS: ReadonlySet<string> = new Set(
  'm t w r f s u mo tu we th fr sa su tth mw'.split(' '),
)

export const DAY_SETS: ReadonlyMap<string, readonly Weekday[]> = new Map([
  ...phrases(
    EVERY_DAY,
    `daily|everyday|every day|each day|nightly|every night|every evening|every afternoon|everynight|each evening|each night|each afternoon
    |7 days a week|7 days per week|7 days|seven days a week|seven days|all week long|all week
    |any day|every single day|every day of the week|7 nights a week|seven nights a week`,
  ),
  ...phrases(
    MONDAY_TO_FRIDAY,
    `weekday|weekdays|week days|weekday's|week day|weeknight|weeknights|week nights|workdays
    |business days|work week|workweek|wkday|wkdays|wkdy|wkdys`,
  ),
  ...phrases(
    SATURDAY_AND_SUNDAY,
    'weekend|weekends|week ends|week-end|week-ends|wkend|wkends|wknd|wknds',
  ),
])

/** Longer phrases win. */
export const SIGNS: ReadonlyMap<string, SignKind> = new Map([
  ...phrases<SignKind>('to', 'to|thru|through|throught|up to|up until|thro'),
  ...phrases<SignKind>('until', "until|til|'til|till|'till|untill|unti|up till"),
  ...phrases<SignKind>(
    'from',
    `from|starting at|starts at|start at|beginning at|begins at|begin at|starting from|starting
    |starts|beginning|begins|from around|from the hours of`,
  ),
  ...phrases<SignKind>('after', 'after|past'),
  ...phrases<SignKind>('before', 'before|prior to|ends at|ending at|end at|ends|ending|by|pre'),
  ...phrases<SignKind>('at', 'at'),
  ...phrases<SignKind>('between', 'between|between the hours of|btwn|betw|bet'),
  ...phrases<SignKind>('open', 'open|opening|opening time'),
  ...phrases<SignKind>(
    'close',
    'close|closing|closing time|cl|last call|the close|close of business',
  ),
  ...phrases<SignKind>('late', 'late'),
  ...phrases<SignKind>(
    'allday',
    'all day|all-day|allday|all day long|all day & night|all day and night|24 hours|all day/night',
  ),
  ...phrases<SignKind>('allnight', 'all night|all-night|allnight|all night long|all evening'),
  ...phrases<SignKind>(
    'latenight',
    `late night|late-night|latenight|late nite|late-nite|late nights|reverse happy hour
    |reverse happy hours|reverse hh|late happy hour`,
  ),
  ...phrases<SignKind>('and', "and|n|'n|'n'|plus|or|as well as"),
  ...phrases<SignKind>(
    'except',
    `except|excepts|except on|except for|excluding|excludes|exclude|exc|excl|minus|other than
    |with the exception of|but not|but`,
  ),
  ...phrases<SignKind>('closed', 'closed|closed on'),
  ...phrases<SignKind>('not', "no|not|isn't|not on|never|n/a"),
  ...phrases<SignKind>('holiday', 'holiday|holidays|holiday weekends|holiday weekend'),
  ...phrases<SignKind>(
    'hours',
    `hours|open hours|opening hours|business hours|store hours|kitchen hours|bar hours
    |restaurant hours|hours of operation|regular hours|hours are`,
  ),
  ...phrases<SignKind>(
    'opens',
    `opens|opens at|we open|we open at|closes|closes at|we are open
    |we're open|now open|doors|doors open|doors at|is open|are open|stays open|stay open|open at
    |kitchen open|bar open|bar is open|bar opens|kitchen closes|reopens|open until late`,
  ),
  ...phrases<SignKind>(
    'happyhour',
    `happy hour|happy hours|happy hr|happy hrs|happy hour's|happyhour|happyhours|happy-hour|happy-hours|hh|h.h.
    |happy time|happier hour|happiest hour|power hour|social hour|cocktail hour|aperitivo hour
    |hoppy hour|yappy hour|golden hour|sunset hour|oyster hour`,
  ),
  ...phrases<SignKind>(
    'event',
    `after hour events|after hours|free pool|pool league|trivia|karaoke|bingo|live music|open mic|open mic night|dj|djs|band|bands|comedy
    |performances|performance|concert|concerts|show|shows|game night|quiz|quiz night|poker
    |football|kickoff|tasting|tastings|class|classes|yoga|run club|meeting|dance|dancing|jazz
    |line dancing|movie|movies|music|entertainment|acoustic`,
  ),
  ...phrases<SignKind>('morning', 'brunch|breakfast|morning|mornings|brunches'),
  ...phrases<SignKind>(
    'unit',
    `oz|ounce|ounces|course|courses|piece|pieces|pc|pcs|people|person|persons|guests|guest|ppl
    |inch|inches|lb|lbs|pound|pounds|pack|packs|items|item|options|option|dollars|dollar|bucks|buck
    |percent|off|minutes|mins|min|hrs|weeks|week|months|years|year|yrs|players|rounds|beers
    |tacos|taco|wings|shots|cents|cent|ct|flavors|choices|selections|apps|oysters|taps|tvs|screens
    |miles|blocks|block|mile|kinds|types|varieties|bottles|glasses|pints|drinks|drink|stars|star
    |ml|liter|liters|gallon|sliders|floors|locations|bars|rooms|seats|tables|top|tops|per|x|each
    |pm-ish`,
  ),
  ...phrases<SignKind>(
    'count',
    `serves|feeds|party of|parties of|groups of|group of|ages|age|size|for|of|choose|select|about
    |suite|ste|unit|apt|route|rt|hwy|highway|exit|under|over|with|pick|save|buy|get|volume|top`,
  ),
  ...phrases<SignKind>(
    'ordinal',
    'every other|alternate|alternating|first|second|third|fourth|fifth|last',
  ),
  ...phrases<SignKind>(
    'month',
    `january|february|march|april|june|july|august|september|october|november|december|jan|feb
    |apr|jun|jul|aug|sep|sept|oct|nov|dec|memorial day|labor day|summer hours|winter hours
    |summer only|winter only|during summer|during the summer|in summer|in the summer`,
  ),
  ...phrases<SignKind>(
    'vague',
    `sunset|dusk|dawn|sunrise|sundown|game time|gametime|first pitch|kick off|kick-off|tip-off|game day|game days|game-day|during games|during the game|match day|unconfirmed|no longer published|no longer available|no longer offered
    |monthly|of the month|biweekly|bi-weekly|before close|before closing|after close|after closing|first hour|last hour of
    |last two hours|hours before|hour before|hours after|hour after|appointment`,
  ),
  ...phrases<SignKind>(
    'rest',
    'rest of the week|the rest of the week|remaining days|other days|the other days|all other days',
  ),
  ...phrases<SignKind>('price', 'half off|half price|half-price|half priced|half-priced|half-off'),
  ...phrases<SignKind>('meal', 'dinner|dinners|lunch|lunches|supper'),
  ...phrases<SignKind>('word', 'the sun|in the sun|sat down|sun deck|sundeck|sun room'),
  ...phrases<SignKind>('oneoff', 'tonight|today|tomorrow|this week|next week|this weekend'),
  // a drink
  ...phrases<SignKind>('word', 'high noon|high noons'),
  ...phrases<SignKind>(
    'filler',
    `every|each|on|the|only|our|is|are|nights|night|evening|evenings|afternoon|afternoons|both|also
    |it|it's|it is|it runs|runs|running|then|again|when it's|uhr|uur|heures|horas|ore`,
  ),
])

function phrases<Meaning>(meaning: Meaning, list: string): Array<[string, Meaning]> {
  return list.split('|').map(phrase => [phrase.replace(/\s+/g, ' ').trim(), meaning])
}
