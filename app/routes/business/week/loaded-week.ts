import type { DayReading, OpeningSlot } from '@hush/hours'
import { eachWeekday, type Weekday } from '@hush/hours/time'
import type { SiteQuestion } from '../../../domain/belief/sites/site-question.ts'
import { EMPTY_DAY, type WeekDraft } from '../../../domain/happy-hours/week-form.ts'
import type { BrokenLaw } from '../../../domain/laws/broken-laws.ts'
import type { PlaceLaw } from '../../../domain/laws/place-laws.ts'
import type { WeekTokensText } from './week-answer.ts'

export interface LoadedWeek {
  name: string
  memberUid: string
  week: WeekDraft
  /** "Until close" is read from the opening hours. */
  slots: OpeningSlot[]
  /** Both by the clock of the place; `today` as 'YYYY-MM-DD'. */
  today: string
  weekday: Weekday
  seen: WeekTokensText
  /** How the saved times are read, for browsers without the reader. */
  readings: Record<Weekday, DayReading>
  siteHours: SiteQuestion | null
  /** Those of the state of the place. */
  laws: PlaceLaw[]
  /** What the saved week breaks, for browsers without the reader. */
  broken: BrokenLaw[]
}

export const EMPTY_WEEK: WeekDraft = { days: eachWeekday(() => EMPTY_DAY), exceptions: [] }
