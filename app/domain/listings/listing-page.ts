import {
  type DayWindow,
  dayAtHand,
  describeMinute,
  describeOpening,
  describeOpenStatus,
  describeRun,
  exceptionRuns,
  exceptionsFrom,
  happyDates,
  happyHourAt,
  isOfferedOn,
  type OpenStatus,
  openStatusAt,
  respellTimes,
  unconfirmedHoliday,
  type Week,
} from '@hush/hours'
import { readItems } from '@hush/hours/items'
import {
  addDays,
  dateOfNext,
  dayAndDate,
  type LocalTime,
  localTimeAt,
  midnightOf,
  WEEKDAYS,
  type Weekday,
  weekdayOfDate,
} from '@hush/hours/time'
import type { FeaturedItem, WeekException } from '../../../db/documents.ts'
import { dollars, shortDollars } from '../money/dollars.ts'
import type { FeaturedItemView, HappyHourNow, ListingDay, MenuView } from './listing.ts'
import { happyHourOfRow, listingKey, placeholderFor } from './listing-card.ts'
import type { ListingColumns, PAGE_COLUMNS } from './listing-columns.ts'
import { type ShownFacts, shownFacts } from './listing-facts.ts'
import type { ListingKey } from './listing-key.ts'
import {
  capitalizeWords,
  dayText,
  directionsUrl,
  foundAddress,
  foundWebsite,
  memberAddress,
  memberWebsite,
  menuKind,
  type WebLink,
  webUrl,
} from './listing-texts.ts'
import { openingSlots, timeTextOf, weekOfListing } from './listing-week.ts'
import { type PhoneLink, phoneLink } from './phone.ts'

const TOP_ITEMS = 3

const EXCEPTION_DAYS_AHEAD = 60

/** Null if the viewer may not see the menu. */
export type ListingPageRow = ListingColumns<(typeof PAGE_COLUMNS)[number] | 'menu_url'>

export interface ListingPage extends ListingKey, ShownFacts {
  id: number
  name: string
  picture: string | null
  fallback: string
  isVerified: boolean
  address: string
  phone: PhoneLink | null
  website: WebLink | null
  directionsUrl: string
  latitude: number
  longitude: number
  open: { state: OpenStatus['state']; text: string } | null
  now: HappyHourNow | null
  shouldBeOn: boolean
  exceptions: string[]
  timeText: string
  days: ListingDay[]
  firstDay: Weekday | null
  isTimeUnread: boolean
  prices: Prices
  drinks: string[]
  food: string[]
  tags: string[]
  featuredItems: FeaturedItemView[]
  featuredOffer: { picture: string | null; title: string; description: string } | null
  menu: MenuView | null
  /** "Nov 3, 2026" */
  checkedOn: string
  sourceLine: string
}

export type Prices = 'known' | 'not-published' | 'unread'

export function listingPage(row: ListingPageRow, now: Date): ListingPage {
  const key = listingKey(row)
  const isMember = key.kind === 'member'
  const week = weekOfListing(row.happy_hours, row.opening_hours)
  const hours = row.happy_hours
  const today = localTimeAt(now, row.time_zone)
  return {
    ...key,
    id: row.id,
    name: row.name.trim(),
    picture: row.picture,
    fallback: placeholderFor(row.category),
    isVerified: row.verified_at !== null,
    ...shownFacts(row),
    address: isMember ? memberAddress(row) : foundAddress(row),
    phone: row.phone === null ? null : phoneLink(row.phone),
    website: isMember ? memberWebsite(row.website) : foundWebsite(row.website),
    directionsUrl: directionsUrl(row),
    latitude: row.latitude,
    longitude: row.longitude,
    open: openNow(row, now),
    now: happyHourOfRow(row, now),
    shouldBeOn: happyHourAt(week, now, row.time_zone, row.exceptions).state === 'on',
    exceptions: upcomingExceptions(row, week, today),
    timeText: timeTextOf(hours),
    days: listingDays(row, week, today),
    firstDay: dayAtHand(week, today, row.exceptions),
    isTimeUnread: timeTextOf(hours) !== '' && WEEKDAYS.every(day => week[day].windows.length === 0),
    prices: pricesOf(itemsOf(row)),
    drinks: hours.kind === 'texts' ? hours.drinks : [],
    food: hours.kind === 'texts' ? hours.food : [],
    tags: row.tags.map(capitalizeWords),
    featuredItems: row.featured_items.map(item => {
      return featuredItemView(item, isMember ? dollars : shortDollars)
    }),
    featuredOffer: row.featured_offer,
    menu: menuView(row.menu_url),
    checkedOn: dayText(row.checked_on),
    sourceLine: sourceLine(row, isMember),
  }
}

function itemsOf({ happy_hours: hours, tags }: ListingPageRow): string[] {
  if (hours.kind === 'texts') return [...hours.drinks, ...hours.food]
  return [...tags, ...hours.days.filter(day => day.enabled).flatMap(({ items }) => items)]
}

