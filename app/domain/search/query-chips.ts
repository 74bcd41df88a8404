import { isMoment, type Query, type QueryWindow, type Wanted } from '@hush/hours/questions'
import { WEEKDAY_NAMES, WEEKDAYS } from '@hush/hours/time'
import { shortDollars } from '../money/dollars.ts'

interface QueryChip {
  label: string
  without: Query
}

export function chipsOf(query: Query): QueryChip[] {
  return [...thingChips(query), ...placeChips(query), ...timeChips(query), ...restChips(query)]
}

function thingChips(query: Query): QueryChip[] {
  const { wanted, maxCents, percentOff, isTwoForOne, offCents } = query
  return [
    ...wanted.map(thing => ({
      label: thingLabel(thing),
      without: withWanted(
        query,
        wanted.filter(each => each !== thing),
      ),
    })),
    ...chip(maxCents !== null && priceLabel(maxCents), { ...query, maxCents: null }),
    ...chip(percentOff !== null && discountLabel(percentOff), { ...query, percentOff: null }),
    ...chip(isTwoForOne && '2 for 1', { ...query, isTwoForOne: false }),
    ...chip(offCents !== null && `${shortDollars(offCents)} off`, { ...query, offCents: null }),
    ...chip(query.isCoupon && 'coupons', { ...query, isCoupon: false }),
  ]
}

export function thingLabel({ word, maxCents }: Wanted): string {
  return maxCents === undefined ? word : `${word} ${priceLabel(maxCents)}`
}

function withWanted(query: Query, wanted: readonly Wanted[]): Query {
  return { ...query, wanted, isEach: query.isEach && wanted.length > 1 }
}

function placeChips(query: Query): QueryChip[] {
  return [
    ...chip(query.kind, { ...query, kind: null }),
    ...chip(query.cuisine !== null && capitalized(query.cuisine), { ...query, cuisine: null }),
    ...chip(query.says, { ...query, says: null }),
  ]
}

function timeChips(query: Query): QueryChip[] {
  const { isOnNow, window, minutes } = query
  return [
    ...chip(isOnNow && 'on now', { ...query, isOnNow: false }),
    ...chip(daysLabel(query), { ...query, days: [], isNextWeek: false }),
    ...chip(window && windowLabel(window), { ...query, window: null }),
    ...chip(minutes !== null && `at least ${minutes} min`, { ...query, minutes: null }),
  ]
}

function restChips(query: Query): QueryChip[] {
  const { place, rest, miles } = query
  return [
    ...chip(place !== null && `near ${/^\d/.test(place) ? place : capitalized(place)}`, {
      ...query,
      place: null,
    }),
    ...chip(miles !== null && (miles === 1 ? 'within a mile' : `within ${miles} miles`), {
      ...query,
      miles: null,
    }),
    ...chip(rest !== '' && `“${rest}”`, { ...query, rest: '' }),
  ]
}

function chip(label: string | false | null, without: Query): QueryChip[] {
  return label ? [{ label, without }] : []
}

function priceLabel(cents: number): string {
  if (cents === 0) return 'free'
  return cents % 100 === 99 ? `under ${shortDollars(cents + 1)}` : `up to ${shortDollars(cents)}`
}

function discountLabel(percent: number): string {
  return percent === 50 ? 'half price' : `${percent}% off`
}

function capitalized(text: string): string {
  return text.replaceAll(/(?<![\p{L}'’])\p{Ll}/gu, letter => letter.toUpperCase())
}

function daysLabel({ days, isNextWeek }: Query): string {
  if (isNextWeek && days.length === 1) return `next ${days.map(day => WEEKDAY_NAMES[day])}`
  if (days.length === 2 && days.includes(5) && days.includes(6)) return 'the weekend'
  if (days.length === WEEKDAYS.length) return 'any day'
  return days.map(day => WEEKDAY_NAMES[day]).join(' or ')
}

/** "6–8 PM", "at 5 PM", "after 9 PM", "until 7 PM", "begins at 6 PM", "ends at 7 PM or later" */
function windowLabel({ from, to, edge }: QueryWindow): string {
  if (edge === 'all day') return edge
  if (edge) return `${edge} ${edgeLabel({ from, to })}`
  if (from === null) return to === null ? '' : `until ${clockText(to)}`
  if (to === null) return `after ${clockText(from)}`
  if (isMoment({ from, to })) return `at ${clockText(from)}`
  const isSameHalf = halfOf(from) === halfOf(to)
  return `${isSameHalf ? hourText(from) : clockText(from)}–${clockText(to)}`
}

function edgeLabel({ from, to }: QueryWindow): string {
  if (from === null)
    return to !== null && to % 5 === 1 ? `by ${clockText(to - 1)}` : `before ${clockText(to ?? 0)}`
  if (to === null)
    return from % 5 === 1 ? `after ${clockText(from - 1)}` : `at ${clockText(from)} or later`
  return isMoment({ from, to }) ? `at ${clockText(from)}` : windowLabel({ from, to })
}

function clockText(minute: number): string {
  const ofDay = minute % (24 * 60)
  if (ofDay === 0) return 'midnight'
  if (ofDay === 12 * 60) return 'noon'
  return `${hourText(minute)} ${halfOf(minute)}`
}

function halfOf(minute: number): 'AM' | 'PM' {
  return minute % (24 * 60) < 12 * 60 ? 'AM' : 'PM'
}

function hourText(minute: number): string {
  const hour = Math.floor(minute / 60) % 12 || 12
  const rest = minute % 60
  return rest === 0 ? String(hour) : `${hour}:${String(rest).padStart(2, '0')}`
}
