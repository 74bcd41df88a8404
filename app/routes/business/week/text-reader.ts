import { readSpans } from '../../../domain/happy-hours/date-spans.ts'
import { readDay } from '../../../domain/happy-hours/day-reading.ts'
import { readDates } from '../../../domain/happy-hours/read-dates.ts'
import { readWeek } from '../../../domain/happy-hours/read-week.ts'

/** One module, so that only the editor loads it. */
export const reader = { readDay, readDates, readSpans, readWeek }
