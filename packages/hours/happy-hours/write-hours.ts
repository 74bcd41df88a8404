import type { HoursWindow, TimeOfDay } from './hours-window.ts'
import { readHours } from './read-hours.ts'

/** `readHours` reads the text back as the same windows. */
export function writeHours(windows: readonly HoursWindow[]): string {
  const texts = windows.map(writeWindow).filter(text => text !== null)
  return [...new Set(texts)].join(', ')
}

/** Clock times and what stands between them; no repetition around it, which a long text could make slow. */
const TIMES =
  /\d{1,2}(?::\d{2})?|[ap]\.?m\.?|noon|midnight|open|close|to|till?|until|and|[\s,;&–—-]/gi

/** "5-8" as "5:00 PM - 8:00 PM". Any other words are the business's own, and stay as they were typed. */
export function respellTimes(text: string): string {
  const stated = text.replaceAll(TIMES, '') === '' ? readHours(text) : null
  if (!stated?.length || stated.some(({ start, end }) => start === null || end === null))
    return text
  const written = writeHours(stated)
  return JSON.stringify(readHours(written)) === JSON.stringify(stated) ? written : text
}

function writeWindow({ start, end, allDay, allNight }: HoursWindow): string | null {
  if (allDay) return 'all day'
  if (allNight) return 'all night'
  if (start === null && end === null) return null
  if (start === null) return `until ${writeEnd(end)}`
  if (end === null) return `from ${writeStart(start)}`
  return `${writeStart(start)} - ${writeEnd(end)}`
}

function writeStart(start: TimeOfDay | 'open'): string {
  return start === 'open' ? 'open' : writeTime(start)
}

function writeEnd(end: TimeOfDay | 'close' | null): string {
  return end === null || end === 'close' ? 'close' : writeTime(end)
}

function writeTime(time: TimeOfDay): string {
  const [hours = '', minutes = ''] = time.split(':')
  const hour = Number(hours)
  return `${hour % 12 || 12}:${minutes} ${hour < 12 ? 'AM' : 'PM'}`
}
