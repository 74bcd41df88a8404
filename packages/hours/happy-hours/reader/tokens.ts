import type { Weekday } from '../../time/weekday.ts'

/** How surely a number is a time: '4pm' and '4:30' are explicit, '4' and '6.30' need a range. */
export type TimeForm = 'explicit' | 'bare' | 'dotted' | 'compact' | 'spelled'

export type Meridiem = 'am' | 'pm'

/** Without `meridiem` and `is24` it may be either of two moments. */
export type TimeToken = {
  kind: 'time'
  hour: number
  minute: number
  meridiem: Meridiem | null
  is24: boolean
  isPadded: boolean
  form: TimeForm
}

type DayToken = { kind: 'day'; day: Weekday }

type DaySetToken = { kind: 'dayset'; days: readonly Weekday[] }

export type DayLettersToken = { kind: 'letters'; letters: string; isUpper: boolean }

export type SignKind =
  | 'dash'
  | 'to'
  | 'until'
  | 'from'
  | 'after'
  | 'before'
  | 'at'
  | 'between'
  | 'open'
  | 'close'
  | 'late'
  | 'allday'
  | 'allnight'
  | 'latenight'
  | 'comma'
  | 'and'
  | 'slash'
  | 'break'
  | 'period'
  | 'colon'
  | 'leftparen'
  | 'rightparen'
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
  | 'rest'
  | 'filler'
  | 'word'

type SignToken = { kind: SignKind; text: string }

export type Token = TimeToken | DayToken | DaySetToken | DayLettersToken | SignToken

export type Read = { token: Token; next: number }
