export {
  addDays,
  dateOfNext,
  dayAndDate,
  daysBetween,
  fullDate,
  isCalendarDate,
  midnightOf,
  monthAndDay,
  shortDate,
  weekdayOfDate,
} from './time/calendar-date.ts'
export { describeDuration, describeEnding } from './time/duration.ts'
export {
  DEFAULT_TIME_ZONE,
  type LocalTime,
  localTimeAt,
  localTimeFromWall,
  MINUTES_PER_DAY,
  MINUTES_PER_WEEK,
  minuteOfTime,
  type Stretch,
  stretchesAfter,
  wallMinutesAt,
} from './time/local-time.ts'
export { momentText, timeText } from './time/moment-text.ts'
export { onceAMinute } from './time/once-a-minute.ts'
export { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from './time/units.ts'
export {
  bitsOfDays,
  describeWeekdays,
  EVERY_DAY,
  eachWeekday,
  hasDay,
  shortWeekday,
  sortWeekdays,
  WEEKDAY_NAMES,
  WEEKDAY_TAB_LABELS,
  WEEKDAYS,
  type Weekday,
  weekdayFrom,
  weekdaysBetween,
} from './time/weekday.ts'
