import type { Condition } from '../statement.ts'

/** Phrases of one meaning as a pattern; a space also stands for a hyphen, an apostrophe for any or none. */
function phrases(list: string): RegExp {
  const words = list
    .replace(/\s*\|\s*/gu, '|')
    .replace(/\s+/gu, '[\\s-]+')
    .replaceAll("'", "['’]?")
  return new RegExp(`(?<![\\p{L}\\p{N}])(?:${words})(?![\\p{L}\\p{N}])`, 'iu')
}

/** Where a text names a happy hour, also glued to other words. */
export const HAPPY_HOUR =
  /(?:hap'?py|hoppy)[\s-]*(?:hours?|hrs?(?!\p{L}))|(?<!\p{L})h a p p y\s+h o u r(?: s)?(?!\p{L})|happier hour|(?<!\p{L})(?:social hours?|ap[eé]r(?:itivo|o) hours?|horas? feli(?:z|ces))(?!\p{L})/iu

export const ALL_DAY_LONG =
  /\b(?:(?:hap'?py|hoppy)[\s-]*hours?\W{0,3}(?:is |runs |on |– |- )?(?:\p{L}+ ){0,2}all[ -]day(?! menu)|all[ -]day happy[\s-]*hours?)/iu

/** Not "dinner rolls" or "the burger that won’t fit on the dinner menu", which are food. */
const MEAL =
  '(?!\\p{L}+ (?:rolls?|burritos?|sausages?|portions?))(?!(?<=(?:on|off|from) (?:the|our) )\\p{L}+ menu(?!\\P{L}{0,4}\\d))(?:lunch(?:es)?|brunch(?:es)?|breakfasts?|dinners?|supper)'

/** What begins another statement: its times are not the happy hour's. */
export const OTHER_SERVICE = phrases(
  `${MEAL}|kitchen|grill hours|trivia|quiz|karaoke|bingo|live (?:music|bands?|jazz|entertainment)
  |djs?|open mic|comedy|industry night|ladies' night|reservations?|walk ins?|delivery|catering|business hours|store hours|opening hours
  |hours of operation|bar hours|regular hours|restaurant hours|tap ?room hours|after hours?(?: events?)?|free pool|pool league|tournaments?
  |concerts?|tastings?|run club|yoga|poker|happy kids|wine club|book club|game day|watch part(?:y|ies)|showtimes?
  |(?:college|pint|wine|wing|taco|trivia|game|date|steak|burger|oyster|family|kids'|student|open|music|poker|dance|paint|movie|sushi|fish|prime rib|crab|lobster|pasta|pizza|martini|margarita|tequila|whiskey|industry|service industry|hospitality|locals?'?|teacher|team|league|movie|comedy|bike|guest|wednesday|tuesday|thursday|monday|friday|saturday|sunday) nights?
  |(?:two|three|four|five|\\d) courses?|set (?:menu|lunch|dinner)|fixed price|pre fixe|prix fixe|early bird|tasting menu|afternoon tea|high tea|fish fry|wing specials?|taco tuesdays?|almuerzo|cena|d[îi]ner|d[ée]jeuner|almo[çc]o|jantar|m[úu]sica ao vivo|mittagstisch|abendessen|pranzo|k[üu]che|lunch special|late (?:night )?menus?(?! happy)`,
)

/** What bars call an early and a late happy hour. */
export const PART_OF_EVENING = phrases(
  `early birds?|night owls?|late night|late|early|reverse|after work|round (?:one|two)|act (?:one|two)|first|second|matinee|nightcap`,
)

/** With them a sentence goes on to other days of the same happy hour: "Fridays we start early". */
export const CONNECTING = new RegExp(
  phrases(
    `we(?:'re| are)?|you|start(?:s|ing)?|begins?|early|earlier|late|later|longer|extended|extends?|goes|going|keep|stretch(?:es)?|happens?|as well|too|plus|even|same|with|join|us|come|get|enjoy|happy hours?|which|when|but|while|for|hs?|uhr|uur|heures|horas|ore`,
  ).source,
  'giu',
)

/** Words with which a sentence adds days to the one before. */
export const ADDS =
  /(?<!\p{L})(?:also|too|as well|plus|same|including|includes?|even|again|all (?:day|night)|until|till?|close|available|offered|served|runs?|join|enjoy|same time|early|late)(?!\p{L})/iu

/** Labels of a line that lists when the place is open. */
const OPENING =
  /^(?:hours|open(?!\s?(?:[-–—]|to|till?|until)\s?\d)|opens|opening|closed|closes|kitchen|bar|we(?:['’]re| are) open)(?![\p{L}\p{N}])/iu

/** "Patio hours", "Our delivery hours:" */
const HOURS_OF = /^\P{L}*(?:\p{L}+\s){0,2}hours(?!\p{L})(?!\sof\s(?:fun|happy))/iu

export function isOtherService(text: string): boolean {
  return (
    OTHER_SERVICE.test(text) ||
    OPENING.test(text) ||
    (HOURS_OF.test(text) && !HAPPY_HOUR.test(text))
  )
}

/** "Daily specials & happy hour": the specials are daily, and the happy hour need not be. */
export const DAILY_DEALS =
  /(?<!\p{L})(?:daily|every ?day) (?=(?:\p{L}+ )?(?:specials?|deals?|features?)\s?(?:&|and|\+|\/|,|\|))/giu

/** A line that leads to the happy hour elsewhere is no title of what follows. */
export const POINTER = phrases(
  `(?:view|see|download|click|browse|explore|check out|ask|follow|read|learn|full|print|order|visit|book|like us)(?: \\p{L}+){0,6} ${'(?:happy|hoppy|social)'}|(?:facebook|instagram|pdf)`,
)

export const PRICE =
  /[$€£¥₦₹฿]\s?\d|\d\s?(?:€|kr|zł)(?!\p{L})|\d{2}\s?(?:¢|c|cents?)(?!\p{L})|(?<!\p{L})(?:half|1\/2|½)[\s-]?(?:price[ds]?|off)|½|\b\d{1,2}\s?% (?:off|discount)|\b\d{1,2}\s?%|(?<!\p{L})(?:bogo|2[\s-]?(?:for|4)[\s-]?1|241|two for one|\d+p off)(?!\p{L})/iu

const MONTH =
  '(?:january|february|march|april|may|june|july|august|september|october|november|december|jan|feb|mar|apr|jun|jul|aug|sept?|oct|nov|dec)'
const DAY = '(?:mon|tue|tues|wed|wednes|thu|thur|thurs|fri|sat|satur|sun)(?:day)?'

/** The heading of a day's own special. */
export const ONE_DAY = new RegExp(`^${DAY}s?(?: nights?)?\\W*$`, 'iu')

export const LEADING_DAYS = new RegExp(
  `^(?:${DAY}s?(?:\\s?(?:,\\s?(?:&|and)|-|–|—|to|thru|through|&|and|,)\\s?${DAY}s?)+|daily|every ?day|weekdays)(?![\\p{L}\\p{N}]|\\s?[-–—]\\s?${DAY})`,
  'iu',
)

/** "Monday: $3 tacos" */
export const DAY_ITEM = new RegExp(`^(${DAY}s?)(?:\\s?[:–—-]|\\s)\\s?[^\\s–—-]`, 'iu')

export const RECURRING = new RegExp(`^every\\s(?:${DAY}|day|weekday)`, 'iu')

/** A phone number or a street, below which a place says when it is open. */
export const CONTACT =
  /\(?\d{3}\)?[\s.-]\d{3}[\s.-]\d{4}|^\d+\s\p{Lu}.*\s(?:street|st|avenue|ave|road|rd|boulevard|blvd|drive|dr|lane|ln|highway|hwy|way|square|pike)(?!\p{L})/iu

/** What somebody posted elsewhere. */
export const HASHTAG = /(?:^|\s)#\p{L}/u

/** "Monday January 19th", "Mon, Jan 19, 2026" */
export const DATED_HEADING = new RegExp(
  `^(${DAY})\\.?,?\\s+(${MONTH})\\.?\\s+(\\d{1,2})(?:st|nd|rd|th)?(?:,?\\s+\\d{4})?$`,
  'iu',
)

/** The voice of a guest rather than of the place. */
export const GUEST_VOICE =
  /\b(?:i(?! giorni)|i've|i'm|my (?:husband|wife|friends?|family|boyfriend|girlfriend|visit)|we (?:went|were|had|came|got|ordered|loved|stopped|sat|decided|arrived|visited)|our (?:server|waiter|waitress|bartender))\b/iu

/** A chain's, of which this place may be one or not. */
export const SOME_LOCATIONS =
  /\b(?:select|selected|participating|certain|some|most|other) (?:locations|restaurants|venues|outlets|bars|pubs|stores|(?:week)?nights|(?:week)?days|evenings|dates)\b|\b(?:locations?|days|times|hours) (?:vary|varies|differ)s?\b|\bvar(?:y|ies) by (?:location|restaurant|store)\b/iu

const HH = '(?:happy|hoppy)[\\s-]*(?:hours?|hrs?)'

/** "We no longer offer", "no", "don't currently have a" */
export const DENIED_BEFORE = new RegExp(
  String.raw`(?<!\p{L})no longer(?: \p{L}+){0,3}\s+(?:an? |any |our |the )?${HH}|(?<!\p{L})(?:no|no more|never|without|(?:not|\p{L}+n['’]t) (?:currently |presently )?(?:offer|offering|have|having|do|doing|serve|serving)|pas (?:de|d['’])|kein(?:e|en)?|n[ãa]o (?:temos|h[áa])|sin|geen|nessun[ao]?)\s+(?:an? |any |our |the )?${HH}(?!\s+(?:on\s+)?(?:holidays?|${DAY}s?)(?!\p{L}))`,
  'iu',
)
const ENDED =
  '(?:discontinued|cancell?ed|suspended|on hiatus|ended|used to be|on (?:hold|pause)|paused|no longer|no more(?! than)|not (?:currently |presently )?(?:offered|available at this time|running)|until further notice|temporarily (?:closed|unavailable)|unavailable at this time|gone|removed|is over|expired|(?<!(?:until|when|if) )sold out|past event|taking a break|does not apply|not available at this location|do not publish|lorem ipsum)'
export const DENIED_AFTER = new RegExp(
  String.raw`${HH}[^!?]{0,100}(?<!\p{L})${ENDED}(?!\p{L})|(?<!\p{L})(?:days|times|hours|schedule)\P{L}(?:[^.!?\n]{0,20}\P{L})?${ENDED}(?!\p{L})|^\W*${ENDED}\W*$`,
  'iu',
)

/** As a line below: "has been suspended", "(discontinued)" */
export const ENDED_ALONE = new RegExp(
  `^\\W*(?:(?:is|are|has|have|was|been|currently|now)\\s+)*${ENDED}(?!\\p{L})`,
  'iu',
)

/** "at The Anchor": a name that the place must share. */
export const ELSEWHERE_NAMED =
  /(?:(?<!\p{L})(?:[Aa]t|[Hh]osted by|[Oo]ver at|[Ii]nside)|@)\s+(?:[Tt]he\s+)?((?:\p{Lu}[\p{Ll}'’]+(?:[^\S\n]|$|(?=[\n):,;.|–—-]))){1,4})/gu
export const ELSEWHERE = /(?<!\p{L})(?:at|hosted by)\s|locations?(?!\p{L})|(?<!\p{L})only\W*$/iu

export const PAST = new RegExp(
  String.raw`(?<!\p{L})(?:formerly|previously|in the past|remember(?:s|ed)?|years ago|(?:in|back in) the (?:old|early) days|back then|in those days|back in the day|used to|once (?:had|offered|did|served|ran|hosted|poured)|once upon|throwback|archived?|last (?:year|summer|winter|season)|old menu|${HH}\s+(?:\p{L}+\s)?(?:was|were|had)|(?:was|were)\s+(?:${DAY}|daily|every|from|\d)|past events?)(?!\p{L})`,
  'iu',
)

export const FUTURE = phrases(
  `coming (?:soon|this|in|back|early|late)|opening soon|launching|starting soon|soon|will (?:start|begin|return|launch|resume|be back|be announced)|returns?|returning|stay tuned|to be announced|tba|tbd
  |grand opening|opening (?:in |this |next )?(?:early |late |mid )?(?:spring|summer|fall|autumn|winter|january|february|march|april|may|june|july|august|september|october|november|december|20\\d\\d)|plans? (?:include|call for)|planned for|everything may change|check back|watch this space|(?:plan|planning|hope|hoping|intend|aim|expect) to (?:\\p{L}+ ){0,2}(?:offer|have|start|launch|run|host|do|add|bring)|once (?:we|our|the)|when we (?:open(?! at)|launch|reopen)|as soon as|próximamente|em breve|bientôt|demnächst|prossimamente|binnenkort|planned|proposed|in the works|(?:begins?|starts?|resumes?|kicks off) (?:again )?(?:after|once|when) (?:the|our|we)(?! opens? at)`,
)

export const UNSURE = phrases(
  `unconfirmed|not confirmed|unverified|not verified|tentative(?:ly)?|reportedly|rumou?red|supposedly|allegedly|may no longer|subject to confirmation`,
)

/** Only at some times that no week holds. */
export const SOME_TIMES = new RegExp(
  String.raw`(?<!\p{L})(?:during (?:the |all |any |our |every )?(?:\p{L}+ ){0,2}(?:games?|match(?:es)?|seasons?|lent|ramadan|festivals?|races?|playoffs?|tournaments?|shows?|concerts?|regatta|week)|(?:game|match|race|snow|rain)[\s-]?days?|every other|alternat(?:e|ing)|(?:first|second|third|fourth|last) week of|non-\p{L}+ days|this (?:coming )?${DAY}(?!s?\s?[-–—])|(?:first|second|third|fourth|last|1st|2nd|3rd|4th) ${DAY}s?(?: of| only| each| every|\W*$)|select (?:days|nights|dates)|(?:pre|post)[\s-]?(?:game|show|theat(?:er|re)|concert)|world cup|super bowl|oktoberfest|restaurant week|black friday|during lent)(?!\p{L})`,
  'iu',
)

export const NEIGHBOR = phrases(
  `neighbou?rs? (?:have|has|at|next|over|offers?|serves?|hosts?|does|pours?|runs?)|(?:at|from|by|of) (?:our|the|a|your) neighbou?rs?(?:'s)?|neighbou?rs? happy|neighbou?ring|next door|across the (?:street|road)|(?:down|up) the (?:street|road|block|hill)|around the block|hosted by|around the corner at|sister (?:restaurant|property|bar|location|spot|concept|venue|brewery|pub|place)s?
  |they(?: also)? (?:do|have|offer|run|serve|host|pour|put on)|their (?:\\p{L}+ )?(?:happy|hoppy) hours?|our friends (?:at|from|over)|partner(?:ing|ed)? with|hosted (?:at|by)|head (?:over )?to|over at|other locations?|visit our other`,
)

/** A title below which other places are told of. */
export const GUIDE = phrases(
  `guides? to (?!our|the menu)|(?:local|locals|local's|neighbou?rhood|city|area|town|insider|visitor|visitors|dining|travel|weekend|bar)(?:'s)? guide|where to (?:eat|drink|go|stay)|what to do|(?:our )?favou?rite (?:spots|places|bars|restaurants|neighbou?rs|haunts|happy hours)|things to do
  |(?:best|top) (?:\\p{L}+ |\\d+ )?(?:happy hours|bars|restaurants|places|patios|spots|pubs) (?:in|near|around|of)|(?:places|bars|spots|restaurants) (?:we love|nearby|near (?:us|here|the))|nearby (?:bars|restaurants|dining|attractions|places)|local attractions|(?:explore|around) (?:the )?(?:area|neighbou?rhood)|dining nearby|bar crawl|pub crawl|round ?up`,
)

export const NOT_PUBLIC = phrases(
  `(?:hotel|registered|overnight|in house|room|resort|inn|house|staying|vip|invited|club|lounge) guests?(?: only)?|guests? (?:only|of the (?:hotel|inn|resort)|staying|at the hotel)|members?(?: (?:and guests|only|exclusive|hours?|price|night))?|members'|membership|residents?(?: only)?
  |tenants?|employees?(?: only)?|staff only|for (?:our |all )?(?:staff|employees|teachers|students|seniors|veterans|military|first responders|nurses|kids|children|families|dogs?|pups?|puppies|pets|toddlers|residents|members|alumni|associates|industry)
  |(?:teachers?|students?|seniors?|veterans?|military|nurses?|industry|employee|staff|faculty|alumni|resident|kids'?|children's|toddler|family|dogs?|doggy|puppy|pets?|canine|yappy|singles) (?:only )?(?:happy|hoppy) hours?
  |for (?:our |the |all )?(?:\\p{L}+ ){0,3}(?:holders|workers|owners|professionals|subscribers|players|teams?|patients|clients|passengers|riders|campers|tenants|faculty)|by invitation|invitation only|invite only|guest list|password|(?:military|student|employee|teacher|staff|member|resident) (?:id|badge|card)s?|platinum card|cardholders?|loyalty|rewards members|subscribers?|ladies only|women only|21 club`,
)

/** A happy hour that one books, or that somebody else holds. */
export const PRIVATE = phrases(
  `private(?:ly)?|corporate|company (?:happy|hoppy|part(?:y|ies)|events?|outings?)|(?:for|your) compan(?:y|ies)|companies|birthdays?|book your|(?:rent|reserve|book) (?:out )?(?:the|our|a)(?! (?:table|seat|spot|stool))|(?:host|plan|have|throw|create|build|make|organi[sz]e|customi[sz]e) your own|buy ?outs?|host(?:ing|ed|s)? (?:a|an|your)|rehearsal|weddings?|networking|chamber|alumni|fundraisers?
  |(?:club|society|association|chapter|committee|troop)s? (?:meets?|meetings?|gathers?)|cruises?|charters?|packages?|per person|catered|team building|group events?|plan your|tickets?|rsvp|register|registration|meet ?ups?|mixer|speakers?`,
)

export const JOB = phrases(
  `hiring|(?:part|full) time|you'll (?:\\p{L}+ ){0,3}(?:run|work|tend|manage)|apply (?:now|today|within|here|online)|careers?|job|jobs|shifts?|resumes?|résumés?|salary|wages?|bartenders? wanted|now hiring|join our team|applicants?|responsibilities|per hour plus`,
)
/** The address or the title of a page of jobs. */
export const JOB_PAGE = phrases(
  `jobs?|careers?|employment|hiring|work (?:with|for|at) us|join (?:our|the) (?:team|crew)|job openings?|open positions?|come work`,
)
export const FILE_NAME =
  /\S\.(?:jpe?g|png|gif|webp|svg|avif|heic|pdf|docx?|html?|php|mp4|mov)(?!\p{L})/iu
export const TO_GO = new RegExp(
  String.raw`(?<!\p{L})(?:${HH}[\s-]+(?:to[\s-]go|take[\s-]?out|carry[\s-]?out|delivery|box(?:es)?|at home|kits?)|(?:to[\s-]go|take[\s-]?out|carry[\s-]?out|curbside|virtual|online|zoom)[\s-]+${HH}|(?<!not (?:\p{L}+ ){0,2})(?:apply|applies|valid|available|good|offered) (?:only )?(?:to|on|for) (?:all |your )?(?:take[\s-]?out|to[\s-]go|online|delivery|pick[\s-]?up)(?: orders?| only)|(?:to[\s-]go|take[\s-]?out|carry[\s-]?out|delivery) only|(?:on|via) zoom)(?!\p{L})`,
  'iu',
)
const BEER =
  '(?:IPA|hazy|haze|lager|pale|ale|pilsner|pils|stout|porter|k[öo]lsch|blonde|saison|gose|sour|wheat|hefeweizen|amber|radler|shandy)'
const PACKED = String.raw`(?:\d+[\s-]?packs?|growlers?|crowlers?|cans?|kegs?|t-?shirts?|mugs?|merch|hats?)`
/** What follows the words and makes them a part of another thing: a beer, a class. */
export const AFTER_WORDS = new RegExp(
  String.raw`${HH} (?:\p{L}+ ){0,2}(?:${BEER}|${PACKED})(?!\p{L})|${HH} (?:\p{L}+ ){1,2}(?:class(?:es)?|yoga|workshops?|lessons?|cruises?|tours?)(?!\p{L})|${HH}[\s-]+(?:yoga|class(?:es)?|cruises?|tours?|packages?|run|playlist|concerts?|series|mixer|meet[\s-]?ups?|networking|workshops?|lessons?|bowling rates?|rates?|rentals?|rides?|tickets?|shifts?|podcast|blog|book|socks|pricing on (?:tickets|rentals)|band|tee times?|golf|skat\p{L}+|manicures?|blow[\s-]?outs?|massages?|facials?)(?!\p{L})`,
  'iu',
)
/** Trades that call a discount a happy hour. */
export const NOT_OF_BAR = phrases(
  `blow ?outs?|manicures?|pedicures?|nails?|massages?|facials?|botox|injectables?|haircuts?|salon|clinic|med ?spa|spa|studio|theat(?:er|re)|tanning|laser|gel|waxing|cin[ée]mas?|kino|films?|salles|movie tickets?|séances?|rentals?|bikes?|kayaks?|green fees?|tee times?|golf|bowling|axe throwing|arcade|gym|fitness|yoga|pilates|aesthetics
  |car wash|(?<!(?:free|street|valet|ample|validated|garage) )parking(?! (?:after|available|behind|in (?:the )?rear|is|on (?:the )?street))|oil change|tattoos?|tuition|open gym|batting cages?|pull tabs?|swim|lane rental|court|billiards rates?`,
)

/** In the name of a place; what is a name of bars too (court, arcade, golf) says nothing there. */
export const TRADE_NAME = phrases(
  `blow ?outs?|nails?|massage|facials|botox|salon|clinic|med ?spa|spa|theat(?:er|re)|tanning|waxing|cin[ée]mas?|kino|gym|fitness|yoga|pilates|car wash|tattoos?
  |apartments?|residences|condos?|condominiums|townhomes|lofts|realty|coworking|library|credit union`,
)

export const DRINK = phrases(
  `drinks?|beers?|wines?|cocktails?|pints?|drafts?|draughts?|bar|pub|tavern|brewery|restaurant|grill|appetizers?|bites|food|wells|margaritas?|spirits|taps?|cafe|bistro|lounge`,
)

/** What a bar pours, and nothing else is called. */
export const POURED = phrases(
  `beers?|wines?|cocktails?|pints?|pitchers?|drafts?|draughts?|margaritas?|spirits|wells|sangria|cervezas?|vinos?|bi[èe]res?|vins?|bier|birre?|cervejas?`,
)

export const REVIEW =
  /(?<!\p{L})(?:reviews?|yelp|tripadvisor|google review|testimonials?|what (?:people|guests|our guests|they) (?:say|are saying)|as seen (?:in|on)|in the press)(?!\p{L})|[★⭐]{2,}|\d\s?stars?(?!\p{L})|["”]\s*[-–—]\s?\p{L}|[-–—]\s?(?:a|an|one) (?:guest|customer|diner|visitor|regular)/iu

/** Where in a place it is; "the lounge only", "only on the patio", "at the bar". */
function only(part: string): string {
  const some = `(?:${part})`
  return String.raw`(?<!\p{L})(?:${some}(?:\p{L}|[ &,/])* only|only (?:at|in|on) (?:the |our )?${some}|(?:at|in|on) (?:the |our )${some}(?!\p{L}))`
}

/** What is shown beside the hours and changes neither days nor times. */
export const CONDITION_WORDS: readonly (readonly [RegExp, Condition])[] = [
  [
    new RegExp(
      only('bar|lounge|tavern|taproom|high tops?') +
        String.raw`|(?<!\p{L})not (?:valid|available|served) (?:for|on|in|at) (?:the )?(?:dining|main)`,
      'iu',
    ),
    'bar-only',
  ],
  [new RegExp(only('patio|deck|rooftop|terrace|garden'), 'iu'), 'patio-only'],
  [new RegExp(only('first floor|downstairs|upstairs|den'), 'iu'), 'part-of-place'],
  [
    /(?<!\p{L})(?:dine[\s-]?in(?: only)?|not (?:valid|available) (?:for|on) (?:take[\s-]?out|to[\s-]?go))(?!\p{L})/iu,
    'dine-in-only',
  ],
  [
    /(?<!\p{L})(?:except|excluding|excludes?|excl?\.?|not|no|closed)(?: \p{L}+){0,6} (?:holidays?|christmas|thanksgiving)(?!\p{L})|holidays excluded/iu,
    'not-on-holidays',
  ],
  [
    /(?<!\p{L})(?:except|excluding|excludes?|excl|blackout|restrictions? apply|exclusions?)(?!\p{L})/iu,
    'exceptions',
  ],
  [
    phrases(
      `may vary|vary|varies|subject to change|approximately|\\d{1,2}-?ish|while supplies last|until (?:we )?(?:run|sell) out|weather permitting|usually|typically|call for`,
    ),
    'may-vary',
  ],
  [
    phrases(`with (?:the |any |a )?(?:\\p{L}+ )?purchase|minimum (?:purchase|spend)`),
    'with-purchase',
  ],
  [phrases(`minimum|when you|if you|must|limit \\d+|21 and over`), 'condition'],
]

function words(list: string): ReadonlySet<string> {
  return new Set(list.split(/\s+/u))
}

/** Names of a part of every place. */
export const GENERIC = words(
  `all both every any each this our the main bar bars lounge patio deck rooftop tavern dine dining in house indoor dining center centre corner north south east west den cellar lobby beach dock club pool hall stage window raw sushi oyster tasting counter floor first second third upper lower street brewery brewpub bistro cafe cantina grill kitchen bartop top register checkout half price prices participating only area the outdoor taproom seating area areas counter
  tables table room rooms drinks drink food beer beers wine wines cocktails cocktail happy hour hours weekdays weekends daily limited time cash card at and on or for new single
  front back upstairs downstairs terrace garden pub restaurant location locations store member open inside outside draft drafts well wells house appetizers apps select available served
  monday tuesday wednesday thursday friday saturday sunday mon tue tues wed thu thur thurs fri sat sun pm am walk ins ins. one`,
)

/** Words that may stand right before a happy hour and say nothing of whose or what it is. */
export const MODIFIERS = words(
  `daily standard weekday weekdays weekend weekends weekly everyday nightly late night late-night nite reverse early evening afternoon midday mid-day lunch all-day day all half price half-price halfprice extended long longest best great famous
  favorite favourite award-winning legendary ultimate classic signature amazing awesome fantastic popular perfect special specials menu menus drink drinks food beer wine wines cocktail cocktails bar bars sushi oyster oysters taco tapas pizza
  patio rooftop lounge tavern pub restaurant taproom brewery kitchen house weeknight week new regular official big happy happiest social mega super double monday tuesday wednesday thursday friday saturday sunday
  every morning local original world's town's city's updated improved pm am a.m p.m spirits prices pricing deals deal promotions promotion promo discount discounted sip savor sips bites bite dinner brunch
  two three both save relax unwind chill cheers tipsy twilight power thirsty shuck slurp nosh toast treat hump sweet wine-down down cool midweek mid-week end-of-day rush starts summer fall winter spring autumn holiday live free exclusive après first second hour hours home s 's full limited open now welcome yes today's today tonight tonight's ongoing current full-bar tiki margarita martini aperitivo apero apéro boozy sunset golden only whole entire bar's pre-dinner after-work work afterwork after weekdays' week's fri thurs tues twice thrice`,
)

/** The last word of what a place is called. */
export const KIND_OF_PLACE =
  /(?<!\p{L})(?:brewery|brewing|brewpub|pub|tavern|saloon|cantina|steakhouse|bistro|trattoria|taqueria|ristorante|restaurant|lounge|café|cafe|hotel|inn|grill|grille|bar|taproom|alehouse|winery|distillery|diner|chophouse|brasserie)(?: (?:&|and) \p{L}+)?\W*$/iu
