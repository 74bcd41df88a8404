import type { DayReading } from '../../../domain/happy-hours/day-reading.ts'
import type { OpeningSlot } from '../../../domain/happy-hours/opening.ts'
import { EMPTY_DAY, type WeekDraft } from '../../../domain/happy-hours/week-form.ts'
import { eachWeekday, type Weekday } from '../../../domain/time/weekday.ts'
import type { WeekTokensText } from './week-answer.ts'

/** What the editor begins with. */
export interface LoadedWeek {
  name: string
  memberUid: string
  week: WeekDraft
  /** The opening hours, which the reading of "until close" needs. */
  slots: OpeningSlot[]
  /** 'YYYY-MM-DD' and the weekday on the clock of the place. */
  today: string
  weekday: Weekday
  seen: WeekTokensText
  /** How the texts that are kept are read, for browsers without the reader. */
  readings: Record<Weekday, DayReading>
}

export const EMPTY_WEEK: WeekDraft = { days: eachWeekday(() => EMPTY_DAY), exceptions: [] }
