import { isCalendarDate } from '@hush/hours/time'
import { dayText } from '../listings/listing-texts.ts'
import { shortDollars } from '../money/dollars.ts'
import { MAX_TARGET, termsProblem } from './coupon-form.ts'
import { readPrice } from './price-field.ts'
import { savingOf, savingText } from './saving.ts'
import { readValidHours, validHoursText } from './terms.ts'

type TypedTerms = Partial<
  Record<
    'target' | 'endsOn' | 'price' | 'usualPrice' | 'dailyLimit' | 'validHours',
    string | undefined
  >
>

export interface IfItFills {
  guests: string | null
  by: string | null
  limit: string
  hours: string | null
  saving: string | null
  cost: string | null
  problem: string | null
}

const ANY_TIME = 'At any time you are open'

export function ifItFills(typed: TypedTerms, today: string): IfItFills {
  const target = numberOf(typed.target)
  const dailyLimit = numberOf(typed.dailyLimit)
  const text = typed.validHours?.trim() ?? ''
  const ranges = text === '' ? null : readValidHours(text)
  const endsOn = typed.endsOn !== undefined && isCalendarDate(typed.endsOn) ? typed.endsOn : null
  const isRead = text === '' || ranges !== null
  const promise = { dailyLimit, validHours: ranges && text, today }
  return {
    guests: target === null ? null : `${target} guests`,
    by: endsOn && `by ${dayText(endsOn)}`,
    limit: dailyLimit === null ? 'No limit per day' : `At most ${dailyLimit} a day`,
    hours: isRead ? (ranges ? validHoursText(ranges) : ANY_TIME) : null,
    saving: savingIn(typed),
    cost: target === null ? null : costOf(typed, { target, dailyLimit }),
    problem: isRead && target && endsOn ? problemOf({ ...promise, target, endsOn }) : null,
  }
}

function savingIn({ price = '', usualPrice = '' }: TypedTerms): string | null {
  const saving = savingOf({ priceCents: readPrice(price), usualCents: readPrice(usualPrice) })
  return saving && savingText(saving)
}

function costOf(
  { price = '', usualPrice = '' }: TypedTerms,
  { target, dailyLimit }: { target: number; dailyLimit: number | null },
): string | null {
  const [priceCents, usualCents] = [readPrice(price), readPrice(usualPrice)]
  if (priceCents === null || usualCents === null || priceCents >= usualCents) return null
  const forGuests = (guests: number) => shortDollars(guests * (usualCents - priceCents))
  const evening =
    dailyLimit === null || dailyLimit >= target
      ? 'all of it if they come on one evening'
      : `at most ${forGuests(dailyLimit)} on one day`
  return `${forGuests(target)} less than usual, ${evening}`
}

function problemOf({ today, ...promise }: Parameters<typeof termsProblem>[0] & { today: string }) {
  return termsProblem(promise, today)?.message ?? null
}

function numberOf(text: string | undefined): number | null {
  const number = /^\d{1,6}$/.test(text?.trim() ?? '') ? Number(text) : 0
  const isPossible = number >= 1 && number <= MAX_TARGET
  return isPossible ? number : null
}
