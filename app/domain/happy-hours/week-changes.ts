import type { DayDraft } from '@hush/hours'
import { describeWeekdays, WEEKDAYS } from '@hush/hours/time'
import type { WeekDraft } from './week-form.ts'

/** "Mon–Fri: 4-7pm · $5 drafts, instead of 3-6pm"; empty if the days are the same. */
export function weekChanges(before: WeekDraft, after: WeekDraft): string[] {
  const changes = Map.groupBy(WEEKDAYS, day => changeText(before.days[day], after.days[day]))
  return [...changes].flatMap(([change, days]) =>
    change === null ? [] : [`${describeWeekdays(days)}: ${change}`],
  )
}

function changeText(before: DayDraft, after: DayDraft): string | null {
  const [was, becomes] = [textOf(before), textOf(after)]
  if (was === becomes) return null
  return `${becomes ?? 'no happy hour'}, instead of ${was ?? 'none'}`
}

/** Null if the day is off. */
function textOf({ enabled, time, items }: DayDraft): string | null {
  if (!enabled) return null
  return [time || 'no time', ...(items.length > 0 ? [items.join(', ')] : [])].join(' · ')
}
