import { readHours } from '../happy-hours/read-hours.ts'
import { MINUTES_PER_DAY } from '../time/local-time.ts'
import { type Weekday, weekdayFrom } from '../time/weekday.ts'
import { type Found, matchAt, wordsUntil } from './found.ts'
import { END_OF_NIGHT, type QueryWindow, windowBetween } from './query.ts'
import { readDate } from './query-dates.ts'
import type { QueryWord } from './words.ts'

const CLOCK = String.raw`(?:\d{1,2}(?::?\d\d)?(?:\s?[ap]\.?m\.?)?|noon|midnight)(?![\d:%]|\s?(?:min|hour|mile))`
const RANGE = new RegExp(
  String.raw`(?:from |between )?(${CLOCK})\s?(?:-|to|and|til|till|until)\s?(${CLOCK}|close)\b`,
  'y',
)
const FROM = new RegExp(String.raw`(?:after|from|past|since)\s(${CLOCK})`, 'y')
const BEGINS = new RegExp(
  String.raw`(?:starts?|starting|begins?|beginning)\s(?:(at|around|from|after|before|by)\s)?(${CLOCK})`,
  'y',
)
const ENDS = new RegExp(
  String.raw`(?:ends?|ending|stops?|finish(?:es)?)\s(?:(at|around|after|before|by|past)\s)?(${CLOCK})(\s(?:or|and)\s(?:later|after|past))?`,
  'y',
)
const LASTS = new RegExp(
  String.raw`(?:(?:lasts?|lasting|runs?|running|goes|going|open|on|still on|stays? open)\s)?(?:until|till?|thru|through)\s(?:at least\s)?(${CLOCK})(\s(?:or|and)\s(?:later|after|past))?`,
  'y',
)
const AT = new RegExp(String.raw`(?:at|around|by)\s(${CLOCK})`, 'y')
const UNTIL = new RegExp(String.raw`(?:until|till?|before|ending at)\s(${CLOCK})`, 'y')
const MOMENT = /(\d{1,2}(?::\d\d)?\s?[ap]\.?m\b|noon|midnight|\d{1,2}:\d\d)/y

/** Clock times mean here what they mean in happy hours. */
export function readWhen(
  folded: string,
  words: readonly QueryWord[],
  at: number,
  { today, date }: { today: Weekday; date?: string },
): Found | null {
  const start = words[at]?.start ?? 0
  const named = date === undefined ? null : readDate(folded.slice(start), date)
  if (named) {
    const { length, sets } = named
    return { words: wordsUntil(words, at, start + length), sets, isExact: false }
  }
  const edge = edgeAt(folded, words, at)
  if (edge) return edge
  const range = matchAt(RANGE, folded, start)
  if (range) return whenFound(`${range[1]}-${range[2]}`, range, words, at)
  const moment = matchAt(AT, folded, start) ?? matchAt(MOMENT, folded, start)
  if (moment) return momentFound(`from ${moment[1]}`, moment, words, at)
  const from = matchAt(FROM, folded, start)
  if (from) return whenFound(`from ${from[1]}`, from, words, at)
  const until = matchAt(UNTIL, folded, start)
  if (until) return whenFound(`until ${until[1]}`, until, words, at)
  return words[at]?.key === 'tomorrow'
    ? { words: 1, sets: { days: [weekdayFrom(today + 1)] }, isExact: false }
    : null
}

/** "Starts at 6", "ends after 6:30", "open until 7": which end of a happy hour is meant. */
function edgeAt(folded: string, words: readonly QueryWord[], at: number): Found | null {
  const start = words[at]?.start ?? 0
  const begins = matchAt(BEGINS, folded, start)
  if (begins) return edgeFound('begins', begins, words, at)
  const ends = matchAt(ENDS, folded, start)
  if (ends) return edgeFound('ends', ends, words, at)
  const lasts = matchAt(LASTS, folded, start)
  const isAtLeast =
    lasts && (lasts[2] !== undefined || !/^(?:until|till?|thru)\s(?!at least)/.test(lasts[0]))
  if (!isAtLeast) return null
  const from = minuteNamed(lasts[1])
  return from === null ? null : windowFound({ from, to: null, edge: 'ends' }, lasts, words, at)
}

function edgeFound(
  edge: 'begins' | 'ends',
  match: RegExpExecArray,
  words: readonly QueryWord[],
  at: number,
): Found | null {
  const [, how = 'at', clock, orLater] = match
  const minute = minuteNamed(clock)
  if (minute === null) return null
  const bounds: Readonly<Record<string, QueryWindow>> = {
    after: { from: minute + 1, to: null },
    past: { from: minute + 1, to: null },
    before: { from: null, to: minute },
    by: { from: null, to: minute + 1 },
  }
  const exactly = { from: minute, to: orLater === undefined ? minute + 1 : null }
  return windowFound({ ...(bounds[how] ?? exactly), edge }, match, words, at)
}

function minuteNamed(clock = ''): number | null {
  return windowOf(`from ${clock}`)?.from ?? null
}

function windowFound(
  window: QueryWindow,
  match: RegExpExecArray,
  words: readonly QueryWord[],
  at: number,
): Found {
  const end = match.index + match[0].length
  return { words: wordsUntil(words, at, end), sets: { window }, isExact: true }
}

function whenFound(
  text: string,
  match: RegExpExecArray,
  words: readonly QueryWord[],
  at: number,
): Found | null {
  const window = windowOf(text)
  return window && windowFound(window, match, words, at)
}

/** "At five" is on at five. */
function momentFound(
  text: string,
  match: RegExpExecArray,
  words: readonly QueryWord[],
  at: number,
): Found | null {
  const found = whenFound(text, match, words, at)
  const from = found?.sets.window?.from ?? null
  return found && from !== null ? { ...found, sets: { window: { from, to: from + 1 } } } : found
}

function windowOf(text: string): QueryWindow | null {
  const [hours, more] = readHours(text.replaceAll(/\b(\d{1,2})(\d\d)\b/g, '$1:$2')) ?? []
  if (!hours || more) return null
  const from = minuteOf(hours.start)
  const isNight = from !== null && from + MINUTES_PER_DAY < END_OF_NIGHT
  return windowBetween(isNight ? from + MINUTES_PER_DAY : from, minuteOf(hours.end))
}

function minuteOf(time: string | null): number | null {
  const match = /^(\d\d):(\d\d)$/.exec(time ?? '')
  return match && Number(match[1]) * 60 + Number(match[2])
}
