import {
  describeWeekdays,
  sortWeekdays,
  WEEKDAY_NAMES,
  WEEKDAYS,
  type Weekday,
} from '@hush/hours/time'
import type { PublishedDay } from '../db/documents.ts'
import type { Chooser } from './chooser.ts'
import type { Schedule, Session } from './schedule.ts'

interface Hand {
  days(days: readonly Weekday[]): string
  time(minute: number): string
  to: string
  isBrief: boolean
  line(days: string, times: string): string
  between: string
}

const HANDS: readonly Hand[] = [
  {
    days: shortDays,
    time: compact,
    to: '–',
    isBrief: true,
    between: '; ',
    line: (days, times) => `${days} ${times}`,
  },
  {
    days: longDays,
    time: full,
    to: ' - ',
    isBrief: false,
    between: '\n',
    line: (days, times) => `${days} ${times}`,
  },
  {
    days: spokenDays,
    time: spaced,
    to: ' to ',
    isBrief: true,
    between: '; ',
    line: (days, times) => `${days}, ${times}`,
  },
  {
    days: shortDays,
    time: spaced,
    to: '–',
    isBrief: true,
    between: ', ',
    line: (days, times) => `${days}: ${times}`,
  },
  {
    days: spokenDays,
    time: compact,
    to: '-',
    isBrief: true,
    between: ' and ',
    line: (days, times) => `${times} ${days}`,
  },
  {
    days: hyphenDays,
    time: compact,
    to: '-',
    isBrief: false,
    between: ' / ',
    line: (days, times) => `${days} ${times}`,
  },
  {
    days: longDays,
    time: spaced,
    to: ' to ',
    isBrief: false,
    between: '; ',
    line: (days, times) => `${days} from ${times}`,
  },
  {
    days: spokenDays,
    time: full,
    to: ' - ',
    isBrief: false,
    between: '\n',
    line: (days, times) => `Happy hour ${days} ${times}`,
  },
  {
    days: hyphenDays,
    time: clock24,
    to: '-',
    isBrief: false,
    between: ', ',
    line: (days, times) => `${days} ${times}`,
  },
]

const IN_ONE_LINE_A_DAY = 0.12

export function wordTexts({ sessions }: Schedule, chooser: Chooser): string[] {
  if (chooser.chance(IN_ONE_LINE_A_DAY)) return dayByDay(sessions)
  const hand = chooser.pick(HANDS)
  const lines = [...Map.groupBy(sessions, ({ days }) => days.join()).values()].map(sameDays =>
    hand.line(
      hand.days(sameDays[0]?.days ?? []),
      sameDays.map(session => timeRange(session, hand)).join(' & '),
    ),
  )
  return [capitalized(lines.join(hand.between))]
}

export function wordDays(
  { sessions }: Schedule,
  items: string[],
  chooser: Chooser,
): PublishedDay[] {
  const hand = chooser.pick(HANDS.filter(({ time }) => time !== clock24))
  return WEEKDAYS.map(day => {
    const times = sessionsOn(sessions, day).map(session => timeRange(session, hand))
    const enabled = times.length > 0
    return { day, enabled, time: times.join(' & '), items: enabled ? items : [] }
  })
}

function dayByDay(sessions: readonly Session[]): string[] {
  return WEEKDAYS.flatMap(day => {
    const times = sessionsOn(sessions, day).map(({ start, end }) =>
      end === 'all-day'
        ? 'All day'
        : `${full(start)} - ${typeof end === 'number' ? full(end) : 'Close'}`,
    )
    return times.length > 0 ? [`${WEEKDAY_NAMES[day]}: ${times.join(' & ')}`] : []
  })
}

function sessionsOn(sessions: readonly Session[], day: Weekday): Session[] {
  return sessions.filter(({ days }) => days.includes(day))
}

function timeRange({ start, end }: Session, hand: Hand): string {
  if (end === 'all-day') return 'all day'
  if (end === 'close') return `${hand.time(start)}${hand.to}close`
  const first = hand.time(start)
  const last = hand.time(end)
  const shared = /\s?[ap]m$/i.exec(last)?.[0] ?? ''
  const isShared = hand.isBrief && shared !== '' && first.endsWith(shared)
  return `${isShared ? first.slice(0, -shared.length) : first}${hand.to}${last}`
}

function shortDays(days: readonly Weekday[]): string {
  return days.length === 7 ? 'Daily' : describeWeekdays(days)
}

function hyphenDays(days: readonly Weekday[]): string {
  return shortDays(days).replaceAll('–', '-')
}

function longDays(days: readonly Weekday[]): string {
  if (days.length === 7) return 'Every day'
  return runsOf(days)
    .map(([first, last]) =>
      first === last ? WEEKDAY_NAMES[first] : `${WEEKDAY_NAMES[first]} - ${WEEKDAY_NAMES[last]}`,
    )
    .join(', ')
}

function spokenDays(days: readonly Weekday[]): string {
  const key = sortWeekdays(days).join('')
  if (key === '0123456') return 'every day'
  if (key === '01234') return 'weekdays'
  if (key === '56') return 'weekends'
  return runsOf(days)
    .map(([first, last]) =>
      first === last
        ? `${WEEKDAY_NAMES[first]}s`
        : `${WEEKDAY_NAMES[first]} through ${WEEKDAY_NAMES[last]}`,
    )
    .join(' and ')
}

/** Runs may wrap over Sunday ("Sunday through Thursday"). */
function runsOf(days: readonly Weekday[]): [Weekday, Weekday][] {
  const first = days[0]
  const last = days.at(-1)
  const inRow = days.every((day, place) => place === 0 || (days[place - 1] ?? 0) === (day + 6) % 7)
  if (first !== undefined && last !== undefined && inRow) return [[first, last]]
  return days.map(day => [day, day])
}

function compact(minute: number): string {
  return spaced(minute).replace(' ', '').toLowerCase()
}

function spaced(minute: number): string {
  return minute % 1440 === 0 ? 'midnight' : full(minute).replace(':00', '')
}

function full(minute: number): string {
  const hour = Math.floor(minute / 60) % 24
  const past = String(minute % 60).padStart(2, '0')
  return `${hour % 12 || 12}:${past} ${hour < 12 ? 'AM' : 'PM'}`
}

function clock24(minute: number): string {
  const hour = Math.floor(minute / 60) % 24
  return `${String(hour).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`
}

function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
