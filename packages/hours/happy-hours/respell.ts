import { shortWeekday, WEEKDAY_NAMES, WEEKDAYS } from '../time/weekday.ts'

const DAY = '(?:mon|tue|wed|thu|fri|sat|sun)'
const CODE = '(?:mo?|tu?|we?|th|fr?|sa?|su?)'
const CODES = new RegExp(
  String.raw`(?<![\p{L}\d$.'])${CODE}(?:(?: ?[-–,/&] ?| )${CODE})+(?=:? ?\d| (?:all|from|none|closed)\b)`,
  'giu',
)
const CODE_BETWEEN =
  /(?<=\d ?(?:[ap]m?)?[ ,;\n]+|\b(?:none|closed)[ ,;\n]+)(?:mo|tu|th|fr?|sa|su|m|w)(?=:? \d| (?:all|from|none|closed)\b)/giu
const CLOCK = String.raw`(?:\d{1,2}(?::\d\d)?(?: ?[ap](?:\.m\.|m\b|\b))?|noon|midnight|close)`
/** "Starts at 3 and ends at 6", "till 6 from 3" */
const START_AND_END = new RegExp(
  String.raw`\b(?:starts?|begins?|starting|from)(?: at)? (${CLOCK}),?(?: and| then)? (?:ends?|ending|finish(?:es)?|stops?)(?: at)? (${CLOCK})`,
  'gi',
)
const END_AND_START = new RegExp(
  String.raw`(?<!\d ?(?:[ap]\.?m?\.?)? ?)\b(?:until|till?|to) (${CLOCK}),? (?:from|starting(?: at)?) (${CLOCK})`,
  'gi',
)
/** "11-4 lunch, 4-7 happy hour" */
const OTHER_MEAL = new RegExp(
  String.raw`\b${CLOCK} ?(?:[-–]|to) ?${CLOCK} (?:lunch|dinner|breakfast)\b ?[,/;&]? ?(?=${CLOCK} ?(?:[-–]|to) ?${CLOCK} (?:happy hour|hh)\b)`,
  'gi',
)
/** "We used to do 4-7, now it's 3-6" */
const USED_TO = new RegExp(
  String.raw`\b(?:we |it )?(?:used to|formerly|previously)\b[^,;.\n\d]{0,20}${CLOCK} ?(?:[-–]|to|till?|until) ?${CLOCK},? ?`,
  'gi',
)
/** "4-6 (was 5-7)", "4-6 instead of 5-7" */
const BEFORE_NOW = new RegExp(
  String.raw`(?<=\d(?: ?[ap]m?)? ?)[(,]? ?(?:was|were|formerly|previously|used to be|instead of|no longer) ${CLOCK} ?(?:[-–]|to|till?|until) ?${CLOCK}\)?`,
  'gi',
)
/** "3 til 6 30" */
const MINUTES_APART =
  /(?<=\d(?: ?[ap]m?)? ?(?:[-–]|\bto|\btill?|\buntil) ?)(\d{1,2}) (00|15|30|45)(?=\s*(?:[ap]m?\b|[,;.\n]|$))/gi
/** "5-7 not 4-7" */
const CORRECTED = new RegExp(
  String.raw`(?<=\d(?: ?[ap]m?)?),? not ${CLOCK} ?(?:[-–]|to|till?|until) ?${CLOCK}`,
  'gi',
)
const RANGE = `(${CLOCK}) ?(?:[-–]|to|till?|until) ?(${CLOCK})`
const DAYS = `${DAY}[a-z]{0,6}(?: ?(?:[-–&]|and|to|thru) ?${DAY}[a-z]{0,6})*`
/** "Mon-Thu 5-7, Fri same but starts at 4" */
const SAME_BUT = new RegExp(
  String.raw`(${RANGE}[^;\n\d]*?\b${DAYS}),?(?: is| are|:)?(?: the)? same(?: times?| hours?)?,? but (?:it |we )?(?:(starts?|begins?|starting|from)|ends?|ending|until|till?)(?: at)? (${CLOCK})`,
  'gi',
)
/** "Daily 4-6 except Friday 3-6" */
const EXCEPT_AT = new RegExp(
  `(${RANGE},?) (?:except|but)(?: for)?(?: on)? (${DAYS})(?: when)?(?: it'?s| it is| is|:)? (?:from )?(?=${RANGE})`,
  'gi',
)
const NONE = String.raw`(?:none|nothing|nope|n\/a)(?![\p{L}/])`
const NOT_ON = new RegExp(
  String.raw`\b(${DAY}[a-z]{0,6}|${CODE})\b\.?( ?[:-] ?| )${NONE}(?: (?=\p{L})(${DAY}|${CODE}))?`,
  'giu',
)
/** "Sat - Sun -" at the end of a list */
const DASHED_OUT = new RegExp(String.raw`(?:[\s,;]+${DAY}[a-z]{0,6} ?-){2,}\s*$`, 'i')
const COURTESIES =
  /^\s*(?:hi|hey|hello)\b[\s,!.]*|(?<![-–&/] ?),?\s*\b(?:thx|thanks|thank you|pls|plz|please|sorry)\b[!,.]?/gi

/** What other people write for what the grammar has. */
export function respell(text: string): string {
  return text
    .replace(COURTESIES, '')
    .replace(/ ?\bo ?'? ?clock\b/gi, '')
    .replace(/\bnite(s?)\b/gi, 'night$1')
    .replace(
      SAME_BUT,
      (_, head: string, start: string, end: string, isStart: string | undefined, time: string) =>
        `${head} ${isStart ? `${time}-${end}` : `${start}-${time}`}`,
    )
    .replace(EXCEPT_AT, '$1 except $4; $4 ')
    .replace(START_AND_END, '$1-$2')
    .replace(END_AND_START, 'from $2 to $1')
    .replace(CORRECTED, '')
    .replace(USED_TO, '')
    .replace(BEFORE_NOW, '')
    .replace(/\b7 ?days(?: ?\/ ?(?:wk|week)\b)?/gi, '7 days')
    .replace(MINUTES_APART, '$1:$2')
    .replace(OTHER_MEAL, '')
    .replace(NOT_ON, (_, day: string, mark: string, next: string | undefined) =>
      next === undefined ? `${day}${mark}closed` : `${day}${mark}closed, ${next}`,
    )
    .replace(DASHED_OUT, '')
    .replace(CODES, found => found.toUpperCase())
    .replace(CODE_BETWEEN, code => nameOfCode(code))
}

/** "f" in "m-th 3p-6p f 3p-7p" */
function nameOfCode(code: string): string {
  const day = WEEKDAYS.find(each =>
    WEEKDAY_NAMES[each].toLowerCase().startsWith(code.toLowerCase()),
  )
  return day === undefined ? code : shortWeekday(day)
}
