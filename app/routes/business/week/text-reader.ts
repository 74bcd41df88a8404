import { answerDoubt, readDates, readDay, readSpans, readWeek } from '@hush/hours'

/** One module, so that only the editor loads it. */
export const reader = { answerDoubt, readDay, readDates, readSpans, readWeek }
