import { readDates, readDay, readSpans, readWeek } from '@hush/hours'

/** One module, so that only the editor loads it. */
export const reader = { readDay, readDates, readSpans, readWeek }
