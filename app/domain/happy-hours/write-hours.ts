import type { HoursWindow, TimeOfDay } from './hours-window.ts'

/** `readHours` reads the text back as the same windows. */
export function writeHours(windows: readonly HoursWindow[]): string {
  const texts = windows.map(writeWindow).filter(text => text !== null)
  return [...new Set(texts)].join(', ')
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
