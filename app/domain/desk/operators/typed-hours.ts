import { writeOpeningText } from '@hush/hours'
import { describeWeekdays, WEEKDAYS, type Weekday } from '@hush/hours/time'
import { z } from 'zod'
import type { OpeningSlot, PublishedDay, PublishedHours } from '../../../../db/documents.ts'
import { TYPED } from '../../forms/fields.ts'
import { DAY_FIELDS, MAX_TIME_LENGTH } from '../../happy-hours/week-form.ts'
import { openingSlots } from '../../listings/listing-week.ts'

const MAX_FOUND_WEEK = 21_000
const MAX_OPENING_TEXT = 2_000

export function normalLines(text: string): string {
  return text.replaceAll(/\s*[\r\n]+\s*/gu, '\n').trim()
}

const lines = (max: number) =>
  z
    .string()
    .max(max, 'That is too long.')
    .transform(normalLines)
    .refine(
      text => text.split('\n').every(line => TYPED.test(line)),
      'That contains characters that we cannot keep.',
    )
    .default('')
const day = lines(MAX_TIME_LENGTH)

export const hoursForm = z.object({
  openingHours: lines(MAX_OPENING_TEXT),
  /** One text a line; replaces hours by the day. */
  week: lines(MAX_FOUND_WEEK),
  mon: day,
  tue: day,
  wed: day,
  thu: day,
  fri: day,
  sat: day,
  sun: day,
})

export type HoursTexts = z.output<typeof hoursForm>
export type HoursField = keyof HoursTexts

export const WEEK_FIELDS = [
  'week',
  ...WEEKDAYS.map(weekday => DAY_FIELDS[weekday]),
] as const satisfies readonly HoursField[]

export const HOURS_FIELDS = ['openingHours', ...WEEK_FIELDS] as const

export function hoursTexts(
  happyHours: PublishedHours,
  openingHours: readonly OpeningSlot[],
): HoursTexts {
  const days = happyHours.kind === 'days' ? happyHours.days : []
  return {
    openingHours: writeOpeningText(openingSlots(openingHours)),
    week: happyHours.kind === 'texts' ? normalLines(happyHours.texts.join('\n')) : '',
    mon: timeOn(days, 0),
    tue: timeOn(days, 1),
    wed: timeOn(days, 2),
    thu: timeOn(days, 3),
    fri: timeOn(days, 4),
    sat: timeOn(days, 5),
    sun: timeOn(days, 6),
  }
}

function timeOn(days: readonly PublishedDay[], weekday: Weekday): string {
  const found = days.find(one => one.day === weekday)
  return found?.enabled ? normalLines(found.time) : ''
}

export function weekText(happyHours: PublishedHours): string {
  const texts = hoursTexts(happyHours, [])
  if (happyHours.kind === 'texts') return texts.week
  const days = WEEKDAYS.filter(weekday => texts[DAY_FIELDS[weekday]] !== '')
  const byTime = Map.groupBy(days, weekday => texts[DAY_FIELDS[weekday]])
  return [...byTime].map(([time, group]) => `${describeWeekdays(group)} ${time}`).join('\n')
}
