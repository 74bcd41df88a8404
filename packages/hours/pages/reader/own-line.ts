import type { HoursWindow } from '../../happy-hours/hours-window.ts'
import { marksOf, readHours } from '../../happy-hours/read-hours.ts'
import { inEnglish } from '../../happy-hours/reader/languages.ts'
import { readCompleteHours, saysAllOf, statesSeveralAtOnce } from './complete-hours.ts'
import { CONNECTING, HAPPY_HOUR, OTHER_SERVICE, PRICE } from './words.ts'

/** What follows the words within one line is read up to here. */
const LONGEST_TAIL = 160
/** A week, a line a day. */
const LONGEST_TABLE = 480
/** The last sentence before the words; "6 p.m. on weekdays" goes on. */
const SENTENCE_END =
  /(?:(?<![ap]\.m|(?<!\p{L})(?:mon|tues?|weds?|thu(?:rs?)?|fri|sat|sun))\.|[!?])\s(?=(?:[^.!?]|(?<=[ap])\.|(?<=[ap]\.m)\.|\.(?=\S))*$)/iu
const OPENS_BRACKET =
  /\d\s?(?:[ap]\.?m\.?)?,?\s?[([]\s?(?:(?:with|incl(?:\.|udes|uding)?|plus|our|featuring)\s){0,2}$/iu
/** "Open Tue–Sat 4–10 with happy hour 4–6" */
const OPEN_WITH =
  /(?<!\p{L})(?:open|hours)(?!\p{L})[^.!?]*\d[^.!?]*(?<!\p{L})(?:with|including|incl\.?)\s(?:a\s|our\s)?$/iu
const OPEN_LABEL = /^.*(?<!\p{L})(?:open|hours(?: are)?)(?!\p{L})/iu
/** Words before them that may belong to them. */
const LONGEST_HEAD = 12

export interface OwnReading {
  /** The part of the line that the words govern. */
  clause: string
  windows: HoursWindow[] | null
}

/** What the line of the words says by itself, without the services beside it. */
export function ownReading(text: string): OwnReading {
  const words = HAPPY_HOUR.exec(text)
  if (!words) return { clause: text, windows: null }
  const longest = text.includes('\n') ? LONGEST_TABLE : LONGEST_TAIL
  const tail = text.slice(words.index).slice(0, longest)
  const after = words[0] + upToService(tail.slice(words[0].length))
  const before = fromService(text.slice(0, words.index))
  const whole = before + after
  if (statesSeveralAtOnce(upToWords(after))) return { clause: after, windows: null }
  const windows =
    readUpToPrice(after) ??
    readCompleteHours(upToWords(after)) ??
    readCompleteHours(whole) ??
    firstReading(tailsOf(after)) ??
    (marksOf(after).hasTimes ? null : firstReading(headsOf(before + words[0]))) ??
    readOfRow(text.slice(0, words.index), after) ??
    readOfServices(text, after)
  const clause = marksOf(after).hasTimes || !marksOf(before).hasTimes ? whole : before + words[0]
  return { clause: readHours(whole) === null ? after : clause, windows }
}

/** "Monday: 11am–10pm (happy hour 3–6pm)": the day of a row of opening hours. */
function readOfRow(before: string, after: string): HoursWindow[] | null {
  const { days, hasTimes, words } = marksOf(before)
  const isRow =
    ((OPENS_BRACKET.test(before) && words === 0) || OPEN_WITH.test(before)) &&
    days.length > 0 &&
    hasTimes &&
    marksOf(after).days.length === 0
  const named = before.slice(0, before.search(/\d/u)).replace(OPEN_LABEL, '')
  return isRow ? readCompleteHours(`${named} ${after}`) : null
}

/** "Lunch 11–3, happy hour 3–6 and dinner 5–10, Tuesday to Sunday": the days of a list of services. */
function readOfServices(text: string, after: string): HoursWindow[] | null {
  const { days, hasTimes } = marksOf(after)
  if (days.length > 0 || !hasTimes || !OTHER_SERVICE.test(text)) return null
  const parts = text.split(/[,|;•·]\s?|\s[-–—/]+\s|:\s|\n/u)
  const ends = [parts[0] ?? '', parts.at(-1) ?? ''].filter(part => {
    const marks = marksOf(part)
    return marks.days.length > 0 && !marks.hasTimes && wordsOf(part) === 0
  })
  const [end] = ends
  const isOnly = ends.length === 1 && end && marksOf(text).days.length === marksOf(end).days.length
  return isOnly ? readCompleteHours(`${end} ${after}`) : null
}

/** Days and times after other words are those of another thing: "…, football Sundays 1–7". */
export function upToWords(given: string): string {
  const text = inEnglish(given)
  const first = tailsOf(text).find(tail => readCompleteHours(tail) !== null)
  if (first === undefined) return text
  const timed = text.slice(0, PRICE.exec(text)?.index)
  const last = [...timed.matchAll(/\d/gu)].at(-1)?.index ?? text.length
  return wordsOf(text.slice(0, last + 1)) > wordsOf(first) ? first : text
}

/** Words that are no part of days and times, nor lead from one to the other. */
export function wordsOf(text: string): number {
  const { words } = marksOf(text)
  return words === 0 ? 0 : marksOf(text.replaceAll(CONNECTING, ' ')).words
}

/** What stands before the first price, unless more of the line adds to it. */
function readUpToPrice(text: string): HoursWindow[] | null {
  const price = PRICE.exec(text)
  const windows = price && readCompleteHours(text.slice(0, price.index))
  const all = windows && readCompleteHours(text)
  return all && saysAllOf(all, windows) ? all : windows
}

/** Up to the clause in which another service begins. */
export function upToService(text: string): string {
  const service = OTHER_SERVICE.exec(text)
  if (!service) return text
  const before = text.slice(0, service.index)
  const ends = [...before.matchAll(/[.,;|/()•·–—!\n]|\d\s?(?:[ap]\.?m\.?)?(?=\s)|days?(?=\s)/giu)]
  const last = ends.at(-1)
  return last ? before.slice(0, last.index + last[0].length) : before
}

/** After the clause in which another service ends. */
function fromService(text: string): string {
  const services = [...text.matchAll(new RegExp(OTHER_SERVICE, 'giu'))]
  const last = services.at(-1)
  const sentence = text.slice(Math.max(0, text.search(SENTENCE_END) + 1))
  if (!last)
    return marksOf(sentence).days.length > 0 || !marksOf(text).days.length ? sentence : text
  const end = text.slice(last.index).search(/[.,;|/()•·!\n]/u)
  return end < 0 ? '' : text.slice(last.index + end + 1)
}

/** The shortest first, as the least that could be about something else. */
export function tailsOf(text: string): string[] {
  const rows = [...text.matchAll(/\n|$/gu)]
  if (rows.length > 1) return rows.map(({ index }) => text.slice(0, index))
  const cuts = [
    ...text.matchAll(
      /(?<=\d\s?(?:[ap]\.?m\.?)?)(?=[\s,;)!]|\.(?:\s|$)|$)(?!\s[ap]\.?m\b|\s?(?:[-–—]|to|thru|through|until|till?)\s)|(?<=[a-z]{3})(?=[\s,;.)]|$)(?!\s(?:[-–—]|to|thru|through|until|till?)\s)/giu,
    ),
  ]
  return cuts.map(({ index }) => text.slice(0, index))
}

function headsOf(text: string): string[] {
  const words = text.split(' ').slice(-LONGEST_HEAD)
  return words.map((_, place) => words.slice(words.length - 1 - place).join(' '))
}

export function firstReading(texts: readonly string[]): HoursWindow[] | null {
  let best: HoursWindow[] | null = null
  for (const text of texts) {
    const windows = readCompleteHours(text)
    if (best && !(windows && saysAllOf(windows, best))) break
    if (windows && !best) best = windows
  }
  return best
}
