import { MINUTES_PER_DAY, WEEKDAYS, type Weekday } from '@hush/hours/time'
import type { OpeningSlot } from '../db/documents.ts'
import type { Chooser } from './chooser.ts'
import type { DayRhythm } from './themes.ts'

/** Minutes after midnight of the days; beyond 1440 is the next day. */
export interface Session {
  days: readonly Weekday[]
  start: number
  end: number | 'close' | 'all-day'
}

export interface Schedule {
  sessions: readonly Session[]
  opening: OpeningSlot[]
}

const MON_FRI: readonly Weekday[] = [0, 1, 2, 3, 4]
const MON_THU: readonly Weekday[] = [0, 1, 2, 3]
const TUE_SUN: readonly Weekday[] = [1, 2, 3, 4, 5, 6]
const SAT_SUN: readonly Weekday[] = [5, 6]

function session(days: readonly Weekday[], start: number, end: number | 'close'): Session {
  return { days, start: start * 60, end: end === 'close' ? end : end * 60 }
}

function allDay(...days: Weekday[]): Session {
  return { days, start: 0, end: 'all-day' }
}

/** In this order the first town has a happy hour at any time. */
const SESSIONS: Readonly<Record<DayRhythm, readonly (readonly Session[])[]>> = {
  bar: [
    [session(MON_FRI, 16, 19)],
    [session(MON_FRI, 15, 19), session([6, 0, 1, 2, 3], 22, 24)],
    [session(WEEKDAYS, 11, 13), session(WEEKDAYS, 16.5, 18.5)],
    [session(MON_FRI, 16, 18), session([4, 5], 23, 25)],
    [allDay(0), session(TUE_SUN, 16, 18)],
    [session(WEEKDAYS, 15, 18)],
    [session(MON_THU, 16, 18.5), session([4], 15, 18)],
  ],
  restaurant: [
    [session(MON_FRI, 16, 18.5)],
    [session(WEEKDAYS, 15, 18)],
    [session([1, 2, 3, 4], 16.5, 18.5)],
    [session([6, 0, 1, 2, 3], 17, 19)],
    [session(MON_THU, 16, 18), session(SAT_SUN, 14, 17)],
    [session(MON_FRI, 11.5, 14), session(MON_FRI, 16, 18)],
    [session([0, 2, 4], 17, 19), session([6], 12, 16)],
    [allDay(6), session(MON_THU, 15, 18)],
  ],
  cafe: [
    [session(WEEKDAYS, 13, 16)],
    [session(MON_FRI, 7, 9)],
    [session(SAT_SUN, 8, 11), session(MON_FRI, 15, 17)],
    [session(WEEKDAYS, 6, 8)],
  ],
  lounge: [
    [session([1, 2, 3, 4, 5], 17, 19)],
    [session(WEEKDAYS, 19, 22)],
    [session([3, 4, 5], 22, 24), session(MON_THU, 17, 19)],
    [session([6, 0, 1, 2], 18, 'close')],
    [session(WEEKDAYS, 16, 18), session([4, 5], 23, 26)],
  ],
  brewery: [
    [session(MON_FRI, 15, 18)],
    [session([3], 17, 'close'), session([4, 5, 6], 12, 15)],
    [allDay(6), session(MON_THU, 16, 18)],
    [session(MON_THU, 16, 19), session(SAT_SUN, 12, 14)],
  ],
  'all-night': [
    [session(WEEKDAYS, 0, 6)],
    [session(WEEKDAYS, 6, 11)],
    [session(MON_FRI, 22, 26)],
    [session(WEEKDAYS, 0, 5), session(MON_FRI, 14, 16)],
  ],
}

const OPENING: Readonly<Record<DayRhythm, readonly [usual: Hours, late: Hours]>> = {
  bar: [
    { opens: 11, closes: 24 },
    { opens: 11, closes: 26 },
  ],
  restaurant: [
    { opens: 11.5, closes: 22 },
    { opens: 11.5, closes: 23 },
  ],
  cafe: [
    { opens: 6.5, closes: 17 },
    { opens: 6.5, closes: 18 },
  ],
  lounge: [
    { opens: 16, closes: 24 },
    { opens: 16, closes: 26 },
  ],
  brewery: [
    { opens: 15, closes: 22 },
    { opens: 12, closes: 23 },
  ],
  'all-night': [
    { opens: 0, closes: 24 },
    { opens: 0, closes: 24 },
  ],
}

interface Hours {
  opens: number
  closes: number
}

const CLOSED_ON_MONDAYS = 0.2

export function inventSchedule(rhythm: DayRhythm, turn: number, chooser: Chooser): Schedule {
  const sessions = SESSIONS[rhythm][turn % SESSIONS[rhythm].length] ?? []
  const restsOnMonday = rhythm !== 'all-night' && chooser.chance(CLOSED_ON_MONDAYS)
  const opening = WEEKDAYS.flatMap(day => {
    const today = sessions.filter(({ days }) => days.includes(day))
    if (day === 0 && restsOnMonday && today.length === 0) return []
    return [openingSlot(day, OPENING[rhythm][day === 4 || day === 5 ? 1 : 0], today)]
  })
  return { sessions, opening }
}

function openingSlot(day: Weekday, hours: Hours, today: readonly Session[]): OpeningSlot {
  const starts = today.flatMap(({ start, end }) => (end === 'all-day' ? [] : start))
  const ends = today.flatMap(({ end }) => (typeof end === 'number' ? end : []))
  const opens = Math.min(hours.opens * 60, ...starts)
  const closes = Math.min(opens + MINUTES_PER_DAY, Math.max(hours.closes * 60, ...ends))
  const isOvernight = closes > MINUTES_PER_DAY
  return { day, start: hhmm(opens), end: hhmm(closes), is_overnight: isOvernight }
}

function hhmm(minute: number): string {
  const hour = Math.floor(minute / 60) % 24
  return `${String(hour).padStart(2, '0')}${String(minute % 60).padStart(2, '0')}`
}