const LOOKS_PRICED = /[$€£¢%]|\d[.,]\d\d\b|\b(?:half|off|free|price[sd]?)\b/i

function pricesOf(texts: readonly string[]): Prices {
  const items = texts.flatMap(text => readItems(text))
  const isKnown = items.some(
    item => item.priceCents !== null || item.offCents !== null || item.offPercent !== null,
  )
  if (isKnown) return 'known'
  return texts.some(text => LOOKS_PRICED.test(text)) ? 'unread' : 'not-published'
}

function openNow(row: ListingPageRow, now: Date): ListingPage['open'] {
  if (row.opening_hours.length === 0) return null
  const slots = openingSlots(row.opening_hours)
  const status = openStatusAt(slots, now, row.time_zone, row.exceptions)
  return { state: status.state, text: describeOpenStatus(status) }
}

function upcomingExceptions(row: ListingPageRow, week: Week, { date }: LocalTime): string[] {
  const coming = exceptionsFrom(row.exceptions, addDays(date, 1)).filter(
    ({ on }) => on <= addDays(date, EXCEPTION_DAYS_AHEAD),
  )
  const runs = exceptionRuns(withoutHappyHour(week, coming)).map(run => describeRun(run, date))
  return [...runs, ...unconfirmedHolidays(row, week, date)]
}

/** "Thanksgiving, tomorrow: not confirmed" */
function unconfirmedHolidays(row: ListingPageRow, week: Week, today: string): string[] {
  const { exceptions, confirmed_on: confirmedOn } = row
  return WEEKDAYS.flatMap(ahead => {
    const date = addDays(today, ahead + 1)
    const isOrdinary = week[weekdayOfDate(date)].windows.length > 0
    const holiday = isOrdinary && unconfirmedHoliday(date, { exceptions, confirmedOn })
    return holiday ? `${holiday}, ${dayAndDate(date)}: not confirmed` : []
  })
}

function exceptionOn(row: ListingPageRow, week: Week, date: string, today: string): string | null {
  const exception = exceptionsFrom(row.exceptions, date)[0]
  if (exception?.on !== date) return null
  const runs = exceptionRuns(withoutHappyHour(week, [exception]))
  return runs.map(run => describeRun(run, today)).join()
}

/** Says so when the opening hours of a date leave no happy hour. */
function withoutHappyHour(week: Week, exceptions: readonly WeekException[]): WeekException[] {
  const dates = happyDates(week, exceptions)
  return exceptions.map(exception => {
    const isLost =
      dates.get(midnightOf(exception.on))?.length === 0 &&
      week[weekdayOfDate(exception.on)].windows.length > 0
    return isLost && exception.kind === 'other-hours' ? { ...exception, happy: [] } : exception
  })
}

function listingDays(row: ListingPageRow, week: Week, today: LocalTime): ListingDay[] {
  const hours = row.happy_hours
  const slots = openingSlots(row.opening_hours)
  const dates = happyDates(week, row.exceptions)
  return WEEKDAYS.map(day => {
    const coming = dateOfNext(day, today.date)
    const entry = hours.kind === 'days' ? hours.days.find(published => published.day === day) : null
    const usual = respellTimes(entry?.time.trim() ?? '') || describeWindows(week[day].stated)
    const own = describeWindows(dates.get(midnightOf(coming)) ?? [])
    return {
      day,
      isSelectable: isOfferedOn(week, dates, coming),
      isToday: day === today.weekday,
      time: own || usual,
      usualTime: own === '' || own === usual ? null : usual,
      items: entry?.items.slice(0, TOP_ITEMS) ?? [],
      open: describeOpening(slots, day),
      exception: exceptionOn(row, week, coming, today.date),
      isOff: dates.has(midnightOf(coming)) && own === '',
    }
  })
}

function describeWindows(windows: readonly DayWindow[]): string {
  const inOrder = windows.toSorted((one, other) => one.start - other.start)
  return inOrder.map(describeWindow).join(', ')
}

/** "4 PM – 7 PM", "9 PM until close", "All day". */
function describeWindow({ start, end, ending }: DayWindow): string {
  if (ending === 'all-day') return 'All day'
  if (ending === 'close') return `${describeMinute(start)} until close`
  return `${describeMinute(start)} – ${describeMinute(end)}`
}

function featuredItemView(
  item: FeaturedItem,
  savings: (cents: number) => string,
): FeaturedItemView {
  const hasSavings = item.savings_cents > 0
  return {
    name: item.item,
    picture: item.picture,
    price: dollars(item.price_cents),
    originalPrice: hasSavings ? dollars(item.price_cents + item.savings_cents) : null,
    savings: hasSavings ? `Save ~${savings(item.savings_cents)}` : null,
  }
}

function menuView(menuUrl: string | null): MenuView | null {
  const url = webUrl(menuUrl)
  return url && { kind: menuKind(url), url: url.href }
}

function sourceLine({ source, checked_on }: ListingPageRow, isMember: boolean): string {
  const origin = isMember ? 'From the business' : 'AI Found Info'
  return `${origin} · ${source} · checked ${dayText(checked_on)}`
}
