import { joinWindows, resolveWindow } from './day-window.ts'
import { readHours } from './read-hours.ts'
import type { DateSpan } from './week-exception.ts'

/** Of one date, for its happy hour and for its opening hours. */
export const MAX_SPANS = 3
export const MAX_SPANS_TEXT_LENGTH = 80
export const TOO_MANY_SPANS = `At most ${MAX_SPANS} times on one date.`

export const WRITE_BOTH_ENDS = 'Write when it begins and when it ends, such as 4 PM – 7 PM.'

/** "4-6 PM and 9 PM - 1 AM" of one date: both ends of each are stated, and nothing is guessed. */
export function readSpans(text: string): { spans: DateSpan[] } | { problem: string } {
  const hours = readHours(text)
  if (hours === null || hours.length === 0) return { problem: WRITE_BOTH_ENDS }
  if (hours.some(({ days }) => days !== null)) {
    return { problem: 'Write the times only: the date says which day it is.' }
  }
  const windows = joinWindows(hours.flatMap(window => resolveWindow(window, 0, [])))
  const areStated = windows.every(({ ending }) => ending === 'at')
  if (windows.length === 0 || !areStated) return { problem: WRITE_BOTH_ENDS }
  if (windows.length > MAX_SPANS) return { problem: TOO_MANY_SPANS }
  return { spans: windows.map(({ start, end }) => ({ start, end })) }
}

/** "960-1140,1260-1500", as a form keeps them. */
export function writeSpans(spans: readonly DateSpan[] = []): string {
  return spans.map(({ start, end }) => `${start}-${end}`).join(',')
}

/** What `writeSpans` wrote; undefined for an empty text. Anything else has a span that no form takes. */
export function parseSpans(text: string): DateSpan[] | undefined {
  if (text === '') return undefined
  return text.split(',').map(part => {
    const match = /^(\d{1,4})-(\d{1,4})$/.exec(part)
    return { start: Number(match?.[1]), end: Number(match?.[2]) }
  })
}
