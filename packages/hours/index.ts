export { foundCardTimes, groupTimes, memberCardTimes } from './happy-hours/card-times.ts'
export {
  type HappyHourLater,
  type HappyHourOn,
  happyHourAt,
  minutesUntil,
} from './happy-hours/clock.ts'
export { describeComingDay, describeDays, describeWeek } from './happy-hours/coming-day.ts'
export {
  MAX_SPANS,
  MAX_SPANS_TEXT_LENGTH,
  parseSpans,
  readSpans,
  TOO_MANY_SPANS,
  WRITE_BOTH_ENDS,
  writeSpans,
} from './happy-hours/date-spans.ts'
export { type DateWindows, happyDates, openingDates } from './happy-hours/dates.ts'
export { dateAtHand, dayAtHand, isOfferedOn, windowsOn } from './happy-hours/day-at-hand.ts'
export { type DayReading, readDay } from './happy-hours/day-reading.ts'
export { type DayWindow, joinWindows, resolveWindow } from './happy-hours/day-window.ts'
export {
  describeFully,
  describeRun,
  describeSpans,
  exceptionKey,
  exceptionRuns,
  exceptionsFrom,
  MAX_DATES_TEXT_LENGTH,
  MAX_EXCEPTIONS,
  MAX_NOTE_LENGTH,
  TOO_MANY_DATES,
} from './happy-hours/exceptions.ts'
export { federalHoliday, unconfirmedHoliday } from './happy-hours/holidays.ts'
export type { HoursWindow, TimeOfDay } from './happy-hours/hours-window.ts'
export { type OpenStatus, openStatusAt } from './happy-hours/open-status.ts'
export { type OpeningSlot, openingMinutes } from './happy-hours/opening.ts'
export { describeOpening } from './happy-hours/opening-day.ts'
export {
  describeSlots,
  readOpeningText,
  readOsmHours,
  readOsmWeek,
  writeOpeningText,
} from './happy-hours/opening-text.ts'
export { DAY_CODES, writeOsmHappyHours, writeOsmOpening } from './happy-hours/osm-writing.ts'
export {
  isOnAtWall,
  isWithin,
  mergeRanges,
  rangesOf,
  type Schedule,
  type WallRange,
  type WeekRange,
} from './happy-hours/ranges.ts'
export { MAX_DAYS_AHEAD, readDates } from './happy-hours/read-dates.ts'
export {
  listNamedDays,
  MAX_HOURS_TEXT_LENGTH,
  readHours,
  type Unreadable,
  whyUnreadable,
} from './happy-hours/read-hours.ts'
export { type LeftOut, type PastedWeek, readWeek } from './happy-hours/read-week.ts'
export { happySchedule } from './happy-hours/schedule.ts'
export { startsBetween } from './happy-hours/starts.ts'
export {
  type DayDraft,
  hasItem,
  MAX_ITEM_LENGTH,
  MAX_ITEMS,
  MAX_PASTED_LENGTH,
  uniqueItems,
} from './happy-hours/typed-day.ts'
export {
  type Week,
  type WeekEntries,
  weekFromEntries,
  weekFromTexts,
  weekRanges,
} from './happy-hours/week.ts'
export type { DateSpan, WeekException } from './happy-hours/week-exception.ts'
export { answerDoubt } from './happy-hours/word-doubts.ts'
export { describeHappyHour, describeMinute, describeOpenStatus } from './happy-hours/wording.ts'
export { respellTimes, writeHours } from './happy-hours/write-hours.ts'
