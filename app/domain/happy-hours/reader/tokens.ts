import type { Weekday } from '../../time/weekday.ts'

/** How surely a number is a time: '4pm' and '4:30' are explicit, '4' and '6.30' need a range. */
export type TimeForm = 'explicit' | 'bare' | 'dotted' | 'compact' | 'spelled'

export type Meridiem = 'am' | 'pm'

/** A point on the clock as written. Without `meridiem` and `is24` it is one of two moments. */
export type TimeToken = {
  kind: 'time'
  hour: number
  minute: number
  meridiem: Meridiem | null
  is24: boolean
  /** Written with a leading zero. */
  isPadded: boolean
  form: TimeForm
}

type DayToken = { kind: 'day'; day: Weekday }

/** A word for several days: weekdays, weekend, daily. */
type DaySetToken = { kind: 'dayset'; days: readonly Weekday[] }

/** Letters that may stand for days: M, Th, MWF. */
export type DayLettersToken = { kind: 'letters'; letters: string; isUpper: boolean }

export type SignKind =
  // what joins two points or two days
  | 'dash'
  | 'to'
  | 'until'
  // what comes before one point
  | 'from'
  | 'after'
  | 'before'
  | 'at'
  | 'between'
  // points without a number
  | 'open'
  | 'close'
  | 'late'
  // whole days
  | 'allday'
  | 'allnight'
  | 'latenight'
  // separators
  | 'comma'
  | 'and'
  | 'slash'
  | 'break'
  | 'period'
  | 'colon'
  | 'leftparen'
  | 'rightparen'
  // what changes the meaning of days and times nearby
  | 'except'
  | 'closed'
  | 'not'
  | 'holiday'
  | 'hours'
  | 'opens'
  | 'happyhour'
  | 'event'
  | 'morning'
  | 'meal'
  | 'price'
  | 'unit'
  | 'count'
  | 'ordinal'
  | 'date'
  | 'month'
  | 'oneoff'
  | 'vague'
  | 'filler'
  | 'word'

type SignToken = { kind: SignKind; text: string }

export type Token = TimeToken | DayToken | DaySetToken | DayLettersToken | SignToken

/** A token and where the text goes on after it. */
export type Read = { token: Token; next: number }
