import {
  type DayDraft,
  exceptionKey,
  hasItem,
  MAX_EXCEPTIONS,
  MAX_ITEM_LENGTH,
  MAX_ITEMS,
  MAX_NOTE_LENGTH,
  MAX_SPANS,
  TOO_MANY_DATES,
  TOO_MANY_SPANS,
  uniqueItems,
  WRITE_BOTH_ENDS,
} from '@hush/hours'
import { isCalendarDate, MINUTES_PER_DAY, WEEKDAYS, type Weekday } from '@hush/hours/time'
import { z } from 'zod'
import type { PublishedDay, WeekException } from '../../../db/documents.ts'
import { TYPED } from '../forms/fields.ts'

export const MAX_TIME_LENGTH = 200

export const TOO_MANY_ITEMS = 'You can only add up to 5 deals.'
export function repeatedItemSentence(item: string): string {
  return `“${item}” is already on this day.`
}

export const PRICE_TIP = 'Include a price in your deal (e.g. Wings $5)'
export const SWITCHED_OFF = 'Switch the toggle to add happy hour information.'

export interface WeekDraft {
  days: Readonly<Record<Weekday, DayDraft>>
  exceptions: readonly WeekException[]
}

export const EMPTY_DAY: DayDraft = { enabled: false, time: '', items: [] }

const time = z
  .string()
  .trim()
  .max(MAX_TIME_LENGTH, `A time can be at most ${MAX_TIME_LENGTH} characters long.`)
  .regex(TYPED, 'That time contains characters we cannot save.')

const item = z
  .string()
  .trim()
  .max(MAX_ITEM_LENGTH, `A deal can be at most ${MAX_ITEM_LENGTH} characters long.`)
  .regex(TYPED, 'That deal contains characters we cannot save.')

const items = z
  .array(item)
  .transform(texts => texts.filter(text => text !== ''))
  .refine(texts => texts.length <= MAX_ITEMS, TOO_MANY_ITEMS)
  .superRefine((texts, issues) => {
    const repeated = texts.find((text, place) => hasItem(texts.slice(0, place), text))
    if (repeated) issues.addIssue({ code: 'custom', message: repeatedItemSentence(repeated) })
  })

const dayForm = z
  .object({ enabled: z.boolean(), time, items })
  .transform((day): DayDraft => (day.enabled ? day : EMPTY_DAY))

/** The database cannot count the minutes far beyond it. */
const LAST_DATE = '2999-12-31'

const span = z
  .object({
    start: z
      .int(WRITE_BOTH_ENDS)
      .min(0, WRITE_BOTH_ENDS)
      .max(MINUTES_PER_DAY - 1, WRITE_BOTH_ENDS),
    end: z.int(WRITE_BOTH_ENDS),
  })
  .refine(({ start, end }) => start < end && end - start <= MINUTES_PER_DAY, WRITE_BOTH_ENDS)

const spans = z.array(span).min(1, WRITE_BOTH_ENDS).max(MAX_SPANS, TOO_MANY_SPANS)

export const exceptionForm = z
  .object({
    on: z
      .string()
      .refine(isCalendarDate, 'That is not a date.')
      .refine(on => on <= LAST_DATE, 'That date is too far ahead.'),
    kind: z.enum(['no-happy-hour', 'closed', 'other-hours'], 'Please say whether you are closed.'),
    note: z
      .string()
      .trim()
      .max(MAX_NOTE_LENGTH, `A note can be at most ${MAX_NOTE_LENGTH} characters long.`)
      .regex(TYPED, 'That note contains characters we cannot save.'),
    happy: spans.optional(),
    open: spans.optional(),
  })
  .transform(({ happy, open, ...exception }): WeekException => {
    if (exception.kind !== 'other-hours') return exception
    return { ...exception, ...(happy && { happy }), ...(open && { open }) }
  })
  .refine(
    ({ kind, happy, open }) => kind !== 'other-hours' || happy !== undefined || open !== undefined,
    'Say when the happy hour is on that date, or when you are open.',
  )

export const weekForm = z
  .object({
    mon: dayForm,
    tue: dayForm,
    wed: dayForm,
    thu: dayForm,
    fri: dayForm,
    sat: dayForm,
    sun: dayForm,
    exceptions: z.array(exceptionForm).max(MAX_EXCEPTIONS, TOO_MANY_DATES),
  })
  .transform(
    ({ mon, tue, wed, thu, fri, sat, sun, exceptions }): WeekDraft => ({
      days: { 0: mon, 1: tue, 2: wed, 3: thu, 4: fri, 5: sat, 6: sun },
      exceptions,
    }),
  )

export const DAY_FIELDS = {
  0: 'mon',
  1: 'tue',
  2: 'wed',
  3: 'thu',
  4: 'fri',
  5: 'sat',
  6: 'sun',
} as const satisfies Record<Weekday, string>

export type WeekPart = Weekday | 'exceptions'
export const WEEK_PARTS: readonly WeekPart[] = [...WEEKDAYS, 'exceptions']

export function partField(part: WeekPart): string {
  return part === 'exceptions' ? part : DAY_FIELDS[part]
}

/** Equal content gives equal text, so that a form can state what it began with. */
export function partKey({ days, exceptions }: WeekDraft, part: WeekPart): string {
  if (part !== 'exceptions') {
    const { enabled, time, items } = days[part]
    return JSON.stringify([enabled, time, items])
  }
  return JSON.stringify(exceptions.map(exceptionKey))
}

/** A saved day is on when it has a time or an item (business §4). */
export function draftOfDay(published: PublishedDay | undefined): DayDraft {
  if (!published) return EMPTY_DAY
  const { enabled, time } = published
  const items = uniqueItems(published.items.filter(item => item.trim() !== ''))
  if (!enabled || (time.trim() === '' && items.length === 0)) return EMPTY_DAY
  return { enabled, time: time.trim(), items }
}

export function publishedDays({ days }: WeekDraft): PublishedDay[] {
  return WEEKDAYS.map(day => {
    const { enabled, time, items } = days[day]
    return { day, enabled, time, items }
  })
}

export function isEmptyWeek({ days }: WeekDraft): boolean {
  return WEEKDAYS.every(day => !days[day].enabled)
}

export function isSameWeek(one: WeekDraft, other: WeekDraft): boolean {
  return WEEK_PARTS.every(part => partKey(one, part) === partKey(other, part))
}
