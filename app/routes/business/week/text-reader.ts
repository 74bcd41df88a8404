import { readDay } from '../../../domain/happy-hours/day-reading.ts'
import { readDates } from '../../../domain/happy-hours/read-dates.ts'
import { readWeek } from '../../../domain/happy-hours/read-week.ts'

/** What the editor reads with, in one piece that no other page fetches. */
export const reader = { readDay, readDates, readWeek }
