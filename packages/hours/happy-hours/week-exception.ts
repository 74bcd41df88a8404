export interface WeekException {
  /** 'YYYY-MM-DD' in the listing's time zone. */
  on: string
  kind: 'no-happy-hour' | 'closed' | 'other-hours'
  note: string
  /** Of other hours: when the happy hour is; missing where it is the week's. */
  happy?: DateSpan[]
  /** Of other hours: when the place is open; missing where it is as in each week. */
  open?: DateSpan[]
}

/** Minutes after the midnight of a date, at most a day long; past 1440 is on the next day. */
export interface DateSpan {
  start: number
  end: number
}
