const HOURS = 'one two three four five six seven eight nine ten eleven twelve'.split(' ')
const NUMBER = String.raw`(?:\d{1,2}|${HOURS.join('|')})`
const TIME = String.raw`(?:\d{3,4}|${NUMBER}(?:[:.]\d\d)?(?: ?[ap]\.?m?\.?\b)?(?: o'clock)?|noon|midnight|open|close|closing)`

const DAY_NAME = '(?:mon|tue|wed|thu|fri|sat|sun)[a-z]{0,6}'
const DAYS = `(?:${DAY_NAME}(?: ?(?:-|&|to|and) ?${DAY_NAME})?|weekdays|weekends|daily)`

/** "half past 4", "a quarter to six", "quarter after five" */
const PART_OF_HOUR = new RegExp(
  String.raw`\b(?:an? )?(half|quarter) (past|after|to|till|until|before) (${NUMBER})\b`,
  'gi',
)
/** "from half five", as the British say half past */
const HALF = new RegExp(String.raw`\b(?<=from |between )half (${NUMBER})\b`, 'gi')
/** "four thirty" */
const MINUTES = new RegExp(
  String.raw`\b(${HOURS.join('|')})[ -](fifteen|thirty|forty[ -]five)\b`,
  'gi',
)
/** "4pm onwards" */
const ONWARD = new RegExp(String.raw`(?<!\bfrom )\b(${TIME}) onwards?\b`, 'gi')
/** "starts at 3 and ends at 6", "kicks off at four and doesn't stop until seven" */
const FROM_START_TO_END = new RegExp(
  String.raw`\b(?:start|begin|kick|run)(?:s|ing|ning|ting)?(?: (?:off|going|up))?(?: (?:when|as|once) (?:we|the (?:doors|bar)) opens?)?(?: (?:at|from|around))? (${TIME})((?: on)? ${DAYS})?,?(?: and| then| and then| &)? ?(?:(?:(?:doesn't|does not|don't|won't|keeps?|never) )?(?:end|finish|wrap|stop|conclud|run|go|last|continu|quit)(?:s|es|ing|ning|ping)?(?: (?:up|on))?(?: (?:at|until|till|til|to|through|around))|(?:until|till|til)) (${TIME})(?![\w:.]*\d)`,
  'gi',
)
/** "till 6 from 3" */
const END_BEFORE_START = new RegExp(
  String.raw`\b(?:until|till|'?til) (${TIME}) from (${TIME})`,
  'gi',
)
/** "3 to 6 in the afternoon" */
const PART_OF_DAY = new RegExp(
  String.raw`\b(${NUMBER}(?::\d\d)?) (?:in the (morning|afternoon|evening)|at night)\b`,
  'gi',
)

/** Times that are said in words, as the short ones that the grammar reads. */
export function spokenTimes(text: string): string {
  return text
    .replace(HALF, 'half past $1')
    .replace(PART_OF_HOUR, partOfHour)
    .replace(MINUTES, (_, hour: string, minute: string) => `${numeralOf(hour)}:${minuteOf(minute)}`)
    .replace(ONWARD, 'from $1')
    .replace(FROM_START_TO_END, 'from $1 to $3$2')
    .replace(END_BEFORE_START, 'from $2 to $1')
    .replace(
      PART_OF_DAY,
      (_, time: string, part?: string) =>
        `${numeralOf(time)} ${part?.toLowerCase() === 'morning' ? 'am' : 'pm'}`,
    )
}

function partOfHour(_: string, part: string, side: string, written: string): string {
  const hour = Number(numeralOf(written))
  const isBefore = !/^(?:past|after)$/i.test(side)
  const isHalf = /^half/i.test(part)
  if (isHalf && isBefore) return _
  const minute = isHalf ? 30 : isBefore ? 45 : 15
  return `${isBefore ? ((hour + 10) % 12) + 1 : hour}:${minute}`
}

function minuteOf(written: string): string {
  return /^th/i.test(written) ? '30' : /^fo/i.test(written) ? '45' : '15'
}

function numeralOf(written: string): string {
  const hour = HOURS.indexOf(written.toLowerCase()) + 1
  return hour > 0 ? String(hour) : written
}
