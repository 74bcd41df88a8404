import type { DayDraft, DayReading } from '@hush/hours'
import { describeWeekdays, WEEKDAYS, type Weekday } from '@hush/hours/time'
import { partKey, type WeekDraft } from './week-form.ts'

export type DayDoubt = 'no-time' | 'unread' | 'partly-outside' | 'outside'

export const DOUBT_TEXTS: Record<DayDoubt, string> = {
  'no-time': 'deals and no time',
  unread: 'a time that Hush cannot read',
  'partly-outside': 'partly outside your business hours',
  outside: 'outside your business hours',
}

export function dayDoubt(draft: DayDraft, reading: DayReading | null): DayDoubt | null {
  if (!draft.enabled) return null
  if (hasNoTime(draft)) return 'no-time'
  if (reading?.kind === 'unread') return 'unread'
  if (reading?.kind !== 'read' || reading.counts === 'whole') return null
  return reading.counts === 'part' ? 'partly-outside' : 'outside'
}

/** "Mon–Thu: deals and no time"; empty if nothing is in doubt. */
export function doubtsText(doubts: Readonly<Record<Weekday, DayDoubt | null>>): string {
  const days = Map.groupBy(WEEKDAYS, day => doubts[day])
  return [...days]
    .flatMap(([doubt, of]) => (doubt ? `${describeWeekdays(of)}: ${DOUBT_TEXTS[doubt]}` : []))
    .join(' · ')
}

/** Ignores days that were so when the form was opened. */
export function daysWithoutTime(
  week: WeekDraft,
  seen: Readonly<Partial<Record<Weekday, string>>>,
): Weekday[] {
  return WEEKDAYS.filter(day => hasNoTime(week.days[day]) && partKey(week, day) !== seen[day])
}

function hasNoTime({ enabled, time, items }: DayDraft): boolean {
  return enabled && time.trim() === '' && items.length > 0
}
