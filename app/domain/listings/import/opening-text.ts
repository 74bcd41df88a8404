import { readOpeningHours, writeOsmOpening } from '@hush/hours'
import { WEEKDAYS } from '@hush/hours/time'
import type { OpeningSlot } from '../../../../db/documents.ts'
import { openingSlots } from '../listing-week.ts'
import { describeSlots, isBeyondWords, readOsmHours, slotOf } from './osm-hours.ts'

/** "Mo-Fr 11:00-22:00" or "Mon-Fri 11am-10pm"; null where both ends are not times. */
export function readOpeningText(text: string): OpeningSlot[] | null {
  return readOsmHours(text.trim()) ?? (isBeyondWords(text) ? null : slotsFromText(text))
}

function slotsFromText(text: string): OpeningSlot[] | null {
  const windows = readOpeningHours(text)
  if (!windows || windows.length === 0) return null
  const slots = windows.map(({ days, start, end }) => {
    const from = minuteOf(start)
    const to = minuteOf(end)
    if (from === null || to === null) return null
    const closes = to > from ? to : to + 1440
    return (days ?? WEEKDAYS).map(day => slotOf(day, { start: from, end: closes }))
  })
  return slots.includes(null) ? null : slots.flatMap(given => given ?? [])
}

function minuteOf(text: string | null): number | null {
  const match = /^(\d\d):(\d\d)$/.exec(text ?? '')
  return match ? Number(match[1]) * 60 + Number(match[2]) : null
}

/** A line for days with the same hours; in OpenStreetMap's syntax where words are not read back. */
export function writeOpeningText(slots: readonly OpeningSlot[]): string {
  const words = describeSlots(slots).replaceAll('; ', '\n')
  if (readOpeningText(words)) return words
  return writeOsmOpening(openingSlots(slots)) ?? ''
}
