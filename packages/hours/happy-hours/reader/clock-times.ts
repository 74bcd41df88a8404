import type { Meridiem, Read, TimeForm } from './tokens.ts'

const MERIDIEM = String.raw`(?:\s?([ap])(?:m\b(?!')|\s?\.\s?m\b\.?|\sm\b(?=\s?(?:-|to|until|til)\s?\d))|([ap])\b(?!')\.?|\s(p)\b(?!'))`
const HOURS_WORD = String.raw`(?:\s?(?:h|hrs|uhr)\b)?`
/** 4:30, 4.30 pm, 16:00, 16:00:00 */
const CLOCK = sticky(
  String.raw`(\d{1,2})(\s?[:.;]\s?)(\d{2})(?::\d{2})?(?!\d)${MERIDIEM}?${HOURS_WORD}`,
)
const HOUR = sticky(String.raw`(\d{1,2})(?!\d)${MERIDIEM}`)
/** 430pm, 1600 */
const COMPACT = sticky(String.raw`(\d{1,2})(\d{2})(?!\d)(?!\.\d)${MERIDIEM}?${HOURS_WORD}`)
/** 16h, 16h30, 9h, 17u */
const CONTINENTAL = sticky(String.raw`(2[0-4]|[01]?\d)(?:\s?h|u)(\d{2})?\b`)
const OCLOCK = sticky(String.raw`(\d{1,2})\s?(?:o'\s?clock|oclock)\b`)
const BARE = sticky(String.raw`(\d{1,2})(?!\d)(?![.,:]\d)`)
const NOON = sticky(String.raw`(?:12\s?(?::00\s?)?(?:noon|mid-?day)|12n|noon|mid-?day)\b(?!')`)
const MIDNIGHT = sticky(
  String.raw`(?:12\s?(?::00\s?)?(?:mid-?night|midnite|mid|mn)|mid-?night|midnite)\b(?!')`,
)
const SPELLED = sticky(
  String.raw`(one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)\b(?!-)(?:\s?o'clock\b)?${MERIDIEM}?`,
)
const SPELLED_HOURS = 'one two three four five six seven eight nine ten eleven twelve'.split(' ')

function sticky(source: string): RegExp {
  return new RegExp(source, 'y')
}

export function readClockTime(text: string, place: number): Read | null {
  const read = readNamed(text, place) ?? readSpelled(text, place)
  if (read || !/\d/.test(text.charAt(place))) return read
  return readWithMinutes(text, place) ?? readHourOnly(text, place)
}

function readNamed(text: string, place: number): Read | null {
  if (match(NOON, text, place)) return time('12', '', 'pm', 'explicit', NOON.lastIndex)
  if (match(MIDNIGHT, text, place)) return time('12', '', 'am', 'explicit', MIDNIGHT.lastIndex)
  return null
}

function readSpelled(text: string, place: number): Read | null {
  const spelled = match(SPELLED, text, place)
  const hour = SPELLED_HOURS.indexOf(spelled?.[1] ?? '') + 1
  if (!spelled || hour === 0) return null
  const meridiem = meridiemOf(spelled[2] ?? spelled[3] ?? spelled[4])
  const form = meridiem ? 'explicit' : 'spelled'
  return time(String(hour), '', meridiem, form, SPELLED.lastIndex)
}

function readWithMinutes(text: string, place: number): Read | null {
  const clock = match(CLOCK, text, place)
  if (clock) {
    const [, hour = '', separator = '', minute = ''] = clock
    const meridiem = meridiemOf(clock[4] ?? clock[5] ?? clock[6])
    const isExplicit = meridiem !== null || separator.includes(':')
    return time(hour, minute, meridiem, isExplicit ? 'explicit' : 'dotted', CLOCK.lastIndex)
  }
  const compact = match(COMPACT, text, place)
  if (!compact) return null
  const [, hour = '', minute = ''] = compact
  const meridiem = meridiemOf(compact[3] ?? compact[4] ?? compact[5])
  return time(hour, minute, meridiem, meridiem ? 'explicit' : 'compact', COMPACT.lastIndex)
}

function readHourOnly(text: string, place: number): Read | null {
  const hour = match(HOUR, text, place)
  if (hour) {
    const meridiem = meridiemOf(hour[2] ?? hour[3] ?? hour[4])
    return time(hour[1] ?? '', '', meridiem, 'explicit', HOUR.lastIndex)
  }
  const continental = match(CONTINENTAL, text, place)
  if (continental) {
    const [, whole = '', minute = ''] = continental
    const form = Number(whole) > 12 || minute !== '' ? 'explicit' : 'bare'
    // "9h" is of a clock of 24 hours, "5h" may be of one of twelve
    const hour = Number(whole) > 7 && Number(whole) < 11 ? `0${whole}` : whole
    return time(hour, minute, null, form, CONTINENTAL.lastIndex)
  }
  const oclock = match(OCLOCK, text, place)
  if (oclock) return time(oclock[1] ?? '', '', null, 'bare', OCLOCK.lastIndex)
  const bare = match(BARE, text, place)
  return bare && time(bare[1] ?? '', '', null, 'bare', BARE.lastIndex)
}

function match(pattern: RegExp, text: string, place: number): RegExpExecArray | null {
  pattern.lastIndex = place
  return pattern.exec(text)
}

function meridiemOf(letter: string | undefined): Meridiem | null {
  if (letter === undefined) return null
  return letter === 'a' ? 'am' : 'pm'
}

/** Numbers that look like a time but cannot be one ("25:00", "16:00 am") become vague. */
function time(
  hourText: string,
  minuteText: string,
  meridiem: Meridiem | null,
  form: TimeForm,
  next: number,
): Read {
  const hour = Number(hourText)
  const minute = Number(minuteText)
  const is24 = hour > 12 || hour === 0
  const isMoment = hour <= 24 && minute < 60 && !(hour === 24 && minute > 0)
  const contradicts = is24 && (meridiem === 'am' ? hour !== 0 : meridiem === 'pm' && hour === 0)
  if (!isMoment || contradicts) {
    const kind = form === 'explicit' ? 'vague' : 'word'
    return { token: { kind, text: `${hourText}:${minuteText}` }, next }
  }
  const isPadded = hourText.startsWith('0')
  return { token: { kind: 'time', hour, minute, meridiem, is24, isPadded, form }, next }
}
