import { isCalendarDate } from '@hush/hours/time'
import { z } from 'zod'
import { daysOfHours, nextOccurrence } from '../offers/event-times.ts'
import {
  descriptionField,
  endsOnField,
  hoursField,
  imageUrlField,
  keyField,
  titleField,
} from './promotion-fields.ts'

const firstOnField = z
  .string()
  .trim()
  .refine(
    day => day === '' || isCalendarDate(day),
    'Please choose a date such as 2027-06-30, or leave it empty.',
  )
  .transform(day => (day === '' ? null : day))
  .prefault('')

export function dealForm(today: string) {
  return z
    .object({
      key: keyField,
      title: titleField,
      description: descriptionField,
      endsOn: endsOnField(today),
      imageUrl: imageUrlField,
      hours: hoursField,
      firstOn: firstOnField,
    })
    .check(context => {
      const problem = context.issues.length > 0 ? null : eventProblem(context.value, today)
      if (problem) context.issues.push({ code: 'custom', input: context.value, ...problem })
    })
}

export type DealForm = z.output<ReturnType<typeof dealForm>>

function eventProblem({ hours, firstOn, endsOn }: EventFields, today: string) {
  if (firstOn !== null && firstOn > endsOn) {
    return { path: ['firstOn'], message: 'The first day cannot be after the last.' }
  }
  if (hours === null) {
    return firstOn && { path: ['hours'], message: 'Please say at which hours the event is.' }
  }
  const times = { hours, startsOn: firstOn ?? today, endsOn }
  if (nextOccurrence(times, { date: today, minute: 0 })) return null
  return { path: ['hours'], message: 'There is no such time before its last day is over.' }
}

type EventFields = Pick<DealForm, 'hours' | 'firstOn' | 'endsOn'>

export function dealColumns({ title, description, endsOn, hours, firstOn }: DealForm) {
  const days = hours === null ? null : daysOfHours(hours)
  return { title, description, ends_on: endsOn, hours, days, first_on: firstOn }
}
