import { z } from 'zod'
import type { PublishedDay, WeekException } from '../../../db/documents.ts'
import { TYPED } from '../forms/fields.ts'
import { isCalendarDate } from '../time/calendar-date.ts'
import { WEEKDAYS, type Weekday } from '../time/weekday.ts'
import { MAX_EXCEPTIONS, MAX_NOTE_LENGTH, TOO_MANY_DATES } from './exceptions.ts'

export const MAX_DEALS = 5
export const MAX_TIME_LENGTH = 200
export const MAX_DEAL_LENGTH = 100
/** Of a text that is pasted to make a week of it. */
export const MAX_PASTED_LENGTH = 2000

export const TOO_MANY_DEALS = 'You can only add up to 5 deals.'
/** Said of a deal that is typed a second time for the same day. */
export function knownDealSentence(deal: string): string {
  return `“${deal}” is on this day already.`
}

export const PRICE_TIP = 'Include a price in your deal (e.g. Wings $5)'
export const SWITCHED_OFF = 'Switch the toggle to add happy hour information.'

/** One day as it stands in the editor. */
export interface DayDraft {
  enabled: boolean
  time: string
  deals: string[]
}

/** What a business publishes with one save. */
export interface WeekDraft {
  days: Readonly<Record<Weekday, DayDraft>>
  exceptions: readonly WeekException[]
}

export const EMPTY_DAY: DayDraft = { enabled: false, time: '', deals: [] }

const time = z
  .string()
  .trim()
  .max(MAX_TIME_LENGTH, `A time can be at most ${MAX_TIME_LENGTH} characters long.`)
  .regex(TYPED, 'That time has characters that we cannot keep.')

const deal = z
  .string()
  .trim()
  .max(MAX_DEAL_LENGTH, `A deal can be at most ${MAX_DEAL_LENGTH} characters long.`)
  .regex(TYPED, 'That deal has characters that we cannot keep.')

/** Blank deals are ignored before they are counted, and each stands once. */
const deals = z
  .array(deal)
  .transform(texts => texts.filter(text => text !== ''))
  .refine(texts => texts.length <= MAX_DEALS, TOO_MANY_DEALS)
  .superRefine((texts, issues) => {
    const repeated = texts.find((text, place) => hasDeal(texts.slice(0, place), text))
    if (repeated) issues.addIssue({ code: 'custom', message: knownDealSentence(repeated) })
  })

/** A day that is switched off has nothing. */
const dayForm = z
  .object({ enabled: z.boolean(), time, deals })
  .transform((day): DayDraft => (day.enabled ? day : EMPTY_DAY))

const exceptionForm = z.object({
  on: z.string().refine(isCalendarDate, 'That is no date.'),
  kind: z.enum(['no-happy-hour', 'closed'], 'Say whether you are closed.'),
  note: z
    .string()
    .trim()
    .max(MAX_NOTE_LENGTH, `A note can be at most ${MAX_NOTE_LENGTH} characters long.`)
    .regex(TYPED, 'That note has characters that we cannot keep.'),
})

/** The days by their names in the form: 'mon' … 'sun'. */
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

/** A part of the week that is saved, and may be changed in another tab, by itself. */
export type WeekPart = Weekday | 'exceptions'
export const WEEK_PARTS: readonly WeekPart[] = [...WEEKDAYS, 'exceptions']

export function partField(part: WeekPart): string {
  return part === 'exceptions' ? part : DAY_FIELDS[part]
}

/** A part as text, the same for the same content: what a form says it began with. */
export function partKey({ days, exceptions }: WeekDraft, part: WeekPart): string {
  if (part !== 'exceptions') {
    const { enabled, time, deals } = days[part]
    return JSON.stringify([enabled, time, deals])
  }
  return JSON.stringify(exceptions.map(({ on, kind, note }) => [on, kind, note]))
}

/** Whether a deal is among others, however it is capitalised and spaced. */
export function hasDeal(deals: readonly string[], deal: string): boolean {
  return deals.some(other => plainDeal(other) === plainDeal(deal))
}

function plainDeal(deal: string): string {
  return deal.trim().replace(/\s+/g, ' ').toLowerCase()
}

/** Each deal once, as it was written first. */
export function dealsOnce(deals: readonly string[]): string[] {
  return deals.filter((deal, place) => !hasDeal(deals.slice(0, place), deal))
}

/** A saved day is on when it has a time or a deal (business §4). */
export function draftOfDay(published: PublishedDay | undefined): DayDraft {
  if (!published) return EMPTY_DAY
  const { enabled, time, items } = published
  const deals = dealsOnce(items.filter(item => item.trim() !== ''))
  if (!enabled || (time.trim() === '' && deals.length === 0)) return EMPTY_DAY
  return { enabled, time: time.trim(), deals }
}

export function publishedDays({ days }: WeekDraft): PublishedDay[] {
  return WEEKDAYS.map(day => {
    const { enabled, time, deals } = days[day]
    return { day, enabled, time, items: deals }
  })
}

/** Whether two drafts say the same, part by part. */
export function isSameWeek(one: WeekDraft, other: WeekDraft): boolean {
  return WEEK_PARTS.every(part => partKey(one, part) === partKey(other, part))
}
