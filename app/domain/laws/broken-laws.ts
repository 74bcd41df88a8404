import { type DayWindow, type OpeningSlot, openingMinutes, weekFromEntries } from '@hush/hours'
import { type Item, type Leaf, leavesUnder, readItems } from '@hush/hours/items'
import { eachWeekday, MINUTES_PER_DAY, WEEKDAYS, type Weekday } from '@hush/hours/time'
import type { WeekDraft } from '../happy-hours/week-form.ts'
import type { PlaceLaw } from './place-laws.ts'

/** A law that forbids something, and on which days; no days if it is about the week. */
export interface BrokenLaw {
  law: PlaceLaw
  days: Weekday[]
}

/** The alcohol of one deal, which may name several drinks. */
interface AlcoholDeal {
  text: string
  drinks: Item[]
}

interface Window {
  start: number
  end: number
  /** It covers all hours in which the place is open on that day. */
  isWholeDay: boolean
}

interface DayOffer {
  deals: readonly AlcoholDeal[]
  /** When alcohol costs less than usual. */
  windows: readonly Window[]
  isCoupon: boolean
}

const ALCOHOL: ReadonlySet<Leaf> = new Set(leavesUnder('drink').filter(leaf => leaf !== 'soft'))
const UNLIMITED = /\b(?:unlimited|bottomless|endless|all[ -]you[ -]can[ -]drink|open bar)\b/i

/** The laws that a week breaks; a price given all day on every day is the usual one. */
export function lawsBrokenByWeek(
  laws: readonly PlaceLaw[],
  { days }: WeekDraft,
  slots: readonly OpeningSlot[],
): BrokenLaw[] {
  if (laws.length === 0) return []
  const week = weekFromEntries(days, slots)
  const windows = eachWeekday(day =>
    week[day].windows.map(window => withLength(window, day, slots)),
  )
  const isUsual = (text: string) =>
    WEEKDAYS.every(
      day => days[day].items.includes(text) && windows[day].some(({ isWholeDay }) => isWholeDay),
    )
  return brokenBy(
    laws,
    eachWeekday(day => {
      const deals = days[day].enabled ? days[day].items.flatMap(alcoholIn) : []
      const isLower = deals.some(({ text }) => !isUsual(text))
      return { deals, windows: isLower ? windows[day] : [], isCoupon: false }
    }),
  )
}

export interface PromotionOffer {
  title: string
  description: string
  /** Minutes of the week; null at any time. */
  ranges: readonly (readonly [start: number, end: number])[] | null
  isCoupon: boolean
}

export function lawsBrokenByPromotion(
  laws: readonly PlaceLaw[],
  { title, description, ranges, isCoupon }: PromotionOffer,
  slots: readonly OpeningSlot[],
): BrokenLaw[] {
  if (laws.length === 0) return []
  const deals = [...alcoholInTitle(title), ...description.split('\n').flatMap(alcoholIn)]
  if (deals.length === 0) return []
  return brokenBy(
    laws,
    eachWeekday(day => ({
      deals,
      windows: ranges ? rangesOn(ranges, day) : openOn(day, slots),
      isCoupon,
    })),
  )
}

function brokenBy(laws: readonly PlaceLaw[], week: Record<Weekday, DayOffer>): BrokenLaw[] {
  return laws.flatMap(law => {
    if (law.rule === 'hours-a-week') {
      const minutes = WEEKDAYS.map(day => happyMinutes(week[day])).reduce(
        (sum, each) => sum + each,
        0,
      )
      return minutes > law.times * 60 ? [{ law, days: [] }] : []
    }
    const days = WEEKDAYS.filter(day => isBroken(law, week[day]))
    return days.length > 0 ? [{ law, days }] : []
  })
}

function isBroken(law: PlaceLaw, offer: DayOffer): boolean {
  const { deals, windows, isCoupon } = offer
  const drinks = deals.flatMap(deal => deal.drinks)
  if (drinks.length === 0) return false
  switch (law.rule) {
    case 'not-between':
      return windows.some(window => isDuring(window, law.times))
    case 'happy-hour-not-between':
      return partsOfDay(offer).some(window => isDuring(window, law.times))
    case 'hours-a-day':
      return happyMinutes(offer) > law.times * 60
    case 'hours-a-week':
      return false
    case 'no-part-of-day':
    case 'no-advertised-happy-hour':
      return partsOfDay(offer).length > 0
    case 'no-part-of-week':
      return windows.length > 0
    case 'no-two-for-one':
      return drinks.some(isTwoForOne)
    case 'no-several-for-one-price':
      return drinks.some(({ count, portion }) => (count ?? 1) > 1 && portion === null)
    case 'no-unlimited':
      return deals.some(({ text }) => UNLIMITED.test(text))
    case 'no-free':
      return drinks.some(({ priceCents }) => priceCents === 0)
    case 'no-coupon':
      return isCoupon
  }
}

function alcoholIn(text: string): AlcoholDeal[] {
  const drinks = readItems(text).filter(({ leaf }) => ALCOHOL.has(leaf))
  return drinks.length > 0 ? [{ text, drinks }] : []
}

/** A title such as "Beer flight for four" has its price in a field of its own, and only priced things are read. */
function alcoholInTitle(title: string): AlcoholDeal[] {
  return alcoholIn(readItems(title).length > 0 ? title : `$1 ${title}`)
}

function isTwoForOne({ count, offPercent }: Item): boolean {
  return (count ?? 1) > 1 && offPercent !== null
}

function partsOfDay({ windows }: DayOffer): Window[] {
  return windows.filter(({ isWholeDay }) => !isWholeDay)
}

function happyMinutes(offer: DayOffer): number {
  return partsOfDay(offer).reduce((sum, { start, end }) => sum + end - start, 0)
}

/** Also if what is forbidden began the evening before. */
function isDuring({ start, end }: Window, times: { from: number; until: number }): boolean {
  const until = times.until + (times.until <= times.from ? MINUTES_PER_DAY : 0)
  return [-MINUTES_PER_DAY, 0, MINUTES_PER_DAY].some(
    shift => start < until + shift && times.from + shift < end,
  )
}

function withLength(
  { start, end, ending }: DayWindow,
  day: Weekday,
  slots: readonly OpeningSlot[],
): Window {
  const open = openOn(day, slots)
  const isWholeDay =
    ending === 'all-day' || open.every(span => start <= span.start && span.end <= end)
  return { start, end, isWholeDay }
}

/** A day without known opening hours is one from midnight to midnight, unless others are known. */
function openOn(day: Weekday, slots: readonly OpeningSlot[]): Window[] {
  if (slots.length === 0) return [{ start: 0, end: MINUTES_PER_DAY, isWholeDay: true }]
  return slots
    .filter(slot => slot.day === day)
    .flatMap(slot => openingMinutes(slot) ?? [])
    .map(({ start, end }) => ({ start, end, isWholeDay: true }))
}

function rangesOn(ranges: NonNullable<PromotionOffer['ranges']>, day: Weekday): Window[] {
  const midnight = day * MINUTES_PER_DAY
  return ranges.flatMap(([from, to]) => {
    const start = Math.max(from - midnight, 0)
    // A night is of the evening on which it begins.
    const isOneNight = from >= midnight && to - from <= MINUTES_PER_DAY
    const end = isOneNight ? to - midnight : Math.min(to - midnight, MINUTES_PER_DAY)
    const isOfBefore = from < midnight && to - from <= MINUTES_PER_DAY
    if (isOfBefore || start >= Math.min(end, MINUTES_PER_DAY)) return []
    return [{ start, end, isWholeDay: end - start >= MINUTES_PER_DAY }]
  })
}
