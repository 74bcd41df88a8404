import type { OpeningSlot, PublishedDay, PublishedHours } from '../../../db/documents.ts'
import { selectableDays, weekRanges } from '../happy-hours/week.ts'
import { weekOfListing } from './listing-week.ts'

/** The columns of a test's listing that hold its happy hours, as saving would fill them. */
export function hoursColumns(hours: PublishedHours, opening: readonly OpeningSlot[] = []) {
  const week = weekOfListing(hours, opening)
  return {
    happy_hours: JSON.stringify(hours),
    happy_minutes: `{${weekRanges(week).map(([start, end]) => `[${start},${end})`)}}`,
    happy_days: selectableDays(week).reduce<number>((bits, day) => bits + 2 ** day, 0),
    opening_hours: JSON.stringify(opening),
  }
}

/** A found listing's hours. */
export function texts(
  lines: string[],
  { food = [], drinks = [] }: { food?: string[]; drinks?: string[] } = {},
): PublishedHours {
  return { kind: 'texts', texts: lines, food, drinks }
}

/** A member's week: texts and items of the days named (0 = Monday), the others switched off. */
export function days(
  given: Partial<Record<number, { time: string; items?: string[] }>>,
): PublishedHours {
  const week: PublishedDay[] = [0, 1, 2, 3, 4, 5, 6].map(day => {
    const { time = '', items = [] } = given[day] ?? {}
    return { day, enabled: day in given, time, items }
  })
  return { kind: 'days', days: week }
}
