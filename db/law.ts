import { minuteOfTime } from '@hush/hours/time'
import { z } from 'zod'
import { readRows } from './locations.ts'

/** Until when a night without a stated end lasts (decision 0112). */
const END_OF_NIGHT = 4 * 60

/** "21:00-02:00", or "21:00-" until the end of the night, as minutes of the day. */
const clockSpan = z
  .string()
  .regex(/^([01]\d|2[0-3]):[0-5]\d-(([01]\d|2[0-3]):[0-5]\d)?$/)
  .transform(text => {
    const [from = '', until = ''] = text.split('-')
    const isOpen = until === ''
    return { from: minuteOfTime(from), until: isOpen ? END_OF_NIGHT : minuteOfTime(until), isOpen }
  })

const lawRow = z.intersection(
  z.object({
    state: z.string().regex(/^[A-Z]{2}$/),
    source: z.string().min(1),
    url: z.union([z.literal('').transform(() => null), z.url({ protocol: /^https?$/ })]),
    checked: z.iso.date(),
  }),
  z.discriminatedUnion('rule', [
    z.object({ rule: z.enum(['not-between', 'happy-hour-not-between']), times: clockSpan }),
    z.object({
      rule: z.enum(['hours-a-day', 'hours-a-week']),
      times: z
        .string()
        .regex(/^\d{1,2}$/)
        .transform(Number),
    }),
    z.object({
      rule: z.enum([
        'no-part-of-day',
        'no-part-of-week',
        'no-advertised-happy-hour',
        'no-two-for-one',
        'no-several-for-one-price',
        'no-unlimited',
        'no-free',
        'no-coupon',
      ]),
      times: z.literal(''),
    }),
  ]),
)

/** What a state forbids of discounts on alcohol. */
export type Law = z.output<typeof lawRow>

export async function readLaws(): Promise<Law[]> {
  return parseLaws(await readRows('law.csv'))
}

/** Throws with the number of a malformed row. */
export function parseLaws(rows: unknown): Law[] {
  return z.array(lawRow).parse(rows)
}
