import {
  dateAtHand,
  describeComingDay,
  describeDays,
  describeHappyHour,
  describeMinute,
  type HappyHourLater,
  type HappyHourOn,
  happyHourAt,
  minutesUntil,
  unconfirmedHoliday,
  type Week,
} from '@hush/hours'
import { wordStems } from '@hush/hours/items'
import type { PlaceKind, QueryWindow } from '@hush/hours/questions'
import {
  describeDuration,
  localTimeAt,
  localTimeFromWall,
  MINUTE_MS,
  MINUTES_PER_DAY,
  onceAMinute,
  type Weekday,
  wallMinutesAt,
} from '@hush/hours/time'
import { conditionTexts } from '../belief/evidence/conditions.ts'
import { isChipsRowHidden, type ListingSource } from '../happy-hours/item-chips.ts'
import { PLACEHOLDERS } from '../pictures/artwork.ts'
import { cardItems, foundCardItem } from './card-items.ts'
import type { CardItem, HappyHourNow, ListingCard } from './listing.ts'
import type { CARD_COLUMNS, ListingColumns } from './listing-columns.ts'
import { shownFacts } from './listing-facts.ts'
import type { FoundItem } from './listing-items.ts'
import type { ListingKey } from './listing-key.ts'
import { listingKind } from './listing-kind.ts'
import { cardAddress } from './listing-texts.ts'
import { timeTextOf, weekOfListing } from './listing-week.ts'
import { daysUntil } from './query-time.ts'

export interface ListingCardRow extends ListingColumns<(typeof CARD_COLUMNS)[number]> {
  miles: number | null
  /** Null if the query names no items. */
  found_by?: readonly FoundItem[] | null
}

interface CardQuery {
  days?: readonly Weekday[]
  isNextWeek?: boolean
  window?: QueryWindow | null
  says?: string | null
}

/** A listing without a name is not shown (diner §2). Matches of a search come first. */
export function listingCards(
  rows: readonly ListingCardRow[],
  now: Date,
  query: CardQuery = {},
): ListingCard[] {
  const named = rows.filter(row => row.name.trim() !== '')
  const isUsual = !query.says && !query.window && (query.days ?? []).length === 0
  return named.map(row =>
    isUsual && !row.found_by ? usualCard(row, now) : listingCard(row, now, query),
  )
}

/** Lists share their rows (decision 0082), and cards were a fifth of a page's cost. */
const usualCard = onceAMinute((row: ListingCardRow, now) => listingCard(row, now, {}))

function listingCard(row: ListingCardRow, now: Date, query: CardQuery): ListingCard {
  const { days = [], isNextWeek = false, says } = query
  const timeText = timeTextOf(row.happy_hours)
  const week = weekOfListing(row.happy_hours, row.opening_hours)
  const { weekday } = localTimeAt(now, row.time_zone)
  const isToday = days.length === 0 || (!isNextWeek && days.includes(weekday))
  const items = cardItems({
    texts: itemTextsOf(row, now, isToday ? weekday : days[0]),
    source: sourceOf(row),
    drinksFirst: POURS_FIRST.includes(listingKind(row.category)),
    found: [...(row.found_by ?? []).map(foundCardItem), ...saidBy(row, says ?? '')],
  })
  const hours = { week, now, timeZone: row.time_zone, exceptions: row.exceptions, isNextWeek }
  return {
    ...listingKey(row),
    id: row.id,
    name: row.name.trim(),
    picture: row.picture,
    fallback: placeholderFor(row.category),
    ...shownFacts(row),
    address: cardAddress(row),
    latitude: row.latitude,
    longitude: row.longitude,
    miles: row.miles,
    isVerified: row.verified_at !== null,
    now: happyHourThen(row, now, query) ?? (isToday ? happyHourOfRow(row, now) : null),
    today: termsText(days.length === 0 ? describeComingDay(hours) : describeDays(days, hours), row),
    day: isToday ? null : (days[0] ?? null),
    timeText,
    items: isChipsRowHidden(timeText, items) ? [] : items,
  }
}

function termsText(times: string | null, { conditions }: ListingCardRow): string | null {
  return times && [times, ...conditionTexts(conditions)].join(' · ')
}

function saidBy({ tags }: Pick<ListingCardRow, 'tags'>, says: string): CardItem[] {
  const stems = new Set(wordStems(says))
  return tags
    .filter(tag => wordStems(tag).some(stem => stems.has(stem)))
    .map(name => ({ price: null, name }))
}

