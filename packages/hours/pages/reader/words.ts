/** Where a text names a happy hour, also glued to other words. */
export const HAPPY_HOUR = /(?:hap'?py|hoppy)[\s-]*hours?|happier hour/iu

export const ALL_DAY_LONG =
  /\b(?:happy[\s-]*hours?\W{0,3}(?:is |runs |on )?(?:\w+ ){0,2}all[ -]day(?! menu)|all[ -]day happy[\s-]*hours?)/iu

/** What begins another statement: its times are not the happy hour's. */
export const OTHER_SERVICE =
  /\b(?:lunch|brunch|breakfast|dinner|supper|kitchen|trivia|karaoke|bingo|live music|dj|open mic|comedy|late[ -]night|industry night|ladies'? night|reservations?|walk-?ins?|delivery|catering|business hours|store hours|opening hours|hours of operation)\b|^(?:hours|open|opens|closed|kitchen|bar)\b/iu

export const PRICE_LINE = /[$]\s?\d|\b(?:half|1\/2)[ -](?:price|off)|½|\b\d{1,2}% off\b|\bbogo\b/iu

/** A happy hour that one books, or that somebody else holds. */
export const PRIVATE =
  /\b(?:private|privately|corporate|company|birthday|book your|(?:rent|reserve|book) (?:out )?(?:the|our|a) |(?:of )?your own|buy-?outs?|host(?:ing|ed|s)? (?:a|an|your)|rehearsal|wedding|networking|chamber|alumni|fundraiser|sister property|next door|partner(?:ing|ed)? with|their .{0,20}location)\b/iu

/** A chain's, of which this place may be one or not. */
export const SOME_LOCATIONS =
  /\b(?:select|selected|participating|certain|some|most) (?:locations|restaurants|stores)\b|\blocations? (?:vary|varies)\b/iu

/** The voice of a guest rather than of the place. */
export const GUEST_VOICE =
  /\b(?:i|i've|i'm|my (?:husband|wife|friends?|family|boyfriend|girlfriend)|we (?:went|were|had|came|got|ordered|loved|stopped|sat|decided|arrived|visited)|our (?:server|waiter|waitress|bartender))\b/iu

const MONTH =
  '(?:january|february|march|april|may|june|july|august|september|october|november|december|jan|feb|mar|apr|jun|jul|aug|sept?|oct|nov|dec)'
const DAY = '(?:mon|tue|tues|wed|wednes|thu|thur|thurs|fri|sat|satur|sun)(?:day)?'

/** The heading of a day's own special. */
export const ONE_DAY = new RegExp(`^${DAY}s?\\W*$`, 'iu')

export const STARTS_WITH_DAY = new RegExp(`^${DAY}s?\\b`, 'iu')

export const LEADING_DAYS = new RegExp(
  `^(?:${DAY}s?(?:\\s?(?:-|–|—|to|thru|through|&|and|,)\\s?${DAY}s?)+|daily|every ?day|weekdays)(?=\\W)`,
  'iu',
)

export const RECURRING = new RegExp(`^every\\s(?:${DAY}|day|weekday)`, 'iu')

/** What somebody posted elsewhere. */
export const HASHTAG = /(?:^|\s)#\p{L}/u

export const DAYS_ONLY = new RegExp(
  `^(?:${DAY}s?|daily|every ?day|weekdays?|weekends?|through|thru|to|and|[-–—&,:.\\s])+$`,
  'iu',
)

/** "Monday January 19th", "Mon, Jan 19, 2026" */
export const DATED_HEADING = new RegExp(
  `^(${DAY})\\.?,?\\s+(${MONTH})\\.?\\s+(\\d{1,2})(?:st|nd|rd|th)?(?:,?\\s+\\d{4})?$`,
  'iu',
)
