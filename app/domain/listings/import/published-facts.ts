import { MAX_EXCEPTIONS } from '@hush/hours'
import { WEEKDAY_NAMES, WEEKDAYS } from '@hush/hours/time'
import { z } from 'zod'
import type { FeaturedItem, PublishedDay, WeekException } from '../../../../db/documents.ts'
import { exceptionForm } from '../../happy-hours/week-form.ts'
import { cleanText } from './import-fields.ts'

const MAX_TEXT = 200
const MAX_DAY_ITEMS = 50
const MAX_FEATURED_ITEMS = 5
const MAX_DOLLARS = 1_000

const text = z.string().transform(cleanText).pipe(z.string().max(MAX_TEXT))

const information = z.partialRecord(
  z.enum(WEEKDAY_NAMES),
  z.object({ enabled: z.boolean(), time: text, items: z.array(text).max(MAX_DAY_ITEMS) }),
)

/** Source: diner §3. Null if no week can be read. */
export function readInformation(value: unknown): PublishedDay[] | null {
  const parsed = information.safeParse(parsedJson(value))
  if (!parsed.success) return null
  const days = WEEKDAYS.map(day => {
    const { enabled = false, time = '', items = [] } = parsed.data[WEEKDAY_NAMES[day]] ?? {}
    return { day, enabled, time, items }
  })
  return days.some(({ enabled }) => enabled) ? days : null
}

const exceptions = z.array(exceptionForm).max(MAX_EXCEPTIONS)

export function readExceptions(value: unknown): WeekException[] | null {
  if (value === null) return []
  const parsed = exceptions.safeParse(parsedJson(value))
  return parsed.success ? parsed.data : null
}

const dollars = z
  .number()
  .min(0)
  .max(MAX_DOLLARS)
  .transform(amount => Math.round(amount * 100))

const featuredItem = z
  .object({ item: text.pipe(z.string().min(1)), price: dollars, dollarSavings: dollars })
  .transform(({ item, price, dollarSavings }): FeaturedItem => {
    return { item, picture: null, price_cents: price, savings_cents: dollarSavings }
  })

export function readFeaturedItems(value: unknown): FeaturedItem[] | null {
  if (value === null) return []
  const parsed = z.array(featuredItem).max(MAX_FEATURED_ITEMS).safeParse(parsedJson(value))
  return parsed.success ? parsed.data : null
}

export function parsedJson(value: unknown): unknown {
  if (typeof value !== 'string') return value
  try {
    return /^\s*[[{]/.test(value) ? JSON.parse(value) : null
  } catch {
    return null
  }
}