const POURS_FIRST: readonly PlaceKind[] = ['brewery', 'winery', 'bar']

export function listingKey(row: { id: number; member_uid: string | null }): ListingKey {
  return { kind: sourceOf(row), key: row.member_uid ?? String(row.id) }
}

function sourceOf(row: { member_uid: string | null }): ListingSource {
  return row.member_uid === null ? 'found' : 'member'
}

/** A member's featured items, else those of a weekday (today by default), else of all days. */
export function itemTextsOf(
  row: Pick<ListingCardRow, 'happy_hours' | 'tags' | 'time_zone'>,
  now: Date,
  weekday: Weekday = localTimeAt(now, row.time_zone).weekday,
): string[] {
  const { happy_hours: hours, tags } = row
  if (hours.kind === 'texts') return [...hours.drinks, ...hours.food]
  if (tags.length > 0) return tags
  const enabled = hours.days.filter(day => day.enabled)
  const ofDay = enabled.find(({ day }) => day === weekday)?.items ?? []
  return ofDay.some(item => item.trim() !== '')
    ? ofDay
    : [...new Set(enabled.flatMap(({ items }) => items))]
}

/** Null if nothing is known to come, or one should call ahead. */
export const happyHourOfRow = onceAMinute((row: HoursOfRow, now): HappyHourNow | null => {
  if (isDoubted(row, now)) return null
  const week = weekOfListing(row.happy_hours, row.opening_hours)
  return happyHourNow(week, now, row.time_zone, row)
})

/** As of the time that the query names; null if that is none of a coming day. */
function happyHourThen(row: HoursOfRow, now: Date, query: CardQuery): HappyHourNow | null {
  const { days = [], isNextWeek = false, window } = query
  if (!window || window.from === null || window.edge || isDoubted(row, now)) return null
  const wall = wallMinutesAt(now, row.time_zone)
  const { weekday, minute } = localTimeFromWall(wall)
  const ahead =
    days.length === 0 ? 0 : Math.min(...days.map(day => daysUntil(day, weekday, { isNextWeek })))
  const away = ahead * MINUTES_PER_DAY + window.from - minute
  if (away < 0) return null
  const guess = new Date(now.getTime() + away * MINUTE_MS)
  const moved = wall + away - wallMinutesAt(guess, row.time_zone)
  const then = new Date(guess.getTime() + moved * MINUTE_MS)
  const week = weekOfListing(row.happy_hours, row.opening_hours)
  const status = happyHourNow(week, then, row.time_zone, row)
  if (!status?.isOn) return status && { ...status, isThen: true }
  const left = status.minutesLeft === null ? 'on' : describeDuration(status.minutesLeft)
  return { ...status, text: `Still ${left} at ${describeMinute(window.from)}`, isThen: true }
}

function isDoubted({ doubted_from: from }: Pick<HoursOfRow, 'doubted_from'>, now: Date): boolean {
  return from !== null && from <= now
}

type HoursOfRow = Pick<
  ListingCardRow,
  'happy_hours' | 'opening_hours' | 'exceptions' | 'time_zone' | 'doubted_from' | 'confirmed_on'
>

export function happyHourNow(
  week: Week,
  now: Date,
  timeZone: string,
  { exceptions, confirmed_on: confirmedOn }: SaidOfDates = { exceptions: [], confirmed_on: null },
): HappyHourNow | null {
  const status = happyHourAt(week, now, timeZone, exceptions)
  const text = describeHappyHour(status, now)
  if (text === null || status.state === 'none') return null
  const isOn = status.state === 'on'
  const date = isOn
    ? dateAtHand(week, localTimeAt(now, timeZone), exceptions)
    : localTimeAt(status.startsAt, timeZone).date
  const holiday = unconfirmedHoliday(date, { exceptions, confirmedOn })
  return {
    isOn,
    text,
    minutesLeft: minutesLeft(status, now),
    ...(holiday && { unconfirmedFor: holiday }),
  }
}

type SaidOfDates = Pick<ListingCardRow, 'exceptions' | 'confirmed_on'>

function minutesLeft(status: HappyHourOn | HappyHourLater, now: Date): number | null {
  if (status.state === 'later') return minutesUntil(status.startsAt, now)
  return status.isAllDay ? null : status.minutesLeft
}

export function placeholderFor(category: string | null): string {
  return PLACEHOLDERS[listingKind(category)]
}
