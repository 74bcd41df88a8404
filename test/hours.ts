import { hoursColumns as savedColumns } from '../app/domain/listings/listing-reading.ts'
import type { OpeningSlot, PublishedDay, PublishedHours, WeekException } from '../db/documents.ts'

/** The columns of a test's listing that hold its hours, as saving fills them. */
export function hoursColumns(
  hours: PublishedHours,
  opening: readonly OpeningSlot[] = [],
  excepted: readonly WeekException[] = [],
) {
  const { happy_hours, opening_hours, exceptions, items, ...computed } = savedColumns(
    hours,
    opening,
    excepted,
  )
  return {
    ...computed,
    happy_hours: JSON.stringify(happy_hours),
    opening_hours: JSON.stringify(opening_hours),
    exceptions: JSON.stringify(exceptions),
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
