import { describeMinute } from '@hush/hours'
import { hasDay, localTimeAt, MINUTE_MS } from '@hush/hours/time'
import type { Alerts } from '../../../../db/schema.ts'

export type AlertKind = Alerts['kind']

/** The switches of a followed place or saved search: those that are on since an instant, and the starts. */
export const SINCE_SWITCHES = ['week', 'promotions'] as const
export const SWITCHES = [...SINCE_SWITCHES, 'starts'] as const

type SinceSwitch = (typeof SINCE_SWITCHES)[number]
export type SwitchName = (typeof SWITCHES)[number]
type SinceColumn = `${SinceSwitch}_since`
export type SwitchColumn = SinceColumn | 'start_days'

const sinceColumn = (name: SinceSwitch) => `${name}_since` as const
export const SINCE_COLUMNS = SINCE_SWITCHES.map(sinceColumn)
export const SWITCH_COLUMNS = [...SINCE_COLUMNS, 'start_days', 'start_minute'] as const

/** One value for the columns of some switches, to be stored. */
export function inSince<Value>(names: readonly SinceSwitch[], value: Value) {
  const columns: Partial<Record<SinceColumn, Value>> = Object.fromEntries(
    names.map(name => [sinceColumn(name), value]),
  )
  return columns
}

export function switchColumn(name: SwitchName): SwitchColumn {
  return name === 'starts' ? 'start_days' : sinceColumn(name)
}

export type SwitchRow = Record<SwitchColumn, unknown> & {
  start_days: number
  start_minute: number | null
}

/** `startDays` has one bit a weekday, Monday first. `startMinute` is on the place's clock; null is an hour before. */
export interface Switches {
  on: SwitchName[]
  startDays: number
  startMinute: number | null
}

export function switchesOf(row: SwitchRow): Switches {
  const on = SWITCHES.filter(name => Boolean(row[switchColumn(name)]))
  return { on, startDays: row.start_days, startMinute: row.start_minute }
}

export interface News {
  listing: { id: number; member_uid: string | null; name: string }
  /** The coupon or deal it is about. */
  promotion: { id: string; title: string } | null
  /** The week in words. */
  hours: string
  /** When the happy hour begins next, or began where it is on; null where none is known to come, or it was called off. */
  startsAt: Date | null
  /** Of a start that is told while it is on, until when that is, if it is known. */
  on: { endsAt: Date | null } | null
  timeZone: string
}

interface Facts {
  /** The week differs from the one before the first change that was not told. */
  isOtherWeek: boolean
  promotionRuns: boolean
  /** Whether the happy hour still starts at that instant. */
  startHolds: () => boolean
}

interface Kind {
  switchedOnBy: SwitchName
  /** How long a change has to stand before it is told. */
  standsMs: number
  /** The table of the promotion it is about, and the columns of which one says that it is over. */
  promotion: { table: 'coupons' | 'deals'; overAt: readonly string[]; hasPage: boolean } | null
  /** Its subject is an instant, before which it is told. */
  isTimed: boolean
  /** Its subject is the start of a happy hour that was called off. */
  isCalledOff: boolean
  /** It goes along when another listing takes the place of its own. */
  movesAlong: boolean
  isOncePerPlace: boolean
  /** It takes back what was told, and counts for no limit of a day but the last. */
  isCorrection: boolean
  text(news: News): string
  isStillTrue(facts: Facts): boolean
}

const PROMOTION = {
  switchedOnBy: 'promotions',
  standsMs: 0,
  isTimed: false,
  isCalledOff: false,
  movesAlong: false,
  isOncePerPlace: false,
  isCorrection: false,
  isStillTrue: ({ promotionRuns }: Facts) => promotionRuns,
} as const

const CALLED_OFF = {
  standsMs: 0,
  promotion: null,
  isTimed: false,
  isCalledOff: true,
  movesAlong: true,
  isOncePerPlace: true,
  text: ({ listing, startsAt, timeZone }: News) =>
    startsAt
      ? `${listing.name}: the happy hour at ${clockOf(startsAt, timeZone)} is on after all`
      : `${listing.name}: no happy hour today`,
  isStillTrue: () => true,
} as const

export const ALERT_KINDS: Record<AlertKind, Kind> = {
  week: {
    switchedOnBy: 'week',
    standsMs: 15 * MINUTE_MS,
    promotion: null,
    isTimed: false,
    isCalledOff: false,
    movesAlong: true,
    isOncePerPlace: true,
    isCorrection: false,
    text: ({ listing, hours }) => {
      const week = inOneLine(hours)
      return week ? `${listing.name} has a new week: ${week}` : `${listing.name} changed its week`
    },
    isStillTrue: ({ isOtherWeek }) => isOtherWeek,
  },
  coupon: {
    ...PROMOTION,
    promotion: { table: 'coupons', overAt: ['ended_at', 'activated_at'], hasPage: true },
    text: ({ listing, promotion }) => `${listing.name} posted a coupon: ${promotion?.title ?? ''}`,
  },
  deal: {
    ...PROMOTION,
    promotion: { table: 'deals', overAt: ['ended_at'], hasPage: false },
    text: ({ listing, promotion }) => `${listing.name} posted a deal: ${promotion?.title ?? ''}`,
  },
  start: {
    switchedOnBy: 'starts',
    standsMs: 0,
    promotion: null,
    isTimed: true,
    isCalledOff: false,
    movesAlong: true,
    isOncePerPlace: false,
    isCorrection: false,
    text: ({ listing, startsAt, on, timeZone }) => {
      const end = on?.endsAt ? `until ${clockOf(on.endsAt, timeZone)}` : 'is on'
      const start = startsAt ? clockOf(startsAt, timeZone) : ''
      return `${listing.name}: happy hour ${on ? end : `starts at ${start}`}`
    },
    isStillTrue: ({ startHolds }) => startHolds(),
  },
  pause: { ...CALLED_OFF, switchedOnBy: 'starts', isCorrection: true },
  off: { ...CALLED_OFF, switchedOnBy: 'week', isCorrection: false },
}

const clockOf = (at: Date, timeZone: string) => describeMinute(localTimeAt(at, timeZone).minute)

export const MOVING_KINDS = Object.entries(ALERT_KINDS).flatMap(([kind, { movesAlong }]) =>
  movesAlong ? kind : [],
)

/** Whether the switches let it through; null for nobody's. */
export function isSwitchedOn(
  alert: { kind: AlertKind; subject: string; timeZone: string },
  row: SwitchRow | null,
): boolean {
  if (row === null) return false
  const column = switchColumn(ALERT_KINDS[alert.kind].switchedOnBy)
  if (column !== 'start_days') return row[column] !== null
  const { weekday } = localTimeAt(new Date(alert.subject), alert.timeZone)
  return hasDay(row.start_days, weekday)
}

function inOneLine(hours: string): string {
  const lines = hours.split('\n').map(line => line.trim())
  return lines.filter(line => line !== '').join('; ')
}
