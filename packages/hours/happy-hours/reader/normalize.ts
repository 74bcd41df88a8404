import { inEnglish } from './languages.ts'
import { spokenTimes } from './spoken-times.ts'

const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  nbsp: ' ',
  ensp: ' ',
  emsp: ' ',
  thinsp: ' ',
  ndash: '-',
  mdash: '-',
  minus: '-',
  shy: '',
  bull: '•',
  middot: '·',
  rsquo: "'",
  lsquo: "'",
  apos: "'",
  quot: '"',
  ldquo: '"',
  rdquo: '"',
  frac12: '½',
  frac14: '¼',
  cent: '¢',
  lt: '<',
  gt: '>',
}

const LAST_CODE_POINT = 0x10ffff

const DAY = '(?:mon|tue|wed|thu|fri|sat|sun)'
/** "Fri4-6", "6pmMon" */
const GLUED_DAY = new RegExp(
  `\\b(${DAY}[a-z]{0,6})(?=\\d)|\\b(${DAY}[a-z]{0,3}days?)(?=from|between|until|noon)`,
  'gi',
)
/** "Happy HourMonday", "SpecialsDaily" */
const GLUED_WORD =
  /(?<=\p{Ll})(?=(?:Mon|Tues?|Wed|Thu(?:rs?)?|Fri|Sat|Sun)\b|(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)days?\b|Daily\b|Everyday\b|Weekdays?\b|Weekends?\b)/gu
/** "H A P P Y  H O U R", whose last letters are days to others */
const SPACED_LABEL = /\bh a p p y\s+h o u r(?: s)?\b/gi
/** "4:00 pm. to 7:00 pm." */
const STOPPED_TIME = /(\d ?[ap]m)\.\s?(?=(?:to|until|till?|thru|-)(?:\s|\d))/gi
/** "daily 4-6, Saturday excluded" */
const EXCLUDED_DAY = new RegExp(
  `\\b(${DAY}[a-z]{0,6}(?:(?: ?, ?| ?& ?| and )${DAY}[a-z]{0,6})*) (?:is |are )?(?:excluded|excepted|not included)\\b`,
  'gi',
)
/** "2019-2024" */
const YEARS = /(?<![\d:$.])(?:19|20)\d\d ?- ?(?:19|20)\d\d(?![\d:])/g
/** "(all day Sunday at some locations)" */
const SOME_LOCATIONS =
  /\([^()\n]{0,80}\b(?:some|select|selected|certain|participating) locations\b[^()\n]{0,40}\)/gi
/** "EVERY. SINGLE. DAY." */
const STOPPED_WORDS = /(?<=\b(?:every|each|single|all))\.\s(?=(?:single|day|night|week)\b)/gi
/** "mo ¶ n- ¶ fri", letters that a site's builder sets on lines of their own */
const BROKEN_WORD = /(?<=(?:^|\n)\p{L}{1,3})\n(?=\p{L}{1,2}-?(?:\n|$))/gu
const BROKEN_RANGE = /(?<=(?:^|\n)\p{L}{2,9})-\n(?=\p{L})/gu
/** "Mon · Tue · Wed" */
const DOTTED_DAYS = new RegExp(
  String.raw`\b${DAY}[a-z]{0,6}\.?(?: ?[·•|] ?${DAY}[a-z]{0,6}\.?){2,}`,
  'gi',
)
/** "M • T • W • Th" */
const DOTTED_LETTERS =
  /(?<![\p{L}\p{N}])(?:(?:Mo?|Tu?|We?|Th|Fr?|Sa?|Su) ?[·•|] ?){2,}(?:Tu?|We?|Th|Fr?|Sa?|Su)(?![\p{L}\p{N}])/gu
/** "Thu / Fri / Sat" */
const SLASHED_DAYS = new RegExp(`(?<=\\b${DAY}[a-z]{0,6}\\.?) / (?=${DAY})`, 'gi')
/** "Tuesday, 4.30 to 6.00", which are no prices */
const STOPPED_MINUTES =
  /(?<=(?:days?|daily|mon|tue|wed|thu|fri|sat|sun|from|between)[,:]? )(\d{1,2})\.([0-5]\d)(?= ?(?:-|to|and|until|till?) ?(\d{1,2})\.([0-5]\d)(?!\d))( ?(?:-|to|and|until|till?) ?)\3\.\4/gi
const GLUED_TIME = new RegExp(`(\\d ?[ap]\\.?m\\.?)(?=${DAY})`, 'gi')

/** Letters keep their case and line breaks stay. */
export function normalizeText(text: string): string {
  const written = inEnglish(
    decodeEntities(decodeEntities(text))
      .replace(/<!--|-->/g, ' ')
      .replace(/<\/?(?:br|p|li|ul|ol|div|tr|td|h[1-6])\b[^<>]{0,200}>/gi, '\n')
      .replace(/<\/?[a-z][^<>]{0,200}>/gi, ' ')
      .replace(/(?:https?:\/\/|www\.)\S+/gi, ' ')
      .replace(/\S{1,64}@[\w-]{1,64}\.\S+/g, ' ')
      .replace(/(\d?)\s?½/g, (_, whole: string) => (whole ? `${whole}.5` : '1/2'))
      .replace(/[¼¾⅓⅔]/g, '1/2')
      .normalize('NFKC')
      .replace(/[\u200b-\u200f\u2028-\u202e\u2060-\u2064\ufeff\u00ad]/g, zeroWidth)
      .replace(/[\u2010-\u2015\u2212\u2e3a\u2e3b\ufe58\ufe63\u30fc\u301c\uff5e~→]/g, '-')
      .replace(/[\u2018\u2019\u201b\u02bc\u00b4`]/g, "'")
      .replace(/[\u201c-\u201f]/g, '"')
      .replace(/\r\n?|[\v\f\u0085]/g, '\n')
      .replace(/[^\S\n]+/g, ' ')
      .replace(SOME_LOCATIONS, ' ')
      .replace(STOPPED_WORDS, ' ')
      .replace(BROKEN_WORD, '')
      .replace(BROKEN_RANGE, '-')
      .replace(/(?<![\d:.])2-?4-?1(?![\d:.])/g, '2 for 1')
      .replace(YEARS, ' ')
      .replace(GLUED_WORD, ' ')
      .replace(GLUED_DAY, '$& ')
      .replace(GLUED_TIME, '$1 ')
      .replace(DOTTED_DAYS, days => days.replace(/ ?[·•|] ?/g, ', '))
      .replace(DOTTED_LETTERS, days => days.replace(/ ?[·•|] ?/g, '/'))
      .replace(SPACED_LABEL, 'Happy Hour')
      .replace(STOPPED_TIME, '$1 ')
      .replace(STOPPED_MINUTES, '$1:$2$5$3:$4')
      .replace(EXCLUDED_DAY, 'except $1'),
  )
  return spokenTimes(written.replace(SLASHED_DAYS, ', '))
}

function zeroWidth(sign: string): string {
  return sign === '\u2028' || sign === '\u2029' ? '\n' : ''
}

function decodeEntities(text: string): string {
  return text.replace(/&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|([a-z]{2,8}\d{0,2}));/gi, decodeEntity)
}

function decodeEntity(
  entity: string,
  decimal: string | undefined,
  hex: string | undefined,
  name: string | undefined,
): string {
  if (name) return ENTITIES[name.toLowerCase()] ?? entity
  const code = decimal ? Number(decimal) : Number.parseInt(hex ?? '', 16)
  return code > 0 && code <= LAST_CODE_POINT ? String.fromCodePoint(code) : ' '
}
