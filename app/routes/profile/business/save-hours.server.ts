import { eachWeekday, WEEKDAYS } from '@hush/hours/time'
import {
  changeOpeningHours,
  type HoursChange,
} from '../../../domain/businesses/opening-hours.server.ts'
import { dayName, postedWeek } from '../../../domain/businesses/opening-hours-form.ts'
import { dayProblem, type OpeningWeek } from '../../../domain/businesses/opening-week.ts'
import { closeField } from '../../../domain/businesses/opening-week-fields.ts'
import { fieldsBefore, KEEP } from '../../../domain/forms/before.ts'
import type { FieldErrors } from '../../../domain/forms/fields.ts'
import type { PartOutcome, PostedPart } from './posted-part.server.ts'

const OUTCOMES: Record<Exclude<HoursChange, object>, PartOutcome> = {
  saved: { message: 'Your business hours are saved.' },
  'not-found': 'not-found',
  'never-open': { status: 400, errors: { hours: 'Choose the hours of at least one day.' } },
}

export async function saveHours({ db, accountId, now, fields }: PostedPart): Promise<PartOutcome> {
  const before = postedWeek(fieldsBefore(fields))
  const typed = postedWeek(fields)
  const week = eachWeekday(day => (fields[KEEP + dayName(day)] === 'theirs' ? before : typed)[day])
  const errors = problemsOf(week)
  if (Object.keys(errors).length > 0) return { status: 400, errors }
  const change = await changeOpeningHours(db, { accountId, now, week, before })
  return typeof change === 'object' ? { status: 409, ...change } : OUTCOMES[change]
}

function problemsOf(week: OpeningWeek): FieldErrors {
  const problems: FieldErrors = {}
  for (const day of WEEKDAYS) {
    const problem = dayProblem(week, day)
    if (problem) problems[closeField(day)] = problem
  }
  return problems
}
