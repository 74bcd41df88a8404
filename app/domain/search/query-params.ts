import { z } from 'zod'
import { LEAVES } from '../items/item.ts'
import { shortDollars } from '../money/dollars.ts'
import { WEEKDAYS, type Weekday } from '../time/weekday.ts'
import { EMPTY_QUERY, PLACE_KINDS, type Query, SORTS } from './query.ts'

const DAYS = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const
const MAX_TEXT = 100
const MAX_CENTS = 100_000
const MAX_MINUTES = 600
/** "20:00" on the same day, "26:00" on the next. */
const LAST_HOUR = 30

const text = z
  .string()
  .trim()
  .max(MAX_TEXT)
  .regex(/^\P{Cc}*$/u)
const clock = z.string().transform((given, context) => {
  const match = /^(\d{2}):([0-5]\d)$/.exec(given)
  if (match && Number(match[1]) < LAST_HOUR) return Number(match[1]) * 60 + Number(match[2])
  context.addIssue({ code: 'custom', message: 'is no time' })
  return z.NEVER
})

const fields = {
  item: z.string().transform(names => LEAVES.filter(leaf => names.split(',').includes(leaf))),
  max: z.coerce
    .number()
    .min(0)
    .max(MAX_CENTS / 100)
    .transform(dollars => Math.round(dollars * 100)),
  off: z.coerce.number().int().min(1).max(100),
  on: z.enum(['now', ...DAYS]),
  from: clock,
  to: clock,
  kind: z.enum(PLACE_KINDS),
  cuisine: text,
  minutes: z.coerce.number().int().min(1).max(MAX_MINUTES),
  sort: z.enum(SORTS),
  near: text,
  q: text,
}

/** The address's part of a query; what cannot be read is left out. */
export function readQueryParams(params: URLSearchParams): Query {
  const read = <Value>(name: keyof typeof fields, schema: z.ZodType<Value>): Value | null => {
    const given = params.get(name)
    return given ? (schema.safeParse(given).data ?? null) : null
  }
  const on = read('on', fields.on)
  const from = read('from', fields.from)
  const to = read('to', fields.to)
  return {
    ...EMPTY_QUERY,
    wanted: (read('item', fields.item) ?? []).map(leaf => ({ leaf, word: leaf })),
    maxCents: read('max', fields.max),
    percentOff: read('off', fields.off),
    weekday: on === null || on === 'now' ? null : (WEEKDAYS[DAYS.indexOf(on)] ?? null),
    window: from === null && to === null ? null : { from, to },
    isOnNow: on === 'now',
    kind: read('kind', fields.kind),
    cuisine: read('cuisine', fields.cuisine),
    minutes: read('minutes', fields.minutes),
    sort: read('sort', fields.sort),
    place: read('near', fields.near),
    rest: read('q', fields.q) ?? '',
  }
}

/** The same query reads back from it, but for the words that asked. */
export function writeQueryParams(query: Query): URLSearchParams {
  const { wanted, maxCents, percentOff, weekday, window, isOnNow, kind, cuisine } = query
  const written: [keyof typeof fields, string | number | null | undefined][] = [
    ['item', wanted.map(({ leaf }) => leaf).join(',')],
    ['max', maxCents === null ? null : shortDollars(maxCents).replaceAll(/[$,]/g, '')],
    ['off', percentOff],
    ['on', isOnNow ? 'now' : weekday === null ? null : dayName(weekday)],
    ['from', writeClock(window?.from)],
    ['to', writeClock(window?.to)],
    ['kind', kind],
    ['cuisine', cuisine],
    ['minutes', query.minutes],
    ['sort', query.sort],
    ['near', query.place],
    ['q', query.rest],
  ]
  const filled = written.flatMap(([name, value]) =>
    value === null || value === undefined || value === '' ? [] : [[name, String(value)]],
  )
  return new URLSearchParams(filled)
}

function dayName(weekday: Weekday): string {
  return DAYS[weekday]
}

function writeClock(minute: number | null | undefined): string | null {
  if (minute === null || minute === undefined) return null
  const [hour, past] = [Math.floor(minute / 60), minute % 60]
  return `${String(hour).padStart(2, '0')}:${String(past).padStart(2, '0')}`
}
